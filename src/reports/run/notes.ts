import type { CellNote, FileNotes, ListedNote, RowNote, SheetNotes, Tone } from '../../files/index.js';
import type { ChangeCounts, RunSummary } from '../../journal/index.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { fileName } from '../../messages/text/words.js';
import type { CheckResult } from '../../rows/check/result.js';
import type { CheckedColumn } from '../../rows/reading.js';
import { addToCell, checkNotes, foundLine } from '../annotated.js';
import { rowsFact } from '../facts.js';
import { styleFor } from '../layout.js';
import { reconciliation } from './run.js';

export interface RowOutcome {
  readonly outcome: keyof ChangeCounts;
  readonly reasons: readonly RowReason[];
}

/** Why a record of a row ended as it did. */
export interface RowReason {
  readonly text: string;
  /** The text without its advice. */
  readonly what: string;
  readonly advice?: string;
  /** The field that it is about, such as `site.customer`, with its value. */
  readonly fault?: { readonly field: string; readonly value: string } | undefined;
}

export interface RunNotesOptions {
  readonly summary: RunSummary;
  readonly texts: ReportTexts;
  readonly check: CheckResult;
  readonly file: string;
  /** By sheet (`''` for a CSV file) and row number. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<number, RowOutcome>>;
  /** Status of rows without a record of their own, such as `as row 4`, by sheet and row number. */
  readonly others: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** The ids of the records of rows, by sheet and row number. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

const tones: Readonly<Record<keyof ChangeCounts, Tone>> = {
  created: 'good',
  updated: 'good',
  applied: 'good',
  unchanged: 'neutral',
  rejected: 'bad',
  blocked: 'bad',
  conflict: 'bad',
  inDoubt: 'bad',
  open: 'doubtful',
};

/** The notes of a run for a copy of one of its files, row by row. */
export function runNotes({ summary, texts, check, file, outcomes, others, ids }: RunNotesOptions): FileNotes {
  const { facts, sheets } = texts.pages;
  const { labelled, labels } = facts;
  const { id, state, account, rows, counts } = summary;
  const { total } = counts;
  const checked = checkNotes(check, file, texts);
  const told = checked.sheets.map((sheet) => {
    const name = sheet.sheet ?? '';
    const columns = check.tables.filter((table) => table.file === file && table.sheet === sheet.sheet);
    const columnOf = columnFinder(columns.flatMap((table) => table.columns));
    return { texts, sheet, of: outcomes.get(name) ?? new Map(), others: others.get(name) ?? new Map(), columnOf };
  });
  const listed = [...told.flatMap((sheet) => [...listedOf(sheet)]), ...checked.listed];
  return {
    words: checked.words,
    sheets: told.map((each) => ({ ...sheetNotes(each), ids: ids.get(each.sheet.sheet ?? '') ?? new Map() })),
    listed,
    summary: [
      sheets.runOf(id, fileName(file), facts.states[state] ?? state),
      labelled(labels.account, account),
      labelled(labels.rows, rowsFact(rows, styleFor(false), texts)),
      labelled(labels.records, reconciliation(total, {}, texts)),
      // If the file is the run's only table, its rows are those of the run, listed already.
      ...(check.tables.length === 1 ? [] : checked.summary.slice(-1 - checked.sheets.length, -1)),
      foundLine(listed, check.issues.leftOut, texts),
    ],
  };
}

interface ToldSheet {
  readonly texts: ReportTexts;
  readonly sheet: SheetNotes;
  readonly of: ReadonlyMap<number, RowOutcome>;
  readonly others: ReadonlyMap<number, string>;
  readonly columnOf: ColumnOf;
}

type ColumnOf = (field: string) => Pick<CheckedColumn, 'letter' | 'heading'> | undefined;

/** The column that gives a field; undefined if none or several do. */
function columnFinder(columns: readonly CheckedColumn[]): ColumnOf {
  return (field) => {
    const isRead = (read: string) => read === field || read.startsWith(`${field}.`);
    const [column, ...others] = columns.filter(({ reads }) => reads.some(isRead));
    return others.length === 0 ? column : undefined;
  };
}

function sheetNotes(told: ToldSheet): SheetNotes {
  const { texts, sheet, of, others } = told;
  const { outcomes } = texts.pages.facts;
  const rows = new Map<number, RowNote>(sheet.rows);
  const plain = new Map<string, RowNote>();
  // Most rows have only a status: they share a note.
  const plainNote = (status: string, tone: Tone): RowNote => {
    const note = plain.get(status) ?? { tone, status, cells: noCells };
    plain.set(status, note);
    return note;
  };
  // A row that the check rejects need not be a record in the journal: a row without a key has none.
  for (const [row, note] of sheet.rows) {
    const status = note.tone === 'bad' ? outcomes.rejected : others.get(row);
    if (row !== sheet.headerRow && status !== undefined) rows.set(row, { ...note, status });
  }
  for (const [row, status] of others) if (!rows.has(row)) rows.set(row, plainNote(status, 'neutral'));
  for (const [row, { outcome, reasons }] of of) {
    const checked = sheet.rows.get(row);
    const own = isKnown(outcome, checked) ? [] : reasons;
    if (!checked && own.length === 0) rows.set(row, plainNote(outcomes[outcome], tones[outcome]));
    else rows.set(row, mergedNote(told, outcome, own, checked));
  }
  return { ...sheet, rows };
}

const noCells: ReadonlyMap<string, CellNote> = new Map();

/** The issues of the check explain a rejected row already, with its cells. */
function isKnown(outcome: RowOutcome['outcome'], checked: RowNote | undefined): boolean {
  return outcome === 'rejected' && checked?.tone === 'bad';
}

function mergedNote(
  { texts: { pages }, columnOf }: ToldSheet,
  outcome: RowOutcome['outcome'],
  own: readonly RowReason[],
  checked?: RowNote,
): RowNote {
  const texts = own.map((reason) => reason.text);
  const text = [...texts, ...(checked?.text === undefined ? [] : [checked.text])].join('\n');
  const cells = new Map(checked?.cells);
  for (const { fault, text } of own) {
    const column = fault && columnOf(fault.field);
    if (column) addToCell(cells, column.letter, { tone: 'bad', text });
  }
  const isDoubtful = tones[outcome] !== 'bad' && text !== '';
  return {
    tone: isDoubtful ? 'doubtful' : tones[outcome],
    status: pages.facts.outcomes[outcome],
    text: text || undefined,
    cells,
  };
}

function* listedOf({ texts, sheet, of, columnOf }: ToldSheet): Generator<ListedNote> {
  for (const [row, { outcome, reasons }] of of) {
    if (isKnown(outcome, sheet.rows.get(row))) continue;
    for (const { what, advice, fault } of reasons) {
      const column = fault && columnOf(fault.field);
      yield {
        tone: tones[outcome] === 'bad' ? 'bad' : 'doubtful',
        kind: texts.pages.facts.outcomes[outcome],
        ...{ sheet: sheet.sheet, row, column: column?.letter, heading: column?.heading },
        ...{ value: column && fault?.value, text: what, advice },
      };
    }
  }
}
