import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Environment } from '../commands/settings/account-settings.js';
import { documentText } from '../reports/documents/format.js';
import {
  endNotice,
  errorNotice,
  noticeJson,
  type RunNotice,
  rejectionsNotice,
  waitNotice,
} from '../reports/run/notice.js';
import type { WorkflowEvent } from '../runs/events.js';
import type { CommandContext } from './command.js';
import { exitCodeOf } from './error-report.js';
import { withoutKey } from './terminal.js';

interface NotifierOptions {
  readonly command: string;
  readonly context: Pick<CommandContext, 'terminal' | 'note'>;
  readonly resumeOf: (run: string) => string;
}

/** A command that takes longer than this, ms, is ended: the run must not hang on it. */
const longestMs = 30_000;
/** The same is not told again before this is over, ms. */
const againMs = 600_000;

/** Tells a shell command what happens to a run, one notice after the other, beside the run. */
export class Notifier {
  readonly #options: NotifierOptions;
  /** When each kind of notice was told last. */
  readonly #told = new Map<string, number>();
  #run: Pick<RunNotice, 'run' | 'account'> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  readonly listen = (event: WorkflowEvent): void => {
    if (event.type === 'started') {
      this.#run = { run: event.run, account: event.account };
      this.#told.delete('end');
    }
    const notice = this.#run && this.#noticeOf(event, this.#run);
    if (notice && !this.#isRepeated(notice)) this.#queue = this.#queue.then(() => this.#tell(notice));
  };

  /** Resolves when every notice was told. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #noticeOf(event: WorkflowEvent, of: Pick<RunNotice, 'run' | 'account'>): RunNotice | undefined {
    const resume = this.#options.resumeOf(of.run);
    if (event.type === 'ended') return endNotice(event.result, resume);
    if (event.type === 'halted')
      return errorNotice(of, { error: event.error, exitCode: exitCodeOf(event.error), resume });
    if (event.type === 'execution' && event.event.type === 'repeated')
      return rejectionsNotice(of, { reason: event.event.message, inARow: event.event.inARow });
    if (event.type !== 'client') return undefined;
    if (event.event.type === 'outage') {
      const { host, reason, until } = event.event;
      return waitNotice(of, { reason: `${host} is away: ${reason.replace(/[.]?$/, '.')}`, until });
    }
    if (event.event.type === 'pause' && event.event.limit === 'day')
      return waitNotice(of, { reason: 'the quota of the day is used up.', until: event.event.until });
    return undefined;
  }

  /** An end is told once: an error may be reported by the run and by its command. */
  #isRepeated({ event, run }: RunNotice): boolean {
    const isEnd = event !== 'waiting' && event !== 'rejections';
    const kind = isEnd ? 'end' : `${event} ${run}`;
    const now = Date.now();
    const before = this.#told.get(kind);
    if (before !== undefined && (isEnd || now - before < againMs)) return true;
    this.#told.set(kind, now);
    return false;
  }

  async #tell(notice: RunNotice): Promise<void> {
    const { command, context } = this.#options;
    const { event, run, account, summary, exitCode, resume } = notice;
    const facts = {
      ...{ FIELDSHEET_EVENT: event, FIELDSHEET_RUN: run, FIELDSHEET_ACCOUNT: account, FIELDSHEET_SUMMARY: summary },
      ...{ FIELDSHEET_EXIT_CODE: String(exitCode ?? ''), FIELDSHEET_RESUME: resume ?? '' },
    };
    const { cwd, environment } = context.terminal;
    const document = documentText(noticeJson(notice, new Date()));
    const problem = await runNotified(command, { cwd, environment, facts, document, longestMs });
    if (problem === undefined || this.#hasFailed) return;
    this.#hasFailed = true;
    context.note(
      `warning  The command of --notify ${problem}. The run is not concerned; further failures are not told.`,
    );
  }
}

interface Notified {
  readonly cwd: string;
  /** Of this process; the key of the account is left out. */
  readonly environment: Environment;
  /** Variables for the command. */
  readonly facts: Readonly<Record<string, string>>;
  /** For its standard input. */
  readonly document: string;
  readonly longestMs: number;
}

/** Runs a command in the platform's shell, and ends it when it takes too long. Returns what went wrong, as a clause. */
export async function runNotified(command: string, notified: Notified): Promise<string | undefined> {
  const { cwd, environment, facts, document, longestMs } = notified;
  // A group of its own, so that it can be ended with all that it started, and Ctrl+C does not reach it.
  const isGroup = process.platform !== 'win32';
  let timer: NodeJS.Timeout | undefined;
  try {
    const child = spawn(command, {
      ...{ shell: true, cwd, windowsHide: true, detached: isGroup, stdio: ['pipe', 'ignore', 'pipe'] as const },
      env: { ...withoutKey(environment), ...facts },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-1000);
    });
    // A command need not read it.
    child.stdin.on('error', () => {});
    child.stdin.end(document);
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, longestMs, 'late');
    });
    const ended = await Promise.race([once(child, 'exit'), late]);
    if (ended === 'late') end(child, isGroup);
    // What it left behind, such as a program in the background, must not keep this process.
    await nextTurn();
    child.stdin.destroy();
    child.stderr.destroy();
    if (ended === 'late') return `did not end within ${longestMs / 1000} seconds`;
    const [code, signal] = ended as [number | null, string | null];
    return code === 0 ? undefined : failureOf(code ?? signal, said);
  } catch (error) {
    return `cannot be started: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    clearTimeout(timer);
  }
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
