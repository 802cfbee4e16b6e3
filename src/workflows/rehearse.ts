import { type Client, readOnlyClient } from '../api/index.js';
import { resourceNames } from '../contract/index.js';
import type { RehearsalResult } from '../reports/results.js';
import type { Listener, WorkflowEvent } from './events.js';
import { expectation, readingAccount } from './planning/expectation.js';
import { describeSources, planSources, type SourceOptions } from './planning/plan-sources.js';
import { assertSafe, type SafetyOptions } from './planning/safety.js';
import { type AccountCopy, Copier } from './rehearse/account-copy.js';
import { readNamed } from './rehearse/named-records.js';
import { executeRun, type RunContext, resultOf, withNewRun } from './run.js';

export interface RehearseOptions extends SourceOptions, RunContext, SafetyOptions {
  /** Where the account is copied to; empty. */
  readonly copy: AccountCopy;
  /** A client of the copy. */
  readonly copyClient: Client;
  /** File of the copy, for the report. */
  readonly copyFile: string;
}

/**
 * Does in a copy what an import would do to the account. The account is only read, by a client that can do nothing
 * else: the plan is made on it as ever, and all that it shows meanwhile is copied, with what the records of the sources
 * name. Then the requests of the plan are sent to the copy. Throws what an import throws; `stateFolder` is the
 * rehearsal's own, made anew.
 */
export async function rehearse(options: RehearseOptions): Promise<RehearsalResult> {
  const { copy, copyClient, copyFile, account, maxIssues } = options;
  const copier = new Copier(copy);
  const client = readOnlyClient(options.client, copier.note);
  const { info, mapping } = await describeSources(options);
  return withNewRun(options, { command: 'rehearse', ...info }, async (run) => {
    const reading = { ...options, client, run };
    // Whatever an earlier plan knows of the account is not in the copy.
    const known = await planSources({ ...reading, fresh: true, loaded: mapping });
    assertSafe(run, options);
    await readingAccount(run, client, () => readNamed({ ...reading, copier }));
    const { sent: reads } = run.summary().requests;
    const copied = copier.counts(resourceNames);
    await executeRun(run, { ...options, client: copyClient, onEvent: toldAsRehearsed(options.onEvent) });
    // What was really sent: a record that is blocked takes no request. Who interrupts the rehearsal has not seen all of
    // it.
    const writes = run.summary().requests.sent - reads;
    const forecast = run.state === 'interrupted' ? known.forecast : expectation(client, writes);
    return { ...resultOf(run, maxIssues), ...known, forecast, rehearsal: { account, copied, reads, file: copyFile } };
  });
}

/** So that nobody who watches takes it for the account. */
function toldAsRehearsed(onEvent: Listener | undefined): Listener {
  return (event: WorkflowEvent) => onEvent?.(event.type === 'execution' ? { ...event, rehearsed: true } : event);
}
