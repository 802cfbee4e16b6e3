import { basename, extname } from 'node:path';
import {
  type AnnotateOptions,
  annotateFile,
  type CellNote,
  type CopyWords,
  type FileNotes,
  type ListedNote,
  type RowNote,
  type SheetNotes,
} from '../files/index.js';
import { type FileTarget, fileTargets } from '../files/targets.js';
import type { Issue } from '../mapping/validation/index.js';
import { englishReport } from '../messages/english/report.js';
import { type ReportTexts, rowIn } from '../messages/report-texts.js';
import { inEnglish, sayIn } from '../messages/said.js';
import { filledIn } from '../messages/text/words.js';
import type { CheckResult } from '../rows/check/result.js';
import type { CheckedTable } from '../rows/reading.js';
import { checkVerdict } from './check/check.js';
import { picked } from './documents/format.js';
import { rowsFact } from './facts.js';
import { messageIn, messageText } from './issues.js';
import { styleFor } from './layout.js';
import type { WrittenFile } from './results.js';

/**
 * Writes annotated copies of the checked files, see `fileTargets`. Throws as that does, SourceError and OutputError.
 */
export async function writeAnnotatedCopy(
  target: string,
  result: CheckResult,
  texts: ReportTexts = englishReport,
): Promise<readonly WrittenFile[]> {
  const targets = await annotatedTargets(target, filesOf(result));
  const written: WrittenFile[] = [];
  for (const { source, target: file } of targets) {
    const csv = result.tables.find((table) => table.file === source)?.found ?? {};
    const notes = checkNotes(result, source, texts);
    written.push(await annotatedCopy({ source, target: file, notes, options: { csv } }));
  }
  return written;
}

/** Writes a copy; what did not fit into it is told in English, as on a terminal. Throws as `annotateFile`. */
export async function annotatedCopy(options: AnnotateOptions): Promise<WrittenFile> {
  const { file, leftOut } = await annotateFile(options);
  return { file, leftOut: leftOut.map(inEnglish) };
}

/** What a copy says besides its notes. */
export function copyWords(texts: ReportTexts): CopyWords {
  const { client, parts, sheets } = texts.pages;
  const { column, value, whatIsWrong } = parts.issues;
  const { whatToDo } = sheets.columns;
  return {
    names: sheets.copy,
    list: { kind: client.kind, where: parts.place, column, value, text: whatIsWrong, advice: whatToDo },
    row: (row) => rowIn(texts, row),
    column: (letter) => filledIn(client.column, letter),
    say: (sentence) => sayIn(texts, sentence),
  };
}

function filesOf({ tables, issues }: CheckResult): readonly string[] {
  return [...new Set([...tables, ...issues.list].map(({ file }) => file))];
}

/** Where the copy of each file goes; see `fileTargets`. */
export function annotatedTargets(target: string, sources: readonly string[]): Promise<readonly FileTarget[]> {
  return fileTargets({ target, sources, nameOf: copyName });
}

function copyName(source: string): string {
  const name = basename(source).replace(/\.gz$/i, '');
  const extension = extname(name);
  const isWorkbook = /^\.xl[st][xm]$/i.test(extension) && name === basename(source);
  return isWorkbook ? name : `${basename(name, extension)}.xlsx`;
}

/** The notes of a check for the copy of one of its files. */
export function checkNotes(result: CheckResult, file: string, texts: ReportTexts = englishReport): FileNotes {
  const sheets = new Set<string | undefined>();
  // A sheet may be read several times, for records of several kinds.
  const tables = result.tables.filter(
    (table) => table.file === file && !sheets.has(table.sheet) && sheets.add(table.sheet),
  );
  const issues = result.issues.list.filter((issue) => issue.file === file);
  const listed = listedNotes(tables, issues, texts);
  return {
    words: copyWords(texts),
    sheets: tables.map((table) => sheetNotes(table, issues, texts)),
    listed,
    summary: [
      texts.pages.check.title(basename(file)),
      // Of several files, it would count what is in no row of this copy.
      ...(filesOf(result).length === 1 ? [checkVerdict(result, texts).text] : []),
      ...rowLines(tables, texts),
      foundLine(listed, result.issues.leftOut, texts),
    ],
  };
}

function sheetNotes({ sheet, headerRow }: CheckedTable, issues: readonly Issue[], texts: ReportTexts): SheetNotes {
  const byRow = new Map<number, Issue[]>();
  for (const issue of issues) {
    if (issue.sheet !== sheet) continue;
    // Issues about a whole column are shown at its heading.
    const row = issue.row ?? (issue.column === undefined ? 0 : headerRow);
    if (row < 1) continue;
    const there = byRow.get(row);
    if (there) there.push(issue);
    else byRow.set(row, [issue]);
  }
  const rows = new Map([...byRow].map(([row, there]) => [row, rowNote(there, texts)] as const));
  return { sheet, headerRow, rows };
}

function rowNote(issues: readonly Issue[], texts: ReportTexts): RowNote {
  const { severities } = texts.pages.client;
  const cells = new Map<string, CellNote>();
  for (const issue of issues) {
    const { column, severity } = issue;
    if (column === undefined) continue;
    const isWrong = severity === 'error' || cells.get(column)?.tone === 'bad';
    addToCell(cells, column, { tone: isWrong ? 'bad' : 'doubtful', text: messageIn(issue, texts) });
  }
  const isBad = issues.some((issue) => issue.severity === 'error');
  const severity = isBad ? 'error' : 'warning';
  return {
    tone: isBad ? 'bad' : 'doubtful',
    status: severities[severity] ?? severity,
    text: [...new Set(issues.map((issue) => messageIn(issue, texts)))].join('\n'),
    cells,
  };
}

/** Below what the cell says already. */
export function addToCell(cells: Map<string, CellNote>, column: string, { tone, text }: CellNote): void {
  const known = cells.get(column);
  cells.set(column, { tone, text: known ? `${known.text}\n${text}` : text });
}

function listedNotes(tables: readonly CheckedTable[], issues: readonly Issue[], texts: ReportTexts): ListedNote[] {
  const { severities } = texts.pages.client;
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity !== 'error');
  const headings = new Map(
    tables.map(({ sheet, columns }) => [sheet, new Map(columns.map(({ letter, heading }) => [letter, heading]))]),
  );
  return [...errors, ...warnings].map((issue) => {
    const { code, severity, sheet, column } = issue;
    const heading = column === undefined ? undefined : headings.get(sheet)?.get(column);
    return {
      tone: severity === 'error' ? 'bad' : 'doubtful',
      kind: severities[severity] ?? severity,
      ...picked(issue, 'sheet', 'row', 'column', 'value'),
      heading,
      text: messageText(issue, texts),
      advice: texts.issues[code].advice,
    };
  });
}

function rowLines(tables: readonly CheckedTable[], texts: ReportTexts): string[] {
  const { facts, sheets } = texts.pages;
  const style = styleFor(false);
  return tables.map(({ sheet, rows }) => {
    const label = sheet === undefined ? facts.labels.rows : sheets.sheetNamed(sheet);
    return facts.labelled(label, rowsFact(rows, style, texts));
  });
}

/** The last line above a list: how many entries it has of each kind. */
export function foundLine(listed: readonly ListedNote[], leftOut: number, { pages }: ReportTexts): string {
  const { facts, sheets } = pages;
  const errors = listed.filter(({ tone }) => tone === 'bad').length;
  const found = `${facts.errors(errors)}, ${facts.warnings(listed.length - errors)}`;
  return leftOut > 0 ? sheets.someShown(found, leftOut) : found;
}
