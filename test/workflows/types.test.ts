import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountTypes } from '../../src/commands/index.js';
import { connectionTo, newFolder, requestsOf, sandboxWith } from '../accounts.js';

const aLabel = (number: number) => ({ label: `Field ${number}`, type: 'number' }) as const;

it('types are those of all pages of each resource that may have custom fields', async () => {
  const site = Array.from({ length: 230 }, (_, at) => aLabel(at));
  const sandbox = await sandboxWith({ customFields: { site, user: [{ label: 'Vehicle' }] } });
  const file = join(newFolder(), 'account.d.ts');
  const types = await accountTypes({ ...connectionTo(sandbox), file, check: false });
  expect(types).toMatchObject({ state: 'written', fields: { customer: 0, site: 230, equipment: 0, job: 0 } });
  const text = readFileSync(file, 'utf8');
  for (const { label } of site) expect(text).toContain(`'${label}': 'number';`);
  expect(text).not.toContain('Vehicle');
  expect(text).not.toContain('activity');
});

it('types write nothing to the account, and read its definitions only', async () => {
  const sandbox = await sandboxWith();
  await accountTypes({ ...connectionTo(sandbox), file: join(newFolder(), 'account.d.ts'), check: false });
  expect(Object.keys(sandbox.log().totals.byOperation)).toEqual(['customField.list']);
  expect(requestsOf(sandbox, 'customField.list')).toBe(4);
});

it('types are compared only where that is asked for, and are stale when the account has changed', async () => {
  const sandbox = await sandboxWith({ customFields: { job: [{ label: 'Order number' }] } });
  const file = join(newFolder(), 'account.d.ts');
  const take = (check: boolean) => accountTypes({ ...connectionTo(sandbox), file, check });
  expect((await take(true)).state).toBe('missing');
  expect(existsSync(file)).toBe(false);
  expect((await take(false)).state).toBe('written');
  expect((await take(true)).state).toBe('unchanged');
  expect((await take(false)).state).toBe('unchanged');

  sandbox.defineCustomFields({ job: [{ label: 'Order number', type: 'number' }] });
  const before = readFileSync(file, 'utf8');
  expect((await take(true)).state).toBe('stale');
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect((await take(false)).state).toBe('written');
  expect(readFileSync(file, 'utf8')).toBe(before.replace("'Order number': 'text'", "'Order number': 'number'"));
});

it('types are the same in a file that version control gave other line ends', async () => {
  const sandbox = await sandboxWith();
  const file = join(newFolder(), 'account.d.ts');
  const take = (check: boolean) => accountTypes({ ...connectionTo(sandbox), file, check });
  await take(false);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect((await take(true)).state).toBe('unchanged');
});

it('types are not written over a file of somebody else, nor under a name that the compiler passes over', async () => {
  const sandbox = await sandboxWith();
  const file = join(newFolder(), 'mine.d.ts');
  writeFileSync(file, 'export {};\n');
  const take = (name: string) => accountTypes({ ...connectionTo(sandbox), file: name, check: false });
  await expect(take(file)).rejects.toThrow('did not write it');
  await expect(take('account.json')).rejects.toThrow('must end in .d.ts');
  expect(readFileSync(file, 'utf8')).toBe('export {};\n');
  expect(sandbox.log().totals.byOperation).toEqual({});
});
