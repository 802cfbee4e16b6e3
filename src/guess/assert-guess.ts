import { MappingError } from '../errors.js';
import type { Guess, RecordGuess } from './model.js';
import { topResource } from './names.js';
import { noRows } from './structure.js';

interface Wanted {
  readonly files: readonly string[];
  /** Name of the customer that all rows are to belong to which name none. */
  readonly customer?: string;
}

/** Throws MappingError if no table holds records, or no row needs the customer of `--customer`. */
export function assertGuess({ tables, leftOut }: Guess, { files: [file = ''], customer }: Wanted): void {
  if (tables.length === 0) {
    const reasons = leftOut.map(({ table: { name }, reason }) => `"${name}": ${reason}`);
    const why = reasons.length === 0 ? 'no table has a column with values' : reasons.join('; ');
    throw new MappingError(`There is nothing to make a mapping of: ${why}.`, {
      place: { file },
      advice: leftOut.every(({ reason }) => reason === noRows)
        ? 'Choose another file, or another sheet with --sheet.'
        : 'Say what the rows are with --resource; or name the sheet with --sheet, the row of headings with --header-row.',
    });
  }
  const isNeeded = tables.some(({ records }) => records.some(isOfAll));
  if (customer === undefined || isNeeded) return;
  throw new MappingError('No row needs a customer of that name: the rows name theirs, or are customers.', {
    place: { file },
    advice: 'Leave --customer out.',
  });
}

/** Whether a record is the customer of rows that name none, or may not be for they stand below one that does. */
function isOfAll({ resource, isConstant, isGivenOnce, fallback }: RecordGuess): boolean {
  return resource === topResource && (isConstant === true || isGivenOnce === true || fallback !== undefined);
}
