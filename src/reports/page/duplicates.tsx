import { englishReport } from '../../messages/english/report.js';
import {
  type AccountDuplicates,
  duplicateRows,
  duplicateSheet,
  notCountedText,
  nothingMerged,
  titleOfCounted,
  verdictOnDuplicates,
} from '../duplicates.js';
import { htmlOfPage } from './frame.js';
import { Facts, SheetTable } from './parts.js';

/** The groups of duplicates of an account as a self-contained web page, in pieces. */
export function* duplicatesPage(found: AccountDuplicates): Generator<string> {
  const title = `Duplicates among the ${titleOfCounted(found.resource)}`;
  const facts = [
    ['Account', found.account],
    ['Requests', String(found.requests)],
    ['Counted', notCountedText(found)],
    ['Merged', nothingMerged],
  ] as const;
  const table = { columns: duplicateSheet(found).columns, rows: duplicateRows(found), label: 'Groups' };
  const groups = <SheetTable className="changes" {...table} texts={englishReport} />;
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
