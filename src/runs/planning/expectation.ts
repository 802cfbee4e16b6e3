import type { ReadOptions } from '../../account/mirror.js';
import type { Need } from '../../account/need.js';
import type { Reading } from '../../account/reading.js';
import type { Client } from '../../client/index.js';
import { LimitError, OutageError, QuotaError } from '../../errors.js';
import type { Run } from '../../journal/index.js';
import { momentText, plural } from '../../messages/text/words.js';
import { type Budget, type Forecast, forecast, partOf } from '../../plan/forecast.js';
import type { ImportSettings } from '../../plan/settings.js';
import type { IssueLog, IssueSummary } from '../../rows/issue-log.js';
import type { Listener } from '../events.js';

/** Forecast for this many requests, by our share of the limits announced so far. */
export function expectation(client: Client, writes: number, reads = 0): Forecast {
  return forecast(writes + reads, budgetOf(client), reads);
}

/** Our share of the limits announced so far; defaults from section "Limits". */
export function budgetOf(client: Client): Budget {
  const { windowLimit = 120, windowSeconds = 60, quotaRemaining, quotaLimit } = client.usage();
  return partOf({ windowLimit, windowSeconds, quotaRemaining, quotaLimit }, client);
}

export interface PlannedFacts {
  readonly issues: IssueSummary;
  readonly forecast: Forecast;
}

/** Requests to come, before the limits tell how long they take. */
type Work = Pick<Forecast, 'reads' | 'writes'>;

/**
 * What a run has to send, after `reads` that look at the account again. `left`: only what is left of a resumed run; each
 * of its changes without an answer is looked up, and sent again unless it has landed.
 */
export function workOf(run: Run, reads = 0, left?: { readonly doubts: number }): Work {
  const { create = 0, update = 0, apply = 0 } = run.changes.kinds(left ? { state: 'pending' } : {});
  const doubts = left?.doubts ?? 0;
  const toSend = create + update + apply + doubts;
  const again = toSend > 0 ? reads + doubts : 0;
  return run.info.options.reads ? { reads: toSend + again, writes: 0 } : { reads: again, writes: toSend };
}

interface Reporting {
  readonly client: Client;
  readonly onEvent?: Listener;
}

/** Forecast for a planned run, or for what is left of a resumed one; also reported to `onEvent`. */
export function reportForecast(run: Run, work: Work, { client, onEvent }: Reporting, isLeft = false): Forecast {
  const changes = run.changes.kinds(isLeft ? { state: 'pending' } : {});
  const expected = expectation(client, work.writes, work.reads);
  const { account, options } = run.info;
  const { appliedLabel } = options;
  onEvent?.({ type: 'planned', run: run.id, account, forecast: expected, changes, isLeft, appliedLabel });
  return expected;
}

/** Keeps the forecast of a new run, and what the plan took before it. */
export function keepForecast(run: Run, expected: Forecast): Forecast {
  run.keepOption('forecast', expected);
  run.keepOption('planRequests', run.summary().requests.sent);
  return expected;
}

/** Issues and forecast of a run whose rows were read and planned. Throws LimitError if `strict` forbids to go on. */
export function reportPlan(
  run: Run,
  issues: IssueLog,
  { strict, ...reporting }: Reporting & Pick<ImportSettings, 'strict'>,
): PlannedFacts {
  if (strict) assertNoIssues(issues, 'Correct the rows, or leave it out.');
  return { issues: issues.summary(), forecast: keepForecast(run, reportForecast(run, workOf(run), reporting)) };
}

/** Adds the requests of reading to the run. Errors advise to repeat the command, because no run is left to resume. */
export async function readingAccount<T>(
  run: Pick<Run, 'countRequests'>,
  client: Client,
  work: () => Promise<T>,
): Promise<T> {
  const before = client.usage();
  try {
    return await work();
  } catch (error) {
    throw error instanceof QuotaError || error instanceof OutageError
      ? giveAgain(error, 'Nothing was written.')
      : error;
  } finally {
    run.countRequests(before, client.usage());
  }
}

/** Replaces the advice if there is no run to resume; `nothing` is a sentence such as `Nothing was written.`. */
export function giveAgain(error: QuotaError | OutageError, nothing: string): QuotaError | OutageError {
  const { message, operation, status } = error;
  const details = { operation, cause: error, status };
  if (error instanceof OutageError) {
    const advice = `${nothing} Give the command again when the service answers, or more time with --patience.`;
    return new OutageError(message, { ...details, since: error.since, advice });
  }
  const { resetsAt } = error;
  const advice = `${nothing} Give the command again after ${momentText(resetsAt)}, or let it wait with --wait.`;
  return new QuotaError(message, { ...details, resetsAt, advice });
}

/** Throws LimitError for errors, and for warnings that --strict does not tolerate. */
export function assertNoIssues({ errors, strict }: Pick<IssueLog, 'errors' | 'strict'>, advice: string): void {
  if (strict === 0) return;
  const warnings = strict - errors;
  const found = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  const were = strict === 1 ? 'was' : 'were';
  throw new LimitError(`${found.join(' and ')} ${were} found, and --strict sends nothing then.`, { advice });
}

export type Readings = ReturnType<typeof readingsOf>;

/** Stores the cost of reading the account in a run, and reports it. The functions give the options of a reading. */
export function readingsOf(run: Run, onEvent?: Listener) {
  const add = (reading: Reading) => {
    run.keepOption('readings', [...(run.info.options.readings ?? []), reading]);
    onEvent?.({ type: 'reading', ...reading });
  };
  return {
    /** Of what so many records are compared with. */
    compared({ resource, requests }: Need, total: number): ReadOptions {
      let done = 0;
      return {
        onShown: ({ settled }) => {
          done = Math.min(total, done + settled);
          onEvent?.({ type: 'compare', resource, done, total });
        },
        onReading: (reading) => requests > 0 && add(reading),
      };
    },
    /** Of what is needed besides. */
    besides: (purpose: NonNullable<Reading['purpose']>): ReadOptions => ({
      onReading: (reading) => reading.requests > 0 && add({ ...reading, purpose }),
    }),
  };
}
