import { setImmediate } from 'node:timers/promises';
import { RecordFinder } from '../../../account/record-finder.js';
import { keysOf } from '../../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../../contract/index.js';
import type { FoundCandidate, Run, StoredChange } from '../../../execution/index.js';
import type { Said } from '../../../language/said.js';
import { isRecognisable } from '../../../likeness/index.js';
import {
  type Candidate,
  type Change,
  conflict,
  matched,
  planChange,
  planRemembered,
  skippedBefore,
} from '../../../plan/index.js';
import { rowOf } from '../../../rows/row-issues.js';
import { decisionName } from '../../decision-name.js';
import type { Planning } from '../planning.js';
import { CandidateSearch, recordsIn } from './candidate-search.js';
import { Claims } from './claims.js';
import { CreationIndex } from './creation-index.js';

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
    const { run, readings, copies } = this.#planning;
    // The comparison by key has just read that the account has none.
    if (copies?.currentCount(this.#resource) === 0) return;
    const mayAdopt = this.#planning.duplicates === 'adopt-certain' || this.#rules.length > 0;
    // Who adopts must know that no other record fits as well, and look-ups show only what is spelt alike.
    const search = new CandidateSearch(this.#resource, run, { needsAll: mayAdopt });
    if (search.requests === 0) return;
    const lists = readings.costOf(this.#resource, 'lists');
    const finder = new RecordFinder(this.#resource, search, { ...this.#planning, listRequests: lists, readsOn: true });
    const index = await CreationIndex.of(this.#resource, {
      run,
      rules: this.#rules,
      areAlikeWanted: this.#areAlikeWanted,
    });
    for await (const page of finder.pages()) {
      run.matches.add([...index.find(recordsIn(page))].flatMap(({ record, found }) => this.#claimed(record, found)));
      for (const { subject, unknown } of page.settled)
        if (unknown !== undefined) this.#unknown.set(subject.change.seq, unknown);
      await setImmediate();
    }
    const { reading } = finder;
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
    const skipped = run.skipped.names(run.info.account, this.#resource);
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
