export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  /** What stands before a quotation mark within a value; absent where it is written twice. */
  readonly escapeMark?: string;
  /** Whether blanks around values are not part of them: `1, "Ana"`. */
  readonly skipsBlanks?: boolean;
}

const candidates = [',', ';', '\t', '|'] as const;
const sampleRecords = 300;
const sampleLength = 200_000;

interface Fit {
  readonly delimiter: string;
  readonly head: number;
  readonly usual: number;
  readonly share: number;
  readonly cuts: number;
  readonly strays: number;
  /** Whether records of one field stand above a table that the delimiter splits evenly. */
  readonly isBelowTitles: boolean;
}

/**
 * Finds the delimiter from the beginning of a file: the one that splits its records most evenly, respecting quotation
 * marks. A file with a single column gets one that does not occur in it. If the text is not the `whole` file, its last
 * record may be cut and is ignored.
 */
export function findDelimiter(text: string, quote: string, whole: boolean): string {
  return likelyDelimiter(text, quote, whole) ?? candidates.find((delimiter) => !text.includes(delimiter)) ?? ',';
}

/** The delimiter that the beginning of a file shows plainly; undefined for a single column. */
export function likelyDelimiter(text: string, quote: string, whole: boolean): string | undefined {
  const cut = text.length > sampleLength;
  const sample = cut ? text.slice(0, sampleLength) : text;
  const fits = candidates.map((delimiter) => measure(sample, { delimiter, quote, whole: whole && !cut }));
  const best = fits.filter(isPlausible).sort((a, b) => score(b) - score(a))[0];
  // If the rows are ragged, take the delimiter that splits the headings and most rows.
  return (best ?? fits.filter(({ head, cuts }) => head > 1 && cuts > 0.5).sort((a, b) => b.cuts - a.cuts)[0])
    ?.delimiter;
}

/**
 * Whether a record has a quotation mark that its parser cannot have understood: text after a closing one, or white
 * space before an opening one. One in the middle of a plain value, such as `Pump 5"`, is text.
 */
export function hasStrayQuotes(record: string, dialect: CsvDialect): boolean {
  return countFields(record, { ...dialect, whole: true }).strays > 0;
}

/** How a file writes a mark within a value, as in `"Pump \"A\" 5"`, and whether blanks surround quoted values. */
type Quoting = Pick<CsvDialect, 'escapeMark' | 'skipsBlanks'>;

const escapeMark = '\\';
const quotings: readonly Quoting[] = [{}, { escapeMark }, { skipsBlanks: true }, { escapeMark, skipsBlanks: true }];

/**
 * The simplest way to write quotation marks by which all of a text are understood. A backslash before a mark need not
 * escape it: a path may end in it.
 */
export function findQuoting(text: string, delimiter: string, quote: string): Quoting {
  if (quote === '' || (!text.includes(escapeMark + quote) && !text.includes(` ${quote}`))) return {};
  const dialect = { delimiter, quote, whole: false, records: Number.POSITIVE_INFINITY };
  return quotings.find((quoting) => countFields(text, { ...dialect, ...quoting }).strays === 0) ?? {};
}

function isPlausible({ head, usual, share, isBelowTitles }: Fit): boolean {
  if (usual < 2) return false;
  if (isBelowTitles) return true;
  return head === usual ? share >= 0.5 : share >= 0.8;
}

/**
 * Evenness first; a heading row as wide as the rows and misplaced quotation marks weigh much; more columns break ties.
 */
function score({ head, usual, share, strays }: Fit): number {
  return share + (head === usual ? 0.5 : 0) + Math.min(usual, 50) / 1000 - Math.min(strays, 1);
}

function measure(text: string, dialect: Counted): Fit {
  const { counts, strays } = countFields(text, dialect);
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  const [[usual, most] = [1, 0]] = [...tally].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const share = most / Math.max(1, counts.length);
  return {
    delimiter: dialect.delimiter,
    head: counts[0] ?? 0,
    usual,
    share,
    cuts: counts.filter((count) => count > 1).length / Math.max(1, counts.length),
    strays: strays / Math.max(1, counts.length),
    isBelowTitles: isBelowTitles(text, counts, dialect.delimiter),
  };
}

/** Two columns may be decimal commas, and prose has a blank behind its comma. */
function isBelowTitles(text: string, counts: readonly number[], delimiter: string): boolean {
  const table = counts.slice(counts.findIndex((count) => count > 1));
  const [width = 1] = table;
  if (counts[0] !== 1 || width < 3 || table.length < 2 || table.some((count) => count !== width)) return false;
  const headings = text.split(/\r\n|\n|\r/).find((line) => line.includes(delimiter)) ?? '';
  return !headings.includes(`${delimiter} `);
}

interface Counted extends CsvDialect {
  readonly whole: boolean;
  /** How many are counted at most. */
  readonly records?: number;
}

function countFields(text: string, dialect: Counted) {
  const { delimiter, quote, whole, escapeMark, skipsBlanks = false, records = sampleRecords } = dialect;
  const counts: number[] = [];
  let strays = 0;
  let fields = 1;
  let fieldStart = 0;
  let recordStart = 0;
  let quoted = false;
  for (let at = 0; at <= text.length && counts.length < records; at++) {
    const end = at === text.length;
    const character = text[at];
    if (quoted && !end) {
      if (character === escapeMark) at++;
      if (character !== quote) continue;
      if (text[at + 1] === quote) at++;
      else {
        quoted = false;
        while (skipsBlanks && text[at + 1] === ' ') at++;
        const next = text[at + 1];
        if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') strays++;
      }
    } else if (character === quote && at === fieldStart && !end) quoted = true;
    else if (character === quote && !end) {
      const isBehindBlanks = text.slice(fieldStart, at).trim() === '';
      if (isBehindBlanks && skipsBlanks) quoted = true;
      else if (isBehindBlanks) strays++;
    } else if (character === delimiter && !end) {
      fields++;
      fieldStart = at + 1;
    } else if (end || character === '\n' || character === '\r') {
      // If the first record is longer than the sample, its beginning is enough.
      const isEnough = !end || (whole && !quoted) || (counts.length === 0 && fields > 1);
      if (at > recordStart && isEnough) counts.push(fields);
      fields = 1;
      recordStart = at + 1;
      fieldStart = at + 1;
    }
  }
  return { counts, strays };
}

/** Parses a first line `sep=;`, which names the delimiter to spreadsheet programs. The length includes the line end. */
export function separatorLine(text: string): { delimiter: string; length: number } | undefined {
  const match = /^sep=([^\w\s"]|\t)(\r\n|\n|\r|$)/i.exec(text);
  return match?.[1] ? { delimiter: match[1], length: match[0].length } : undefined;
}

/** A delimiter in a sentence. */
export function delimiterWords(delimiter: string): string {
  return delimiter === '\t' ? 'a tab' : `"${delimiter}"`;
}
