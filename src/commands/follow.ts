import { resourceNames } from '../contract/index.js';
import { AbortedError, JournalError } from '../errors.js';
import { holderOf, type Journal, type Run, type RunSummary } from '../journal/index.js';
import type { Clock } from '../pacing/index.js';
import type { FollowedRun, Refusal } from '../reports/run/followed.js';
import { hasStarted } from '../runs/run-family.js';
import { withReadJournal } from './runs.js';

export interface FollowOptions {
  readonly stateFolder: string;
  /** Id of the run. Default: the running one; if none is, the next of the process at work, otherwise the newest. */
  readonly run?: string;
  /** Between two looks, ms. */
  readonly everyMs: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Told once, with who is at work, if its run has not begun to send. */
  readonly onWait?: (holder: string) => void;
}

/**
 * Looks at a run until it ends; the last look is of its end. Only reads the journal, so it may end at any time. Throws
 * JournalError for a run that does not exist or was not started, and AbortedError.
 */
export async function* followRun(options: FollowOptions): AsyncGenerator<FollowedRun> {
  const { stateFolder, clock, everyMs, signal, onWait } = options;
  let id = options.run;
  let isTold = false;
  for (;;) {
    const holder = await holderOf(stateFolder);
    const seen = await withReadJournal(stateFolder, async (journal) => look(journal, id, holder !== undefined));
    if (seen) {
      id = seen.summary.id;
      yield { ...seen, at: new Date(clock.now()) };
      if (seen.summary.state !== 'running') return;
    } else if (holder && !isTold) {
      onWait?.(holder);
      isTold = true;
    }
    await clock.sleep(everyMs, signal).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    });
    if (signal?.aborted) throw new AbortedError('It is not followed any more; the run itself goes on.');
  }
}

/** Undefined if a process is at work whose run is not there yet. */
function look(journal: Journal, id: string | undefined, isAtWork: boolean): Omit<FollowedRun, 'at'> | undefined {
  const run = id === undefined ? chosen(journal, isAtWork) : journal.run(id);
  if (!run) return undefined;
  const summary = journal.standing(run);
  if (!hasStarted(summary)) throw notStarted(summary);
  // A process that died has left its last one.
  const heartbeat = summary.state === 'running' ? summary.options.heartbeat : undefined;
  return { summary, heartbeat, refusals: lastRefusals(run) };
}

function chosen(journal: Journal, isAtWork: boolean): Run | undefined {
  const runs = journal.runs().filter(hasStarted);
  const running = runs.find(({ state }) => state === 'running');
  if (!running && isAtWork) return undefined;
  const [newest] = runs;
  return journal.run((running ?? newest)?.id ?? 'latest');
}

function notStarted({ id }: RunSummary): JournalError {
  return new JournalError(`Run ${id} has not been started, so there is nothing to follow.`, {
    advice: `Start it with: fieldsheet apply ${id}`,
  });
}

const shownRefusals = 5;

/** The newest of each resource first, which is the order of sending but for what waited. */
function lastRefusals({ changes }: Run): Refusal[] {
  const found = (['rejected', 'inDoubt'] as const).flatMap((outcome) =>
    resourceNames.flatMap((resource) => {
      const [newest = []] = changes.pages({ state: outcome, resource, newestFirst: true }, shownRefusals);
      return newest.map(({ key, origin, message = '', endedAt = 0 }) => {
        return { endedAt, refusal: { outcome, resource, key, origin, message } };
      });
    }),
  );
  return found
    .sort((one, other) => other.endedAt - one.endedAt)
    .slice(0, shownRefusals)
    .map(({ refusal }) => refusal);
}
