import { filtersOf } from '../../account/list-records.js';
import type { Mirror } from '../../account/mirror.js';
import { pagesOf, type ShownRecords, type Sought } from '../../account/need.js';
import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { identifierIn, isUnique } from '../../plan/index.js';
import type { Listener } from '../../runs/events.js';
import { keyOfTarget, type Target, type Targets } from './rows.js';

/** A record and the first row that matches it. */
export interface Claim {
  readonly record: Payload;
  readonly id: string;
  readonly target: Target;
}

const maxShown = 3;

export interface Search {
  readonly resource: ResourceName;
  readonly targets: Targets;
  readonly mirror: Mirror;
  readonly onEvent?: Listener | undefined;
}

/**
 * Finds the records that rows name, by lists or row by row; notes with each row what it hits, and gives each record once,
 * with the first row that matches it. Names are compared here, because the service treats `*` in a name as a wildcard.
 */
export async function findMatches(
  { resource, targets, mirror, onEvent }: Search,
  onClaims: (claims: readonly Claim[]) => void,
): Promise<void> {
  const targetOf = new WeakMap<Sought, Target>();
  /** Records already matched, if several rows may match them. */
  const claimed = new Set<string>();
  const claim = (record: Payload, named: readonly Target[]): Claim[] => {
    const id = identifierIn(record, 'id');
    if (id === undefined) return [];
    const [target] = named.filter((each) => isHit(each, record, id, { resource, targets }));
    if (!target) return [];
    // Only one row can match this record, and only once, so it need not be stored.
    if (targets.mayOverlap || !isUnique(target.by, resource)) {
      if (claimed.has(id)) return [];
      claimed.add(id);
    }
    target.own += 1;
    return [{ record, id, target }];
  };
  let done = 0;
  const onShown = ({ records, asked, total }: ShownRecords) => {
    const claims = asked.size > 0 ? [] : records.flatMap((record) => claim(record, targets.naming(record)));
    for (const [sought, answer] of asked) {
      const target = targetOf.get(sought);
      if (!target) continue;
      if (typeof answer === 'string') target.refusal = answer;
      else
        for (const record of answer)
          if (identifierIn(record, target.by) === target.value) claims.push(...claim(record, [target]));
    }
    onClaims(claims);
    done += asked.size > 0 ? asked.size : records.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, asked.size > 0 ? targets.size : total) });
  };
  const lists = filtersOf(accessOf(resource).list).length;
  let requests = 0;
  for (const { by } of targets) requests += isUnique(by, resource) ? 1 : lists;
  const sought = function* () {
    for (const page of pagesOf([...targets])) {
      yield page.map((target) => {
        const one = soughtBy(target, resource);
        targetOf.set(one, target);
        return one;
      });
    }
  };
  await mirror.bringUpToDate({ resource, requests, sought }, { onShown });
}

/** Whether a row matches a record: all its identifiers must agree. */
function isHit(
  target: Target,
  record: Payload,
  id: string,
  { resource, targets }: Pick<Search, 'resource' | 'targets'>,
): boolean {
  const canHitMore = !isUnique(target.by, resource);
  // If two records share a natural key, the first one counts, as in an import.
  if (!canHitMore && target.records > 0) return false;
  const wrong = target.also.find(([identifier, value]) => identifierIn(record, identifier) !== value);
  if (wrong) {
    target.refusal = disagreement(target, record, wrong, { resource, targets });
    return false;
  }
  target.records += 1;
  if (!canHitMore) return true;
  target.ids.push(id);
  if (target.first.length < maxShown) target.first.push(identifierIn(record, 'myId') ?? `id ${id}`);
  return true;
}

function disagreement(
  { by, value }: Target,
  record: Payload,
  [identifier, said]: readonly [string, string],
  { resource, targets: { called } }: Pick<Search, 'resource' | 'targets'>,
): string {
  const has = identifierIn(record, identifier);
  const heading = called(identifier);
  const is = has === undefined ? `no ${heading}` : `the ${heading} "${has}"`;
  return (
    `The ${resource} with the ${called(by)} "${value}" has ${is}, and the row says "${said}". ` +
    `Correct the row, or say with --column which column names the records.`
  );
}

function soughtBy(target: Target, resource: ResourceName): Sought {
  const { by, value } = target;
  // The details of a name show only one of several records; a list shows all.
  const key = isUnique(by, resource) ? keyOfTarget(target) : undefined;
  return { names: [key ?? { filter: { [by]: value }, as: `${by} ${value}` }] };
}
