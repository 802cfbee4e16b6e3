import type { Resource } from '../contract/index.js';
import { nameKey } from './query.sql.js';
import { referenceColumn } from './schema.sql.js';
import type { Draft, SqlValue, StoredRecord } from './store.js';

export type Row = Readonly<Record<string, SqlValue>>;

/** A row of a resource's table, with the records that it names joined as id0, name0, myId0 and so on. */
export function storedRecord(row: Row, references: readonly string[]): StoredRecord {
  const entries = references.map((field, index) => {
    const id = row[`id${index}`];
    const name = row[`name${index}`] as string | null;
    return [field, id === null ? undefined : { id: Number(id), name, myId: row[`myId${index}`] as string | null }];
  });
  return {
    id: Number(row.id),
    active: row.active === 1,
    deleted: row.deleted === 1,
    created: Number(row.created),
    modified: Number(row.modified),
    tags: JSON.parse(String(row.tags)) as string[],
    references: Object.fromEntries(entries),
    fields: JSON.parse(String(row.body)) as Record<string, unknown>,
  };
}

/** The columns of a record that is written, but for its id. */
export function columnsOf(resource: Resource, draft: Draft): Record<string, SqlValue> {
  const { fields } = draft;
  const name = typeof fields.name === 'string' ? fields.name : null;
  const references = Object.keys(resource.references).map((field) => [
    referenceColumn(field),
    draft.references[field] ?? null,
  ]);
  return {
    myId: typeof fields.myId === 'string' ? fields.myId : null,
    num: typeof fields.num === 'number' ? fields.num : null,
    name,
    nameKey: name === null ? null : nameKey(name),
    active: draft.active ? 1 : 0,
    deleted: draft.deleted ? 1 : 0,
    created: draft.created,
    modified: draft.modified,
    tags: JSON.stringify(draft.tags),
    ...Object.fromEntries(references),
    body: JSON.stringify(fields),
  };
}
