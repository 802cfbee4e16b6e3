import type { MappedRow, StagedRecord } from '../mapping/index.js';
import { withoutItems } from '../mapping/list-items.js';

/**
 * The rows of one line, in which a record without a key that several of them give alike is there once, with the items
 * that all of them give its lists: nothing but the line names it, and without this each row would create one.
 */
export function givenOnce<Row extends MappedRow>(rows: readonly Row[]): readonly Row[] {
  const pieces = new Map<string, StagedRecord[]>();
  const firsts = rows.map((row) => {
    const records = row.records.filter((record) => {
      if (record.key) return true;
      const name = likeness(record);
      const earlier = pieces.get(name);
      if (earlier) earlier.push(record);
      else pieces.set(name, [record]);
      return earlier === undefined;
    });
    return { ...row, records };
  });
  const joined = new Map([...pieces.values()].map((found) => [found[0], inOnePiece(found)]));
  return firsts.map((row) => ({ ...row, records: row.records.map((record) => joined.get(record) ?? record) }));
}

/** The same for records that say the same but for the items of their lists. */
function likeness(record: StagedRecord): string {
  return JSON.stringify([record.resource, withoutItems(record), record.references]);
}

function inOnePiece(pieces: readonly StagedRecord[]): StagedRecord | undefined {
  const [first] = pieces;
  const gathered = [...new Set(pieces.flatMap((piece) => piece.gathered ?? []))];
  if (!first || gathered.length === 0) return first;
  const lists = gathered.map((field) => [field, pieces.flatMap(({ payload }) => payload[field] ?? [])]);
  return { ...first, gathered, payload: { ...withoutItems(first), ...Object.fromEntries(lists) } };
}
