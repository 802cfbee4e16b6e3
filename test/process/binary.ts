import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';
import { holdToSchemas } from '../schemas/document-schemas.js';

/** Path of a file of the package. */
export const packageFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly output: { stdout: string; stderr: string };
  readonly ended: Promise<Ended>;
}

export interface StartOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in; default nothing. */
  readonly input?: Buffer | undefined;
  /** Whether the pipe stays open behind it. */
  readonly staysOpen?: boolean;
  /** Root of another build; default: this package. */
  readonly root?: string;
}

/** Starts the real binary with a bare environment, so that nothing of the machine's own settings reaches it. */
export function start(
  args: readonly string[],
  { cwd, env, input, staysOpen, root = packageFile('') }: StartOptions,
): Started {
  const { PATH = '', HOME = '' } = process.env;
  const bin = join(root, 'dist', 'cli', 'bin.js');
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: { PATH, HOME, ...env }, stdio: 'pipe' });
  const output = { stdout: '', stderr: '' };
  if (staysOpen) child.stdin.write(input ?? '');
  else child.stdin.end(input);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      try {
        holdToSchemas(
          args,
          { code, ...output },
          { cwd, schemas: root === packageFile('') ? undefined : join(root, 'schemas') },
        );
        resolve({ code, signal, ...output });
      } catch (error) {
        reject(error);
      }
    });
  });
  return { child, output, ended };
}

/** Runs the real binary to its end. */
export function run(args: readonly string[], options: StartOptions): Promise<Ended> {
  return start(args, options).ended;
}

/** Starts the real binary, and kills its process without warning as soon as something holds. */
export async function killed(
  args: readonly string[],
  options: StartOptions,
  what: string,
  holds: () => boolean,
): Promise<void> {
  const started = start(args, options);
  await until(what, holds, 120_000);
  started.child.kill('SIGKILL');
  expect((await started.ended).signal).toBe('SIGKILL');
}

/** The environment that names a sandbox as the account. */
export function accountOf({ baseUrl, domain, apiKey }: Pick<Sandbox, 'baseUrl' | 'domain' | 'apiKey'>) {
  return { FIELDSHEET_BASE_URL: baseUrl, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: apiKey };
}

/** A new folder, and how to take it away. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldsheet-process-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Waits until something holds; throws with what was waited for when it takes too long. */
export async function until(what: string, holds: () => boolean, milliseconds = 20_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
