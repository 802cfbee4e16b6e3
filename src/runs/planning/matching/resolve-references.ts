import { needOfAll, showsKey } from '../../../account/need.js';
import { keysOf, keyText } from '../../../account/record-keys.js';
import { referenceIssue } from '../../../check/outside-references.js';
import { type Payload, type ResourceName, resourceNames } from '../../../contract/index.js';
import type { StoredChange } from '../../../journal/index.js';
import { keyWords, nounOf, nounsOf, type Said, said } from '../../../language/said.js';
import { foldedFields } from '../../../likeness/index.js';
import type { RecordReference } from '../../../mapping/index.js';
import { valuesToMatch } from '../../../mapping/record.js';
import { meantByRow } from '../../../plan/index.js';
import { quotedKey } from '../../../validation/index.js';
import type { Planning } from '../planning.js';

/** A record that values name: one of the import by its key, or one of the account by its id. */
type Named = RecordReference['key'];

/** A row without id and key: nothing can refer to it, but it may be what is meant. */
interface Nameless {
  readonly field: 'row';
  readonly value: string;
}

/** Values to find records by, and what they name. */
interface Sought {
  readonly values: Readonly<Record<string, string>>;
  /** By the id in the account, or by the key of a record that is to be created. */
  readonly found: Map<string, Named | Nameless>;
  /** Records that have the values now and are to get others: they count where nothing else has the values. */
  readonly former: Map<string, Named | Nameless>;
}

/** The records of one resource that references name by what people have. */
class SoughtRecords {
  readonly #resource: ResourceName;
  readonly #byText = new Map<string, Sought>();
  readonly #fieldLists = new Map<string, readonly string[]>();

  constructor(resource: ResourceName) {
    this.#resource = resource;
  }

