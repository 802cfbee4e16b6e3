import type { ResourceName } from '../contract/index.js';
import { type Assignment, assign } from './assignment.js';
import { areFilled, areGivenOnce, lackingRows, mostSlips } from './depends.js';
import { guessKeys, isOfOneList, type KeyGuess } from './keys.js';
import { topResource } from './known-fields.js';
import type { Decisions, OnlyCustomer } from './model.js';
import { customerKey } from './only-customer.js';
import type { OwnKey } from './own-key.js';
import { findRowRecords, lacksOwner, type RowRecords } from './row-records.js';
import type { TableSubject } from './subject.js';

/** The records of a row, the columns of their fields, and their keys. */
export interface RowDraft {
  readonly row: RowRecords;
  readonly assigned: readonly Assignment[];
  readonly keys: ReadonlyMap<ResourceName, KeyGuess>;
}

/**
 * The records of a row with their fields and keys. A parent that nothing identifies is none: each row would make one. One
 * of which there is a key alone is only named: a record that is called by its key would take the name from that of the account.
 */
export function draftRow(
  subject: TableSubject,
  ownKeys: readonly OwnKey[],
  customer: OnlyCustomer | undefined,
  decisions: Decisions,
): RowDraft {
  const ownKey = ownKeys.find((key) => key.subject === subject);
  const without: ResourceName[] = [];
  const alone: ResourceName[] = [];
  for (;;) {
    const row = findRowRecords(subject, { keys: ownKeys, customer, without, alone });
    const assigned = assign(row, decisions);
    const keys = guessKeys(row, assigned, ownKey);
    const bare = row.records.find((name) => name !== subject.main && keys.get(name)?.columns.length === 0);
    const number = row.numbered.find((name) => !assigned.some(({ resource }) => resource === name));
    if (bare !== undefined) without.push(bare);
    else if (number !== undefined) alone.push(number);
    else return ofOneCustomer({ row: withCustomer(row, customer, keys), assigned, keys });
  }
}

/** Puts the customer of all rows before keys that the list of another customer may have too. */
function ofOneCustomer(draft: RowDraft): RowDraft {
  const { onlyCustomer: customer, records, named } = draft.row;
  const isInRow = records.some((name) => name === topResource);
  if (customer === undefined || customer.namedBy === 'file' || isInRow) return draft;
  const before = `${customerKey(customer)}-`;
  const keys = [...draft.keys].map(([resource, key]) => {
    const own: KeyGuess = isOfOneList(key) ? { ...key, prefix: before + (key.prefix ?? '') } : key;
    return [resource, own] as const;
  });
  const referred = named.map((each) => {
    const isCount = !each.elsewhere && isOfOneList({ columns: each.columns, isGiven: true });
    return isCount ? { ...each, prefix: before } : each;
  });
  return { ...draft, row: { ...draft.row, named: referred }, keys: new Map(keys) };
}

/**
 * Rows that leave the customer empty belong to the one customer of all such rows. A few of many are slips, unless
 * somebody has named that customer.
 */
function withCustomer(row: RowRecords, customer: OnlyCustomer | undefined, keys: RowDraft['keys']): RowRecords {
  const others = row.records.filter((name) => name !== topResource);
  const isInRow = others.length < row.records.length && row.subject.main !== topResource;
  const key = topResource && keys.get(topResource)?.columns;
  if (!isInRow || key === undefined || areGivenOnce(key) || !others.some((name) => lacksOwner(name, others)))
    return row;
  const rows = lackingRows(key);
  const isNamed = customer !== undefined && customer.namedBy !== 'file';
  const areSlips = areFilled(key) || (!isNamed && rows <= mostSlips(row.subject.table.rows.length));
  if (!areSlips) return { ...row, onlyCustomer: customer };
  return rows === 0 ? row : { ...row, lackedCustomer: { key, rows } };
}
