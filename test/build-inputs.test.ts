import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: a script has no types.
import { inputsDigest } from '../scripts/build-inputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'fieldsheet-inputs-'));
let before: string;

beforeAll(() => {
  for (const path of ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  before = inputsDigest(copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('takes the build of the same sources in another folder for up to date', () => {
  expect(before).toBe(inputsDigest(root));
});

it.each([
  ['a source is edited', () => writeFileSync(join(copy, 'src/errors.ts'), '\n', { flag: 'a' })],
  ['a source is added', () => writeFileSync(join(copy, 'src/cli/new.ts'), '')],
  ['a source is renamed', () => renameSync(join(copy, 'src/cli/new.ts'), join(copy, 'src/cli/other.ts'))],
  ['a package is updated', () => writeFileSync(join(copy, 'package-lock.json'), '{}')],
])('builds anew when %s', (_, change) => {
  change();
  const after = inputsDigest(copy);
  expect(after).not.toBe(before);
  before = after;
});
