import { findRecord } from '../../account/ask.js';
import { type Found, findByKeys } from '../../account/find-by-keys.js';
import type { Mirror } from '../../account/mirror.js';
import { whyUnknown } from '../../account/need.js';
import { keysOfIds, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { accessOf, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { PlannedRecord, Run, StoredChange } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { said, type Words } from '../../messages/said.js';
import {
  bulkVerbs,
  type Change,
  changedReason,
  deletedImage,
  holdsOnly,
  identifierIn,
  putBack,
  type RecordReference,
  recordsNamedBy,
} from '../../plan/index.js';
import { Namers } from '../../runs/planning/deletions.js';
import { type AccountNow, withAccountNow } from '../../runs/planning/recheck.js';
import { namedById, stepsOf, type UndoneChange, type UndoStep, undoneChanges } from './steps.js';

interface UndoPlanOptions extends AccountNow {
  /** The run to undo, after its doubts were looked up. */
  readonly undone: Run;
  readonly run: Run;
  /** Earlier undos of the same run that stand: what they have undone belongs to whoever wrote it since. */
  readonly earlier: readonly Run[];
}

/** Plans the undo, referrers first. Returns the resources in which referrers could not be looked for. */
export async function planUndo(options: UndoPlanOptions): Promise<readonly ResourceName[]> {
  const { undone, run } = options;
  const namers = new Namers((resource) => deletedBy(undone, resource));
  const since = { service: undone.summary().createdAt.getTime() - dayMs };
  const unseen: ResourceName[] = [];
  await withAccountNow(undone, options, async (mirror) => {
    for (const resource of resourceNames.toReversed()) {
      const task = new UndoTask(resource, namers, { ...options, mirror });
      await task.plan();
      if (!(await namers.find(resource, { ...options, since, isOwn: task.isOwn }))) unseen.push(resource);
    }
  });
  run.enter('planned');
  return unseen;
}

/** How far the machine's clock and the account's time zone may be off, in ms. */
const dayMs = 24 * 60 * 60 * 1000;

/** The records that the undo would delete. */
function* deletedBy(undone: Run, resource: ResourceName) {
  for (const { change, step } of undoneChanges(undone, resource))
    if (step.type === 'delete') yield { id: step.id, name: change.payload.name };
}

const pageSize = 500;

function nameOf(operation: string | undefined, key: RecordKey): string {
  return `${operation ?? ''} ${keyText(key)}`;
}

/** The keys that the undo brings back: all of a deleted record, and those that the run has changed. */
function keysBroughtBack(change: StoredChange): readonly RecordKey[] {
  const { resource, before, payload } = change;
  const keys = before ? naturalKeysOf(resource, before) : [];
  const steps = stepsOf(change);
  if (steps.some((step) => step.type === 'opposite' && step.verb === 'undelete')) return keys;
  if (!steps.some((step) => step.type === 'putBack')) return [];
  return keys.filter(({ field, value }) => field in payload && String(payload[field]) !== value);
}

class UndoTask {
  readonly #resource: ResourceName;
  readonly #namers: Namers;
  readonly #options: UndoPlanOptions & { readonly mirror: Mirror };
  /** Ids of the records that still exist. */
  readonly #found = new Set<string>();
  /** What has a key that the undo brings back, as a sentence. */
  readonly #holders = new Map<string, string>();
  /** The run that has undone a change already, by operation and key. */
  readonly #undoneBy = new Map<string, string>();

  constructor(resource: ResourceName, namers: Namers, options: UndoPlanOptions & { readonly mirror: Mirror }) {
    this.#resource = resource;
    this.#namers = namers;
    this.#options = options;
  }

  readonly isOwn = (id: string): boolean => this.#found.has(id);

  async plan(): Promise<void> {
    const { undone, run } = this.#options;
    const { first, others } = this.#writtenRecords();
    this.#noteUndone();
    await this.#lookForHolders(first);
    for await (const page of findByKeys(this.#resource, keysOfIds(first.keys()), this.#options)) {
      const planned: PlannedRecord[] = [];
      for (const [{ value: id }, found] of page) {
        const seqs = [first.get(id) ?? 0, ...(others.get(id) ?? [])];
        const all = seqs.flatMap((seq): UndoneChange | [] => {
          const change = undone.changes.at(seq);
          const step = change && stepsOf(change).find((each) => 'id' in each && each.id === id);
          return step ? { change, step } : [];
        });
        planned.push(...(await this.#ofRecord(id, all, found)));
      }
      run.stagePlanned(this.#resource, planned);
    }
    this.#stageNameless();
  }

  /** The changes of each record by its id: the first, and where there are several the others. */
  #writtenRecords() {
    const first = new Map<string, number>();
    const others = new Map<string, number[]>();
    for (const { change, step } of undoneChanges(this.#options.undone, this.#resource)) {
      if (!('id' in step)) continue;
      const known = first.get(step.id);
      if (known === undefined) first.set(step.id, change.seq);
      else if (known !== change.seq) others.set(step.id, [...(others.get(step.id) ?? []), change.seq]);
    }
    return { first, others };
  }

  /** What is done about the changes of a record: the first one, and an operation beside its update. */
  async #ofRecord(id: string, all: readonly UndoneChange[], found: Found): Promise<PlannedRecord[]> {
    const planned: PlannedRecord[] = [];
    const [first] = all;
    const beside = first?.step.type === 'putBack' ? all.find(({ step }) => step.type === 'opposite') : undefined;
    if (typeof found === 'object') this.#found.add(id);
    for (const each of all) {
      const { change } = each;
      const isMeant = each === first || each === beside;
      const drafts = isMeant
        ? await this.#draftsOf(each, each === beside ? first : undefined, found, id)
        : [untouched('blocked', change.operation, 'Another change of the run is about the same record.')];
      // One of which nothing is known may still name others, which have to stay then.
      if (typeof found === 'string' && change.after) this.#namers.add(this.#resource, change.after);
      if (each === first) for (const { stays } of drafts) if (stays) this.#namers.add(this.#resource, stays);
      planned.push(...drafts.map((draft) => this.#planned(draft, change, id)));
    }
    return planned;
  }

  /** `update`: the change that an operation stands beside. */
  async #draftsOf(
    undone: UndoneChange,
    update: UndoneChange | undefined,
    found: Found,
    id: string,
  ): Promise<readonly UndoDraft[]> {
    const { change } = undone;
    if (typeof found === 'string')
      return [untouched('blocked', change.operation, `Whether the account still has it is not known: ${found}`)];
    if (!found) return [decideGone(undone, this.#heldBy(change))];
    return update ? this.#besides(update, undone, found) : this.#decided(undone, found, id);
  }

  async #decided({ change, step }: UndoneChange, record: Payload, id: string): Promise<readonly UndoDraft[]> {
    const operation = 'operation' in step ? step.operation.name : undefined;
    const held = step.type === 'putBack' ? this.#heldBy(change) : undefined;
    const doubt = held ?? (await this.#doubtOf({ change, step }, record));
    if (doubt !== undefined) return [untouched('conflict', operation, doubt, record)];
    const decided = decide({ change, step }, record, this.#namers);
    const undoneBy = this.#undoneBy.get(nameOf(operation, change.key ?? { field: 'id', value: id }));
    if (undoneBy === undefined) return decided;
    const done = untouched('unchanged', operation, `Run ${undoneBy} has undone it already.`, record);
    // What it could not undo is said again.
    const isLeft = ({ change: { kind } }: UndoDraft) =>
      kind === 'unchanged' || kind === 'conflict' || kind === 'blocked';
    return decided.map((draft) => (isLeft(draft) ? draft : done));
  }

  #noteUndone(): void {
    for (const earlier of this.#options.earlier)
      for (const state of ['updated', 'applied'] as const)
        for (const page of earlier.changes.pages({ state, resource: this.#resource }))
          for (const { operation, key } of page) if (key) this.#undoneBy.set(nameOf(operation, key), earlier.id);
  }

  /** Looks for records that have taken a key which the undo brings back, unless the undo changes them itself. */
  async #lookForHolders(own: ReadonlyMap<string, number>): Promise<void> {
    const keys = new Map<string, RecordKey>();
    for (const { change } of undoneChanges(this.#options.undone, this.#resource))
      for (const key of keysBroughtBack(change)) keys.set(keyText(key), key);
    const { client, signal, mirror } = this.#options;
    const options = { client, signal, mirror, mayBeAbsent: true };
    for await (const page of findByKeys(this.#resource, [...keys.values()], options))
      for (const [key, found] of page) {
        if (found === undefined || (typeof found === 'object' && own.has(String(found.id)))) continue;
        const its = `its ${key.field} ${key.value}`;
        const holder =
          typeof found === 'object'
            ? `Another record, id ${found.id}, has ${its} by now. Give that one another key, then undo again.`
            : `Whether another record has ${its} by now is not known: ${found}`;
        this.#holders.set(keyText(key), holder);
      }
  }

  #heldBy(change: StoredChange): string | undefined {
    return keysBroughtBack(change)
      .map((key) => this.#holders.get(keyText(key)))
      .find((holder) => holder !== undefined);
  }

  /** The operation by which the run brought a record back that it updated then, unless somebody has changed it since. */
  #besides({ change: written }: UndoneChange, other: UndoneChange, record: Payload): readonly UndoDraft[] {
    const { resource, payload, before, after } = written;
    const changed = changedReason({ resource, payload, before, after }, record);
    if (!changed) return decide(other, record, this.#namers);
    return [untouched('conflict', other.change.operation, changed, record)];
  }

  /** Why the run's answers do not prove that it created or brought back the record to be deleted. */
  async #doubtOf({ change, step }: UndoneChange, record: Payload): Promise<string | undefined> {
    if (step.type === 'delete' && step.insteadOf !== undefined)
      return this.#replacementDoubt(change, { ...step, insteadOf: step.insteadOf }, record);
    return step.type === 'opposite' && step.verb === 'delete' ? this.#undeletionDoubt(change, record) : undefined;
  }

  /** Trusts a replacement only if the original is gone and nothing shows that the new record existed before. */
  async #replacementDoubt(
    change: StoredChange,
    { id, insteadOf }: { readonly id: string; readonly insteadOf: string },
    record: Payload,
  ): Promise<string | undefined> {
    const { undone } = this.#options;
    const original = await findRecord(this.#resource, { field: 'id', value: insteadOf }, this.#options).catch(
      whyUnknown,
    );
    if (typeof original === 'string')
      return `Whether id ${insteadOf}, which it would have replaced, is still in the account is not known: ${original}`;
    if (original) {
      return `The run did not create it: id ${insteadOf}, which it would have replaced, is still in the account.`;
    }
    const isKnown = undone.changes.isTaken(this.#resource, { id, except: change.seq });
    if (!isKnown && holdsOnly(this.#resource, record, change.payload)) return undefined;
    return 'Nothing proves that the run created it: it may have been there before.';
  }

  /** An undelete by key answers only ids. A record of another request's answer has a key that no row named. */
  #undeletionDoubt({ payload, operation }: StoredChange, record: Payload): string | undefined {
    const [[field = 'id', value] = []] = Object.entries(payload);
    const shown = identifierIn(record, field);
    if (shown === String(value)) return undefined;
    const isKey = field === 'myId' || field === 'num';
    const own =
      shown !== undefined && isKey && this.#options.undone.changes.find(this.#resource, { field, value: shown });
    if (own && own.operation === operation) return undefined;
    return `The answer to undeleting ${field} ${value} named it, but its ${field} is ${shown ?? 'empty'}.`;
  }

  /** Stages the changes whose records are not known. */
  #stageNameless(): void {
    const { run, undone } = this.#options;
    let page: PlannedRecord[] = [];
    for (const { change, step } of undoneChanges(undone, this.#resource)) {
      if (step.type !== 'hopeless') continue;
      page.push(this.#planned(untouched('blocked', change.operation, step.reason), change, undefined));
      if (page.length < pageSize) continue;
      run.stagePlanned(this.#resource, page);
      page = [];
    }
    run.stagePlanned(this.#resource, page);
  }

  #planned(
    { operation, change, references }: UndoDraft,
    { key, origin }: StoredChange,
    id: string | undefined,
  ): PlannedRecord {
    const known = key ?? (id === undefined ? undefined : ({ field: 'id', value: id } as const));
    return { resource: this.#resource, change, references, origin, operation, key: known };
  }
}

interface UndoDraft {
  /** The operation; absent if a record is updated. */
  readonly operation?: string;
  readonly change: Change;
  /** References of the record until the change is executed. */
  readonly references: readonly RecordReference[];
  /** The record after the change; absent if it will be deleted. */
  readonly stays?: Payload;
}

/** Decides on a record that exists; two entries if a part of it cannot be undone. */
function decide({ change, step }: UndoneChange, now: Payload, namers: Namers): readonly UndoDraft[] {
  switch (step.type) {
    case 'delete':
      return [deletion(change, step, { now, namers })];
    case 'putBack':
      return puttingBack(change, now);
    case 'opposite':
      return [opposite(change, step, now)];
    case 'hopeless':
      return [untouched('blocked', change.operation, step.reason)];
  }
}

/** Decides on a record that the account no longer shows. `held`: why it cannot have its key back. */
function decideGone({ change, step }: UndoneChange, held?: string): UndoDraft {
  if (step.type === 'hopeless') return untouched('blocked', change.operation, step.reason);
  if (step.type === 'putBack') return untouched('conflict', undefined, deletedSince);
  const { name } = step.operation;
  if (step.type === 'delete' || step.verb === 'delete') return untouched('unchanged', name, 'It is gone already.');
  if (step.verb !== 'undelete') return untouched('conflict', name, deletedSince);
  if (held !== undefined) return untouched('conflict', name, held);
  // A deleted record is not shown; it can only be brought back by its id.
  const before = { living: [], [deletedImage]: change.before };
  return {
    operation: name,
    change: { kind: 'apply', payload: namedById(step.operation, step.id), before },
    references: [],
  };
}

const deletedSince = 'Somebody has deleted it since.';

/** The entry of a record that is left as it is, with the record if it is there. */
function untouched(
  kind: 'unchanged' | 'conflict' | 'blocked',
  operation: string | undefined,
  reason?: Words,
  now?: Payload,
): UndoDraft {
  return { operation, change: { kind, payload: {}, before: now, reason }, references: [], stays: now };
}

function deletion(
  { resource, payload, after }: StoredChange,
  { id, operation }: Extract<UndoStep, { type: 'delete' }>,
  { now, namers }: { readonly now: Payload; readonly namers: Namers },
): UndoDraft {
  const { name } = operation;
  const changed = changedReason({ resource, payload, after }, now);
  if (changed) return untouched('conflict', name, changed, now);
  const namer = namers.of(resource, { id });
  if (namer !== undefined) return untouched('conflict', name, said('namedBy', namer), now);
  const change: Change = { kind: 'apply', payload: namedById(operation, id), before: now };
  return { operation: name, change, references: recordsNamedBy(resource, now) };
}

function puttingBack(change: StoredChange, now: Payload): readonly UndoDraft[] {
  const { resource, payload: sent, before = {}, after } = change;
  const written = { resource, payload: sent, before, after };
  const { payload, fields, doubtful, impossible, unknown } = putBack(written, now);
  const isNothingToSend = Object.keys(payload).length === 0;
  const isAllBack = impossible.length === 0 && unknown.length === 0;
  if (isNothingToSend && isAllBack) return [untouched('unchanged', undefined, undefined, now)];
  const reason = [...emptyReason(impossible), ...unknownReason(unknown)].join(' ');
  if (isNothingToSend) return [untouched('blocked', undefined, reason, now)];
  const changed = changedReason(written, now);
  if (changed) return [untouched('conflict', undefined, changed, now)];
  const update: Change = {
    kind: 'update',
    payload: { id: now.id, ...payload },
    before: now,
    fields,
    reason: doubtful.length > 0 ? doubtfulReason(doubtful) : undefined,
  };
  const references = recordsNamedBy(resource, now).filter((named) => fields.some(({ field }) => field === named.field));
  const draft: UndoDraft = { change: update, references, stays: { ...now, ...payload } };
  // What stays gets an entry of its own: a successful update would not report it.
  const writing = accessOf(resource).write({ id: now.id, ...sent }).operation.name;
  return isAllBack ? [draft] : [draft, { ...untouched('blocked', writing, reason, now), stays: undefined }];
}

function emptyReason(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  return [`Before, nothing was in ${fields.join(', ')}: the service has no way to empty that.`];
}

function unknownReason(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  return [`Not put back, because the service does not show it in a form that can be read: ${fields.join(', ')}.`];
}

function doubtfulReason(parts: readonly string[]): string {
  return `May stay, because the document does not say whether the service takes it away: ${parts.join(', ')}.`;
}

function opposite(
  { resource, before }: StoredChange,
  { id, operation, verb }: Extract<UndoStep, { type: 'opposite' }>,
  now: Payload,
): UndoDraft {
  const { name } = operation;
  if (verb === 'undelete' || bulkVerbs[verb].isDone(now)) return untouched('unchanged', name, undefined, now);
  const change: Change = { kind: 'apply', payload: namedById(operation, id), before: now };
  if (verb !== 'delete') return { operation: name, change, references: [], stays: now };
  const asDeleted = before?.[deletedImage] as Payload | undefined;
  const changed = asDeleted && changedReason({ resource, payload: {}, after: asDeleted }, now);
  if (changed) return untouched('conflict', name, changed, now);
  // Its referrers may have existed before it was deleted.
  return { operation: name, change, references: [] };
}
