import type { Candidate } from '../../plan/index.js';
import { count } from '../../text/words.js';
import { displayWidth, indented, type Layout, layoutFor, oneLine, type TextOptions, wrapped } from '../layout.js';
import type { ComparedLine } from './side-by-side.js';
import { candidateLines, linkOf, recordTitle, rowPlace, type ToDecide, whyText } from './to-decide.js';

/** Without a terminal that says its width. */
const usualWidth = 80;

const widestLabel = 16;
const leastValue = 10;
const longestValue = 400;

/** A record that waits for a decision, beside each of its candidates, for a terminal. */
export function questionText(
  each: ToDecide,
  place: { readonly at: number; readonly of: number },
  options: TextOptions,
) {
  const layout = layoutFor({ ...options, width: options.width ?? usualWidth });
  const { style, width } = layout;
  const { candidates, kind } = each.matching;
  const what = kind === 'possible' ? 'possible duplicate' : 'ambiguous';
  const reason =
    kind === 'ambiguous' || candidates.length === 0 ? wrapped(oneLine(each.reason ?? '', longestValue), width - 2) : [];
  return [
    '',
    style.faint(oneLine(`${count(place.at)} of ${count(place.of)}, ${what}, ${rowPlace(each)}`, width)),
    style.strong(oneLine(recordTitle(each), width)),
    ...indented(reason),
    ...candidates.flatMap((candidate, at) => candidateBlock(each, { candidate, number: at + 1 }, layout)),
    '',
  ].join('\n');
}

function candidateBlock(
  each: ToDecide,
  { candidate, number }: { readonly candidate: Candidate; readonly number: number },
  { style, width }: Layout,
): string[] {
  const lines = candidateLines(each, candidate);
  const labels = Math.min(widestLabel, Math.max(...lines.map(({ label }) => displayWidth(label))));
  // Two before each of the three columns, and the sign with a blank.
  const value = Math.max(leastValue, Math.floor((width - labels - 8) / 2));
  const numbered = each.matching.candidates.length > 1 ? `${number}: ` : '';
  const why = `${numbered}id ${candidate.id}, score ${candidate.score}: ${whyText(candidate)}`;
  const heading = row(['', 'in the file', 'in the account'], { labels, value });
  return [
    '',
    ...indented(wrapped(oneLine(why, longestValue), width - 2)),
    ...(linkOf(candidate) === '' ? [] : indented(wrapped(oneLine(linkOf(candidate), longestValue), width - 2))),
    ...heading.map((line) => style.faint(line)),
    ...lines.flatMap((line) =>
      comparedRows(line, { labels, value }).map(line.difference === '≠' ? style.warning : same),
    ),
  ];
}

const same = (text: string): string => text;

interface Widths {
  readonly labels: number;
  readonly value: number;
}

function comparedRows({ label, difference, inFile, inAccount }: ComparedLine, widths: Widths): string[] {
  return row([`${difference} ${oneLine(label, widths.labels)}`, inFile, inAccount], widths);
}

/** Cells beside each other, each wrapped under itself. */
function row([label = '', ...values]: readonly string[], { labels, value }: Widths): string[] {
  const sides = values.map((text) => wrapped(oneLine(text, longestValue), value));
  const height = Math.max(...sides.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) => {
    const cells = [padded(at === 0 ? label : '', labels + 2), ...sides.map((side) => padded(side[at] ?? '', value))];
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** What can be answered: `a adopt, c create, s skip, l later, q the rest later`. */
export function answersText({ matching: { candidates } }: ToDecide): string {
  const last = candidates.length;
  const adopt = last === 0 ? [] : [last === 1 ? 'a adopt' : `a1${last > 2 ? '…' : ', '}a${last} adopt`];
  return [...adopt, 'c create', 's skip', 'l later', 'q the rest later'].join(', ');
}
