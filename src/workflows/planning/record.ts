import { inWords, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { StagedChange } from '../../execution/index.js';
import { HashIndex, hashText } from '../../mapping/hash-index.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import { type Candidates, type Change, conflict, planRemembered, type RememberedOptions } from '../../plan/index.js';
import { type Issue, quoted } from '../../validation/index.js';
import { keyText, naturalKeysOf } from '../account/record-keys.js';
import { keyRespeltIssue } from '../sources/comparison/row-issues.js';
import { issueOf, notComparedIssue, rowOf } from '../sources/disagreement.js';
import type { Renumbered } from './renumbered.js';

/** Looks for the record of the account that a key names. */
export type Find = (key: RecordKey) => Promise<Payload | undefined>;

export interface PlannerOptions extends RememberedOptions {
  /** Whether rows name records in more than one way, so that two of them may name the same one. */
  readonly isMixed: boolean;
  /** The first record of the run whose key names this one of the account. */
  readonly ownerOf: (record: Payload) => StagedChange | undefined;
  /** The change of the run that has this number. */
  readonly changeAt: (seq: number) => StagedChange | undefined;
  /** Rows of exported workbooks whose key was edited. */
  readonly renumbered: Renumbered;
  /** The key of a record of the account that a staged one has in another spelling. */
  readonly otherSpelling: (staged: StagedChange) => string | undefined;
  readonly onIssue?: (issue: Issue) => void;
}

/** Says what is to happen to the staged records of one resource, given what the account holds. */
export class RecordPlanner {
  readonly #resource: ResourceName;
  readonly #options: PlannerOptions;
  /** Rows by the natural keys of their records. */
  readonly #named = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Rows that claim a record of the account, by its id; kept where rows name records in more than one way. */
  readonly #claims: HashIndex | undefined;

  constructor(resource: ResourceName, options: PlannerOptions) {
    this.#resource = resource;
    this.#options = options;
    this.#claims = options.isMixed ? new HashIndex() : undefined;
  }

  /** What is to happen to a staged record, given the records of the account that it may be. */
  changeOf(staged: StagedChange, candidates: Candidates): Change {
    const { byKey, byId } = candidates;
    const record = byKey ?? byId;
    const owner = byKey ? undefined : byId && this.#options.ownerOf(byId);
    if (owner && owner.seq !== staged.seq) return namesSame(owner);
    if (!record) this.#tellSpelling(staged);
    const clash = this.#options.renumbered.clashOf(staged);
    if (clash) return record ? { ...clash, before: record } : clash;
    return (record && this.#claim(staged, record)) ?? this.#told(staged, this.#plan(staged, candidates));
  }

  /**
   * The same where each record is looked for by itself. One whose values may not be all that there are is asked for by
   * `details` before it is changed. The change is made when it is asked for, row by row: the first row that names a
   * record counts, and not the first that is answered.
   */
  async soughtChange(
    staged: StagedChange,
    by: { readonly find: Find; readonly isUncertain: (key: RecordKey) => boolean; readonly details: Find },
  ): Promise<() => Change> {
    const twin = this.#twinOf(staged);
    if (twin !== undefined) return () => conflict(`${rowOf(twin.origin)} has the same ${twin.field}.`);
    const { key, payload } = staged;
    const found = key && (await by.find(key));
    const rival = await this.#rivalOf(staged, found, by.find);
    if (rival) return () => rival;
    const idBeside = key?.field !== 'id' && payload.id !== undefined ? idKey(payload.id) : undefined;
    const byId = idBeside && !found ? await by.find(idBeside) : undefined;
    const candidates = { byKey: found, byId };
    const foundBy = found ? key : byId ? idBeside : undefined;
    if (!foundBy || !by.isUncertain(foundBy) || this.#plan(staged, candidates).kind === 'unchanged')
      return () => this.changeOf(staged, candidates);
    const whole = await by.details(foundBy);
    return () => this.changeOf(staged, whole ? { [found ? 'byKey' : 'byId']: whole } : {});
  }

  #plan(staged: StagedChange, candidates: Candidates): Change {
    return planRemembered(staged, candidates, this.#options);
  }

  #told(staged: StagedChange, change: Change): Change {
    const { kind, reason } = change;
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      const issue = staged.edited ? issueOf(staged, 'edit-not-sent', reason) : notComparedIssue(staged, reason);
      this.#options.onIssue?.(issue);
    }
    return change;
  }

  #tellSpelling(staged: StagedChange): void {
    const other = this.#options.otherSpelling(staged);
    if (other === undefined) return;
    this.#options.onIssue?.(keyRespeltIssue(staged, `the account has ${quoted(other)}`));
  }

  /**
   * Two rows may name one record of the account in different ways: the first one counts, the second is a conflict. One
   * whose key names it goes before one that only has its id beside another key.
   */
  #claim({ seq }: StagedChange, { id }: Payload): Change | undefined {
    const first = this.#claims?.add(hashText(String(id)), { row: seq, content: 0 });
    const claimant = first && first.row !== seq && this.#options.changeAt(first.row);
    return claimant ? namesSame(claimant) : undefined;
  }

  /**
   * An earlier row whose record has one of the natural keys of this one: the service would take them for one record.
   */
  #twinOf({ seq, payload, origin }: StagedChange): { origin: Origin; field: string } | undefined {
    if (resourceOf(this.#resource).naturalKeys.length < 2) return undefined;
    for (const key of naturalKeysOf(this.#resource, payload)) {
      const name = keyText(key);
      const first = this.#named.get(name);
      if (first && first.seq !== seq) return { origin: first.origin, field: name };
      this.#named.set(name, { seq, origin });
    }
    return undefined;
  }

  /** By the number of a job beside its myId, too, the service recognises a record: it may be another one. */
  async #rivalOf({ key, payload }: StagedChange, found: Payload | undefined, find: Find): Promise<Change | undefined> {
    for (const other of naturalKeysOf(this.#resource, payload)) {
      if (other.field === key?.field || isNamed(found, other)) continue;
      const rival = await find(other);
      if (rival && isNamed(rival, other)) {
        return { ...conflict(rivalReason(this.#resource, other, rival)), before: found };
      }
    }
    return undefined;
  }
}

function idKey(id: unknown): RecordKey {
  return { field: 'id', value: String(id) };
}

function isNamed(record: Payload | undefined, { field, value }: RecordKey): boolean {
  return record !== undefined && String(record[field]) === value;
}

function namesSame({ origin }: StagedChange): Change {
  return conflict(`${rowOf(origin)} names the same record of the account.`);
}

/** Why a record must not get the key of another one. */
export function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): string {
  const also = field === 'myId' ? '' : myId ? ` and myId ${myId}` : ' and no myId';
  return `The ${inWords(resource)} with ${field} ${value} is another one in the account: it has id ${id}${also}. Sending this one would overwrite it.`;
}
