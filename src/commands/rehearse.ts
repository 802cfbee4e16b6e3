import { type Client, readOnlyClient } from '../api/index.js';
import { resourceNames } from '../contract/index.js';
import type { Journal } from '../execution/index.js';
import type { RehearsalResult } from '../reports/results.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import type { Listener, WorkflowEvent } from '../runs/events.js';
import { expectation, readingAccount } from '../runs/planning/expectation.js';
import { assertDecided } from '../runs/planning/matching/decide.js';
import { describeSources, planSources, type SourceOptions } from '../runs/planning/plan-sources.js';
import { assertSafe, type SafetyOptions } from '../runs/planning/safety.js';
import { carryOut } from './carry-out.js';
import { identifierLookUp } from './identifiers.js';
import { type AccountCopy, Copier } from './rehearse/account-copy.js';
import { copyDeleted } from './rehearse/deleted-records.js';
import { readNamed } from './rehearse/named-records.js';
import { withReadJournal } from './runs.js';

export interface RehearseOptions extends SourceOptions, RunContext, SafetyOptions {
  readonly copy: AccountCopy;
  readonly copyClient: Client;
  /** File of the copy, for the report. */
  readonly copyFile: string;
  /** State folder of the imports that are rehearsed: what was decided and made there counts here. */
  readonly decidedIn?: string;
}

/**
 * Executes an import on a copy of the account. The plan is made on the account through a read-only client; all answers,
 * and the records that the sources reference, are copied. Then the requests are sent to the copy. `stateFolder` belongs
 * to the rehearsal and is created anew. Throws what an import throws.
 */
export function rehearse(options: RehearseOptions): Promise<RehearsalResult> {
  const { decidedIn } = options;
  return decidedIn === undefined
    ? rehearseAfter(options, undefined)
    : withReadJournal(decidedIn, (memory) => rehearseAfter(options, memory));
}

/** `memory`: the journal of the imports that are rehearsed. */
async function rehearseAfter(options: RehearseOptions, memory: Journal | undefined): Promise<RehearsalResult> {
  const { copy, copyClient, copyFile, account } = options;
  const copier = new Copier(copy);
  const client = readOnlyClient(options.client, copier.note);
  const { info, mapping } = await describeSources(options);
  return withNewRun(options, { command: 'rehearse', ...info }, async (run, journal) => {
    for (const resource of resourceNames)
      for (const name of memory?.skipped.names(account, resource) ?? []) run.skipped.add(account, resource, name);
    const reading = { ...options, client, run };
    // What an earlier plan knows of the account is not in the copy.
    const identifiers =
      options.decidedIn === undefined ? undefined : identifierLookUp(options.decidedIn, options.account);
    const known = await planSources({ ...reading, fresh: true, journal: memory, loaded: mapping, identifiers });
    assertDecided(run);
    assertSafe(run, options);
    await readingAccount(run, client, () => readNamed({ ...reading, copier }));
    await copyDeleted(run, options);
    const { sent: reads } = run.summary().requests;
    const copied = copier.counts(resourceNames);
    const onEvent = toldAsRehearsed(options.onEvent);
    const result = await carryOut({ run, journal }, { ...options, client: copyClient, onEvent });
    // A blocked record takes no request. If it did not come to its end, the plan's forecast is better.
    const writes = run.summary().requests.sent - reads;
    const forecast = run.state === 'done' ? expectation(client, writes) : known.forecast;
    return { ...result, ...known, forecast, spent: undefined, rehearsal: { account, copied, reads, file: copyFile } };
  });
}

/** Marks events, so that nobody mistakes the copy for the account. */
function toldAsRehearsed(onEvent: Listener | undefined): Listener {
  return (event: WorkflowEvent) => onEvent?.(event.type === 'execution' ? { ...event, rehearsed: true } : event);
}
