import { join } from 'node:path';
import type { BulkOptions } from '../../src/commands/bulk.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { ResourceName } from '../../src/contract/index.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { connectionTo, fileOf, importing, newFolder, recordsIn, sandboxWith, send } from '../accounts.js';

/** Everything that a bulk command needs beside what it is to do; nobody is asked. */
export function bulking(connection: Connection, stateFolder: string) {
  const { mode: _, strict: __, ...context } = importing(connection, stateFolder);
  return { ...context, maxHits: 100, confirm: async () => true } satisfies Partial<BulkOptions>;
}

/** A sandbox, and what a bulk command on it needs. */
export async function account(options: SandboxOptions = {}) {
  const sandbox = await sandboxWith(options);
  const path = newFolder();
  const base = bulking(connectionTo(sandbox), path);
  const source = (...lines: readonly string[]) => fileOf(join(path, 'rows.csv'), lines);
  return { sandbox, path, base, source };
}

/** Two customers, with a site each and an equipment each; called A and B, with that as key. */
export async function smallAccount(sandbox: Sandbox): Promise<void> {
  for (const key of ['A', 'B']) {
    const record = (prefix: string) => ({ myId: `${prefix}-${key}`, name: `${prefix} of ${key}` });
    await send(sandbox, 'customer', { ...record('C'), contactEmail: `${key.toLowerCase()}@example.org` });
    await send(sandbox, 'site', { ...record('S'), customer: { myId: `C-${key}` } });
    await send(sandbox, 'equipment', { ...record('E'), site: { myId: `S-${key}` } });
  }
}

/** Customers of one name, `twin-0`, `twin-1` …; their ids. */
export async function twins(sandbox: Sandbox, name: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = await send(sandbox, 'customer', { myId: `twin-${number}`, name });
    ids.push(Number(id));
  }
  return ids;
}

/** What a stranger finds: the keys of the living records and whether they are active. */
export async function livingIn(sandbox: Sandbox, resource: ResourceName): Promise<Readonly<Record<string, unknown>>> {
  const records = await recordsIn(sandbox, resource);
  return Object.fromEntries(records.map(({ myId, id, active }) => [String(myId || id), active]));
}

/** How often each record was written by an operation, by its key. */
export function writesOf(sandbox: Sandbox, operation: string): Readonly<Record<string, number>> {
  const writes = sandbox.log({ writesOnly: true }).entries.flatMap((entry) => entry.writes);
  const counts: Record<string, number> = {};
  for (const write of writes) {
    if (write.operation !== operation) continue;
    const key = write.myId ?? String(write.id);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
