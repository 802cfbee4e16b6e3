import type { ResourceName } from '../contract/index.js';
import { areFilled, areGivenOnce, lackingRows, mostSlips } from './depends.js';
import { guessKeys, isOfOneList, type KeyGuess } from './keys.js';
import type { Decisions } from './model.js';
import { type CustomerOf, customerKey } from './only-customer.js';
import { type Assignment, assign, columnFor } from './owners.js';
import { topResource } from './parents.js';
import type { TableDraft } from './record-members.js';
import { findRowRecords, lacksOwner, type NamedRecord, type RowRecords } from './row-records.js';
import type { OwnKey, TableSubject } from './subject.js';
import { withDays, withTimes } from './times.js';
import { latitudePath, longitudePath } from './words.js';

export interface Around {
  /** Of all tables. */
  readonly ownKeys: readonly OwnKey[];
  /** The customer of the rows that name none. */
  readonly customerOf: CustomerOf;
  readonly decisions: Decisions;
}

/** The records of a row, the columns of their fields, and their keys. */
export type RowDraft = Pick<TableDraft, 'row' | 'assigned' | 'keys'>;

/**
 * The records of a row with their fields and keys. A parent that nothing identifies is none: each row would make one. One
 * of which there is a key alone is only named: a record that is called by its key would take the name from that of the account.
 */
export function draftRow(subject: TableSubject, { ownKeys, customerOf, decisions }: Around): RowDraft {
  const customer = customerOf(subject.table);
  const ownKey = ownKeys.find((key) => key.subject === subject);
  const without: ResourceName[] = [];
  const alone: ResourceName[] = [];
  for (;;) {
    const row = findRowRecords(subject, { keys: ownKeys, customer, without, alone });
    const own = withDays(withPositions(withWholeStreets(assign(row, decisions))), subject);
    const assigned = withTimes(own, subject.roles);
    const keys = guessKeys(row, assigned, ownKey);
    const bare = row.records.find((name) => name !== subject.main && keys.get(name)?.columns.length === 0);
    const number = row.numbered.find((name) => !assigned.some(({ resource }) => resource === name));
    if (bare !== undefined) without.push(bare);
    else if (number !== undefined) alone.push(number);
    else return ofOneCustomer({ row: withCustomer(row, { customer, keys }), assigned, keys });
  }
}

/** Puts the customer before keys that the list of another customer may have too. */
function ofOneCustomer(draft: RowDraft): RowDraft {
  const { onlyCustomer: customer, records, named } = draft.row;
  if (customer === undefined || customer.namedBy === 'file' || records.some((name) => name === topResource))
    return draft;
  const before = `${customerKey(customer)}-`;
  const keys = [...draft.keys].map(([resource, key]): [ResourceName, KeyGuess] => {
    return [resource, isOfOneList(key) ? { ...key, prefix: before + (key.prefix ?? '') } : key];
  });
  const isCount = ({ columns, elsewhere }: NamedRecord) => !elsewhere && isOfOneList({ columns, isGiven: true });
  const referred = named.map((each) => (isCount(each) ? { ...each, prefix: before } : each));
  return { ...draft, row: { ...draft.row, named: referred }, keys: new Map(keys) };
}

/**
 * Rows that leave the customer empty belong to the one customer of all such rows. A few of many are slips, unless
 * somebody has named that customer.
 */
function withCustomer(
  row: RowRecords,
  { customer, keys }: { readonly customer: ReturnType<CustomerOf>; readonly keys: TableDraft['keys'] },
): RowRecords {
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

/** A cell with a latitude and a longitude is both. */
function withPositions(assigned: readonly Assignment[]): Assignment[] {
  return assigned.flatMap((each) => {
    const isBoth = each.path === latitudePath && each.role.facts.positions > 0.5;
    return isBoth ? [each, { ...each, path: longitudePath }] : [each];
  });
}

function withWholeStreets(assigned: readonly Assignment[]): Assignment[] {
  return assigned.map((each) => {
    const has = (path: string) => columnFor(assigned, each.resource, path) !== undefined;
    const isStreet = each.path === 'address' && (has('addressZIP') || has('addressCity')) && !has('addressStreet');
    return isStreet ? { ...each, path: 'addressStreet' } : each;
  });
}
