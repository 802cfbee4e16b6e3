import type * as z from 'zod';
import type { FoundPage, Name, Subject, Wanted } from '../../../account/wanted.js';
import { accessOf, kindOf, type Payload, type ResourceName, resourceOf } from '../../../contract/index.js';
import type { Run, StoredChange } from '../../../journal/index.js';
import { PlannedOwners } from './owners.js';

/** A filter shows active records, another one inactive ones. */
const listsAFilter = 2;

/** Requests for a creation with a name, if nothing else is known of it. */
export const lookUpsEach = listsAFilter;

/** With more look-ups than this, lists cost less, and counting them would take as long as reading the records. */
const fewLooked = 2000;

/** A word shorter than this stands in too many names. */
const leastLetters = 3;

interface CreationSubject extends Subject {
  readonly change: StoredChange;
}

/**
 * What a plan asks to find records that its creations may be: all records of the resource, or, where that costs less,
 * those with the longest word of the name or with the e-mail address.
 */
export class CandidateSearch implements Wanted<CreationSubject> {
  readonly wantsAll = true;
  readonly requests: number;
  readonly #resource: ResourceName;
  readonly #run: Run;

  /** `needsAll`: whether look-ups would not do, because a record may be found by something else. */
  constructor(resource: ResourceName, run: Run, { needsAll }: { readonly needsAll: boolean }) {
    this.#resource = resource;
    this.#run = run;
    const most = run.pending.count(resource, 'create') * listsAFilter;
    if (needsAll) this.requests = Number.POSITIVE_INFINITY;
    else this.requests = most > fewLooked ? most : this.#counted();
  }

  #counted(): number {
    let requests = 0;
    for (const page of this.subjects()) for (const { names } of page) requests += names.length * listsAFilter;
    return requests;
  }

  *subjects(): Generator<CreationSubject[]> {
    const owners = new PlannedOwners(this.#resource, this.#run);
    for (const page of this.#run.pending.pages(this.#resource, 'create'))
      yield page.filter((change) => !owners.of(change).areNew).map((change) => this.#subjectOf(change));
  }

  #subjectOf(change: StoredChange): CreationSubject {
    return { change, names: lookUpFilters(this.#resource, change.payload).map((filter): Name => ({ filter })) };
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

/** The records of a page, listed or found by a look-up. */
export function recordsIn({ records, settled }: FoundPage<Subject>): readonly Payload[] {
  return [...records, ...settled.flatMap(({ found = [] }) => found.map(({ record }) => record))];
}
