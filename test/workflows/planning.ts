import type { Reading } from '../../src/account/reading.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { Run, StoredChange } from '../../src/journal/index.js';
import type { RecordReference, StagedRecord } from '../../src/mapping/index.js';
import { planRun } from '../../src/runs/planning/plan-run.js';
import type { PlanOptions } from '../../src/runs/planning/planning.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { connectionTo, journalIn, newFolder, sandboxWith } from '../accounts.js';

/** An account, a connection to it, and a folder for the state. */
export async function account(options: SandboxOptions = {}) {
  const sandbox = await sandboxWith(options);
  return { sandbox, connection: connectionTo(sandbox), folder: newFolder() };
}

/** What a plan says of one record, without what a run of its own has. */
export interface Planned {
  readonly key: string | undefined;
  readonly kind: string | undefined;
  readonly payload: Payload;
  readonly before: Payload | undefined;
  readonly message: string | undefined;
}

export interface PlanResult {
  readonly changes: readonly Planned[];
  readonly readings: readonly Reading[];
  /** Requests that the sandbox counted. */
  readonly requests: number;
}

/** Records with a natural key, as a file without any trap would yield them. */
export function stagedAs(
  resource: ResourceName,
  payloads: readonly Payload[],
  references: (payload: Payload) => readonly RecordReference[] = () => [],
): StagedRecord[] {
  return payloads.map((payload, index) => ({
    resource,
    payload,
    references: references(payload),
    origin: { file: 'rows.csv', row: index + 2 },
    ...(payload.myId !== undefined && { key: { field: 'myId' as const, value: String(payload.myId) } }),
  }));
}

/** Plans records in a run of their own, lets a test work with it, and forgets it. */
export async function withPlan<T>(
  { connection, folder, ...options }: { connection: Connection; folder: string } & Partial<PlanOptions>,
  records: readonly StagedRecord[],
  work: (run: Run) => T | Promise<T>,
): Promise<T> {
  const journal = await journalIn(folder, { now: () => options.clock?.now() ?? Date.now() });
  const run = journal.createRun({ command: 'import', sources: [], account: connection.account, options: {} });
  try {
    run.stage(records);
    await planRun({ mode: 'upsert', stateFolder: folder, ...options, run, client: connection.client });
    return await work(run);
  } finally {
    if (run.state === 'planned' || run.state === 'staging') journal.discard(run);
    journal.close();
  }
}

/** What a plan says of records, and what it cost. */
export async function plan(
  where: { sandbox: Sandbox; connection: Connection; folder: string } & Partial<PlanOptions>,
  records: readonly StagedRecord[],
): Promise<PlanResult> {
  const { sandbox, ...options } = where;
  const before = sandbox.log().totals.requests;
  return withPlan(options, records, (run) => ({
    changes: plannedIn(run, records[0]?.resource ?? 'customer'),
    readings: run.info.options.readings as readonly Reading[],
    requests: sandbox.log().totals.requests - before,
  }));
}

export function plannedIn(run: Run, resource: ResourceName): Planned[] {
  const states = ['pending', 'unchanged', 'conflict', 'blocked'] as const;
  const stored: StoredChange[] = states.flatMap((state) => [...run.changes.pages({ state, resource })].flat());
  return stored
    .sort((one, other) => one.seq - other.seq)
    .map(({ key, kind, payload, before, message }) => ({ key: key?.value, kind, payload, before, message }));
}
