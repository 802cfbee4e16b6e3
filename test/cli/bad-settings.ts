import { join } from 'node:path';
import Libsql from 'libsql';
import { expect } from 'vitest';
import { openJournal } from '../../src/execution/index.js';
import { type Case, checkCustomers as check, customersFile as good, importCustomers } from './bad-case.js';

const account = (more: Record<string, string> = {}) => ({
  FIELDSHEET_BASE_URL: 'http://127.0.0.1:9',
  FIELDSHEET_DOMAIN: 'demo',
  FIELDSHEET_API_KEY: 'not-to-be-shown',
  ...more,
});

export const usage: Case[] = [
  {
    input: 'an unknown option',
    args: [...check, '--mappin', 'x'],
    code: 2,
    says: ['--mapping'],
    type: 'ConfigurationError',
  },
  {
    input: 'an unknown command',
    args: ['chekc', 'x'],
    code: 2,
    says: ['"chekc"', '"check"'],
    type: 'ConfigurationError',
  },
  { input: 'no command', args: [], code: 2, says: ['command', '--help'], type: 'ConfigurationError' },
  { input: 'no files', args: ['check'], code: 2, says: ['files', 'check <files..>'], type: 'ConfigurationError' },
  ...[
    ['check', '-'],
    [...check, '-'],
    ['import', '-', '--delimiter', ';', '--sandbox'],
    ['guess', '-'],
    ['bulk', 'delete', 'customers', '-', '--sandbox'],
  ].map(
    (args): Case => ({
      input: `standard input: ${args.join(' ')}`,
      args,
      files: good,
      code: 2,
      says: ['Standard input', 'Save what is piped in to a file'],
      type: 'ConfigurationError',
    }),
  ),
  {
    input: 'an option without its value',
    args: [...check, '-m'],
    code: 2,
    says: ['-m needs a value'],
    type: 'ConfigurationError',
  },
  {
    input: 'an option given twice',
    args: [...check, '-m', 'a.ts', '-m', 'b.ts'],
    code: 2,
    says: ['--mapping', 'more than once'],
    type: 'ConfigurationError',
  },
  {
    input: 'a choice that there is not',
    args: [...importCustomers, '--mode', 'replace'],
    code: 2,
    says: ['--mode', '"replace"', '"upsert"'],
    type: 'ConfigurationError',
  },
  ...['0', '150%', 'some'].map(
    (share): Case => ({
      input: `--share ${share}`,
      args: [...importCustomers, '--sandbox', '--share', share],
      files: good,
      code: 2,
      says: [`--share ${share}`, '1% to 100%'],
      type: 'ConfigurationError',
    }),
  ),
  {
    input: 'a misspelt --allow, before the account is looked for',
    args: [...importCustomers, '--allow', 'changes,delitions'],
    code: 2,
    says: ['--allow delitions', 'changes, creations, deletions'],
    type: 'ConfigurationError',
  },
  {
    input: 'a --max-errors that is no number',
    args: [...importCustomers, '--sandbox', '--max-errors', 'few'],
    files: good,
    code: 2,
    says: ['--max-errors few', '5%'],
    type: 'ConfigurationError',
  },
  {
    input: 'a resource that there is not',
    args: ['export', 'custmer', '--sandbox'],
    code: 2,
    says: ['"custmer"', 'customers, sites, equipment, jobs'],
    type: 'ConfigurationError',
  },
  {
    input: 'an export of nothing',
    args: ['export', '--sandbox'],
    code: 2,
    says: ['Say which resources', 'fieldsheet export all'],
    type: 'ConfigurationError',
  },
  {
    input: 'a reader of changes without --since-last',
    args: ['export', 'customers', '--for', 'crm', '--sandbox'],
    code: 2,
    says: ['--for', '--since-last'],
    type: 'ConfigurationError',
  },
  ...[
    ['--merge', 'all.xlsx', '-o', 'current.xlsx'],
    ['--merge', 'all.xlsx', '--overwrite', '--find-deleted'],
  ].map(
    (args): Case => ({
      input: `export ${args.join(' ')}, which is no more`,
      args: ['export', ...args],
      code: 2,
      says: ['no option', '--merge', 'export again', 'everything anew', '--since-last'],
      type: 'ConfigurationError',
    }),
  ),
  {
    input: 'a fault of the sandbox without its rate',
    args: ['sandbox', '--port', '0', '--faults', 'error500'],
    code: 2,
    says: ['error500', '0 to 1'],
    type: 'ConfigurationError',
  },
  {
    input: 'a port that is no number',
    args: ['sandbox', '--port', 'http'],
    code: 2,
    says: ['--port'],
    type: 'ConfigurationError',
  },
  {
    input: 'resume with no run',
    args: ['resume'],
    code: 2,
    says: ['no run', 'fieldsheet import'],
    type: 'JournalError',
  },
];

