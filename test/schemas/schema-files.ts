import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A schema as a tree of JSON. */
export type SchemaTree = Readonly<Record<string, unknown>>;

/** The schemas of a folder, of the package when it is relative, by their names. */
export function schemasIn(folder: string): Map<string, SchemaTree> {
  const path = resolve(root(''), folder);
  const files = readdirSync(path).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(path, file), 'utf8'))]),
  );
}
