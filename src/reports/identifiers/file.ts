import { writeText } from '../../files/targets.js';
import type { IdentifiedRecord } from '../../journal/index.js';
import { idCell } from '../../tabular/index.js';
import { documentHead } from '../documents/format.js';
import { numberColumn, type Sheet, textColumn, writeOneSheet } from '../sheet.js';
import { reportFiles } from '../written.js';
import { type Identifiers, type IdentifiersFile, identifierJson } from './identifiers.js';

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

const asTable = (file: string, identifiers: Identifiers) => writeOneSheet(file, sheet, recordsOf(identifiers));

/** The map as a table or JSON, written page by page. Throws JournalError besides. */
export const { assert: assertIdentifiersFiles, write: writeIdentifiersFile } = reportFiles<Identifiers>(
  {
    '.csv': asTable,
    '.tsv': asTable,
    '.xlsx': asTable,
    '.json': (file, identifiers) => writeText(file, jsonPieces(identifiers)),
  },
  'the map of identifiers is not written as',
);

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
