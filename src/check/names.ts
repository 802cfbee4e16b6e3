import type { NameList, NameLists } from '../account/name-lists.js';
import {
  columnsOf,
  inWords,
  isObject,
  isResourceName,
  listColumnsOf,
  listFieldsOf,
  listNamed,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceOf,
  valueAt,
} from '../contract/index.js';
import { nearestWords, type Said, said, type Words } from '../language/said.js';
import type { Origin, RecordKey, StagedRecord } from '../mapping/index.js';
import { type Issue, type IssueCode, quoted } from '../validation/index.js';
import { type ColumnOf, referenceIssue } from './outside-references.js';

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

export interface NameCheckOptions {
  readonly lists: NameLists;
  readonly onIssue: (issue: Issue) => void;
  /** Whether the files give such a record, so that the account need not have it. */
  readonly isGiven: (resource: ResourceName, key: RecordKey) => boolean;
}

/** Checks job types, activity types and users against the account's lists. */
export class NameCheck {
  /** What rows name and no list of the service shows, in words: `team`. */
  readonly unlisted = new Set<string>();
  readonly #options: NameCheckOptions;
  readonly #fields = new Map<ResourceName, NamingFields>();
  /** What was noted and not looked up yet. */
  readonly #named = new Map<string, FirstNamed>();
  readonly #noted = new Set<string>();
  /** Why the service will reject a record with a name. */
  readonly #refused = new Map<string, Words>();

  constructor(options: NameCheckOptions) {
    this.#options = options;
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
      const list = await this.#options.lists.read(first.operation);
      if (list) this.#look(first, list);
    }
    this.#named.clear();
  }

  get hasRefused(): boolean {
    return this.#refused.size > 0;
  }

  /** Why the service will reject a record of which this is written, if it will. */
  refusalOf({ resource }: StagedRecord, sent: Payload): Words | undefined {
    if (!this.hasRefused) return undefined;
    for (const named of this.#namesIn(resource, sent)) {
      const reason = this.#refused.get(nameOf(named));
      if (reason !== undefined) return reason;
    }
    return undefined;
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

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function listedOf(resource: ResourceName): Listed[] {
  const { names = {} } = resourceOf(resource);
  const own = columnsOf(resource).map((column) => ({ ...column, list: undefined }));
  const items = listFieldsOf(resource).flatMap((list) =>
    listColumnsOf(resource, list).map((column) => ({ ...column, list })),
  );
  return [...own, ...items].flatMap(({ listedBy, readOnly, path, list }) => {
    if (listedBy === undefined || readOnly) return [];
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
