import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod';
import { type Need, needOfAll, type Sought } from '../../account/need.js';
import { keysOf } from '../../account/record-keys.js';
import { accessOf, isResourceName, kindOf, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { FoundCandidate, PlannedOwner, Run, StagedChange, StoredChange } from '../../journal/index.js';
import type { Said } from '../../language/said.js';
import {
  type Alike,
  foldedFields,
  isRecognisable,
  LikenessIndex,
  ownersShown,
  type RecognisableRecord,
} from '../../likeness/index.js';
import type { RecordReference } from '../../mapping/index.js';
import {
  type Candidate,
  type Change,
  conflict,
  matched,
  mostByRule,
  planChange,
  planRemembered,
  skippedBefore,
} from '../../plan/index.js';
import { rowOf } from '../../rows/row-issues.js';
import { decisionName } from '../decision-name.js';
import type { Planning } from './references.js';

/**
 * Looks for what a plan would create among the records of the account: by the match rules of the mapping, and for
 * records that are alike. What is found is adopted, or held until a person decides.
 */
export class CreationMatching {
  readonly #resource: ResourceName;
  readonly #planning: Planning;
  readonly #rules: readonly (readonly string[])[];
  /** Candidates by the id of their record: several creations may be one record of the account. */
  readonly #claims = new Map<string, { readonly seq: number; readonly isByRule: boolean }[]>();
  readonly #gainingKeys: ReadonlySet<string>;
  /** Why it is not known what is alike, by the number of the creation. */
  readonly #unknown = new Map<number, string>();

  constructor(resource: ResourceName, planning: Planning) {
    this.#resource = resource;
    this.#planning = planning;
    this.#rules = planning.match?.[resource] ?? [];
    const { run } = planning;
    const [keyField = 'id'] = resourceOf(resource).naturalKeys;
    this.#gainingKeys = run.changes.idsGainingKeys(resource, keyField);
  }

  /** Throws ApiError. */
  async match(): Promise<void> {
    if (this.#planning.run.changes.count({ state: 'pending', resource: this.#resource, kind: 'create' }) === 0) return;
    this.#holdSkipped();
    if (isMatched(this.#resource, this.#planning)) await this.#search();
    await this.#settle();
    this.#holdUnknown();
  }

  async #search(): Promise<void> {
    const { run, readings, mirror } = this.#planning;
    // The comparison by key has just read that the account has none.
    if (mirror.isCurrent(this.#resource) && mirror.countOf(this.#resource) === 0) return;
    const mayAdopt = this.#planning.duplicates === 'adopt-certain' || this.#rules.length > 0;
    // Who adopts must know that no other record fits as well, and look-ups show only what is spelt alike.
    const need = candidatesNeeded(this.#resource, run, mayAdopt);
    if (need.requests === 0) return;
    const answers = await mirror.bringUpToDate(need, { listRequests: readings.costOf(this.#resource, 'lists') });
    const index = new CreationIndex(this.#resource, run, { rules: this.#rules, areAlikeWanted: this.#areAlikeWanted });
    await index.fill();
    for (const page of answers.records()) {
      const found = [...index.find(this.#unnamedOf(page))];
      run.addCandidates(found.flatMap(({ record, found }) => this.#claimed(record, found)));
      await setImmediate();
    }
    for (const page of run.changes.pages({ state: 'pending', resource: this.#resource, kind: 'create' }))
      for (const { seq } of page) {
        const unknown = answers.whyUnknown(String(seq));
        if (unknown !== undefined) this.#unknown.set(seq, unknown);
      }
    const { reading } = answers;
    if (reading.requests > 0) readings.add({ ...reading, purpose: 'duplicates' });
  }

  get #areAlikeWanted(): boolean {
    return isRecognisable(this.#resource) && this.#planning.duplicates !== 'create';
  }

  /** Records that no row names by a key: the others are of those rows. Asked at once, as comparing takes longest. */
  #unnamedOf(records: readonly Payload[]): readonly Payload[] {
    const keyed = records.flatMap((record) => keysOf(this.#resource, record).map((key) => ({ record, key })));
    const keys = keyed.map(({ key: { field, value } }) => [field, JSON.stringify(value)] as const);
    const lacking = new Set(this.#planning.run.changes.lacking(this.#resource, keys));
    const named = new Set(keyed.filter((_, at) => !lacking.has(at)).map(({ record }) => record));
    return records.filter((record) => !named.has(record));
  }

  #claimed(record: Payload, found: readonly FoundCandidate[]): readonly FoundCandidate[] {
    if (found.length === 0 || this.#isNamed(record)) return [];
    const id = String(record.id);
    const claims = found.map(({ seq, candidate: { rule } }) => ({ seq, isByRule: rule !== undefined }));
    this.#claims.set(id, [...(this.#claims.get(id) ?? []), ...claims]);
    return found;
  }

  /** Whether a row beyond the slice names the record by a key, or a row is to give it one: that one changes it. */
  #isNamed(record: Payload): boolean {
    const { isGiven } = this.#planning;
    const isKnown = isGiven && keysOf(this.#resource, record).some((key) => isGiven(this.#resource, key));
    return isKnown || this.#gainingKeys.has(String(record.id));
  }

  async #settle(): Promise<void> {
    const { run } = this.#planning;
    const found = { state: 'pending', resource: this.#resource, kind: 'create', has: 'matching' } as const;
    for (const page of run.changes.pages(found)) {
      run.plan(page.map((was) => ({ ...was, change: this.#changeOf(was) })));
      await setImmediate();
    }
  }

  #holdSkipped(): void {
    const { run } = this.#planning;
    const skipped = run.skipped(this.#resource);
    if (skipped.size === 0) return;
    for (const page of run.changes.pages({ state: 'pending', resource: this.#resource, kind: 'create' })) {
      const held = page.filter((change) => skipped.has(decisionName(change)));
      run.plan(held.map((was) => ({ ...was, change: skippedBefore(was) })));
    }
  }

  /** What may be there under another name is not created. */
  #holdUnknown(): void {
    const { run } = this.#planning;
    const held = [...this.#unknown].flatMap(([seq, why]) => {
      const was = run.changes.at(seq);
      return was?.state === 'pending' ? [{ ...was, change: { ...conflict(why), payload: was.payload } }] : [];
    });
    run.plan(held);
  }

  #changeOf(change: StoredChange): Change {
    const { duplicates = 'hold' } = this.#planning;
    return matched(change, shownOnce(change.matching?.candidates ?? []), {
      duplicates,
      rules: this.#rules,
      otherRow: (candidate) => this.#otherRow(change, candidate),
      update: (record) => updateOf(change, record, this.#planning),
    });
  }

  /** The first other row that may be the same record. */
  #otherRow({ seq }: StoredChange, { id, rule }: Candidate): Said | undefined {
    // A row that is only alike takes nothing from one that a rule has found.
    const isRival = (claim: { readonly seq: number; readonly isByRule: boolean }) =>
      claim.seq !== seq && (claim.isByRule || rule === undefined);
    const rival = this.#claims.get(id)?.find(isRival);
    const row = rival && this.#planning.run.changes.at(rival.seq);
    return row && rowOf(row.origin);
  }
}

/** A list that changes while it is read shows records twice. */
function shownOnce(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [`${candidate.id} ${candidate.rule}`, candidate])).values()];
}

/** Whether a plan looks for what it would create among the records of the account. */
export function isMatched(
  resource: ResourceName,
  { duplicates, match }: Pick<Planning, 'duplicates' | 'match'>,
): boolean {
  return (isRecognisable(resource) && duplicates !== 'create') || match?.[resource] !== undefined;
}

/** Blocks what no rule has found, where only updates are wanted. */
export function blockCreations(resource: ResourceName, run: Run): void {
  for (const page of run.changes.pages({ state: 'pending', resource, kind: 'create' }))
    run.plan(page.map((was) => ({ ...was, change: planChange(was, {}, 'update-only') })));
}

/** The change that makes a record of the account agree with a row that was to be created. */
export function updateOf(
  change: StoredChange,
  record: Payload,
  { mode, acceptDamage }: Pick<Planning, 'mode' | 'acceptDamage'>,
): Change {
  const staged = { ...change, isNew: undefined, edited: undefined };
  return planRemembered(staged, { byKey: record }, { mode, acceptDamage, markNow: () => undefined });
}

/** A rule of the mapping, and the creations by the values that it compares. */
interface IndexedRule {
  readonly fields: readonly string[];
  readonly values: readonly string[];
  /** Beginnings of the owners, as `ownersShown` writes them. */
  readonly owners: readonly string[];
  readonly creations: Map<string, number[]>;
}

/** Records of the account that are compared at a time. */
const recordsAtATime = 500;

interface Wanted {
  /** Rules of the mapping; may be none. */
  readonly rules: readonly (readonly string[])[];
  /** Whether records that are alike are found, too. */
  readonly areAlikeWanted: boolean;
}

/** The creations of a plan, to find those that a record of the account may be. */
class CreationIndex {
  readonly #resource: ResourceName;
  readonly #run: Run;
  readonly #rules: readonly IndexedRule[];
  readonly #alike: LikenessIndex | undefined;
  /** Numbers of the creations, by their position in the index of what is alike. */
  readonly #seqs: number[] = [];
  /** How many records each rule has found for each creation. */
  readonly #hits = new Map<string, number>();
  #fetched: ReadonlyMap<number, StagedChange> = new Map();

  constructor(resource: ResourceName, run: Run, { rules, areAlikeWanted }: Wanted) {
    const { references } = resourceOf(resource);
    const isOwner = (field: string) => Object.hasOwn(references, field);
    this.#resource = resource;
    this.#run = run;
    this.#rules = rules.map((fields) => ({
      fields,
      values: fields.filter((field) => !isOwner(field)),
      owners: fields.filter(isOwner).map((field) => `${references[field]?.to}:`),
      creations: new Map(),
    }));
    const recordAt = (at: number) => this.#creationAt(this.#seqs[at] ?? 0);
    this.#alike = areAlikeWanted && isRecognisable(resource) ? new LikenessIndex(resource, { recordAt }) : undefined;
  }

  /** Adds all creations of the resource. */
  async fill(): Promise<void> {
    for (const page of this.#run.changes.pages({ state: 'pending', resource: this.#resource, only: 'records' })) {
      for (const change of page) if (change.kind === 'create') this.#add(change);
      await setImmediate();
    }
  }

  #add(change: StoredChange): void {
    const { seq, payload } = change;
    for (const { values, creations } of this.#rules) {
      const text = foldedFields(this.#resource, values, payload);
      const known = text === undefined ? undefined : creations.get(text);
      if (known) known.push(seq);
      else if (text !== undefined) creations.set(text, [seq]);
    }
    const { tokens, areNew } = ownersOf(change, this.#resource, this.#run);
    if (!areNew) this.#alike?.add(this.#seqs.push(seq) - 1, { record: payload, owners: tokens });
  }

  /**
   * The creations that each of these records may be. They are fetched for many records at once: one at a time takes
   * five times as long.
   */
  *find(records: readonly Payload[]): Generator<{ readonly record: Payload; readonly found: FoundCandidate[] }> {
    for (let start = 0; start < records.length; start += recordsAtATime) {
      const asked = records.slice(start, start + recordsAtATime).map((record) => {
        const owners = ownersShown(this.#resource, record);
        return { record, hits: this.#ruleHits(record, owners), asked: this.#alike?.ask({ record, owners }) };
      });
      const positions = new Set(asked.flatMap((each) => [...(each.asked?.numbers ?? [])]));
      this.#fetched = this.#run.changes.allAt([...positions].map((at) => this.#seqs[at] ?? 0));
      for (const each of asked) {
        const alike = each.asked ? this.#alike?.judge(each.asked) : undefined;
        yield { record: each.record, found: this.#candidates(each.record, each.hits, alike ?? []) };
      }
    }
  }

  /** The creations that rules find for a record of the account, each with the position of its first rule. */
  #ruleHits(record: Payload, shown: readonly string[]): ReadonlyMap<number, number> {
    const hits = new Map<number, number>();
    for (const [position, { values, owners, creations }] of this.#rules.entries()) {
      const text = foldedFields(this.#resource, values, record);
      for (const seq of (text !== undefined && creations.get(text)) || []) {
        const known = owners.length === 0 || hits.has(seq) ? [] : this.#creationAt(seq).owners;
        const haveOwners = owners.every((of) => shown.some((owner) => owner.startsWith(of) && known.includes(owner)));
        if (!hits.has(seq) && haveOwners) hits.set(seq, position);
      }
    }
    return hits;
  }

  #candidates(record: Payload, hits: ReadonlyMap<number, number>, alike: readonly Alike[]): FoundCandidate[] {
    const as = (seq: number, how: Omit<Candidate, 'id' | 'record'>): FoundCandidate => {
      return { seq, candidate: { id: String(record.id), ...how, record } };
    };
    const byRule = [...hits].flatMap(([seq, rule]) => {
      const number = (this.#hits.get(`${seq} ${rule}`) ?? 0) + 1;
      this.#hits.set(`${seq} ${rule}`, number);
      if (number > mostByRule) return [];
      const reasons = [`same ${(this.#rules[rule]?.fields ?? []).join(' and ')}`];
      return as(seq, { score: 100, isCertain: true, reasons, rule });
    });
    return [...byRule, ...alike.map(({ at, ...how }) => as(this.#seqs[at] ?? 0, how))];
  }

  #creationAt(seq: number): RecognisableRecord {
    const found = this.#fetched.get(seq) ?? this.#run.changes.allAt([seq]).get(seq);
    if (!found) throw new Error(`Change ${seq} is not in the journal.`);
    return { record: found.payload, owners: ownersOf(found, this.#resource, this.#run).tokens };
  }
}

/**
 * Who owns a planned record, as `ownersShown` writes it, as far as the plan knows the owners by now: they are planned
 * before. `areNew`: all are to be created, so the account cannot have the record.
 */
function ownersOf(
  { references }: Pick<StagedChange, 'references'>,
  resource: ResourceName,
  run: Run,
): { readonly tokens: readonly string[]; readonly areNew: boolean } {
  const fields = resourceOf(resource).references;
  const owners = references.filter(({ field }) => isResourceName(fields[field]?.to ?? ''));
  const tokens = owners.map((owner) => tokensOf(owner, run.changes.owner(owner)));
  return { tokens: tokens.flatMap((each) => each ?? []), areNew: tokens.length > 0 && tokens.every((each) => !each) };
}

/** Undefined if the owner is new. */
function tokensOf({ resource, key }: RecordReference, owner: PlannedOwner | undefined): string[] | undefined {
  const named = `${resource}:${key.field}:${key.value}`;
  if (!owner) return [named];
  const { kind, id, matching } = owner;
  if (id !== undefined) return [named, `${resource}:id:${id}`];
  if (matching && matching.decision?.decide !== 'create')
    return [named, ...matching.candidates.map((candidate) => `${resource}:id:${candidate.id}`)];
  return kind === 'create' ? undefined : [named];
}

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
function candidatesNeeded(resource: ResourceName, run: Run, needsAll: boolean): Need {
  const sought = () => lookUpsOf(resource, run);
  const most = run.changes.count({ state: 'pending', resource, kind: 'create' }) * listsAFilter;
  if (needsAll) return needOfAll(resource);
  if (most > fewLooked) return { resource, sought, requests: most, readsOn: true };
  let requests = 0;
  for (const page of sought()) for (const { names } of page) requests += names.length * listsAFilter;
  return { resource, sought, requests, readsOn: true };
}

function* lookUpsOf(resource: ResourceName, run: Run): Generator<Sought[]> {
  for (const page of run.changes.pages({ state: 'pending', resource, kind: 'create' })) {
    yield page
      .filter((change) => !ownersOf(change, resource, run).areNew)
      .map(({ seq, payload }) => ({
        names: lookUpFilters(resource, payload).map((filter) => ({ filter, as: String(seq) })),
      }));
  }
}

/** Filters of the list that show records with a name or an e-mail address like these; the answers are compared here. */
function lookUpFilters(resource: ResourceName, values: Payload): Payload[] {
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
