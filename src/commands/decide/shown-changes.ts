import { JournalError } from '../../errors.js';
import { type Cell, type Column, cellText, type Source } from '../../files/index.js';
import type { Run } from '../../journal/index.js';
import { englishReport } from '../../messages/english/report.js';
import { foldedHeading } from '../../messages/index.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { HashIndex, hashText, type IndexEntry } from '../../messages/text/hash.js';
import { plural } from '../../messages/text/words.js';
import { changeRows, changeSheet } from '../../reports/plan/workbook.js';
import { cellsOf } from '../../reports/sheet.js';
import { plannedChanges } from '../../runs/planning/view.js';

/** What the workbook of a plan says that the plan does: a line for each changed field, in whatever order they stand. */
export interface ShownChanges {
  readonly texts: ReportTexts;
  readonly sheets: readonly string[];
  /** The columns of the plan that are still there, counted from 0: people add columns and take some out. */
  readonly columns: readonly number[];
  /** How many lines there are. */
  readonly count: number;
  /** Those that differ, each with its row, and its sheet as `content`. */
  readonly lines: HashIndex;
}

/** Reads it, in whatever language it is. */
export async function readShownChanges(source: Source): Promise<ShownChanges> {
  const { allReportTexts } = await import('../../messages/report-languages.js');
  const sheets = sheetsCalled(source, new Set(allReportTexts.map((texts) => foldedHeading(changeSheet(texts).name))));
  const lines = new HashIndex();
  let found: Pick<ShownChanges, 'texts' | 'columns'> = { texts: englishReport, columns: [] };
  let count = 0;
  for (const [content, sheet] of sheets.entries()) {
    const table = await source.table(sheet, { headerRow: 1 });
    if (content === 0) found = columnsIn(table.columns, allReportTexts);
    const places = placesIn(table.columns, found.texts);
    for await (const batch of table.batches) {
      for (const { cells, number: row } of batch) {
        const line = lineOf(found.columns.map((column) => cells[places[column] ?? -1]));
        if (line === '') continue;
        count += 1;
        lines.add(hashText(line), { row, content });
      }
    }
  }
  return { ...found, sheets, count, lines };
}

/** The columns that are there, in the language of most of their headings. */
function columnsIn(
  columns: readonly Column[],
  languages: readonly ReportTexts[],
): Pick<ShownChanges, 'texts' | 'columns'> {
  const inLanguages = languages.map((texts) => {
    const places = placesIn(columns, texts);
    return { texts, columns: [...places.keys()].filter((column) => places[column] !== -1) };
  });
  return inLanguages.reduce((best, each) => (each.columns.length > best.columns.length ? each : best));
}

/** Where each column of the plan stands; -1 for one that is gone. */
function placesIn(columns: readonly Column[], texts: ReportTexts): number[] {
  const headings = columns.map(({ heading }) => foldedHeading(heading));
  return changeSheet(texts).columns.map(
    ({ heading }) => columns[headings.indexOf(foldedHeading(heading))]?.index ?? -1,
  );
}

/** One text for a line, '' for an empty one; programs write white space and control characters each in their way. */
function lineOf(cells: readonly (Cell | undefined)[]): string {
  const texts = cells.map((cell = null) =>
    cellText(cell)
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  return texts.every((text) => text === '') ? '' : texts.join('\n');
}

/**
 * Throws JournalError if the workbook says something else than its plan: whoever struck out a line or corrected a value
 * there expects that to be done.
 */
export function assertAsShown(run: Run, file: string, shown: ShownChanges): void {
  const { texts, sheets, columns, lines } = shown;
  const planned = new HashIndex();
  let fewer = -shown.count;
  let gone: string | undefined;
  const shownSheet = changeSheet(texts);
  for (const row of changeRows({ changes: (kinds) => plannedChanges(run, kinds) })) {
    const cells = cellsOf(shownSheet, row, texts);
    const hash = hashText(lineOf(columns.map((column) => cells[column])));
    planned.add(hash, { row: 0, content: 0 });
    if (!lines.has(hash)) gone ??= `, first one of ${cells[1]} ${cells[2] || cells[3]}`;
    fewer += 1;
  }
  const other = firstBut(planned, lines);
  if (!other && !gone && fewer === 0) return;
  const sheet = sheets[other?.content ?? 0] ?? changeSheet(texts).name;
  const lost = Math.max(fewer, 1);
  const lack = `${plural(lost, 'row')} of plan ${run.id} ${lost === 1 ? 'is' : 'are'} not there${gone ?? ''}`;
  throw new JournalError(`${other || fewer < 0 ? `This is not what plan ${run.id} does` : lack}.`, {
    place: { file, sheet, row: other?.row },
    advice: `Of this workbook only decisions about possible duplicates are read: edit the files and make a new plan, or carry this one out as it was made: fieldsheet apply ${run.id}. Nothing was sent.`,
  });
}

/** The first line that is not among the planned ones. */
function firstBut(planned: HashIndex, lines: HashIndex): IndexEntry | undefined {
  for (const { high, low, ...entry } of lines.entries()) if (!planned.has({ high, low })) return entry;
  return undefined;
}

/** The sheets of a workbook with one of these folded names; a full sheet goes on in another one, such as `Decide (2)`. */
export function sheetsCalled({ sheets }: Source, names: ReadonlySet<string>): string[] {
  return sheets.map(({ name }) => name).filter((name) => names.has(foldedHeading(name.replace(/ \(\d+\)$/, ''))));
}
