import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import { assertTargets } from '../../src/reports/index.js';
import { newFolder } from '../accounts.js';
import { errorOf } from '../errors.js';

it('assertTargets takes a link for a file that is there, even one that leads nowhere', async () => {
  const path = newFolder();
  symlinkSync(join(path, 'gone.csv'), join(path, 'link.csv'));
  expect(await errorOf(assertTargets([join(path, 'link.csv')], {}))).toBeInstanceOf(ConfigurationError);
  expect(existsSync(join(path, 'gone.csv'))).toBe(false);
});
