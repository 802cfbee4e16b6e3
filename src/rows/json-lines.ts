import type { MappedRow, StagedRecord } from '../mapping/index.js';
import { withoutItems } from '../mapping/list-items.js';
import type { Issue } from '../validation/index.js';

/** Deduplicates issues per line: list items become rows with the same line number, which repeat everything else. */
export function oncePerLine(onIssue: (issue: Issue) => void): (issue: Issue) => void {
  const reported = new Set<string>();
  let last: number | undefined;
  return (issue) => {
    const { row, code, column, message } = issue;
    if (row !== last) reported.clear();
    last = row;
    const name = `${code} ${column} ${message}`;
    if (row !== undefined && reported.has(name)) return;
    reported.add(name);
    onIssue(issue);
  };
}

/** Merges equal records without a key from rows of one line, because each row would create a record. */
export function joinedByLine<Row extends MappedRow>(rows: readonly Row[]): readonly Row[] {
  const pieces = new Map<string, StagedRecord[]>();
  const firsts = rows.map((row) => {
    const records = row.records.filter((record) => {
      if (record.key) return true;
      const name = JSON.stringify([record.resource, withoutItems(record), record.references]);
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

function inOnePiece(pieces: readonly StagedRecord[]): StagedRecord | undefined {
  const [first] = pieces;
  const gathered = [...new Set(pieces.flatMap((piece) => piece.gathered ?? []))];
  if (!first || gathered.length === 0) return first;
  const lists = gathered.map((field) => [field, pieces.flatMap(({ payload }) => payload[field] ?? [])]);
  return { ...first, gathered, payload: { ...withoutItems(first), ...Object.fromEntries(lists) } };
}
