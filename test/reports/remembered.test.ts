import { expect, it } from 'vitest';
import type { Plan } from '../../src/reports/index.js';
import { factPairs, planText } from '../../src/reports/index.js';
import { safetyText } from '../../src/reports/plan/facts.js';
import { noRecords, rememberedFacts, rememberedMember } from '../../src/reports/remembered.js';
import { change, plan } from './plans.js';

const factsOf = (options: Readonly<Record<string, unknown>>) => factPairs(rememberedFacts(options));

const rows = { unedited: 90, edited: 3, added: 1 };
const options = {
  remembered: [
    { resource: 'customer', ...rows, missing: 12 },
    { resource: 'site', ...rows, missing: 1 },
    { resource: 'job', ...rows, missing: 0 },
  ],
};

it('rows that are gone are told with what would delete their records', () => {
  const gone = '13 rows are gone from the sheet (12 customers, 1 site)';
  const counts = '3 edited, 90 unedited, 1 new';
  const edits = [
    ['Edits', `customers: ${counts}, 12 gone`],
    ['', `sites: ${counts}, 1 gone`],
    ['', `jobs: ${counts}`],
  ];
  expect(factsOf(options)).toEqual([...edits, ['Gone', `${gone}: nothing is deleted without --delete-missing`]]);
  expect(factsOf({ ...options, deleteMissing: true })).toEqual([
    ...edits,
    ['Gone', `${gone}: --delete-missing deletes what they held`],
  ]);
});

it('rows that are gone are counted together where several workbooks hold a resource', () => {
  const [first] = options.remembered;
  const [[, text] = []] = factsOf({ remembered: [first, first] });
  expect(text).toBe('customers: 6 edited, 180 unedited, 2 new, 24 gone');
});

it('rows that are gone are not spoken of where there are none', () => {
  expect(factsOf({})).toEqual([]);
  expect(factsOf({ remembered: [{ resource: 'job', ...rows, missing: 0 }] })).toHaveLength(1);
  expect(rememberedMember({})).toEqual({});
});

const asExported = { unedited: 90, edited: 0, added: 0, missing: 0 };

it('rows that nobody edited are summed up where others were edited', () => {
  const unedited = ['site', 'job'].map((resource) => ({ resource, ...asExported }));
  const remembered = [{ resource: 'customer', ...rows, missing: 0 }, ...unedited];
  expect(factsOf({ remembered })).toEqual([
    ['Edits', 'customers: 3 edited, 90 unedited, 1 new'],
    ['', 'none elsewhere: 180 rows are as exported'],
  ]);
});

it('rows that nobody edited are said to be that in place of records', () => {
  const remembered = [{ resource: 'customer', ...asExported }] as const;
  expect(factsOf({ remembered })).toEqual([['Edits', 'none: 90 rows are as exported']]);
  expect(noRecords({ remembered })).toBe('Nothing was edited.');
  expect(noRecords({ remembered: [{ resource: 'customer', ...rows, missing: 0 }] as const })).toBe('No records.');
  expect(noRecords({})).toBe('No records.');
});

const deletion = change({ kind: 'delete', row: 0, key: '7', name: 'Old customer', fields: [] });
const planned: Plan = plan([deletion]);

it('a plan that deletes has a column and a line of its own for deletions, without a row', () => {
  const text = planText(planned, { colour: false });
  expect(text).toMatch(/create +update +delete +unchanged/);
  expect(text).toMatch(/delete +.*gone +customer 7 Old customer/);
  expect(text).not.toContain('row 0');
});

it('a plan that deletes says how many records of the account are too many to be deleted', () => {
  const finding = { limit: 'deleted', allowedBy: 'deletions', resource: 'customer', records: 40, of: 300 } as const;
  expect(safetyText({ ...finding, allowed: 0.1, atMost: 100 })).toBe(
    '40 of the 300 customers of the account would be deleted (13.3%; 10% and 100 are allowed).',
  );
});
