import type { Reading, ReadingWay } from '../../account/reading.js';
import { recordsWord } from '../facts.js';
import { count, plural } from '../style.js';

/** What each way reads an account by. */
const wayTexts: Readonly<Record<ReadingWay, string>> = {
  whole: 'one answer that holds all',
  details: 'one request a record',
  snapshot: 'the local copy',
  search: 'a search',
  lists: 'lists of 100',
};

/**
 * How each resource was compared, and what the other ways would have cost: `customers by lists of 100: 200 requests (one
 * request a record: 20 000)`.
 */
export function readingFacts(readings: readonly Reading[]): string[] {
  return readings.map(({ resource, way, requests, instead }) => {
    const others = instead.map((other) => `${wayTexts[other.way]}: ${count(other.requests)}`).join(', ');
    const cost = plural(requests, 'request');
    return `${recordsWord(resource)} by ${wayTexts[way]}: ${cost}${others === '' ? '' : ` (${others})`}`;
  });
}
