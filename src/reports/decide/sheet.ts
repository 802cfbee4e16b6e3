import type { DecisionVerb } from '../../plan/index.js';
import type { ChoiceTint, SheetColumn, SheetDefinition } from '../../tabular/index.js';
import { cutText } from '../../text/words.js';
import { wrapped } from '../layout.js';
import type { Plan } from '../plan/view.js';
import type { ComparedLine } from './side-by-side.js';
import { candidateLines, linkOf, recordTitle, rowPlace, toDecide, whyText } from './to-decide.js';

const tints: Readonly<Record<DecisionVerb, ChoiceTint>> = {
  adopt: 'good',
  create: 'new',
  skip: 'neutral',
  later: 'open',
};

const meaning = [
  'adopt: it is this record of the account; it is updated and gets the key.',
  'create: it is none of them; a new record is created.',
  'skip: the row is not sent.',
  'later: nothing is decided yet, and nothing is sent.',
  'Choose adopt in the row of the record that is meant; create and skip in any row of the record.',
].join('\n');

const signs = '= the same, ≠ different, + only in the file, - only in the account';

/** Characters of a line of a label and of a value. */
const labelWidth = 14;
const valueWidth = 36;

/** The headings by which the sheet is read again. */
export const decideHeadings = {
  decision: 'decision',
  record: 'record of the file',
  id: 'id',
  number: 'number',
  plan: 'plan',
} as const;

export const decideSheetName = 'Decide';

/** Characters of a value beside another; the page of the plan shows more. */
const longestValue = 120;

const columns: readonly SheetColumn[] = [
  {
    heading: decideHeadings.decision,
    kind: 'text',
    width: 11,
    note: meaning,
    choices: Object.entries(tints).map(([value, tint]) => ({ value, tint })),
  },
  { heading: decideHeadings.record, kind: 'text', width: 28 },
  { heading: 'why', kind: 'text', width: 30 },
  { heading: 'score', kind: 'number', width: 8 },
  { heading: 'compared', kind: 'text', width: labelWidth + 2, note: signs },
  { heading: 'in the file', kind: 'text', width: valueWidth + 4 },
  { heading: 'in the account', kind: 'text', width: valueWidth + 4 },
  { heading: decideHeadings.id, kind: 'text', width: 12 },
  { heading: 'link', kind: 'text', width: 18 },
  { heading: 'place', kind: 'text', width: 22 },
  { heading: decideHeadings.number, kind: 'number', width: 9 },
  { heading: decideHeadings.plan, kind: 'text', width: 20 },
];

/** The sheet in which a person decides: a row for each candidate, those of a record one below the other. */
export const decideSheet: SheetDefinition = { name: decideSheetName, columns, wraps: true };

/** Its rows; a record without a candidate has one, too. */
export function* decideRows(plan: Plan): Generator<(string | number)[]> {
  for (const each of toDecide(plan)) {
    const { matching, number } = each;
    const record = [recordTitle(each), matching.kind === 'ambiguous' ? (each.reason ?? '') : ''];
    const about = record.filter((text) => text !== '').join('\n');
    const end = [rowPlace(each), number, plan.summary.id];
    if (matching.candidates.length === 0) yield ['later', about, each.reason ?? '', '', '', '', '', '', '', ...end];
    for (const candidate of matching.candidates) {
      const lines = candidateLines(each, candidate);
      const why = whyText(candidate);
      yield ['later', about, why, candidate.score, ...besideEachOther(lines), candidate.id, linkOf(candidate), ...end];
    }
  }
}

/** Three cells whose lines stand beside each other: labels with their sign, and the values of both sides. */
function besideEachOther(lines: readonly ComparedLine[]): [labels: string, inFile: string, inAccount: string] {
  const cells: [string[], string[], string[]] = [[], [], []];
  for (const { label, difference, inFile, inAccount } of lines) {
    const parts = [`${label} ${difference}`, inFile, inAccount].map((text, at) =>
      wrapped(cutText(text.replace(/\s+/g, ' '), longestValue), at === 0 ? labelWidth : valueWidth),
    );
    const height = Math.max(...parts.map(({ length }) => length));
    for (const [at, cell] of cells.entries()) cell.push(...padded(parts[at] ?? [], height));
  }
  const [labels, inFile, inAccount] = cells;
  return [labels.join('\n'), inFile.join('\n'), inAccount.join('\n')];
}

function padded(lines: readonly string[], height: number): string[] {
  return Array.from({ length: height }, (_, at) => lines[at] ?? '');
}
