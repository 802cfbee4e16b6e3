import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { choose } from '../../src/cli/guess.js';

const options = [
  { value: 'site', label: 'a site' },
  { value: 'customer', label: 'a customer' },
];

/** Asks with these lines typed one after the other, each after a prompt. */
async function answered(
  lines: readonly string[],
  other?: string,
): Promise<{ chosen: string | undefined; shown: string }> {
  const stdin = new PassThrough();
  const rest = [...lines];
  let shown = '';
  const stderr = {
    isTTY: true,
    write(text: string) {
      shown += text;
      if (!text.startsWith('Which')) return;
      const line = rest.shift();
      setImmediate(() => (line === undefined ? stdin.end() : stdin.write(`${line}\n`)));
    },
  };
  const terminal = { args: [], cwd: '.', environment: {}, stdin, stdout: stderr, stderr };
  const context = { terminal, signal: new AbortController().signal };
  return { chosen: await choose({ context, question: 'What is it?', options, other }), shown };
}

it.each([
  ['2', 'customer'],
  [' 1 ', 'site'],
  ['', 'site'],
])('a choice at the terminal answered with "%s" is %s', async (line, value) => {
  const { chosen, shown } = await answered([line]);
  expect(chosen).toBe(value);
  expect(shown).toBe('\nWhat is it?\n  1  a site\n  2  a customer\nWhich one? [1] ');
});

it('a choice at the terminal is asked again after what is no number of the list, and says what one is', async () => {
  const { chosen, shown } = await answered(['3', 'site', '0', '2']);
  expect(chosen).toBe('customer');
  expect(shown.match(/Which one/g)).toHaveLength(4);
  expect(shown.match(/Type a number from 1 to 2, or only Enter for 1\.\n/g)).toHaveLength(3);
});

it('a choice at the terminal takes a text that is typed where one may be, and no number beyond the list', async () => {
  const { chosen, shown } = await answered(['3', ' La Ibérica '], 'its name');
  expect(chosen).toBe('La Ibérica');
  expect(shown.match(/Which one\? Or type its name\. \[1\] /g)).toHaveLength(2);
});

it('a choice at the terminal is none at the end of the input', async () => {
  expect((await answered([])).chosen).toBeUndefined();
});
