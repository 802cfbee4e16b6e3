import type * as z from 'zod';
import {
  type ConvertedKind,
  inWords,
  isConverted,
  isResourceName,
  jobPriorities,
  jobStatuses,
  membersOf,
  type Operation,
  type Payload,
  type Resource,
  resourceIn,
  resourceOf,
  resources,
  toV2,
  toV3,
} from '../../contract/index.js';
import { queryLookup } from '../find-records.js';
import type { Context, Handler } from '../handler.js';
import { changeRecords, resourceByOperation, writeOf } from '../lifecycle.js';
import { activeFilter } from '../list-records.js';
import { recordAnswer } from '../record-answers.js';
import { namedRecord, saveRecord } from '../records.js';
import { Refusal } from '../refusal.js';
import { reportItems } from '../shared-blocks.js';
import type { RecordQuery, StoredRecord } from '../store.js';
import type { Store } from '../store.sql.js';
import { localMidnight } from '../times.js';

/** All records that match, by id: v2 lists have no pages. */
export function unpagedRecords(
  store: Store,
  { name }: Resource,
  query: Omit<RecordQuery, 'sort' | 'descending'> = {},
): StoredRecord[] {
  return store.page(name, { ...query, sort: 'id', descending: false }, { limit: 1_000_000_000, offset: 0 }).records;
}

/** Whether a value of a body is given: not absent and not empty. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** GET v2 Details: one record. */
export const legacyDetails: Handler = (operation, { query }, context) => {
  const record = namedRecord(operation, query, context);
  const resource = resourceByOperation(operation);
  const whole = { ...legacyRecord(resource, record, context), ...belongings(operation, record, context) };
  return { body: shownMembers(operation, whole) };
};

/** POST v2 Send: updates the record that the body identifies, else creates one; the code is its id or number. */
export const legacySend: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const { tags } = body;
  const change = { body: sentBody(resource, body), tags: Array.isArray(tags) ? (tags as string[]) : undefined };
  const { record, effect } = saveRecord(resource, change, context);
  const code = operation.resultCode?.means === 'num' ? record.fields.num : record.id;
  return {
    body: { code, message: `The ${inWords(resource.name)} was ${effect}.` },
    writes: [writeOf(operation, resource, record, effect)],
  };
};

/** DELETE v2 Delete: deletes all records that match; the code is their number. */
export const legacyDelete: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const { writes } = changeRecords(operation, queryLookup(operation, resource, query), context);
  return { body: { code: writes.length, message: `Deleted: ${writes.length}.` }, writes };
};

/** GET v2 Customer/List: all customers, or those changed on or after a day. */
export const listLegacyRecords: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const { ChangedFrom: day } = query;
  const records = unpagedRecords(context.store, resource, {
    ...activeFilter(day !== undefined, context),
    times: day === undefined ? [] : [{ of: 'modified', from: localMidnight(String(day), context) }],
  });
  const body = records.map((record) => shownMembers(operation, legacyRecord(resource, record, context)));
  return { body };
};

/** The members that an operation answers of a record, in the order of the contract. */
export function shownMembers(operation: Operation, record: Payload): Payload {
  const members = membersOf(operation.answer as z.ZodType) ?? {};
  const names = Object.keys(members).filter((name) => name in record);
  return Object.fromEntries(names.map((name) => [name, inOrder(members[name], record[name])]));
}

function inOrder(schema: z.ZodType | undefined, value: unknown): unknown {
  const members = (schema && membersOf(schema)) ?? {};
  if (Array.isArray(value)) return value.map((item) => inOrder(schema, item));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.keys(members).filter((name) => name in value);
  return { ...Object.fromEntries(known.map((name) => [name, undefined])), ...value };
}

/** A stored record in v2 shape. */
export function legacyRecord(resource: Resource, record: StoredRecord, context: Context): Record<string, unknown> {
  const answer = toV2(kindOfRecord(resource), recordAnswer(resource, record, 'v2', context));
  return {
    ...answer,
    report: reportInV2(answer.report),
    // Section "v2 resources", Job, also names this list, without saying how it differs from `parts`.
    partsList: answer.parts,
  };
}

/** The optional lists of owned records, whose members the document does not show. */
function belongings(operation: Operation, record: StoredRecord, { store }: Context): Payload {
  const members = Object.entries(membersOf(operation.answer as z.ZodType) ?? {});
  const lists = members.flatMap(([member, schema]) => {
    const name = resourceIn(schema);
    if (name === undefined || !isResourceName(name)) return [];
    const owned = resourceOf(name);
    const field = Object.keys(owned.references).find(
      (candidate) => owned.references[candidate]?.to === operation.resource,
    );
    if (field === undefined) return [];
    const records = unpagedRecords(store, owned, { references: [{ field, by: 'id', value: record.id }] });
    return [[member, records.map(({ id, fields }) => ({ id, myId: fields.myId ?? '', name: fields.name ?? '' }))]];
  });
  return Object.fromEntries(lists);
}

