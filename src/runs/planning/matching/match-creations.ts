import { setImmediate } from 'node:timers/promises';
import { keysOf } from '../../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../../contract/index.js';
import type { FoundCandidate, MatchedRecord, Run, StoredChange } from '../../../journal/index.js';
import type { Said } from '../../../language/said.js';
import {
  type Alike,
  foldedFields,
  isRecognisable,
  LikenessIndex,
  ownersShown,
  type RecognisableRecord,
} from '../../../likeness/index.js';
import {
  type Candidate,
  type Change,
  conflict,
  matched,
  mostByRule,
  planChange,
  planRemembered,
  skippedBefore,
} from '../../../plan/index.js';
import { rowOf } from '../../../rows/row-issues.js';
import { HashIndex, hashText } from '../../../text/hash.js';
import { decisionName } from '../../decision-name.js';
import type { Planning } from '../planning.js';
import { candidatesNeeded } from './candidate-search.js';
import { PlannedOwners } from './owners.js';

/**
 * Looks for what a plan would create among the records of the account: by the match rules of the mapping, and for
 * records that are alike. What is found is adopted, or held until a person decides.
 */
export class CreationMatching {
  readonly #resource: ResourceName;
  readonly #planning: Planning;
  readonly #rules: readonly (readonly string[])[];
  readonly #claims = new Claims();
  readonly #gainingKeys: ReadonlySet<string>;
  /** Why it is not known what is alike, by the number of the creation. */
  readonly #unknown = new Map<number, string>();

  constructor(resource: ResourceName, planning: Planning) {
    this.#resource = resource;
    this.#planning = planning;
    this.#rules = planning.match?.[resource] ?? [];
    const { run } = planning;
    const [keyField = 'id'] = resourceOf(resource).naturalKeys;
    this.#gainingKeys = run.matches.idsGainingKeys(resource, keyField);
  }

