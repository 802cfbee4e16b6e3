import { jobPriorities, jobStatuses, type Payload, resources } from '../contract/index.js';
import { activeUsers, apiUser, teams } from './back-office.js';
import type { CustomFieldValue } from './custom-fields.js';
import { knownPart, parts } from './job-parts.js';
import { jpegPicture, pngPicture } from './photos.js';
import { between, pick, type Random, seededRandom } from './random.js';
import {
  activityNotes,
  type Country,
  countries,
  equipmentNames,
  jobDescriptions,
  jobTypes,
  photoComments,
  siteNames,
  tagNames,
} from './seed-words.js';
import type { Definition, Draft, StoredRecord } from './store.js';
import type { Store } from './store.sql.js';
import { dayMs } from './times.js';

export interface SeedOptions {
  readonly customers: number;
  readonly randomSeed: number;
  /** ms since the epoch; no record is newer. */
  readonly now: number;
}

interface Seeding {
  readonly store: Store;
  readonly random: Random;
  /** A separate stream for parts of jobs: they were added later and must not change the other data of a seed. */
  readonly partsRandom: Random;
  readonly now: number;
  readonly definitions: Readonly<Record<string, readonly Definition[]>>;
  /** Completed and validated jobs, which may have photos. */
  readonly doneJobs: number[];
}

/**
 * Fills the store with customers and their sites (1 to 3), equipment (0 to 4 a site) and jobs (0 to 3), photos of done
 * jobs, and as many activities as customers. The same random seed gives the same data. Some records are inactive, have
 * no natural key or share a name.
 */
export function seedStore(store: Store, { customers, randomSeed, now }: SeedOptions): void {
  const owners = ['customer', 'site', 'equipment', 'job'];
  const definitions = Object.fromEntries(owners.map((owner) => [owner, store.definitions.of(owner)]));
  const seeding: Seeding = {
    store,
    random: seededRandom(randomSeed),
    partsRandom: seededRandom(randomSeed ^ 0x5eed),
    now,
    definitions,
    doneJobs: [],
  };
  // A separate stream, like `partsRandom`, for data that was added later.
  const workRandom = seededRandom(~randomSeed);
  const fill = () => {
    let jobs = store.highestNumber('job');
    for (let number = 1; number <= customers; number += 1) jobs += seedCustomer(seeding, number, jobs);
    seedPhotos(store, seeding.doneJobs, workRandom);
    seedActivities(store, { count: customers, now, random: workRandom });
  };
  store.bulk(fill);
}

/** Adds a customer with its records; returns the number of its jobs. */
function seedCustomer(seeding: Seeding, number: number, jobsBefore: number): number {
  const { store, random } = seeding;
  const country = pick(random, countries);
  const tags = random() < 0.2 ? [pick(random, tagNames)] : [];
  const myId = random() < 0.9 ? `C-${String(number).padStart(6, '0')}` : undefined;
  const place = placeIn(country, random);
  const fields = {
    myId,
    name: companyName(country, random),
    ...place,
    ...contactIn(country, random, number),
    vatNumber: digits(country.vat, random),
  };
  const customer = store.insert('customer', draft(seeding, { owner: 'customer', fields, tags }));
  const equipment: { id: number; site: number }[] = [];
  const sites = between(random, 1, 3);
  for (let index = 1; index <= sites; index += 1) {
    const site = seedSite(seeding, { country, customer, tags, index, myId });
    const count = between(random, 0, 4);
    for (let item = 1; item <= count; item += 1) {
      const key = myId && `${myId}-S${index}-E${item}`;
      const owned = { myId: key, name: `${pick(random, equipmentNames)} ${item}` };
      const references = { customer, site };
      equipment.push({
        id: store.insert('equipment', draft(seeding, { owner: 'equipment', fields: owned, tags, references })),
        site,
      });
    }
  }
  const jobs = between(random, 0, 3);
  for (let index = 1; index <= jobs; index += 1) {
    const target = random() < 0.7 ? equipment[between(random, 0, equipment.length - 1)] : undefined;
    const references = { customer, site: target?.site ?? null, equipment: target?.id ?? null };
    const work = jobFields(seeding, { num: jobsBefore + index, myId: myId && `${myId}-J${index}` });
    const id = store.insert(
      'job',
      draft(seeding, { owner: 'job', fields: { ...work, ...place }, tags: [], references, isActive: true }),
    );
    if (doneStatuses.includes(work.status)) seeding.doneJobs.push(id);
  }
  return jobs;
}

