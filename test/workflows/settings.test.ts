import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  accountFrom,
  accountName,
  connect,
  environmentLines,
  readAccount,
  readEnvFile,
  readEnvironment,
} from '../../src/commands/settings/account-settings.js';
import { readConfig } from '../../src/commands/settings/settings.js';
import { ConfigurationError, MappingError } from '../../src/errors.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

function configured(text: string): string {
  const path = newFolder();
  fileOf(join(path, 'fieldsheet.config.ts'), text);
  return path;
}

it('readConfig reads a TypeScript file', async () => {
  const path = configured(`const share: number = 0.8;
      export default { timeZone: 'Europe/Berlin', share, reserve: 500, patience: '90m' } as const;`);
  const expected = { timeZone: 'Europe/Berlin', share: 0.8, reserve: 500, patience: '90m' };
  expect(await readConfig(path)).toEqual(expected);
});

it('readConfig names every wrong setting at once, the nearest name, and all that there are', async () => {
  const path = configured(
    `export default { timezone: 'Europe/Berlin', share: 80, reserve: -1, concurrency: 2.5, patience: 'long' };`,
  );
  const error = await expectError(readConfig(path), ConfigurationError, {
    message: [
      'there is no setting "timezone" (did you mean "timeZone"?)',
      'share must be a number above 0 and up to 1',
      'reserve must be a whole number from 0 on',
      'concurrency must be a whole number from 1 to 64',
      'patience must be a length of time, such as 30s, 10m or 4h',
    ],
  });
  expect(error).toMatchObject({ place: { file: 'fieldsheet.config.ts' } });
  for (const name of ['timeZone', 'share', 'reserve', 'concurrency', 'safety', 'stateFolder', 'mapping']) {
    expect(error.advice).toContain(name);
  }
});

it('readConfig knows the parts that may change or be created unasked, and names a misspelt one', async () => {
  const safety = { changed: 0.5, created: 1 };
  const config = configured(`export default { safety: { changed: 0.5, created: 1 } };`);
  expect(await readConfig(config)).toEqual({ safety });
  const error = await errorOf(readConfig(configured(`export default { safety: { change: 0.5, created: 0 } };`)));
  expect(error.message).toContain('there is no setting "change" (did you mean "changed"?) in safety');
  expect(error.message).toContain('safety.created must be a number above 0 and up to 1');
});

it('readConfig refuses a time zone that there is not', async () => {
  const error = await errorOf(readConfig(configured(`export default { timeZone: 'Europe/Colonge' };`)));
  expect(error.message).toContain('timeZone is not an IANA time zone');
});

it('readConfig says where a file that cannot be loaded is wrong', async () => {
  const error = await expectError(readConfig(configured('export default {\n  share: ;\n};\n')), MappingError);
  expect(error).toMatchObject({ place: { file: expect.stringMatching(/fieldsheet\.config\.ts:2/) } });
});

it('readConfig takes a pinned account as domain@host only', async () => {
  const config = `export default { account: 'acme@acme.example.com' };`;
  expect(await readConfig(configured(config))).toEqual({ account: 'acme@acme.example.com' });
  const error = await errorOf(readConfig(configured(`export default { account: 'https://acme.example.com' };`)));
  expect(error.message).toContain('account must be domain@host');
});

const account = { baseUrl: 'https://acme.example.com/service', domain: 'acme', apiKey: 'a-secret-key' };

it('readEnvironment puts the .env file under what the process says', async () => {
  const path = newFolder();
  const ofFile = ['FIELDSHEET_API_KEY="with = and # in it"', 'FIELDSHEET_BASE_URL=https://file.example.com'];
  fileOf(join(path, '.env'), ['# the account', 'FIELDSHEET_DOMAIN=acme', ...ofFile]);
  const environment = { FIELDSHEET_BASE_URL: 'https://process.example.com', HOME: '/h' };
  const merged = { ...environment, FIELDSHEET_DOMAIN: 'acme', FIELDSHEET_API_KEY: 'with = and # in it' };
  expect(await readEnvironment(path, environment)).toEqual(merged);
});

it('readEnvironment reads back the lines that the sandbox prints to be pasted', async () => {
  const path = newFolder();
  fileOf(join(path, '.env'), environmentLines(account));
  expect(accountFrom(await readEnvironment(path, {}))).toEqual(account);
});

it('readEnvironment says that a .env that is a folder cannot be read', async () => {
  const path = newFolder();
  mkdirSync(join(path, '.env'));
  await expectError(readEnvironment(path, {}), ConfigurationError, { message: 'EISDIR' });
});

/** A folder whose `.env` names an account of its own. */
function folderWithAccount(): string {
  return folderWith(
    'FIELDSHEET_BASE_URL=https://file.example.com\nFIELDSHEET_DOMAIN=file\nFIELDSHEET_API_KEY=key-of-the-file\n',
  );
}

