import { type Place, SourceError, type SourceFault } from '../errors.js';

/** A place in words, to put before a message: `jobs.xlsx, sheet "Data", cell C7`. */
export function placeText({ file, sheet, row, column }: Place): string {
  const parts = [file ?? 'The file'];
  if (sheet !== undefined) parts.push(`sheet "${sheet}"`);
  if (row !== undefined && column !== undefined) parts.push(`cell ${column}${row}`);
  else if (row !== undefined) parts.push(`row ${row}`);
  else if (column !== undefined) parts.push(`column ${column}`);
  return parts.join(', ');
}

/** A SourceError whose message begins with its place. */
export function sourceError(
  place: Place,
  what: string,
  details: { readonly advice?: string; readonly cause?: unknown; readonly fault?: SourceFault } = {},
): SourceError {
  return new SourceError(`${placeText(place)}: ${what}`, { place, ...details });
}

/** What is wrong with an entry of a zip file, as the end of a sentence about it. */
export class EntryFault extends Error {}
