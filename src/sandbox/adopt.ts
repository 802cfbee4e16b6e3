import type * as z from 'zod';
import { isObject, kindOf, normaliseDateTime, type Payload, type Resource } from '../contract/index.js';
import { type EntryKind, entryKinds } from './back-office.js';
import { resourceLookups } from './find-records.js';
import { storedId } from './record-answers.js';
import { copiedIdField, fieldReferences, hasTextId, resourceByName, storedReferences } from './resource-fields.js';
import type { Definition, Draft, StoredRecord } from './store.js';
import type { Store } from './store.sql.js';
import { localMoment } from './times.js';

/**
 * Copies records of another account from its v3 answers, without checks. Only available in this process: no request can
 * choose the id of a record. From the first copy on, `apiKey` is a random one, unless the start named a key.
 */
export interface Adoption {
  /**
   * Copies records with their ids, references and custom fields. An existing record gets the shown fields. A record
   * that is only referred to is created as deleted, because it may be. New records get ids above all copied ones.
   */
  records(resource: string, records: readonly Payload[]): void;
  /** Copies the custom field definitions of an owner with their ids. */
  customFields(owner: string, definitions: readonly Payload[]): void;
  /** Replaces the sandbox's users, teams or job types; ignores other kinds. */
  entries(kind: string, entries: readonly Payload[]): void;
  /** Whether a record with this id or natural key exists and is not deleted. */
  has(resource: string, key: { readonly field: string; readonly value: string }): boolean;
}

interface AdoptionOptions {
  /** ms since the epoch. */
  readonly now: () => number;
  /** Local time of the account minus UTC, in minutes. */
  readonly utcOffset: number;
}

const copiedMark = 'copied';

/** Whether a store holds copies of another account's records: as a copy of it, or beside records of its own. */
export function holdsCopies(store: Store): boolean {
  return isCopy(store) || store.entries.of(copiedMark) !== undefined;
}

/** Copies records into a store. Throws a plain Error for an unknown resource. */
export function adoptionInto(store: Store, options: AdoptionOptions): Adoption {
  return {
    records: (name, records) => {
      const adopter = new Adopter(store, options);
      const resource = resourceByName(name);
      store.transaction(() => {
        if (!holdsCopies(store)) store.entries.set(copiedMark, 'unknown');
        for (const record of records) adopter.adopt(resource, record);
      });
    },
    customFields: (owner, definitions) =>
      store.transaction(() => {
        for (const [index, definition] of definitions.entries()) {
          const known = definitionOf(definition, index);
          if (known) store.definitions.adopt(owner, known);
        }
      }),
    entries: (kind, entries) => {
      if (entryKinds.includes(kind as EntryKind)) store.entries.set(kind, entries);
    },
    has: (name, { field, value }) => {
      const lookups = resourceLookups(resourceByName(name), { [field]: value });
      return lookups.some((lookup) => store.find(name, lookup, false).length > 0);
    },
  };
}

/** Turns a new store into an empty copy, without the sandbox's users, teams and job types. */
export function beginCopy(store: Store): void {
  store.transaction(() => {
    for (const kind of entryKinds) store.entries.set(kind, 'unknown');
  });
}

/** Whether a store is a copy of another account and therefore gets no initial data. */
export function isCopy(store: Store): boolean {
  return entryKinds.some((kind) => store.entries.of(kind) !== undefined);
}

function definitionOf({ id, label, type, order, ...flags }: Payload, index: number): Definition | undefined {
  if (typeof id !== 'number' || typeof label !== 'string') return undefined;
  return {
    id,
    label,
    type: typeof type === 'string' ? type : 'text',
    private: flags.private === true,
    mandatory: flags.mandatory === true,
    order: typeof order === 'number' ? order : index + 1,
  };
}

class Adopter {
  readonly #store: Store;
  readonly #options: AdoptionOptions;

