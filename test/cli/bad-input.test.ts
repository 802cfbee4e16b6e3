import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { mappings, sources } from './bad-files.js';
import { places, settings, usage } from './bad-settings.js';
import { run } from './in-process.js';

const cases = [...sources, ...mappings, ...usage, ...settings, ...places];

const root = folderOfFile();

it.each(cases)('bad input: $input ends with $code and says what, where and what to do', async (given) => {
  const folder = join(root, given.input.replace(/[^a-z0-9]+/gi, '-'));
  await mkdir(folder);
  for (const [name, content] of Object.entries(given.files ?? {})) {
    await (content === null ? mkdir(join(folder, name)) : writeFile(join(folder, name), content));
  }
  await given.prepare?.(folder);
  const options = { cwd: folder, ...(given.env && { env: given.env }) };
  const ended = await run([...given.args, '--json'], options);
  // What a person reads: the words, no stack trace, no secret.
  for (const words of given.says) expect(ended.stderr).toMatch(words);
  expect(ended.stderr).toMatch(/^error {2}[A-Z`"-]/m);
  expect(ended.stderr).not.toMatch(/^\s+at /m);
  expect(ended.stderr).not.toContain('unforeseen');
  expect(ended.stdout + ended.stderr).not.toContain('not-to-be-shown');
  // What a program reads: one document.
  expect(ended.stdout.trim().split('\n')).toHaveLength(1);
  const document = JSON.parse(ended.stdout);
  expect(document).toMatchObject({
    command: given.args[0] ?? '',
    error: { type: given.type, message: expect.any(String), ...(given.place && { place: given.place }) },
    exitCode: given.code,
  });
  expect(ended.code).toBe(given.code);
});
