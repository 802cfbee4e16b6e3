import { expect, it } from 'vitest';
import { periodicOf } from '../../src/cli/export-periodic.js';

const none = { sinceLast: false, findDeleted: false };
const customers = { resources: ['customers'], others: [] };
const nothing = { resources: [], others: [] };

it('options of periodic exports mean an export of changes, for a reader, or a base that is brought up to date', () => {
  expect(periodicOf(none, customers)).toEqual({});
  expect(periodicOf({ ...none, sinceLast: true }, customers)).toEqual({ sinceLast: { reader: '' } });
  expect(periodicOf({ ...none, sinceLast: true, for: 'crm' }, customers)).toEqual({ sinceLast: { reader: 'crm' } });
  expect(periodicOf({ ...none, merge: 'a.xlsx' }, nothing)).toEqual({
    merge: { file: 'a.xlsx', findDeleted: false },
  });
  expect(periodicOf({ ...none, merge: 'a.xlsx', findDeleted: true }, nothing)).toEqual({
    merge: { file: 'a.xlsx', findDeleted: true },
  });
});

it.each([
  ['resources are missing', none, nothing, 'Say which resources'],
  ['a reader has nothing to read', { ...none, for: 'crm' }, customers, '--for says nothing without --since-last'],
  ['nothing is merged', { ...none, findDeleted: true }, customers, '--find-deleted says nothing without --merge'],
  ['the base names the resources', { ...none, merge: 'a.xlsx' }, customers, '--merge and customers'],
  ['changes are no base', { ...none, merge: 'a.xlsx', sinceLast: true }, nothing, '--merge and --since-last'],
  [
    'the base has the filters',
    { ...none, merge: 'a.xlsx' },
    { resources: [], others: ['--name'] },
    '--merge and --name',
  ],
])('options of periodic exports are refused where %s', (_, args, beside, message) => {
  expect(() => periodicOf(args, beside)).toThrow(message);
});
