import type { Resource } from '../contract/index.js';
import { everyResource, listedChoices, lookupFields } from './facts.js';

/** Written into the file, so that a store of another layout is refused rather than misread. */
export const schemaVersion = 1;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Column that holds the id of the record which a reference names. */
export const referenceColumn = (field: string) => quoted(`ref_${field}`);

/** A field of the JSON body, as an expression that an index can carry; `table` where several are joined. */
export const bodyField = (field: string, table = '') =>
  `json_extract(${table}body, '$.${field.replaceAll("'", "''")}')`;

/** Distance between the first ids of two resources: an id that is mistaken for one of another resource finds nothing. */
const idRange = 10_000_000;

/** One table per resource of the contract, and the custom field definitions. */
export function tableStatements(): string[] {
  const tables = everyResource().map(
    (resource) => `CREATE TABLE ${quoted(resource.name)} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      myId TEXT,
      num INTEGER,
      name TEXT,
      nameKey TEXT,
      active INTEGER NOT NULL,
      deleted INTEGER NOT NULL,
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      tags TEXT NOT NULL,
      ${Object.keys(resource.references)
        .map((field) => `${referenceColumn(field)} INTEGER,`)
        .join(' ')}
      body TEXT NOT NULL
    )`,
  );
  const definitions = `CREATE TABLE customField (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    label TEXT NOT NULL,
    type TEXT NOT NULL,
    private INTEGER NOT NULL,
    mandatory INTEGER NOT NULL,
    position INTEGER NOT NULL,
    UNIQUE (owner, label)
  )`;
  return [...tables, definitions, ...firstIds()];
}

/** AUTOINCREMENT goes on from what this table says; run again after all rows are gone. */
export function firstIds(): string[] {
  return everyResource().flatMap(({ name }, index) => [
    `DELETE FROM sqlite_sequence WHERE name = '${name}'`,
    `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${(index + 1) * idRange})`,
  ]);
}

/** Each list's filter and order has an index that covers it; natural keys are unique among the records that live. */
export function indexStatements(): { name: string; sql: string }[] {
  return everyResource().flatMap((resource) => {
    const table = quoted(resource.name);
    return indexesOf(resource).map(([suffix, columns, where]) => {
      const name = quoted(`${resource.name}_${suffix}`);
      const unique = suffix.startsWith('live_') ? 'UNIQUE ' : '';
      return { name, sql: `CREATE ${unique}INDEX ${name} ON ${table} (${columns})${where ? ` WHERE ${where}` : ''}` };
    });
  });
}

function indexesOf(resource: Resource): [string, string, string?][] {
  const natural = resource.naturalKeys.flatMap((key): [string, string, string][] => [
    [`live_${key}`, key, `deleted = 0 AND ${key} IS NOT NULL`],
    [`dead_${key}`, key, `deleted = 1 AND ${key} IS NOT NULL`],
    [`by_${key}`, `deleted, active, ${key}, id`, ''],
  ]);
  const references = Object.keys(resource.references).map((field): [string, string] => [
    `of_${field}`,
    `${referenceColumn(field)}, deleted, active`,
  ]);
  const named = 'name' in resource.fields ? [['by_name', 'deleted, active, nameKey, id'] as [string, string]] : [];
  return [
    ...natural,
    ...references,
    ...named,
    ['by_modified', 'deleted, active, modified, id'],
    ['by_created', 'deleted, active, created, id'],
    ...listedChoices(resource).map((field): [string, string] => [
      `by_${field}`,
      `deleted, active, ${bodyField(field)}, id`,
    ]),
    ...lookupFields(resource).map((field): [string, string] => [`by_${field}`, bodyField(field)]),
  ];
}
