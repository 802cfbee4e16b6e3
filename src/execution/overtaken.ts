import { allOperations, isResourceName, operationNamed, type ResourceName } from '../contract/index.js';
import type { Database } from '../sqlite/database.js';
import { undoCommand } from './run-info.js';

export interface RunPlace {
  readonly number: number;
  readonly account: string;
  /** Ms since 1970. */
  readonly createdAt: number;
}

/** A resource's records, or what an operation creates beside them, such as attachments. */
type Subject = { readonly records: ResourceName } | { readonly operation: string };

/**
 * The newest other run that may have written, since this one was created, what this one would still write. Resuming
 * would overwrite that, because the plan compared with an older account. A resumed run counts as a new writer,
 * whichever of the two was created first.
 */
export function overtakenBy(database: Database, place: RunPlace): string | undefined {
  const { account, number, createdAt } = place;
  const others = database
    .prepare<{ number: number; id: string }>(`
      SELECT number, id FROM runs
      WHERE account = ? AND number <> ? AND (number > ? OR changed_at >= ?) AND state NOT IN ('staging', 'planned')
      ORDER BY number DESC`)
    .all(account, number, number, createdAt);
  if (others.length === 0) return undefined;
  const undone = undoneBy(database, number);
  if (undone !== undefined) return undone;
  const subjects = subjectsLeft(database, number);
  return others.find((other) => subjects.some((subject) => hasWritten(database, { subject, place, other })))?.id;
}

/** The newest run that has undone part of this one; the rest of this run belongs to what was undone. */
export function undoneBy(database: Database, run: number): string | undefined {
  const row = database
    .prepare<{ id: string }>(`
      SELECT undo.id AS id FROM runs AS undo JOIN runs AS undone ON undone.id = json_extract(undo.options, '$.of')
      WHERE undone.number = ? AND undo.command = ? AND EXISTS (
        SELECT seq FROM changes WHERE run = undo.number AND state IN ('updated', 'applied', 'sending', 'inDoubt'))
      ORDER BY undo.number DESC LIMIT 1`)
    .get(run, undoCommand);
  return row?.id;
}

/** What a resumed run may send: open changes, doubts that a look-up may find missing, and changes blocked by them. */
function subjectsLeft(database: Database, run: number): Subject[] {
  const rows = database
    .prepare<{ resource: ResourceName; operation: string }>(`
      SELECT DISTINCT resource, operation FROM tallies
      WHERE run = ? AND count > 0 AND (state IN ('pending', 'sending', 'inDoubt')
        OR state = 'blocked' AND kind IN ('create', 'update', 'apply'))`)
    .all(run);
  return rows.flatMap(({ resource, operation }) => subjectOf(resource, operation) ?? []);
}

function subjectOf(resource: ResourceName, operation: string): Subject | undefined {
  // The tallies hold an empty text for records.
  const known = operationNamed(operation);
  if (!known) return { records: resource };
  if (known.effect === 'read') return undefined;
  return isResourceName(known.resource) ? { records: resource } : { operation };
}

const harmless = JSON.stringify(
  allOperations()
    .filter(({ effect, resource }) => effect === 'read' || !isResourceName(resource))
    .map(({ name }) => name),
);

/** Compares when requests left. Requests of a run created later left later, whatever the clock says. */
function hasWritten(
  database: Database,
  { subject, place, other }: { subject: Subject; place: RunPlace; other: { readonly number: number } },
): boolean {
  const since = other.number > place.number ? 0 : place.createdAt;
  const isOfSubject =
    'records' in subject
      ? 'resource = ? AND (operation IS NULL OR operation NOT IN (SELECT value FROM json_each(?)))'
      : 'operation = ?';
  const values = 'records' in subject ? [subject.records, harmless] : [subject.operation];
  const row = database
    .prepare(`
      SELECT seq FROM changes
      WHERE run = ? AND state IN ('created', 'updated', 'applied', 'sending', 'inDoubt') AND sent_at >= ?
        AND ${isOfSubject} LIMIT 1`)
    .get(other.number, since, ...values);
  return row !== undefined;
}
