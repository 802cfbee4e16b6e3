import type { Reading, ReadingWay } from '../../plan/index.js';
import { recordsWord } from '../facts.js';
import { count, plural } from '../style.js';

/** How the ways to read an account are called. */
const wayTexts: Readonly<Record<ReadingWay, string>> = {
  whole: 'all in one answer',
  details: 'one by one',
  snapshot: 'by the local copy and what was changed since',
  search: 'by a search',
  lists: 'by lists of 100',
};

/**
 * How each resource was compared, and what the other ways would have cost: `customers by lists of 100: 200 requests
 * (…)`.
 */
export function readingFacts(readings: readonly Reading[]): string[] {
  return readings.map(({ resource, way, requests, instead }) => {
    const others = instead.map((other) => `${wayTexts[other.way]} ${count(other.requests)}`).join(', ');
    const cost = plural(requests, 'request');
    return `${recordsWord(resource)} ${wayTexts[way]}: ${cost}${others === '' ? '' : ` (${others})`}`;
  });
}
