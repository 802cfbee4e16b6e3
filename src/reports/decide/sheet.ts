import type { ReportTexts } from '../../language/report-texts.js';
import type { DecisionVerb } from '../../plan/index.js';
import type { ChoiceTint, SheetDefinition } from '../../tabular/index.js';
import { cutText } from '../../text/words.js';
import { wrapped } from '../layout.js';
import type { Plan } from '../plan/view.js';
import { reasonIn } from '../values.js';
import type { ComparedLine } from './side-by-side.js';
import { candidateLines, linkOf, recordTitle, rowPlace, toDecide, whyText } from './to-decide.js';

const tints: Readonly<Record<DecisionVerb, ChoiceTint>> = {
  adopt: 'good',
  create: 'new',
  skip: 'neutral',
  later: 'open',
};

/** Characters of a line of a label and of a value. */
const labelWidth = 14;
const valueWidth = 36;

/** Characters of a value beside another; the page of the plan shows more. */
const longestValue = 120;

/** The words of the decisions. */
export function decisionWords({ pages: { client, sheets } }: ReportTexts): Readonly<Record<DecisionVerb, string>> {
  const { adopt, create, skip } = client.decisions;
  return { adopt, create, skip, later: sheets.later };
}

export type DecideHeading = 'decision' | 'record' | 'id' | 'number' | 'plan';

/** The headings by which the sheet is read again. */
export function decideHeadings({
  pages: { decide, facts, sheets, signOff },
}: ReportTexts): Readonly<Record<DecideHeading, string>> {
  return {
    decision: decide.decision,
    record: sheets.columns.record,
    id: signOff.recount.id,
    number: sheets.columns.number,
    plan: facts.labels.plan,
  };
}

/** The sheet in which a person decides: a row for each candidate, those of a record one below the other. */
export function decideSheet(texts: ReportTexts): SheetDefinition {
  const { decide, parts, sheets } = texts.pages;
  const headings = decideHeadings(texts);
  const words = decisionWords(texts);
  const choices = Object.entries(tints).map(([verb, tint]) => ({ value: words[verb as DecisionVerb], tint }));
  const { notInList, isOneOf } = texts.template.choices;
  const refusal = { title: notInList, text: isOneOf(headings.decision, Object.values(words).join(', ')) };
  const text = (heading: string, width: number) => ({ heading, width, kind: 'text' }) as const;
  const number = (heading: string, width: number) => ({ heading, width, kind: 'number' }) as const;
  return {
    name: sheets.names.decide,
    wraps: true,
    columns: [
      {
        ...text(headings.decision, 14),
        note: sheets.meaning(words.adopt, words.create, words.skip, words.later),
        choices,
        refusal,
      },
      ...[text(headings.record, 28), text(decide.why, 30), number(decide.score, 13)],
      { ...text(sheets.columns.compared, labelWidth + 2), note: sheets.signs },
      ...[text(decide.inFile, valueWidth + 4), text(decide.inAccount, valueWidth + 4), text(headings.id, 12)],
      ...[text(sheets.columns.link, 18), text(parts.place, 22), number(headings.number, 10), text(headings.plan, 20)],
    ],
  };
}

/** Its rows; a record without a candidate has one, too. */
export function* decideRows(plan: Plan, texts: ReportTexts): Generator<(string | number)[]> {
  const { later } = decisionWords(texts);
  for (const each of toDecide(plan)) {
    const { matching, number } = each;
    const reason = reasonIn(each, texts);
    const record = [recordTitle(each, texts), matching.kind === 'ambiguous' ? reason : ''];
    const about = record.filter((text) => text !== '').join('\n');
    const end = [rowPlace(each, texts), number, plan.summary.id];
    if (matching.candidates.length === 0) yield [later, about, reason, '', '', '', '', '', '', ...end];
    for (const candidate of matching.candidates) {
      const sides = besideEachOther(candidateLines(each, candidate, texts), texts);
      const { id, score } = candidate;
      yield [later, about, whyText(candidate, texts), score, ...sides, id, linkOf(candidate), ...end];
    }
  }
}

/** Three cells whose lines stand beside each other: labels with their sign, and the values of both sides. */
function besideEachOther(
  lines: readonly ComparedLine[],
  { pages: { parts: words } }: ReportTexts,
): [labels: string, inFile: string, inAccount: string] {
  const cells: [string[], string[], string[]] = [[], [], []];
  for (const { label, difference, inFile, inAccount } of lines) {
    const parts = [`${label} ${difference}`, inFile, inAccount].map((text, at) =>
      wrapped(cutText(text.replace(/\s+/g, ' '), longestValue, words.cut), at === 0 ? labelWidth : valueWidth),
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
