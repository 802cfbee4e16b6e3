import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, MappingError } from '../../src/errors.js';
import { connect } from '../../src/workflows/connect.js';
import {
  accountFrom,
  accountName,
  environmentLines,
  readConfig,
  readEnvironment,
} from '../../src/workflows/settings.js';
import { errorOf, fileOf, folder } from './support.js';

const account = { baseUrl: 'https://acme.example.com/service', domain: 'acme', apiKey: 'a-secret-key' };

function configured(text: string): string {
  const path = folder();
  fileOf(join(path, 'fieldsheet.config.ts'), text);
  return path;
}

describe('readConfig', () => {
  it('configures nothing where there is no file', async () => {
    expect(await readConfig(folder())).toEqual({});
  });

  it('reads a TypeScript file', async () => {
    const path = configured(`const share: number = 0.8;
      export default { timeZone: 'Europe/Berlin', share, reserve: 500, mapping: 'mappings/a.ts' } as const;`);
    const expected = { timeZone: 'Europe/Berlin', share: 0.8, reserve: 500, mapping: 'mappings/a.ts' };
    expect(await readConfig(path)).toEqual(expected);
  });

  it('names every wrong setting at once, the nearest name for one that there is not, and all that there are', async () => {
    const path = configured(`export default { timezone: 'Europe/Berlin', share: 80, reserve: -1, concurrency: 2.5 };`);
    const error = await errorOf(readConfig(path));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toContain('there is no setting "timezone" (did you mean "timeZone"?)');
    expect(error.message).toContain('share must be a number above 0 and up to 1');
    expect(error.message).toContain('reserve must be a whole number from 0 on');
    expect(error.message).toContain('concurrency must be a whole number from 1 to 64');
    expect(error).toMatchObject({ place: { file: 'fieldsheet.config.ts' } });
    for (const name of ['timeZone', 'share', 'reserve', 'concurrency', 'safety', 'stateFolder', 'mapping']) {
      expect(error.advice).toContain(name);
    }
  });

  it('knows the parts that may change or be created unasked, and names a misspelt one', async () => {
    const safety = { changed: 0.5, created: 1 };
    expect(await readConfig(configured(`export default { safety: { changed: 0.5, created: 1 } };`))).toEqual({
      safety,
    });
    const error = await errorOf(readConfig(configured(`export default { safety: { change: 0.5, created: 0 } };`)));
    expect(error.message).toContain('there is no setting "change" (did you mean "changed"?) in safety');
    expect(error.message).toContain('safety.created must be a number above 0 and up to 1');
  });

  it('refuses a time zone that there is not', async () => {
    const error = await errorOf(readConfig(configured(`export default { timeZone: 'Europe/Colonge' };`)));
    expect(error.message).toContain('timeZone is no IANA time zone');
  });

  it('says where a file that cannot be loaded is wrong', async () => {
    const error = await errorOf(readConfig(configured('export default {\n  share: ;\n};\n')));
    expect(error).toBeInstanceOf(MappingError);
    expect(error).toMatchObject({ place: { file: expect.stringMatching(/fieldsheet\.config\.ts:2/) } });
  });
});

describe('readEnvironment', () => {
  it('puts the .env file under what the process says', async () => {
    const path = folder();
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

  it('is what the process says where there is no file', async () => {
    expect(await readEnvironment(folder(), { A: '1' })).toEqual({ A: '1' });
  });

  it('reads back the lines that the sandbox prints to be pasted', async () => {
    const path = folder();
    fileOf(join(path, '.env'), environmentLines(account));
    expect(accountFrom(await readEnvironment(path, {}))).toEqual(account);
  });

  it('says that a .env that is a folder cannot be read', async () => {
    const path = folder();
    mkdirSync(join(path, '.env'));
    const error = await errorOf(readEnvironment(path, {}));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toContain('EISDIR');
  });
});

describe('accountFrom', () => {
  it('names all that is missing at once, blank ones too', () => {
    const read = () => accountFrom({ FIELDSHEET_DOMAIN: '  ' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN, FIELDSHEET_API_KEY are missing/);
    expect(() => accountFrom({ FIELDSHEET_DOMAIN: 'a', FIELDSHEET_BASE_URL: 'b' })).toThrow(
      /: FIELDSHEET_API_KEY is missing/,
    );
  });

  it('takes the values without the spaces around them', () => {
    const read = accountFrom({
      FIELDSHEET_BASE_URL: ' https://a.example.com ',
      FIELDSHEET_DOMAIN: 'a\t',
      FIELDSHEET_API_KEY: ' k\r',
    });
    expect(read).toEqual({ baseUrl: 'https://a.example.com', domain: 'a', apiKey: 'k' });
  });
});

describe('the name of an account', () => {
  it('is its domain and its host, and holds no secret, not even one in the address', () => {
    expect(accountName(account)).toBe('acme@acme.example.com');
    expect(accountName({ ...account, baseUrl: 'https://me:hidden@acme.example.com:8443/x?key=hidden' })).toBe(
      'acme@acme.example.com:8443',
    );
  });

  it('is the one that is given where the address changes from one time to the next', () => {
    expect(connect({ account, name: 'sandbox' }).account).toBe('sandbox');
    expect(connect({ account }).account).toBe('acme@acme.example.com');
  });
});

describe('connect', () => {
  it.each(['http://acme.example.com', 'acme.example.com', 'ftp://acme.example.com', ''])(
    'refuses the address "%s" without showing the key',
    async (baseUrl) => {
      const error = await errorOf((async () => connect({ account: { ...account, baseUrl } }))());
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(JSON.stringify({ ...error, message: error.message })).not.toContain(account.apiKey);
    },
  );
});
