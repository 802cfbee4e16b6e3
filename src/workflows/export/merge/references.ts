import { accessOf, type Dataset, type Payload, type ResourceName, resourceOf } from '../../../contract/index.js';
import { changedRecords, changeFilter } from '../../account/changed-records.js';
import type { Exporting } from '../options.js';

/** What other records show of a record that they name. */
type Shown = Pick<Payload, string>;

/**
 * What was changed of the records that others name: a site shows name and key of its customer, and is itself not
 * changed when these are.
 */
export class ChangedNames {
  readonly #exporting: Exporting;
  readonly #since: number;
  readonly #known = new Map<ResourceName, ReadonlyMap<string, Shown>>();

  constructor(exporting: Exporting, since: number) {
    this.#exporting = exporting;
    this.#since = since;
  }

  /** Brings up to date what the records of a dataset in the spool show of those they name. Throws ApiError. */
  async renew({ name, resource }: Dataset): Promise<void> {
    if (!resource) return;
    const named = new Map<string, ReadonlyMap<string, Shown>>();
    for (const [field, { to }] of Object.entries(resourceOf(resource).references)) {
      const changed = await this.#changedOf(to as ResourceName);
      if (changed.size > 0) named.set(field, changed);
    }
    if (named.size === 0) return;
    const { spool } = this.#exporting;
    for (const records of spool.records(name)) {
      const renewed = records.map((record) => withNames(record, named)).filter((record) => record !== undefined);
      spool.put(
        name,
        renewed.map((record) => ({ id: String(record.id), record })),
      );
    }
  }

  async #changedOf(resource: ResourceName): Promise<ReadonlyMap<string, Shown>> {
    const known = this.#known.get(resource);
    if (known) return known;
    const changed = new Map<string, Shown>();
    const pages = canTell(resource) ? changedRecords(resource, this.#since, this.#exporting) : undefined;
    for await (const { records } of pages ?? []) {
      for (const { id, name, myId } of records) changed.set(String(id), { name, myId });
    }
    this.#known.set(resource, changed);
    return changed;
  }
}

function canTell(resource: ResourceName): boolean {
  return accessOf(resource).list.documented && changeFilter(resource, 0) !== undefined;
}

/** The record with what it shows of others by now; undefined where that is as it was. */
function withNames(record: Payload, named: ReadonlyMap<string, ReadonlyMap<string, Shown>>): Payload | undefined {
  let renewed: Payload | undefined;
  for (const [field, changed] of named) {
    const shown = record[field] as Payload | undefined;
    const now = shown && changed.get(String(shown.id));
    if (now) renewed = { ...(renewed ?? record), [field]: { ...shown, ...now } };
  }
  return renewed;
}
