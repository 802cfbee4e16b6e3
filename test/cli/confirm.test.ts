import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { confirm } from '../../src/cli/confirm.js';
import { ConfigurationError } from '../../src/errors.js';
import { contextOf } from './context.js';

/** A command at a terminal, or where one of its streams is none. */
function contextWith({ stdin = true, stderr = true, signal = new AbortController().signal } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: stdin });
  const shown: string[] = [];
  const output = { isTTY: stderr, write: (text: string) => shown.push(text) };
  const terminal = { args: [], cwd: '.', environment: {}, stdin: input, stdout: output, stderr: output };
  const context = contextOf({ terminal, signal });
  return { context, input, shown };
}

const question = 'Delete 12 customers?';

it.each([
  ['y', true],
  ['YES', true],
  [' yes ', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
  ['no', false],
])('confirm takes the answer "%s" for %s', async (answer, expected) => {
  const { context, input, shown } = contextWith();
  const asked = confirm({ context, question, yes: false });
  input.write(`${answer}\n`);
  expect(await asked).toBe(expected);
  expect(shown.join('')).toBe('Delete 12 customers? [y/N] ');
});

it('confirm takes the end of the input for a no', async () => {
  const { context, input } = contextWith();
  const asked = confirm({ context, question, yes: false });
  input.end();
  expect(await asked).toBe(false);
});

it('confirm asks nobody with --yes', async () => {
  const { context, shown } = contextWith({ stdin: false });
  expect(await confirm({ context, question, yes: true })).toBe(true);
  expect(shown).toEqual([]);
});

it.each([{ stdin: false }, { stderr: false }])('confirm refuses where nobody can be asked: %o', async (streams) => {
  const { context, shown } = contextWith(streams);
  const refused = confirm({ context, question, yes: false });
  await expect(refused).rejects.toThrow(ConfigurationError);
  await expect(refused).rejects.toMatchObject({ advice: expect.stringContaining('--yes') });
  expect(shown).toEqual([]);
});

it('confirm ends with AbortError when the command is interrupted, and reads no more', async () => {
  const abort = new AbortController();
  const { context, input } = contextWith({ signal: abort.signal });
  const asked = confirm({ context, question, yes: false });
  abort.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(input.isPaused()).toBe(true);
});
