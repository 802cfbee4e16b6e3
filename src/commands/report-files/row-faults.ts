import { resolve } from 'node:path';
import { capitalised } from '../../contract/index.js';
import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { messageIn } from '../../reports/issues.js';
import { filledIn } from '../../text/words.js';
import type { Issue } from '../../validation/index.js';

export type FaultsByRow = ReadonlyMap<number, string>;

const longest = 2000;

/** Collects the faults of all rejected rows. Memory is that of the texts, without a limit. */
export class RowFaults {
  readonly #files = new Map<string, Map<string, Map<number, string>>>();

  readonly #texts: ReportTexts;

  constructor(texts: ReportTexts = englishReport) {
    this.#texts = texts;
  }

  readonly addIssue = (issue: Issue): void => {
    const { severity, file, sheet, row, column, heading } = issue;
    if (severity !== 'error' || row === undefined) return;
    const { client, facts } = this.#texts.pages;
    const message = messageIn(issue, this.#texts);
    const where = heading ?? (column && capitalised(filledIn(client.column, column)));
    this.add({ file, row, sheet }, where ? facts.labelled(where, message) : message);
  };

  add({ file, sheet, row }: { file: string; sheet?: string; row: number }, text: string): void {
    const rows = this.#rowsOf(file, sheet);
    const known = rows.get(row);
    if (known === undefined) rows.set(row, text.slice(0, longest));
    else if (!known.includes(text)) rows.set(row, `${known} ${text}`.slice(0, longest));
  }

  of(file: string, sheet?: string): FaultsByRow {
    return this.#files.get(resolve(file))?.get(sheet ?? '') ?? new Map();
  }

  #rowsOf(file: string, sheet = ''): Map<number, string> {
    const path = resolve(file);
    const sheets = this.#files.get(path) ?? new Map<string, Map<number, string>>();
    this.#files.set(path, sheets);
    const rows = sheets.get(sheet) ?? new Map<number, string>();
    sheets.set(sheet, rows);
    return rows;
  }
}
