// Texts for numbers, moments, sizes and names. Imports nothing: the script of the web page uses it too.

/** A number with thin spaces between thousands: `1 234 567`. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** `2026-11-21 22:14 UTC`. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A duration: `40 seconds`; from two minutes on `10 minutes`, from two hours on `2 hours 5 minutes`. */
export function durationText(ms: number, round: (value: number) => number = Math.round): string {
  if (ms < 120_000) return plural(Math.max(0, round(ms / 1000)), 'second');
  const minutes = round(ms / 60_000);
  if (minutes < 120) return plural(minutes, 'minute');
  const rest = minutes % 60;
  const hours = plural(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${plural(rest, 'minute')}`;
}

/** The name of a file without its folder, for paths of any system. */
export function fileName(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}

const delimiterNames: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** `semicolon`; a delimiter without a name in quotes. */
export function delimiterName(delimiter: string): string {
  return delimiterNames[delimiter] ?? `"${delimiter}"`;
}

/** `1 row`, `2 rows`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** `row 12`; `gone` for row 0, which marks a row that no longer exists. */
export function rowText(row: number): string {
  return row === 0 ? 'gone' : `row ${row}`;
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size for people: `1 byte`, `512 bytes`, `1.5 MB`, `20 MB`; a megabyte is 1024 times 1024 bytes. */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let value = bytes;
  let at = 0;
  // Values that would round to 1024 go to the next unit.
  while (value >= 1023.5 && at < units.length - 1) {
    value /= 1024;
    at += 1;
  }
  const text = at === 0 || value >= 9.95 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[at]}`;
}

/** Quotes a word for a shell if needed: in double quotes, which every shell knows, if those do. */
export function shellWord(word: string): string {
  if (/^[\p{L}\p{N}_@%+=:,./\\-]+$/u.test(word)) return word;
  return /["$`!]|\\$/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}

/** The beginning of a text, without half of a surrogate pair at its end. */
export function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** A text cut to `longest` characters, the mark included. */
export function fitted(text: string, longest: number, mark = '…'): string {
  return text.length <= longest ? text : beginningOf(text, longest - mark.length) + mark;
}

/** Cuts a text to `longest` characters and appends its full length in the words of `lengthText`. */
export function cutText(text: string, longest: number, lengthText: (characters: number) => string): string {
  return text.length <= longest ? text : `${beginningOf(text, longest)}… ${lengthText(text.length)}`;
}

/** Puts values into a text with `{0}`, `{1}`. */
export function filledIn(text: string, ...values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? '');
}

/** A rate limit or quota this large stands for no limit. */
export const unlimited = 100_000_000;

const mostNamed = 5;

/** The first five of `number` names: `customer C1, customer C2 and 3 more`. */
export function namedSome(names: readonly string[], number: number): string {
  const shown = names.slice(0, mostNamed);
  const rest = number - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}`;
}
