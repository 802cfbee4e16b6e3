import { setImmediate } from 'node:timers/promises';
import type { Payload, ResourceName } from '../../../contract/index.js';
import type { FoundCandidate, MatchedRecord, Run } from '../../../execution/index.js';
import {
  type Alike,
  isRecognisable,
  LikenessIndex,
  ownersShown,
  type RecognisableRecord,
} from '../../../likeness/index.js';
import { type Candidate, mostByRule } from '../../../plan/index.js';
import { RuleIndex } from './match-rules.js';
import { PlannedOwners } from './owners.js';

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
export class CreationIndex {
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
    for (const page of indexed.run.changes.plannedPages(resource, 'pending')) {
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
