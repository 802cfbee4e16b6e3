import { MappingError } from '../../errors.js';
import { membersWithin } from './model.js';
import { readMappingFile } from './read.js';

/** Line of a field in the mapping file, from 1; undefined if its name is not written there. */
export type LineOf = (place: string) => number | undefined;

/**
 * Finds lines of fields such as `site.position.latitude`, or of what encloses them. Does not find fields that functions or
 * other files make. The text is read when the first line is asked for.
 */
export function mappingLines(text: string): LineOf {
  let known: readonly (readonly [place: string, line: number])[] | undefined;
  return (place) => {
    known ??= placesIn(text);
    for (let rest = place; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
      const found = known.find(([name]) => name === rest || name.endsWith(`.${rest}`));
      if (found) return found[1];
    }
    return undefined;
  };
}

function placesIn(text: string): [string, number][] {
  try {
    // The records of a list, and the items of a field, are at one place.
    const members = membersWithin(readMappingFile(text).body);
    return members.map(({ at, line }) => [at.filter((name) => !/^\d+$/.test(name)).join('.'), line]);
  } catch (error) {
    // What cannot be read has no lines; loading it tells why.
    if (error instanceof MappingError) return [];
    throw error;
  }
}
