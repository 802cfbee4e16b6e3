import * as z from 'zod';
import { likelyForm, membersOf, unwrapped } from './fields.js';
import { isObject, type Payload } from './payload.js';

/** The members of an object, or of the objects in a list, by name: null for a plain value. */
interface Spelling {
  readonly isList: boolean;
  readonly members: ReadonlyMap<string, Spelling | null>;
  readonly byLowerCase: ReadonlyMap<string, string>;
}

const spellings = new WeakMap<z.ZodType, Spelling>();

/**
 * Gives an answer the contract's form at all depths: members that differ only in case get the contract's spelling, and
 * an object that stands for a list becomes a list of one. Members that the contract does not know stay. An answer in
 * this form already is returned as it is; another one may be changed in place.
 */
export function inContractForm(schema: z.ZodType, answer: unknown): unknown {
  const spelling = spellings.get(schema) ?? spellingOf(schema);
  if (!spelling) return answer;
  spellings.set(schema, spelling);
  return respelled(answer, spelling);
}

function spellingOf(schema: z.ZodType): Spelling | null {
  const members = membersOf(likelyForm(schema) ?? schema);
  if (!members) return null;
  return {
    isList: unwrapped(schema) instanceof z.ZodArray,
    members: new Map(Object.entries(members).map(([name, member]) => [name, spellingOf(member)])),
    byLowerCase: new Map(Object.keys(members).map((name) => [name.toLowerCase(), name])),
  };
}

function respelled(value: unknown, spelling: Spelling): unknown {
  if (Array.isArray(value)) {
    for (const [place, item] of value.entries()) value[place] = respelled(item, spelling);
    return value;
  }
  return isObject(value) ? withMembers(renamed(value, spelling), spelling) : value;
}

function withMembers(record: Record<string, unknown>, { members }: Spelling): Payload {
  for (const name of Object.keys(record)) {
    const inner = members.get(name);
    if (!inner) continue;
    const member = respelled(record[name], inner);
    record[name] = inner.isList && isObject(member) ? [member] : member;
  }
  return record;
}

/** Of two spellings of a member, the contract's own counts, unless it is null. */
function renamed(record: Payload, { members, byLowerCase }: Spelling): Record<string, unknown> {
  const exact = (name: string) => (members.has(name) ? undefined : byLowerCase.get(name.toLowerCase()));
  const names = Object.keys(record);
  if (names.every((name) => exact(name) === undefined)) return record;
  const entries = names.map((name) => {
    const known = exact(name) ?? name;
    const isSecond = known !== name && record[name] !== null && (record[known] ?? null) !== null;
    return [isSecond ? name : known, record[name]] as const;
  });
  // Of two entries with one name, `fromEntries` keeps the later one.
  const isNull = entries.filter(([, value]) => value === null);
  return Object.fromEntries([...isNull, ...entries.filter(([, value]) => value !== null)]);
}
