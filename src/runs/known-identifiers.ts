import type { ResourceName } from '../contract/index.js';
import type { IdentifiedRecord } from '../journal/index.js';
import type { KnownIdentifier, KnownIdentifiers } from '../mapping/index.js';
import { said } from '../messages/said.js';

type Pages = Iterable<readonly IdentifiedRecord[]>;

/** Asks once for each resource, though every table of the sources is bound by itself. */
export function askedOnce(
  ask: (resource: ResourceName) => Promise<KnownIdentifiers>,
): (resource: ResourceName) => Promise<KnownIdentifiers> {
  const asked = new Map<ResourceName, Promise<KnownIdentifiers>>();
  return (resource) => {
    const known = asked.get(resource) ?? ask(resource);
    asked.set(resource, known);
    return known;
  };
}

/** What the records of a resource say of their keys. Of a job, `myId` counts before `num`. */
export function knownIn(pages: Pages): KnownIdentifiers {
  const known = new Map<string, KnownIdentifier>();
  const numbers = new Map<string, KnownIdentifier>();
  for (const page of pages) {
    for (const { key, ...record } of page) {
      if (key) (key.field === 'num' ? numbers : known).set(key.value, knowledgeOf(record));
    }
  }
  return new Map([...numbers, ...known]);
}

function knowledgeOf({ id, outcome, run }: Omit<IdentifiedRecord, 'key'>): KnownIdentifier {
  if (outcome === 'deleted') return { reason: said('runDeleted', run) };
  if (outcome === 'undone') return { reason: said('runTookKey', run) };
  return id === undefined ? { reason: said('runBroughtNone', run) } : { id };
}
