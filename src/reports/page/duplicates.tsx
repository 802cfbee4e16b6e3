import { englishReport } from '../../language/english/report.js';
import type { Cell } from '../../tabular/index.js';
import {
  type AccountDuplicates,
  duplicateRows,
  duplicateSheet,
  notCountedText,
  nothingMerged,
  titleOfCounted,
  verdictOnDuplicates,
} from '../duplicates.js';
import { cellsOf } from '../sheet.js';
import { htmlOfPage } from './frame.js';
import { Facts, isolated } from './parts.js';
import { Table } from './table.js';

/** The groups of duplicates of an account as a self-contained web page, in pieces. */
export function* duplicatesPage(found: AccountDuplicates): Generator<string> {
  const title = `Duplicates among the ${titleOfCounted(found.resource)}`;
  const facts = [
    ['Account', found.account],
    ['Requests', String(found.requests)],
    ['Counted', notCountedText(found)],
    ['Merged', nothingMerged],
  ] as const;
  const headings = ['Group', 'Score', 'Certain', 'Why', 'id', 'myId', 'Name', 'Place', 'Active'];
  const columns = [...headings, ...found.counted.map(titleOfCounted)].map((heading, at) => ({
    title: heading,
    cell: (cells: readonly Cell[]) => isolated(String(cells[at]), englishReport),
  }));
  const sheet = duplicateSheet(found);
  const rows = duplicateRows(found).map((row) => cellsOf(sheet, row));
  const groups = <Table className="changes" columns={columns} rows={rows} label="Groups" />;
  yield* htmlOfPage({
    texts: englishReport,
    kind: 'Duplicates',
    title,
    heading: title,
    verdict: { text: verdictOnDuplicates(found), tone: found.groups.length > 0 ? 'warning' : 'good' },
    origin: <Facts facts={facts} />,
    parts: [{ id: 'groups', title: 'Groups', content: groups }],
    data: [],
  });
}
