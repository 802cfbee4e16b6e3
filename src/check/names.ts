import type { AskOptions } from '../account/ask.js';
import { readNames } from '../account/name-lists.js';
import {
  columnsOf,
  inWords,
  isObject,
  isResourceName,
  listColumnsOf,
  listFieldsOf,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceOf,
  valueAt,
} from '../contract/index.js';
import type { DistinctRecords, Origin, RecordKey, StagedRecord } from '../mapping/index.js';
import { keyHash } from '../mapping/index.js';
import { withNearest } from '../text/nearest.js';
import type { Issue } from '../validation/index.js';
import type { ColumnOf } from './outside-references.js';
import { referenceIssue } from './outside-references.js';

interface Listed {
  readonly operation: string;
  /** Path of the object that holds the name. */
  readonly path: readonly string[];
  readonly by: string;
  /** An error if the name must resolve to an id; a warning if it is sent as text. */
  readonly code: 'name-unknown' | 'name-doubtful';
  readonly list?: string;
}

interface Named extends Pick<Listed, 'code'> {
  readonly origin: Origin;
  readonly by: RecordKey['field'];
  readonly column?: string;
}

/** Checks job types, activity types and users against the account's lists. */
export class NameCheck {
  readonly #options: AskOptions & { readonly onIssue: (issue: Issue) => void };
  readonly #listed = new Map<ResourceName, readonly Listed[]>();
  readonly #named = new Map<string, Map<string, Named>>();

  constructor(options: AskOptions & { readonly onIssue: (issue: Issue) => void }) {
    this.#options = options;
  }

  record({ resource, payload, origin }: StagedRecord, columnOf: ColumnOf): void {
    const fields = this.#listed.get(resource) ?? listedOf(resource);
    this.#listed.set(resource, fields);
    for (const { operation, path, by, list, code } of fields) {
      const items = list === undefined ? [payload] : ((payload[list] ?? []) as readonly Payload[]);
      for (const item of items) {
        const object = objectAt(item, path);
        const name = object?.[by];
        // If there is an id, the name is not used for the lookup.
        if (typeof name !== 'string' || name === '' || object?.id !== undefined) continue;
        const names = this.#named.get(operation) ?? new Map<string, Named>();
        this.#named.set(operation, names);
        if (names.has(name)) continue;
        const column = columnOf(resource, [...(list === undefined ? [] : [list]), ...path, by].join('.'));
        names.set(name, { code, origin, by: by as Named['by'], column });
      }
    }
  }

  /** Loads each list once; skips lists that the service does not have. Throws ApiError. */
  async finish(distinct: DistinctRecords): Promise<void> {
    for (const [operation, names] of this.#named) {
      const resource = operationNamed(operation)?.resource ?? '';
      const isOurs = (key: RecordKey) => isResourceName(resource) && distinct.has(keyHash(resource, key));
      const wanted = [...names].filter(([value, { by }]) => !isOurs({ field: by, value }));
      const [first] = wanted;
      const known = first && (await readNames(operation, first[1].by, this.#options));
      if (!known) continue;
      for (const [value, { code, origin, by, column }] of wanted) {
        if (known.has(value)) continue;
        const what = `No ${inWords(resource)} of the account has the ${by} ${withNearest(value, [...known.keys()])}.`;
        const reference = { key: { field: by, value }, column };
        this.#options.onIssue(referenceIssue(code, { origin, what, reference }));
      }
    }
  }
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
    const by = inner.at(-1) ?? '';
    const isResolved = list === undefined && Object.hasOwn(names, inner[0] ?? '');
    const code = isResolved ? 'name-unknown' : 'name-doubtful';
    return [{ operation: listedBy, path: inner.slice(0, -1), by, code, list }];
  });
}

function objectAt(payload: Payload, path: readonly string[]): Payload | undefined {
  const value = valueAt(payload, path);
  return isObject(value) ? value : undefined;
}
