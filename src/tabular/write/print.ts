import type { PageSetup } from 'exceljs';
import type { SheetColumn } from './writer.js';

/** A4, landscape, as many pages down as the rows take. */
export const landscape: Partial<PageSetup> = {
  orientation: 'landscape',
  paperSize: 9,
  fitToPage: true,
  fitToHeight: 0,
};

/** Characters across such a page where everything is printed at half its size; smaller, nobody reads it. */
const charactersAcross = 260;

/** Pages side by side on which the columns that can be seen are printed at half their size or larger. */
export function pagesAcross(columns: readonly SheetColumn[], widths: readonly number[]): number {
  const seen = columns.map(({ isHidden, isFolded }, at) => (isHidden || isFolded ? 0 : (widths[at] ?? 0)));
  const characters = seen.reduce((sum, width) => sum + width, 0);
  return Math.max(1, Math.ceil(characters / charactersAcross));
}
