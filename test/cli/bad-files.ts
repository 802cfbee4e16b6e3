import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { packageFile } from '../process/binary.js';
import { type WorkbookParts, workbook } from '../tabular/workbook-builder.js';
import {
  type Case,
  checkCustomers as check,
  columnsMapping as columns,
  customersFile as good,
  importCustomers,
} from './bad-case.js';

const fixture = (name: string) => packageFile(`test/fixtures/workbooks/${name}`);

const csvMapping = { 'm.ts': columns };
const cells = '<row r="1"><c t="inlineStr"><is><t>myId</t></is></c></row>';
const packed = (parts: WorkbookParts) => ({ 'customers.xlsx': workbook(parts) });
/** 100 MB of spaces in a sheet whose header says 1 kB, or the truth. */
const bomb = (declaredSize?: number) =>
  packed({
    sheetXml: Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(100 * 1024 * 1024, 0x20)]),
    ...(declaredSize !== undefined && { sheet: { declaredSize } }),
  });

const checkBook = ['check', 'customers.xlsx', '--resource', 'customer'];
const withMapping = ['check', 'in.csv', '-m', 'm.ts'];
export const sources: Case[] = [
  {
    input: 'a missing column',
    args: withMapping,
    files: { ...csvMapping, 'in.csv': 'Kunde;Strasse\n1;Weg\n' },
    code: 2,
    says: ['"Straße" (did you mean "Strasse"?)', 'm.ts'],
    place: { file: 'in.csv' },
    type: 'MappingError',
  },
  {
    input: 'an unknown sheet',
    args: ['check', fixture('lo_kitchen.xlsx'), '--sheet', 'Nope', '--resource', 'customer'],
    code: 2,
    says: ['"Nope"', /It has ".+"/],
    place: { file: fixture('lo_kitchen.xlsx') },
    type: 'SourceError',
  },
  {
    input: 'an empty file',
    args: check,
    files: { 'customers.csv': '' },
    code: 2,
    says: ['empty'],
    type: 'SourceError',
  },
  {
    input: 'a pipe or a device',
    args: ['check', '/dev/null'],
    code: 2,
    says: ['a pipe or a device, not a file', 'Save what it holds to a file'],
    place: { file: '/dev/null' },
    type: 'SourceError',
  },
  {
    input: 'a file that is not there',
    args: check,
    code: 2,
    says: ['no such file', 'folder you are in'],
    place: { file: 'customers.csv' },
    type: 'SourceError',
  },
  {
    input: 'an import of a file that is not there',
    args: [...importCustomers, '--sandbox'],
    code: 2,
    says: [/no such file/i, 'folder you are in'],
    place: { file: 'customers.csv' },
    type: 'SourceError',
  },
  {
    input: 'an import of a folder',
    args: [...importCustomers, '--sandbox'],
    files: { 'customers.csv': null },
    code: 2,
    says: [/is a folder/],
    place: { file: 'customers.csv' },
    type: 'SourceError',
  },
  ...(
    [
      ['a truncated workbook', 'trunc_half.xlsx', 'cut short', 'Get the file again'],
      ['a password-protected workbook', 'lo_password.xlsx', 'password', 'without a password'],
      ['an .xls renamed to .xlsx', 'xls_renamed.xlsx', '.xls', 'save it as .xlsx'],
      ['an .ods renamed to .xlsx', 'ods_renamed.xlsx', '.ods', 'save it as .xlsx'],
      ['a .csv renamed to .xlsx', 'csv_renamed.xlsx', 'not a workbook', 'name it .csv'],
      ['a .html renamed to .xlsx', 'html_renamed.xlsx', 'HTML', 'save it as .xlsx'],
      ['an empty workbook file', 'zero.xlsx', 'empty', 'Export it again'],
      ['a sheet whose XML ends too soon', 'raw_badxml.xlsx', 'damaged', 'xl/worksheets/sheet1.xml'],
      ['a billion laughs', 'atk_lol_sheet.xlsx', 'document type', 'refused'],
    ] as const
  ).map(([input, name, ...says]): Case => {
    const file = fixture(name);
    return {
      input,
      args: ['check', file, '--resource', 'customer'],
      code: 2,
      says,
      place: { file },
      type: 'SourceError',
    };
  }),
  {
    input: 'a workbook with a damaged part (CRC)',
    args: checkBook,
    files: packed({ rows: cells, sheet: { checksum: 1 } }),
    code: 2,
    says: ['damaged', 'xl/worksheets/sheet1.xml'],
    place: { file: 'customers.xlsx' },
    type: 'SourceError',
  },
  ...(
    [
      ['a workbook that inflates to a hundred megabytes', undefined],
      ['a bomb whose header lies', 1000],
    ] as const
  ).map(
    ([input, size]): Case => ({
      input,
      args: checkBook,
      prepare: async (folder) => writeFile(join(folder, 'customers.xlsx'), bomb(size)['customers.xlsx']),
      code: 2,
      says: ['xl/worksheets/sheet1.xml'],
      place: { file: 'customers.xlsx' },
      type: 'SourceError',
    }),
  ),
  {
    input: 'a wrong delimiter',
    args: [...withMapping, '--delimiter', ','],
    files: { ...csvMapping, 'in.csv': 'Kunde;Straße\n1;Weg\n' },
    code: 2,
    says: ['delimiter ","', '";"'],
    place: { file: 'in.csv' },
    type: 'SourceError',
  },
  {
    input: 'bytes that are no text in the encoding',
    args: [...check, '--encoding', 'utf-8'],
    files: { 'customers.csv': Buffer.from('myId,name\nC1,ok\nC2,M\xfcller\n', 'latin1') },
    code: 2,
    says: ['utf-8', '--encoding windows-1252'],
    place: { file: 'customers.csv', row: 3 },
    type: 'SourceError',
  },
  {
    input: 'an encoding that there is not',
    args: [...check, '--encoding', 'klingon'],
    files: good,
    code: 2,
    says: ['"klingon"', 'windows-1252'],
    type: 'ConfigurationError',
  },
  {
    input: 'a quotation mark that is never closed',
    args: check,
    files: { 'customers.csv': 'myId,name\nC1,"open\nC2,B\n' },
    code: 2,
    says: ['never closed'],
    place: { file: 'customers.csv', row: 2 },
    type: 'SourceError',
  },
  {
    input: 'a file whose name says nothing, without a mapping',
    args: ['check', 'in.csv'],
    files: { 'in.csv': 'myId,name\n1,A\n' },
    code: 2,
    says: ['-m', '--resource'],
    place: { file: 'in.csv' },
    type: 'MappingError',
  },
];

