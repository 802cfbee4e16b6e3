import { keysOf, keyText } from '../../account/record-keys.js';
import {
  type Operation,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
} from '../../contract/index.js';
import type { PlannedChange, Run, StagedChange, StoredChange } from '../../journal/index.js';
import { type Said, said, type Words } from '../../language/said.js';
import type { MissingRecord, Origin, StagedRecord } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import {
  type AbsentRecord,
  bulkOperation,
  conflict,
  isBulkVerb,
  naming,
  pastOf,
  planAbsence,
  planGone,
  recordsNamedBy,
} from '../../plan/index.js';
import { rowOfFile } from '../../rows/row-issues.js';
import { foundById } from '../found-by-id.js';
import { findNamers } from './find-namers.js';
import { NeededRecords, namerWords } from './needed-records.js';
import type { PlanReading } from './planning.js';
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

/** What becomes of a record without a row. */
type AbsenceVerb = 'delete' | 'deactivate';

/**
 * Plans the staged deletions and deactivations of records without a row. Keeps records that somebody changed, and those
 * with a remaining referrer. Resources go in reverse order, because referrers must be decided first.
 */
export async function planAbsences(options: PlanReading): Promise<void> {
  const { run } = options;
  const staged = new StagedAbsences(run);
  const concerned = resourceNames.filter((resource) => staged.count(resource) > 0);
  if (concerned.length === 0) return;
  const namers = new Namers(run, new NeededRecords(new Set(concerned)));
  for (const resource of resourceNames.toReversed()) {
    for (const [name, verb] of staged.operationsOf(resource))
      await new AbsenceTask(resource, { operation: name, verb }, { namers, options }).plan();
    // Who is only hidden loses nothing by jobs of the past; an active site or machine shows that it is still in use.
    if (staged.onlyHides && !bulkOperation('deactivate', resource)) continue;
    const isOwn = (id: string) => staged.has(resource, id) || run.pending.updateOf(resource, { id }) !== undefined;
    const looking = { deletable: staged, needed: namers.inAccount, isOwn, onlyActive: staged.onlyHides };
    await findNamers(resource, { ...options, ...looking });
  }
}

/** The staged deletions and deactivations of a run, from before they are planned. */
class StagedAbsences {
  readonly #verbs = new Map<ResourceName, Map<string, AbsenceVerb>>();
  readonly #names = new Map<ResourceName, Map<string, unknown>>();

  constructor({ changes }: Run) {
    for (const resource of resourceNames) {
      const verbs = new Map<string, AbsenceVerb>();
      const names = new Map<string, unknown>();
      for (const operation of changes.operations(resource, 'staged')) {
        const effect = operationNamed(operation)?.effect;
        if (effect !== 'delete' && effect !== 'deactivate') continue;
        verbs.set(operation, effect);
        for (const page of changes.pages({ state: 'staged', resource, operation }))
          for (const { key, payload } of page) if (key) names.set(key.value, payload.name);
      }
      this.#verbs.set(resource, verbs);
      this.#names.set(resource, names);
    }
  }

  operationsOf(resource: ResourceName): ReadonlyMap<string, AbsenceVerb> {
    return this.#verbs.get(resource) ?? new Map();
  }

