import { filtersOf } from '../../account/list-records.js';
import { accessOf, maxPageSize, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import { NotFoundError } from '../../errors.js';
import type { Ask, Settled, StoredChange, Verdict } from '../../execution/index.js';
import { type BulkVerb, bulkVerbs, deletedImage, identifierIn, isUnique } from '../../plan/index.js';

export const goneNote = 'The record is no longer in the account: somebody deleted it.';

/** Looks up a request by its record. An undelete by name is simply repeated: it finds nothing if it has landed. */
export async function lookUpOperation(change: StoredChange, verb: BulkVerb, ask: Ask): Promise<Verdict> {
  const named = namedBy(change);
  if (!named) return { answer: 'unknown', note: 'Nothing identifies the record.' };
  if (!named.isUnique) {
    const { field } = named;
    return verb === 'undelete'
      ? { answer: 'notLanded' }
      : { answer: 'unknown', note: `Several records may have the ${field}.` };
  }
  const { isDone, whenGone } = bulkVerbs[verb];
  const record = await livingRecord(change, ask);
  if (record) {
    const id = identifierIn(record, 'id');
    if (!isDone(record)) return { answer: 'notLanded' };
    return { answer: 'landed', id, result: id !== undefined && verb === 'undelete' ? { ids: [id] } : undefined };
  }
  switch (whenGone) {
    case 'landed':
      return { answer: 'landed', id: named.value };
    case 'notLanded': {
      const holder = await holderOf(change, ask);
      return holder ? { answer: 'overtaken', note: holder } : { answer: 'notLanded' };
    }
    case 'overtaken':
      return { answer: 'overtaken', note: goneNote };
  }
}

/** Which living record has a key of a deleted one, as a sentence: the service does not bring that one back. */
async function holderOf({ resource, before }: StoredChange, ask: Ask): Promise<string | undefined> {
  const image = before?.[deletedImage] as Payload | undefined;
  for (const field of image ? resourceOf(resource).naturalKeys : []) {
    const value = image && identifierIn(image, field);
    const record = value === undefined ? undefined : await living({ field, value }, { resource, ask });
    if (record) return `Another record, id ${record.id}, has its ${field} ${value} by now.`;
  }
  return undefined;
}

/** The record that a change names by a unique identifier; undefined if it is gone. Throws ApiError. */
export async function livingRecord(change: StoredChange, ask: Ask): Promise<Payload | undefined> {
  const named = namedBy(change);
  return named?.isUnique ? living(named, { resource: change.resource, ask }) : undefined;
}

async function living(
  named: Pick<NamedBy, 'field' | 'value'>,
  { resource, ask }: { readonly resource: ResourceName; readonly ask: Ask },
): Promise<Payload | undefined> {
  const { find, found } = accessOf(resource);
  try {
    const records = found(await ask(find(named)), named);
    return records.find((record) => identifierIn(record, named.field) === named.value);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** What an earlier undelete brought back; no ids for a name, as living records may also be somebody else's. */
export async function broughtBackBefore(change: StoredChange, ask: Ask): Promise<Settled | undefined> {
  const named = namedBy(change);
  if (!named) return undefined;
  if (named.isUnique) {
    const record = await livingRecord(change, ask);
    const id = record && identifierIn(record, 'id');
    return id === undefined ? undefined : { outcome: 'applied', answerId: id, result: { ids: [id] } };
  }
  const before = new Set(change.before?.living as readonly string[] | undefined);
  const living = await livingNamed(change.resource, named, ask);
  if (living.every((id) => before.has(id))) return undefined;
  const message =
    `Nothing that is deleted has the ${named.field} any more: a request whose answer was lost brought it back, ` +
    'or somebody else did. Which records came back is not known.';
  return { outcome: 'applied', message };
}

interface NamedBy {
  readonly field: string;
  readonly value: string;
  /** Whether no two records share a value of the field. */
  readonly isUnique: boolean;
}

function namedBy({ payload, resource }: StoredChange): NamedBy | undefined {
  const [[field = 'id', value] = []] = Object.entries(payload);
  return value === undefined ? undefined : { field, value: String(value), isUnique: isUnique(field, resource) };
}

/** Ids of the living records, active and inactive, with exactly this name. */
async function livingNamed(resource: ResourceName, { field, value }: NamedBy, ask: Ask): Promise<readonly string[]> {
  const { list } = accessOf(resource);
  const ids: string[] = [];
  for (const filter of filtersOf(list)) {
    for (let page = 1, total = 1; (page - 1) * maxPageSize < total; page++) {
      const query = { ...filter, [field]: value, page, pageSize: maxPageSize };
      const answer = (await ask({ operation: list, query })) as { data: readonly Payload[]; recordsTotal: number };
      total = answer.recordsTotal;
      const same = answer.data.filter((record) => identifierIn(record, field) === value);
      ids.push(...same.flatMap((record) => identifierIn(record, 'id') ?? []));
    }
  }
  return ids;
}
