import { basename } from 'node:path';
import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import { showsKey } from '../../account/wanted.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { StagedChange } from '../../execution/index.js';
import { keyWords, nounOf, type Said, said } from '../../language/said.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import {
  type Candidates,
  type Change,
  conflict,
  keyWithoutZeros,
  planRemembered,
  type RememberedOptions,
} from '../../plan/index.js';
import { issueOf, keyRespeltIssue, rowOf } from '../../rows/row-issues.js';
import { HashIndex, hashText } from '../../text/hash-index.js';
import { damageOf, type Issue, quotedKey } from '../../validation/index.js';
import type { ChangedKeys } from './changed-keys.js';

export interface Seen extends Candidates {
  readonly others?: readonly Payload[];
}

export interface PlannerOptions extends RememberedOptions {
  /** Whether rows use different identifiers, so that two may name the same record. */
  readonly isMixed: boolean;
  readonly ownerOf: (record: Payload) => StagedChange | undefined;
  readonly changeAt: (seq: number) => StagedChange | undefined;
  readonly changedKeys: ChangedKeys;
  /** An account key that differs from the staged one only in spelling. */
  readonly otherSpelling: (staged: StagedChange) => string | undefined;
  readonly onIssue?: ((issue: Issue) => void) | undefined;
}

/** Decides the changes of the staged records of one resource. */
export class RecordPlanner {
  readonly #resource: ResourceName;
  readonly #options: PlannerOptions;
  /** Rows by natural key, for resources with several. */
  readonly #rows = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Rows by the id of the record that they claim; only if rows use different identifiers. */
  readonly #claims: HashIndex | undefined;
  #isForgottenTold = false;

  constructor(resource: ResourceName, options: PlannerOptions) {
    this.#resource = resource;
    this.#options = options;
    this.#claims = options.isMixed ? new HashIndex() : undefined;
  }

  /** The change of a staged record. If several rows name one record, the first call wins. */
  changeOf(staged: StagedChange, { others = [], ...candidates }: Seen): Change {
    const twin = this.twinOf(staged);
    if (twin) return twin;
    const { byKey, byId } = candidates;
    if (byKey && byId) return this.plan(staged, candidates);
    const record = byKey ?? byId;
    const renamer = record && this.#options.changedKeys.renamer(String(record.id));
    const other = renamer === undefined || renamer === staged.seq ? undefined : this.#options.changeAt(renamer);
    if (other) return namesSame(other);
    const owner = byKey ? undefined : byId && this.#options.ownerOf(byId);
    if (owner && owner.seq !== staged.seq) return namesSame(owner);
    const spelt = record ? undefined : this.#speltOtherwise(staged);
    if (spelt) return spelt;
    const clash = this.#rivalOf(staged, byKey, others) ?? this.#otherRow(staged, record);
    if (clash) return { ...clash, before: record };
    return (record && this.#claim(staged, record)) ?? this.#told(staged, this.plan(staged, candidates));
  }

  plan(staged: StagedChange, candidates: Candidates): Change {
    return planRemembered(staged, candidates, this.#options);
  }

  /** The conflict with an earlier row that shares a natural key: the service would take both for one record. */
  twinOf({ seq, payload, origin }: StagedChange): Change | undefined {
    if (resourceOf(this.#resource).naturalKeys.length < 2) return undefined;
    for (const key of naturalKeysOf(this.#resource, payload)) {
      const name = keyText(key);
      const first = this.#rows.get(name);
      if (first && first.seq !== seq) return conflict(said('rowHasSame', rowOf(first.origin), keyWords(key)));
      this.#rows.set(name, { seq, origin });
    }
    return undefined;
  }

  /** The conflict of a record that would get another record's natural key: the service would overwrite that record. */
  #rivalOf({ key, payload }: StagedChange, found: Payload | undefined, others: readonly Payload[]): Change | undefined {
    for (const other of naturalKeysOf(this.#resource, payload)) {
      if (other.field === key?.field || (found && showsKey(found, other))) continue;
      const rival = others.find((record) => showsKey(record, other) && String(record.id) !== String(found?.id));
      if (rival) return conflict(rivalReason(this.#resource, other, rival));
    }
    return undefined;
  }

  #otherRow(staged: StagedChange, record: Payload | undefined): Change | undefined {
    const { changedKeys } = this.#options;
    const other = changedKeys.otherRow(staged);
    if (other) return conflict(said('rowHasSame', rowOf(other.row.origin), keyWords(other.key)));
    const next = record && changedKeys.successor(staged, record);
    return next && conflict(said('keyPassedOn', rowOf(next.row.origin), keyWords(next.key)));
  }

  #told(staged: StagedChange, change: Change): Change {
    const { kind, reason } = change;
    if (kind === 'update') this.#tellForgotten(staged);
    if (kind === 'update') this.#tellClosed(staged, change);
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      const issue = issueOf(staged, staged.edited ? 'edit-not-sent' : 'list-not-compared', reason);
      this.#options.onIssue?.(issue);
    }
    return change;
  }

  /** A file with ids came from an account. Without the memory of a workbook, its old values look like edits. */
  #tellForgotten(staged: StagedChange): void {
    if (this.#isForgottenTold || staged.edited || staged.payload.id === undefined) return;
    this.#isForgottenTold = true;
    const what = said('notRemembered', basename(staged.origin.file));
    this.#options.onIssue?.(issueOf(staged, 'export-not-remembered', what));
  }

  /** That accounts lock the number of a closed job is not documented. */
  #tellClosed(staged: StagedChange, { before, payload: { myId } }: Change): void {
    const { keysMayBeLocked = {} } = resourceOf(this.#resource);
    const isLocked = Object.entries(keysMayBeLocked).some(([field, values]) =>
      values.includes(String(before?.[field])),
    );
    if (!isLocked || typeof myId !== 'string' || String(before?.myId ?? '') === myId) return;
    this.#options.onIssue?.(issueOf(staged, 'closed-job-key', said('closedJobKey', quotedKey(myId))));
  }

  /** A key of the account that has lost its zeros is a conflict; one that is spelt otherwise is told. */
  #speltOtherwise(staged: StagedChange): Change | undefined {
    const other = this.#options.otherSpelling(staged);
    if (other === undefined || !staged.key) return undefined;
    const { field, value } = staged.key;
    if (plainKey(other) === plainKey(value))
      this.#options.onIssue?.(keyRespeltIssue(staged, said('accountHas', quotedKey(other))));
    else if (!this.#options.acceptDamage && damageOf(other, value) === 'zeros lost')
      return keyWithoutZeros({ field, from: other, to: value });
    return undefined;
  }

  /** The second row that names a record is a conflict; a row that names it by key precedes one with an id beside it. */
  #claim({ seq }: StagedChange, { id }: Payload): Change | undefined {
    const first = this.#claims?.add(hashText(String(id)), { row: seq, content: 0 });
    const claimant = first && first.row !== seq && this.#options.changeAt(first.row);
    return claimant ? namesSame(claimant) : undefined;
  }
}

function namesSame({ origin }: StagedChange): Change {
  return conflict(said('rowNamesSame', rowOf(origin)));
}

function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): Said {
  const about = [nounOf(resource), field, value, String(id)] as const;
  if (field === 'myId') return said('rival', ...about);
  return myId ? said('rivalWithKey', ...about, String(myId)) : said('rivalWithoutKey', ...about);
}
