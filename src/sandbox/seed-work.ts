import { type Payload, resources } from '../contract/index.js';
import { activeUsers, teams } from './back-office.js';
import { knownPart, parts } from './job-parts.js';
import { jpegPicture, pngPicture } from './pictures.js';
import { between, pick, type Random } from './random.js';
import { activityNotes, photoComments } from './seed-words.js';
import type { Store, StoredRecord } from './store.js';
import { dayMs } from './times.js';

/** Adds one to three photos to every second done job, on average. */
export function seedPhotos(store: Store, jobs: readonly number[], random: Random): void {
  for (const job of jobs.filter(() => random() < 0.5)) {
    const count = between(random, 1, 3);
    for (let number = 1; number <= count; number += 1) store.files.addPhoto(job, photo(number, random));
  }
}

/** Parts used in a done job: one to three in half of the jobs, without repetition, some with serial numbers. */
export function usedParts(random: Random): readonly Payload[] | undefined {
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
export function seedActivities(store: Store, seeding: ActivitySeed): void {
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

export function timeOf(day: string, hour: number, minute = 0): string {
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
