import { accessOf, customFieldPrefix, type Dataset, type Payload, resourceOf } from '../../../contract/index.js';
import { requestsBetween } from '../../../execution/index.js';
import type { DatasetMemory } from '../../../mapping/memory/index.js';
import { listRequests } from '../../../plan/index.js';
import type { ExportedDataset, MergedDataset, WholeReason } from '../../../reports/results.js';
import { findRecord } from '../../account/ask.js';
import { changedRecords, tellsChanges } from '../../account/changed-records.js';
import { filtersOf, readList, totalOf } from '../../account/list-records.js';
import { serviceMoment } from '../../account/service-time.js';
import { labelsDefined } from '../custom-field-labels.js';
import { fetchRecords } from '../fetch-records.js';
import type { Exporting } from '../options.js';
import type { Base } from './base.js';
import { type BaseRow, readBaseRows } from './base-rows.js';
import { ChangedNames } from './references.js';

/** So many rows that are not true are fetched one by one, or this part of them all; more of them are read with the lists. */
const fewAgain = 20;
const partAgain = 0.01;

/** What is known of the rows of a base once they are in the spool. */
interface TakenRows {
  /** Rows that show what the account had. */
  readonly taken: number;
  /** Ids of records that are asked for again: of rows that somebody edited or deleted. */
  readonly again: readonly string[];
}

/**
 * Brings a base up to date: its rows as far as they show what was exported, then what was changed since, with some
 * minutes of overlap. What cannot be brought up to date so is read whole.
 */
export class Merge {
  readonly #base: Base;
  readonly #exporting: Exporting;
  readonly #findDeleted: boolean;
  readonly #names: ChangedNames;

  constructor(base: Base, exporting: Exporting) {
    this.#base = base;
    this.#exporting = exporting;
    this.#findDeleted = exporting.merge?.findDeleted ?? false;
    this.#names = new ChangedNames(exporting, base.exportedAt);
  }

  /** Says beforehand what has to be read anew, where that may take many requests. */
  tellCost(datasets: readonly Dataset[]): void {
    for (const { name, title, resource } of datasets) {
      const records = this.#base.memory.datasets.get(name)?.size ?? 0;
      if (!resource || tellsChanges(resource)) continue;
      const { list, search } = accessOf(resource);
      const least = listRequests(records);
      const most = search && !list.documented ? records + 1 : least;
      if (most <= fewAgain) continue;
      this.#exporting.onEvent?.({ type: 'read-anew', plural: title.toLowerCase(), records, requests: [least, most] });
    }
  }