  add(values: Sought['values']): void {
    const fields = Object.keys(values);
    this.#fieldLists.set(fields.join(), fields);
    const text = this.#textOf(fields, values);
    if (text !== undefined && !this.#byText.has(text))
      this.#byText.set(text, { values, found: new Map(), former: new Map() });
  }

  note(record: Payload, as: Named | Nameless, kept: 'found' | 'former' = 'found'): void {
    for (const fields of this.#fieldLists.values()) {
      const text = this.#textOf(fields, record);
      if (text !== undefined) this.#byText.get(text)?.[kept].set(`${as.field} ${as.value}`, as);
    }
  }

  named(values: Sought['values']): readonly (Named | Nameless)[] {
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

/**
 * Replaces references by what people have (`refBy`) by keys and ids, before the records of a resource are compared.
 * Rejects a record whose values name no record of the import and the account, or several. Throws ApiError.
 */
export async function resolveReferences(resource: ResourceName, planning: Planning): Promise<void> {
  const { run } = planning;
  if (!run.changes.stagedKeys.hasMatchReferences(resource)) return;
  const sought = new Map<ResourceName, SoughtRecords>();
  for (const change of stagedIn(resource, planning)) {
    for (const { resource: target, key } of change.references) {
      const values = valuesToMatch(key);
      const records = sought.get(target) ?? new SoughtRecords(target);
      if (values) sought.set(target, records);
      if (values) records.add(values);
    }
  }
  for (const target of resourceNames) {
    const records = sought.get(target);
    if (!records) continue;
    await noteListed(target, { ...noteImported(target, records, planning), sought: records, planning });
  }
  for (const change of stagedIn(resource, planning)) resolve(change, sought, planning);
}

function* stagedIn(resource: ResourceName, { run }: Planning): Generator<StoredChange> {
  for (const page of run.staged(resource, 'records')) yield* page;
}

/**
 * Notes the records of the import, also those that are not sent: what they were to be called is nobody else's. Those
 * that the plan found are named by their id, as the account is read as well. Returns records of the account that a held
 * one may be, which are the same for whoever names it.
 */
function noteImported(
  target: ResourceName,
  sought: SoughtRecords,
  { run }: Planning,
): Pick<Listing, 'held' | 'imported' | 'unsent'> {
  const held = new Map<string, Named>();
  const imported = new Set<string>();
  const unsent = new Map<string, Unsent>();
  for (const state of ['pending', 'unchanged', 'conflict', 'blocked', 'rejected'] as const) {
    for (const page of run.changes.pages({ state, resource: target, only: 'records' })) {
      for (const { seq, key, kind, before, payload, matching } of page) {
        const found = before?.id === undefined ? undefined : String(before.id);
        const holdsKey = before !== undefined && key !== undefined && showsKey(before, key);
        const { id } = meantByRow({ kind, id: found, holdsKey }) ?? {};
        const as: Named | undefined = id === undefined ? key : { field: 'id', value: id };
        if (found !== undefined) imported.add(found);
        // What it may be in the account is not a second record.
        if (!as && !matching?.candidates?.length) sought.note(payload, { field: 'row', value: String(seq) });
        if (!as) continue;
        sought.note({ ...before, ...payload }, as);
        if (found !== undefined) continue;
        for (const candidate of matching?.candidates ?? []) held.set(candidate.id, as);
        if (state !== 'pending') unsent.set(keyText(as), { as, payload });
      }
    }
  }
  return { held, imported, unsent };
}

/** A row that is not sent, and whose record the plan does not know. */
interface Unsent {
  readonly as: Named;
  readonly payload: Payload;
}

interface Listing {
  readonly sought: SoughtRecords;
  readonly held: ReadonlyMap<string, Named>;
  /** Ids of records that rows are about, which may change what they are called. */
  readonly imported: ReadonlySet<string>;
  /** By their keys. */
  readonly unsent: ReadonlyMap<string, Unsent>;
  readonly planning: Planning;
}

async function noteListed(target: ResourceName, { sought, held, imported, unsent, planning }: Listing): Promise<void> {
  const { mirror, readings } = planning;
  // Look-ups by name show only what is spelt alike, and one record more makes a reference ambiguous.
  const answers = await mirror.bringUpToDate(needOfAll(target), { listRequests: readings.costOf(target, 'lists') });
  for (const page of answers.records())
    for (const record of page) {
      const id = String(record.id);
      const row = keysOf(target, record).flatMap((key) => unsent.get(keyText(key)) ?? [])[0];
      if (row) sought.note({ ...record, ...row.payload }, row.as);
      const as = row?.as ?? held.get(id) ?? { field: 'id', value: id };
      sought.note(record, as, imported.has(id) ? 'former' : 'found');
    }
  const { reading } = answers;
  if (reading.requests > 0) readings.add({ ...reading, purpose: 'references' });
}

function resolve(
  change: StoredChange,
  sought: ReadonlyMap<ResourceName, SoughtRecords>,
  { run, rules, onIssue }: Planning,
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
      run.refuse([{ seq: change.seq, reason: what }]);
      const value = Object.values(values ?? {}).join(', ');
      const about = { key: { ...key, value }, column: rules?.columnOf(change, field) };
      const code = others.length > 0 ? 'reference-ambiguous' : 'reference-unknown';
      onIssue?.(referenceIssue(code, { origin: change.origin, what, reference: about }));
      return;
    }
    if (values) payload[field] = { [only.field]: only.field === 'id' ? Number(only.value) : only.value };
    if (values && only.field === 'id') rules?.takeAsThere({ resource, key: only });
    references.push({ ...reference, key: only });
  }
  run.matches.resolve({ seq: change.seq, payload, references });
}

function notOne(resource: ResourceName, values: Sought['values'], found: number): Said {
  const by = Object.entries(values).map(([field, value]) => keyWords({ field, value: quotedKey(value) }));
  return found > 1 ? said('recordsSeveral', found, nounsOf(resource), by) : said('recordNowhere', nounOf(resource), by);
}
