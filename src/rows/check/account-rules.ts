import { type FindByKeysOptions, type Found, findByKeys } from '../../account/find-by-keys.js';
import { type NameList, NameLists } from '../../account/name-lists.js';
import { keyText, type Owners, ownersIn, referenceText } from '../../account/record-keys.js';
import {
  allColumnsOf,
  columnsOf,
  inWords,
  isFilled,
  isObject,
  isResourceName,
  listFieldsOf,
  listNamed,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceOf,
  valueAt,
} from '../../contract/index.js';
import type { Origin, RecordKey, RecordReference, StagedRecord } from '../../mapping/index.js';
import { type Issue, type IssueCode, quoted, quotedKey } from '../../mapping/validation/index.js';
import { keyWords, nearestWords, nounOf, type Said, said, type Words } from '../../messages/said.js';
import { CustomFieldCheck, type CustomFieldOptions } from './custom-fields.js';
import { type ColumnOf, referenceIssue } from './outside-references.js';

export interface AccountRulesOptions extends CustomFieldOptions {
  /** Whether the files give such a record, so that the account need not have it. */
  readonly isGiven: (resource: ResourceName, key: RecordKey) => boolean;
}

/** Why the service will reject a record with a name, or with a reference. */
type Refused = Map<string, Words>;

/** What only the account knows about records that are to be written. A check asks it for rows, a plan for changes. */
export class AccountRules {
  readonly customFields: CustomFieldCheck;
  readonly names: NameCheck;
  readonly records: NamedRecordCheck;
  readonly lists: NameLists;
  readonly #refused: Refused = new Map();

