import {
  type Column,
  columnLetter,
  hasOpenGap,
  isBlankCell,
  isNoteHeading,
  normalizeHeading,
  presentPositions,
  type SourceRow,
  type Table,
} from '../files/index.js';
import {
  type MappedRow,
  type StagedRecord,
  type TableMapper,
  type TotalsFound,
  totalsBelow,
  totalsIn,
} from '../mapping/index.js';
import { isPlainWords } from '../mapping/named-by-fields.js';
import { type Issue, type IssueCode, issueAt, shortened } from '../mapping/validation/index.js';
import { type Said, said } from '../messages/said.js';

/** The letters beyond ASCII of the languages that Windows-1252 is used for: French, German, Spanish, and so on. */
const alphabets = ['àâæçéèêëîïôœùûüÿ', 'äöüßé', 'áéíóúüñ', 'àèéìíîòóùú', 'áàâãçéêíóôõúü', 'éèëïöüêáóí'];

const languagesOf = new Map<string, number>();
for (const [at, letters] of alphabets.entries())
  for (const letter of letters) languagesOf.set(letter, (languagesOf.get(letter) ?? 0) | (1 << at));

const signs = new Set('°€«»“”„‘–—…•§±·×½¼¾ªº©®™\u00a0');
const word = /\p{L}+/gu;
const notAscii = /[^\0-\x7f]/;

/**
 * Whether texts that were read as Windows-1252 are words: all their letters are those of one language, in upper case only
 * where words have it, and no sign stands between letters. What another encoding holds soon breaks one of these rules.
 */
export class WesternWords {
  #languages = (1 << alphabets.length) - 1;

  read(text: string): boolean {
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      if (!notAscii.test(character) || character === '’') continue;
      const languages = languagesOf.get(character.toLowerCase());
      if (languages !== undefined) this.#languages &= languages;
      else if (!isSign(character, text.charAt(at - 1), text.charAt(at + 1))) return false;
    }
    return this.#languages !== 0 && !text.match(word)?.some(isMixed);
  }
}

