import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from '@redocly/ajv/dist/2020.js';

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

/** The same schema, which takes no member that it does not name: what is printed must be in it. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isOpen = inner.properties !== undefined && inner.additionalProperties === undefined && inner.type === 'object';
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** The folder of the package's schemas. */
const own = 'schemas';

const validators = new Map<string, ValidateFunction>();

/** Made and compiled once for each name. */
export function validatorOf(name: string, schemaOf: () => unknown): ValidateFunction {
  const known = validators.get(name);
  if (known) return known;
  const made = new Ajv2020({ validateFormats: false, allowUnionTypes: true }).compile(schemaOf() as SchemaTree);
  validators.set(name, made);
  return made;
}

/** By the folder of the schemas. */
const closedSchemas = new Map<string, Map<string, unknown>>();

function closedIn(folder: string): Map<string, unknown> {
  const known = closedSchemas.get(folder);
  if (known) return known;
  const made = new Map([...schemasIn(folder)].map(([name, schema]) => [name, closed(schema)]));
  closedSchemas.set(folder, made);
  return made;
}

/** The name of the schema that a document is held to. */
export function schemaNameOf(document: SchemaTree): string {
  if (document.error !== undefined) return 'error';
  if (document.type !== undefined) return 'progress';
  return typeof document.command === 'string' ? document.command : 'notice';
}

/** Throws Error where a document is not as its schema says, or has a member that its schema does not name. */
export function holdToSchema(document: SchemaTree, name = schemaNameOf(document), folder = own): void {
  const schema = closedIn(folder).get(name);
  if (!schema) throw new Error(`There is no schema "${name}" for ${excerpt(document)}`);
  const isValid = validatorOf(`${folder} ${name}`, () => schema);
  if (isValid(document)) return;
  const faults = (isValid.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
  const said = [`A document is not as schemas/${name}.json says:`, ...faults, excerpt(document)];
  throw new Error(said.join('\n'));
}

function excerpt(document: SchemaTree): string {
  return JSON.stringify(document).slice(0, 2000);
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Where {
  readonly cwd: string;
  /** The folder of the schemas; by default that of the package. */
  readonly schemas?: string | undefined;
}

/** Commands that print documents of others: answers of the service, OpenAPI, schemas. */
const ofOthers = ['api', 'openapi', 'schema'];

/** Holds all that a command line has printed and written as JSON to the schemas. Throws Error. */
export function holdToSchemas(args: readonly string[], { code, stdout, stderr }: Ended, { cwd, schemas }: Where): void {
  const hold = (document: SchemaTree) => {
    if (isOurs(document, args)) holdToSchema(document, undefined, schemas);
  };
  if (args.includes('--json')) {
    const documents = documentsIn(stdout, code);
    for (const document of documents) hold(document);
    const exitCode = documents.at(-1)?.exitCode;
    // Null where a signal ended it.
    if (exitCode !== undefined && code !== null && exitCode !== code)
      throw new Error(`The document says exitCode ${exitCode}, and the process ended with ${code}.`);
  }
  if (args.includes('--progress') && args.includes('json')) documentsIn(stderr, code).forEach(hold);
  for (const file of writtenFiles(args)) {
    const path = join(cwd, file);
    if (code === 2 || !existsSync(path)) continue;
    hold(JSON.parse(readFileSync(path, 'utf8')));
  }
}

/** A process that was killed may have left the last line unfinished. */
/** The lines of a standard output that are documents. */
export function documentsIn(stdout: string, code: number | null): SchemaTree[] {
  const lines = stdout.split('\n');
  const whole = code === null ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

function isOurs(document: SchemaTree, args: readonly string[]): boolean {
  return document.formatVersion !== undefined || !ofOthers.some((name) => args.includes(name));
}

function writtenFiles(args: readonly string[]): string[] {
  return args.filter((arg, at) => arg.endsWith('.json') && ['-o', '--out'].includes(args[at - 1] ?? ''));
}
