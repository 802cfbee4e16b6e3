import type { Issue } from '../../validation/index.js';
import type { SeenRow } from '../reading.js';

/** Passes on the issues of the rows of a slice, and those of no row. An issue waits until its row is known. */
export class SliceIssues {
  readonly #onIssue: (issue: Issue) => void;
  /** Rows of the slice, by table. */
  readonly #rows = new Map<string, Set<number>>();
  #table = '';
  #last = 0;
  #waiting: Issue[] = [];

  constructor(onIssue: (issue: Issue) => void) {
    this.#onIssue = onIssue;
  }

  readonly add = (issue: Issue): void => {
    const { row } = issue;
    const table = nameOf(issue);
    const isRead = table === this.#table ? row !== undefined && row <= this.#last : this.#rows.has(table);
    if (row === undefined || (isRead && this.#rows.get(table)?.has(row))) this.#onIssue(issue);
    else if (!isRead) this.#waiting.push(issue);
  };

  /** Called after all else that looks at the row. */
  settle({ row: { number }, table, held }: SeenRow): void {
    const name = nameOf(table);
    const rows = this.#rows.get(name) ?? new Set<number>();
    this.#rows.set(name, rows);
    const isHeld = held?.includes(true) ?? true;
    if (isHeld) rows.add(number);
    [this.#table, this.#last] = [name, number];
    const waiting = this.#waiting;
    this.#waiting = [];
    // What still waits for an earlier row is about headings.
    for (const issue of waiting) if (isHeld || issue.row !== number || nameOf(issue) !== name) this.#onIssue(issue);
  }

  end(): void {
    for (const issue of this.#waiting.splice(0)) this.#onIssue(issue);
  }
}

function nameOf({ file, sheet = '' }: { readonly file: string; readonly sheet?: string }): string {
  return `${sheet}\n${file}`;
}

/** A row as those see it who look at the slice only: without what is left. */
export function withinSlice(seen: SeenRow): SeenRow {
  const { held, records, found, status } = seen;
  if (!held) return seen;
  const own = <T>(all: readonly T[]) => all.filter((_, at) => held[at]);
  const isLeft = status !== 'skipped' && !held.includes(true);
  return { ...seen, status: isLeft ? 'left' : status, records: own(records), found: own(found) };
}
