import type { Client } from '../api/index.js';
import {
  catalogue,
  kindOf,
  maxPageSize,
  type Operation,
  type Payload,
  type ResourceName,
  recordOperationsOf,
} from '../contract/index.js';
import { NotFoundError, ProtocolError } from '../errors.js';

export interface ListOptions {
  readonly client: Client;
  readonly signal?: AbortSignal;
}

/** A page of records that were not seen before. */
export interface FoundRecords {
  readonly records: readonly Payload[];
  /** Records that the account says there are. */
  readonly total: number;
}

/** How often a list is read again because records moved between its pages. */
const maxPasses = 4;

/**
 * All records of a resource, active and inactive, each once. Where no list shows them (it is undocumented for some), they are
 * found by the documented search and fetched one by one. Throws ProtocolError when the account does not stand still for long
 * enough to be read whole.
 */
export async function* listRecords(resource: ResourceName, options: ListOptions): AsyncGenerator<FoundRecords> {
  const { list } = recordOperationsOf(resource);
  try {
    yield* byList(list, options);
  } catch (error) {
    const isMissing = error instanceof NotFoundError || (error instanceof ProtocolError && error.status === 405);
    if (list.documented || !isMissing) throw error;
    yield* bySearch(resource, options);
  }
}

async function* byList(list: Operation, options: ListOptions): AsyncGenerator<FoundRecords> {
  const seen = new Set<unknown>();
  // A list without this filter shows active records only.
  const filters = 'active' in list.query.shape ? [{ active: true }, { active: false }] : [{}];
  let listed = 0;
  for (const filter of filters) {
    const before = seen.size;
    for (let pass = 1; ; pass++) {
      let total = 0;
      for await (const page of pages(list, filter, options)) {
        total = page.recordsTotal;
        const records = page.data.filter(({ id }) => !seen.has(id));
        for (const { id } of records) seen.add(id);
        yield { records, total: listed + total };
      }
      // Records that are deleted or deactivated meanwhile make the others move up, past the page that is read next.
      if (seen.size - before >= total) break;
      if (pass === maxPasses) throw incomplete(list, seen.size - before, total);
    }
    listed = seen.size;
  }
}

interface Page {
  readonly recordsTotal: number;
  readonly data: readonly Payload[];
}

async function* pages(list: Operation, filter: Payload, { client, signal }: ListOptions): AsyncGenerator<Page> {
  // New records come last in this order, so that they shift no page.
  const order = { sort: 'dateCreated', sortOrder: 'ascending', pageSize: maxPageSize };
  for (let page = 1; ; page++) {
    const answer = (await client.call(list, {
      query: { ...filter, ...order, page },
      ...(signal && { signal }),
    })) as Page;
    yield answer;
    if (answer.data.length === 0 || page * maxPageSize >= answer.recordsTotal) return;
  }
}

/** Searches with no filter, then fetches each hit. */
async function* bySearch(resource: ResourceName, { client, signal }: ListOptions): AsyncGenerator<FoundRecords> {
  const search = Object.values<Operation>(searches).find((operation) => operation.resource === resource);
  if (!search) throw new Error(`There is no way to list ${resource} records.`);
  const { details } = recordOperationsOf(resource);
  const hits = (await client.call(search, { body: {}, ...(signal && { signal }) })) as readonly { id: string }[];
  const isInteger = kindOf(details.query.shape.id ?? details.answer) === 'integer';
  for (const { id } of hits) {
    const query = { id: isInteger ? Number(id) : id };
    try {
      const record = (await client.call(details, { query, ...(signal && { signal }) })) as Payload;
      yield { records: [record], total: hits.length };
    } catch (error) {
      // Deleted since the search.
      if (!(error instanceof NotFoundError)) throw error;
    }
  }
}

const searches = Object.fromEntries(Object.values(catalogue.v2).map(({ search }) => [search.name, search]));

function incomplete(list: Operation, found: number, total: number): ProtocolError {
  return new ProtocolError(
    `The list showed ${found} of ${total} records, and reading it ${maxPasses} times found no more.`,
    {
      operation: list.name,
      advice: 'Records are being changed faster than they are read; export again when the account is quiet.',
    },
  );
}
