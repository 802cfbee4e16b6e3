import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Database } from '../sqlite/database.js';
import type { ChangeRow } from './stored-change.js';

/** Hashes by which a run in the journal is recognised, in hex. */
export interface JournalDigest {
  readonly changes: number;
  /** What was planned. Carrying the plan out does not change it; deciding something in it does. */
  readonly plan: string;
  /** What became of it. */
  readonly outcome: string;
}

const rowsAtATime = 1000;

/**
 * SHA-256 over a line of JSON for each change of a run, in the order of the journal: for the plan kind, resource,
 * operation, key, payload, the record before, the changed fields, and the row with the name of its file; for the outcome
 * state and id. Neither has times or paths: the same files give the same plan on the same account.
 */
export function journalDigest(database: Database, run: number): JournalDigest {
  const ends = database
    .prepare<{ first: number | null; last: number | null }>(
      'SELECT min(seq) AS first, max(seq) AS last FROM changes WHERE run = ?',
    )
    .get(run);
  const page = database.prepare<ChangeRow>(`
    SELECT * FROM changes WHERE +run = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ${rowsAtATime}`);
  const [plan, outcome] = [createHash('sha256'), createHash('sha256')];
  let changes = 0;
  for (let beyond = (ends?.first ?? 0) - 1; ; ) {
    const rows = page.all(run, beyond, ends?.last ?? 0);
    const last = rows.at(-1);
    if (!last) break;
    beyond = last.seq;
    changes += rows.length;
    plan.update(rows.map(planLine).join(''));
    outcome.update(rows.map(({ state, answer_id: id }) => `${JSON.stringify([state, id])}\n`).join(''));
  }
  return { changes, plan: plan.digest('hex'), outcome: outcome.digest('hex') };
}

function planLine(row: ChangeRow): string {
  const { kind, resource, operation, payload, before, fields, file, sheet } = row;
  const what = [kind, resource, operation, row.key_field, row.key_value, payload, before, fields];
  return `${JSON.stringify([...what, basename(file), sheet, row.row])}\n`;
}
