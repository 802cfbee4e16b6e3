import { findByKeys } from '../../account/find-by-keys.js';
import { Mirror } from '../../account/mirror.js';
import { NameLists } from '../../account/name-lists.js';
import { keyText } from '../../account/record-keys.js';
import { type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { missingParent, type StoredChange } from '../../journal/index.js';
import { nounOf, said, type Words } from '../../language/said.js';
import type { RecordKey, RecordReference } from '../../mapping/index.js';
import { blocked, conflict, idAndKey, type Meaning, type Meant, meantByRow } from '../../plan/index.js';
import { rowOf } from '../../rows/row-issues.js';
import { foundById } from '../found-by-id.js';
import { AlikeComparison } from './alike-comparison.js';
import { ChangedKeys } from './changed-keys.js';
import { holdZerosLost } from './damaged-values.js';
import { KeyedComparison } from './keyed-comparison.js';
import { keepKnownSince } from './known-account.js';
import { blockCreations, CreationMatching, updateOf } from './matching/match-creations.js';
import { resolveReferences } from './matching/resolve-references.js';
import { planMissingRecords } from './plan-missing.js';
import type { Planning, PlanOptions, PlanReading } from './planning.js';
import { Readings } from './readings.js';

/** Plans a change for every staged record by comparing it with the account. */
export async function planRun(options: PlanOptions): Promise<void> {
  const { run, client, clock = { now: Date.now } } = options;
  const now = () => clock.now();
  const began = now();
  const mirror = await Mirror.open({ ...options, account: run.info.account, now });
  try {
    const readings = new Readings(run, options.onEvent);
    const account = { ...options, now, readings, mirror, names: options.rules?.lists ?? new NameLists(options) };
    const planning = { ...account, references: new References(account) };
    for (const resource of resourceNames) {
      await resolveReferences(resource, planning);
      await planning.references.resolve(resource);
      const tried = await compareTried(resource, planning);
      const total = run.changes.count({ state: 'staged', resource, only: 'records' });
      if (total === 0) continue;
      const Comparison = resourceOf(resource).distinction.alikeBy ? AlikeComparison : KeyedComparison;
      // A record without its key may be found by a rule: that nothing is created is said afterwards.
      const isFoundByRule = planning.mode === 'update-only' && planning.match?.[resource] !== undefined;
      await new Comparison(resource, total, isFoundByRule ? { ...planning, mode: 'upsert' } : planning).compare();
      holdNumbered(resource, tried, planning);
      await new CreationMatching(resource, planning).match();
      holdZerosLost(resource, run);
      if (isFoundByRule) blockCreations(resource, run);
    }
    await options.rules?.apply(planning);
    if (options.missing) await planMissingRecords(options.missing, planning);
  } finally {
    mirror.close();
  }
  keepKnownSince(run, client, began);
  run.enter('planned');
}

type Referring = Planning['references'];

type Named = Pick<RecordReference, 'resource' | 'key'>;

/** Why references are conflicts, by their names: their id and key mean two records, or what they mean is not known. */
type Contradictions = ReadonlyMap<string, Words>;

/**
 * What references mean, as `plan/identity` says. Which rows are to receive keys is noted before anything is planned; who
 * holds the other keys now is looked up before the records that name them are compared.
 */
class References implements Referring {
  readonly #planning: PlanReading;
  readonly #changedKeys: ReadonlyMap<ResourceName, ChangedKeys>;
  /** Records of the account by their keys; no id where nobody has the key. */
  readonly #holders = new Map<string, Meant>();
  /** Why it is not known who has a key. */
  readonly #unknown = new Map<string, string>();
  #last: { readonly name: string; readonly meant: Meant | undefined } | undefined;

  constructor(planning: PlanReading) {
    this.#planning = planning;
    const { changes } = planning.run;
    this.#changedKeys = new Map(resourceNames.map((resource) => [resource, new ChangedKeys(resource, changes)]));
  }

  changedKeys(resource: ResourceName): ChangedKeys {
    const known = this.#changedKeys.get(resource);
    if (!known) throw new Error(`Nothing is known of the keys of ${resource}.`);
    return known;
  }

  /** Rows of one parent mostly stand together. */
  readonly meaning: Meaning = (reference) => {
    const name = nameOf(named(reference));
    if (this.#last?.name !== name) this.#last = { name, meant: this.#meant(reference) };
    return this.#last.meant;
  };

  #meant(reference: Named): Meant | undefined {
    const { resource, key } = reference;
    const row = this.#planning.run.matches.owner({ resource, key, row: this.#receiver(reference) });
    if (row) return meantByRow(row);
    return key.field === 'id' ? { id: key.value } : this.#holders.get(nameOf(named(reference)));
  }

  /** The key of the row that is to receive the key of a reference. */
  #receiver({ resource, key }: Named): RecordKey | undefined {
    const seq = this.changedKeys(resource).receiver(key);
    return seq === undefined ? undefined : this.#planning.run.changes.at(seq)?.key;
  }

  async resolve(resource: ResourceName): Promise<void> {
    this.#last = undefined;
    const found = [...this.#planning.run.changes.stagedKeys.referenced(resource)];
    for (const to of resourceNames) {
      const references = found.filter((reference) => reference.resource === to);
      if (references.length === 0) continue;
      await this.#lookUp(
        to,
        references.filter(({ field }) => field in resourceOf(resource).references),
      );
      const contradictions = await this.#contradictionsAmong(to, references);
      const isOdd = (each: RecordReference) =>
        this.#receiver(each) !== undefined || this.#isRenamed(each) || contradictions.has(nameOf(each));
      const keys = references.filter(isOdd).map(({ key: { field, value } }) => [field, value] as const);
      if (keys.length > 0) this.#rewrite(resource, { to, keys, contradictions });
    }
  }

  /** Whether the record that holds the key now is to get another one. */
  #isRenamed(reference: Named): boolean {
    const id = this.#holders.get(nameOf(named(reference)))?.id;
    return id !== undefined && this.changedKeys(reference.resource).renamer(id) !== undefined;
  }

  /** Looks up keys that no row gives or is to receive. */
  async #lookUp(to: ResourceName, references: readonly RecordReference[]): Promise<void> {
    const natural = resourceOf(to).naturalKeys as readonly string[];
    const { matches } = this.#planning.run;
    const keys = references.filter((each) => {
      const name = nameOf(named(each));
      const isAsked = this.#holders.has(name) || this.#unknown.has(name);
      return natural.includes(each.key.field) && !isAsked && !matches.owner(each) && !this.#receiver(each);
    });
    if (keys.length === 0) return;
    const records = await this.#find(
      to,
      keys.map(({ key }) => key),
    );
    for (const { key } of keys) {
      const record = records.get(keyText(key));
      const name = nameOf({ resource: to, key });
      if (record?.unknown !== undefined) this.#unknown.set(name, record.unknown);
      else this.#holders.set(name, record ? { id: String(record.id) } : {});
      if (record?.isInactive === false) this.#planning.rules?.takeAsThere({ resource: to, key }, record.owners);
    }
  }

  #find(to: ResourceName, keys: readonly RecordKey[]) {
    const { readings } = this.#planning;
    return findByKeys(to, new Map(keys.map((key) => [keyText(key), key])), {
      ...this.#planning,
      listRequests: readings.costOf(to, 'lists'),
      onReading: (reading) => reading.requests > 0 && readings.add({ ...reading, purpose: 'references' }),
    });
  }

  /** An id that no record has says nothing, as in a file of another account. */
  async #contradictionsAmong(to: ResourceName, references: readonly RecordReference[]): Promise<Contradictions> {
    const unknown = references.flatMap((reference) => {
      const why = this.#unknown.get(nameOf(named(reference)));
      return why === undefined ? [] : [[nameOf(reference), why] as const];
    });
    const doubtful = references.flatMap((reference) => {
      const { id, key } = reference;
      const meant = id === undefined ? undefined : this.meaning({ resource: to, key });
      return id === undefined || !meant || meant.id === id ? [] : [{ reference, id, meant }];
    });
    if (doubtful.length === 0) return new Map(unknown);
    const idKey = (id: string): RecordKey => ({ field: 'id', value: id });
    const records = await this.#find(
      to,
      doubtful.map(({ id }) => idKey(id)),
    );
    const against = doubtful.flatMap(({ reference, id, meant }) => {
      const record = records.get(keyText(idKey(id)));
      if (!record) return [];
      const byId = { id, name: record.identifiers?.myId };
      return [[nameOf(reference), record.unknown ?? idAndKey(reference, { byId, byKey: meant })] as const];
    });
    return new Map<string, Words>([...unknown, ...against]);
  }

  #rewrite(
    resource: ResourceName,
    {
      to,
      keys,
      contradictions,
    }: { to: ResourceName; keys: readonly (readonly [field: string, value: string])[]; contradictions: Contradictions },
  ): void {
    const { run } = this.#planning;
    for (const seq of run.changes.stagedKeys.naming(resource, to, keys)) {
      const change = run.changes.at(seq);
      if (change) this.#rewriteChange(change, contradictions);
    }
  }

  #rewriteChange(change: StoredChange, contradictions: Contradictions): void {
    const { run } = this.#planning;
    const { seq } = change;
    const payload: Record<string, unknown> = { ...change.payload };
    const references = change.references.map((reference): RecordReference => {
      const row = this.#receiver(reference);
      if (row) return { ...reference, row };
      if (!this.#isRenamed(reference)) return reference;
      // Its key will be gone when this record is sent.
      const id = String(this.meaning(reference)?.id);
      payload[reference.field] = { id: Number(id) };
      return { ...reference, key: { field: 'id', value: id } };
    });
    const [against] = change.references.flatMap((reference) => contradictions.get(nameOf(reference)) ?? []);
    const received = references.filter(({ row }) => row !== undefined);
    const missing = received.length > 0 ? missingParent({ run })({ ...change, references: received }) : undefined;
    if (against) run.plan([{ seq, change: conflict(against) }]);
    else if (missing) run.plan([{ seq, change: blocked(payload, missing), references }]);
    else run.matches.resolve({ seq, payload, references });
  }
}

