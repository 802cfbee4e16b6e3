import { membersOf } from './fields.js';
import { normaliseDateTime } from './formats.js';
import type { Operation } from './operation.js';
import { isFilled, isObject, type Payload } from './payload.js';
import { accessOf, allOperations, isResourceName, resourceOf } from './registry.js';

/** Whether an answer shows what was asked for, shows something else, or leaves that open. */
export type Belonging = 'own' | 'other' | 'open';

export interface Question {
  readonly operation: Operation;
  readonly query?: Payload | undefined;
  readonly body?: unknown;
}

/**
 * Whose answer this is, told from the ids, keys, page and filtered values that it shows. Texts are compared as lenient
 * databases do, because a service may find `K150` for `k150`.
 */
export function belongingOf({ operation, query = {}, body }: Question, answer: unknown): Belonging {
  const { answerForm, effect } = operation;
  if (answerForm === 'page') return ofPage(operation, query, answer);
  const sent = isObject(body) ? body : {};
  if (effect === 'send') return ofSend(operation, sent, answer);
  if (effect !== 'read') return amongItems({ id: query.id }, listed(operation, answer));
  if (answerForm === 'list') return amongItems(sent, listed(operation, answer));
  const [[field, value] = []] = Object.entries(query).filter(([name]) => operation.oneOf?.includes(name));
  if (field === undefined || !(field in (membersOf(operation.answer) ?? {}))) return 'open';
  return isObject(answer) && isSame(answer[field], value) ? 'own' : 'other';
}

function ofSend({ resource }: Operation, sent: Payload, answer: unknown): Belonging {
  if (!isResourceName(resource)) return 'open';
  const record = accessOf(resource).written(answer, sent);
  const naming = isFilled(sent.id) ? ['id'] : resourceOf(resource).naturalKeys;
  const field = naming.find((name) => isFilled(sent[name]) && isFilled(record[name]));
  if (field === undefined) return 'open';
  return isSame(record[field], sent[field]) ? 'own' : 'other';
}

function listed({ answerKey }: Operation, answer: unknown): readonly Payload[] {
  const list = answerKey === undefined ? answer : isObject(answer) && answer[answerKey];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** An answer belongs to another question if none of its items fits this one. */
function amongItems(asked: Payload, items: readonly Payload[]): Belonging {
  return amongFitting(testsOf(asked), items);
}

function testsOf(asked: Payload): ((item: Payload) => Fit)[] {
  return Object.entries(asked).map(([name, value]) => {
    return (item) => fits(item, name, value);
  });
}

/** Whether a record of a list is one that its filters ask for, as far as it shows that. */
export function fitsFilters(operation: Operation, query: Payload, record: Payload): boolean {
  // A record that is switched while the lists are read must be in one of them.
  const { active: _, name, ...asked } = query;
  const isPart = operation.resource === 'activityType';
  if (name !== undefined && isFilled(record.name)) {
    if (!(isPart ? fits(record, 'name', name) : isNamed(record.name, name))) return false;
  }
  if (liesWithin(operation, record, query) === false) return false;
  return Object.entries(asked).every(([filter, value]) => fits(record, filter, value) !== false);
}

/** The query of a list without the filters whose values its records show. */
export function withoutFilters(query: Payload): Payload {
  const isShown = (name: string) => /^(name|email|status|category|(start|end)Date|date(From|To))$|_/.test(name);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isShown(name)));
}

type Fit = boolean | undefined;

function amongFitting(tests: readonly ((item: Payload) => Fit)[], items: readonly Payload[]): Belonging {
  if (items.length === 0) return 'open';
  const fitted = tests.map((test) => items.map(test)).filter((all) => !all.includes(undefined));
  if (fitted.some((all) => !all.includes(true))) return 'other';
  return fitted.length > 0 ? 'own' : 'open';
}

