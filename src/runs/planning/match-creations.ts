import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod';
import type { Answers } from '../../account/mirror.js';
import { type Need, needOfAll, type Sought } from '../../account/need.js';
import { keysOf, keysOfIds, keyText } from '../../account/record-keys.js';
import { accessOf, isResourceName, kindOf, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { FoundCandidate, PlannedOwner, Run, StagedChange, StoredChange } from '../../journal/index.js';
import type { RecordReference } from '../../mapping/index.js';
import type { Said } from '../../messages/said.js';
import type { Change } from '../../plan/change.js';
import { planRemembered } from '../../plan/edits.js';
import { matched, mostByRule, skippedBefore } from '../../plan/match.js';
import type { Candidate } from '../../plan/matching.js';
import { conflict, planChange } from '../../plan/plan-record.js';
import { type Alike, LikenessIndex } from '../../rows/likeness/likeness-index.js';
import { foldedFields, isRecognisable, ownersShown, type RecognisableRecord } from '../../rows/likeness/profile.js';
import { rowOf } from '../../rows/row-issues.js';
import type { Planning } from './references.js';

/** A rule of the mapping, and the creations by the values that it compares. */
interface IndexedRule {
  readonly fields: readonly string[];
  readonly values: readonly string[];
  /** Beginnings of the owners, as `ownersShown` writes them. */
  readonly owners: readonly string[];
  readonly creations: Map<string, number[]>;
}

/**
 * Looks for what a plan would create among the records of the account: by the match rules of the mapping, and for
 * records that are alike. What is found is adopted, or held until a person decides.
 */
export class CreationMatching {
  readonly #resource: ResourceName;
  readonly #planning: Planning;
  readonly #rules: readonly IndexedRule[];
  /** Numbers of the creations, by their position in the index of what is alike. */
  readonly #seqs: number[] = [];
  /** How many records each rule has found for each creation. */
  readonly #hits = new Map<string, number>();
  #fetched: ReadonlyMap<number, StagedChange> = new Map();
  /** Candidates by the id of their record: several creations may be one record of the account. */
  readonly #claims = new Map<string, { readonly seq: number; readonly isByRule: boolean }[]>();
  readonly #gainingKeys: ReadonlySet<string>;

  constructor(resource: ResourceName, planning: Planning) {
    const { references, naturalKeys } = resourceOf(resource);
    const isOwner = (field: string) => Object.hasOwn(references, field);
    this.#resource = resource;
    this.#planning = planning;
    this.#rules = (planning.match?.[resource] ?? []).map((fields) => ({
      fields,
      values: fields.filter((field) => !isOwner(field)),
      owners: fields.filter(isOwner).map((field) => `${references[field]?.to}:`),
      creations: new Map(),
    }));
    this.#gainingKeys = planning.run.changes.idsGainingKeys(resource, naturalKeys[0] ?? 'id');
  }

  /** Throws ApiError. */
  async match(): Promise<void> {
    if (this.#planning.run.changes.count({ state: 'pending', resource: this.#resource, kind: 'create' }) === 0) return;
    this.#holdSkipped();
    const answers = isMatched(this.#resource, this.#planning) ? await this.#search() : undefined;
    await this.#settle();
    if (answers) this.#holdUnknown(answers);
  }

  async #search(): Promise<Answers | undefined> {
    const { run, readings, mirror, duplicates } = this.#planning;
    // The comparison by key has just read that the account has none.
    if (mirror.isCurrent(this.#resource) && mirror.countOf(this.#resource) === 0) return undefined;
    const mayAdopt = duplicates === 'adopt-certain' || this.#rules.length > 0;
    // Who adopts must know that no other record fits as well, and look-ups show only what is spelt alike.
    const need = mayAdopt ? needOfAll(this.#resource) : lookUpsNeeded(this.#resource, run);
    if (need.requests === 0) return undefined;
    const answers = await mirror.bringUpToDate(need, readings.besides('duplicates'));
    const recordAt = (at: number) => this.#creationAt(this.#seqs[at] ?? 0);
    const areAlikeWanted = isRecognisable(this.#resource) && duplicates !== 'create';
    const alike = areAlikeWanted ? new LikenessIndex(this.#resource, { recordAt }) : undefined;
    for (const page of run.changes.pages({ state: 'pending', resource: this.#resource, kind: 'create' })) {
      for (const change of page) this.#add(change, alike);
      await setImmediate();
    }
    for (const page of answers.identities('this')) {
      run.addCandidates(this.#find(this.#unnamedOf(page, answers), alike));
      await setImmediate();
    }
    return answers;
  }

  #add(change: StoredChange, alike: LikenessIndex | undefined): void {
    const { seq, payload } = change;
    for (const { values, creations } of this.#rules) {
      const text = foldedFields(this.#resource, values, payload);
      const known = text === undefined ? undefined : creations.get(text);
      if (known) known.push(seq);
      else if (text !== undefined) creations.set(text, [seq]);
    }
    const { tokens, areNew } = ownersOf(change, this.#resource, this.#planning.run);
    if (!areNew) alike?.add(this.#seqs.push(seq) - 1, { record: payload, owners: tokens });
  }

  /**
   * Records that no row names by a key, also none beyond the slice, and to which none is to give one: the others are of
   * those rows. Asked at once, as comparing takes longest.
   */
  #unnamedOf(page: readonly Payload[], answers: Answers): readonly Payload[] {
    const { run, isGiven } = this.#planning;
    const keyed = page.flatMap((shown) => keysOf(this.#resource, shown).map((key) => ({ shown, key })));
    const keys = keyed.map(({ key: { field, value } }) => [field, JSON.stringify(value)] as const);
    const lacking = new Set(run.changes.lacking(this.#resource, keys));
    const isNamed = ({ key }: (typeof keyed)[number], at: number) => !lacking.has(at) || isGiven?.(this.#resource, key);
    const named = new Set(keyed.filter(isNamed).map(({ shown }) => shown));
    const ids = page.flatMap((shown) => (named.has(shown) ? [] : String(shown.id)));
    const unnamed = keysOfIds(ids.filter((id) => !this.#gainingKeys.has(id)));
    const found = answers.find(unnamed);
    return unnamed.flatMap((key) => {
      const { how, record } = found.get(keyText(key)) ?? {};
      return record && how !== 'hit' ? [record] : [];
    });
  }

  /**
   * The creations that each of these records may be. They are fetched for all at once: one at a time takes five times as
   * long.
   */
  #find(records: readonly Payload[], alike: LikenessIndex | undefined): FoundCandidate[] {
    const asked = records.map((record) => {
      const owners = ownersShown(this.#resource, record);
      return { record, hits: this.#ruleHits(record, owners), asked: alike?.ask({ record, owners }) };
    });
    const positions = new Set(asked.flatMap((each) => [...(each.asked?.numbers ?? [])]));
    const seqs = [...positions].map((at) => this.#seqs[at] ?? 0);
    this.#fetched = this.#planning.run.changes.allAt(seqs);
    return asked.flatMap(({ record, hits, asked }) => {
      const found = this.#candidates(record, hits, (asked && alike?.judge(asked)) ?? []);
      const claims = found.map(({ seq, candidate: { rule } }) => ({ seq, isByRule: rule !== undefined }));
      const id = String(record.id);
      if (claims.length > 0) this.#claims.set(id, [...(this.#claims.get(id) ?? []), ...claims]);
      return found;
    });
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
    const { run } = this.#planning;
    const found = this.#fetched.get(seq) ?? run.changes.allAt([seq]).get(seq);
    if (!found) throw new Error(`Change ${seq} is not in the journal.`);
    return { record: found.payload, owners: ownersOf(found, this.#resource, run).tokens };
  }

  async #settle(): Promise<void> {
    const { run } = this.#planning;
    const found = { state: 'pending', resource: this.#resource, kind: 'create', has: 'matching' } as const;
    // Each change holds its candidates with their records.
    for (const page of run.changes.pages(found, 200)) {
      run.plan(page.map((was) => ({ ...was, change: this.#changeOf(was) })));
      await setImmediate();
    }
  }

  #holdSkipped(): void {
    const { run } = this.#planning;
    const skipped = run.skipped(this.#resource);
    if (skipped.size === 0) return;
    run.replan({ state: 'pending', resource: this.#resource, kind: 'create' }, (was) =>
      skipped.has(decisionName(was)) ? skippedBefore(was) : undefined,
    );
  }

  /** What may be there under another name is not created. */
  #holdUnknown(answers: Answers): void {
    this.#planning.run.replan({ state: 'pending', resource: this.#resource, kind: 'create' }, ({ seq, payload }) => {
      const unknown = answers.whyUnknown(String(seq));
      return unknown === undefined ? undefined : { ...conflict(unknown), payload };
    });
  }

  #changeOf(change: StoredChange): Change {
    const { duplicates = 'hold' } = this.#planning;
    return matched(change, change.matching?.candidates ?? [], {
      duplicates,
      rules: this.#rules.map(({ fields }) => fields),
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

/** Names a record in what was decided about it: by its key or, without one, by its content when it was staged. */
export function decisionName({ key, content = '' }: Pick<StagedChange, 'key' | 'content'>): string {
  // No field is called so.
  return key ? keyText(key) : `content:${content}`;
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
  run.replan({ state: 'pending', resource, kind: 'create' }, (was) => planChange(was, {}, 'update-only'));
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
 * Look-ups of the records that creations may be: those with the longest word of the name or with the e-mail address,
 * named by the number of the creation. Where lists cost less, all records are read.
 */
function lookUpsNeeded(resource: ResourceName, run: Run): Need {
  const sought = () => lookUpsOf(resource, run);
  const most = run.changes.count({ state: 'pending', resource, kind: 'create' }) * listsAFilter;
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
