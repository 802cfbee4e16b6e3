import { join } from 'node:path';
import Libsql from 'libsql';
import { expect } from 'vitest';
import { openJournal } from '../../src/execution/index.js';
import { bad, type Case, checkCustomers as check, customersFile as good, importCustomers } from './bad-case.js';

const account = (more: Record<string, string> = {}) => ({
  FIELDSHEET_BASE_URL: 'http://127.0.0.1:9',
  FIELDSHEET_DOMAIN: 'demo',
  FIELDSHEET_API_KEY: 'not-to-be-shown',
  ...more,
});

export const usage: Case[] = [
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
    ['--allow delitions', 'changes, creations, deletions'],
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
  ...[
    ['--merge', 'all.xlsx', '-o', 'current.xlsx'],
    ['--merge', 'all.xlsx', '--overwrite', '--find-deleted'],
  ].map(
    (args): Case =>
      bad(
        `export ${args.join(' ')}, which is no more`,
        ['export', ...args],
        ['no option', '--merge', 'export again', 'everything anew', '--since-last'],
      ),
  ),
  bad(
    'a fault of the sandbox without its rate',
    ['sandbox', '--port', '0', '--faults', 'error500'],
    ['error500', '0 to 1'],
  ),
  bad('a port that is not a number', ['sandbox', '--port', 'http'], ['--port']),
  bad('resume with no run', ['resume'], ['no run', 'fieldsheet import'], { type: 'JournalError' }),
];

export const settings: Case[] = [
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

export const places: Case[] = [
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
