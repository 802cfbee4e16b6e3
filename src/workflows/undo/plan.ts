import { findRecord } from '../../account/ask.js';
import { RecordFinder } from '../../account/record-finder.js';
import { WantedIds } from '../../account/wanted-ids.js';
import type { Client } from '../../api/index.js';
import { type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { type Change, holdsOnly, identifierIn, type StagedRecord } from '../../plan/index.js';
import type { Listener } from '../events.js';
import { decide, decideGone, hopeless, kept, type UndoDraft } from './decide.js';
import { type Deletable, findNamers } from './namers.js';
import { NeededRecords } from './needed.js';
import { stepsOf, type UndoneChange, undoneChanges } from './steps.js';

export interface UndoPlanOptions {
  /** The run that is put back; nothing of it is in doubt that a look-up could settle. */
  readonly undone: Run;
  /** The run that puts it back. */
  readonly run: Run;
  readonly client: Client;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/**
 * Compares what a run wrote with the account as it is now, and writes into another run what is to happen. Resources go
 * backwards, so that it is known of a record which records that stay name it. Gives the resources in which nobody could
 * look for such records. Throws ApiError and AbortedError.
 */
export async function planUndo(options: UndoPlanOptions): Promise<readonly ResourceName[]> {
  const { undone, run } = options;
  const deletable = new DeletableOf(undone);
  const needed = new NeededRecords(new Set(resourceNames.filter((resource) => deletable.count(resource) > 0)));
  const since = { service: undone.summary().createdAt.getTime() - dayMs };
  const unseen: ResourceName[] = [];
  for (const resource of resourceNames.toReversed()) {
    const task = new UndoTask(resource, needed, options);
    await task.plan();
    const looking = { ...options, since, deletable, needed, isOwn: task.isOwn };
    if (!(await findNamers(resource, looking))) unseen.push(resource);
  }
  run.enter('planned');
  return unseen;
}

/** By how much the clock of this machine and the time zone of the account may be off, in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000;

/** What the run has created. */
class DeletableOf implements Deletable {
  readonly #undone: Run;
  readonly #counts = new Map<ResourceName, number>();

  constructor(undone: Run) {
    this.#undone = undone;
  }

  count(resource: ResourceName): number {
    const known = this.#counts.get(resource) ?? Array.from(this.of(resource)).length;
    this.#counts.set(resource, known);
    return known;
  }

  *of(resource: ResourceName) {
    for (const { change, step } of undoneChanges(this.#undone, resource)) {
      if (step.type === 'delete') yield { id: step.id, name: change.payload.name };
    }
  }
}

/** Entries that are staged at a time. */
const pageSize = 500;

/** What is to happen to the records of one resource. */
class UndoTask {
  readonly #resource: ResourceName;
  readonly #needed: NeededRecords;
  readonly #options: UndoPlanOptions;
  /** Ids of the records that the account shows. */
  readonly #found = new Set<string>();

  constructor(resource: ResourceName, needed: NeededRecords, options: UndoPlanOptions) {
    this.#resource = resource;
    this.#needed = needed;
    this.#options = options;
  }

  /** Whether a record is one that the run wrote. */
  readonly isOwn = (id: string): boolean => this.#found.has(id);

  async plan(): Promise<void> {
    const { undone, run, onEvent } = this.#options;
    const { seqs, again } = this.#writtenRecords();
    const wanted = new WantedIds(seqs.keys());
    for await (const page of new RecordFinder(this.#resource, wanted, this.#options).pages()) {
      const drafts: StagedRecord[] = [];
      for (const record of wanted.take(page)) {
        const id = String(record.id);
        const change = undone.changes.at(seqs.get(id) ?? 0);
        const step = change && stepsOf(change).find((each) => 'id' in each && each.id === id);
        if (!step) continue;
        this.#found.add(id);
        const doubt = await this.#doubtOf({ change, step }, record);
        const decided =
          doubt === undefined
            ? decide({ change, step }, record, this.#needed)
            : [kept('operation' in step ? step.operation.name : undefined, record, doubt)];
        for (const { stays } of decided) if (stays) this.#needed.need(this.#resource, stays);
        drafts.push(...decided.map((draft) => this.#staged(draft, change, id)));
      }
      run.stage(drafts);
      const done = seqs.size - wanted.requests;
      onEvent?.({ type: 'compare', resource: this.#resource, done, total: seqs.size });
    }
    this.#stageRest(again);
    this.#writePlan();
  }

  /** Why the answers of the run do not prove that it created or brought back the record that is to be deleted. */
  async #doubtOf({ change, step }: UndoneChange, record: Payload): Promise<string | undefined> {
    if (step.type === 'delete' && step.insteadOf !== undefined)
      return this.#replacementDoubt(change, { ...step, insteadOf: step.insteadOf }, record);
    return step.type === 'opposite' && step.verb === 'delete' ? this.#undeletionDoubt(change, record) : undefined;
  }

  /** A record came instead of one to update only where that one is gone, and nothing says that this one was there before. */
  async #replacementDoubt(
    change: StoredChange,
    { id, insteadOf }: { readonly id: string; readonly insteadOf: string },
    record: Payload,
  ): Promise<string | undefined> {
    const { undone } = this.#options;
    if (await findRecord(this.#resource, { field: 'id', value: insteadOf }, this.#options)) {
      return `The run did not create it: id ${insteadOf}, which it would have replaced, is still in the account.`;
    }
    const isKnown = undone.changes.isTaken(this.#resource, { id, except: change.seq });
    if (!isKnown && holdsOnly(this.#resource, record, change.payload)) return undefined;
    return 'Nothing proves that the run created it: it may have been there before.';
  }

  /**
   * The answer to an undelete by a key shows ids only, so one that belonged to another request is seen here: its record
   * has another key, which no row of the run named.
   */
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

  /** The first change of each record that the run wrote, by its id, and the changes that are about one of them again. */
  #writtenRecords(): { readonly seqs: ReadonlyMap<string, number>; readonly again: ReadonlySet<string> } {
    const seqs = new Map<string, number>();
    const again = new Set<string>();
    for (const { change, step } of undoneChanges(this.#options.undone, this.#resource)) {
      if (!('id' in step)) continue;
      const first = seqs.get(step.id);
      if (first === undefined) seqs.set(step.id, change.seq);
      else if (first !== change.seq) again.add(`${change.seq} ${step.id}`);
    }
    return { seqs, again };
  }

  /** What the account does not show, and what nothing can be done about. */
  #stageRest(again: ReadonlySet<string>): void {
    const { run, undone } = this.#options;
    let page: StagedRecord[] = [];
    for (const undoneChange of undoneChanges(undone, this.#resource)) {
      const { change, step } = undoneChange;
      const id = 'id' in step ? step.id : undefined;
      const isAgain = again.has(`${change.seq} ${id}`);
      if (id !== undefined && this.#found.has(id) && !isAgain) continue;
      const drafts = isAgain
        ? [hopeless(change, 'Another change of the run is about the same record.')]
        : decideGone(undoneChange);
      page.push(...drafts.map((draft) => this.#staged(draft, change, id)));
      if (page.length < pageSize) continue;
      run.stage(page);
      page = [];
    }
    run.stage(page);
  }

  /** The change of an entry goes through the journal as its payload until it is planned. */
  #staged(
    { operation, change, references }: UndoDraft,
    { key, origin }: StoredChange,
    id: string | undefined,
  ): StagedRecord {
    const known = key ?? (id === undefined ? undefined : ({ field: 'id', value: id } as const));
    return {
      resource: this.#resource,
      payload: { ...change },
      references,
      origin,
      operation,
      key: known,
    };
  }

  #writePlan(): void {
    const { run } = this.#options;
    for (const page of run.staged(this.#resource)) {
      run.plan(page.map(({ seq, payload }) => ({ seq, change: asChange(payload) })));
    }
  }
}

function asChange(payload: object): Change {
  return payload as Change;
}
