import { SourceError } from '../../errors.js';
import { cellText, columnLetter, openSource, type Source, type SourceRow, type Table } from '../../files/index.js';
import { foldedHeading } from '../../messages/index.js';
import type { DecisionVerb, PlanDecision } from '../../plan/index.js';
import { type DecideHeading, decideWordsIn, knownDecideWords } from '../../reports/decide/sheet.js';
import { readShownChanges, type ShownChanges, sheetsCalled } from './shown-changes.js';

export interface GivenDecision extends PlanDecision {
  /** Where it is written, in words: `cell A7 of the sheet "Decide"`. */
  readonly where: string;
  /** The key of the record, if the file names it. */
  readonly key?: string | undefined;
  /** The title of the record, such as `customer C-17, Mueller`, if the file shows it. */
  readonly title?: string | undefined;
}

/** The decisions of a file. `later` and records about which nothing is written are left out. */
export interface GivenDecisions {
  readonly file: string;
  /** Id of the plan that they belong to. */
  readonly plan: string;
  /** `domain@host`, if the file says it. */
  readonly account?: string | undefined;
  readonly decisions: readonly GivenDecision[];
  /** What a workbook says the plan does; absent for other files. */
  readonly changes?: ShownChanges | undefined;
}

/** Reads what a person chose in the workbook of a plan, which may be in any language. Throws SourceError that names the cells. */
export async function readDecisionsWorkbook(file: string): Promise<GivenDecisions> {
  const source = await openSource(file);
  try {
    const { plan, account } = await factsIn(source);
    const chosen: Chosen[] = [];
    for (const name of sheetsCalled(source, knownDecideWords().sheets))
      chosen.push(...(await chosenIn(await source.table(name), plan)));
    const changes = await readShownChanges(source);
    return { file, plan, account, decisions: oneForEach(chosen, file), changes };
  } finally {
    await source.close();
  }
}

/** The plan and its account, as the summary says them. */
async function factsIn({ file, sheets, table }: Source): Promise<{ readonly plan: string; readonly account?: string }> {
  const known = knownDecideWords();
  const summary = sheets.find(({ name }) => known.summaries.has(foldedHeading(name)));
  const facts: { plan?: string; account?: string } = {};
  if (summary) {
    for await (const batch of (await table(summary.name, { headerRow: 0 })).batches) {
      for (const { cells } of batch) {
        const fact = known.facts.get(foldedHeading(textAt(cells, 0)));
        if (fact !== undefined) facts[fact] = textAt(cells, 1);
      }
    }
  }
  const { plan, account } = facts;
  if (plan === undefined || plan === '')
    throw new SourceError('This workbook is not that of a saved plan.', {
      place: { file },
      advice: 'Write it with `fieldsheet plan … -o plan.xlsx`.',
    });
  return { plan, account };
}

interface Chosen extends PlanDecision {
  readonly title: string;
  readonly cell: string;
  /** As it stands there, and all words of the language of the sheet. */
  readonly word: string;
  readonly words: Readonly<Record<DecisionVerb, string>>;
  readonly sheet: string | undefined;
  readonly row: number;
}

type Columns = Readonly<Record<DecideHeading, number>>;

async function chosenIn(table: Table, plan: string): Promise<Chosen[]> {
  const columns = columnsOf(table);
  const chosen: Chosen[] = [];
  for await (const batch of table.batches) {
    for (const row of batch) {
      const one = chosenBy(row, table, columns, plan);
      if (one) chosen.push(one);
    }
  }
  return chosen;
}

function columnsOf({ file, sheet, columns }: Table): Columns {
  const known = knownDecideWords();
  const indexOf = (name: DecideHeading): number => {
    const column = columns.find(({ heading }) => known.headings.get(foldedHeading(heading)) === name);
    if (column) return column.index;
    const { headings } = decideWordsIn(columns.map(({ heading }) => heading));
    throw new SourceError(`The column "${headings[name]}" is missing, by which decisions are read.`, {
      place: { file, sheet },
      advice: 'Write the plan anew with `fieldsheet runs show <plan> -o plan.xlsx`, and decide there.',
    });
  };
  const [decision, record, id] = [indexOf('decision'), indexOf('record'), indexOf('id')];
  return { decision, record, id, number: indexOf('number'), plan: indexOf('plan') };
}

/** What is chosen in a row; undefined if nothing is. */
function chosenBy({ cells, number: row }: SourceRow, table: Table, columns: Columns, plan: string): Chosen | undefined {
  const known = knownDecideWords();
  const word = textAt(cells, columns.decision);
  const decide = known.verbs.get(foldedHeading(word));
  if (word === '' || decide === 'later') return undefined;
  const { file, sheet = '' } = table;
  const { words } = decideWordsIn(table.columns.map(({ heading }) => heading));
  const column = columnLetter(columns.decision);
  const refuse = (what: string, advice: string) =>
    new SourceError(what, { place: { file, sheet, row, column }, advice });
  if (!decide) throw refuse(`"${word}" is not a decision.`, `Choose one of ${Object.values(words).join(', ')}.`);
  const number = Number(textAt(cells, columns.number));
  if (!Number.isInteger(number) || number < 1 || textAt(cells, columns.plan) !== plan)
    throw refuse('The row does not say which record of the plan it is about.', 'Restore its number and its plan.');
  const id = decide === 'adopt' ? textAt(cells, columns.id) : undefined;
  if (id === '')
    throw refuse('The row has no record of the account to adopt.', `Choose ${words.create} or ${words.skip}.`);
  const of = known.sheets.has(foldedHeading(sheet)) ? '' : ` of ${sheet}`;
  return {
    number,
    decide,
    id,
    word,
    words,
    row,
    sheet,
    title: textAt(cells, columns.record),
    cell: `${column}${row}${of}`,
  };
}

function textAt(cells: SourceRow['cells'], index: number): string {
  return cellText(cells[index] ?? null).trim();
}

/** A record has one decision: `adopt` in one row, or `create` or `skip` in any of them. */
function oneForEach(chosen: readonly Chosen[], file: string): GivenDecision[] {
  const byNumber = new Map<number, Chosen[]>();
  for (const each of chosen) byNumber.set(each.number, [...(byNumber.get(each.number) ?? []), each]);
  return [...byNumber.values()].map((all) => {
    const [first, ...others] = all as [Chosen, ...Chosen[]];
    const other = others.find(({ decide, id }) => decide !== first.decide || id !== first.id);
    if (!other) return { ...first, where: `cell ${first.cell}` };
    const cells = all.map(({ cell, word }) => `${cell} (${word})`).join(', ');
    const { adopt, create, skip, later } = first.words;
    throw new SourceError(`The cells ${cells} decide differently about one record.`, {
      place: { file, sheet: other.sheet, row: other.row },
      advice: `Choose ${adopt} in the row of the one record that is meant, or ${create} or ${skip}, and ${later} in the other rows.`,
    });
  });
}