function kindOfRecord({ name }: Resource): ConvertedKind {
  if (!isConverted(name)) throw new Refusal(500, `The sandbox cannot convert a ${name}.`);
  return name;
}

/** Converts a v2 body to v3 shape and drops read-only fields. */
function sentBody(resource: Resource, body: Payload): Payload {
  const isJob = resource.name === resources.job.name;
  if (isJob) refuseUnknownNumbers(body);
  const bodyKind = `${resource.name}Body`;
  const converted = toV3(
    isConverted(bodyKind) ? bodyKind : kindOfRecord(resource),
    isJob && Array.isArray(body.report) ? { ...body, report: reportInV3(body.report as Payload[]) } : body,
  );
  const entries = Object.entries(converted).flatMap(([name, value]): [string, unknown][] => {
    if (name in resource.references) return referenceInput(value).map((reference) => [name, reference]);
    return name === 'id' || name in resource.fields ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** A reference by id or natural key; none if the body has only a name, which v2 ignores. */
function referenceInput(value: unknown): Payload[] {
  const { id, myId } = (value ?? {}) as Payload;
  if (id !== undefined && id !== null) return [{ id }];
  return isText(myId) ? [{ myId }] : [];
}

/** Fields that are numbers in v2: the index in these lists. */
const places: Readonly<Record<string, readonly string[]>> = { status: jobStatuses, priority: jobPriorities };

/** @throws Refusal 400 for an unknown status or priority. */
export function refuseUnknownNumbers(body: Payload): void {
  for (const [field, names] of Object.entries(places)) {
    const place = body[field];
    if (typeof place === 'number' && names[place] === undefined) {
      throw new Refusal(400, `${field}: must be from 0 to ${names.length - 1}.`);
    }
  }
}

/**
 * Section "v2 job send body fields shown": replaces the id of a line by nmCategory and nmItem, which v3 uses.
 * @throws Refusal 400 for an id that is in no shared block.
 */
function reportInV3(lines: readonly Payload[]): Payload[] {
  return lines.map(({ id, ...line }, index) => {
    if (id === undefined || (line.nmCategory !== undefined && line.nmItem !== undefined)) return line;
    const item = reportItems.find((candidate) => candidate.id === id);
    if (!item) throw new Refusal(400, `report[${index}].id: there is no item ${String(id)}.`);
    return { nmCategory: item.nmCategory, nmItem: item.nmItem, ...line };
  });
}

/** Section "v2 resources": adds id and idCategory to each line; null for an item that is in no shared block. */
function reportInV2(report: unknown): unknown {
  if (!Array.isArray(report)) return report;
  return (report as Payload[]).map(({ nmCategory, nmItem, value, iteration = 1 }) => {
    const item = reportItems.find((known) => known.nmItem === nmItem && known.nmCategory === nmCategory);
    const { id = null, idCategory = null } = item ?? {};
    return { id, idCategory, iteration, nmCategory, nmItem, value };
  });
}

/**
 * GET v2 Equipment/List/Customer/{customer}/Site/{site}: the equipment of the customers and sites with the ids or names
 * in the path.
 */
export const listLegacyEquipment: Handler = (operation, { params }, context) => {
  const resource = resourceByOperation(operation);
  const named = Object.entries(params).map(([field, text]) => {
    const to = resource.references[field]?.to ?? field;
    return { field, ids: namedRecords(context.store, to, text).map(({ id }) => id) };
  });
  const [first, ...others] = named;
  if (!first) throw new Refusal(404, `${operation.name} names nothing in its path.`);
  const found = first.ids.flatMap((value) => {
    const references = [{ field: first.field, by: 'id', value }];
    return unpagedRecords(context.store, resource, { ...activeFilter(true, context), references });
  });
  const wanted = found.filter((record) =>
    others.every(({ field, ids }) => ids.includes(record.references[field]?.id ?? -1)),
  );
  return { body: wanted.map((record) => shownMembers(operation, legacyRecord(resource, record, context))) };
};

/** The records with this id or else this name. @throws Refusal 404 if there is none. */
function namedRecords(store: Store, resource: string, text: string): StoredRecord[] {
  const byId = /^\d{1,15}$/.test(text) ? store.find(resource, { field: 'id', value: Number(text) }, false) : [];
  const found = byId.length > 0 ? byId : store.find(resource, { field: 'name', value: text }, false);
  if (found.length === 0) throw new Refusal(404, `No ${inWords(resource)} matches ${text}.`);
  return found;
}
