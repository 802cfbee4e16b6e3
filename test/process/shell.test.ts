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

describe('--version', () => {
  it.each(['--version', '-v'])('%s tells the version of the package', async (option) => {
    const { code, stdout, stderr } = await run([option], { cwd: folder });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
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
