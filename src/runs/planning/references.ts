import { findByKeys } from '../../account/find-by-keys.js';
import { needOfAll, showsKey } from '../../account/need.js';
import {
  type Identifiers,
  identifiersIn,
  keysOf,
  keyText,
  ownersIn,
  referenceText,
} from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { missingParent, type StoredChange } from '../../journal/index.js';
import type { RecordKey, RecordReference } from '../../mapping/index.js';
import { valuesToMatch } from '../../mapping/record.js';
import { quotedKey } from '../../mapping/validation/index.js';
import { keyWords, nounOf, nounsOf, type Said, said, type Words } from '../../messages/said.js';
import { idAndKey, type Meaning, type Meant, meantByRow } from '../../plan/identity.js';
import { blocked, conflict } from '../../plan/plan-record.js';
import { referenceIssue } from '../../rows/check/outside-references.js';
import { foldedFields } from '../../rows/likeness/profile.js';
import { ChangedKeys } from './changed-keys.js';
import type { PlanReading } from './planning.js';

export interface Planning extends PlanReading {
  readonly references: References;
}

type Named = Pick<RecordReference, 'resource' | 'key'>;

/** What identifies a record of the account, why it is not known, or undefined if there is none. */
type Asked = Identifiers | string | undefined;

/**
 * What references mean, as `plan/identity` says. Which rows are to receive keys is noted before anything is planned; who
 * holds the other keys now is looked up before the records that name them are compared.
 */
export class References {
  readonly #planning: PlanReading;
  readonly #changedKeys: ReadonlyMap<ResourceName, ChangedKeys>;
  /** What the account said of keys and ids, by name; undefined: no record has it. */
  readonly #asked = new Map<string, Asked>();
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

  /** Keeps the last answer: rows of one parent mostly stand together. */
  readonly meaning: Meaning = (reference) => {
    const name = referenceText(reference);
    if (this.#last?.name !== name) this.#last = { name, meant: this.#meant(reference) };
    return this.#last.meant;
  };

  #meant(reference: Named): Meant | undefined {
    const { resource, key } = reference;
    const row = this.#planning.run.changes.owner({ resource, key, row: this.#receiver(reference) });
    if (row) return meantByRow(row);
    if (key.field === 'id') return { id: key.value };
    if (!this.#asked.has(referenceText(reference))) return undefined;
    const holder = this.#asked.get(referenceText(reference));
    if (typeof holder === 'string') return undefined;
    return holder ? { id: String(holder.id) } : {};
  }

  /** The key of the row that is to receive the key of a reference. */
  #receiver({ resource, key }: Named): RecordKey | undefined {
    const seq = this.changedKeys(resource).receiver(key);
    return seq === undefined ? undefined : this.#planning.run.changes.at(seq)?.key;
  }

  /**
   * Gives the staged records of a resource the references that they mean, or says why not. Call it when all that they may
   * name are planned. Throws ApiError.
   */
  async resolve(resource: ResourceName): Promise<void> {
    this.#last = undefined;
    await resolveValues(resource, this.#planning);
    const { changes } = this.#planning.run;
    const found = [...changes.referenced(resource)];
    for (const to of resourceNames) {
      const references = found.filter((reference) => reference.resource === to);
      if (references.length === 0) continue;
      const natural = resourceOf(to).naturalKeys as readonly string[];
      // Keys that no row gives or is to receive.
      const isHeldElsewhere = (each: RecordReference) =>
        each.field in resourceOf(resource).references &&
        natural.includes(each.key.field) &&
        !this.#asked.has(referenceText(each)) &&
        !changes.owner(each) &&
        !this.#receiver(each);
      const holders = references.filter(isHeldElsewhere).map(({ key }) => key);
      await this.#ask(to, holders);
      const doubtful = references.flatMap((each) => (this.#meansOther(each) ? idKey(each.id) : []));
      await this.#ask(to, doubtful);
      const isOdd = (each: RecordReference) =>
        this.#receiver(each) !== undefined || this.#isRenamed(each) || this.#reasonAgainst(each) !== undefined;
      const keys = references.filter(isOdd).map(({ key: { field, value } }) => [field, value] as const);
      for (const seq of keys.length === 0 ? [] : changes.naming(resource, to, keys)) {
        const change = changes.at(seq);
        if (change) this.#rewrite(change);
      }
    }
  }

  /** Who holds the key of a reference now. An id is nobody else's, even if it was asked beside another key. */
  #holderOf(reference: Named): Asked {
    return reference.key.field === 'id' ? undefined : this.#asked.get(referenceText(reference));
  }

  /** Whether the record that holds the key now is to get another one. */
  #isRenamed(reference: Named): boolean {
    const holder = this.#holderOf(reference);
    if (typeof holder !== 'object') return false;
    return this.changedKeys(reference.resource).renamer(String(holder.id)) !== undefined;
  }

  async #ask(resource: ResourceName, keys: readonly RecordKey[]): Promise<void> {
    const isNew = (key: RecordKey) => !this.#asked.has(referenceText({ resource, key }));
    const left = new Map(keys.filter(isNew).map((key) => [keyText(key), key]));
    if (left.size === 0) return;
    const { rules, readings } = this.#planning;
    const options = { ...this.#planning, ...readings.besides('references') };
    for await (const page of findByKeys(resource, [...left.values()], options))
      for (const [key, found] of page) {
        const isFound = typeof found === 'object';
        if (isFound && found.active !== false) rules?.records.take({ resource, key }, ownersIn(resource, found));
        this.#asked.set(referenceText({ resource, key }), isFound ? identifiersIn(found) : found);
      }
  }

  /** Whether the key of a reference means another record than the id beside it. */
  #meansOther({ resource, key, id }: RecordReference): boolean {
    const meant = id === undefined ? undefined : this.meaning({ resource, key });
    return meant !== undefined && meant.id !== id;
  }

