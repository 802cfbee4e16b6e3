import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/commands/settings/settings.js';
import { ConfigurationError, MappingError } from '../../src/errors.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

function configured(text: string): string {
  const path = newFolder();
  fileOf(join(path, 'fieldsheet.config.ts'), text);
  return path;
}

it('readConfig configures nothing where there is no file', async () => {
  expect(await readConfig(newFolder())).toEqual({});
});

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
  expect(await readConfig(configured(`export default { safety: { changed: 0.5, created: 1 } };`))).toEqual({
    safety,
  });
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
