/** ISO 639 codes of the columns of the tables of concepts. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

export interface Word {
  readonly language: string;
  readonly word: string;
  /** Whether it is the first of its concept and language. */
  readonly isFirst: boolean;
}

/**
 * The words of a table of concepts: one concept a line, one language a column, and in it the forms that people write,
 * between slashes. `-` is a language without a word that means this alone.
 */
export function wordsOf(table: string): Word[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(' | ').map((cell) => cell.trim());
      if (cells.length !== languages.length) throw new Error(`A column is missing: ${line}`);
      return cells.flatMap((cell, column) => formsIn(cell, languages[column] ?? ''));
    });
}

function formsIn(cell: string, language: string): Word[] {
  if (cell === '-') return [];
  return cell.split('/').map((word, place) => ({ language, word, isFirst: place === 0 }));
}
