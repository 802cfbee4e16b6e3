import { SourceError } from '../../errors.js';
import { decisionVerbs, type PlanDecision } from '../../plan/index.js';
import { decideHeadings, decideSheetName } from '../../reports/decide/sheet.js';
import { planSummarySheet } from '../../reports/plan/workbook.js';
import { cellText, columnLetter, openSource, type Source, type SourceRow, type Table } from '../../tabular/index.js';
import type { GivenDecision, GivenDecisions } from './given-decisions.js';

/** Reads what a person chose in the workbook of a plan. Throws SourceError that names the cells. */
export async function readDecisionsWorkbook(file: string): Promise<GivenDecisions> {
  const source = await openSource(file);
  try {
    const { plan, account } = await factsIn(source);
    const chosen: Chosen[] = [];
    // A full sheet goes on in another one.
    for (const { name } of source.sheets.filter(({ name }) => name.replace(/ \(\d+\)$/, '') === decideSheetName))
      chosen.push(...(await chosenIn(await source.table(name), plan)));
    return { file, plan, account, decisions: oneForEach(chosen, file) };
  } finally {
    await source.close();
  }
}

/** The plan and its account, as the summary says them. */
async function factsIn({ file, sheets, table }: Source): Promise<{ readonly plan: string; readonly account?: string }> {
  const isThere = sheets.some(({ name }) => name === planSummarySheet);
  const facts = new Map<string, string>();
  if (isThere) {
    for await (const batch of (await table(planSummarySheet, { headerRow: 0 })).batches)
      for (const { cells } of batch) facts.set(textAt(cells, 0), textAt(cells, 1));
  }
  const plan = facts.get('Plan');
  if (plan === undefined || plan === '')
    throw new SourceError('This workbook is not that of a saved plan.', {
      place: { file },
      advice: 'Write it with `fieldsheet plan … -o plan.xlsx`.',
    });
  return { plan, account: facts.get('Account') };
}

interface Chosen extends PlanDecision {
  readonly title: string;
  readonly cell: string;
  readonly sheet: string | undefined;
  readonly row: number;
}

type Columns = Readonly<Record<keyof typeof decideHeadings, number>>;

async function chosenIn(table: Table, plan: string): Promise<Chosen[]> {
  const columns = columnsOf(table);
  const chosen: Chosen[] = [];
  for await (const batch of table.batches) {
    for (const row of batch) {
      const one = chosenBy(row, { table, columns, plan });
      if (one) chosen.push(one);
    }
  }
  return chosen;
}

function columnsOf({ file, sheet, columns }: Table): Columns {
  const indexOf = (heading: string): number => {
    const column = columns.find((each) => each.heading === heading);
    if (column) return column.index;
    throw new SourceError(`The column "${heading}" is missing, by which decisions are read.`, {
      place: { file, sheet },
      advice: 'Write the plan anew with `fieldsheet runs show <plan> -o plan.xlsx`, and decide there.',
    });
  };
  return Object.fromEntries(Object.entries(decideHeadings).map(([name, each]) => [name, indexOf(each)])) as Columns;
}

interface RowPlace {
  readonly table: Table;
  readonly columns: Columns;
  readonly plan: string;
}

/** What is chosen in a row; undefined if nothing is. */
function chosenBy({ cells, number: row }: SourceRow, { table, columns, plan }: RowPlace): Chosen | undefined {
  const word = textAt(cells, columns.decision).toLowerCase();
  if (word === '' || word === 'later') return undefined;
  const { file, sheet } = table;
  const column = columnLetter(columns.decision);
  const refuse = (what: string, advice: string) =>
    new SourceError(what, { place: { file, sheet, row, column }, advice });
  const decide = decisionVerbs.find((verb) => verb === word);
  if (!decide)
    throw refuse(`"${textAt(cells, columns.decision)}" is no decision.`, `Choose one of ${decisionVerbs.join(', ')}.`);
  const number = Number(textAt(cells, columns.number));
  if (!Number.isInteger(number) || number < 1 || textAt(cells, columns.plan) !== plan)
    throw refuse('The row does not say which record of the plan it is about.', 'Restore its number and its plan.');
  const id = decide === 'adopt' ? textAt(cells, columns.id) : undefined;
  if (id === '') throw refuse('The row has no record of the account to adopt.', 'Choose create or skip.');
  const of = sheet === decideSheetName ? '' : ` of ${sheet}`;
  return { number, decide, id, row, sheet, title: textAt(cells, columns.record), cell: `${column}${row}${of}` };
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
    const cells = all.map(({ cell, decide }) => `${cell} (${decide})`).join(', ');
    throw new SourceError(`The cells ${cells} decide differently about one record.`, {
      place: { file, sheet: other.sheet, row: other.row },
      advice:
        'Choose adopt in the row of the one record that is meant, or create or skip, and later in the other rows.',
    });
  });
}
