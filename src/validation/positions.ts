import { quoted } from './quote.js';
import type { ReportViolation, Rule } from './rule.js';

/** So many positions show where those of a table lie. */
const enough = 5;

/** A position may lie so far from all others, in degrees, before its halves look swapped. */
const margin = 5;

/** About the width of the widest country, in degrees: where positions lie further apart, none looks swapped. */
const widest = 30;

/**
 * Both halves of a position are there and on Earth, and the position is no leftover: 0, 0 lies in the sea off Africa,
 * and one that would lie among the others if its halves were swapped has them so. For the rows of one table: it
 * remembers where they lie. In a partial payload one half may stand alone. Section "Resources and their fields": a
 * position is two strings, latitude and longitude.
 */
export function positionRule(isPartial: boolean): Rule {
  const others = new Surroundings();
  return (payload, report) => {
    const position = payload.position as { latitude?: unknown; longitude?: unknown } | undefined;
    if (position === undefined) return;
    const { latitude, longitude } = position;
    if (!isPartial && (latitude === undefined) !== (longitude === undefined)) {
      const missing = latitude === undefined ? 'latitude' : 'longitude';
      report('position-incomplete', `position.${missing}`, `The position has no ${missing}.`);
    }
    const north = isFilled(latitude) ? Number(latitude) : 0;
    const east = isFilled(longitude) ? Number(longitude) : 0;
    const isLatitude = Math.abs(north) <= limits.latitude;
    const isLongitude = Math.abs(east) <= limits.longitude;
    if (!isLatitude) reportOutside('latitude', latitude, report);
    if (!isLongitude) reportOutside('longitude', longitude, report);
    if (isLatitude && isLongitude && isFilled(latitude) && isFilled(longitude))
      lookAround([north, east], others, report);
  };
}

/** How far a half of a position may be from 0, in degrees. */
const limits = { latitude: 90, longitude: 180 } as const;

type Position = readonly [latitude: number, longitude: number];

function lookAround([latitude, longitude]: Position, others: Surroundings, report: ReportViolation): void {
  const doubt = (what: string) => report('position-doubtful', 'position.latitude', what);
  const isTelling = others.count >= enough && others.areNear;
  if (latitude === 0 && longitude === 0) doubt('The position is 0, 0: nobody is there.');
  else if (isTelling && !others.hold([latitude, longitude]) && others.hold([longitude, latitude]))
    doubt(
      `The position ${latitude}, ${longitude} lies far from the others, and among them as ${longitude}, ${latitude}: latitude comes first.`,
    );
  else others.add([latitude, longitude]);
}

/** The part of the Earth that the positions of a table lie in. */
class Surroundings {
  count = 0;
  #south = 90;
  #north = -90;
  #west = 180;
  #east = -180;

  add([latitude, longitude]: Position): void {
    this.count += 1;
    if (latitude < this.#south) this.#south = latitude;
    if (latitude > this.#north) this.#north = latitude;
    if (longitude < this.#west) this.#west = longitude;
    if (longitude > this.#east) this.#east = longitude;
  }

  get areNear(): boolean {
    return this.#north - this.#south < widest && this.#east - this.#west < widest;
  }

  hold([latitude, longitude]: Position): boolean {
    const isBetween = latitude > this.#south - margin && latitude < this.#north + margin;
    return isBetween && longitude > this.#west - margin && longitude < this.#east + margin;
  }
}

function isFilled(value: unknown): value is string {
  return value !== undefined && value !== '';
}

function reportOutside(name: keyof typeof limits, value: unknown, report: ReportViolation): void {
  const limit = limits[name];
  const range = `between -${limit} and ${limit}`;
  report('position-out-of-range', `position.${name}`, `${name} ${quoted(value)} is not ${range}.`);
}
