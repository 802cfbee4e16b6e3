import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import type { IdentifiedRecord } from '../../journal/index.js';
import { commitOrAbort, createWriter, idCell } from '../../tabular/index.js';
import { documentHead } from '../documents/format.js';
import { numberColumn, type Sheet, textColumn, writeSheet } from '../sheet.js';
import { writerFor } from '../written.js';
import { type Identifiers, type IdentifiersFile, identifierJson } from './identifiers.js';

type Write = (file: string, identifiers: Identifiers) => Promise<void>;

const writers: Readonly<Record<string, Write>> = {
  '.csv': writeTable,
  '.tsv': writeTable,
  '.xlsx': writeTable,
  '.json': (file, identifiers) => writeText(file, jsonPieces(identifiers)),
};

const refusal = 'the map of identifiers is not written as';

/** Call it before reading. Throws ConfigurationError for an unknown extension, and what `assertTargets` throws. */
export async function assertIdentifiersFile(file: string, rules: WritingRules): Promise<void> {
  writerFor(writers, file, refusal);
  await assertTargets([file], rules);
}

/** Writes the map as the extension says, page by page. Throws OutputError, and JournalError. */
export async function writeIdentifiersFile(file: string, identifiers: Identifiers): Promise<void> {
  await writerFor(writers, file, refusal)(file, identifiers);
}

const sheet: Sheet<IdentifiedRecord> = {
  name: 'Identifiers',
  columns: [
    textColumn('resource', 14, ({ resource }) => resource),
    textColumn('key', 20, ({ key }) => key?.value),
    numberColumn('id', 14, ({ id }) => id && idCell(id)),
    textColumn('link', 44, ({ link }) => link),
    textColumn('file', 40, ({ origin }) => origin.file),
    textColumn('sheet', 18, ({ origin }) => origin.sheet),
    numberColumn('row', 8, ({ origin }) => origin.row),
    textColumn('outcome', 12, ({ outcome }) => outcome),
    textColumn('run', 20, ({ run }) => run),
  ],
};

async function writeTable(file: string, identifiers: Identifiers): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeSheet(writer, sheet, recordsOf(identifiers));
  });
}

function* recordsOf({ pages }: Identifiers): Generator<IdentifiedRecord> {
  for (const page of pages) yield* page;
}

function* jsonPieces(identifiers: Identifiers): Generator<string> {
  const { account, runs } = identifiers;
  const head: Omit<IdentifiersFile, 'identifiers'> = { command: 'ids', account, runs };
  yield `${documentHead(head)},"identifiers":[`;
  let separator = '\n';
  for (const record of recordsOf(identifiers)) {
    yield separator + JSON.stringify(identifierJson(record));
    separator = ',\n';
  }
  yield '\n]}\n';
}
