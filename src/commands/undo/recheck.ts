import type { Sought } from '../../account/need.js';
import { Reader } from '../../account/reader.js';
import type { Client } from '../../api/index.js';
import { type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run, StoredChange, Withdrawn } from '../../journal/index.js';
import { namingFields, recheckedUndo } from '../../plan/index.js';
import { readingAccount } from '../../runs/planning/expectation.js';
import { findNamers } from '../../runs/planning/find-namers.js';
import { knownSince } from '../../runs/planning/known-since.js';
import { NeededRecords } from '../../runs/planning/needed-records.js';
import { deletionsIn, PendingDeletions } from '../../runs/planning/pending-deletions.js';
import { changeRequests, namerRequests } from '../../runs/planning/recheck-cost.js';

export interface RecheckUndoOptions {
  readonly client: Client;
  readonly signal?: AbortSignal;
  /** Checks records one by one if no list shows changes: worth it after some time. */
  readonly isThorough: boolean;
}

/**
 * Withdraws changes that somebody's work since the plan affects: records that were changed or have a remaining referrer
 * are kept. QuotaError and OutageError advise to repeat the command.
 */
export async function recheckUndo(run: Run, options: RecheckUndoOptions): Promise<void> {
  await readingAccount(run, options.client, async () => {
    const deletions = new PendingDeletions(run);
    const needed = neededBy(run, deletions);
    for (const resource of resourceNames.toReversed()) {
      await new UndoRecheck(resource, { ...options, run, deletions, needed }).look();
    }
  });
}

/** Requests of `recheckUndo`, and before the deletions leave, if nobody else works. Lists of changes also show what runs wrote. */
export function recheckUndoRequests(run: Run, { isThorough }: Pick<RecheckUndoOptions, 'isThorough'>): number {
  const deletions = new PendingDeletions(run);
  const around = { run, deletions, needed: neededBy(run, deletions) };
  const costs = resourceNames.map((resource) => {
    if (!isConcerned(resource, around)) return 0;
    const lists = changeRequests(run, resource, { asksEach: isThorough });
    const each = isThorough ? deletions.count(resource) + run.pending.count(resource, 'update') : 0;
    return lists ?? each;
  });
  return costs.reduce((sum, cost) => sum + cost, namerRequests(run));
}

/** Records that had been deleted before may have referrers from before. */
function neededBy({ info }: Run, deletions: PendingDeletions): NeededRecords {
  return new NeededRecords(info.options.revived ? new Set() : deletions.resources);
}

function isConcerned(
  resource: ResourceName,
  { run, deletions, needed }: Pick<Surroundings, 'run' | 'deletions' | 'needed'>,
): boolean {
  return (
    deletions.count(resource) > 0 ||
    run.pending.count(resource, 'update') > 0 ||
    namingFields(resource).some(({ to }) => needed.isAbout(to))
  );
}

interface Surroundings extends RecheckUndoOptions {
  readonly run: Run;
  readonly deletions: PendingDeletions;
  readonly needed: NeededRecords;
}

/** Rechecks one resource, after its referrers. */
class UndoRecheck {
  readonly #resource: ResourceName;
  readonly #around: Surroundings;

  constructor(resource: ResourceName, around: Surroundings) {
    this.#resource = resource;
    this.#around = around;
  }

  async look(): Promise<void> {
    const { run, deletions, needed, isThorough, client, signal } = this.#around;
    run.pending.withdraw(deletions.takeNamed(this.#resource, needed));
    if (!isConcerned(this.#resource, this.#around)) return;
    // A list of changes also shows referrers, so it is read at any cost.
    const need = {
      resource: this.#resource,
      sought: () => this.#sought(),
      requests: Number.POSITIVE_INFINITY,
    };
    const reader = new Reader<SoughtById>(need, { client, signal });
    let isComplete = true;
    const about = isThorough ? ({ id }: Payload) => (this.#changeOf(id) ? soughtBy(id) : []) : undefined;
    for await (const { records, how, asked } of reader.changedPages(knownSince(run), about)) {
      if (how === 'hit') isComplete = false;
      else this.#withdraw(records);
      for (const [sought, answer] of asked) if (typeof answer === 'string') this.#hold(sought, answer);
    }
    if ((reader.isListed && isComplete) || !isThorough) return;
    if (!namingFields(this.#resource).some(({ to }) => needed.isAbout(to))) return;
    const isOwn = (id: string) => deletions.at(this.#resource, id) !== undefined;
    await findNamers(this.#resource, { client, signal, since: knownSince(run), deletable: deletions, needed, isOwn });
  }

  *#sought(): Generator<SoughtById[]> {
    const { run } = this.#around;
    for (const pages of [deletionsIn(run, this.#resource), run.pending.pages(this.#resource, 'update')])
      for (const page of pages) yield page.flatMap(({ before }) => soughtBy(before?.id));
  }

  #changeOf(id: unknown): StoredChange | undefined {
    const { run, deletions } = this.#around;
    const deletion = deletions.at(this.#resource, String(id));
    return deletion === undefined ? run.pending.updateOf(this.#resource, { id }) : run.changes.at(deletion);
  }

  /** Leaves a record of which nothing is known, and what it named when it was planned. */
  #hold({ id }: SoughtById, message: string): void {
    const { run, deletions, needed } = this.#around;
    const change = this.#changeOf(id);
    if (change?.state !== 'pending') return;
    deletions.remove(this.#resource, id);
    if (change.before) needed.need(this.#resource, change.before);
    run.pending.withdraw([{ change, to: 'conflict', message }]);
  }

  #withdraw(records: readonly Payload[]): void {
    this.#around.run.pending.withdraw(records.flatMap((record) => this.#compared(record)));
  }

  /** Compares a changed record, and notes its references if it stays. */
  #compared(record: Payload): Withdrawn[] {
    const { deletions, needed } = this.#around;
    const isDeleted = deletions.at(this.#resource, String(record.id)) !== undefined;
    const change = this.#changeOf(record.id);
    const withdrawal = change && recheckedUndo(change, record);
    if (change && withdrawal) {
      deletions.remove(this.#resource, String(record.id));
      needed.need(this.#resource, record);
      return [{ change, ...withdrawal }];
    }
    if (!isDeleted) needed.need(this.#resource, { ...record, ...change?.payload });
    return [];
  }
}

interface SoughtById extends Sought {
  readonly id: string;
}

function soughtBy(id: unknown): SoughtById[] {
  if (id === undefined || id === null) return [];
  return [{ id: String(id), names: [{ field: 'id', value: String(id) }] }];
}
