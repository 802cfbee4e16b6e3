import type { ChoiceTint } from '../../files/index.js';
import { foldedHeading } from '../../messages/index.js';
import { allReportTexts } from '../../messages/report-languages.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { cutText } from '../../messages/text/words.js';
import { type Candidate, type DecisionVerb, decisionVerbs } from '../../plan/index.js';
import { wrapped } from '../layout.js';
import type { Plan } from '../plan/view.js';
import { type CellColumn, numberColumn, type Sheet } from '../sheet.js';
import { reasonIn, valueText } from '../values.js';
import { type ComparedLine, recordTitle, rowPlace, sideBySide, type ToDecide, toDecide, whyText } from './decide.js';

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

/** A candidate beside the record that it may be; a record without one has a row, too. */
interface DecideRow {
  readonly record: ToDecide;
  readonly candidate?: Candidate;
  /** Labels with their sign, and the values of both sides, line by line. */
  readonly sides: readonly [labels: string, inFile: string, inAccount: string];
}

/** The sheet in which a person decides: a row for each candidate, those of a record one below the other. */
export function decideSheet(texts: ReportTexts, plan = ''): Sheet<DecideRow> {
  const { decide, parts, sheets } = texts.pages;
  const headings = decideHeadings(texts);
  const words = decisionWords(texts);
  const choices = Object.entries(tints).map(([verb, tint]) => ({ value: words[verb as DecisionVerb], tint }));
  const { notInList, isOneOf } = texts.template.choices;
  const refusal = { title: notInList, text: isOneOf(headings.decision, Object.values(words).join(', ')) };
  const text = (heading: string, width: number, cell: CellColumn<DecideRow>['cell']) =>
    ({ heading, width, kind: 'text', cell }) as const;
  return {
    name: sheets.names.decide,
    wraps: true,
    columns: [
      {
        ...text(headings.decision, 14, () => words.later),
        note: sheets.meaning(words.adopt, words.create, words.skip, words.later),
        choices,
        refusal,
      },
      text(headings.record, 28, ({ record }) => aboutText(record, texts)),
      text(decide.why, 30, ({ record, candidate }) =>
        candidate ? whyText(candidate, texts) : reasonIn(record, texts),
      ),
      numberColumn(decide.score, 13, ({ candidate }) => candidate?.score),
      { ...text(sheets.columns.compared, labelWidth + 2, ({ sides: [labels] }) => labels), note: sheets.signs },
      text(decide.inFile, valueWidth + 4, ({ sides: [, inFile] }) => inFile),
      text(decide.inAccount, valueWidth + 4, ({ sides: [, , inAccount] }) => inAccount),
      text(headings.id, 12, ({ candidate }) => candidate?.id),
      text(sheets.columns.link, 18, ({ candidate }) => candidate && valueText(candidate.record.publicLink)),
      text(parts.place, 22, ({ record }) => rowPlace(record, texts)),
      numberColumn(headings.number, 10, ({ record }) => record.number),
      text(headings.plan, 20, () => plan),
    ],
  };
}

/** The record; where a rule of the mapping names several, also why it waits. */
function aboutText(record: ToDecide, texts: ReportTexts): string {
  const title = recordTitle(record, texts);
  const reason = record.matching.kind === 'ambiguous' ? reasonIn(record, texts) : '';
  return [title, reason].filter((text) => text !== '').join('\n');
}

/** Its rows. */
export function* decideRows(plan: Plan, texts: ReportTexts): Generator<DecideRow> {
  for (const record of toDecide(plan)) {
    const { candidates } = record.matching;
    if (candidates.length === 0) yield { record, sides: ['', '', ''] };
    for (const candidate of candidates) {
      const sides = { inFile: record.payload, inAccount: candidate.record };
      yield { record, candidate, sides: besideEachOther(sideBySide(record.resource, sides, texts), texts) };
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

/** What the words of a workbook in which somebody decided mean, in all languages; all are folded. */
export interface KnownDecideWords {
  readonly sheets: ReadonlySet<string>;
  readonly summaries: ReadonlySet<string>;
  /** Labels on the summary. */
  readonly facts: ReadonlyMap<string, 'plan' | 'account'>;
  readonly headings: ReadonlyMap<string, DecideHeading>;
  readonly verbs: ReadonlyMap<string, DecisionVerb>;
}

let known: KnownDecideWords | undefined;

export function knownDecideWords(): KnownDecideWords {
  known ??= {
    sheets: new Set(allReportTexts.map(({ pages }) => foldedHeading(pages.sheets.names.decide))),
    summaries: new Set(allReportTexts.map(({ pages }) => foldedHeading(pages.sheets.names.summary))),
    facts: meanings(['plan', 'account'], ({ pages }) => pages.facts.labels),
    headings: meanings(['decision', 'record', 'id', 'number', 'plan'], decideHeadings),
    verbs: meanings(decisionVerbs, decisionWords),
  };
  return known;
}

function meanings<Name extends string>(
  names: readonly Name[],
  wordsIn: (texts: ReportTexts) => Readonly<Record<Name, string>>,
): ReadonlyMap<string, Name> {
  return new Map(
    allReportTexts.flatMap((texts) => {
      const words = wordsIn(texts);
      return names.map((name) => [foldedHeading(words[name]), name] as const);
    }),
  );
}

/** The words of the language that most headings of a sheet are in, to name them in messages. */
export function decideWordsIn(headings: readonly string[]) {
  const there = new Set(headings.map(foldedHeading));
  const inLanguages = allReportTexts.map((texts) => {
    const own = decideHeadings(texts);
    const found = Object.values(own).filter((heading) => there.has(foldedHeading(heading))).length;
    return { found, headings: own, words: decisionWords(texts) };
  });
  return inLanguages.reduce((best, each) => (each.found > best.found ? each : best));
}
