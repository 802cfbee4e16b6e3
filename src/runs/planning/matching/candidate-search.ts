import type * as z from 'zod';
import { type Need, needOfAll, type Sought } from '../../../account/need.js';
import { accessOf, kindOf, type Payload, type ResourceName, resourceOf } from '../../../contract/index.js';
import type { Run } from '../../../journal/index.js';
import { PlannedOwners } from './owners.js';

/** A filter shows active records, another one inactive ones. */
const listsAFilter = 2;

/** Requests for a creation with a name, if nothing else is known of it. */
export const lookUpsEach = listsAFilter;

/** With more look-ups than this, lists cost less, and counting them would take as long as reading the records. */
const fewLooked = 2000;

/** A word shorter than this stands in too many names. */
const leastLetters = 3;

/**
 * What a plan asks to find records that its creations may be: all records of the resource, or, where that costs less,
 * those with the longest word of the name or with the e-mail address. Look-ups are named by the number of the creation.
 * `needsAll`: whether look-ups would not do, because a record may be found by something else.
 */
export function candidatesNeeded(resource: ResourceName, run: Run, needsAll: boolean): Need {
  const sought = () => lookUpsOf(resource, run);
  const most = run.pending.count(resource, 'create') * listsAFilter;
  if (needsAll) return needOfAll(resource);
  if (most > fewLooked) return { resource, sought, requests: most, readsOn: true };
  let requests = 0;
  for (const page of sought()) for (const { names } of page) requests += names.length * listsAFilter;
  return { resource, sought, requests, readsOn: true };
}

function* lookUpsOf(resource: ResourceName, run: Run): Generator<Sought[]> {
  const owners = new PlannedOwners(resource, run);
  for (const page of run.pending.pages(resource, 'create')) {
    yield page
      .filter((change) => !owners.of(change).areNew)
      .map(({ seq, payload }) => ({
        names: lookUpFilters(resource, payload).map((filter) => ({ filter, as: String(seq) })),
      }));
  }
}

/** Filters of the list that show records with a name or an e-mail address like these; the answers are compared here. */
export function lookUpFilters(resource: ResourceName, values: Payload): Payload[] {
  const { query } = accessOf(resource).list;
  const { shape } = resourceOf(resource).payload;
  const word = longestWord(String(values.name ?? ''));
  const emails = Object.entries(values).flatMap(([field, value]) => {
    const schema = shape[field] as z.ZodType | undefined;
    return schema && kindOf(schema) === 'email' && typeof value === 'string' && value !== '' ? [value] : [];
  });
  return [
    ...(word.length >= leastLetters && 'name' in query.shape ? [{ name: `*${anySpelling(word)}*` }] : []),
    ...('email' in query.shape ? emails.map((email) => ({ email })) : []),
  ];
}

/** `Müller`, `Mueller` and `Muller` have one pattern: `M*ller`. The word itself if too little is left: it would find anything. */
function anySpelling(word: string): string {
  const pattern = word.replaceAll(/(?:[^a-z0-9]|ae|oe|ue|ss)+/gi, '*').replace(/^\*|\*$/g, '');
  return pattern.replaceAll('*', '').length < leastLetters ? word : pattern;
}

function longestWord(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return words.reduce((best, word) => (word.length > best.length ? word : best), '');
}