  /** Fetches what a dataset holds by now into the spool. Throws ApiError, ProtocolError and SourceError. */
  async fetch(dataset: Dataset): Promise<ExportedDataset> {
    const { client, spool } = this.#exporting;
    const usage = client.usage();
    const merged = await this.#mergeOf(dataset);
    if ('whole' in merged) {
      const fetched = await fetchRecords(dataset, this.#exporting);
      return { ...fetched, requests: requestsBetween(usage, client.usage()).sent, merged };
    }
    const { name, title } = dataset;
    const requests = requestsBetween(usage, client.usage()).sent;
    return { dataset: name, title, records: spool.count(name), requests, merged };
  }

  async #mergeOf(dataset: Dataset): Promise<MergedDataset> {
    const memory = this.#base.memory.datasets.get(dataset.name);
    if (!dataset.resource || !memory || !tellsChanges(dataset.resource)) return { whole: 'untold' };
    if (!(await this.#saysEnough(dataset, memory))) return { whole: 'columns' };
    const rows = await this.#takeRows(dataset, memory);
    if (typeof rows === 'string') return { whole: rows };
    const changed = await this.#takeChanges(dataset);
    if (this.#isFromTheFuture()) return this.#giveUp(dataset, 'clock');
    await this.#askAgain(
      dataset,
      rows.again.filter((id) => !changed.has(id)),
    );
    await this.#names.renew(dataset);
    const { deleted, missing } = await this.#takeOutDeleted(dataset);
    return { taken: rows.taken, changed: changed.size, again: rows.again.length, deleted, missing };
  }

  /** Whether rows name all that has to be brought up to date, by labels that custom fields still have. */
  async #saysEnough(dataset: Dataset, { about }: DatasetMemory): Promise<boolean> {
    const headings = new Set(about.headings);
    const references = dataset.resource ? Object.keys(resourceOf(dataset.resource).references) : [];
    const isNamed = (field: string) =>
      headings.has(`${field}.id`) || !about.headings.some((heading) => heading.startsWith(`${field}.`));
    const defined = new Set(await labelsDefined(dataset, this.#exporting));
    const isDefined = (heading: string) =>
      !heading.startsWith(customFieldPrefix) || defined.has(heading.slice(customFieldPrefix.length));
    return references.every(isNamed) && about.headings.every(isDefined);
  }

  /** Puts the rows of the base into the spool; once, because what was changed takes the place of some of them. */
  async #takeRows(dataset: Dataset, memory: DatasetMemory): Promise<TakenRows | WholeReason> {
    const { spool } = this.#exporting;
    const fact = `merge.${dataset.name}`;
    const kept = spool.fact<TakenRows | WholeReason>(fact);
    if (kept) return kept;
    const [taken, again] = [new Set<string>(), new Set<string>()];
    const waiting: { id: string; record: Payload }[] = [];
    const take = ({ id, record, isTrue }: BaseRow) => {
      if (isTrue) taken.add(id);
      else {
        taken.delete(id);
        again.add(id);
      }
      waiting.push({ id, record });
      if (waiting.length >= 1000) spool.put(dataset.name, waiting.splice(0));
    };
    const read = await readBaseRows(this.#base.file, { dataset, memory, take });
    spool.put(dataset.name, waiting);
    for (let number = 0; number < memory.size; number++) {
      const id = memory.id(number);
      if (!taken.has(id)) again.add(id);
    }
    const isWorth = again.size <= Math.max(fewAgain, memory.size * partAgain);
    const reason = read === 'read' ? (isWorth ? undefined : 'edited') : 'columns';
    if (reason) this.#forget(dataset);
    const rows = reason ?? { taken: taken.size, again: [...again] };
    spool.keep(fact, rows);
    return rows;
  }

  /** Takes over what was changed since; the ids of these records. One that the filters leave out by now goes. */
  async #takeChanges({ name, resource }: Dataset): Promise<ReadonlySet<string>> {
    const { spool, filters } = this.#exporting;
    const changed = new Set<string>();
    if (!resource) return changed;
    const since = this.#base.exportedAt;
    const filter = filters[name] ?? {};
    const isFiltered = Object.keys(filter).length > 0;
    for await (const { records } of changedRecords(resource, since, this.#exporting) ?? []) {
      for (const { id } of records) changed.add(String(id));
      if (!isFiltered) spool.put(name, keyed(records));
    }
    if (!isFiltered) return changed;
    const found = changedRecords(resource, since, { ...this.#exporting, filter });
    const left = new Set(changed);
    for await (const { records } of found ?? []) {
      for (const { id } of records) left.delete(String(id));
      spool.put(name, keyed(records));
    }
    spool.drop(name, [...left]);
    return changed;
  }

  /** A base that is newer than the service's clock was made by another time than that by which changes are dated. */
  #isFromTheFuture(): boolean {
    const { client, now } = this.#exporting;
    return this.#base.exportedAt > serviceMoment(client, now()) + 2 * 60_000;
  }

  #giveUp(dataset: Dataset, reason: WholeReason): MergedDataset {
    this.#forget(dataset);
    this.#exporting.spool.keep(`merge.${dataset.name}`, reason);
    return { whole: reason };
  }

  #forget({ name }: Dataset): void {
    const { spool } = this.#exporting;
    for (const records of spool.records(name)) spool.drop(name, idsOf(records));
  }

  /** Records whose rows are not true; one that is gone was deleted. */
  async #askAgain({ name, resource }: Dataset, ids: readonly string[]): Promise<void> {
    const { spool } = this.#exporting;
    if (!resource) return;
    for (const id of ids) {
      const record = await findRecord(resource, { field: 'id', value: id }, this.#exporting);
      if (record) spool.put(name, keyed([record]));
      else spool.drop(name, [id]);
    }
  }

  /**
   * Counts what the account has. Where it has more than was merged, the lists are read: a record that was undeleted may
   * not count as changed. Where it has less, they are read if deleted ones are to be found, which no list of changes
   * shows.
   */
  async #takeOutDeleted({ name, resource }: Dataset): Promise<{ deleted: number; missing: number }> {
    const { spool, filters, client, begunAt } = this.#exporting;
    if (!resource) return { deleted: 0, missing: 0 };
    const { list } = accessOf(resource);
    const filter = filters[name] ?? {};
    const lists = filtersOf(list, filter);
    let total = 0;
    for (const each of lists) total += await totalOf(list, each, this.#exporting);
    const missing = spool.count(name) - total;
    if (missing === 0 || (missing > 0 && !this.#findDeleted)) return { deleted: 0, missing };
    const shown = new Set<string>();
    const take = (records: readonly Payload[]) => {
      spool.put(name, keyed(records));
      for (const id of idsOf(records)) shown.add(id);
    };
    for (const each of lists) for await (const { records } of readList(list, each, this.#exporting)) take(records);
    // One that was switched meanwhile between active and inactive may be in neither list.
    const since = serviceMoment(client, begunAt);
    const later = changedRecords(resource, since, { ...this.#exporting, filter });
    for await (const { records } of later ?? []) take(records);
    let deleted = 0;
    for (const records of spool.records(name)) {
      const gone = idsOf(records).filter((id) => !shown.has(id));
      spool.drop(name, gone);
      deleted += gone.length;
    }
    return { deleted, missing: 0 };
  }
}

function keyed(records: readonly Payload[]) {
  return records.map((record) => ({ id: String(record.id), record }));
}

function idsOf(records: readonly Payload[]): string[] {
  return records.map(({ id }) => String(id));
}
