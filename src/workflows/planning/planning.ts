import type { LocalCopies } from '../../account/local-copies.js';
import type { Client } from '../../api/index.js';
import type { Run } from '../../execution/index.js';
import type { Clock } from '../../pacing/index.js';
import type { Mode } from '../../plan/index.js';
import type { Issue } from '../../validation/index.js';
import type { Listener } from '../events.js';
import type { Readings } from './readings.js';

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
