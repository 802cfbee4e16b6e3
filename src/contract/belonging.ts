import { membersOf } from './fields.js';
import { normaliseDateTime } from './formats.js';
import type { Operation } from './operation.js';
import { isObject, type Payload } from './payload.js';
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
  const naming = isGiven(sent.id) ? ['id'] : resourceOf(resource).naturalKeys;
  const field = naming.find((name) => isGiven(sent[name]) && isGiven(record[name]));
  if (field === undefined) return 'open';
  return isSame(record[field], sent[field]) ? 'own' : 'other';
}

function listed({ answerKey }: Operation, answer: unknown): readonly Payload[] {
  const list = answerKey === undefined ? answer : isObject(answer) && answer[answerKey];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** An answer belongs to another question if none of its items fits this one. */
function amongItems(asked: Payload, items: readonly Payload[]): Belonging {
  const tests = Object.entries(asked).map(
    ([name, value]) =>
      (item: Payload) =>
        fits(item, name, value),
  );
  return amongFitting(tests, items);
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
  // A name may be a part, or hold wildcards.
  if (name === 'name') return isGiven(item.name) ? folded(item.name).includes(longestPiece(value)) : undefined;
  if (name === 'id' || name === 'myId')
    return isGiven(item[name]) && isGiven(value) ? isSame(item[name], value) : undefined;
  const [, field = '', member = ''] = /^(\w+)_(id|login|name)$/.exec(name) ?? [];
  const named = item[field];
  return isObject(named) && isGiven(named[member]) ? isSame(named[member], value) : undefined;
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
  const filters = Object.entries(query).map(
    ([name, value]) =>
      (item: Payload) =>
        fits(item, name, value),
  );
  const items = answer.data.filter(isObject);
  const belonging = amongFitting([...filters, (item) => liesWithin(operation, item, query)], items);
  return belonging === 'open' && items.length > 0 ? 'own' : belonging;
}

/** Whether the envelope names another resource of the service. */
function isOfOther({ resource }: Operation, object: unknown): boolean {
  const name = folded(object);
  return name !== folded(resource) && allOperations().some((other) => folded(other.resource) === name);
}

function liesWithin({ resource }: Operation, item: Payload, query: Payload): Fit {
  const window = isResourceName(resource) ? accessOf(resource).window : undefined;
  const [from, to] = [window && query[window.from], window && query[window.to]].map(momentIn);
  if (!window || !from || !to) return undefined;
  const [start, end] = window.fields.map((field) => momentIn(item[field]));
  return (start === undefined || start <= to) && (end === undefined || end >= from);
}

function momentIn(value: unknown): string | undefined {
  return typeof value === 'string' ? normaliseDateTime(value) : undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function isSame(one: unknown, other: unknown): boolean {
  return isGiven(one) && folded(one) === folded(other);
}

function folded(value: unknown): string {
  return String(value ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();
}
