import { keysOf, keyText } from '../../account/record-keys.js';
import { type Operation, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { PlannedChange, Run, StoredChange } from '../../execution/index.js';
import type { MissingRecord, Origin, StagedRecord } from '../../mapping/index.js';
import { bulkOperation, naming, planDeletion, planGone, recordsNamedBy } from '../../plan/index.js';
import { rowOf } from '../../rows/row-issues.js';
import { foundById } from '../found-by-id.js';
import type { PlanOptions } from './planning.js';
import { isOfAnother, marksNow, ownWritesIn } from './remembered-cells.js';

/** The staged deletion of a record whose row is gone; undefined if the service has no operation for it. */
export function stagedDeletion({ resource, id, marks, origin }: MissingRecord): StagedRecord | undefined {
  const operation = bulkOperation('delete', resource);
  if (!operation) return undefined;
  const own = Object.entries(marks).filter(([heading]) => !isOfAnother(resource, heading));
  const key = { field: 'id', value: id } as const;
  const edited = Object.fromEntries(own);
  return { resource, operation: operation.name, key, payload: {}, references: [], edited, origin };
}

/**
 * Plans the staged deletions. Keeps records that changed since the export, and those with a remaining referrer.
 * Resources go in reverse order, because referrers must be decided first.
 */
export async function planDeletions(options: PlanOptions): Promise<void> {
  const { run } = options;
  const concerned = resourceNames.filter((resource) => operationsStaged(run, resource) > 0);
  if (concerned.length === 0) return;
  const namers = new Namers(run);
  for (const resource of concerned.toReversed()) await new DeletionTask(resource, namers, options).plan();
}

function operationsStaged({ changes }: Run, resource: ResourceName): number {
  return changes.count({ state: 'staged', resource, only: 'operations' });
}

class DeletionTask {
  readonly #resource: ResourceName;
  readonly #namers: Namers;
  readonly #options: PlanOptions;
  readonly #operation: Operation;

  constructor(resource: ResourceName, namers: Namers, options: PlanOptions) {
    const operation = bulkOperation('delete', resource);
    if (!operation) throw new Error(`A deletion of ${resource} was staged, but there is no operation for it.`);
    this.#resource = resource;
    this.#namers = namers;
    this.#options = options;
    this.#operation = operation;
  }

  async plan(): Promise<void> {
    const { run } = this.#options;
    const comparison = { markNow: marksNow(this.#resource), ownWrites: ownWritesIn(run) };
    for await (const page of foundById(this.#resource, this.#seqs(), this.#options)) {
      const planned = page.flatMap(({ seq, record }): PlannedChange[] => {
        const staged = run.changes.at(seq);
        if (!staged) return [];
        const namer = this.#namers.of(this.#resource, record);
        const writer = this.#namers.writerOf(this.#resource, record);
        const payload = naming(this.#operation, 'id', String(record.id));
        const change = planDeletion({ staged, payload, namer, writer }, record, comparison);
        if (change.kind === 'conflict') this.#namers.stays(this.#resource, record);
        return [{ seq, change, references: recordsNamedBy(this.#resource, record) }];
      });
      run.plan(planned);
    }
    for (const page of run.staged(this.#resource, 'operations'))
      run.plan(page.map(({ seq }) => ({ seq, change: planGone() })));
  }

  #seqs(): ReadonlyMap<string, number> {
    const seqs = new Map<string, number>();
    for (const page of this.#options.run.staged(this.#resource, 'operations'))
      for (const { seq, key } of page) if (key) seqs.set(key.value, seq);
    return seqs;
  }
}

/** Referrers and writers of records: pending changes, and records that are not deleted after all. */
class Namers {
  readonly #named = new Map<string, string>();
  readonly #written = new Map<string, Origin>();

  constructor(run: Run) {
    for (const resource of resourceNames) {
      for (const page of run.changes.pages({ state: 'pending', resource, only: 'records' })) {
        for (const change of page) this.#writes(change);
      }
    }
  }

  of(resource: ResourceName, record: Payload): string | undefined {
    const [namer] = keysOf(resource, record).flatMap((key) => this.#named.get(`${resource} ${keyText(key)}`) ?? []);
    return namer;
  }

  writerOf(resource: ResourceName, record: Payload): string | undefined {
    const [origin] = keysOf(resource, record).flatMap((key) => this.#written.get(`${resource} ${keyText(key)}`) ?? []);
    return origin && inSentence(rowOf(origin));
  }

  stays(resource: ResourceName, record: Payload): void {
    const who = nameOf(resource, record);
    for (const { resource: to, key } of recordsNamedBy(resource, record)) this.#note(to, key, who);
  }

  #writes({ resource, key: own, before, payload, references, origin }: StoredChange): void {
    const record = { ...before, ...payload };
    this.stays(resource, record);
    if (own) this.#written.set(`${resource} ${keyText(own)}`, origin);
    for (const { resource: to, key } of references) this.#note(to, key, nameOf(resource, record));
  }

  #note(to: ResourceName, key: Parameters<typeof keyText>[0], who: string): void {
    this.#named.set(`${to} ${keyText(key)}`, who);
  }
}

function nameOf(resource: ResourceName, { id, myId }: Payload): string {
  return `${resource} ${String(myId ?? `id ${String(id)}`)}`;
}

function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
