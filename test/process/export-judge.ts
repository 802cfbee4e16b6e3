import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { operationNamed, type ResourceName, resourceOf } from '../../src/contract/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { openSource } from '../../src/tabular/index.js';
import type { Meddler } from './export-meddler.js';
import type { Account } from './torture-account.js';

/** What a file says of a record, as far as it is judged. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly active: string;
}

/** Where an export goes on while others change the account. */
export interface Exported {
  readonly sandbox: Sandbox;
  readonly folder: string;
  /** Name of the file in the folder. */
  readonly file: string;
  readonly resources: readonly ResourceName[];
  /** What was in the account when the export was begun. */
  readonly before: Account;
  /** The sandbox's last request before that. */
  readonly beganAfter: number;
  readonly meddler: Meddler;
  /** When the attempt began that wrote the file; ms since 1970. */
  readonly since: number;
}

/** The resources of which the service lists what was changed: their records are as new as the last attempt. */
const toldOfChanges: readonly ResourceName[] = ['customer', 'site', 'equipment'];

/**
 * What does not hold, in sentences: every record that was there throughout is in the file exactly once, no other one
 * that never was, with values that it had.
 */
export async function judgeExport(exported: Exported): Promise<string[]> {
  const violations: string[] = [];
  for (const resource of exported.resources) {
    const rows = await rowsOf(join(exported.folder, exported.file), resource);
    violations.push(...judgeIds(resource, rows, exported), ...judgeValues(resource, rows, exported));
  }
  return violations;
}

function judgeIds(resource: ResourceName, rows: readonly Row[], exported: Exported): string[] {
  const was = new Set(exported.before[resource].map(({ id }) => String(id)));
  const { created, deleted } = changesOf(resource, exported);
  const times = new Map<string, number>();
  for (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  const missing = [...was].filter((id) => !deleted.has(id) && !times.has(id));
  const twice = [...times].filter(([, count]) => count > 1).map(([id]) => id);
  const strange = [...times.keys()].filter((id) => !was.has(id) && !created.has(id));
  return [
    ...missing.map((id) => `${resource} ${id} was there throughout, and is not in the file.`),
    ...twice.map((id) => `${resource} ${id} is in the file ${times.get(id)} times.`),
    ...strange.map((id) => `${resource} ${id} is in the file, and was never in the account.`),
  ];
}

/** By the sandbox's own log, which also knows what was done though its answer was lost. */
function changesOf(resource: ResourceName, { sandbox, beganAfter }: Exported) {
  const writes = sandbox
    .log({ since: beganAfter, writesOnly: true })
    .entries.flatMap((entry) => entry.writes)
    .filter(({ operation }) => operationNamed(operation)?.resource === resource);
  const idsOf = (effect: string) =>
    new Set(writes.filter((write) => write.effect === effect).map(({ id }) => String(id)));
  return { created: idsOf('created'), deleted: idsOf('deleted') };
}

function judgeValues(resource: ResourceName, rows: readonly Row[], exported: Exported): string[] {
  if (!toldOfChanges.includes(resource)) return [];
  const { before, meddler } = exported;
  const { deleted } = changesOf(resource, exported);
  const records = new Map(before[resource].map((record) => [String(record.id), record]));
  return rows.flatMap((row) => {
    const record = records.get(row.id);
    if (!record) return [];
    // No list tells of a deleted record: it may be in the file as it was when an earlier attempt read it.
    const since = deleted.has(row.id) ? 0 : exported.since;
    return (['name', 'active'] as const).flatMap((field) => {
      const told = meddler.valuesOf(resource, record.id, { field, since });
      const allowed = [...(told?.isSettled ? [] : [String(record[field])]), ...(told?.values ?? [])];
      if (allowed.includes(row[field])) return [];
      return [`${resource} ${row.id} has the ${field} ${row[field]}, and should have ${allowed.join(' or ')}.`];
    });
  });
}

/** Nothing but the file is in the folder when it is whole: no part of one, and no spool. */
export async function judgeFolder(folder: string, file: string): Promise<string[]> {
  const beside = (await readdir(folder)).filter((name) => name !== file && name !== '.fieldsheet');
  const spools = await readdir(join(folder, '.fieldsheet', 'exports')).catch(() => []);
  return [
    ...beside.map((name) => `${name} was left behind.`),
    ...spools.map((name) => `The spool ${name} was left behind.`),
  ];
}

async function rowsOf(file: string, resource: ResourceName): Promise<Row[]> {
  if (extname(file) === '.jsonl') {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line) => rowOf(JSON.parse(line)));
  }
  const source = await openSource(file);
  try {
    const table = await source.table(extname(file) === '.xlsx' ? resourceOf(resource).title : undefined);
    const rows: Row[] = [];
    for await (const batch of table.batches) {
      for (const { cells } of batch) {
        rows.push(rowOf(Object.fromEntries(table.columns.map(({ heading, index }) => [heading, cells[index]]))));
      }
    }
    return rows;
  } finally {
    await source.close();
  }
}

function rowOf({ id, name, active }: Readonly<Record<string, unknown>>): Row {
  return { id: String(id), name: String(name ?? ''), active: String(active ?? '').toLowerCase() };
}
