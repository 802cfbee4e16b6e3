import { activityCategories, catalogue, type Payload } from '../contract/index.js';
import type { Context } from './handler.js';
import { knownPart } from './job-parts.js';
import { Refusal } from './refusal.js';
import { jobTypes } from './seed-words.js';
import type { Entry } from './store.js';
import type { Store } from './store.sql.js';

/** A user of the account, configured in the back office. */
export type User = {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Id of the user's team. */
  readonly team: number;
  readonly active: boolean;
};

/** The holder of the API key, who creates and validates jobs. */
export const apiUser = { id: 1, login: 'api', name: 'API' } as const;

type Team = { readonly id: number; readonly name: string };

export const teams: readonly [Team, ...Team[]] = [
  { id: 1, name: 'North' },
  { id: 2, name: 'Süd' },
];

/** The users at work, of whom seed data tells. */
export const activeUsers: readonly [User, ...User[]] = [
  user(11, 'anna.schaefer', ['Anna', 'Schäfer', 1]),
  user(12, 'benoit.lefevre', ['Benoît', 'Lefèvre', 1]),
  user(13, 'siobhan.oconnor', ['Siobhán', "O'Connor", 1]),
  user(14, 'jose.munoz', ['José', 'Muñoz', 2]),
  user(15, 'ewa.zolc', ['Ewa', 'Żółć', 2]),
  user(16, 'taro.sato', ['太郎', '佐藤', 2]),
];

export const users: readonly User[] = [
  ...activeUsers,
  { ...user(17, 'noor.haddad', ['Noor', 'Haddad', 1]), active: false },
];

function user(id: number, login: string, [firstName, lastName, team]: [string, string, number]): User {
  return { id, login, name: `${firstName} ${lastName}`, firstName, lastName, team, active: true };
}

/** The job types; seed data refers to them by index. */
export const types = jobTypes.map((name, index) => ({ id: index + 1, name }));

/** One activity type of each category. */
const activityTypes = [
  { name: 'Holiday', category: activityCategories[0], payable: false, color: '#C0392B', hasConflit: true },
  { name: 'Workshop', category: activityCategories[1], payable: true, color: '#2980B9', hasConflit: false },
  { name: 'Driving', category: activityCategories[2], payable: true, color: '#27AE60', hasConflit: false },
  { name: 'Time clock', category: activityCategories[3], payable: false, color: '#8E44AD', hasConflit: false },
] as const;

/** Adds the activity types of a new account, unless the store ever had any. */
export function setUpBackOffice(store: Store, now: number): void {
  const { resource } = catalogue.activityType.list;
  if (!store.isEmpty(resource)) return;
  const base = { active: true, deleted: false, created: now, modified: now, tags: [], references: {} };
  store.transaction(() => {
    for (const fields of activityTypes) store.insert(resource, { ...base, fields });
  });
}

/** Entries of the back office that are not records, by kind. */
const ownEntries = { user: users, team: teams, jobType: types } as const satisfies Record<string, readonly Entry[]>;

export type EntryKind = keyof typeof ownEntries;

export const entryKinds = Object.keys(ownEntries) as EntryKind[];

/** The entries of a kind; undefined in a copy of an account whose entries are unknown. */
export function entriesOf(kind: EntryKind, { entries }: Store): readonly Entry[] | undefined {
  const copied = entries.of(kind);
  return copied === 'unknown' ? undefined : (copied ?? ownEntries[kind]);
}

interface Configured {
  readonly kind: EntryKind;
  /** Members in answers. */
  readonly shown: readonly string[];
  /** Members that may identify an entry, best first. */
  readonly by: readonly string[];
  /** Whether a value without entry is refused; otherwise it is stored as it is. */
  readonly mustExist: boolean;
  /** Whether it is given work, which an inactive one does not get. */
  readonly isAssigned?: boolean;
}

const person: Configured = { kind: 'user', shown: ['id', 'name', 'login'], by: ['id', 'login'], mustExist: false };

/**
 * Fields of records, and members of their lists, that name an entry of the back office. The members that answers show
 * of users and teams are those of section "v3 Activity".
 */
const configuredFields: Readonly<Record<string, Configured>> = {
  user: { kind: 'user', shown: ['id', 'login', 'firstName', 'lastName'], by: ['id'], mustExist: true },
  team: { kind: 'team', shown: ['id', 'name'], by: ['id'], mustExist: true },
  technician: { ...person, isAssigned: true },
  otherTechnicians: { ...person, isAssigned: true },
  'timeEntries.user': person,
  type: { kind: 'jobType', shown: ['id', 'name'], by: ['id', 'name'], mustExist: false },
};

type Naming = Pick<Context, 'readings' | 'store'>;

/**
 * The value to store for a field: if it names an entry of the back office, all members that answers show of it.
 * @throws Refusal by the reading `missingReference` if a required entry does not exist; 400 if nothing identifies it, or
 * if it is inactive and given work.
 */
export function configuredValue(field: string, value: unknown, { readings, store }: Naming): unknown {
  const configured = Object.hasOwn(configuredFields, field) ? configuredFields[field] : undefined;
  if (!configured || typeof value !== 'object' || value === null) return value;
  const { kind, by, shown, mustExist, isAssigned = false } = configured;
  const entries = entriesOf(kind, store);
  if (!entries) return value;
  const given = value as Payload;
  const key = by.find((member) => given[member] !== undefined && given[member] !== '');
  const entry = key === undefined ? undefined : entries.find((candidate) => candidate[key] === given[key]);
  if (entry && isAssigned && entry.active === false && readings.inactiveTechnicians === 'refused')
    throw new Refusal(400, `${field}: ${String(entry.login)} is inactive.`);
  if (entry) {
    const members = shown.filter((member) => entry[member] !== undefined);
    return { ...Object.fromEntries(members.map((member) => [member, entry[member]])), ...stated(given) };
  }
  if (!mustExist) return value;
  if (key === undefined) throw new Refusal(400, `${field}: ${by.join(' or ')} is required.`);
  const status = readings.missingReference === 'notFound' ? 404 : 400;
  throw new Refusal(status, `${field}: there is none with ${key} ${String(given[key])}.`);
}

/** Applies `configuredValue` to the items of a list and their members. @throws Refusal like `configuredValue`. */
export function configuredItems(field: string, items: readonly Payload[], context: Naming): Payload[] {
  return items.map((item) => {
    if (field === 'parts') return knownPart(item);
    const members = Object.entries(item).map(
      ([name, value]) => [name, configuredValue(`${field}.${name}`, value, context)] as const,
    );
    return configuredValue(field, Object.fromEntries(members), context) as Payload;
  });
}

/** The members that the caller gave: they take precedence over those of the entry. */
function stated(given: Payload): Payload {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
