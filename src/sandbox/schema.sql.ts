import type { Resource } from '../contract/index.js';
import { everyResource, listedChoices, lookupFields, sortedFields, storedReferences } from './resource-fields.js';

/** Stored in the file, so that a store of another version is refused. */
export const storeVersion = 1;

export const sqlName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Column with the id of a referenced record. */
export const referenceColumn = (field: string) => sqlName(`ref_${field}`);

/** A field of the JSON body as an expression that can be indexed; `table` is a prefix such as `t.`. */
export const bodyField = (field: string, table = '') =>
  `json_extract(${table}body, '$.${field.replaceAll("'", "''")}')`;

/** Distance between the first ids of two resources, so that an id used for the wrong resource finds nothing. */
const idRange = 10_000_000;

/** The tables that hold no records. */
export const otherTables = ['customField', 'backOffice', 'photo', 'attachment'] as const;

/** Creates the missing tables: one for each resource, and the others. */
export function tableStatements(): string[] {
  const tables = everyResource().map(
    (resource) => `CREATE TABLE IF NOT EXISTS ${sqlName(resource.name)} (
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
      ${Object.keys(storedReferences(resource))
        .map((field) => `${referenceColumn(field)} INTEGER,`)
        .join(' ')}
      body TEXT NOT NULL
    )`,
  );
  const definitions = `CREATE TABLE IF NOT EXISTS customField (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    label TEXT NOT NULL,
    type TEXT NOT NULL,
    private INTEGER NOT NULL,
    mandatory INTEGER NOT NULL,
    position INTEGER NOT NULL,
    shown INTEGER,
    UNIQUE (owner, label)
  )`;
  const photos = `CREATE TABLE IF NOT EXISTS photo (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    job INTEGER NOT NULL,
    about TEXT NOT NULL,
    data TEXT NOT NULL
  )`;
  const attachments = `CREATE TABLE IF NOT EXISTS attachment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    resource TEXT NOT NULL,
    record INTEGER NOT NULL,
    fileName TEXT NOT NULL,
    data TEXT NOT NULL
  )`;
  const entries = 'CREATE TABLE IF NOT EXISTS backOffice (kind TEXT PRIMARY KEY, entries TEXT)';
  const identity = 'CREATE TABLE IF NOT EXISTS identity (id TEXT NOT NULL)';
  return [...tables, definitions, entries, photos, attachments, identity, ...firstIds()];
}

/** Sets the first ids for AUTOINCREMENT; tables that already gave out ids are left alone. */
export function firstIds(): string[] {
  return everyResource().map(
    ({ name }, index) => `INSERT INTO sqlite_sequence (name, seq) SELECT '${name}', ${(index + 1) * idRange}
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${name}')`,
  );
}

/**
 * Indexes for all filters and orders of lists. Natural keys have no unique index: a copied account may contain the same
 * key twice.
 */
export function indexStatements(): { name: string; sql: string }[] {
  const ofResources = everyResource().flatMap((resource) => {
    const table = sqlName(resource.name);
    return indexesOf(resource).map(([suffix, columns, where]) => {
      const name = sqlName(`${resource.name}_${suffix}`);
      const on = `ON ${table} (${columns})${where ? ` WHERE ${where}` : ''}`;
      return { name, sql: `CREATE INDEX IF NOT EXISTS ${name} ${on}` };
    });
  });
  return [...ofResources, { name: 'photo_job', sql: 'CREATE INDEX IF NOT EXISTS photo_job ON photo (job)' }];
}

function indexesOf(resource: Resource): [string, string, string?][] {
  const natural = resource.naturalKeys.flatMap((key): [string, string, string][] => [
    [`live_${key}`, key, `deleted = 0 AND ${key} IS NOT NULL`],
    [`dead_${key}`, key, `deleted = 1 AND ${key} IS NOT NULL`],
  ]);
  const ordered = resource.naturalKeys.filter((key) => key !== 'name');
  const references = Object.keys(storedReferences(resource)).map((field): [string, string] => [
    `of_${field}`,
    `${referenceColumn(field)}, deleted, active`,
  ]);
  const named = 'name' in resource.fields ? [['by_name', 'deleted, active, nameKey, id'] as [string, string]] : [];
  const inBody = [...listedChoices(resource), ...sortedFields(resource)];
  return [
    ...natural,
    ...ordered.map((key): [string, string] => [`by_${key}`, `deleted, active, ${key}, id`]),
    ...references,
    ...named,
    ['by_modified', 'deleted, active, modified, id'],
    ['by_created', 'deleted, active, created, id'],
    ...inBody.map((field): [string, string] => [`by_${field}`, `deleted, active, ${bodyField(field)}, id`]),
    ...lookupFields(resource).map((field): [string, string] => [`by_${field}`, bodyField(field)]),
  ];
}
