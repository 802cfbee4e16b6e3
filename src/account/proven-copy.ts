import { accessOf, canonical, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { JournalError } from '../errors.js';
import type { AskOptions } from './ask.js';
import { sumOf } from './list-page.js';
import { requestsOfList } from './list-records.js';
import type { KnownState, Mirror } from './mirror.js';

/**
 * Brings a resource in the mirror up to date if that is cheaper than reading its lists, and proven to give the same.
 * Beyond the proof of a plan, records that others name are shown as they are now, and the custom fields are defined as
 * before. `definitions` asks for these; undefined if the service does not tell. Throws ApiError.
 */
export async function provenCopy(
  resource: ResourceName,
  mirror: Mirror,
  { client, definitions }: AskOptions & { readonly definitions: () => Promise<unknown> },
): Promise<KnownState | undefined> {
  const sentBefore = client.usage().sent;
  try {
    const size = mirror.sizeOf(resource);
    const known = mirror.stateOf(resource)?.definitions;
    if (!size || known === undefined) return undefined;
    const { list } = accessOf(resource);
    const lists = [size.active, size.inactive].map((records) => requestsOfList(list, records));
    // Reading all asks for what changed meanwhile, too.
    const mostRequests = sumOf(lists) + lists.length + 1;
    const references = Object.values(resourceOf(resource).references).map(({ to }) => to);
    // Referrers come last, so that what they name is current by then.
    const named = resourceNames.filter((name) => references.includes(name) && !mirror.isCurrent(name));
    if (named.some((name) => !mirror.sizeOf(name))) return undefined;
    // A proof may fail, so it has to save something.
    if (2 * size.leastRequests * (1 + named.length) > mostRequests) return undefined;
    // Records show id, key and name of those that they name; a new name of these is no change of the record.
    if (mirror.namesOtherwise(resource)) return undefined;
    // A custom field that is renamed or added may change records without counting as a change of them.
    const defined = await definitions();
    if (defined === undefined || canonical(defined) !== canonical(known)) return undefined;
    const isWorth = (requests: number) => client.usage().sent - sentBefore + requests < mostRequests;
    for (const name of [...named, resource]) if (!(await mirror.refresh(name, isWorth))) return undefined;
    return mirror.namesOtherwise(resource) ? undefined : mirror.stateOf(resource);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    // What cannot be read is read anew.
    mirror.forget(resource);
    return undefined;
  }
}
