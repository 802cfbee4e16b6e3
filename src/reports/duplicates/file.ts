import { extname } from 'node:path';
import { inWords, resourceOf } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import { englishReport } from '../../language/english/report.js';
import { commitOrAbort, createWriter, type SheetColumn } from '../../tabular/index.js';
import { documentText } from '../documents/format.js';
import { htmlOfPage } from '../page/frame.js';
import { escaped, isolated } from '../page/html.js';
import { factTable, scrolling, table } from '../page/parts.js';
import type { WrittenFile } from '../results.js';
import {
  type AccountDuplicates,
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

function writerOf(file: string): Write {
  const ending = extname(file).toLowerCase();
  const writer = Object.hasOwn(writers, ending) ? writers[ending] : undefined;
  if (writer) return writer;
  throw new ConfigurationError(`${file}: duplicates are not written as "${ending}".`, {
    advice: `Use a name that ends in ${Object.keys(writers).join(', ')}.`,
  });
}

/** Throws ConfigurationError for an unknown extension or a file that may not be replaced, and OutputError. */
export async function assertDuplicatesFiles(files: readonly string[], rules: WritingRules): Promise<void> {
  for (const file of files) writerOf(file);
  await assertTargets(files, rules);
}

/** Writes all groups as the extension says. Throws OutputError. */
export async function writeDuplicatesFile(file: string, found: AccountDuplicates): Promise<WrittenFile> {
  await writerOf(file)(file, found);
  return { file };
}

type Row = (string | number)[];

const text = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });
const number = (heading: string): SheetColumn => ({ heading, kind: 'number', width: 10 });

/** A row for each record, those of a group below one another. */
async function writeTable(file: string, found: AccountDuplicates): Promise<void> {
  const columns = [
    ...[number('group'), number('score'), text('certain', 9), text('reasons', 44), number('id'), text('myId', 18)],
    ...[text('name', 34), text('place', 48), text('active', 8), ...found.counted.map(titleOf).map(number)],
  ];
  await commitOrAbort(await createWriter(file), async (writer) => {
    const sheet = await writer.sheet({ name: 'Duplicates', columns });
    await sheet.write(rowsOf(found));
  });
}

function titleOf(resource: AccountDuplicates['resource']): string {
  return inWords(resourceOf(resource).plural);
}

function rowsOf({ resource, groups, counted }: AccountDuplicates): Row[] {
  return groups.flatMap(({ score, isCertain, reasons, records }, at) =>
    records.map(({ id, record, holds }): Row => {
      const { key, name, place } = recordTexts(resource, record);
      const active = record.active === false ? 'no' : 'yes';
      const held = counted.map((each) => holds[each] ?? 0);
      return [
        at + 1,
        score,
        isCertain ? 'yes' : 'no',
        reasons.join(', '),
        Number(id),
        key,
        name,
        place,
        active,
        ...held,
      ];
    }),
  );
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
    (row) => `<tr>${row.map((cell) => `<td>${isolated(String(cell), englishReport)}</td>`).join('')}</tr>`,
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
