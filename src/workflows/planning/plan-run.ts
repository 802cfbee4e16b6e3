import type { Client } from '../../api/index.js';
import { resourceNames, resourceOf } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { Clock } from '../../pacing/index.js';
import type { Mode } from '../../plan/index.js';
import type { Issue } from '../../validation/index.js';
import { LocalCopies } from '../account/local-copies.js';
import { Readings } from '../account/readings.js';
import type { Listener } from '../events.js';
import { AlikeTask } from './alike.js';
import { planDeletions } from './deletions.js';
import { KeyedTask } from './keyed.js';
import { keepKnownSince } from './known-since.js';

export interface PlanOptions {
  readonly run: Run;
  readonly client: Client;
  readonly mode: Mode;
  /** Folder of the local snapshot of the account; default: none is used or made. */
  readonly stateFolder?: string;
  /** Reads the account anew, whatever the local snapshot says. */
  readonly fresh?: boolean;
  /** Whether values that look damaged are sent all the same. Default false. */
  readonly acceptDamage?: boolean;
  /** Default: the machine's. */
  readonly clock?: Pick<Clock, 'now'>;
  /** Hears of what is left alone because it cannot be compared. */
  readonly onIssue?: (issue: Issue) => void;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** The plan of one run, as the comparisons of its resources share it. */
export interface Planning extends PlanOptions {
  readonly now: () => number;
  readonly readings: Readings;
  readonly copies?: LocalCopies;
}

/**
 * Compares every staged record with the account and writes what is to happen to it. The account is read the cheapest
 * way: by the local snapshot, by lists of 100, or record by record where few are staged; the run keeps what it took,
 * and since when it knows the account. Throws ApiError, AbortedError and JournalError.
 */
export async function planRun(options: PlanOptions): Promise<void> {
  const { run, client, stateFolder, fresh = false, clock = { now: Date.now } } = options;
  const now = () => clock.now();
  const began = now();
  const { account } = run.info;
  const copies =
    stateFolder === undefined ? undefined : await LocalCopies.open({ ...options, stateFolder, account, now, fresh });
  try {
    const planning = { ...options, now, readings: new Readings(run, options), copies };
    for (const resource of resourceNames) {
      const total = run.changes.count({ state: 'staged', resource, only: 'records' });
      if (total === 0) continue;
      const Task = resourceOf(resource).distinction.alikeBy ? AlikeTask : KeyedTask;
      await new Task(resource, total, planning).compare();
    }
    await planDeletions(planning);
  } finally {
    copies?.close();
  }
  keepKnownSince(run, client, began);
  run.enter('planned');
}