const inEnvironment = {
  FIELDSHEET_BASE_URL: 'https://own.example.com',
  FIELDSHEET_DOMAIN: 'own',
  FIELDSHEET_API_KEY: 'key-of-the-environment',
};

it('readAccount takes all three settings from the environment or all three from the file, and says from which', async () => {
  const inFile = folderWithAccount();
  const own = await readAccount(inFile, { environment: inEnvironment });
  const expected = { baseUrl: 'https://own.example.com', domain: 'own', apiKey: 'key-of-the-environment' };
  expect(own.account).toEqual(expected);
  expect(own.origin).toMatch(/come from the environment\.$/);
  const file = await readAccount(inFile, { environment: { HOME: '/h' } });
  expect(file.account.domain).toBe('file');
  expect(file.origin).toContain(`come from ${join(inFile, '.env')}.`);
});

const [url, domain, apiKey] = ['FIELDSHEET_BASE_URL', 'FIELDSHEET_DOMAIN', 'FIELDSHEET_API_KEY'] as const;

it.each<[names: string[], own: string, other: string]>([
  [[apiKey], `${apiKey} comes`, `${url} and ${domain} come`],
  [[url, domain], `${url} and ${domain} come`, `${apiKey} comes`],
])('readAccount refuses settings of two accounts when the environment has only %s', async (names, own, other) => {
  const inFile = folderWithAccount();
  const environment = Object.fromEntries(Object.entries(inEnvironment).filter(([name]) => names.includes(name)));
  const error = await errorOf(readAccount(inFile, { environment }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error.message).toContain(`${own} from the environment, ${other} from ${join(inFile, '.env')}`);
  expect(`${error.message} ${error.advice}`).not.toContain('key-of');
});

it('readAccount does not fill an empty variable of the environment from the file', async () => {
  const inFile = folderWithAccount();
  const environment = { FIELDSHEET_API_KEY: '' };
  await expect(readAccount(inFile, { environment })).rejects.toThrow(/are mixed/);
});

it('readAccount refuses another account than the pinned one, whatever the case of its host', async () => {
  const inFile = folderWithAccount();
  const pinned = (name: string) => readAccount(inFile, { environment: {}, pinned: name });
  expect((await pinned('file@FILE.example.com')).account.domain).toBe('file');
  const error = await errorOf(pinned('acme@acme.example.com'));
  expect(error).toBeInstanceOf(ConfigurationError);
  const both = 'those of file@file.example.com, but this folder is for acme@acme.example.com only';
  expect(error.message).toBe(`The settings are ${both}.`);
});

it('accountFrom names a variable that is no setting, when one is missing', () => {
  const environment = { FIELDSHEET_URL: 'https://a.example.com', FIELDSHEET_DOMAIN: 'a', FIELDSHEET_API_KEY: 'k' };
  const told = /FIELDSHEET_BASE_URL is missing\. There is no setting FIELDSHEET_URL\./;
  expect(() => accountFrom(environment)).toThrow(told);
});

it('accountFrom names all that is missing at once, blank ones too', () => {
  const read = () => accountFrom({ FIELDSHEET_DOMAIN: '  ' });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(/FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN, FIELDSHEET_API_KEY are missing/);
  const withoutKey = () => accountFrom({ FIELDSHEET_DOMAIN: 'a', FIELDSHEET_BASE_URL: 'b' });
  expect(withoutKey).toThrow(/: FIELDSHEET_API_KEY is missing/);
});

it('accountFrom takes the values without the spaces around them', () => {
  const spaced = { [url]: ' https://a.example.com ', [domain]: 'a\t', [apiKey]: ' k\r' };
  const read = accountFrom(spaced);
  expect(read).toEqual({ baseUrl: 'https://a.example.com', domain: 'a', apiKey: 'k' });
});

it('the name of an account is its domain and its host, and holds no secret, not even one in the address', () => {
  expect(accountName(account)).toBe('acme@acme.example.com');
  const hiding = { ...account, baseUrl: 'https://me:hidden@acme.example.com:8443/x?key=hidden' };
  expect(accountName(hiding)).toBe('acme@acme.example.com:8443');
});

it('the name of an account is the one that is given where the address changes from one time to the next', () => {
  expect(connect({ account, name: 'sandbox' }).account).toBe('sandbox');
  expect(connect({ account }).account).toBe('acme@acme.example.com');
});

it.each(['http://acme.example.com', 'acme.example.com', 'ftp://acme.example.com', ''])(
  'connect refuses the address "%s" without showing the key',
  async (baseUrl) => {
    const error = await expectError((async () => connect({ account: { ...account, baseUrl } }))(), ConfigurationError);
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain(account.apiKey);
  },
);

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
