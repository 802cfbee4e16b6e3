/** Told at the head of each document that a program writes. */
export const written = '<!-- Written by `node scripts/make-docs.mjs`; a test fails when it is stale. -->';

/** A table of Markdown; bars and line ends in cells do not end them. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

function inCell(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
  // Outside code a bracket would begin a tag.
  return line.replace(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part));
}

/** A value as it is typed. */
export function code(text: string): string {
  return `\`${text}\``;
}
