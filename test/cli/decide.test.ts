import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askDecisions, assertAskable } from '../../src/cli/decide.js';
import { ConfigurationError } from '../../src/errors.js';
import { displayWidth } from '../../src/reports/index.js';
import { ambiguous, candidate, undecided } from '../reports/decide-samples.js';
import { plan } from '../reports/plans.js';
import { contextOf } from './context.js';

/** Answers with these lines typed one after the other, each after a question; then the input ends. */
async function answered(lines: readonly string[], { changes = [undecided(2), undecided(3)], width = 80 } = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const rest = [...lines];
  let shown = '';
  const output = {
    isTTY: true,
    write(text: string) {
      shown += text;
      if (!text.includes('? [l]')) return;
      const line = rest.shift();
      setImmediate(() => (line === undefined ? stdin.end() : stdin.write(`${line}\n`)));
    },
  };
  const terminal = { args: [], cwd: '.', environment: {}, stdin, stdout: output, stderr: output };
  const context = contextOf({ terminal, look: { colour: false, width } });
  return { answers: await askDecisions(plan(changes), context), shown };
}

it('each record is asked about, and the letters are understood', async () => {
  const { answers } = await answered(['a', ' Create'], {});
  expect(answers).toEqual([
    { number: 2, decide: 'adopt', id: '4702' },
    { number: 3, decide: 'create' },
  ]);
  expect((await answered(['s', ''])).answers).toEqual([
    { number: 2, decide: 'skip' },
    { number: 3, decide: 'later' },
  ]);
});

it('with several candidates the number says which is adopted, and without one it is asked again', async () => {
  const changes = [ambiguous(7, [candidate({ id: '5' }), candidate({ id: '6' })])];
  const { answers, shown } = await answered(['a', 'a3', 'a2'], { changes });
  expect(answers).toEqual([{ number: 7, decide: 'adopt', id: '6' }]);
  expect(shown.match(/a1, a2 adopt/g)).toHaveLength(3);
  expect(shown).toContain('names several records');
});

it('a number alone, a number beside another letter and another word decide nothing: it is asked again', async () => {
  const { answers, shown } = await answered(['2', 'c2', 'sorry', 'yes', 'c', 's']);
  expect(answers.map(({ decide }) => decide)).toEqual(['create', 'skip']);
  expect(shown.match(/\? \[l\]/g)).toHaveLength(6);
});

it('q and the end of the input leave the rest undecided', async () => {
  expect((await answered(['c', 'q'])).answers).toEqual([{ number: 2, decide: 'create' }]);
  expect((await answered(['c'])).answers).toEqual([{ number: 2, decide: 'create' }]);
});

it.each([40, 60, 80, 200])('both records are shown side by side within %i columns', async (width) => {
  const payload = {
    myId: 'C-17',
    name: 'Müller Sanitär- und Heizungstechnik GmbH & Co. KG',
    addressCity: '東京都 千代田区',
  };
  const record = {
    name: 'Mueller Sanitaertechnik',
    addressCity: 'Köln',
    publicLink: `https://acme.example/${'x'.repeat(60)}`,
  };
  const changes = [undecided(2, { payload, candidates: [candidate({ id: '1', record })] })];
  const { shown } = await answered(['l'], { changes, width });
  const lines = shown.split('\n').filter((line) => !line.includes('? [l]'));
  expect(lines.filter((line) => displayWidth(line) > width)).toEqual([]);
  expect(shown.replace(/\s+/g, '')).toContain('≠name');
  expect(shown).toMatch(/in the file +in the/);
});

it.each([[{ stdin: false, stderr: true }], [{ stdin: true, stderr: false }]])(
  '--decide is refused where nobody can be asked: %o',
  ({ stdin, stderr }) => {
    const output = { isTTY: stderr, write: () => true };
    const input = Object.assign(new PassThrough(), { isTTY: stdin });
    const terminal = { args: [], cwd: '.', environment: {}, stdin: input, stdout: output, stderr: output };
    expect(() => assertAskable(contextOf({ terminal }))).toThrow(ConfigurationError);
  },
);
