import { isFilled } from '../../contract/index.js';
import { type Said, said } from '../../messages/said.js';
import type { ReportViolation, Rule } from './issue.js';
import { quoted } from './quote.js';

/** Positions needed before the table's area is known. */
const enough = 5;

/** Degrees outside the table's area before a position looks swapped. */
const margin = 5;

/** About the width of the widest country, in degrees. Beyond that no position is reported as swapped. */
const widest = 30;

/**
 * Checks that a position is complete (unless partial), in range, not 0, 0 (in the sea off Africa) and not swapped.
 * Keeps state: use one rule per table. Section "Resources and their fields": a position is two strings.
 */
export function positionRule(isPartial: boolean): Rule {
  const others = new Surroundings();
  return (payload, report) => {
    const position = payload.position as { latitude?: unknown; longitude?: unknown } | undefined;
    if (position === undefined) return;
    const { latitude, longitude } = position;
    const missing = isPartial ? undefined : missingHalf(position);
    if (missing) report('position-incomplete', `position.${missing}`, said('positionHalf', missing));
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

/** The half that a position lacks; undefined if it has both, or none. */
export function missingHalf(position: unknown): 'latitude' | 'longitude' | undefined {
  const { latitude, longitude } = (position ?? {}) as { latitude?: unknown; longitude?: unknown };
  if (isFilled(latitude) === isFilled(longitude)) return undefined;
  return isFilled(latitude) ? 'longitude' : 'latitude';
}

/** In degrees. */
const limits = { latitude: 90, longitude: 180 } as const;

type Position = readonly [latitude: number, longitude: number];

function lookAround([latitude, longitude]: Position, others: Surroundings, report: ReportViolation): void {
  const doubt = (what: Said) => report('position-doubtful', 'position.latitude', what);
  const isTelling = others.count >= enough && others.areNear;
  if (latitude === 0 && longitude === 0) doubt(said('positionZero'));
  else if (isTelling && !others.hold([latitude, longitude]) && others.hold([longitude, latitude]))
    doubt(said('positionSwapped', latitude, longitude));
  else others.add([latitude, longitude]);
}

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

function reportOutside(name: keyof typeof limits, value: unknown, report: ReportViolation): void {
  report('position-out-of-range', `position.${name}`, said('positionOutside', name, quoted(value), limits[name]));
}
