import { expect } from 'vitest';
import { packageFile } from '../process/binary.js';
import {
  bad,
  type Case,
  checkCustomers as check,
  columnsMapping as columns,
  customersFile as good,
} from './bad-case.js';

const fixture = (name: string) => packageFile(`test/fixtures/workbooks/${name}`);

/** A file that cannot be read. */
const unreadable: typeof bad = (input, args, says, more = {}) =>
  bad(input, args, says, { type: 'SourceError', ...more });
/** A mapping that cannot be used. */
const unmapped: typeof bad = (input, args, says, more = {}) =>
  bad(input, args, says, { type: 'MappingError', ...more });

const csvMapping = { 'm.ts': columns };
const withMapping = ['check', 'in.csv', '-m', 'm.ts'];
// What else a file may be that cannot be read: test/tabular/.
export const sources: Case[] = [
  unmapped('a missing column', withMapping, ['"Straße" (did you mean "Strasse"?)', 'm.ts'], {
    files: { ...csvMapping, 'in.csv': 'Kunde;Strasse\n1;Weg\n' },
    place: { file: 'in.csv' },
  }),
  unreadable(
    'an unknown sheet',
    ['check', fixture('lo_kitchen.xlsx'), '--sheet', 'Nope', '--resource', 'customer'],
    ['"Nope"', /It has ".+"/],
    { place: { file: fixture('lo_kitchen.xlsx') } },
  ),
  unreadable(
    'a pipe or a device',
    ['check', '/dev/null'],
    ['a pipe or a device, not a file', 'Save what it holds to a file'],
    { place: { file: '/dev/null' } },
  ),
  unreadable('a file that is not there', check, ['no such file', 'folder you are in'], {
    place: { file: 'customers.csv' },
  }),
  unreadable('a lock file of Excel', ['check', '~$a.xlsx'], ['office program', 'Give the document itself'], {
    files: { '~$a.xlsx': 'x', 'a.xlsx': 'x' },
    place: { file: '~$a.xlsx' },
  }),
  ...(
    [
      ['a truncated workbook', 'trunc_half.xlsx', 'cut short', 'Get the file again'],
      ['a .csv renamed to .xlsx', 'csv_renamed.xlsx', 'not a workbook', 'name it .csv'],
    ] as const
  ).map(([input, name, ...says]) => {
    const file = fixture(name);
    return unreadable(input, ['check', file, '--resource', 'customer'], says, { place: { file } });
  }),
  unreadable('a wrong delimiter', [...withMapping, '--delimiter', ','], ['delimiter ","', '";"'], {
    files: { ...csvMapping, 'in.csv': 'Kunde;Straße\n1;Weg\n' },
    place: { file: 'in.csv' },
  }),
  unreadable(
    'bytes that are not text in the encoding',
    [...check, '--encoding', 'utf-8'],
    ['utf-8', '--encoding windows-1252'],
    {
      files: { 'customers.csv': Buffer.from('myId,name\nC1,ok\nC2,M\xfcller\n', 'latin1') },
      place: { file: 'customers.csv', row: 3 },
    },
  ),
  bad('an encoding that there is not', [...check, '--encoding', 'klingon'], ['"klingon"', 'windows-1252'], {
    files: good,
  }),
  unreadable('a quotation mark that is never closed', check, ['never closed'], {
    files: { 'customers.csv': 'myId,name\nC1,"open\nC2,B\n' },
    place: { file: 'customers.csv', row: 2 },
  }),
  unmapped('a file whose name says nothing, without a mapping', ['check', 'in.csv'], ['-m', '--resource'], {
    files: { 'in.csv': 'myId,name\n1,A\n' },
    place: { file: 'in.csv' },
  }),
];

export const mappings: Case[] = [
  unmapped('a mapping with a syntax error', withMapping, ['cannot be loaded'], {
    files: {
      'in.csv': 'a\n1\n',
      'm.ts': "import { key } from 'fieldsheet';\nexport default { records: { customer: {\n",
    },
    place: { file: expect.stringMatching(/^m\.ts:[23]/) },
  }),
  unmapped('a mapping that throws', withMapping, ['no luck today'], {
    files: { 'in.csv': 'a\n1\n', 'm.ts': "const a = 1;\nthrow new Error('no luck today');\n" },
    place: { file: expect.stringMatching(/^m\.ts:2/) },
  }),
  unmapped(
    'a mapping to check that is not there',
    ['check', '-m', 'm.ts'],
    ['no such mapping file', 'Check the path'],
    {
      place: { file: 'm.ts' },
    },
  ),
  bad('neither files nor a mapping to check', ['check'], ['Say which files: fieldsheet check <files..>']),
  unmapped('a file that exports no mapping', withMapping, ['exports no mapping', 'defineMapping'], {
    files: { 'in.csv': 'a\n1\n', 'm.ts': 'export const a = 1;\n' },
    place: { file: 'm.ts' },
  }),
  unmapped('a mapping that imports what is not installed', withMapping, ['no-such-package', 'Install'], {
    files: { 'in.csv': 'a\n1\n', 'm.ts': "import x from 'no-such-package';\nexport default x;\n" },
    place: { file: expect.stringContaining('m.ts') },
  }),
];
