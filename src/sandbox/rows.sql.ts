import type { Resource } from '../contract/index.js';
import { nameKey } from './query.sql.js';
import { fieldReferences, storedReferences } from './resource-fields.js';
import { referenceColumn, sqlName } from './schema.sql.js';
import type { Draft, ReferencedRecord, Row, SqlValue, StoredRecord } from './store.js';

/** Joins the referenced records: columns id0, name0, myId0, body0 and so on, in the order of the references. */
export function joinsOf(resource: Resource): { columns: string; joins: string } {
  const references = Object.entries(storedReferences(resource));
  const withBody = fieldReferences(resource);
  const columns = references.map(([field], index) => {
    const members = ['id', 'name', 'myId', ...(withBody.includes(field) ? ['body'] : [])];
    return members.map((member) => `, r${index}.${member} AS ${member}${index}`).join('');
  });
  const joins = references.map(
    ([field, { to }], index) => `LEFT JOIN ${sqlName(to)} r${index} ON r${index}.id = t.${referenceColumn(field)}`,
  );
  return { columns: columns.join(''), joins: joins.join(' ') };
}

/** Converts a row with the columns of `joinsOf`. */
export function storedRecord(row: Row, references: readonly string[]): StoredRecord {
  return {
    id: Number(row.id),
    active: row.active === 1,
    deleted: row.deleted === 1,
    created: Number(row.created),
    modified: Number(row.modified),
    tags: JSON.parse(String(row.tags)) as string[],
    references: Object.fromEntries(references.map((field, index) => [field, referencedRecord(row, index)])),
    fields: JSON.parse(String(row.body)) as Record<string, unknown>,
  };
}

function referencedRecord(row: Row, index: number): ReferencedRecord | undefined {
  const id = row[`id${index}`];
  if (id === null) return undefined;
  const body = row[`body${index}`];
  return {
    id: Number(id),
    name: row[`name${index}`] as string | null,
    myId: row[`myId${index}`] as string | null,
    fields: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
  };
}

/** The columns of a record to write, without the id. */
export function storedColumns(resource: Resource, draft: Draft): Record<string, SqlValue> {
  const { fields } = draft;
  const name = typeof fields.name === 'string' ? fields.name : null;
  const references = Object.keys(storedReferences(resource)).map((field) => [
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