  /** Why a reference is a conflict: its id and key mean two records, or what they mean is not known. */
  #reasonAgainst(reference: RecordReference): Words | undefined {
    const { resource, key, id = '' } = reference;
    const holder = this.#holderOf(reference);
    if (typeof holder === 'string') return holder;
    const record = this.#meansOther(reference)
      ? this.#asked.get(referenceText({ resource, key: idKey(id) }))
      : undefined;
    // An id that no record has says nothing, as in a file of another account.
    if (typeof record !== 'object') return record;
    const byId = { id, name: record.myId };
    return idAndKey(reference, { byId, byKey: this.meaning({ resource, key }) ?? {} });
  }

  #rewrite(change: StoredChange): void {
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
      return { ...reference, key: idKey(id) };
    });
    const [against] = change.references.flatMap((reference) => this.#reasonAgainst(reference) ?? []);
    const received = references.filter(({ row }) => row !== undefined);
    const missing = received.length > 0 ? missingParent({ run })({ ...change, references: received }) : undefined;
    if (against) run.plan([{ seq, change: conflict(against) }]);
    else if (missing) run.plan([{ seq, change: blocked(payload, missing), references }]);
    else run.resolve({ seq, payload, references });
  }
}

function idKey(id = ''): RecordKey {
  return { field: 'id', value: id };
}

/**
 * Replaces references by what people have (`refBy`) by keys and ids, before the records of a resource are compared.
 * Rejects a record whose values name no record of the import and the account, or several.
 */
async function resolveValues(resource: ResourceName, planning: PlanReading): Promise<void> {
  const { run } = planning;
  if (!run.changes.hasMatchReferences(resource)) return;
  const sought = new Map<ResourceName, SoughtRecords>();
  for (const page of run.staged(resource, 'records'))
    for (const { references } of page)
      for (const { resource: target, key } of references) {
        const values = valuesToMatch(key);
        const records = sought.get(target) ?? new SoughtRecords(target);
        if (values) sought.set(target, records.add(values));
      }
  for (const target of resourceNames) {
    const records = sought.get(target);
    if (records) await noteRecords(target, records, planning);
  }
  for (const page of run.staged(resource, 'records'))
    for (const change of page) replaceValues(change, sought, planning);
}

/**
 * Notes the records of the import, also those that are not sent: a name that a rejected row was to have is taken, too.
 * Then all records of the account, because look-ups by name show only what is spelt alike, and one record more makes a
 * reference ambiguous. Records that the plan found are named by their id, like those of the account.
 */