interface SiteSeed {
  readonly country: Country;
  readonly customer: number;
  readonly tags: readonly string[];
  readonly index: number;
  readonly myId?: string;
}

function seedSite(seeding: Seeding, { country, customer, tags, index, myId }: SiteSeed): number {
  const { random, store } = seeding;
  const place = placeIn(country, random);
  const position = {
    latitude: (country.latitude + random() * 2 - 1).toFixed(6),
    longitude: (country.longitude + random() * 2 - 1).toFixed(6),
  };
  const fields = {
    myId: myId && `${myId}-S${index}`,
    name: `${pick(random, siteNames)} ${place.addressCity}`,
    ...place,
    position,
  };
  return store.insert('site', draft(seeding, { owner: 'site', fields, tags, references: { customer } }));
}

function jobFields(
  { random, partsRandom, now }: Seeding,
  keys: { num: number; myId?: string },
): Record<string, unknown> {
  const day = new Date(now + between(random, -200, 60) * dayMs).toISOString().slice(0, 10);
  const hour = between(random, 7, 16);
  const status = pick(random, jobStatuses);
  const isPlanned = status !== 'created';
  const isDone = doneStatuses.includes(status);
  const type = between(random, 0, jobTypes.length - 1);
  return {
    ...keys,
    priority: pick(random, jobPriorities),
    description: pick(random, jobDescriptions),
    type: { id: type + 1, name: jobTypes[type] },
    status,
    geocoding: true,
    scheduledStart: isPlanned ? timeOf(day, hour) : undefined,
    scheduledEnd: isPlanned ? timeOf(day, hour + 1, 30) : undefined,
    actualStart: isDone ? timeOf(day, hour, 5) : undefined,
    actualEnd: isDone ? timeOf(day, hour + 1, 20) : undefined,
    duration: isDone ? 75 : undefined,
    parts: isDone ? usedParts(partsRandom) : undefined,
    validateBy: status === 'validated' ? { ...apiUser, date: timeOf(day, hour + 2) } : undefined,
  };
}

const doneStatuses: readonly unknown[] = ['completed', 'validated'];

interface DraftSeed {
  readonly owner: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly references?: Readonly<Record<string, number | null>>;
  readonly isActive?: boolean;
}

function draft(
  { random, now, definitions }: Seeding,
  { owner, fields, tags, references = {}, isActive }: DraftSeed,
): Draft {
  const created = now - between(random, 1, 3000) * dayMs - between(random, 0, dayMs);
  const modified = Math.min(now, created + between(random, 0, 300) * dayMs);
  const values = customValues(definitions[owner] ?? [], random);
  return {
    active: isActive ?? random() < 0.95,
    deleted: false,
    created,
    modified,
    tags,
    references,
    fields: values.length > 0 ? { ...fields, customFieldValues: values } : fields,
  };
}

function customValues(definitions: readonly Definition[], random: Random): CustomFieldValue[] {
  return definitions
    .filter(() => random() < 0.3)
    .map(({ id, label, type }) => ({ id, label, value: customValue(type, random) }));
}

function customValue(type: string, random: Random): string {
  switch (type) {
    case 'date':
      return `20${between(random, 10, 25)}-0${between(random, 1, 9)}-1${between(random, 0, 9)}`;
    case 'number':
      return String(between(random, 0, 500) / 10);
    case 'checkbox':
      return String(between(random, 0, 1));
    case 'email':
      return `care${between(random, 1, 999)}@example.org`;
    case 'phone':
      return digits('+44 20 7946 0###', random);
    default:
      return digits('SN-00####', random);
  }
}

function companyName(country: Country, random: Random): string {
  return pick(random, country.companies)
    .replaceAll('{l}', () => pick(random, country.lastNames))
    .replaceAll('{c}', () => pick(random, country.cities)[0]);
}

function placeIn(country: Country, random: Random) {
  const [city, zipPattern, province] = pick(random, country.cities);
  const zip = digits(zipPattern, random);
  const street = country.street
    .replace('{s}', pick(random, country.streets))
    .replace('{n}', String(between(random, 1, 180)));
  return {
    address: `${street}, ${zip} ${city}, ${country.name}`,
    addressStreet: street,
    addressZIP: zip,
    addressCity: city,
    addressProvince: province,
    addressCountry: country.name,
  };
}

