import { RecordFinder } from '../../../account/record-finder.js';
import { keysOf } from '../../../account/record-keys.js';
import type { Payload, ResourceName } from '../../../contract/index.js';
import type { FoundCandidate, Run, StoredChange } from '../../../execution/index.js';
import { isRecognisable, LikenessIndex, ownersShown } from '../../../likeness/index.js';
import { type Candidate, type Change, matched, planChange, planRemembered } from '../../../plan/index.js';
import { rowOf } from '../../../rows/row-issues.js';
import { decisionName } from '../../decision-name.js';
import type { Planning } from '../planning.js';
import { CandidateSearch, recordsIn } from './candidate-search.js';
import { RuleIndex } from './match-rules.js';
import { ownersOf } from './owners.js';

interface Indexes {
  readonly rules: RuleIndex;
  readonly alike: LikenessIndex | undefined;
}

/**
 * Looks for what a plan would create among the records of the account: by the match rules of the mapping, and for
 * records that are alike. What is found is adopted, or held until a person decides.
 */
export class CreationMatching {
  readonly #resource: ResourceName;
  readonly #planning: Planning;
  readonly #rules: readonly (readonly string[])[];
  /** Records of the account that are candidates, with the creations that they may be. */
  readonly #claims = new Map<string, number[]>();

  constructor(resource: ResourceName, planning: Planning) {
    this.#resource = resource;
    this.#planning = planning;
    this.#rules = planning.match?.[resource] ?? [];
  }

  /** Throws ApiError. */
  async match(): Promise<void> {
    const { run, readings, duplicates } = this.#planning;
    if (!isMatched(this.#resource, this.#planning)) return;
    const isAlikeWanted = isRecognisable(this.#resource) && duplicates !== 'create';
    if (run.pending.count(this.#resource, 'create') === 0) return;
    const search = new CandidateSearch(this.#resource, run);
    if (search.requests === 0) return;
    const lists = readings.costOf(this.#resource, 'lists');
    const finder = new RecordFinder(this.#resource, search, { ...this.#planning, listRequests: lists, readsOn: true });
    const indexes = this.#indexes(isAlikeWanted);
    for await (const page of finder.pages()) for (const record of recordsIn(page)) this.#note(record, indexes);
    const { reading } = finder;
    if (reading.requests > 0) readings.add({ ...reading, purpose: 'duplicates' });
    this.#settle();
  }

  #indexes(isAlikeWanted: boolean): Indexes {
    const { run } = this.#planning;
    const changeAt = (seq: number) => run.changes.at(seq) as StoredChange;
    const ownersAt = (seq: number) => ownersOf(run, changeAt(seq)).tokens;
    const rules = new RuleIndex(this.#resource, this.#rules, ownersAt);
    const recordAt = (seq: number) => {
      const change = changeAt(seq);
      return { record: change.payload, owners: ownersOf(run, change).tokens };
    };
    const alike = isAlikeWanted ? new LikenessIndex(this.#resource, { recordAt }) : undefined;
    for (const page of run.pending.pages(this.#resource, 'create')) {
      for (const change of page) {
        const { seq, payload } = change;
        rules.add(seq, payload);
        const { tokens, areNew } = ownersOf(run, change);
        if (!areNew) alike?.add(seq, { record: payload, owners: tokens });
      }
    }
    return { rules, alike };
  }

  #note(record: Payload, { rules, alike }: Indexes): void {
    const owners = ownersShown(this.#resource, record);
    const found: FoundCandidate[] = [];
    const id = String(record.id);
    const as = (seq: number, how: Omit<Candidate, 'id' | 'record'>) =>
      found.push({ seq, candidate: { id, ...how, record } });
    for (const [seq, rule] of rules.hits(record)) {
      const reasons = [`same ${(this.#rules[rule] ?? []).join(' and ')}`];
      as(seq, { score: 100, isCertain: true, reasons, rule });
    }
    for (const { at, ...how } of alike?.alike({ record, owners }) ?? []) as(at, how);
    if (found.length === 0 || this.#isNamed(record)) return;
    this.#claims.set(id, [...new Set([...(this.#claims.get(id) ?? []), ...found.map(({ seq }) => seq)])]);
    this.#planning.run.matches.add(found);
  }

  /** Whether another row names the record by a key: that one changes it. */
  #isNamed(record: Payload): boolean {
    const { changes, pending } = this.#planning.run;
    const isKnown = keysOf(this.#resource, record).some((key) => changes.find(this.#resource, key) !== undefined);
    return isKnown || pending.updateOf(this.#resource, record) !== undefined;
  }

  #settle(): void {
    const { run } = this.#planning;
    for (const page of run.matches.found(this.#resource))
      run.matches.settle(page.map((change) => ({ change, as: this.#changeOf(change) })));
  }

  #changeOf(change: StoredChange): Change {
    const { run, duplicates = 'hold' } = this.#planning;
    const { account } = run.info;
    return matched(change, change.matching?.candidates ?? [], {
      duplicates,
      rules: this.#rules,
      otherRow: (candidate) => this.#otherRow(change, candidate),
      remembered: run.decisions.find({ account, resource: this.#resource, name: decisionName(change) }),
      update: (record) => updateOf(change, record, this.#planning),
    });
  }

  #otherRow({ seq }: StoredChange, { id }: Candidate): string | undefined {
    const other = this.#claims.get(id)?.find((claimant) => claimant !== seq);
    const row = other === undefined ? undefined : this.#planning.run.changes.at(other);
    return row && rowOf(row.origin);
  }
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
