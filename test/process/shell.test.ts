import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { casesOf, isLong } from '../rounds.js';
import { packageFile, run as runBinary } from './binary.js';

const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };

const folder = folderOfFile();

/** Customers as a CSV file. */
function rowsOf(count: number): string {
  return ['myId,name', ...Array.from({ length: count }, (_, at) => `C-${at},Customer ${at}`), ''].join('\n');
}

beforeAll(async () => {
  await writeFile(join(folder, 'customers.csv'), rowsOf(1000));
});

it.each(['--version', '-v'])('--version: %s tells the version of the package', async (option) => {
  const { code, stdout, stderr } = await run([option], { cwd: folder });
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

/** A pipeline of a shell, as a user types it; `fieldsheet` is the binary under test, whose exit code is the answer's. */
function shell(line: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const status = join(folder, 'status');
  const binary = `"${process.execPath}" "${packageFile('dist/cli/bin.cjs')}"`;
  const command = `fieldsheet() { ${binary} "$@"; echo $? > "${status}"; }; ${line}`;
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: folder, env: { PATH, HOME } }, (_, stdout, stderr) =>
      resolve({ code: Number(readFileSync(status, 'utf8')), stdout, stderr }),
    );
  });
}

it.skipIf(!existsSync('/dev/full')).each(casesOf(['openapi --json', '--help'], 1))(
  'standard output that is full is named, once, and ends with 1: %s',
  async (args) => {
    const { code, stderr } = await shell(`fieldsheet ${args} > /dev/full`);
    expect(stderr).toBe('error  Standard output cannot be written: the disk is full (ENOSPC).\n');
    expect(code).toBe(1);
  },
);

it('standard output holds one document with --json, whatever a mapping prints', async () => {
  const mapping = `import { defineMapping, key } from 'fieldsheet';
      console.log('a line of the mapping');
      export default defineMapping({ records: { customer: { myId: key('myId') } } });`;
  await writeFile(join(folder, 'prints.ts'), mapping);
  const { stdout, stderr } = await shell('fieldsheet check customers.csv -m prints.ts --json');
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check' });
  expect(stderr).toContain('a line of the mapping');
});

// The first one is too low for what the modules open, the other one for the modules.
it.each(casesOf([40, 32], 1))('a limit of %d open files is named, not called a fault of fieldsheet', async (limit) => {
  const { code, stderr } = await shell(`ulimit -n ${limit} && fieldsheet check customers.csv --json`);
  expect(stderr).toContain('EMFILE');
  expect(stderr).not.toMatch(/fault of fieldsheet|^\s+at /m);
  expect(code).toBe(1);
});

it.each(
  casesOf(
    ['fieldsheet check customers.csv | true', 'fieldsheet --help | head -1', 'fieldsheet import --help | true'],
    1,
  ),
)('a reader ends quietly: %s', async (line) => {
  const { code, stderr } = await shell(line);
  expect(stderr).not.toMatch(/EPIPE|^\s+at /m);
  expect(code).toBe(0);
});

it.runIf(isLong)('a reader of a long plan ends it in good order: what was asked for is kept, not more', async () => {
  const inFolder = (line: string) => shell(`mkdir -p early && cd early && ${line}`);
  const head = 'head -c 1000 >/dev/null';
  const trial = await inFolder(`fieldsheet import ../customers.csv --sandbox --dry-run --json 2>&1 | ${head}`);
  expect(trial).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(JSON.parse((await inFolder('fieldsheet runs --json')).stdout).runs).toEqual([]);

  const plan = await inFolder(`fieldsheet plan ../customers.csv --sandbox --json 2>&1 | ${head}`);
  expect(plan).toEqual({ code: 0, stdout: '', stderr: '' });
  const { stdout } = await inFolder('fieldsheet apply latest --sandbox --dry-run --json');
  expect(JSON.parse(stdout)).toMatchObject({ planned: { create: 1000 } });
});

it('a reader of messages does not end the import', async () => {
  await writeFile(join(folder, 'some.csv'), rowsOf(100));
  const imported = await shell(
    'fieldsheet import some.csv --resource customer --sandbox 2>&1 >/dev/null | head -1 >/dev/null',
  );
  expect(imported).toEqual({ code: 0, stdout: '', stderr: '' });
  const { stdout } = await run(['runs', '--json'], { cwd: folder });
  expect(JSON.parse(stdout).runs).toMatchObject([{ outcome: 'done', records: { created: 100 } }]);
});

const root = folderOfFile();

// Thrown where nobody can catch it, as a listener or a timer of a library would, once the sandbox listens.
const listens = "process.getActiveResourcesInfo().includes('TCPServerWrap')";
const thrown = `setInterval(()=>{if(${listens})throw(new(Error)('boom'))},20)`;
const env = { NODE_OPTIONS: `--import=data:text/javascript,${thrown}` };

it('a fault of fieldsheet itself is said as one, without a stack trace', async () => {
  const { code, stderr } = await runBinary(['sandbox', '--port', '0'], { cwd: root, env });
  expect(code).toBe(1);
  expect(stderr).toContain('Something unforeseen happened: boom');
  expect(stderr).toContain('--debug');
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('a mapping that ends the process does not look like a command that is done', async () => {
  await writeFile(join(root, 'rows.csv'), 'No\n1\n');
  await writeFile(
    join(root, 'ends.ts'),
    `import { compute, defineMapping } from 'fieldsheet';
      export default defineMapping({ records: { customer: { myId: compute(() => process.exit(0)) } } });`,
  );
  const { code, stderr } = await runBinary(['check', 'rows.csv', '-m', 'ends.ts'], { cwd: root });
  expect(code).toBe(1);
  expect(stderr).toContain('The process ended before the command was done');
});

it('a mapping that fails later is named with its line, and not called a fault of fieldsheet', async () => {
  await writeFile(join(root, 'rows.csv'), 'No\n1\n');
  await writeFile(
    join(root, 'timer (1).ts'),
    `import { defineMapping, key } from 'fieldsheet';
      setTimeout(() => { throw new Error('oops'); });
      export default defineMapping({ records: { customer: { myId: key('No') } } });`,
  );
  const { code, stderr } = await runBinary(['check', 'rows.csv', '-m', 'timer (1).ts'], { cwd: root });
  expect(code).toBe(1);
  expect(stderr).toMatch(/failed: oops\n +in .*timer \(1\)\.ts:2\n/);
  expect(stderr).not.toContain('fault of fieldsheet');
});

it('--debug shows where in the program an error happened, by the modules that are bundled', async () => {
  const { stderr, code } = await runBinary(['check', 'no-such-file.csv', '--debug'], { cwd: root });
  expect(stderr).toMatch(/^ +at .*\brunCommand\b.+ src\/cli\/command\.ts\)$/m);
  expect(code).toBe(2);
});
