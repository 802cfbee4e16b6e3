import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { openJournal } from '../../src/journal/index.js';
import { folderOfFile } from '../accounts.js';
import { packageFile } from '../process/binary.js';
import { run } from './in-process.js';

/** Something that a user may get wrong, and what must come of it. */
interface Case {
  readonly input: string;
  readonly args: readonly string[];
  /** Files to be there, by name; a folder where it is null. */
  readonly files?: Readonly<Record<string, string | Buffer | null>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly prepare?: (folder: string) => Promise<void> | void;
  readonly code: number;
  /** Words of message and advice that a user must find. */
  readonly says: readonly (string | RegExp)[];
  readonly place?: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** A case that ends with 2 and a ConfigurationError, unless more says otherwise. */
const bad = (input: string, args: Case['args'], says: Case['says'], more: Partial<Case> = {}): Case => ({
  ...{ input, args, says, code: 2, type: 'ConfigurationError' },
  ...more,
});

const good = { 'customers.csv': 'myId,name\nC1,Weber\n' };
const check = ['check', 'customers.csv'];
const importCustomers = ['import', 'customers.csv'];

/** A mapping that reads the columns Kunde and Straße. */
const columns = `import { defineMapping, key, text } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('Kunde'), name: text('Straße') } } });
`;

const fixture = (name: string) => packageFile(`test/fixtures/workbooks/${name}`);

/** A file that cannot be read. */
const unreadable: typeof bad = (input, args, says, more = {}) =>
  bad(input, args, says, { type: 'SourceError', ...more });
/** A mapping that cannot be used. */
const unmapped: typeof bad = (input, args, says, more = {}) =>
  bad(input, args, says, { type: 'MappingError', ...more });

const csvMapping = { 'm.ts': columns };
const withMapping = ['check', 'in.csv', '-m', 'm.ts'];
// What else a file may be that cannot be read: test/files/.
const sources: Case[] = [
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

const alone = ['check', '-m', 'm.ts'];
const mappings: Case[] = [
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
  unmapped('a mapping to check that is not there', alone, ['no such mapping file', 'Check the path'], {
    place: { file: 'm.ts' },
  }),
  unmapped('a mapping to check that names no resource', alone, ['did you mean "customer"', 'line 2 of the mapping'], {
    files: { 'm.ts': "export default { records: {\n  custmer: { myId: 'A' },\n} };\n" },
    place: { file: 'm.ts' },
  }),
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

const account = (more: Record<string, string> = {}) => ({
  FIELDSHEET_BASE_URL: 'http://127.0.0.1:9',
  FIELDSHEET_DOMAIN: 'demo',
  FIELDSHEET_API_KEY: 'not-to-be-shown',
  ...more,
});

const usage: Case[] = [
  bad('an unknown option', [...check, '--mappin', 'x'], ['--mapping']),
  bad('an unknown command', ['chekc', 'x'], ['"chekc"', '"check"']),
  bad('no command', [], ['command', '--help']),
  bad('no files', ['check'], ['files', 'check <files..>']),
  bad(
    'standard input where a file is read later again',
    ['bulk', 'delete', 'customers', '-', '--sandbox'],
    ['Standard input', 'Save what is piped in to a file'],
    { files: good },
  ),
  bad('standard input for a plan', ['plan', '-', '--sandbox'], ['applied from the files', 'fieldsheet import -']),
  bad('an empty word, as of an unset variable', ['apply', ''], ['A word is empty: fieldsheet apply [plan]']),
  bad(
    'the file that a plan is to be made of',
    ['apply', 'customers.csv'],
    ['neither a plan nor', 'fieldsheet plan customers.csv'],
    {
      files: good,
      type: 'SourceError',
      place: { file: 'customers.csv' },
    },
  ),
  bad('standard input twice', ['check', '-', '-'], ['named twice']),
  bad('an option without its value', [...check, '-m'], ['-m needs a value']),
  bad('an option given twice', [...check, '-m', 'a.ts', '-m', 'b.ts'], ['--mapping', 'more than once']),
  bad('a choice that there is not', [...importCustomers, '--mode', 'replace'], ['--mode', '"replace"', '"upsert"']),
  bad('a document that has no schema', ['schema', 'nope'], [/`fieldsheet schema` does not know "nope"\.$/m, '"plan"']),
  bad(
    'a misspelt word for what to do',
    ['runs', 'forgt'],
    ['`fieldsheet runs` does not know "forgt"; did you mean "forget"?'],
  ),
  ...['0', '150%', 'some'].map(
    (share): Case =>
      bad(`--share ${share}`, [...importCustomers, '--sandbox', '--share', share], [`--share ${share}`, '1% to 100%'], {
        files: good,
      }),
  ),
  bad(
    'a misspelt --allow, before the account is looked for',
    [...importCustomers, '--allow', 'changes,delitions'],
    ['--allow delitions', 'changes, creations, missing'],
  ),
  bad(
    'a --max-errors that is not a number',
    [...importCustomers, '--sandbox', '--max-errors', 'few'],
    ['--max-errors few', '5%'],
    { files: good },
  ),
  bad(
    'a resource that there is not',
    ['export', 'custmer', '--sandbox'],
    ['"custmer"', 'customers, sites, equipment, jobs'],
  ),
  bad('an export of nothing', ['export', '--sandbox'], ['Say which resources', 'fieldsheet export all']),
  bad(
    'a reader of changes without --since-last',
    ['export', 'customers', '--for', 'crm', '--sandbox'],
    ['--for', '--since-last'],
  ),
  bad(
    'a fault of the sandbox without its rate',
    ['sandbox', '--port', '0', '--faults', 'error500'],
    ['error500', '0 to 1'],
  ),
  bad('a port that is not a number', ['sandbox', '--port', 'http'], ['--port']),
  bad('resume with no run', ['resume'], ['no run', 'fieldsheet import'], { type: 'JournalError' }),
];

const settings: Case[] = [
  bad('no account', importCustomers, ['FIELDSHEET_BASE_URL', 'FIELDSHEET_DOMAIN', 'FIELDSHEET_API_KEY', '--sandbox'], {
    files: good,
  }),
  bad('a variable that is missing', importCustomers, ['FIELDSHEET_API_KEY is missing'], {
    files: { ...good, '.env': 'FIELDSHEET_BASE_URL=https://example.com\nFIELDSHEET_DOMAIN=demo\n' },
  }),
  bad('plain http to another machine', importCustomers, ['http://example.com', 'HTTPS'], {
    files: good,
    env: account({ FIELDSHEET_BASE_URL: 'http://example.com' }),
  }),
  bad('an address that is none', importCustomers, ['base address', 'https://'], {
    files: good,
    env: account({ FIELDSHEET_BASE_URL: 'example' }),
  }),
  bad('a .env that cannot be read', importCustomers, ['.env', 'text file'], {
    files: { ...good, '.env': null },
    place: { file: expect.stringMatching(/\.env$/) },
  }),
  bad('a setting that there is not', check, ['"timezone" (did you mean "timeZone"?)'], {
    files: { ...good, 'fieldsheet.config.ts': 'export default { timezone: "Europe/Berlin" };\n' },
    place: { file: expect.stringMatching(/fieldsheet\.config\.ts$/) },
  }),
  bad('a setting out of its range', check, ['share must be a number above 0 and up to 1'], {
    files: { ...good, 'fieldsheet.config.ts': 'export default { share: 80 };\n' },
    place: { file: expect.stringMatching(/fieldsheet\.config\.ts$/) },
  }),
  bad('a configuration with a syntax error', check, ['cannot be loaded'], {
    type: 'MappingError',
    files: { ...good, 'fieldsheet.config.ts': 'export default { share: \n' },
    place: { file: expect.stringMatching(/fieldsheet\.config\.ts:[12]/) },
  }),
];

const places: Case[] = [
  bad('a report whose name is empty', [...check, '-o', ''], ['--out is empty', 'leave it out'], {
    files: good,
  }),
  bad(
    'an export into a folder that is not there',
    ['export', 'customer', '--sandbox', '-o', 'no/such/x.xlsx'],
    [/folder does not exist/, 'Create'],
    { type: 'OutputError', code: 1, place: { file: 'no/such/x.xlsx' } },
  ),
  bad(
    'an export whose target is a folder',
    ['export', 'customer', '--sandbox', '-o', 'dir.xlsx'],
    ['folder of this name'],
    { type: 'OutputError', files: { 'dir.xlsx': null }, code: 1, place: { file: 'dir.xlsx' } },
  ),
  bad(
    'an export of several resources into a CSV file',
    ['export', 'all', '--sandbox', '-o', 'all.csv'],
    ['one resource', '.xlsx'],
  ),
  bad('a template of several resources as a CSV file', ['template', 'all', '-o', 'all.csv'], ['one resource', '.xlsx']),
  bad(
    'a state folder that is a file',
    [...importCustomers, '--sandbox'],
    ['cannot be created', 'no file has its name'],
    { files: { ...good, '.fieldsheet': 'in the way' }, place: { file: expect.stringMatching(/\.fieldsheet$/) } },
  ),
  ...(['import', 'resume', 'runs'] as const).flatMap((command): Case[] => {
    const args = command === 'import' ? importCustomers : [command];
    const shared = { args, env: account(), code: 2, type: 'JournalError' };
    const place = { file: expect.stringMatching(/journal\.sqlite$/) };
    return [
      {
        ...shared,
        input: `${command} with a damaged journal`,
        files: {
          ...good,
          '.fieldsheet': null,
          '.fieldsheet/journal.sqlite': 'no journal, but a long text. '.repeat(50),
        },
        says: ['journal is damaged', 'Move the file away'],
        place,
      },
      {
        ...shared,
        input: `${command} with a journal of another version`,
        files: good,
        prepare: async (folder) => {
          const holder = { pid: process.pid, command: 'test' };
          const journal = await openJournal(join(folder, '.fieldsheet'), {
            now: Date.now,
            random: Math.random,
            holder,
          });
          journal.close();
          const database = new Libsql(join(folder, '.fieldsheet', 'journal.sqlite'));
          database.exec('PRAGMA user_version = 999');
          database.close();
        },
        says: ['version 999', 'Use the fieldsheet that wrote it'],
        place,
      },
    ];
  }),
];

const cases = [...sources, ...mappings, ...usage, ...settings, ...places];

const root = folderOfFile();

it.each(cases)('bad input: $input ends with $code and says what, where and what to do', async (given) => {
  const folder = join(root, given.input.replace(/[^a-z0-9]+/gi, '-'));
  await mkdir(folder);
  for (const [name, content] of Object.entries(given.files ?? {})) {
    await (content === null ? mkdir(join(folder, name)) : writeFile(join(folder, name), content));
  }
  await given.prepare?.(folder);
  const options = { cwd: folder, ...(given.env && { env: given.env }) };
  const ended = await run([...given.args, '--json'], options);
  // What a person reads: the words, no stack trace, no secret.
  for (const words of given.says) expect(ended.stderr).toMatch(words);
  expect(ended.stderr).toMatch(/^error {2}[A-Z`"-]/m);
  expect(ended.stderr).not.toMatch(/^\s+at /m);
  expect(ended.stderr).not.toContain('unforeseen');
  expect(ended.stdout + ended.stderr).not.toContain('not-to-be-shown');
  // What a program reads: one document.
  expect(ended.stdout.trim().split('\n')).toHaveLength(1);
  const document = JSON.parse(ended.stdout);
  expect(document).toMatchObject({
    command: given.args[0] ?? '',
    error: { type: given.type, message: expect.any(String), ...(given.place && { place: given.place }) },
    exitCode: given.code,
  });
  expect(ended.code).toBe(given.code);
});