export const mappings: Case[] = [
  {
    input: 'a mapping with a syntax error',
    args: withMapping,
    files: {
      'in.csv': 'a\n1\n',
      'm.ts': "import { key } from 'fieldsheet';\nexport default { records: { customer: {\n",
    },
    code: 2,
    says: ['cannot be loaded'],
    place: { file: expect.stringMatching(/^m\.ts:[23]/) },
    type: 'MappingError',
  },
  {
    input: 'a mapping that throws',
    args: withMapping,
    files: { 'in.csv': 'a\n1\n', 'm.ts': "const a = 1;\nthrow new Error('no luck today');\n" },
    code: 2,
    says: ['no luck today'],
    place: { file: expect.stringMatching(/^m\.ts:2/) },
    type: 'MappingError',
  },
  {
    input: 'a mapping that is not there',
    args: withMapping,
    files: { 'in.csv': 'a\n1\n' },
    code: 2,
    says: ['no such mapping file', 'm.ts'],
    place: { file: 'm.ts' },
    type: 'MappingError',
  },
  {
    input: 'a file that exports no mapping',
    args: withMapping,
    files: { 'in.csv': 'a\n1\n', 'm.ts': 'export const a = 1;\n' },
    code: 2,
    says: ['exports no mapping', 'defineMapping'],
    place: { file: 'm.ts' },
    type: 'MappingError',
  },
  {
    input: 'a mapping that imports what is not installed',
    args: withMapping,
    files: { 'in.csv': 'a\n1\n', 'm.ts': "import x from 'no-such-package';\nexport default x;\n" },
    code: 2,
    says: ['no-such-package', 'Install'],
    place: { file: expect.stringContaining('m.ts') },
    type: 'MappingError',
  },
];