/** E-mail addresses are unique, in domains reserved for examples. */
function contactIn(country: Country, random: Random, number: number) {
  return {
    contactFirstName: pick(random, country.firstNames),
    contactLastName: pick(random, country.lastNames),
    contactPhone: digits(country.phone, random),
    contactMobile: random() < 0.6 ? digits(country.mobile, random) : undefined,
    contactEmail: random() < 0.8 ? `office${number}@${country.topLevel.replace('.', '-')}.example` : undefined,
  };
}

function digits(pattern: string, random: Random): string {
  return pattern.replaceAll('#', () => String(between(random, 0, 9)));
}

/** Adds one to three photos to every second done job, on average. */
function seedPhotos(store: Store, jobs: readonly number[], random: Random): void {
  for (const job of jobs.filter(() => random() < 0.5)) {
    const count = between(random, 1, 3);
    for (let number = 1; number <= count; number += 1) store.files.addPhoto(job, photo(number, random));
  }
}

/** Parts used in a done job: one to three in half of the jobs, without repetition, some with serial numbers. */
function usedParts(random: Random): readonly Payload[] | undefined {
  const count = between(random, -2, 3);
  if (count < 1) return undefined;
  const used = Array.from({ length: count }, (): [number, Payload] => {
    const part = pick(random, parts);
    const quantity = random() < 0.8 ? between(random, 1, 4) : 0.5;
    const serialNumbers = random() < 0.2 ? [`SN-${between(random, 10_000, 99_999)}`] : null;
    return [part.id, knownPart({ ...part, quantity, serialNumbers })];
  });
  return [...new Map(used).values()];
}

/** Some photos have the same name, as some cameras do, and only some have a comment. */
function photo(number: number, random: Random) {
  const isJpeg = random() < 0.7;
  const shade = () => between(random, 0, 255);
  const picture = isJpeg ? jpegPicture(shade()) : pngPicture([shade(), shade(), shade()]);
  const stem = random() < 0.3 ? 'image' : `IMG_${between(random, 1000, 9999)}`;
  return {
    fileName: `${stem}.${isJpeg ? 'jpg' : 'png'}`,
    comment: random() < 0.5 ? pick(random, photoComments) : null,
    iteration: number,
    imageData: picture.toString('base64'),
  };
}

interface ActivitySeed {
  readonly count: number;
  /** ms since the epoch; no record is newer. */
  readonly now: number;
  readonly random: Random;
}

/** Adds activities of one to eight hours, half a year back to two months ahead; absences of a team take whole days. */
function seedActivities(store: Store, seeding: ActivitySeed): void {
  const { activity, activityType } = resources;
  const types = store.page(activityType.name, { sort: 'id', descending: false }, { limit: 100, offset: 0 });
  const [first, ...others] = types.records;
  if (!first) return;
  for (let number = 1; number <= seeding.count; number += 1) {
    const type = pick(seeding.random, [first, ...others]);
    const created = seeding.now - between(seeding.random, 0, 200) * dayMs;
    const base = { active: true, deleted: false, created, modified: created, tags: [] };
    const references = { [activityType.name]: type.id };
    store.insert(activity.name, { ...base, references, fields: activityFields(seeding, type) });
  }
}

function activityFields({ now, random }: ActivitySeed, { fields: { category } }: StoredRecord) {
  const day = new Date(now + between(random, -180, 60) * dayMs).toISOString().slice(0, 10);
  const hour = between(random, 6, 14);
  const isOfTeam = category === 'unavail' && random() < 0.3;
  const { id, login, firstName, lastName } = pick(random, activeUsers);
  const kilometres = between(random, 2, 180);
  return {
    note: random() < 0.6 ? pick(random, activityNotes) : undefined,
    dateStart: isOfTeam ? `${day} 00:00` : timeOf(day, hour),
    dateEnd: isOfTeam ? `${day} 23:59` : timeOf(day, hour + between(random, 1, 8)),
    distance: category === 'travel' ? { km: kilometres, mi: Math.round(kilometres * 6.21371) / 10 } : undefined,
    team: isOfTeam ? pick(random, teams) : undefined,
    user: isOfTeam ? undefined : { id, login, firstName, lastName },
  };
}

function timeOf(day: string, hour: number, minute = 0): string {
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
