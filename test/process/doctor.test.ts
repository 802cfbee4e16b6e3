import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, sandboxWith } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { accountOf, packageFile, start, until } from './binary.js';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

interface Document {
  readonly findings: readonly { subject: string; status: string; found: string; advice?: string; facts?: object }[];
  readonly exitCode: number;
  readonly requests: number;
}

/** The one document that --json prints. */
function documentOf(stdout: string): Document {
  expect(stdout.trim().split('\n')).toHaveLength(1);
  return JSON.parse(stdout) as Document;
}

function findingOf({ findings }: Document, subject: string) {
  return findings.find((finding) => finding.subject === subject);
}

async function diagnose(env: Readonly<Record<string, string>>, ...options: string[]) {
  const { code, stdout, stderr } = await run(['doctor', '--json', ...options], { cwd: folder, env });
  const document = documentOf(stdout);
  expect(document.exitCode).toBe(code);
  return { code, document, stderr };
}

it('doctor says for each subject that all is well, and what that cost', async () => {
  const sandbox = await sandboxWith({ seed: 2 });
  await writeFile(join(folder, 'fieldsheet.config.ts'), 'export default { reserve: 10 };');
  const { code, stdout, stderr } = await run(['doctor'], { cwd: folder, env: accountOf(sandbox) });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const subjects = 'configuration credentials clock window quota journal disk Node';
  for (const subject of subjects.split(' ')) expect(stdout).toMatch(new RegExp(`^ {2}${subject} +ok {2,}\\S`, 'm'));
  expect(sandbox.log({ limit: 0 }).totals.requests).toBe(1);
  expect(stdout).toContain(`All is well. 1 request was made of demo@127.0.0.1:${sandbox.port}.`);
  expect(stdout).not.toContain(sandbox.apiKey);
});

it('doctor ends with 2 where no account is set', async () => {
  const { code, document } = await diagnose({});
  expect(code).toBe(2);
  expect(findingOf(document, 'configuration')).toMatchObject({ status: 'failed' });
  expect(findingOf(document, 'credentials')).toMatchObject({ status: 'skipped' });
});

it('doctor ends with 4 where the key is refused, and never shows it', async () => {
  const sandbox = await sandboxWith();
  const { code, document } = await diagnose(accountOf({ ...sandbox, apiKey: 'not-to-be-shown' }));
  expect(code).toBe(4);
  expect(findingOf(document, 'credentials')).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(document)).not.toContain('not-to-be-shown');
});

it('doctor ends at once when it is interrupted, and leaves nothing', async () => {
  // Every request is heard and none is answered.
  const sandbox = await sandboxWith({ faults: { timeout: 1 } });
  const started = start(['doctor'], { cwd: folder, env: accountOf(sandbox) });
  await until('a request waits for its answer', () => sandbox.log().totals.requests > 0);
  started.child.kill('SIGINT');
  expect(await started.ended).toMatchObject({ code: null, signal: 'SIGINT' });
  expect(readdirSync(folder)).toEqual([]);
});

/** Runs the binary as somebody without rights: nothing is read-only to root. */
function runUnprivileged(args: readonly string[]): Promise<{ code: number | string | null; stdout: string }> {
  const { PATH = '' } = process.env;
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const bin = packageFile('dist/cli/bin.js');
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], { cwd: folder, env: { PATH }, ...user }, (error, stdout) =>
      resolve({ code: error ? (error.code ?? null) : 0, stdout }),
    );
  });
}

describe.skipIf(process.platform === 'win32')('doctor in a read-only state folder', () => {
  it('says so, and leaves it as it was', async (context) => {
    const state = join(folder, '.fieldsheet');
    await mkdir(state);
    if (process.getuid?.() === 0) {
      await chmod(folder, 0o755);
      await chown(state, 65_534, 65_534);
      const { code } = await runUnprivileged(['--version']);
      // The package may lie where nobody else may read it.
      if (code !== 0) context.skip();
    }
    await chmod(state, 0o500);
    const { code, stdout } = await runUnprivileged(['doctor', '--json']);
    await chmod(state, 0o700);
    const document = documentOf(stdout);
    expect(findingOf(document, 'journal')).toMatchObject({
      status: 'failed',
      found: expect.stringContaining('EACCES'),
    });
    expect(findingOf(document, 'disk')).toMatchObject({ status: 'failed', found: expect.stringContaining('EACCES') });
    expect(code).toBe(2);
  });
});

it.skipIf(process.getuid?.() !== 0)('doctor says that a journal of another cannot be written', async (context) => {
  const state = join(folder, '.fieldsheet');
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,One\n');
  await run(['import', 'customers.csv', '--sandbox'], { cwd: folder });
  await chmod(folder, 0o755);
  await chown(state, 65_534, 65_534);
  await chmod(join(state, 'journal.sqlite'), 0o644);
  if ((await runUnprivileged(['--version'])).code !== 0) context.skip();
  const { code, stdout } = await runUnprivileged(['doctor', '--json']);
  const found = expect.stringContaining('cannot be written (EACCES)');
  expect(findingOf(documentOf(stdout), 'journal')).toMatchObject({ status: 'failed', found });
  expect(code).toBe(2);
});
