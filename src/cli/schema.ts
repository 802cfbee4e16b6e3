import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ListedSchema, SchemaListDocument } from '../reports/documents/documents.js';
import { alignedLines } from '../reports/layout.js';
import { type Command, type CommandContext, type CommandResult, commandName, summaryOf } from './command.js';
import type { Example } from './options.js';

export const command = 'schema [name]';
export const group = 'more';
export const describe = 'Print the JSON Schema of a document that --json prints; lists them without a name';

/** The schemas of the package: scripts/make-schemas.mjs writes them. */
const folder = new URL('../../schemas/', import.meta.url);

export const positionals = {
  name: {
    // Read only where somebody wants them.
    get choices() {
      return schemaNames();
    },
    describe: 'A command, or another document; when absent all are listed',
  },
};

export const examples: readonly Example[] = [
  ['schema', 'the documents that have one'],
  ['schema plan', 'of what `plan --json` prints'],
];

export async function run(
  { name }: { readonly name?: string },
  _context: CommandContext,
  all: readonly Command[],
): Promise<CommandResult> {
  if (name !== undefined) {
    const text = await readFile(fileOf(name), 'utf8');
    return { exitCode: 0, text: text.trimEnd(), foreignJson: JSON.parse(text) };
  }
  const schemas = schemaNames().map((each) => ({
    name: each,
    what: whatOf(each, all),
    file: fileURLToPath(fileOf(each)),
  }));
  const json: SchemaListDocument = { command: 'schema', schemas, exitCode: 0 };
  return { exitCode: 0, text: listText(schemas), json };
}

function schemaNames(): string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

function fileOf(name: string): URL {
  return new URL(`${name}.json`, folder);
}

/** Documents that are not those of a command. */
const others: Readonly<Record<string, string>> = {
  error: 'What any command prints instead when it ends with an error',
  progress: 'A line on stderr of a command with --progress json',
  notice: 'What the command of --notify gets on its standard input',
};

function whatOf(name: string, all: readonly Command[]): string {
  const command = all.find((each) => commandName(each) === name);
  return command ? summaryOf(command) : (others[name] ?? '');
}

function listText(schemas: readonly ListedSchema[]): string {
  const lines = alignedLines(
    schemas.map(({ name, what }) => [name, what]),
    ['left', 'left'],
  );
  return [...lines, '', 'Next: fieldsheet schema plan, which prints one.'].join('\n');
}
