import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from './in-process.js';

const folder = folderOfFile();

beforeAll(async () => {
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,Customer\n');
});

const source = ['--mapping', '--sheet', '--resource', '--header-row', '--range', '--encoding', '--delimiter'];
const account = ['--sandbox', '--share', '--reserve', '--wait'];
const limits = ['--max-errors', '--concurrency'];
const planning = ['--mode', '--strict', '--fresh', '--allow'];

/** Each command with the options that it must mention. */
const commands: readonly (readonly [name: string, options: readonly string[]])[] = [
  ['check', [...source, '--out', '--rejects', '--overwrite', '--max-issues']],
  ['plan', [...source, ...account, ...planning, '--out', '--overwrite', '--show']],
  ['apply', [...account, ...limits, '--allow', '--dry-run', '--out', '--rejects', '--show']],
  ['import', [...source, ...account, ...limits, ...planning, '--dry-run', '--out', '--rejects', '--show']],
  ['rehearse', [...source, ...account, ...limits, '--mode', '--strict', '--allow']],
  [
    'bulk',
    [
      ...source.filter((option) => !['--mapping', '--resource'].includes(option)),
      ...account,
      ...limits,
      '--column',
      '--max-hits',
      '--dry-run',
      '--yes',
    ],
  ],
  ['attach', [...account, '--folder', '--max-size', '--column', '--again', '--dry-run', '--strict', '--yes']],
  ['photos', [...account, '--out', '--from', '--to', '--status', '--customer', '--dry-run']],
  ['resume', [...account, ...limits, '--resend-in-doubt', '--out', '--rejects', '--overwrite']],
  [
    'retry',
    [
      ...source,
      ...account,
      ...limits,
      '--with',
      '--strict',
      '--dry-run',
      '--allow',
      '--out',
      '--rejects',
      '--overwrite',
    ],
  ],
  ['runs', ['--changes', '--show', '--out', '--rejects', '--overwrite', '--yes']],
  ['export', [...account, '--out', '--format', '--columns', '--lists', '--overwrite', '--fresh', '--changed-since']],
  ['guess', [...source.filter((option) => option !== '--mapping'), '--out', '--ask', '--overwrite']],
  ['template', ['--out', '--overwrite', '--live', '--sandbox']],
  ['types', ['--sandbox', '--out', '--check']],
  [
    'sandbox',
    ['--port', '--db', '--domain', '--rate', '--window', '--quota', '--latency', '--faults', '--seed', '--random-seed'],
  ],
  ['demo', []],
  ['doctor', ['--sandbox', '--reserve']],
  ['api', [...account, '--param', '--body', '--all', '--list', '--describe', '--dry-run', '--yes']],
  ['openapi', ['--server', '--out', '--overwrite']],
  ['init', []],
  ['completion', []],
];

it('--help names every command, the exit codes and the variables', async () => {
  const { code, stdout, stderr } = await run(['--help'], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const [name] of commands) expect(stdout).toContain(`fieldsheet ${name}`);
  for (const text of ['FIELDSHEET_API_KEY', '75 paused', '130 interrupted']) expect(stdout).toContain(text);
});

it.each(commands)(
  '--help of %s mentions its options, and fits into 100 columns where the width is not known',
  async (name, options) => {
    const { code, stdout, stderr } = await run([name, '--help'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const option of [...options, '--json']) expect(stdout).toMatch(new RegExp(`${option}\\b`));
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
  },
);

it('--help is English whatever the language of the machine: half of it translated would be worse', async () => {
  const { stdout } = await run(['runs', '--help'], {
    cwd: folder,
    env: { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' },
  });
  expect(stdout).toContain('Options:');
});

it('fieldsheet prints the help, and ends with 2: a script whose command got lost must not take it for done', async () => {
  const help = await run(['--help'], { cwd: folder });
  expect(await run([], { cwd: folder })).toEqual({ ...help, code: 2 });
});

it('fieldsheet prints an error where --json asks for a document', async () => {
  const { code, stdout } = await run(['--json'], { cwd: folder });
  expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: { type: 'ConfigurationError' }, exitCode: 2 }]);
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours a text.
const colours = /\u001b\[/;
const args = ['check', 'customers.csv'];

it('colour is not used where the output is no terminal', async () => {
  const { stdout, stderr } = await run(args, { cwd: folder });
  expect(stdout + stderr).not.toMatch(colours);
});

it('colour is used where FORCE_COLOR asks for it', async () => {
  const { stdout } = await run(args, { cwd: folder, env: { FORCE_COLOR: '1' } });
  expect(stdout).toMatch(colours);
});

it.each([
  ['NO_COLOR', args, { FORCE_COLOR: '1', NO_COLOR: '1' }],
  ['--no-color', [...args, '--no-color'], { FORCE_COLOR: '1' }],
  ['--no-color with a wrong option', [...args, '--no-color', '--nope'], { FORCE_COLOR: '1' }],
])('colour is turned off by %s', async (_, given, env) => {
  const { stdout, stderr } = await run(given, { cwd: folder, env });
  expect(stdout + stderr).not.toMatch(colours);
});
