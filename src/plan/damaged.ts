import { isObject, type Payload } from '../contract/index.js';
import { type Accident, damageOf } from '../mapping/validation/index.js';
import { type Said, said } from '../messages/said.js';
import type { Change, FieldChange, StagedRecord } from './change.js';
import { isEmpty, sameText } from './compare.js';
import { diff, mostFields, quotedValue } from './diff.js';

/** Turns an update that would overwrite a good value with a damaged one into a conflict. */
export function withoutDamage(change: Change): Change {
  const { kind, before, fields = [] } = change;
  if (kind !== 'update') return change;
  const looked = fields.map((field): FieldChange => {
    const damage = accidentOf(field, before);
    return damage ? { ...field, damage } : field;
  });
  const damaged = damagedValues(looked);
  if (damaged.length === 0) return change;
  return { kind: 'conflict', payload: {}, reason: damageReason(damaged), before, fields: looked };
}

function accidentOf({ field, from, to }: FieldChange, record: Payload | undefined): Accident | undefined {
  if (field === 'name' && !isEmpty(from) && !isEmpty(to) && sameText(record?.myId, to)) return 'number as name';
  if (!isObject(to)) return damageOf(from, to);
  if (isObject(from)) return memberDamage(from, to);
  // A new list item may be an existing one with a damaged name.
  const list = record?.[field.split('.', 1)[0] ?? ''];
  if (!Array.isArray(list)) return undefined;
  for (const item of list.filter(isObject)) {
    const damage = memberDamage(item, to);
    if (damage) return damage;
  }
  return undefined;
}

/** Undefined if any member differs for another reason. */
function memberDamage(from: Payload, to: Payload): Accident | undefined {
  let found: Accident | undefined;
  for (const [name, value] of Object.entries(to)) {
    if (isEmpty(value) || sameText(from[name], value)) continue;
    const damage = damageOf(from[name], value);
    if (!damage) return undefined;
    found ??= damage;
  }
  return found;
}

/** A value of the account of which a row has lost the zeros, by column. */
export type ZerosLost = ReadonlyMap<string, FieldChange>;

type Placed = Pick<StagedRecord, 'resource' | 'origin' | 'payload'> & Pick<Change, 'before' | 'fields'>;

/** The longest known value of each column that has lost its zeros in some row. */
export function zerosLostIn(changes: Iterable<Placed>, known: Map<string, FieldChange>): void {
  for (const { fields = [], origin } of changes) {
    for (const change of fields) {
      if (change.damage !== 'zeros lost' || !/^0\d/.test(String(change.from))) continue;
      const column = columnOf(origin, change);
      if (digitsIn(change.from) > digitsIn(known.get(column)?.from)) known.set(column, change);
    }
  }
}

/** The conflict of a record with a value that is as short as those beside it which lost their zeros. */
export function besideZerosLost(
  { resource, origin, payload, before, fields }: Placed,
  known: ZerosLost,
): Change | undefined {
  const lost: Said[] = [];
  const looked = (fields ?? diff(resource, {}, payload).fields).map((change): FieldChange => {
    const sample = known.get(columnOf(origin, change));
    if (!sample || !isShorter(change, sample)) return change;
    const [value, from, to] = [change.to, sample.from, sample.to].map(quotedValue) as [string, string, string];
    lost.push(said('zerosLostBeside', change.field, value, from, to));
    return { ...change, damage: 'zeros lost' };
  });
  if (lost.length === 0) return undefined;
  return { kind: 'conflict', payload: {}, reason: damageReason(lost), before, fields: looked };
}

/** Whether a number has fewer digits than one that lost its zeros had, unless the account has one as short. */
function isShorter({ from, to }: FieldChange, sample: FieldChange): boolean {
  if (!/^[1-9][\d\s()./-]*$/.test(String(to)) || digitsIn(to) >= digitsIn(sample.from)) return false;
  return isEmpty(from) || digitsIn(from) > digitsIn(to);
}

/** The conflict of a row whose key is one of the account without its zeros. */
export function keyWithoutZeros(change: FieldChange): Change {
  const fields = [{ ...change, damage: 'zeros lost' as const }];
  return { kind: 'conflict', payload: {}, reason: damageReason(damagedValues(fields)), fields };
}

function columnOf({ file, sheet = '' }: StagedRecord['origin'], { field }: FieldChange): string {
  return `${file}\n${sheet}\n${field}`;
}

function digitsIn(value: unknown): number {
  return String(value ?? '').replace(/\D/g, '').length;
}

function damagedValues(fields: readonly FieldChange[]): Said[] {
  return fields.flatMap(({ field, from, to, damage }) =>
    damage ? [said('damagedValue', field, damage, quotedValue(from), quotedValue(to))] : [],
  );
}

function damageReason(values: readonly Said[]): Said {
  const shown = values.slice(0, mostFields);
  return said('all', [said('damagedValues', shown, values.length - shown.length), said('damageAdvice')]);
}