function isSign(character: string, before: string, after: string): boolean {
  if (character === '²' || character === '³') return /m/i.test(before) && !isLetter(after);
  return signs.has(character) && !(isLetter(before) && isLetter(after));
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

/** `MŸller`: a capital letter beyond ASCII among small ones. */
function isMixed(letters: string): boolean {
  return notAscii.test(letters) && /\p{Ll}/u.test(letters) && /.[^\P{Lu}A-Z]/u.test(letters);
}

export interface WatchOptions {
  readonly reads: TableMapper['reads'];
  /** Headings deliberately not read; undefined without a mapping. */
  readonly ignored: readonly string[] | undefined;
  readonly onIssue: (issue: Issue) => void;
}

const ascii = /^[\0-\x7f]*$/;

interface Example {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** Keeps only the last two rows. */
export class TableFaultFinder {
  readonly #table: Table;
  readonly #options: WatchOptions;
  /** Columns that nothing is known to read and that have been empty so far. */
  readonly #silent: Set<Column>;
  readonly #filled: Column[] = [];
  /** Positions of the columns, without those in which a copy of ours says what became of the row. */
  readonly #told: readonly number[];
  readonly #aboveHeadings: RowsAbove;
  /** The first text, of a heading or a cell, that does not read as words in the assumed encoding. */
  #nonAscii: Example | undefined;
  readonly #words = new WesternWords();
  #seeksNonAscii: boolean;
  readonly #hidden = { rows: 0, first: 0 };
  readonly #blank = { rows: 0, first: 0 };
  #last: SourceRow | undefined;
  #before: SourceRow | undefined;
  /** The last row but for rows of totals. */
  #above: SourceRow | undefined;
  /** The last row of totals that was rejected. */
  #totals: SourceRow | undefined;
  #status: MappedRow['status'] = 'skipped';

  constructor(table: Table, options: WatchOptions) {
    this.#table = table;
    this.#options = options;
    this.#aboveHeadings = new RowsAbove(table);
    this.#told = table.columns.flatMap(({ heading, index }) => (isNoteHeading(heading) ? [] : [index]));
    this.#seeksNonAscii = table.assumedEncoding !== undefined;
    const isOdd = (text: string) => this.#seeksNonAscii && !ascii.test(text) && !this.#words.read(text);
    const heading = table.columns.find(({ heading, untitled }) => !untitled && isOdd(heading));
    this.#nonAscii = heading && { row: table.headerRow, column: heading.letter, value: heading.heading };
    const hasHeadings = table.columns.some(({ untitled }) => !untitled);
    this.#silent = new Set(hasHeadings ? table.columns.filter((column) => this.#isTold(column)) : []);
  }

  add(row: SourceRow, status: MappedRow['status']): void {
    if (this.#seeksNonAscii) this.#findNonAscii(row);
    if (row.isHidden && status === 'mapped') count(this.#hidden, 1, row.number);
    this.#countBlank(row.number);
    this.#aboveHeadings.add(row);
    this.#before = this.#last;
    this.#last = row;
    if (row !== this.#totals) this.#above = row;
    this.#status = status;
    if (this.#silent.size > 0) this.#findFilled(row);
  }

  /** The error of a row of totals. */
  totals(row: SourceRow, records: readonly StagedRecord[]): Issue | undefined {
    const above = this.#above;
    if (!above) return undefined;
    const keys = records.flatMap(({ key }) => key?.value ?? []);
    const found = totalsBelow(row, { above, columns: this.#told, keys });
    if (!found) return undefined;
    this.#totals = row;
    const what = said('all', [said('totalsLack', row.number, found.value), ...this.#skipping(found)]);
    return this.#totalsIssue('totals-among-rows', what, { row, found });
  }

  end(): void {
    this.#reportEncoding();
    this.#reportAbove();
    const [blank, hidden] = [this.#blank, this.#hidden];
    if (blank.rows > 0) this.#report('rows-blank', said('blankRows', blank.rows, blank.first), { row: blank.first });
    if (hidden.rows > 0)
      this.#report('rows-hidden', said('hiddenRows', hidden.rows, hidden.first), { row: hidden.first });
    for (const column of this.#filled.sort((a, b) => a.index - b.index)) this.#reportColumn(column);
    this.#reportTotals();
  }

  #findNonAscii({ number, cells }: SourceRow): void {
    const index = cells.findIndex((cell) => typeof cell === 'string' && !ascii.test(cell) && !this.#words.read(cell));
    const value = cells[index];
    if (typeof value !== 'string') return;
    this.#nonAscii = { row: number, column: columnLetter(index), value };
    this.#seeksNonAscii = false;
  }

  #countBlank(number: number): void {
    const missing = this.#last ? number - this.#last.number - 1 : 0;
    // The list items of a JSON line share its line number.
    if (missing > 0) count(this.#blank, missing, number - missing);
  }

  #findFilled({ cells }: SourceRow): void {
    // Hot: runs for each row and column.
    for (const column of this.#silentIn(cells)) {
      if (column.index >= cells.length) break;
      if (isBlankCell(cells[column.index])) continue;
      this.#filled.push(column);
      this.#silent.delete(column);
    }
  }

  #silentIn(cells: SourceRow['cells']): Iterable<Column> {
    if (!hasOpenGap(cells)) return this.#silent;
    const present = presentPositions(cells).flatMap((index) => this.#table.columns[index] ?? []);
    return present.filter((column) => this.#silent.has(column));
  }

  #isTold({ heading, untitled, repeats }: Column): boolean {
    const { ignored, reads } = this.#options;
    if (isNoteHeading(heading) || ignored?.some((name) => normalizeHeading(name) === heading)) return false;
    // A repeated heading is reported elsewhere if the first column is read.
    if (repeats !== undefined && reads.has(repeats)) return false;
    return untitled || ignored !== undefined;
  }

  #reportColumn(column: Column): void {
    const { index, letter, heading, untitled } = column;
    // A function of the mapping may have read it since.
    if (this.#options.reads.has(index)) return;
    const row = this.#table.headerRow || undefined;
    if (!untitled) {
      this.#report('column-not-read', said('columnUnread', heading), { row, column: letter, value: heading });
      return;
    }
    const left = this.#table.columns
      .slice(0, index)
      .findLast((other) => !other.untitled || !this.#filled.includes(other));
    if (!left || left.untitled) {
      this.#report('heading-missing', said('columnUntitled', letter), { row, column: letter });
      return;
    }
    const what = said('columnMerged', letter, left.shown ?? left.heading, left.letter);
    this.#report('heading-merged', what, { row, column: letter, value: left.heading });
  }

  #reportEncoding(): void {
    const { assumedEncoding } = this.#table;
    if (!this.#nonAscii || assumedEncoding === undefined) return;
    const { row, column, value } = this.#nonAscii;
    const what = said('encodingAssumed', assumedEncoding, `${column}${row}`, JSON.stringify(shortened(value)));
    this.#report('encoding-assumed', what, { row, column, value });
  }

  #reportAbove(): void {
    const { likeData } = this.#aboveHeadings;
    const [first] = likeData;
    if (!first) return;
    const { headerRow } = this.#table;
    const what = said('rowsAbove', likeData.length, headerRow, first.number);
    this.#report('row-above-headings', what, { row: first.number });
  }

  #reportTotals(): void {
    const row = this.#last;
    if (!row || this.#status === 'skipped' || row === this.#totals) return;
    const found = totalsIn(this.#withoutNotes(row), this.#before && this.#withoutNotes(this.#before));
    if (!found) return;
    const what = said('all', [
      found.isByWord ? said('totalsByWord', row.number, found.value) : said('totalsByNumbers', row.number),
      ...(this.#status === 'mapped' ? [said('sentAsRecord')] : []),
      ...this.#skipping(found),
    ]);
    this.#options.onIssue(this.#totalsIssue('row-of-totals', what, { row, found }));
  }

  #skipping({ index, value, isOfGroup }: TotalsFound): Said[] {
    const heading = this.#table.columns[index]?.heading ?? '';
    const skip = `skip: equals(${JSON.stringify(heading)}, ${JSON.stringify(value)})`;
    return this.#options.ignored && !isOfGroup ? [said('skipLeavesOut', skip)] : [];
  }

  #totalsIssue(
    code: IssueCode,
    what: Said,
    { row, found: { index, value } }: { readonly row: SourceRow; readonly found: TotalsFound },
  ): Issue {
    const column = this.#table.columns[index]?.letter;
    return this.#issue(code, what, { row: row.number, column, value });
  }

  /** Without what a copy of ours says of the row. */
  #withoutNotes(row: SourceRow): SourceRow {
    const { columns } = this.#table;
    return {
      ...row,
      cells: Array.from(row.cells, (cell, at) => (isNoteHeading(columns[at]?.heading ?? '') ? null : (cell ?? null))),
    };
  }

  #report(code: IssueCode, what: Said, place: Pick<Issue, 'row' | 'column' | 'value'>): void {
    this.#options.onIssue(this.#issue(code, what, place));
  }

  #issue(code: IssueCode, what: Said, { value, ...place }: Pick<Issue, 'row' | 'column' | 'value'>): Issue {
    const { file, sheet } = this.#table;
    return issueAt(code, { file, sheet, ...place, value: value && shortened(value) }, what);
  }
}

function count(counted: { rows: number; first: number }, rows: number, first: number): void {
  if (counted.rows === 0) counted.first = first;
  counted.rows += rows;
}

const usualRows = 50;

/** Finds rows above the headings that look like data, compared with the first rows below. */
class RowsAbove {
  readonly #table: Table;
  /** Rows that fill several columns and are not template labels. */
  readonly #doubtful: { readonly row: SourceRow; readonly filled: number }[];
  #seen = 0;
  #filled = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#doubtful = (table.above ?? [])
      .filter(({ cells }) => !isPlainWords(cells, table.columns))
      .map((row) => ({ row, filled: this.#filledIn(row) }))
      .filter(({ filled }) => filled >= 2);
  }

  add(row: SourceRow): void {
    if (this.#doubtful.length === 0 || this.#seen >= usualRows) return;
    this.#seen += 1;
    this.#filled += this.#filledIn(row);
  }

  /** Rows with more than half of the average filled cells; titles and dates have fewer. */
  get likeData(): readonly SourceRow[] {
    const [seen, all] =
      this.#seen > 0
        ? [this.#seen, this.#filled]
        : [this.#doubtful.length, this.#doubtful.reduce((sum, { filled }) => sum + filled, 0)];
    return this.#doubtful.filter(({ filled }) => filled > all / seen / 2).map(({ row }) => row);
  }

  #filledIn({ cells }: SourceRow): number {
    return this.#table.columns.filter(({ index, untitled }) => !untitled && !isBlankCell(cells[index])).length;
  }
}
