import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { api } from '../../src/cli/api.js';
import { apply } from '../../src/cli/apply.js';
import { attach } from '../../src/cli/attach.js';
import { bulk } from '../../src/cli/bulk.js';
import { type CommandContext, type CommandResult, exitCodeIn } from '../../src/cli/command.js';
import { choose, confirm } from '../../src/cli/confirm.js';
import { ConfigurationError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { newFolder, requestsOf, sandboxWith, send } from '../accounts.js';
import { accountOf } from '../process/binary.js';
import { grouped } from '../rounds.js';
import { contextOf } from './context.js';
import { documentOf, run } from './in-process.js';

type Run = (context: CommandContext) => Promise<CommandResult>;

const kinds = [
  { value: 'site', label: 'a site' },
  { value: 'customer', label: 'a customer' },
];

/** Asks with these lines typed one after the other, each after a prompt. */
async function chosenAfter(
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
  return { chosen: await choose({ context, question: 'What is it?', options: kinds, other }), shown };
}

it.each([
  ['2', 'customer'],
  [' 1 ', 'site'],
  ['', 'site'],
])('a choice at the terminal answered with "%s" is %s', async (line, value) => {
  const { chosen, shown } = await chosenAfter([line]);
  expect(chosen).toBe(value);
  expect(shown).toBe('\nWhat is it?\n  1  a site\n  2  a customer\nWhich one? [1] ');
});

it('a choice at the terminal is asked again after what is no number of the list, and says what one is', async () => {
  const { chosen, shown } = await chosenAfter(['3', 'site', '0', '2']);
  expect(chosen).toBe('customer');
  expect(shown.match(/Which one/g)).toHaveLength(4);
  expect(shown.match(/Type a number from 1 to 2, or only Enter for 1\.\n/g)).toHaveLength(3);
});

it('a choice at the terminal takes a text that is typed where one may be, and no number beyond the list', async () => {
  const { chosen, shown } = await chosenAfter(['3', ' La Ibérica '], 'its name');
  expect(chosen).toBe('La Ibérica');
  expect(shown.match(/Which one\? Or type its name\. \[1\] /g)).toHaveLength(2);
});

it('a choice at the terminal is none at the end of the input', async () => {
  expect((await chosenAfter([])).chosen).toBeUndefined();
});

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

it.each(grouped([true, 'y', 'YES', ' yes '], [false, '', 'n', 'yesterday', 'no']))(
  'confirm takes the answer "%s" for %s',
  async (answer, expected) => {
    const { context, input, shown } = contextWith();
    const asked = confirm(context, question, false);
    input.write(`${answer}\n`);
    expect(await asked).toBe(expected);
    expect(shown.join('')).toBe('Delete 12 customers? [y/N] ');
  },
);

it('confirm takes the end of the input for a no', async () => {
  const { context, input } = contextWith();
  const asked = confirm(context, question, false);
  input.end();
  expect(await asked).toBe(false);
});

it('confirm asks nobody with --yes', async () => {
  const { context, shown } = contextWith({ stdin: false });
  expect(await confirm(context, question, true)).toBe(true);
  expect(shown).toEqual([]);
});

it.each([{ stdin: false }, { stderr: false }])('confirm refuses where nobody can be asked: %o', async (streams) => {
  const { context, shown } = contextWith(streams);
  const refused = confirm(context, question, false);
  await expect(refused).rejects.toThrow(ConfigurationError);
  await expect(refused).rejects.toMatchObject({ advice: expect.stringContaining('--yes') });
  expect(shown).toEqual([]);
});

it('confirm ends with AbortError when the command is interrupted, and reads no more', async () => {
  const abort = new AbortController();
  const { context, input } = contextWith({ signal: abort.signal });
  const asked = confirm(context, question, false);
  abort.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(input.isPaused()).toBe(true);
});

/** Runs a command at a terminal at which a person says no. */
const declined = (command: Run, cwd: string, sandbox: Sandbox) => answered('n', { command, cwd, sandbox });

interface Asked {
  readonly command: Run;
  readonly cwd: string;
  readonly sandbox: Sandbox;
}

/** Runs a command at a terminal at which a person gives an answer to each question. */
async function answered(answer: string, { command, cwd, sandbox: { baseUrl, domain, apiKey } }: Asked) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const notes: string[] = [];
  const asked: string[] = [];
  const output = {
    isTTY: true,
    write(text: string) {
      if (!text.includes('[y/N]')) return;
      asked.push(text);
      setImmediate(() => stdin.write(`${answer}\n`));
    },
  };
  const environment = {
    FIELDSHEET_BASE_URL: baseUrl,
    FIELDSHEET_DOMAIN: domain,
    FIELDSHEET_API_KEY: apiKey,
  };
  const terminal = { args: [], cwd, environment, stdin, stdout: output, stderr: output };
  const context = contextOf({ terminal, note: (text) => void notes.push(text) });
  const result = await command(context);
  return { ...result, exitCode: exitCodeIn(result), notes, asked };
}

