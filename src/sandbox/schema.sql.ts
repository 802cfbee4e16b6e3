import type { Resource } from '../contract/index.js';
import { everyResource, listedChoices, lookupFields, sortedFields, storedReferences } from './facts.js';

/**
 * Written into the file, so that a store of a later layout is refused rather than misread. Earlier versions had fewer
 * tables.
 */
export const storeVersion = 4;

export const sqlName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Column that holds the id of the record which a reference names. */
export const referenceColumn = (field: string) => sqlName(`ref_${field}`);

/** A field of the JSON body, as an expression that an index can carry; `table` where several are joined. */
export const bodyField = (field: string, table = '') =>
  `json_extract(${table}body, '$.${field.replaceAll("'", "''")}')`;

/**
 * Distance between the first ids of two resources: an id that is mistaken for one of another resource finds nothing.
 */
const idRange = 10_000_000;

/**
 * What a store holds besides records: definitions of custom fields, entries of the back office, photos and attachments.
 */
export const otherTables = ['customField', 'backOffice', 'photo', 'attachment'] as const;

/** Creates the tables that are not there: one per resource of the contract, and the others. */
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

/** Adds the columns of custom fields that a table of an earlier version lacks, by its `table_info`. */
export function missingColumns(columns: readonly { readonly name?: unknown }[]): string[] {
  return columns.some(({ name }) => name === 'shown') ? [] : ['ALTER TABLE customField ADD COLUMN shown INTEGER'];
}

/** AUTOINCREMENT goes on from what this table says; a table that has given out ids already keeps its place. */
export function firstIds(): string[] {
  return everyResource().map(
    ({ name }, index) => `INSERT INTO sqlite_sequence (name, seq) SELECT '${name}', ${(index + 1) * idRange}
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${name}')`,
  );
}

/**
 * Each list's filter and order has an index that covers it. Natural keys are unique among the records that live, but
 * not by an index: an account that is copied may hold two of a key.
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
