const separator = '; ';
/** A member between quotation marks, up to the separator behind it or the end. */
const quoted = /\s*"((?:[^"]|"")*)"\s*(?:;|$)/y;
const plain = /([^;]*)(?:;|$)/y;

/**
 * Several texts in one cell: `welding; painting`. One that could not be told from the others by that, as it holds a
 * semicolon or begins with a quotation mark or white space, stands between quotation marks; one within it is doubled.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(separator);
}

function needsQuotes(text: string): boolean {
  return text.includes(';') || text.startsWith('"') || text.trim() !== text || text === '';
}

/** The texts of a cell that `joinTexts` has filled, or somebody by hand: white space around them and empty ones go. */
export function splitTexts(cell: string): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < cell.length) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const marked = quoted.exec(cell);
    if (marked) texts.push((marked[1] ?? '').replaceAll('""', '"'));
    const found = marked ?? plain.exec(cell);
    const text = marked ? '' : (found?.[1] ?? '').trim();
    if (text !== '') texts.push(text);
    at += found?.[0].length ?? cell.length;
  }
  return texts;
}
