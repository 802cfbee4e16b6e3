import { allOperations, type Effect } from '../contract/index.js';
import type { Database } from '../sqlite/database.js';

/** Sorts by time: a plan may be applied after runs that were begun later. */
export const stamp = `printf('%015d%015d', coalesce(ended_at, sent_at, runs.created_at), seq)`;

/** The operations with these effects, as a JSON object of effects by operation name. */
export function operationsWith(...effects: readonly Effect[]): string {
  const found = allOperations().filter(({ effect }) => effects.includes(effect));
  return JSON.stringify(Object.fromEntries(found.map(({ name, effect }) => [name, effect])));
}

/**
 * SQL for the last operation on each record of an account that was applied, by resource and id. `operations` and
 * `account` are the places of its values: what `operationsWith` gives, and the account.
 */
export function lastOperations({ account, operations }: Readonly<Record<'account' | 'operations', string>>): string {
  return `
    SELECT resource, CAST(ids.value AS TEXT) AS id, max(${stamp}) AS last, effects.value AS effect, run, seq
    FROM json_each(${operations}) AS effects CROSS JOIN changes ON operation = effects.key AND changes.state = 'applied'
    JOIN runs ON run = number AND account = ${account}
    JOIN json_each(coalesce(json_extract(result, '$.ids'),
      json_array(coalesce(answer_id, json_extract(payload, '$.id'))))) AS ids
    GROUP BY 1, 2`;
}

const undeletes = operationsWith('undelete');

/** Deleted records, by resource and id, that an undelete of a run failed to bring back. */
export function notBroughtBack(database: Database, run: number): ReadonlySet<string> {
  const rows = database
    .prepare<{ name: string }>(`
      SELECT resource || ' ' || json_extract(key_value, '$') AS name FROM json_each(?) AS undeletes
      CROSS JOIN changes ON operation = undeletes.key
      WHERE run = ? AND key_field = 'id' AND state IN ('rejected', 'conflict', 'inDoubt')`)
    .all(undeletes, run);
  return new Set(rows.map(({ name }) => name));
}