export const settings: Case[] = [
  {
    input: 'no account',
    args: importCustomers,
    files: good,
    code: 2,
    says: ['FIELDSHEET_BASE_URL', 'FIELDSHEET_DOMAIN', 'FIELDSHEET_API_KEY', '--sandbox'],
    type: 'ConfigurationError',
  },
  {
    input: 'a variable that is missing',
    args: importCustomers,
    files: { ...good, '.env': 'FIELDSHEET_BASE_URL=https://example.com\nFIELDSHEET_DOMAIN=demo\n' },
    code: 2,
    says: ['FIELDSHEET_API_KEY is missing'],
    type: 'ConfigurationError',
  },
  {
    input: 'plain http to another machine',
    args: importCustomers,
    files: good,
    env: account({ FIELDSHEET_BASE_URL: 'http://example.com' }),
    code: 2,
    says: ['http://example.com', 'HTTPS'],
    type: 'ConfigurationError',
  },
  {
    input: 'an address that is none',
    args: importCustomers,
    files: good,
    env: account({ FIELDSHEET_BASE_URL: 'example' }),
    code: 2,
    says: ['base address', 'https://'],
    type: 'ConfigurationError',
  },
  {
    input: 'a .env that cannot be read',
    args: importCustomers,
    files: { ...good, '.env': null },
    code: 2,
    says: ['.env', 'text file'],
    place: { file: expect.stringMatching(/\.env$/) },
    type: 'ConfigurationError',
  },
  {
    input: 'a setting that there is not',
    args: check,
    files: { ...good, 'fieldsheet.config.ts': 'export default { timezone: "Europe/Berlin" };\n' },
    code: 2,
    says: ['"timezone" (did you mean "timeZone"?)'],
    place: { file: expect.stringMatching(/fieldsheet\.config\.ts$/) },
    type: 'ConfigurationError',
  },
  {
    input: 'a setting out of its range',
    args: check,
    files: { ...good, 'fieldsheet.config.ts': 'export default { share: 80 };\n' },
    code: 2,
    says: ['share must be a number above 0 and up to 1'],
    place: { file: expect.stringMatching(/fieldsheet\.config\.ts$/) },
    type: 'ConfigurationError',
  },
  {
    input: 'a configuration with a syntax error',
    args: check,
    files: { ...good, 'fieldsheet.config.ts': 'export default { share: \n' },
    code: 2,
    says: ['cannot be loaded'],
    place: { file: expect.stringMatching(/fieldsheet\.config\.ts:[12]/) },
    type: 'MappingError',
  },
];

export const places: Case[] = [
  {
    input: 'a report whose name is empty',
    args: [...check, '-o', ''],
    files: good,
    code: 2,
    says: ['--out is empty', 'leave it out'],
    type: 'ConfigurationError',
  },
  {
    input: 'an export into a folder that is not there',
    args: ['export', 'customer', '--sandbox', '-o', 'no/such/x.xlsx'],
    code: 1,
    says: [/folder does not exist/, 'Create'],
    place: { file: 'no/such/x.xlsx' },
    type: 'OutputError',
  },
  {
    input: 'an export whose target is a folder',
    args: ['export', 'customer', '--sandbox', '-o', 'dir.xlsx'],
    files: { 'dir.xlsx': null },
    code: 1,
    says: ['folder of this name'],
    place: { file: 'dir.xlsx' },
    type: 'OutputError',
  },
  {
    input: 'an export of several resources into a CSV file',
    args: ['export', 'all', '--sandbox', '-o', 'all.csv'],
    code: 2,
    says: ['one resource', '.xlsx'],
    type: 'ConfigurationError',
  },
  {
    input: 'a template of several resources as a CSV file',
    args: ['template', 'all', '-o', 'all.csv'],
    code: 2,
    says: ['one resource', '.xlsx'],
    type: 'ConfigurationError',
  },
  {
    input: 'a state folder that is a file',
    args: [...importCustomers, '--sandbox'],
    files: { ...good, '.fieldsheet': 'in the way' },
    code: 2,
    says: ['cannot be created', 'no file has its name'],
    place: { file: expect.stringMatching(/\.fieldsheet$/) },
    type: 'ConfigurationError',
  },
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
        input: `${command} with a journal of a newer version`,
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
        says: ['newer fieldsheet', 'Update fieldsheet'],
        place,
      },
    ];
  }),
];
