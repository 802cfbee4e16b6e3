import { isAbsent, readList } from '../../account/list-records.js';
import { keyText } from '../../account/record-keys.js';
import { unlessUntold } from '../../account/untold-custom-fields.js';
import type { Client } from '../../api/index.js';
import {
  catalogue,
  customFieldOwners,
  isObject,
  isResourceName,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { type FindNamedOptions, findNamed } from '../../runs/planning/find-named.js';
import type { Copier } from './account-copy.js';

interface NamedOptions extends FindNamedOptions {
  readonly run: Run;
  readonly client: Client;
  readonly copier: Copier;
}

/**
 * Reads what pending payloads reference and nothing has shown yet, so that it is copied. If the service does not list
 * custom fields, the referenced ones are assumed to exist.
 */
export async function readNamed(options: NamedOptions): Promise<void> {
  const named = new NamedByPayloads(options);
  for (const resource of resourceNames) {
    for (const page of options.run.changes.pages({ state: 'pending', resource })) {
      for (const { payload } of page) named.note(resource, payload);
    }
  }
  for (const [owner, labels] of named.owners) await readDefinitions(owner, labels, options);
  for (const operation of named.lists) await readWholeList(operation, {}, options);
  for (const [resource, wanted] of named.records) await findNamed(resource, wanted, options);
}

/** References in payloads that are neither in the copy nor created by the run. */
class NamedByPayloads {
  readonly records = new Map<ResourceName, Map<string, RecordKey>>();
  readonly lists = new Set<string>();
  readonly owners = new Map<ResourceName, Set<string>>();
  readonly #options: NamedOptions;

  constructor(options: NamedOptions) {
    this.#options = options;
  }

  note(resource: ResourceName, payload: Payload): void {
    const { references, names = {} } = resourceOf(resource);
    for (const [field, value] of Object.entries(payload)) {
      if (field === 'customFieldValues' && (customFieldOwners as readonly string[]).includes(resource)) {
        this.#noteLabels(resource, value);
      }
      if (!isObject(value)) continue;
      const to = references[field]?.to ?? field;
      const operation = names[field]?.operation;
      if (isResourceName(to)) this.#noteRecord(to, value);
      else if (operation !== undefined && !this.#options.copier.hasRead(operation)) this.lists.add(operation);
    }
  }

  #noteLabels(owner: ResourceName, values: unknown): void {
    const labels = this.owners.get(owner) ?? new Set();
    this.owners.set(owner, labels);
    for (const value of Array.isArray(values) ? values : []) {
      if (isObject(value) && typeof value.label === 'string') labels.add(value.label);
    }
  }

  #noteRecord(to: ResourceName, value: Payload): void {
    const key = keyIn(to, value);
    if (!key) return;
    const wanted = this.records.get(to) ?? new Map<string, RecordKey>();
    const { run, copier } = this.#options;
    if (wanted.has(keyText(key)) || copier.copy.adopt.has(to, key)) return;
    if (run.changes.find(to, key)?.kind === 'create') return;
    this.records.set(to, wanted.set(keyText(key), key));
  }
}

/** The id takes precedence over natural keys, as it does in the service. */
function keyIn(resource: ResourceName, value: Payload): RecordKey | undefined {
  const fields = ['id', ...resourceOf(resource).naturalKeys] as RecordKey['field'][];
  const field = fields.find((name) => value[name] !== undefined && value[name] !== null && value[name] !== '');
  return field && { field, value: String(value[field]) };
}

async function readDefinitions(owner: ResourceName, labels: ReadonlySet<string>, options: NamedOptions): Promise<void> {
  const { copier, onEvent, run } = options;
  const asked = run.info.options.asked?.find(({ what, of }) => what === 'customFields' && of === owner);
  // What the plan has asked is copied already.
  if (asked?.requests !== undefined) return;
  const read = async () => {
    await readWholeList(catalogue.customField.list.name, { type: owner }, options);
    return true;
  };
  if (!asked && (await unlessUntold(read, onEvent))) return;
  const definitions = [...labels].map((label, at) => ({ id: at + 1, label, type: 'text' }));
  copier.copy.adopt.customFields(owner, definitions);
}

/** Reads a list so that its answers are copied; an undocumented list may be missing. */
async function readWholeList(name: string, filter: Payload, options: NamedOptions): Promise<void> {
  const list = operationNamed(name);
  if (!list) throw new Error(`The catalogue has no ${name}.`);
  try {
    for await (const _ of readList(list, filter, options));
  } catch (error) {
    if (list.documented || !isAbsent(error)) throw error;
  }
}
