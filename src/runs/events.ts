import type { Reading } from '../account/reading.js';
import type { ClientEvent } from '../client/index.js';
import type { PaceUsage } from '../client/pacing/pacer.js';
import type { ExecutionEvent, Heartbeat, RunState } from '../journal/index.js';
import type { Forecast } from '../plan/forecast.js';
import type { RunResult } from '../reports/results.js';
import type { CheckEvent } from '../rows/check/result.js';
import type { IssueSummary } from '../rows/issue-log.js';

/** Events of a command, for progress displays. */
export type WorkflowEvent =
  | CheckEvent
  /** The cost of reading the records of a resource for the plan. */
  | ({ readonly type: 'reading' } & Reading)
  | {
      readonly type: 'planned';
      readonly run: string;
      /** `domain@host`. */
      readonly account: string;
      readonly forecast: Forecast;
      readonly changes: Readonly<Record<string, number>>;
      /** Set if a run is resumed; the event then shows what is left to send. */
      readonly isLeft?: boolean;
      /** Word for the outcome `applied`, if the run has its own: deleted, attached. */
      readonly appliedLabel?: string;
    }
  /** An event of a run. `reads`: the run only reads the account; `rehearsed`: it is sent to a copy. */
  | {
      readonly type: 'execution';
      readonly event: ExecutionEvent;
      readonly reads?: true;
      readonly rehearsed?: true;
      /** What is left of window and daily quota, if the service tells. */
      readonly limits?: Pick<PaceUsage, 'windowLimit' | 'windowRemaining' | 'quotaRemaining'>;
      /** How fast the run goes, and the share of its changes that is done. */
      readonly pace?: Pick<Heartbeat, 'at' | 'perMinute' | 'endsAt'> & { readonly share: number };
    }
  | ({ readonly type: 'left-run' } & LeftRun)
  /** A run starts or continues sending. `account`: `domain@host`; `issues`: those of its plan. */
  | { readonly type: 'started'; readonly run: string; readonly account: string; readonly issues?: IssueSummary }
  /** An error stopped a run during sending; it can be resumed. */
  | { readonly type: 'halted'; readonly run: string; readonly error: unknown }
  /** A run that was carried out has come to its end, or pauses. */
  | { readonly type: 'ended'; readonly result: RunResult }
  | { readonly type: 'client'; readonly event: ClientEvent }
  /** Records fetched so far, of the total that the account counts. */
  | { readonly type: 'exported'; readonly plural: string; readonly records: number; readonly total: number }
  /** Everything is fetched; files written so far. */
  | { readonly type: 'writing'; readonly done: number; readonly total: number }
  /** An export continues with the records that an interrupted one has fetched. */
  | { readonly type: 'export-resumed'; readonly records: number; readonly begunAt: number }
  /** An error stopped an export; its records are kept for the next export with the same options. */
  | { readonly type: 'export-kept'; readonly records: number };

/** An earlier run of the same files that did not come to its end. */
export interface LeftRun {
  readonly run: string;
  readonly state: RunState;
  /** Records to send or in doubt. */
  readonly left: number;
  /** The files that were changed since it read them. */
  readonly changed: readonly string[];
}

export type Listener = (event: WorkflowEvent) => void;
