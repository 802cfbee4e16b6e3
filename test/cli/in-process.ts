import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect } from 'vitest';
import { main } from '../../src/cli/main.js';
import type { Output, Terminal } from '../../src/cli/terminal.js';
import { formatVersion } from '../../src/reports/documents/format.js';
import { folderOfFile } from '../accounts.js';
import { accountOf, type Ended } from '../process/binary.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { holdToSchemas } from '../schemas/document-schemas.js';

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in; default nothing. */
  readonly stdin?: string | Buffer;
}

const home = process.cwd();
/** How many command lines run now. */
let running = 0;

/**
 * Runs a command line in this process, as `dist/cli/bin.js` does in one of its own, in a fraction of its time. What only
 * a process shows is tested in test/process: signals, streams that close, a process that does not end. Several may run
 * at a time in one folder; throws Error for a second folder, since a process has one working folder.
 */
export async function run(args: readonly string[], { cwd, env, stdin = '' }: Surroundings): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const collector = (stream: keyof typeof printed): Output => ({
    write: (text) => {
      printed[stream] += text;
    },
  });
  const { PATH = '', HOME = '' } = process.env;
  const terminal: Terminal = {
    args,
    cwd,
    environment: { PATH, HOME, ...env },
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: collector('stdout'),
    stderr: collector('stderr'),
  };
  enter(cwd);
  try {
    const code = await main(terminal);
    holdToSchemas(args, { code, ...printed }, { cwd });
    return { code, signal: null, ...printed };
  } finally {
    running -= 1;
    if (running === 0) process.chdir(home);
  }
}

function enter(folder: string): void {
  const real = realpathSync(folder);
  if (running > 0 && process.cwd() !== real) throw new Error(`A command line runs in ${process.cwd()} already.`);
  process.chdir(real);
  running += 1;
}

/** A working folder and an account for all tests of a file, taken away after them. */
export interface OwnAccount {
  readonly sandbox: Sandbox;
  readonly folder: string;
  /** The path of a file of the folder. */
  readonly file: (name: string) => string;
  /** Runs a command line in the folder, on the account. */
  readonly cli: (...args: readonly string[]) => Promise<Ended>;
}

/** To be called outside of the tests, which it makes folder and account for. */
export function ownAccount(): OwnAccount {
  const folder = folderOfFile();
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ unlimited: true });
  });
  afterAll(() => sandbox.close());
  return {
    get sandbox() {
      return sandbox;
    },
    folder,
    file: (name) => join(folder, name),
    cli: (...args) => run(args, { cwd: folder, env: accountOf(sandbox) }),
  };
}

/** The one document that --json prints; fails when there is anything else on stdout. */
// biome-ignore lint/suspicious/noExplicitAny: looked into as a stranger's script would.
export function documentOf({ stdout }: Pick<Ended, 'stdout'>): any {
  expect(stdout.endsWith('\n')).toBe(true);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const document = JSON.parse(stdout);
  expect(document.formatVersion).toBe(formatVersion);
  return document;
}
