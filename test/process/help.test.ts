import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile, run, temporaryFolder } from './binary.js';

const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const rows = Array.from({ length: 3000 }, (_, at) => `C-${at},Customer ${at}`);
  await writeFile(join(folder, 'customers.csv'), `myId,name\n${rows.join('\n')}\n`);
});

afterAll(() => remove());

const source = ['--mapping', '--sheet', '--resource', '--header-row', '--range', '--encoding', '--delimiter'];
const account = ['--sandbox', '--share', '--reserve', '--wait'];
const limits = ['--max-errors', '--concurrency'];
const planning = ['--mode', '--strict', '--fresh', '--force'];

/** Each command with the options that it must mention. */
const commands: readonly (readonly [name: string, options: readonly string[]])[] = [
  ['check', [...source, '--report', '--rejects', '--max-issues']],
  ['plan', [...source, ...account, ...planning, '--report', '--limit']],
  ['apply', [...account, ...limits, '--force', '--dry-run', '--report', '--rejects', '--limit']],
  ['import', [...source, ...account, ...limits, ...planning, '--dry-run', '--report', '--rejects', '--limit']],
  ['rehearse', [...source, ...account, ...limits, '--mode', '--strict', '--force']],
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
  ['attach', [...account, '--folder', '--max-size', '--column', '--again', '--dry-run', '--strict']],
  ['photos', [...account, '--to', '--since', '--until', '--status', '--customer', '--dry-run']],
  ['resume', [...account, ...limits, '--resend-in-doubt', '--report', '--rejects']],
  ['retry', [...source, ...account, ...limits, '--with', '--strict', '--dry-run', '--force', '--report', '--rejects']],
  ['runs', ['--changes', '--limit', '--report', '--rejects', '--yes']],
  ['export', [...account, '--to', '--format', '--columns', '--lists', '--overwrite', '--fresh', '--changed-since']],
  ['guess', [...source.filter((option) => option !== '--mapping'), '--output', '--ask', '--force']],
  ['template', ['--to', '--force', '--live', '--sandbox']],
  ['types', ['--sandbox', '--output', '--check']],
  [
    'sandbox',
    ['--port', '--db', '--domain', '--rate', '--window', '--quota', '--latency', '--faults', '--seed', '--random-seed'],
  ],
  ['demo', []],
  ['doctor', ['--sandbox', '--reserve']],
  ['api', [...account, '--param', '--body', '--all', '--list', '--describe', '--dry-run', '--yes']],
  ['openapi', ['--server', '--output', '--force']],
  ['init', []],
];

describe('--help', () => {
  it('names every command, the exit codes and the variables', async () => {
    const { code, stdout, stderr } = await run(['--help'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const [name] of commands) expect(stdout).toContain(`fieldsheet ${name}`);
    for (const text of ['FIELDSHEET_API_KEY', '75 paused', '130 interrupted']) expect(stdout).toContain(text);
  });

  it.concurrent.each(commands)('of %s mentions its options', async (name, options) => {
    const { code, stdout, stderr } = await run([name, '--help'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const option of [...options, '--json']) expect(stdout).toMatch(new RegExp(`${option}\\b`));
  });

  it('fits into 100 columns where the width is not known', async () => {
    const { stdout } = await run(['import', '--help'], { cwd: folder });
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it('is English whatever the language of the machine: half of it translated would be worse', async () => {
    const { stdout } = await run(['runs', '--help'], {
      cwd: folder,
      env: { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' },
    });
    expect(stdout).toContain('Options:');
  });
});

describe('--version', () => {
  it.each(['--version', '-v'])('%s tells the version of the package', async (option) => {
    const { code, stdout, stderr } = await run([option], { cwd: folder });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('colour', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours a text.
  const colours = /\u001b\[/;
  const args = ['check', 'customers.csv'];

  it('is not used where the output is no terminal', async () => {
    const { stdout, stderr } = await run(args, { cwd: folder });
    expect(stdout + stderr).not.toMatch(colours);
  });

  it('is used where FORCE_COLOR asks for it', async () => {
    const { stdout } = await run(args, { cwd: folder, env: { FORCE_COLOR: '1' } });
    expect(stdout).toMatch(colours);
  });

  it.each([
    ['NO_COLOR', args, { FORCE_COLOR: '1', NO_COLOR: '1' }],
    ['--no-color', [...args, '--no-color'], { FORCE_COLOR: '1' }],
    ['--no-color with a wrong option', [...args, '--no-color', '--nope'], { FORCE_COLOR: '1' }],
  ])('is turned off by %s', async (_, given, env) => {
    const { stdout, stderr } = await run(given, { cwd: folder, env });
    expect(stdout + stderr).not.toMatch(colours);
  });
});

/** A pipeline of a shell, as a user types it; `fieldsheet` is the binary under test. */
function shell(line: string): Promise<{ code: number | string; stdout: string; stderr: string }> {
  const command = `set -o pipefail; fieldsheet() { "${process.execPath}" "${packageFile('dist/cli/bin.js')}" "$@"; }; ${line}`;
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile('bash', ['-c', command], { cwd: folder, env: { PATH, HOME } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe('a reader that stops early', () => {
  it.each(['fieldsheet --help | head -1', 'fieldsheet import --help | true', 'fieldsheet check customers.csv | true'])(
    'ends quietly: %s',
    async (line) => {
      const { code, stderr } = await shell(line);
      expect(stderr).not.toMatch(/EPIPE|^\s+at /m);
      expect(code).toBe(0);
    },
  );

  it('of a long plan ends it in good order: what was asked for is kept, and nothing else', async () => {
    const inFolder = (line: string) => shell(`mkdir -p early && cd early && ${line}`);
    const head = 'head -c 1000 >/dev/null';
    const trial = await inFolder(`fieldsheet import ../customers.csv --sandbox --dry-run --json 2>&1 | ${head}`);
    expect(trial).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(JSON.parse((await inFolder('fieldsheet runs --json')).stdout).runs).toEqual([]);

    const plan = await inFolder(`fieldsheet plan ../customers.csv --sandbox --json 2>&1 | ${head}`);
    expect(plan).toEqual({ code: 0, stdout: '', stderr: '' });
    const { stdout } = await inFolder('fieldsheet apply latest --sandbox --dry-run --json');
    expect(JSON.parse(stdout)).toMatchObject({ planned: { create: 3000 } });
  });

  it('of messages does not end the import', async () => {
    const { stderr } = await shell('fieldsheet import customers.csv --sandbox 2>&1 >/dev/null | head -1 >/dev/null');
    expect(stderr).toBe('');
    const { stdout } = await shell('fieldsheet runs --json');
    expect(JSON.parse(stdout).runs).toMatchObject([{ outcome: 'done', records: { created: 3000 } }]);
  });
});
