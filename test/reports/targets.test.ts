import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError, OutputError } from '../../src/errors.js';
import { assertTargets } from '../../src/reports/index.js';
import { newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

it('assertTargets lets files pass that are not there, and leaves nothing behind', async () => {
  const path = newFolder();
  await assertTargets([join(path, 'a.xlsx'), join(path, 'b.json')], {});
  expect(readdirSync(path)).toEqual([]);
});

it('assertTargets takes a link for a file that is there, even one that leads nowhere', async () => {
  const path = newFolder();
  symlinkSync(join(path, 'gone.csv'), join(path, 'link.csv'));
  expect(await errorOf(assertTargets([join(path, 'link.csv')], {}))).toBeInstanceOf(ConfigurationError);
  expect(existsSync(join(path, 'gone.csv'))).toBe(false);
});

it.each([true, false])(
  'assertTargets refuses two files of one name and the name of a source (overwrite: %s)',
  async (overwrite) => {
    const path = newFolder();
    const source = join(path, 'customers.csv');
    writeFileSync(source, 'myId\n');
    const twice = await errorOf(assertTargets([join(path, 'a.xlsx'), join(path, '.', 'a.xlsx')], { overwrite }));
    expect(twice.message).toContain('Two files');
    const replaced = await errorOf(assertTargets([source], { sources: [source], overwrite }));
    expect(replaced.message).toContain('take the place');
  },
);

it('assertTargets says where the folder of a file does not exist', async () => {
  await expectError(assertTargets([join(newFolder(), 'no', 'rejects.csv')], {}), OutputError, { message: 'folder' });
});
