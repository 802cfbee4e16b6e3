import { naturalKeysOf } from '../../account/record-keys.js';
import type { Subject, Wanted } from '../../account/wanted.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { isImport } from '../run-family.js';
import { absenceEffects, pendingDeletions, pendingReturns, sentActivations } from './pending-deletions.js';
import { isUnsent } from './recheck-creations.js';

export interface PendingSubject extends Subject {
  readonly change: StoredChange;
}

/** The changes of one resource that somebody else's work may affect, as what is wanted of the account. */
export class PendingSubjects implements Wanted<PendingSubject> {
  readonly updates: number;
  readonly creations: number;
  /** Whether somebody else may have created records that the run is to create. */
  mayBeCreated: boolean;
  /** Ids of records that need no look: they were shown, or not deleted. */
  living: ReadonlySet<string> = new Set();
  /** Updates and deletions whose records a list has shown. */
  shown = 0;
  readonly #run: Run;
  readonly #resource: ResourceName;
  /** Deletions and deactivations by record id. Not of bulk commands: there the user confirmed the records, whatever their values. */
  readonly #deletions: ReadonlyMap<string, number>;
  /** Updates blocked by changes in doubt, by record id: a resumed run may send them. */
  readonly #blocked: ReadonlyMap<string, number>;
  /** Ids of deleted records that the run brings back before it changes them. */
  readonly #returning: ReadonlySet<string>;
  /** Ids of inactive records that the run has activated before it changes them. */
  readonly #activated: ReadonlySet<string>;

  constructor(run: Run, resource: ResourceName) {
    this.#run = run;
    this.#resource = resource;
    this.#blocked = run.pending.blockedUpdates(resource);
    this.updates = run.pending.count(resource, 'update') + this.#blocked.size;
    this.#deletions = isImport(run.info) ? pendingDeletions(run, resource, absenceEffects) : new Map();
    this.#returning = pendingReturns(run, resource);
    this.#activated = sentActivations(run, resource);
    const { naturalKeys, distinction } = resourceOf(resource);
    // A record without a natural key or likeness cannot be recognised.
    this.creations = naturalKeys.length > 0 || distinction.alikeBy ? run.pending.count(resource, 'create') : 0;
    this.mayBeCreated = this.creations > 0;
  }

  get total(): number {
    return this.updates + this.creations + this.#deletions.size;
  }

  get requests(): number {
    return this.updates + this.#deletions.size - this.shown + (this.mayBeCreated ? this.creations : 0);
  }

  *subjects(): Generator<PendingSubject[]> {
    const { pending, changes } = this.#run;
    for (const page of pending.pages(this.#resource, 'update')) yield this.#updatesAmong(page);
    if (this.#blocked.size > 0)
      for (const page of pending.pages(this.#resource, 'update', 'blocked')) yield this.#updatesAmong(page);
    if (this.mayBeCreated)
      for (const page of pending.pages(this.#resource, 'create')) yield page.filter(isUnsent).map(creationSubject);
    const deletions = [...this.#deletions].filter(([id]) => !this.living.has(id));
    yield deletions.flatMap(([, seq]) => changes.at(seq) ?? []).map(subjectOf);
  }

  about(record: Payload): PendingSubject[] {
    const [update, deletion] = [this.#updateOf(record), this.#deletionOf(record)];
    return [update && this.#asLeft(update), deletion].flatMap((change) => (change ? [subjectOf(change)] : []));
  }

  #updatesAmong(page: readonly StoredChange[]): PendingSubject[] {
    const isGone = (id: string) => !this.living.has(id) && !this.#returning.has(id);
    return page.filter(({ before }) => isGone(String(before?.id))).map((change) => subjectOf(this.#asLeft(change)));
  }

  /** An update of a record that the run has activated: somebody else has not done that. */
  #asLeft(change: StoredChange): StoredChange {
    const { before } = change;
    return before && this.#activated.has(String(before.id))
      ? { ...change, before: { ...before, active: true } }
      : change;
  }

  #updateOf(record: Payload): StoredChange | undefined {
    if (this.updates === 0) return undefined;
    // A record in two lists may have withdrawn it already.
    return this.#run.pending.updateOf(this.#resource, record) ?? this.#changeIn(this.#blocked, record, 'blocked');
  }

  #deletionOf(record: Payload): StoredChange | undefined {
    return this.#changeIn(this.#deletions, record, 'pending');
  }

  #changeIn(
    seqs: ReadonlyMap<string, number>,
    { id }: Payload,
    state: StoredChange['state'],
  ): StoredChange | undefined {
    const seq = seqs.get(String(id));
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    return change?.state === state ? change : undefined;
  }
}

/** Looks for the record by the id that the plan saw, or by its key. */
function subjectOf(change: StoredChange): PendingSubject {
  const { before, key } = change;
  const id = before?.id;
  const name = id === undefined || id === null ? key : ({ field: 'id', value: String(id) } as const);
  return { change, names: name ? [name] : [] };
}

function creationSubject(change: StoredChange): PendingSubject {
  return { change, names: naturalKeysOf(change.resource, change.payload) };
}
