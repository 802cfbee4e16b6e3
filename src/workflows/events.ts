import type { Reading } from '../account/reading.js';
import type { ClientEvent } from '../api/index.js';
import type { CheckEvent } from '../check/result.js';
import type { ExecutionEvent, RunState } from '../execution/index.js';
import type { PaceUsage } from '../pacing/index.js';
import type { Forecast } from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';

/** What a workflow tells while it works; whoever listens draws what it needs. */
export type WorkflowEvent =
  | CheckEvent
  /** What it took to know the records of a resource for the plan. */
  | ({ readonly type: 'reading' } & Reading)
  | {
      readonly type: 'planned';
      readonly run: string;
      /** `domain@host`. */
      readonly account: string;
      readonly forecast: Forecast;
      readonly changes: Readonly<Record<string, number>>;
      /** Whether a run goes on, and this is what is left to send. */
      readonly isLeft?: boolean;
      /** How the outcome `applied` is called in texts, where the run says so: deleted, attached. */
      readonly appliedLabel?: string;
    }
  /**
   * Something happened to a run; `reads` where all that it has to do only reads the account, `rehearsed` where it is
   * sent to a copy.
   */
  | {
      readonly type: 'execution';
      readonly event: ExecutionEvent;
      readonly reads?: true;
      readonly rehearsed?: true;
      /** What window and day have left, where the service tells. */
      readonly limits?: Pick<PaceUsage, 'windowLimit' | 'windowRemaining' | 'quotaRemaining'>;
    }
  /** A run of the same files has records left to send, or in doubt: whoever wants that one resumes it. */
  | { readonly type: 'left-run'; readonly run: string; readonly state: RunState; readonly left: number }
  /** A run begins to send, or goes on with it. `account`: `domain@host`; `issues`: what its plan found in the sources. */
  | { readonly type: 'started'; readonly run: string; readonly account: string; readonly issues?: IssueSummary }
  /** An error ended a run that had begun to send; it can be resumed. */
  | { readonly type: 'halted'; readonly run: string }
  | { readonly type: 'client'; readonly event: ClientEvent }
  /** So many records have been fetched of what is called so, of as many as the account says there are. */
  | { readonly type: 'exported'; readonly plural: string; readonly records: number; readonly total: number }
  /** All is fetched; so many of the files have been written. */
  | { readonly type: 'writing'; readonly done: number; readonly total: number }
  /** An export goes on with what an interrupted one has fetched. */
  | { readonly type: 'export-resumed'; readonly records: number; readonly begunAt: number }
  /** An error ended an export; what it has fetched is kept for the next one that is asked for the same. */
  | { readonly type: 'export-kept'; readonly records: number };

export type Listener = (event: WorkflowEvent) => void;
