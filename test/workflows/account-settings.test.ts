import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  accountFrom,
  accountName,
  connect,
  environmentLines,
  readAccount,
  readEnvironment,
} from '../../src/commands/settings/account-settings.js';
import { ConfigurationError } from '../../src/errors.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

const account = { baseUrl: 'https://acme.example.com/service', domain: 'acme', apiKey: 'a-secret-key' };

it('readEnvironment puts the .env file under what the process says', async () => {
  const path = newFolder();
  fileOf(join(path, '.env'), [
    '# the account',
    'FIELDSHEET_DOMAIN=acme',
    'FIELDSHEET_API_KEY="with = and # in it"',
    'FIELDSHEET_BASE_URL=https://file.example.com',
  ]);
  expect(await readEnvironment(path, { FIELDSHEET_BASE_URL: 'https://process.example.com', HOME: '/h' })).toEqual({
    FIELDSHEET_DOMAIN: 'acme',
    FIELDSHEET_API_KEY: 'with = and # in it',
    FIELDSHEET_BASE_URL: 'https://process.example.com',
    HOME: '/h',
  });
});

it('readEnvironment is what the process says where there is no file', async () => {
  expect(await readEnvironment(newFolder(), { A: '1' })).toEqual({ A: '1' });
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
  const path = newFolder();
  fileOf(join(path, '.env'), [
    'FIELDSHEET_BASE_URL=https://file.example.com',
    'FIELDSHEET_DOMAIN=file',
    'FIELDSHEET_API_KEY=key-of-the-file',
  ]);
  return path;
}

const inEnvironment = {
  FIELDSHEET_BASE_URL: 'https://own.example.com',
  FIELDSHEET_DOMAIN: 'own',
  FIELDSHEET_API_KEY: 'key-of-the-environment',
};

it('readAccount takes all three settings from the environment or all three from the file, and says from which', async () => {
  const inFile = folderWithAccount();
  const own = await readAccount(inFile, { environment: inEnvironment });
  expect(own.account).toEqual({
    baseUrl: 'https://own.example.com',
    domain: 'own',
    apiKey: 'key-of-the-environment',
  });
  expect(own.origin).toMatch(/come from the environment\.$/);
  const file = await readAccount(inFile, { environment: { HOME: '/h' } });
  expect(file.account.domain).toBe('file');
  expect(file.origin).toContain(`come from ${join(inFile, '.env')}.`);
});

it.each([
  [['FIELDSHEET_API_KEY'], 'FIELDSHEET_API_KEY comes', 'FIELDSHEET_BASE_URL and FIELDSHEET_DOMAIN come'],
  [
    ['FIELDSHEET_BASE_URL', 'FIELDSHEET_DOMAIN'],
    'FIELDSHEET_BASE_URL and FIELDSHEET_DOMAIN come',
    'FIELDSHEET_API_KEY comes',
  ],
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
  expect(error.message).toBe(
    'The settings are those of file@file.example.com, but this folder is for acme@acme.example.com only.',
  );
});

it('accountFrom names a variable that is no setting, when one is missing', () => {
  const environment = { FIELDSHEET_URL: 'https://a.example.com', FIELDSHEET_DOMAIN: 'a', FIELDSHEET_API_KEY: 'k' };
  expect(() => accountFrom(environment)).toThrow(
    /FIELDSHEET_BASE_URL is missing\. There is no setting FIELDSHEET_URL\./,
  );
});

it('accountFrom names all that is missing at once, blank ones too', () => {
  const read = () => accountFrom({ FIELDSHEET_DOMAIN: '  ' });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(/FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN, FIELDSHEET_API_KEY are missing/);
  expect(() => accountFrom({ FIELDSHEET_DOMAIN: 'a', FIELDSHEET_BASE_URL: 'b' })).toThrow(
    /: FIELDSHEET_API_KEY is missing/,
  );
});

it('accountFrom takes the values without the spaces around them', () => {
  const read = accountFrom({
    FIELDSHEET_BASE_URL: ' https://a.example.com ',
    FIELDSHEET_DOMAIN: 'a\t',
    FIELDSHEET_API_KEY: ' k\r',
  });
  expect(read).toEqual({ baseUrl: 'https://a.example.com', domain: 'a', apiKey: 'k' });
});

it('the name of an account is its domain and its host, and holds no secret, not even one in the address', () => {
  expect(accountName(account)).toBe('acme@acme.example.com');
  expect(accountName({ ...account, baseUrl: 'https://me:hidden@acme.example.com:8443/x?key=hidden' })).toBe(
    'acme@acme.example.com:8443',
  );
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