const account = { sandbox: false, wait: false };

/** A folder with the rows of a file, and an account with one customer. */
async function setting(rows: readonly string[]) {
  const cwd = newFolder();
  const sandbox = await sandboxWith();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  const file = join(cwd, 'rows.csv');
  await writeFile(file, `myId\n${rows.join('\n')}\n`);
  return { cwd, sandbox, file };
}

const deletion =
  (file: string): Run =>
  (context) => {
    const named = { verb: 'delete', resource: 'customers', file };
    return bulk.run(
      { ...account, ...named, maxHits: 100, show: 20, maxIssues: 10, dryRun: false, yes: false },
      context,
    );
  };

/** Commands about to write, by their names, in a folder with a file that may be attached. */
const writing: Readonly<Record<string, (cwd: string, file: string) => Run>> = {
  api: () => {
    const call = { operation: 'customer.delete', param: ['myId=C-1'], allPages: false, describe: false, list: false };
    return (context) => api.run({ ...account, ...call, dryRun: false, yes: false }, context);
  },
  bulk: (_, file) => deletion(file),
  attach: (cwd) => {
    const options = { again: false, overwrite: false, strict: false, dryRun: false, yes: false, maxIssues: 10 };
    return (context) => attach.run({ ...account, ...options, file: join(cwd, 'list.csv') }, context);
  },
};

it.each(Object.keys(writing))('a no ends %s with 0, and nothing was sent', async (name) => {
  const { cwd, sandbox, file } = await setting(['C-1']);
  await writeFile(join(cwd, 'note.txt'), 'a note');
  await writeFile(join(cwd, 'list.csv'), 'file,customer.myId\nnote.txt,C-1\n');
  const command = writing[name]?.(cwd, file);
  if (!command) throw new Error(`There is no ${name}.`);
  const result = await declined(command, cwd, sandbox);
  expect(result).toMatchObject({ exitCode: 0, json: { sent: false, exitCode: 0 } });
  expect(result.notes).toContain('Nothing was sent.');
  expect([requestsOf(sandbox, 'customer.delete'), sandbox.attachments()]).toEqual([0, []]);
});

it('a no does not hide that rows are wrong: then bulk ends with 1, as it does with --dry-run', async () => {
  const { cwd, sandbox, file } = await setting(['C-1', 'nobody']);
  expect(await declined(deletion(file), cwd, sandbox)).toMatchObject({
    exitCode: 1,
    json: { sent: false, exitCode: 1 },
  });
});

/** `apply` in a folder whose only plan creates a customer. */
async function planned() {
  const { cwd, sandbox, file } = await setting([]);
  await writeFile(file, 'myId,name\nC-2,Two\n');
  const surroundings = { cwd, env: accountOf(sandbox) };
  const plan = documentOf(await run(['plan', 'rows.csv', '--resource', 'customers', '--json'], surroundings)).plan;
  const options = { dryRun: false, yes: false, overwrite: false, show: 20, maxIssues: 10 };
  const applied = (answer: string, named?: string) =>
    answered(answer, {
      command: (context) => apply.run({ ...account, ...options, plan: named }, context),
      cwd,
      sandbox,
    });
  return { plan, applied, creations: () => requestsOf(sandbox, 'customer.send') - 1 };
}

it('apply of the newest plan asks, and sends nothing after a no', async () => {
  const { plan, applied, creations } = await planned();
  for (const named of [undefined, 'latest']) {
    const { exitCode, notes, asked } = await applied('n', named);
    expect({ exitCode, notes }).toEqual({ exitCode: 0, notes: ['Nothing was sent.'] });
    expect(asked).toEqual([expect.stringMatching(new RegExp(`^Carry out plan ${plan} of rows.csv, .*: 1 record in `))]);
  }
  expect(creations()).toBe(0);
});

it('apply of the newest plan sends it after a yes', async () => {
  const { applied, creations } = await planned();
  expect(await applied('y')).toMatchObject({ exitCode: 0, asked: [expect.any(String)] });
  expect(creations()).toBe(1);
});

it('apply of a plan that is named asks nothing', async () => {
  const { plan, applied, creations } = await planned();
  expect(await applied('n', plan)).toMatchObject({ exitCode: 0, asked: [] });
  expect(creations()).toBe(1);
});
