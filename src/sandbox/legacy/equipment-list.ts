import { inWords } from '../../contract/index.js';
import type { Handler } from '../handler.js';
import { resourceByOperation } from '../lifecycle.js';
import { activeFilter } from '../list-records.js';
import { Refusal } from '../refusal.js';
import type { Store, StoredRecord } from '../store.js';
import { legacyRecord, shownMembers, unpagedRecords } from './records.js';

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
