import { formatVersion } from '../../src/reports/documents/format.js';
import { moreValues, type Widened } from './compare-schemas.js';
import { type SchemaTree, schemasIn } from './schema-files.js';

/** Enumerations that have more values than in the kept schemas, each on purpose and told in the changelog. */
export const widened: readonly Widened[] = [];

/** The schemas that consumers of this format have: `node scripts/make-schemas.mjs --keep` keeps them at a release. */
export const keptSchemas: ReadonlyMap<string, SchemaTree> = schemasIn(`test/fixtures/schemas/${formatVersion}`);

/** A kept schema that takes the values of widened enumerations as well. */
export function withWidened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withWidened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withWidened(part)]));
  return Array.isArray(inner.enum) ? { ...inner, enum: [...inner.enum, ...moreValues(inner.enum, widened)] } : inner;
}
