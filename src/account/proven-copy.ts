import { accessOf, canonical, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { sumOf } from './list-page.js';
import { requestsOfList } from './list-records.js';
import type { Mirror } from './mirror.js';
import { CopyError, type CopyTimes } from './resource-copy.js';

/**
 * Brings a resource in the mirror up to date if that is cheaper than reading its lists, and proven to give the same.
 * Beyond the proof of a plan, records that others name are shown as they are now, and the custom fields are defined as
 * before. `definitions` asks for these; undefined if the service does not tell. Throws ApiError.
 */
export async function provenCopy(
  resource: ResourceName,
  mirror: Mirror,
  { client, definitions }: AskOptions & { readonly definitions: () => Promise<unknown> },
): Promise<CopyTimes | undefined> {
  const sentBefore = client.usage().sent;
  const copy = mirror.copyOf(resource);
  // Records show id, key and name of those that they name; a new name of these is no change of the record.
  const areNamedAsShown = () =>
    Object.entries(resourceOf(resource).references).every(
      ([field, { to }]) => !copy.namesOtherwise(field, mirror.copyOf(to as ResourceName)),
    );
  try {
    const size = mirror.sizeOf(resource);
    if (!size || copy.definitions() === undefined) return undefined;
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
    if (!areNamedAsShown()) return undefined;
    // A custom field that is renamed or added may change records without counting as a change of them.
    const defined = await definitions();
    if (defined === undefined || canonical(defined) !== canonical(copy.definitions())) return undefined;
    const isWorth = (requests: number) => client.usage().sent - sentBefore + requests < mostRequests;
    for (const name of [...named, resource]) if (!(await mirror.refresh(name, isWorth))) return undefined;
    return areNamedAsShown() ? copy.state() : undefined;
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    // What cannot be read is read anew.
    copy.clear();
    return undefined;
  }
}
