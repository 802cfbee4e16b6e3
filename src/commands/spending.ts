import type { Run } from '../journal/index.js';
import type { Spent } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import type { RunContext } from '../runs/context.js';

type Measured = Pick<RunContext, 'client' | 'clock'>;

/** What a run sends from the moment its forecast was told, in the terms of the forecast. */
export class Spending {
  readonly #run: Run;
  readonly #context: Measured;
  readonly #sent: number;
  readonly #attempts: number;
  readonly #began: number;

  constructor(run: Run, context: Measured) {
    this.#run = run;
    this.#context = context;
    this.#sent = context.client.usage().sent;
    this.#attempts = run.changes.attempts();
    this.#began = context.clock.now();
  }

  /** What was sent so far; keeps its time with the run. Call it once, at the end. */
  end(): Spent {
    const { client, clock } = this.#context;
    const seconds = (clock.now() - this.#began) / 1000;
    this.#run.keepOption('seconds', (this.#run.info.options.seconds ?? 0) + seconds);
    const attempts = this.#run.changes.attempts() - this.#attempts;
    return spent(this.#run, { requests: client.usage().sent - this.#sent, attempts, seconds });
  }
}

/** The forecast of a run and what it has sent since, over all its sessions; the forecast alone if none of them ended. */
export function foreseenAndSpent(run: Run): Pick<RunResult, 'forecast' | 'spent'> {
  const { forecast, planRequests, seconds } = run.info.options;
  if (!forecast) return {};
  if (planRequests === undefined || seconds === undefined) return { forecast };
  const requests = run.summary().requests.sent - planRequests;
  return {
    forecast,
    spent: spent(run, { requests, attempts: run.changes.attempts(), seconds }),
  };
}

/** A killed process may have sent requests that it did not count, or counted attempts that did not leave. */
function spent(
  { info }: Run,
  { requests, attempts, seconds }: { readonly requests: number; readonly attempts: number; readonly seconds: number },
): Spent {
  const writes = info.options.reads ? 0 : Math.min(attempts, requests);
  return { requests, reads: requests - writes, writes, seconds };
}
