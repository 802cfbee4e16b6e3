import { SourceError } from '../../errors.js';
import type { Package } from './package.js';
import { readRelationships } from './workbook.js';
import { readPart } from './xml.js';

/**
 * The rows of totals of the sheet's tables, by the row of their headings. Tables are an ornament of a sheet: a damaged
 * one tells nothing, and the rows are read all the same.
 */
export async function tableTotals(pack: Package, sheetPart: string): Promise<ReadonlyMap<number, number>> {
  const totals = new Map<number, number>();
  try {
    for (const { type, part } of await readRelationships(pack, sheetPart)) {
      if (type !== 'table' || !pack.has(part)) continue;
      await readPart(pack, part, {
        open(name, { ref = '', totalsRowCount = '0', headerRowCount = '1' }) {
          const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
          if (name === 'table' && totalsRowCount === '1' && headerRowCount === '1')
            totals.set(Number(first), Number(last));
        },
      });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return totals;
}
