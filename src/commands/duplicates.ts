import { type Mirror, withMirror } from '../account/mirror.js';
import { needOfAll } from '../account/need.js';
import { type Client, readOnlyClient } from '../client/index.js';
import type { Clock } from '../client/pacing/clock.js';
import { accessOf, isObject, type Payload, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import type { AccountDuplicates, DuplicateGroup, DuplicateRecord } from '../reports/duplicates.js';
import { type Alike, LikenessIndex } from '../rows/likeness/likeness-index.js';
import { isRecognisable, ownersShown } from '../rows/likeness/profile.js';

export interface DuplicatesOptions {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  readonly resource: ResourceName;
  /** Folder of the local copies. */
  readonly stateFolder: string;
  /** Ignores the local copy and reads the lists. */
  readonly fresh?: boolean;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/**
 * Lists groups of records of the account that look like one, with what hangs on each. Reads the lists, or the local copy
 * and what was changed since; writes nothing. Throws ApiError, and ConfigurationError for a resource without such rules.
 */
export async function findDuplicates(options: DuplicatesOptions): Promise<AccountDuplicates> {
  const { resource, account, stateFolder, clock, fresh = false, signal } = options;
  assertRecognisable(resource);
  const client = readOnlyClient(options.client, () => {});
  const begun = client.usage().sent;
  const now = () => clock.now();
  return withMirror({ client, account, stateFolder, now, fresh, signal }, async (mirror) => {
    const records = await readRecords(resource, mirror);
    const links = linksOf(resource, records);
    const holders = resourceNames.filter((name) => name !== resource && namesOf(name, resource).length > 0);
    const counted = holders.filter((name) => accessOf(name).list.documented);
    const counts = links.length === 0 ? new Map() : await countNaming(resource, counted, mirror);
    const groups = linkedGroups(links).map((group): DuplicateGroup => {
      const members = group.members.map((at) => memberOf(records[at] ?? {}, at, group.links, counts));
      const reasons = [...new Set(group.links.flatMap((link) => link.reasons))];
      return {
        score: group.score,
        isCertain: group.links.every(({ isCertain }) => isCertain),
        reasons,
        records: members,
      };
    });
    const notCounted = holders.filter((name) => !counted.includes(name));
    const requests = client.usage().sent - begun;
    return { account, resource, read: records.length, requests, counted, notCounted, groups };
  });
}

function assertRecognisable(resource: ResourceName): void {
  if (isRecognisable(resource)) return;
  const known = resourceNames.filter(isRecognisable).map((name) => resourceOf(name).plural);
  throw new ConfigurationError(`Nothing tells which ${resourceOf(resource).plural} are alike.`, {
    advice: `Name one of ${known.join(', ')}.`,
  });
}

async function readRecords(resource: ResourceName, mirror: Mirror): Promise<Payload[]> {
  const answers = await mirror.bringUpToDate(needOfAll(resource));
  return [...answers.records()].flat();
}

/** Compares each record with those before it. */
function linksOf(resource: ResourceName, records: readonly Payload[]): Link[] {
  const asRecognisable = (record: Payload) => ({ record, owners: ownersShown(resource, record) });
  const recordAt = (at: number) => asRecognisable(records[at] ?? {});
  const index = new LikenessIndex(resource, { recordAt });
  return records.flatMap((record, one) => {
    const recognisable = asRecognisable(record);
    const alike = index.alike(recognisable);
    index.add(one, recognisable);
    return alike.map(({ at: other, ...how }: Alike): Link => ({ one, other, ...how }));
  });
}

/** The fields by which records of one resource name those of another. */
function namesOf(resource: ResourceName, named: ResourceName): string[] {
  return Object.entries(resourceOf(resource).references).flatMap(([field, { to }]) => (to === named ? [field] : []));
}

/** Numbers of records that name each record, by resource and id. */
type Counts = ReadonlyMap<ResourceName, ReadonlyMap<string, number>>;

async function countNaming(named: ResourceName, resources: readonly ResourceName[], mirror: Mirror): Promise<Counts> {
  const counts = new Map<ResourceName, Map<string, number>>();
  for (const resource of resources) {
    const byId = new Map<string, number>();
    const fields = namesOf(resource, named);
    for (const record of await readRecords(resource, mirror)) {
      for (const field of fields) {
        const id = isObject(record[field]) ? String(record[field].id ?? '') : '';
        if (id !== '') byId.set(id, (byId.get(id) ?? 0) + 1);
      }
    }
    counts.set(resource, byId);
  }
  return counts;
}

function memberOf(record: Payload, at: number, links: readonly Link[], counts: Counts): DuplicateRecord {
  const id = String(record.id);
  const score = Math.max(...links.filter(({ one, other }) => one === at || other === at).map((link) => link.score));
  const holds = Object.fromEntries([...counts].map(([resource, byId]) => [resource, byId.get(id) ?? 0]));
  return { id, score, holds, record };
}

/** Two records that are alike, by their numbers. */
interface Link {
  readonly one: number;
  readonly other: number;
  readonly score: number;
  readonly isCertain: boolean;
  readonly reasons: readonly string[];
}

interface LinkedGroup {
  /** In the order of their numbers. */
  readonly members: readonly number[];
  readonly links: readonly Link[];
  /** Of the strongest link. */
  readonly score: number;
}

/** Groups of records that are linked, directly or through others; those with the strongest link first. */
function linkedGroups(links: readonly Link[]): LinkedGroup[] {
  const leaders = new Map<number, number>();
  const leaderOf = (at: number): number => {
    let leader = at;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    return leader;
  };
  for (const { one, other } of links) {
    const [left, right] = [leaderOf(one), leaderOf(other)];
    if (left !== right) leaders.set(Math.max(left, right), Math.min(left, right));
  }
  const groups = new Map<number, Link[]>();
  for (const link of links) {
    const leader = leaderOf(link.one);
    groups.set(leader, [...(groups.get(leader) ?? []), link]);
  }
  return [...groups.values()]
    .map((own): LinkedGroup => {
      const members = [...new Set(own.flatMap(({ one, other }) => [one, other]))].sort((a, b) => a - b);
      return { members, links: own, score: Math.max(...own.map(({ score }) => score)) };
    })
    .sort((a, b) => b.score - a.score || (a.members[0] ?? 0) - (b.members[0] ?? 0));
}
