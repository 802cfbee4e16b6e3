import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from '../commands/index.js';

export interface Notified {
  readonly cwd: string;
  /** Of this process; the key of the account is left out. */
  readonly environment: Environment;
  /** Variables for the command. */
  readonly facts: Readonly<Record<string, string>>;
  /** For its standard input. */
  readonly document: string;
  readonly longestMs: number;
}

const secret = 'FIELDSHEET_API_KEY';

/** The environment for another program: without the key of the account. */
export function withoutKey(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.toUpperCase() !== secret));
}

/** Runs a command in the platform's shell, and ends it when it takes too long. Returns what went wrong, as a clause. */
export function runNotified(command: string, notified: Notified): Promise<string | undefined> {
  const { cwd, environment, facts, document, longestMs } = notified;
  return new Promise((resolve) => {
    // A group of its own, so that it can be ended with all that it started, and Ctrl+C does not reach it.
    const isGroup = process.platform !== 'win32';
    const child = spawn(command, {
      ...{ shell: true, cwd, windowsHide: true, detached: isGroup, stdio: ['pipe', 'ignore', 'pipe'] as const },
      env: { ...withoutKey(environment), ...facts },
    });
    let said = '';
    const done = (problem: () => string | undefined) => {
      clearTimeout(timer);
      // What it left behind, such as a program in the background, must not keep this process.
      setImmediate(() => {
        child.stdin.destroy();
        child.stderr.destroy();
        resolve(problem());
      });
    };
    const timer = setTimeout(() => {
      end(child, isGroup);
      done(() => `did not end within ${longestMs / 1000} seconds`);
    }, longestMs);
    child.on('error', (error) => done(() => `cannot be started: ${error.message}`));
    child.on('exit', (code, signal) => done(() => (code === 0 ? undefined : failureOf(code ?? signal, said))));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-1000);
    });
    // A command need not read it.
    child.stdin.on('error', () => {});
    child.stdin.end(document);
  });
}

function end(child: ChildProcess, isGroup: boolean): void {
  const { pid } = child;
  try {
    if (isGroup && pid !== undefined) process.kill(-pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function failureOf(code: number | string | null, said: string): string {
  const last = said.trim().split('\n').at(-1) ?? '';
  return `ended with ${code}${last === '' ? '' : `: ${last}`}`;
}
