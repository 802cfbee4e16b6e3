import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import { showsKey } from '../../account/wanted.js';
import { inWords, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { StagedChange } from '../../execution/index.js';
import { HashIndex, hashText } from '../../mapping/hash-index.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import { type Candidates, type Change, conflict, planRemembered, type RememberedOptions } from '../../plan/index.js';
import { issueOf, keyRespeltIssue, rowOf } from '../../rows/row-issues.js';
import { type Issue, quoted } from '../../validation/index.js';
import type { ChangedKeys } from './changed-keys.js';

/** Records of the account that a staged record may be, and those that have one of its other natural keys. */
export interface Seen extends Candidates {
  readonly others?: readonly Payload[];
}

export interface PlannerOptions extends RememberedOptions {
  /** Whether rows name records in more than one way, so that two of them may name the same one. */
  readonly isMixed: boolean;
  /** The first record of the run whose key names this one of the account. */
  readonly ownerOf: (record: Payload) => StagedChange | undefined;
  /** The change of the run that has this number. */
  readonly changeAt: (seq: number) => StagedChange | undefined;
  readonly changedKeys: ChangedKeys;
  /** The key of a record of the account that a staged one has in another spelling. */
  readonly otherSpelling: (staged: StagedChange) => string | undefined;
  readonly onIssue?: ((issue: Issue) => void) | undefined;
}

/** Says what is to happen to the staged records of one resource, given what the account holds. */
export class RecordPlanner {
  readonly #resource: ResourceName;
  readonly #options: PlannerOptions;
  /** Rows by the natural keys of their records, for resources that have several. */
  readonly #rows = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Rows that claim a record of the account, by its id; kept where rows name records in more than one way. */
  readonly #claims: HashIndex | undefined;

  constructor(resource: ResourceName, options: PlannerOptions) {
    this.#resource = resource;
    this.#options = options;
    this.#claims = options.isMixed ? new HashIndex() : undefined;
  }

  /**
   * What is to happen to a staged record. Of several rows that name one record the first one that is asked about counts.
   */
  changeOf(staged: StagedChange, { others = [], ...candidates }: Seen): Change {
    const twin = this.twinOf(staged);
    if (twin) return twin;
    const { byKey, byId } = candidates;
    const record = byKey ?? byId;
    const owner = byKey ? undefined : byId && this.#options.ownerOf(byId);
    if (owner && owner.seq !== staged.seq) return namesSame(owner);
    if (!record) this.#tellSpelling(staged);
    const clash = this.#rivalOf(staged, byKey, others) ?? this.#otherRow(staged);
    if (clash) return { ...clash, before: record };
    return (record && this.#claim(staged, record)) ?? this.#told(staged, this.plan(staged, candidates));
  }

  plan(staged: StagedChange, candidates: Candidates): Change {
    return planRemembered(staged, candidates, this.#options);
  }

  /**
   * The conflict of a row of which an earlier one has one of the natural keys: the service would take both for one record.
   */
  twinOf({ seq, payload, origin }: StagedChange): Change | undefined {
    if (resourceOf(this.#resource).naturalKeys.length < 2) return undefined;
    for (const key of naturalKeysOf(this.#resource, payload)) {
      const name = keyText(key);
      const first = this.#rows.get(name);
      if (first && first.seq !== seq) return conflict(`${rowOf(first.origin)} has the same ${name}.`);
      this.#rows.set(name, { seq, origin });
    }
    return undefined;
  }

  /** The conflict of a record that would get a natural key of another one: the service would overwrite that one. */
  #rivalOf({ key, payload }: StagedChange, found: Payload | undefined, others: readonly Payload[]): Change | undefined {
    for (const other of naturalKeysOf(this.#resource, payload)) {
      if (other.field === key?.field || (found && showsKey(found, other))) continue;
      const rival = others.find((record) => showsKey(record, other) && String(record.id) !== String(found?.id));
      if (rival) return conflict(rivalReason(this.#resource, other, rival));
    }
    return undefined;
  }

  #otherRow(staged: StagedChange): Change | undefined {
    const other = this.#options.changedKeys.otherRow(staged);
    return other && conflict(`${rowOf(other.row.origin)} has the same ${other.name}.`);
  }

  #told(staged: StagedChange, change: Change): Change {
    const { kind, reason } = change;
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      const issue = issueOf(staged, staged.edited ? 'edit-not-sent' : 'list-not-compared', reason);
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
}

function namesSame({ origin }: StagedChange): Change {
  return conflict(`${rowOf(origin)} names the same record of the account.`);
}

/** Why a record must not get the key of another one. */
function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): string {
  const also = field === 'myId' ? '' : myId ? ` and myId ${myId}` : ' and no myId';
  return `The ${inWords(resource)} with ${field} ${value} is another one in the account: it has id ${id}${also}. Sending this one would overwrite it.`;
}