  /** Whether nothing is to be deleted. */
  get onlyHides(): boolean {
    return ![...this.#verbs.values()].some((verbs) => [...verbs.values()].includes('delete'));
  }

  has(resource: ResourceName, id: string): boolean {
    return this.#names.get(resource)?.has(id) ?? false;
  }

  count(resource: ResourceName): number {
    return this.#names.get(resource)?.size ?? 0;
  }

  *of(resource: ResourceName) {
    for (const [id, name] of this.#names.get(resource) ?? []) yield { id, name };
  }
}

interface Planned {
  readonly operation: string;
  readonly verb: AbsenceVerb;
}

class AbsenceTask {
  readonly #resource: ResourceName;
  readonly #planned: Planned;
  readonly #namers: Namers;
  readonly #options: PlanReading;
  readonly #operation: Operation;

  constructor(
    resource: ResourceName,
    planned: Planned,
    { namers, options }: { readonly namers: Namers; readonly options: PlanReading },
  ) {
    const operation = operationNamed(planned.operation);
    if (!operation) throw new Error(`${planned.operation} was staged, but there is no such operation.`);
    this.#resource = resource;
    this.#planned = planned;
    this.#namers = namers;
    this.#options = options;
    this.#operation = operation;
  }

  async plan(): Promise<void> {
    const { run } = this.#options;
    const { verb } = this.#planned;
    const comparison = { markNow: marksNow(this.#resource), ownWrites: ownWritesIn(run) };
    for await (const page of foundById(this.#resource, this.#seqs(), this.#options)) {
      const planned = page.flatMap(({ seq, record, unknown }): PlannedChange[] => {
        const staged = run.changes.at(seq);
        if (!staged) return [];
        if (unknown !== undefined) return [{ seq, change: conflict(unknown) }];
        const namer = this.#namers.of(this.#resource, record);
        const row = this.#namers.rowOf(this.#resource, record);
        const payload = naming(this.#operation, 'id', String(record.id));
        const change = planAbsence({ staged: absentRecord(staged), verb, payload, namer, row }, record, comparison);
        if (change.kind !== 'apply') this.#namers.stays(this.#resource, record);
        const references = verb === 'delete' ? recordsNamedBy(this.#resource, record) : [];
        return [{ seq, change, references }];
      });
      run.plan(planned);
    }
    for (const page of this.#staged()) run.plan(page.map(({ seq }) => ({ seq, change: planGone() })));
  }

  #staged(): Iterable<StoredChange[]> {
    const { operation } = this.#planned;
    return this.#options.run.changes.pages({ state: 'staged', resource: this.#resource, operation });
  }

  #seqs(): ReadonlyMap<string, number> {
    const seqs = new Map<string, number>();
    for (const page of this.#staged()) for (const { seq, key } of page) if (key) seqs.set(key.value, seq);
    return seqs;
  }
}

/** Without marks, the payload tells what the journal knows, until the plan replaces it. */
function absentRecord(staged: StagedChange): AbsentRecord {
  return staged.edited ? staged : { ...staged, ...(staged.payload as Pick<AbsentRecord, 'written' | 'wasKept'>) };
}

/** Referrers and rows of records: what the run writes or leaves as it is, and records that stay after all. */
class Namers {
  /** Referrers that only the account knows. */
  readonly inAccount: NeededRecords;
  readonly #run: Run;
  readonly #named = new Map<string, Words>();
  readonly #written = new Map<string, Origin>();
  readonly #rows = new Map<ResourceName, RowsAbout>();

  constructor(run: Run, inAccount: NeededRecords) {
    this.#run = run;
    this.inAccount = inAccount;
    for (const resource of resourceNames) {
      for (const page of run.changes.pages({ state: 'pending', resource, only: 'records' })) {
        for (const change of page) this.#writes(change);
      }
      for (const state of ['unchanged', 'conflict', 'rejected', 'blocked'] as const) {
        for (const page of run.changes.plannedPages(resource, state))
          for (const { key, references } of page)
            for (const named of references)
              this.#note(named.resource, named.key, nameOf(resource, { myId: key?.value }));
      }
    }
  }

  of(resource: ResourceName, record: Payload): Words | undefined {
    const [namer] = keysOf(resource, record).flatMap((key) => this.#named.get(`${resource} ${keyText(key)}`) ?? []);
    return namer ?? this.inAccount.namerOf(resource, String(record.id));
  }

  /** Which row changes a record, or may be its row under another key, in words with a verb. */
  rowOf(resource: ResourceName, record: Payload): Said | undefined {
    const [origin] = keysOf(resource, record).flatMap((key) => this.#written.get(`${resource} ${keyText(key)}`) ?? []);
    if (origin) return said('rowChanges', rowOfFile(origin));
    const rows = this.#rows.get(resource) ?? new RowsAbout(resource, this.#run);
    this.#rows.set(resource, rows);
    return rows.of(record);
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

  #note(to: ResourceName, key: Parameters<typeof keyText>[0], who: Words): void {
    this.#named.set(`${to} ${keyText(key)}`, who);
  }
}

/** Rows that are about a record without naming it by its key. */
class RowsAbout {
  readonly #resource: ResourceName;
  readonly #run: Run;
  readonly #byId: ReadonlyMap<string, number>;
  readonly #candidates = new Map<string, Origin>();
  readonly #spellings = new Map<string, string>();

  constructor(resource: ResourceName, run: Run) {
    this.#resource = resource;
    this.#run = run;
    this.#byId = run.matches.changesById(resource);
    for (const page of run.matches.undecided(resource))
      for (const { matching, origin } of page)
        for (const { id } of matching?.candidates ?? []) this.#candidates.set(String(id), origin);
    for (const field of run.changes.stagedKeys.keyFields(resource))
      if (field !== 'id')
        for (const value of run.changes.stagedKeys.values(resource, field)) this.#spellings.set(plainKey(value), value);
  }

  of(record: Payload): Said | undefined {
    const id = String(record.id);
    const seq = this.#byId.get(id);
    const found = seq === undefined ? undefined : this.#run.changes.at(seq);
    if (found) return said('rowIsAbout', rowOfFile(found.origin));
    const origin = this.#candidates.get(id);
    if (origin) return said('rowMayBeAbout', rowOfFile(origin));
    for (const { field, value } of keysOf(this.#resource, record)) {
      const other = field === 'id' ? undefined : this.#spellings.get(plainKey(value));
      if (other !== undefined) return said('rowSpells', field, other);
    }
    return undefined;
  }
}

function nameOf(resource: ResourceName, { id, myId }: Payload): Said {
  return namerWords(resource, { id, myId });
}

/** The word for `applied` in the reports of an import: what the operations do. */
export function keepAppliedLabel(run: Run): void {
  const verbs = resourceNames.flatMap((resource) =>
    run.changes.operations(resource, 'pending').map((name) => operationNamed(name)?.effect ?? ''),
  );
  const words = [...new Set(verbs.filter(isBulkVerb).map(pastOf))];
  if (words.length > 0) run.keepOption('appliedLabel', words.join('/'));
}
