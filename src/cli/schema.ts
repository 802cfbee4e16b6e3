import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ListedSchema, SchemaListDocument } from '../reports/documents/documents.js';
import { alignedLines } from '../reports/layout.js';
import { type Command, commandName, defineCommand, summaryOf } from './command.js';

/** The schemas of the package: scripts/make-schemas.mjs writes them. */
const folder = new URL('../../schemas/', import.meta.url);

export const schema = defineCommand('schema', {
  group: 'more',
  describe: 'Print the JSON Schema of a document that --json prints; lists them without a name',
  words: {
    '[name]': {
      // Read only where somebody wants them.
      get choices() {
        return schemaNames();
      },
      describe: 'A command, or another document; when absent all are listed',
    },
  },
  examples: [
    ['schema', 'the documents that have one'],
    ['schema plan', 'of what `plan --json` prints'],
  ],
  async run({ name }, _context, all = []) {
    if (name !== undefined) {
      const text = await readFile(fileOf(name), 'utf8');
      return { text: text.trimEnd(), foreignJson: JSON.parse(text) };
    }
    const schemas = schemaNames().map((each) => ({
      name: each,
      what: whatOf(each, all),
      file: fileURLToPath(fileOf(each)),
    }));
    const json: SchemaListDocument = { command: 'schema', schemas, exitCode: 0 };
    return { text: listText(schemas), json };
  },
});

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
