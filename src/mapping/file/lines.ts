import { MappingError } from '../../errors.js';
import type { MappingValue } from './model.js';
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
    return placesOf(readMappingFile(text).body, []);
  } catch (error) {
    // What cannot be read has no lines; loading it tells why.
    if (error instanceof MappingError) return [];
    throw error;
  }
}

function placesOf(value: MappingValue, path: readonly string[]): [string, number][] {
  if (value.kind === 'call') return value.arguments.flatMap((argument) => placesOf(argument, path));
  if (value.kind === 'list') return value.items.flatMap((item) => placesOf(item, path));
  if (value.kind !== 'object') return [];
  return value.members.flatMap(({ name, value: inner, line }): [string, number][] => {
    const own = [...path, name];
    return [[own.join('.'), line], ...placesOf(inner, own)];
  });
}
