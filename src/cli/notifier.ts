import type { WorkflowEvent } from '../commands/index.js';
import { documentText } from '../reports/documents/format.js';
import {
  endNotice,
  errorNotice,
  noticeJson,
  type RunNotice,
  rejectionsNotice,
  waitNotice,
} from '../reports/run/notice.js';
import type { CommandContext } from './command.js';
import { exitCodeOf } from './exit-codes.js';

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
  readonly #told = new Map<string, number>();
  #run: { readonly run: string; readonly account: string } | undefined;
  #queue: Promise<void> = Promise.resolve();
  #hasFailed = false;
  #hasEnded = false;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  readonly listen = (event: WorkflowEvent): void => {
    if (event.type === 'started') {
      this.#run = { run: event.run, account: event.account };
      this.#hasEnded = false;
    }
    const notice = this.#run && this.#noticeOf(event, this.#run);
    if (notice && !this.#isRepeated(notice)) this.#queue = this.#queue.then(() => this.#tell(notice));
  };

  /** Resolves when every notice was told. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #noticeOf(event: WorkflowEvent, of: { readonly run: string; readonly account: string }): RunNotice | undefined {
    const resume = this.#options.resumeOf(of.run);
    if (event.type === 'ended') return this.#once(endNotice(event.result, resume));
    if (event.type === 'halted') {
      const { error } = event;
      return this.#once(errorNotice(of, { error, exitCode: exitCodeOf(error), resume }));
    }
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

  /** An error may be reported by the run and by its command. */
  #once(notice: RunNotice): RunNotice | undefined {
    if (this.#hasEnded) return undefined;
    this.#hasEnded = true;
    return notice;
  }

  #isRepeated({ event, run }: RunNotice): boolean {
    if (event !== 'waiting' && event !== 'rejections') return false;
    const now = Date.now();
    const before = this.#told.get(`${event} ${run}`);
    if (before !== undefined && now - before < againMs) return true;
    this.#told.set(`${event} ${run}`, now);
    return false;
  }

  async #tell(notice: RunNotice): Promise<void> {
    const { command, context } = this.#options;
    const { event, run, account, summary, exitCode, resume } = notice;
    const given = {
      ...{ FIELDSHEET_EVENT: event, FIELDSHEET_RUN: run, FIELDSHEET_ACCOUNT: account, FIELDSHEET_SUMMARY: summary },
      FIELDSHEET_EXIT_CODE: exitCode === undefined ? '' : String(exitCode),
      FIELDSHEET_RESUME: resume ?? '',
    };
    const { cwd, environment } = context.terminal;
    const { runNotified } = await import('./notify-command.js');
    const document = documentText(noticeJson(notice, new Date()));
    const problem = await runNotified(command, { cwd, environment, facts: given, document, longestMs }).catch(
      (error: unknown) => `cannot be started: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (problem === undefined || this.#hasFailed) return;
    this.#hasFailed = true;
    context.note(
      `warning  The command of --notify ${problem}. The run is not concerned; further failures are not told.`,
    );
  }
}
