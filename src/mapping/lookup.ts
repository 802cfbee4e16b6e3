import type { LookupSource } from './field.js';

type LookupColumns = Pick<LookupSource, 'key' | 'value'>;

/** A lookup table from a CSV file or workbook; a relative path starts at the mapping file's folder. */
export function fromFile(
  file: string,
  columns: LookupColumns & { readonly sheet?: string },
): LookupSource & { readonly from: 'file' } {
  return { from: 'file', file, ...columns };
}

/** A lookup table from another sheet of the source workbook. */
export function fromSheet(sheet: string, columns: LookupColumns): LookupSource & { readonly from: 'sheet' } {
  return { from: 'sheet', sheet, ...columns };
}
