import * as z from 'zod';
import { likelyForm, membersOf, unwrapped } from './fields.js';
import { isObject, type Payload } from './payload.js';

/** The members of an object, or of the objects in a list; a list of plain values has none. */
interface Spelling {
  readonly isList: boolean;
  readonly members: ReadonlyMap<string, Spelling | null>;
  readonly byLowerCase: ReadonlyMap<string, string>;
}

const spellings = new WeakMap<z.ZodType, Spelling>();

/**
 * Gives an answer the contract's form at all depths: members that differ only in case get the contract's spelling, and
 * lists are lists, also where a gateway that makes JSON of XML answers a list of one as its item, or wraps a list in an
 * object: `{"tags": "a"}` and `{"parts": {"part": [{…}]}}`. Members that the contract does not know stay. An answer in
 * this form already is returned as it is; another one may be changed in place.
 */
export function inContractForm(schema: z.ZodType, answer: unknown): unknown {
  const spelling = spellings.get(schema) ?? spellingOf(schema);
  if (!spelling) return answer;
  spellings.set(schema, spelling);
  // An object with other members is not an item of the list: it is a failure, or belongs to another request.
  const isItem = spelling.isList && isObject(answer) && Object.keys(answer).every((name) => isMember(name, spelling));
  return respelled(isItem ? [answer] : answer, spelling);
}

function spellingOf(schema: z.ZodType): Spelling | null {
  const members = membersOf(likelyForm(schema) ?? schema);
  const isList = unwrapped(schema) instanceof z.ZodArray;
  if (!members && !isList) return null;
  return {
    isList,
    members: new Map(Object.entries(members ?? {}).map(([name, member]) => [name, spellingOf(member)])),
    byLowerCase: new Map(Object.keys(members ?? {}).map((name) => [name.toLowerCase(), name])),
  };
}

function isMember(name: string, { members, byLowerCase }: Spelling): boolean {
  return members.has(name) || byLowerCase.has(name.toLowerCase());
}

function respelled(value: unknown, spelling: Spelling): unknown {
  if (Array.isArray(value)) {
    if (spelling.members.size > 0)
      for (const [place, item] of value.entries()) value[place] = respelled(item, spelling);
    return value;
  }
  return isObject(value) ? withMembers(renamed(value, spelling), spelling) : value;
}

function withMembers(record: Record<string, unknown>, { members }: Spelling): Payload {
  for (const name of Object.keys(record)) {
    const inner = members.get(name);
    if (inner) record[name] = respelled(inner.isList ? asList(record[name], inner) : record[name], inner);
  }
  return record;
}

/** A value that is neither an item nor a wrapped list stays as it is. */
function asList(value: unknown, spelling: Spelling): unknown {
  if (value === undefined || value === null || value === '' || Array.isArray(value)) return value;
  if (!isObject(value) || Object.keys(value).some((name) => isMember(name, spelling))) return [value];
  const values = Object.values(value);
  const [inner] = values;
  if (values.length !== 1 || inner === undefined) return value;
  if (Array.isArray(inner)) return inner;
  return isObject(inner) || spelling.members.size === 0 ? [inner] : value;
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