  constructor(store: Store, options: AdoptionOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** The stored id of the record; undefined if the answer has none. */
  adopt(resource: Resource, shown: Payload, isShownItself = true): number | undefined {
    const { id } = shown;
    if (typeof id !== 'number' && typeof id !== 'string') return undefined;
    const own = storedId(resource, id);
    if (own === undefined && !hasTextId(resource)) return undefined;
    const known = this.#found(resource, { id });
    // References still name deleted records, so a record that was only referred to may be deleted.
    const draft = { ...this.#draftOf(resource, shown, known), deleted: !isShownItself };
    if (known) {
      this.#store.update(resource.name, known.id, draft);
      return known.id;
    }
    if (own !== undefined) return this.#store.insert(resource.name, draft, own);
    const fields = { ...draft.fields, [copiedIdField]: String(id) };
    return this.#store.insert(resource.name, { ...draft, fields });
  }

  #draftOf(resource: Resource, shown: Payload, known: StoredRecord | undefined): Omit<Draft, 'deleted'> {
    const { active, tags, dateCreated, dateModified } = shown;
    const now = this.#options.now();
    return {
      active: typeof active === 'boolean' ? active : (known?.active ?? true),
      created: this.#time(dateCreated) ?? known?.created ?? now,
      modified: this.#time(dateModified) ?? known?.modified ?? now,
      tags: Array.isArray(tags) ? (tags as string[]) : (known?.tags ?? []),
      references: this.#referencesOf(resource, shown, known),
      fields: { ...known?.fields, ...shownFields(resource, shown) },
    };
  }

  #referencesOf(resource: Resource, shown: Payload, known: StoredRecord | undefined): Record<string, number | null> {
    const ids = Object.entries(storedReferences(resource)).map(([field, { to }]) => {
      const named = shown[field];
      const id = isObject(named) ? this.#referred(resourceByName(to), named) : undefined;
      return [field, id ?? known?.references[field]?.id ?? null];
    });
    return Object.fromEntries(ids);
  }

  /** The stored id of a referenced record; a missing one is created from what the reference shows. */
  #referred(resource: Resource, named: Payload): number | undefined {
    const { id } = named;
    // Another record may have the same natural key, so an id takes precedence.
    const found = this.#found(resource, id === undefined || id === null ? named : { id });
    return found?.id ?? this.adopt(resource, named, false);
  }

  #found(resource: Resource, named: Payload): StoredRecord | undefined {
    const lookups = resourceLookups(resource, named);
    const found = [false, true].flatMap((isDeleted) =>
      lookups.flatMap((lookup) => this.#store.find(resource.name, lookup, isDeleted)),
    );
    return found[0];
  }

  #time(shown: unknown): number | undefined {
    const text = typeof shown === 'string' ? normaliseDateTime(shown) : undefined;
    return text === undefined ? undefined : localMoment(text, this.#options);
  }
}

/** Fields that have columns of their own. */
const keptElsewhere = ['id', 'active', 'tags', 'dateCreated', 'dateModified'];

/** By resource: the fields stored in a record's JSON body, and whether they are times. */
const keptFields = new Map<string, readonly { readonly field: string; readonly isTime: boolean }[]>();

function keptFieldsOf(resource: Resource) {
  const known = keptFields.get(resource.name);
  if (known) return known;
  const left = new Set([...keptElsewhere, ...fieldReferences(resource)]);
  const schemas = Object.entries({ ...resource.fields, ...resource.readOnly }).filter(([field]) => !left.has(field));
  const kept = schemas.map(([field, schema]) => ({ field, isTime: kindOf(schema as z.ZodType) === 'dateTime' }));
  keptFields.set(resource.name, kept);
  return kept;
}

/** The fields of an answered record in stored form, without unset ones. */
function shownFields(resource: Resource, shown: Payload): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { field, isTime } of keptFieldsOf(resource)) {
    const value = shown[field];
    if (isUnset(value)) continue;
    fields[field] = isTime && typeof value === 'string' ? (normaliseDateTime(value) ?? value) : value;
  }
  return fields;
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
