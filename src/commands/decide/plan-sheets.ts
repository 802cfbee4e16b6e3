import { foldedHeading } from '../../language/index.js';
import type { Source } from '../../tabular/index.js';

/** The sheets of a workbook with one of these folded names; a full sheet goes on in another one, such as `Decide (2)`. */
export function sheetsCalled({ sheets }: Source, names: ReadonlySet<string>): string[] {
  return sheets.map(({ name }) => name).filter((name) => names.has(foldedHeading(name.replace(/ \(\d+\)$/, ''))));
}
