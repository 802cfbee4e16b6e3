import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvFile } from '../../src/commands/settings/account-settings.js';
import { ConfigurationError } from '../../src/errors.js';
import { newFolder } from '../accounts.js';
import { expectError } from '../errors.js';

/** A folder with a `.env` file of these bytes. */
function folderWith(content: string | Buffer): string {
  const path = newFolder();
  writeFileSync(join(path, '.env'), content);
  return path;
}

const text = 'FIELDSHEET_DOMAIN=acme\nFIELDSHEET_API_KEY=k1\n';
const values = { FIELDSHEET_DOMAIN: 'acme', FIELDSHEET_API_KEY: 'k1' };
const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

it.each([
  ['UTF-8 with a byte order mark', `\ufeff${text}`],
  ['UTF-16 of a Windows editor', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 in the other byte order', big],
  ['CRLF', text.replaceAll('\n', '\r\n')],
  ['carriage returns alone', text.replaceAll('\n', '\r')],
])('readEnvFile reads a file in %s', async (_, content) => {
  expect(await readEnvFile(folderWith(content))).toMatchObject(values);
});

it.each([
  ['an export', 'export FIELDSHEET_DOMAIN=acme'],
  ['a set of cmd', 'set FIELDSHEET_DOMAIN=acme'],
  ['PowerShell', '$env:FIELDSHEET_DOMAIN="acme"'],
  ['YAML', 'FIELDSHEET_DOMAIN: acme'],
  ['a member of JSON', '"FIELDSHEET_DOMAIN": "acme"'],
  ['quotes and spaces', `  FIELDSHEET_DOMAIN = 'acme' # the account`],
  ['typographic quotes', 'FIELDSHEET_DOMAIN=“acme”'],
])('readEnvFile reads a line written as %s, and the line after it', async (_, line) => {
  expect(await readEnvFile(folderWith(`${line}\nFIELDSHEET_API_KEY=k1\n`))).toMatchObject(values);
});

it('readEnvFile keeps a variable whose line follows one that is no assignment', async () => {
  expect(await readEnvFile(folderWith(`the account of the office\n${text}`))).toMatchObject(values);
});

it.each([
  ['FIELDSHEET_API_KEY hidden', 'no equals sign'],
  ['FIELDSHEET_API_KEY="hidden', 'its quotes are not closed'],
])('readEnvFile names the line that cannot be read, and never its value: %s', async (line, reason) => {
  const path = folderWith(`# settings\nFIELDSHEET_DOMAIN=acme\n${line}\n`);
  const error = await expectError(readEnvFile(path), ConfigurationError, { message: reason });
  expect(error).toMatchObject({ place: { file: join(path, '.env'), row: 3 } });
  expect(JSON.stringify([error.message, error.advice])).not.toContain('hidden');
});

it('readEnvFile leaves the lines of other programs to their parser', async () => {
  const content = `OTHER="first\nsecond"\n${text}`;
  expect(await readEnvFile(folderWith(content))).toEqual({ ...values, OTHER: 'first\nsecond' });
});
