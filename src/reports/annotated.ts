import { basename, extname } from 'node:path';
import type { CheckResult } from '../check/result.js';
import { type FileTarget, fileTargets } from '../files/targets.js';
import type { CheckedTable } from '../rows/reading.js';
import {
  type AnnotatedFile,
  annotateFile,
  type CellNote,
  type FileNotes,
  type ListedNote,
  type RowNote,
  type SheetNotes,
} from '../tabular/index.js';
import { plural } from '../text/words.js';
import { type Issue, issueKind } from '../validation/index.js';
import { rowsFact } from './facts.js';
import { messageText } from './issues.js';
import { styleFor } from './layout.js';

/**
 * Writes annotated copies of the checked files, see `fileTargets`. Throws as that does, SourceError and OutputError.
 */
export async function writeAnnotatedCopy(target: string, result: CheckResult): Promise<readonly AnnotatedFile[]> {
  const targets = await annotatedTargets(target, filesOf(result));
  const written: AnnotatedFile[] = [];
  for (const { source, target: file } of targets) {
    const csv = result.tables.find((table) => table.file === source)?.found ?? {};
    written.push(await annotateFile({ source, target: file, notes: checkNotes(result, source), options: { csv } }));
  }
  return written;
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
export function checkNotes(result: CheckResult, file: string): FileNotes {
  const sheets = new Set<string | undefined>();
  // A sheet may be read several times, for records of several kinds.
  const tables = result.tables.filter(
    (table) => table.file === file && !sheets.has(table.sheet) && sheets.add(table.sheet),
  );
  const issues = result.issues.list.filter((issue) => issue.file === file);
  return {
    sheets: tables.map((table) => sheetNotes(table, issues)),
    listed: listedNotes(tables, issues),
    summary: summaryLines(result, { file, tables, issues }),
  };
}

function sheetNotes({ sheet, headerRow }: CheckedTable, issues: readonly Issue[]): SheetNotes {
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
  const rows = new Map([...byRow].map(([row, there]) => [row, rowNote(there)] as const));
  return { sheet, headerRow, rows };
}

function rowNote(issues: readonly Issue[]): RowNote {
  const cells = new Map<string, CellNote>();
  for (const { column, severity, message } of issues) {
    if (column === undefined) continue;
    const known = cells.get(column);
    const tone = severity === 'error' || known?.tone === 'bad' ? 'bad' : 'doubtful';
    cells.set(column, { tone, text: known ? `${known.text}\n${message}` : message });
  }
  const isBad = issues.some(({ severity }) => severity === 'error');
  return {
    tone: isBad ? 'bad' : 'doubtful',
    status: isBad ? 'error' : 'warning',
    text: [...new Set(issues.map(({ message }) => message))].join('\n'),
    cells,
  };
}

function listedNotes(tables: readonly CheckedTable[], issues: readonly Issue[]): ListedNote[] {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity !== 'error');
  const headings = new Map(
    tables.map(({ sheet, columns }) => [sheet, new Map(columns.map(({ letter, heading }) => [letter, heading]))]),
  );
  return [...errors, ...warnings].map((issue) => {
    const { code, severity, sheet, row, column, value } = issue;
    const heading = column === undefined ? undefined : headings.get(sheet)?.get(column);
    return {
      tone: severity === 'error' ? 'bad' : 'doubtful',
      kind: severity,
      sheet,
      row,
      column,
      heading,
      value,
      text: messageText(issue),
      advice: issueKind(code).advice,
    };
  });
}

function summaryLines(
  { issues: { leftOut } }: CheckResult,
  { file, tables, issues }: { file: string; tables: readonly CheckedTable[]; issues: readonly Issue[] },
): string[] {
  const style = styleFor(false);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const found = `${plural(errors, 'error')}, ${plural(issues.length - errors, 'warning')}`;
  return [
    `Check of ${basename(file)}`,
    ...tables.map(({ sheet, rows }) => `${sheet === undefined ? 'Rows' : `Sheet ${sheet}`}: ${rowsFact(rows, style)}`),
    leftOut > 0
      ? `Shown are ${found}; the check found ${plural(leftOut, 'more issue', 'more issues')} than it lists (--max-issues).`
      : found,
  ];
}