  /** Throws ApiError. */
  async match(): Promise<void> {
    if (this.#planning.run.pending.count(this.#resource, 'create') === 0) return;
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
    const index = await CreationIndex.of(this.#resource, {
      run,
      rules: this.#rules,
      areAlikeWanted: this.#areAlikeWanted,
    });
    for (const page of answers.records()) {
      run.matches.add([...index.find(page)].flatMap(({ record, found }) => this.#claimed(record, found)));
      await setImmediate();
    }
    for (const page of run.pending.pages(this.#resource, 'create'))
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

  #claimed(record: Payload, found: readonly FoundCandidate[]): readonly FoundCandidate[] {
    if (found.length === 0 || this.#isNamed(record)) return [];
    for (const each of found) this.#claims.add(each);
    return found;
  }

  /** Whether another row names the record by a key, also one beyond the slice: that one changes it. */
  #isNamed(record: Payload): boolean {
    const { run, isGiven } = this.#planning;
    const keys = keysOf(this.#resource, record);
    const isKnown = keys.some((key) => run.changes.find(this.#resource, key) ?? isGiven?.(this.#resource, key));
    return isKnown || this.#gainingKeys.has(String(record.id));
  }

  async #settle(): Promise<void> {
    const { run } = this.#planning;
    for (const page of run.matches.found(this.#resource)) {
      run.matches.settle(page.map((change) => ({ change, as: this.#changeOf(change) })));
      await setImmediate();
    }
  }

  #holdSkipped(): void {
    const { run } = this.#planning;
    const skipped = run.skipped(this.#resource);
    if (skipped.size === 0) return;
    for (const page of run.pending.pages(this.#resource, 'create')) {
      const held = page.filter((change) => skipped.has(decisionName(change)));
      run.matches.settle(held.map((change) => ({ change, as: skippedBefore(change) })));
    }
  }

  /** What may be there under another name is not created. */
  #holdUnknown(): void {
    const { run } = this.#planning;
    const held = [...this.#unknown].flatMap(([seq, why]) => {
      const change = run.changes.at(seq);
      return change?.state === 'pending' ? [{ change, as: { ...conflict(why), payload: change.payload } }] : [];
    });
    run.matches.settle(held);
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

  #otherRow(change: StoredChange, candidate: Candidate): Said | undefined {
    // A row that is only alike takes nothing from one that a rule has found.
    const [row] = this.#otherClaimants(change, candidate, candidate.rule !== undefined);
    return row && rowOf(row.origin);
  }

  /** Read one by one: a value that all rows share has as many. */
  *#otherClaimants({ seq }: StoredChange, candidate: Candidate, onlyByRule = false): Generator<StoredChange> {
    for (const other of this.#claims.ofOthers({ seq, candidate })) {
      const change = other.isByRule || !onlyByRule ? this.#planning.run.changes.at(other.seq) : undefined;
      if (change) yield change;
    }
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
  for (const page of run.pending.pages(resource, 'create'))
    run.matches.settle(page.map((change) => ({ change, as: planChange(change, {}, 'update-only') })));
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

/** A rule of a mapping: fields that together name a record, such as `name` and `addressZIP`. */
type MatchRule = readonly string[];

/** Finds planned records by the match rules of their mapping. */
class RuleIndex {
  readonly #resource: ResourceName;
  readonly #rules: readonly { readonly values: readonly string[]; readonly owners: readonly string[] }[];
  readonly #numbers: readonly Map<string, number[]>[];
  readonly #ownersAt: (at: number) => readonly string[];

  /** `ownersAt`: who owns the planned record with a number. */
  constructor(resource: ResourceName, rules: readonly MatchRule[], ownersAt: (at: number) => readonly string[]) {
    const { references } = resourceOf(resource);
    const isOwner = (field: string) => Object.hasOwn(references, field);
    this.#resource = resource;
    this.#ownersAt = ownersAt;
    this.#rules = rules.map((fields) => ({
      values: fields.filter((field) => !isOwner(field)),
      owners: fields.filter(isOwner).map((field) => `${references[field]?.to}:`),
    }));
    this.#numbers = rules.map(() => new Map());
  }

  add(at: number, record: Payload): void {
    for (const [position, { values }] of this.#rules.entries()) {
      const text = foldedFields(this.#resource, values, record);
      const numbers = this.#numbers[position];
      if (text === undefined || !numbers) continue;
      const known = numbers.get(text);
      if (known) known.push(at);
      else numbers.set(text, [at]);
    }
  }

  /** The planned records that a record of the account is, each with the position of its first rule. */
  hits(record: Payload): Map<number, number> {
    const hits = new Map<number, number>();
    for (const [position, { values, owners }] of this.#rules.entries()) {
      const text = foldedFields(this.#resource, values, record);
      if (text === undefined) continue;
      for (const at of this.#numbers[position]?.get(text) ?? [])
        if (!hits.has(at) && this.#haveOwners({ at, record, owners })) hits.set(at, position);
    }
    return hits;
  }

  #haveOwners({ at, record, owners }: { at: number; record: Payload; owners: readonly string[] }): boolean {
    if (owners.length === 0) return true;
    const known = this.#ownersAt(at);
    const shown = ownersShown(this.#resource, record);
    return owners.every((prefix) => shown.some((owner) => owner.startsWith(prefix) && known.includes(owner)));
  }
}

/** Records of the account that are compared at a time. */
const recordsAtATime = 500;

interface Indexed {
  readonly run: Run;
  /** Rules of the mapping; may be none. */
  readonly rules: readonly (readonly string[])[];
  /** Whether records that are alike are found, too. */
  readonly areAlikeWanted: boolean;
}

/** The creations of a plan, to find those that a record of the account may be. */
class CreationIndex {
  readonly #resource: ResourceName;
  readonly #run: Run;
  readonly #owners: PlannedOwners;
  readonly #ruleFields: Indexed['rules'];
  readonly #rules: RuleIndex;
  readonly #alike: LikenessIndex | undefined;
  /** Numbers of the creations, by their position in the index of what is alike. */
  readonly #seqs: number[] = [];
  /** How many records each rule has found for each creation. */
  readonly #hits = new Map<number, number>();
  #fetched: ReadonlyMap<number, MatchedRecord> = new Map();

  private constructor(resource: ResourceName, { run, rules, areAlikeWanted }: Indexed) {
    this.#resource = resource;
    this.#run = run;
    this.#owners = new PlannedOwners(resource, run);
    this.#ruleFields = rules;
    this.#rules = new RuleIndex(resource, rules, (seq) => this.#creationAt(seq).owners);
    const recordAt = (at: number) => this.#creationAt(this.#seqs[at] ?? 0);
    this.#alike = areAlikeWanted && isRecognisable(resource) ? new LikenessIndex(resource, { recordAt }) : undefined;
  }

  /** An index of all creations of a resource. */
  static async of(resource: ResourceName, indexed: Indexed): Promise<CreationIndex> {
    const index = new CreationIndex(resource, indexed);
    for (const page of indexed.run.changes.pages({ state: 'pending', resource, only: 'records' })) {
      for (const change of page) if (change.kind === 'create') index.#add(change);
      await setImmediate();
    }
    return index;
  }

  #add(change: MatchedRecord & { readonly seq: number }): void {
    const { seq, payload } = change;
    this.#rules.add(seq, payload);
    const { tokens, areNew } = this.#owners.of(change);
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
        return { record, hits: this.#rules.hits(record), asked: this.#alike?.ask({ record, owners }) };
      });
      const positions = new Set(asked.flatMap((each) => [...(each.asked?.numbers ?? [])]));
      this.#fetched = this.#run.matches.creations([...positions].map((at) => this.#seqs[at] ?? 0));
      for (const each of asked) {
        const alike = each.asked ? this.#alike?.judge(each.asked) : undefined;
        yield { record: each.record, found: this.#candidates(each.record, each.hits, alike ?? []) };
      }
    }
  }

  #candidates(record: Payload, hits: ReadonlyMap<number, number>, alike: readonly Alike[]): FoundCandidate[] {
    const as = (seq: number, how: Omit<Candidate, 'id' | 'record'>): FoundCandidate => {
      return { seq, candidate: { id: String(record.id), ...how, record } };
    };
    const byRule = [...hits].flatMap(([seq, rule]) => {
      const hit = seq * this.#ruleFields.length + rule;
      const number = (this.#hits.get(hit) ?? 0) + 1;
      this.#hits.set(hit, number);
      if (number > mostByRule) return [];
      const reasons = [`same ${(this.#ruleFields[rule] ?? []).join(' and ')}`];
      return as(seq, { score: 100, isCertain: true, reasons, rule });
    });
    return [...byRule, ...alike.map(({ at, ...how }) => as(this.#seqs[at] ?? 0, how))];
  }

  #creationAt(seq: number): RecognisableRecord {
    const found = this.#fetched.get(seq) ?? this.#run.matches.creations([seq]).get(seq);
    if (!found) throw new Error(`Change ${seq} is not in the journal.`);
    return { record: found.payload, owners: this.#owners.of(found).tokens };
  }
}

/** A creation that may be a record of the account. */
interface Claim {
  readonly seq: number;
  readonly isByRule: boolean;
}

/** Records of the account that several creations may be. Of those that one creation may be only a hash is kept. */
class Claims {
  readonly #first = new HashIndex();
  readonly #shared = new Map<string, Claim[]>();

  add({ seq, candidate }: FoundCandidate): void {
    const { id, rule } = candidate;
    const isByRule = rule !== undefined;
    const first = this.#first.add(hashText(id), { row: seq, content: Number(isByRule) });
    if (!first) return;
    const claims = this.#shared.get(id) ?? [{ seq: first.row, isByRule: first.content === 1 }];
    claims.push({ seq, isByRule });
    this.#shared.set(id, claims);
  }

  /** The claims of other creations to the record with this id. */
  *ofOthers({ seq, candidate }: FoundCandidate): Generator<Claim> {
    for (const claim of this.#shared.get(candidate.id) ?? []) if (claim.seq !== seq) yield claim;
  }
}
