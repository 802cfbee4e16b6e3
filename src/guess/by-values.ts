import type { ColumnFacts } from './facts.js';
import { isUnique } from './facts.js';
import type { Meaning } from './heading.js';
import { keyPath, namePath } from './lexicon.js';

const zip = /^([A-Z]{1,2}-)?\d{4,5}$/;
const street = /^\p{L}[\p{L}.'\- ]{3,}\s\d+\s?[a-z]?$/u;

/** What a column may mean by its values alone, where its heading says nothing that they agree with. */
export function meaningsByValues(facts: ColumnFacts, known: readonly Meaning[], hasHeadings: boolean): Meaning[] {
  if (facts.filled === 0 || known.some(({ score }) => score >= 0.6)) return [];
  const found: Meaning[] = [];
  if (facts.emails >= 0.8) found.push({ path: 'contactEmail', score: 0.7 });
  if (hasHeadings) return found;
  const filled = facts.texts.filter((text) => text !== '');
  const share = (test: (text: string) => boolean) => filled.filter(test).length / filled.length;
  const isPhone = facts.phones >= 0.8 && share((text) => /^[+0(]/.test(text)) >= 0.8 && facts.longest >= 9;
  if (isPhone && facts.codes < 0.8) found.push({ path: 'contactPhone', score: 0.6 });
  if (share((text) => zip.test(text)) >= 0.9) found.push({ path: 'addressZIP', score: 0.6 });
  if (share((text) => street.test(text)) >= 0.6) found.push({ path: 'addressStreet', score: 0.6 });
  if (facts.emails < 0.5 && facts.codes >= 0.9 && isUnique(facts)) found.push({ path: keyPath, score: 0.62 });
  const isText = facts.numbers < 0.3 && facts.emails < 0.3 && facts.phones < 0.3 && (facts.dates?.share ?? 0) < 0.3;
  if (isText && facts.codes < 0.5 && facts.distinct >= 0.7 * facts.filled) found.push({ path: namePath, score: 0.58 });
  return found;
}
