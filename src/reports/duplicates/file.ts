import { inWords, resourceOf } from '../../contract/index.js';
import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import { englishReport } from '../../language/english/report.js';
import { commitOrAbort, createWriter } from '../../tabular/index.js';
import { documentText } from '../documents/format.js';
import { htmlOfPage } from '../page/frame.js';
import { escaped, isolated } from '../page/html.js';
import { factTable, scrolling, table } from '../page/parts.js';
import type { WrittenFile } from '../results.js';
import { cellsOf, numberColumn, type Sheet, textColumn, writeSheet } from '../sheet.js';
import { writerFor } from '../written.js';
import {
  type AccountDuplicates,
  type DuplicateGroup,
  type DuplicateRecord,
  duplicatesJson,
  notCountedText,
  nothingMerged,
  recordTexts,
  verdictOnDuplicates,
} from './duplicates.js';

type Write = (file: string, found: AccountDuplicates) => Promise<void>;

const writers: Readonly<Record<string, Write>> = {
  '.xlsx': writeTable,
  '.csv': writeTable,
  '.html': (file, found) => writeText(file, duplicatesPage(found)),
  '.json': (file, found) => writeText(file, [documentText(duplicatesJson(found))]),
};

const refusal = 'duplicates are not written as';

/** Throws ConfigurationError for an unknown extension or a file that may not be replaced, and OutputError. */
export async function assertDuplicatesFiles(files: readonly string[], rules: WritingRules): Promise<void> {
  for (const file of files) writerFor(writers, file, refusal);
  await assertTargets(files, rules);
}

/** Writes all groups as the extension says. Throws OutputError. */
export async function writeDuplicatesFile(file: string, found: AccountDuplicates): Promise<WrittenFile> {
  await writerFor(writers, file, refusal)(file, found);
  return { file };
}

/** A record with its group, and the number of that. */
interface Row extends Omit<DuplicateGroup, 'records' | 'score'>, DuplicateRecord, ReturnType<typeof recordTexts> {
  readonly group: number;
  readonly groupScore: number;
}

/** A row for each record, those of a group below one another. */
function rowsOf({ resource, groups }: AccountDuplicates): Row[] {
  return groups.flatMap(({ records, score: groupScore, ...of }, at) =>
    records.map((each) => ({ ...of, ...each, ...recordTexts(resource, each.record), group: at + 1, groupScore })),
  );
}

function sheetOf({ counted }: AccountDuplicates): Sheet<Row> {
  return {
    name: 'Duplicates',
    columns: [
      numberColumn('group', 10, ({ group }) => group),
      numberColumn('score', 10, ({ groupScore }) => groupScore),
      textColumn('certain', 9, ({ isCertain }) => (isCertain ? 'yes' : 'no')),
      textColumn('reasons', 44, ({ reasons }) => reasons.join(', ')),
      numberColumn('id', 10, ({ id }) => Number(id)),
      textColumn('myId', 18, ({ key }) => key),
      textColumn('name', 34, ({ name }) => name),
      textColumn('place', 48, ({ place }) => place),
      textColumn('active', 8, ({ record }) => (record.active === false ? 'no' : 'yes')),
      ...counted.map((resource) => numberColumn<Row>(titleOf(resource), 10, ({ holds }) => holds[resource] ?? 0)),
    ],
  };
}

async function writeTable(file: string, found: AccountDuplicates): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeSheet(writer, sheetOf(found), rowsOf(found));
  });
}

function titleOf(resource: AccountDuplicates['resource']): string {
  return inWords(resourceOf(resource).plural);
}

function* duplicatesPage(found: AccountDuplicates): Generator<string> {
  const verdict = verdictOnDuplicates(found);
  const title = `Duplicates among the ${titleOf(found.resource)}`;
  const facts = [
    ['Account', found.account],
    ['Requests', String(found.requests)],
    ['Counted', notCountedText(found)],
    ['Merged', nothingMerged],
  ] as const;
  const headings = ['Group', 'Score', 'Certain', 'Why', 'id', 'myId', 'Name', 'Place', 'Active'];
  const all = [...headings, ...found.counted.map(titleOf)].map((heading) => ({ title: heading }));
  const rows = rowsOf(found).map(
    (row) =>
      `<tr>${cellsOf(sheetOf(found), row)
        .map((cell) => `<td>${isolated(String(cell), englishReport)}</td>`)
        .join('')}</tr>`,
  );
  const parts = [{ id: 'groups', title: 'Groups', content: [scrolling('Groups', table('changes', all, rows))] }];
  yield* htmlOfPage({
    texts: englishReport,
    kind: 'Duplicates',
    title,
    heading: escaped(title),
    verdict: { text: verdict, tone: found.groups.length > 0 ? 'warning' : 'good' },
    origin: [factTable(facts)],
    parts,
    data: [],
  });
}
