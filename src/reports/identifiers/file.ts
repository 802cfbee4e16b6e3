import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import type { IdentifiedRecord } from '../../journal/index.js';
import { type Cell, commitOrAbort, createWriter, idCell, type SheetColumn } from '../../tabular/index.js';
import { documentHead } from '../documents/format.js';
import { type Identifiers, type IdentifiersFile, identifierJson } from './identifiers.js';

type Write = (file: string, identifiers: Identifiers) => Promise<void>;

const writers: Readonly<Record<string, Write>> = {
  '.csv': writeTable,
  '.tsv': writeTable,
  '.xlsx': writeTable,
  '.json': (file, identifiers) => writeText(file, jsonPieces(identifiers)),
};

/** Call it before reading. Throws ConfigurationError for an unknown extension, and what `assertTargets` throws. */
export async function assertIdentifiersFile(file: string, rules: WritingRules): Promise<void> {
  const ending = extname(file).toLowerCase();
  if (!Object.hasOwn(writers, ending)) {
    throw new ConfigurationError(
      `${file}: the map of identifiers is not written as "${ending || 'without extension'}".`,
      { advice: `Use a name that ends in ${Object.keys(writers).join(', ')}.` },
    );
  }
  await assertTargets([file], rules);
}

/** Writes the map as the extension says, page by page. Throws OutputError, and JournalError. */
export async function writeIdentifiersFile(file: string, identifiers: Identifiers): Promise<void> {
  await writers[extname(file).toLowerCase()]?.(file, identifiers);
}

const text = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });

const columns: readonly SheetColumn[] = [
  ...[text('resource', 14), text('key', 20), { heading: 'id', kind: 'number', width: 14 } as const, text('link', 44)],
  ...[text('file', 40), text('sheet', 18), { heading: 'row', kind: 'number', width: 8 } as const],
  ...[text('outcome', 12), text('run', 20)],
];

async function writeTable(file: string, { pages }: Identifiers): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    const sheet = await writer.sheet({ name: 'Identifiers', columns, freeze: true, filter: true });
    for (const page of pages) await sheet.write(page.map(cellsOf));
  });
}

function cellsOf({ resource, key, id, link, origin, outcome, run }: IdentifiedRecord): Cell[] {
  const { file, sheet = null, row } = origin;
  return [
    resource,
    key?.value ?? null,
    id === undefined ? null : idCell(id),
    link ?? null,
    file,
    sheet,
    row,
    outcome,
    run,
  ];
}

function* jsonPieces({ account, runs, pages }: Identifiers): Generator<string> {
  const head: Omit<IdentifiersFile, 'identifiers'> = { command: 'ids', account, runs };
  yield `${documentHead(head)},"identifiers":[`;
  let separator = '\n';
  for (const page of pages) {
    for (const record of page) {
      yield separator + JSON.stringify(identifierJson(record));
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}
