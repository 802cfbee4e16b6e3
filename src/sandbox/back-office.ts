import { activityCategories, catalogue, type Payload } from '../contract/index.js';
import type { Context } from './handler.js';
import { knownPart } from './parts.js';
import { Refusal } from './refusal.js';
import type { Entry, Store } from './store.js';
import { jobTypes } from './words.js';

/** A user of the account, as the back office has set it up. */
export type User = {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The team that the user belongs to. */
  readonly team: number;
};

/** Who creates and validates jobs: the holder of the API key. */
export const apiUser = { id: 1, login: 'api', name: 'API' } as const;

type Team = { readonly id: number; readonly name: string };

export const teams: readonly [Team, ...Team[]] = [
  { id: 1, name: 'North' },
  { id: 2, name: 'Süd' },
];

export const users: readonly [User, ...User[]] = [
  user(11, 'anna.schaefer', ['Anna', 'Schäfer', 1]),
  user(12, 'benoit.lefevre', ['Benoît', 'Lefèvre', 1]),
  user(13, 'siobhan.oconnor', ['Siobhán', "O'Connor", 1]),
  user(14, 'jose.munoz', ['José', 'Muñoz', 2]),
  user(15, 'ewa.zolc', ['Ewa', 'Żółć', 2]),
  user(16, 'taro.sato', ['太郎', '佐藤', 2]),
];

function user(id: number, login: string, [firstName, lastName, team]: [string, string, number]): User {
  return { id, login, name: `${firstName} ${lastName}`, firstName, lastName, team };
}

/** Kinds of jobs; the seed data names them by their place. */
export const types = jobTypes.map((name, index) => ({ id: index + 1, name }));

/** One activity type of each category, whose time may be paid. */
const activityTypes = [
  { name: 'Holiday', category: activityCategories[0], payable: false, color: '#C0392B', hasConflit: true },
  { name: 'Workshop', category: activityCategories[1], payable: true, color: '#2980B9', hasConflit: false },
  { name: 'Driving', category: activityCategories[2], payable: true, color: '#27AE60', hasConflit: false },
  { name: 'Time clock', category: activityCategories[3], payable: false, color: '#8E44AD', hasConflit: false },
] as const;

/** Sets up what an account has from its first day; a store that ever had activity types is left alone. */
export function setUpBackOffice(store: Store, now: number): void {
  const { resource } = catalogue.activityType.list;
  if (!store.isEmpty(resource)) return;
  const base = { active: true, deleted: false, created: now, modified: now, tags: [], references: {} };
  store.transaction(() => {
    for (const fields of activityTypes) store.insert(resource, { ...base, fields });
  });
}

/** What the back office configures beside records, by the resource of its list where it has one. */
const ownEntries = { user: users, team: teams, jobType: types } as const satisfies Record<string, readonly Entry[]>;

export type EntryKind = keyof typeof ownEntries;

export const entryKinds = Object.keys(ownEntries) as EntryKind[];

/** The entries of a kind; undefined in a copy of an account that did not show them. */
export function entriesOf(kind: EntryKind, { entries }: Store): readonly Entry[] | undefined {
  const copied = entries.of(kind);
  return copied === 'unknown' ? undefined : (copied ?? ownEntries[kind]);
}

interface Configured {
  readonly kind: EntryKind;
  /** Members that an answer shows. */
  readonly shown: readonly string[];
  /** Members that may name an entry, the best first. */
  readonly by: readonly string[];
  /** Whether a name that leads nowhere is refused; else it is kept as it is. */
  readonly mustExist: boolean;
}

const person: Configured = { kind: 'user', shown: ['id', 'name', 'login'], by: ['id', 'login'], mustExist: false };

/**
 * Fields of records, and members of their lists, that name something of the back office. Section "v3 Activity" tells
 * what is shown of users and teams.
 */
const configuredFields: Readonly<Record<string, Configured>> = {
  user: { kind: 'user', shown: ['id', 'login', 'firstName', 'lastName'], by: ['id'], mustExist: true },
  team: { kind: 'team', shown: ['id', 'name'], by: ['id'], mustExist: true },
  technician: person,
  otherTechnicians: person,
  'timeEntries.user': person,
  type: { kind: 'jobType', shown: ['id', 'name'], by: ['id', 'name'], mustExist: false },
};

type Naming = Pick<Context, 'readings' | 'store'>;

/**
 * What is kept of a field that names something of the back office: all that an answer shows of it.
 * @throws Refusal by the reading `missingReference` where it must exist and does not; 400 where nothing names it.
 */
export function configuredValue(field: string, value: unknown, { readings, store }: Naming): unknown {
  const configured = Object.hasOwn(configuredFields, field) ? configuredFields[field] : undefined;
  if (!configured || typeof value !== 'object' || value === null) return value;
  const { kind, by, shown, mustExist } = configured;
  const entries = entriesOf(kind, store);
  if (!entries) return value;
  const given = value as Payload;
  const key = by.find((member) => given[member] !== undefined && given[member] !== '');
  const entry = key === undefined ? undefined : entries.find((candidate) => candidate[key] === given[key]);
  if (entry) {
    const members = shown.filter((member) => entry[member] !== undefined);
    return { ...Object.fromEntries(members.map((member) => [member, entry[member]])), ...stated(given) };
  }
  if (!mustExist) return value;
  if (key === undefined) throw new Refusal(400, `${field}: ${by.join(' or ')} is required.`);
  const status = readings.missingReference === 'notFound' ? 404 : 400;
  throw new Refusal(status, `${field}: there is none with ${key} ${String(given[key])}.`);
}

/** The same for each object of a list, and for its members. @throws Refusal as for one value. */
export function configuredItems(field: string, items: readonly Payload[], context: Naming): Payload[] {
  return items.map((item) => {
    if (field === 'parts') return knownPart(item);
    const members = Object.entries(item).map(
      ([name, value]) => [name, configuredValue(`${field}.${name}`, value, context)] as const,
    );
    return configuredValue(field, Object.fromEntries(members), context) as Payload;
  });
}

/** A caller that gives a name of its own beside the id keeps it. */
function stated(given: Payload): Payload {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