async function noteRecords(target: ResourceName, sought: SoughtRecords, planning: PlanReading): Promise<void> {
  const { run, mirror, readings } = planning;
  /** The row of each record of the account that a held row may be, by the id of the record. */
  const held = new Map<string, RecordKey>();
  /** Ids of records that rows are about, which may change what they are called. */
  const imported = new Set<string>();
  /** Rows that are not sent, and whose record the plan does not know; by their keys. */
  const unsent = new Map<string, { readonly as: RecordKey; readonly payload: Payload }>();
  for (const state of ['pending', 'unchanged', 'conflict', 'blocked', 'rejected'] as const)
    for (const change of run.changes.each({ state, resource: target, only: 'records' })) {
      const { seq, key, kind, before, payload, matching } = change;
      const found = before?.id === undefined ? undefined : String(before.id);
      const holdsKey = before !== undefined && key !== undefined && showsKey(before, key);
      const { id } = meantByRow({ kind, id: found, holdsKey }) ?? {};
      const as = id === undefined ? key : idKey(id);
      if (found !== undefined) imported.add(found);
      // What it may be in the account is not a second record.
      if (!as && !matching?.candidates?.length) sought.note(payload, { field: 'row', value: String(seq) });
      if (!as) continue;
      sought.note({ ...before, ...payload }, as);
      if (found !== undefined) continue;
      for (const candidate of matching?.candidates ?? []) held.set(candidate.id, as);
      if (state !== 'pending') unsent.set(keyText(as), { as, payload });
    }
  const answers = await mirror.bringUpToDate(needOfAll(target), readings.besides('references'));
  for (const page of answers.records())
    for (const record of page) {
      const id = String(record.id);
      const row = keysOf(target, record).flatMap((key) => unsent.get(keyText(key)) ?? [])[0];
      if (row) sought.note({ ...record, ...row.payload }, row.as);
      sought.note(record, row?.as ?? held.get(id) ?? idKey(id), imported.has(id) ? 'former' : 'found');
    }
}

/** A row without id and key: nothing can refer to it, but it may be what is meant. */
interface Nameless {
  readonly field: 'row';
  readonly value: string;
}

/** Values to find records by. */
type SoughtValues = Readonly<Record<string, string>>;

/** What values name. */
interface Sought {
  /** By the id in the account, or by the key of a record that is to be created. */
  readonly found: Map<string, RecordKey | Nameless>;
  /** Records that have the values now and are to get others: they count where nothing else has the values. */
  readonly former: Map<string, RecordKey | Nameless>;
}

/** The records of one resource that references name by what people have. */
class SoughtRecords {
  readonly #resource: ResourceName;
  readonly #byText = new Map<string, Sought>();
  readonly #fieldLists = new Map<string, readonly string[]>();

  constructor(resource: ResourceName) {
    this.#resource = resource;
  }

  add(values: SoughtValues): this {
    const fields = Object.keys(values);
    this.#fieldLists.set(fields.join(), fields);
    const text = this.#textOf(fields, values);
    if (text !== undefined && !this.#byText.has(text)) this.#byText.set(text, { found: new Map(), former: new Map() });
    return this;
  }

  note(record: Payload, as: RecordKey | Nameless, kept: 'found' | 'former' = 'found'): void {
    for (const fields of this.#fieldLists.values()) {
      const text = this.#textOf(fields, record);
      if (text !== undefined) this.#byText.get(text)?.[kept].set(`${as.field} ${as.value}`, as);
    }
  }

  named(values: SoughtValues): readonly (RecordKey | Nameless)[] {
    const text = this.#textOf(Object.keys(values), values);
    const sought = text === undefined ? undefined : this.#byText.get(text);
    if (!sought) return [];
    return [...(sought.found.size > 0 ? sought.found : sought.former).values()];
  }

  #textOf(fields: readonly string[], values: Payload): string | undefined {
    const text = foldedFields(this.#resource, fields, values);
    return text === undefined ? undefined : `${fields.join()}\n${text}`;
  }
}

function replaceValues(
  change: StoredChange,
  sought: ReadonlyMap<ResourceName, SoughtRecords>,
  { run, rules, onIssue }: PlanReading,
): void {
  const payload: Record<string, unknown> = { ...change.payload };
  const references: RecordReference[] = [];
  for (const reference of change.references) {
    const { field, resource, key } = reference;
    const values = valuesToMatch(key);
    const named = values ? (sought.get(resource)?.named(values) ?? []) : [key];
    const [only, ...others] = named;
    if (!only || only.field === 'row' || others.length > 0) {
      const what = notOne(resource, values ?? {}, named.length);
      run.reject([{ seq: change.seq, reason: what }]);
      const value = Object.values(values ?? {}).join(', ');
      const about = { key: { ...key, value }, column: rules?.columnOf(change, field) };
      const code = others.length > 0 ? 'reference-ambiguous' : 'reference-unknown';
      onIssue?.(referenceIssue(code, { origin: change.origin, what, reference: about }));
      return;
    }
    if (values) payload[field] = { [only.field]: only.field === 'id' ? Number(only.value) : only.value };
    if (values && only.field === 'id') rules?.records.take({ resource, key: only });
    references.push({ ...reference, key: only });
  }
  run.resolve({ seq: change.seq, payload, references });
}

function notOne(resource: ResourceName, values: SoughtValues, found: number): Said {
  const by = Object.entries(values).map(([field, value]) => keyWords({ field, value: quotedKey(value) }));
  return found > 1 ? said('recordsSeveral', found, nounsOf(resource), by) : said('recordNowhere', nounOf(resource), by);
}