/** Whether an item shows a filtered value; undefined if it does not show the field, or the filter is of another kind. */
function fits(item: Payload, name: string, value: unknown): Fit {
  if (name === 'active') return typeof item.active === 'boolean' ? isSame(item.active, value) : undefined;
  // A service may match a part of a name.
  if (name === 'name') return isFilled(item.name) ? folded(item.name).includes(longestPiece(value)) : undefined;
  if (name === 'id' || name === 'myId')
    return isFilled(item[name]) && isFilled(value) ? isSame(item[name], value) : undefined;
  if (name === 'email' || name === 'status' || name === 'category')
    return showsMember(item, name === 'email' ? 'contactEmail' : name, value);
  const [, field = '', member = ''] = /^(\w+)_(id|myId|login|name|category)$/.exec(name) ?? [];
  const named = item[field];
  if (named === null || named === '') return false;
  return isObject(named) ? showsMember(named, member, value) : undefined;
}

/** The first category has two spellings, "unavailability" in the filter of activities alone. */
function showsMember(item: Payload, member: string, value: unknown): Fit {
  if (item[member] === undefined) return undefined;
  return isSame(item[member], member === 'category' && value === 'unavailability' ? 'unavail' : value);
}

/** Whether a name is the wanted one, in which a star stands for any characters. */
function isNamed(name: unknown, pattern: unknown): boolean {
  const text = folded(name);
  const [first = '', ...pieces] = folded(pattern).split('*');
  const last = pieces.pop();
  if (last === undefined) return text === first;
  let at = text.startsWith(first) ? first.length : Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    at = found < 0 ? Number.POSITIVE_INFINITY : found + piece.length;
  }
  return text.endsWith(last) && text.length - last.length >= at;
}

function longestPiece(pattern: unknown): string {
  return folded(pattern)
    .split('*')
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

function ofPage(operation: Operation, query: Payload, answer: unknown): Belonging {
  if (!isObject(answer) || !Array.isArray(answer.data)) return 'other';
  const { page, pageSize, object } = answer;
  const size = query.pageSize === undefined ? Number.POSITIVE_INFINITY : Number(query.pageSize);
  const isOther =
    // An undocumented list may count its pages in another way.
    (operation.documented && typeof page === 'number' && page !== Number(query.page ?? 1)) ||
    answer.data.length > size ||
    (typeof pageSize === 'number' && (pageSize > size || (pageSize === 1 && size !== 1))) ||
    isOfOther(operation, object);
  if (isOther) return 'other';
  const items = answer.data.filter(isObject);
  const belonging = amongFitting([...testsOf(query), (item) => liesWithin(operation, item, query)], items);
  return belonging === 'open' && items.length > 0 ? 'own' : belonging;
}

/** Whether the envelope names another resource of the service. */
function isOfOther({ resource }: Operation, object: unknown): boolean {
  const name = folded(object);
  return name !== folded(resource) && allOperations().some((other) => folded(other.resource) === name);
}

/** Whether one of the periods of an item reaches into that of the query. The document leaves open which one counts. */
function liesWithin({ resource }: Operation, item: Payload, query: Payload): Fit {
  const from = momentIn(query.startDate ?? query.dateFrom);
  const to = momentIn(query.endDate ?? query.dateTo);
  if (!isResourceName(resource) || (from === undefined && to === undefined)) return undefined;
  const periods = (resourceOf(resource).periods ?? []).flatMap((fields) => {
    const [start, end] = fields.map((field) => momentIn(item[field]));
    return start === undefined && end === undefined ? [] : [[start ?? end ?? '', end ?? start ?? ''] as const];
  });
  if (periods.length === 0) return undefined;
  return periods.some(([start, end]) => (from === undefined || end >= from) && (to === undefined || start <= to));
}

function momentIn(value: unknown): string | undefined {
  return typeof value === 'string' ? normaliseDateTime(value) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return isFilled(one) && folded(one) === folded(other);
}

function folded(value: unknown): string {
  return String(value ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();
}