function nameOf({ resource, key, id }: Named & Pick<RecordReference, 'id'>): string {
  return `${resource} ${keyText(key)}${id === undefined ? '' : `\n${id}`}`;
}

/** Without what else the row says of it. */
function named({ resource, key }: Named): Named {
  return { resource, key };
}

/**
 * Compares rows without a key with the records that trials have created from the same rows, so that none is created
 * twice. What is no longer in the account, as after an undo, is left to be created. Returns the changes by the ids of
 * their records. Throws ApiError.
 */
async function compareTried(resource: ResourceName, planning: Planning): Promise<ReadonlyMap<string, number>> {
  const { run } = planning;
  const known = new Map<string, number>();
  if (resourceOf(resource).distinction.alikeBy) return known;
  const tried = run.changes.stagedKeys.createdInSlices(resource);
  if (tried.size === 0) return known;
  for await (const page of foundById(resource, tried, planning)) {
    const planned = page.flatMap(({ seq, id, record, unknown }) => {
      const change = run.changes.at(seq);
      known.set(id, seq);
      return change ? [{ seq, change: record ? updateOf(change, record, planning) : conflict(unknown) }] : [];
    });
    run.plan(planned);
  }
  return known;
}

/** Holds rows whose number the service gave to a record that a trial created from another row: they would overwrite it. */
function holdNumbered(resource: ResourceName, known: ReadonlyMap<string, number>, { run }: Planning): void {
  for (const [id, seq] of known) {
    const change = run.pending.updateOf(resource, { id });
    const tried = run.changes.at(seq);
    if (!change?.key || !tried || change.seq === seq) continue;
    const { field, value } = change.key;
    const message = said('numberOfTrial', field, value, nounOf(resource), rowOf(tried.origin));
    run.pending.withdraw([{ change, to: 'conflict', message }]);
  }
}
