const separator = '; ';
const quoted = /\s*"((?:[^"]|"")*)"\s*(?:;|$)/y;
const plain = /([^;]*)(?:;|$)/y;

/** `welding; painting`. Texts with a semicolon, or with a leading quote or outer white space, are quoted. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(separator);
}

function needsQuotes(text: string): boolean {
  return text.includes(';') || text.startsWith('"') || text.trim() !== text || text === '';
}

/** Splits a cell written by `joinTexts` or by hand: texts are trimmed, empty ones are dropped. */
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