  constructor(options: AccountRulesOptions) {
    this.lists = new NameLists(options);
    this.customFields = new CustomFieldCheck(options);
    this.names = new NameCheck(options, this.lists, this.#refused);
    this.records = new NamedRecordCheck(options, this.#refused);
  }

  get hasRefused(): boolean {
    return this.#refused.size > 0;
  }

  /** Why the service will reject what is written of a record; undefined if it will not. */
  refusalOf(record: StagedRecord, sent: Payload, references: readonly RecordReference[] = []): Words | undefined {
    if (!this.hasRefused) return undefined;
    const named = [...this.names.namesIn(record, sent), ...references.map(referenceText)];
    return named.map((name) => this.#refused.get(name)).find((reason) => reason !== undefined);
  }
}

/** The first row that names a record. */
interface FirstReference extends Pick<RecordReference, 'resource' | 'key'> {
  readonly origin: Origin;
  readonly column?: string | undefined;
}

/** Looks up the records that rows name and the files do not give. */
class NamedRecordCheck {
  readonly #onIssue: (issue: Issue) => void;
  readonly #wanted = new Map<ResourceName, Map<string, FirstReference>>();
  /** Records that something else has found in the account. */
  readonly #there = new Map<string, Owners>();
  readonly #refused: Refused;

  constructor({ onIssue }: AccountRulesOptions, refused: Refused) {
    this.#onIssue = onIssue;
    this.#refused = refused;
  }

  /** Whether this record need not be noted: it is already, or it is known to be there. */
  has(reference: Pick<RecordReference, 'resource' | 'key'>): boolean {
    const { resource, key } = reference;
    return this.#there.has(referenceText(reference)) || (this.#wanted.get(resource)?.has(keyText(key)) ?? false);
  }

  /** Takes a record for there without asking. */
  take(reference: Pick<RecordReference, 'resource' | 'key'>, owners: Owners = {}): void {
    this.#there.set(referenceText(reference), owners);
  }

  /** The records that one of the account names, as far as they are known. */
  ownersOf(reference: Pick<RecordReference, 'resource' | 'key'>): Owners {
    return this.#there.get(referenceText(reference)) ?? {};
  }

  note(reference: FirstReference): void {
    // Names are checked against the lists of the account.
    if (reference.key.field === 'name' || this.has(reference)) return;
    const wanted = this.#wanted.get(reference.resource) ?? new Map<string, FirstReference>();
    this.#wanted.set(reference.resource, wanted.set(keyText(reference.key), reference));
  }

  /** Looks up what was noted, by the cheapest way for each resource. Throws ApiError and AbortedError. */
  async finish(options: FindByKeysOptions): Promise<void> {
    for (const [resource, wanted] of this.#wanted) {
      const keys = [...wanted.values()].map(({ key }) => key);
      for await (const page of findByKeys(resource, keys, options))
        for (const [key, found] of page) {
          const first = wanted.get(keyText(key));
          if (first) this.#look(first, found);
        }
    }
  }

  #look(first: FirstReference, found: Found): void {
    const { resource, key, origin } = first;
    const noun = nounOf(resource);
    if (typeof found === 'object') {
      const what = said('recordInactive', noun, key.field, quotedKey(key.value));
      if (found.active === false)
        this.#onIssue(referenceIssue('reference-inactive', { origin, what, reference: first }));
      this.take(first, ownersIn(resource, found));
      return;
    }
    const wanted = keyWords({ field: key.field, value: quotedKey(key.value) });
    const what = found ?? said('recordNowhere', noun, [wanted]);
    const code = found === undefined ? 'reference-unknown' : 'look-up-unanswered';
    const issue = referenceIssue(code, { origin, what, reference: first });
    this.#refused.set(referenceText(first), issue.said ?? issue.message);
    this.#onIssue(issue);
  }
}

interface Listed {
  readonly operation: string;
  /** Path of the object that holds the name. */
  readonly path: readonly string[];
  /** The member that usually names it. */
  readonly usual: string;
  /** An error if the name must resolve to an id; a warning if it is sent as text. */
  readonly code: 'name-unknown' | 'name-doubtful';
  readonly list?: string;
  /** Whether it is given work. What was done may be of people who have left since. */
  readonly isAssigned: boolean;
}

interface NamingFields {
  readonly listed: readonly Listed[];
  /** Paths of objects that name something which no operation lists. */
  readonly unlisted: readonly (readonly string[])[];
}

interface Named extends Listed {
  /** The usual member, or the id. */
  readonly by: string;
  readonly value: string;
}

interface FirstNamed extends Named {
  readonly origin: Origin;
  readonly column: string | undefined;
}

/** Checks job types, activity types and users against the account's lists. */
class NameCheck {
  /** What rows name and no list of the service shows, in words: `team`. */
  readonly unlisted = new Set<string>();
  readonly #options: AccountRulesOptions;
  readonly #lists: NameLists;
  readonly #fields = new Map<ResourceName, NamingFields>();
  /** What was noted and not looked up yet. */
  readonly #named = new Map<string, FirstNamed>();
  readonly #noted = new Set<string>();
  readonly #refused: Refused;

  constructor(options: AccountRulesOptions, lists: NameLists, refused: Refused) {
    this.#options = options;
    this.#lists = lists;
    this.#refused = refused;
  }

  /** Notes what a record names; `sent` is what is written of it. */
  note({ resource, origin }: StagedRecord, sent: Payload, columnOf: ColumnOf): void {
    for (const named of this.#namesIn(resource, sent)) {
      if (this.#noted.has(nameOf(named))) continue;
      this.#noted.add(nameOf(named));
      const place = [...(named.list === undefined ? [] : [named.list]), ...named.path].join('.');
      const column = columnOf(resource, `${place}.${named.by}`) ?? columnOf(resource, `${place}.${named.usual}`);
      this.#named.set(nameOf(named), { ...named, origin, column });
    }
    for (const path of this.#fieldsOf(resource).unlisted) {
      const word = inWords(path.at(-1) ?? '');
      if (!this.unlisted.has(word) && objectAt(sent, path)) this.unlisted.add(word);
    }
  }

  /** Looks up what was noted; skips lists that the service does not have. Throws ApiError. */
  async finish(): Promise<void> {
    for (const first of this.#named.values()) {
      const named = operationNamed(first.operation)?.resource ?? '';
      const key = { field: first.by as RecordKey['field'], value: first.value };
      if (isResourceName(named) && this.#options.isGiven(named, key)) continue;
      const list = await this.#lists.read(first.operation);
      if (list) this.#look(first, list);
    }
    this.#named.clear();
  }

  /** What a record names, of which this is written. */
  namesIn({ resource }: Pick<StagedRecord, 'resource'>, sent: Payload): string[] {
    return [...this.#namesIn(resource, sent)].map(nameOf);
  }

  #look(first: FirstNamed, list: NameList): void {
    const { by, usual, value, operation, code, isAssigned } = first;
    const found = list.named(by, value);
    const noun = said('noun', inWords(operationNamed(operation)?.resource ?? ''));
    if (found.length === 0) {
      const near = nearestWords(value, by === 'id' ? [] : list.values(by));
      this.#tell(first, code, { value, what: said('nameNowhere', noun, by, near) });
    } else if (isAssigned && found.every(({ active }) => active === false)) {
      const shown = String(found[0]?.[usual] ?? value);
      this.#tell(first, 'name-inactive', { value: shown, what: said('nameInactive', noun, quoted(shown)) });
    }
  }

  #tell(first: FirstNamed, code: IssueCode, { value, what }: { readonly value: string; readonly what: Said }): void {
    const { origin, column, by } = first;
    const key = { field: by as RecordKey['field'], value };
    const issue = referenceIssue(code, { origin, what, reference: { key, column } });
    this.#options.onIssue(issue);
    if (issue.severity === 'error') this.#refused.set(nameOf(first), issue.said ?? issue.message);
  }

  *#namesIn(resource: ResourceName, payload: Payload): Generator<Named> {
    for (const field of this.#fieldsOf(resource).listed) {
      const { list, path, usual, code } = field;
      const items = list === undefined ? [payload] : ((payload[list] ?? []) as readonly Payload[]);
      for (const item of items) {
        const object = objectAt(item, path);
        // Where names are resolved, they take precedence over ids; elsewhere the service looks at the id first.
        const isByName = code === 'name-unknown' && isFilled(object?.[usual]);
        const by = isFilled(object?.id) && !isByName ? 'id' : usual;
        const value = object?.[by];
        if (isFilled(value)) yield { ...field, by, value: String(value) };
      }
    }
  }

  #fieldsOf(resource: ResourceName): NamingFields {
    const fields = this.#fields.get(resource) ?? { listed: listedOf(resource), unlisted: unlistedOf(resource) };
    this.#fields.set(resource, fields);
    return fields;
  }
}

function nameOf({ operation, by, value }: Named): string {
  return `${operation} ${by} ${value}`;
}

function listedOf(resource: ResourceName): Listed[] {
  const { names = {} } = resourceOf(resource);
  const lists = listFieldsOf(resource);
  return allColumnsOf(resource).flatMap(({ listedBy, readOnly, path }) => {
    if (listedBy === undefined || readOnly) return [];
    const list = lists.find((each) => each === path[0]);
    const inner = list === undefined ? path : path.slice(1);
    const isResolved = list === undefined && Object.hasOwn(names, inner[0] ?? '');
    const code = isResolved ? 'name-unknown' : 'name-doubtful';
    const isAssigned = !isResolved && listNamed(list ?? '')?.period === undefined;
    return [{ operation: listedBy, path: inner.slice(0, -1), usual: inner.at(-1) ?? '', code, list, isAssigned }];
  });
}

/** Objects with an id that are no records of the account and in no list. */
function unlistedOf(resource: ResourceName): (readonly string[])[] {
  const members = columnsOf(resource).filter(
    ({ path, readOnly, references }) => path.length > 1 && !readOnly && references === undefined,
  );
  const parentOf = (path: readonly string[]) => path.slice(0, -1).join('.');
  const listed = new Set(members.filter(({ listedBy }) => listedBy !== undefined).map(({ path }) => parentOf(path)));
  return members
    .filter(({ path }) => path.at(-1) === 'id' && !listed.has(parentOf(path)))
    .map(({ path }) => path.slice(0, -1));
}

function objectAt(payload: Payload, path: readonly string[]): Payload | undefined {
  const value = valueAt(payload, path);
  return isObject(value) ? value : undefined;
}
