import { isObject, type Payload } from '../contract/index.js';
import { type Said, said } from '../language/said.js';
import { type Accident, damageOf } from '../validation/index.js';
import type { Change, FieldChange } from './change.js';
import { mostFields, quotedValue } from './field-texts.js';
import { isEmpty, sameText } from './same-value.js';

/** Turns an update that would overwrite a good value with a damaged one into a conflict. */
export function withoutDamage(change: Change): Change {
  const { kind, before, fields = [] } = change;
  if (kind !== 'update') return change;
  const looked = fields.map((field) => withDamage(field, before));
  const damaged = looked.filter(({ damage }) => damage !== undefined);
  if (damaged.length === 0) return change;
  return { kind: 'conflict', payload: {}, reason: damageReason(damaged), before, fields: looked };
}

function withDamage(change: FieldChange, record: Payload | undefined): FieldChange {
  const damage = accidentOf(change, record);
  return damage ? { ...change, damage } : change;
}

function accidentOf({ field, from, to }: FieldChange, record: Payload | undefined): Accident | undefined {
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

function damageReason(damaged: readonly FieldChange[]): Said {
  const values = damaged
    .slice(0, mostFields)
    .flatMap(({ field, from, to, damage }) =>
      damage ? [said('damagedValue', field, damage, quotedValue(from), quotedValue(to))] : [],
    );
  return said('all', [said('damagedValues', values, damaged.length - values.length), said('damageAdvice')]);
}
