import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { type PlannedChange, SnapshotError, type StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { type Change, cheaperReading, listRequests, type ReadingWay } from '../../plan/index.js';
import { findRecord } from '../account/ask.js';
import { tellsChanges } from '../account/changed-records.js';
import { filtersOf, readList, readWhole } from '../account/list-records.js';
import { naturalKeysOf } from '../account/record-keys.js';
import { SearchedRecords } from '../account/searched-records.js';
import { activatedMeanwhile } from './activated-meanwhile.js';
import { NamedRecords } from './named-records.js';
import type { Planning } from './plan-run.js';
import { type Find, RecordPlanner } from './record.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';
import { Renumbered } from './renumbered.js';
import { Spellings } from './spellings.js';

/** Records that are asked for at a time. */
const atATime = 8;

/** The answer of a search holds all records of the account: so few records are asked for themselves. */
const fewSearched = 10;

/** Records that a search does not show and that are asked for all the same: it may not show everything. */
const probes = 3;

/** The comparison of the staged records of one resource that has a natural key. */
export class KeyedTask {
  readonly #resource: ResourceName;
  readonly #total: number;
  /** Staged records that have a key: nothing else can be found in the account. */
  readonly #keyed: number;
  readonly #planning: Planning;
  readonly #planner: RecordPlanner;
  /** Staged records by the id that they have beside their key. */
  readonly #ids: ReadonlyMap<string, readonly number[]>;
  /** Records of the account that only an id names so far, by the number of the staged record. */
  readonly #byId = new Map<number, Payload>();
  /** Rows whose key was edited: whether another record has the new one is known in the end. */
  readonly #renumbered: Renumbered;
  readonly #named: NamedRecords;
  readonly #spellings: Spellings;
  /** What each way costs, as far as it is known. */
  readonly #costs: Partial<Record<ReadingWay, number>>;
  /** Records of the account that were seen. */
  #records = 0;
  #done = 0;

  constructor(resource: ResourceName, total: number, planning: Planning) {
    const { changes } = planning.run;
    const { stagedKeys } = changes;
    this.#resource = resource;
    this.#total = total;
    this.#keyed = changes.count({ state: 'staged', resource, withKey: true, only: 'records' });
    this.#planning = planning;
    this.#ids = stagedKeys.idsBesideKeys(resource);
    this.#named = new NamedRecords(resource, changes);
    const isMixed = this.#ids.size > 0 || stagedKeys.countKeyFields(resource) > 1;
    const ownerOf = (record: Payload) => this.#named.byEach([record])(record)[0];
    this.#renumbered = new Renumbered(resource, changes);
    const ownWrites = ownWritesIn(planning.run);
    const remembered = { markNow: marksNow(resource), ownWrites, renumbered: this.#renumbered };
    const changeAt = (seq: number) => changes.at(seq);
    this.#spellings = new Spellings(resource, changes);
    const otherSpelling = (staged: StagedChange) => this.#spellings.otherOf(staged);
    const asked = { isMixed, ownerOf, changeAt, otherSpelling };
    this.#planner = new RecordPlanner(resource, { ...planning, ...remembered, ...asked });
    // Whether another record has the new key takes a request, too.
    this.#costs = { details: this.#keyed + this.#renumbered.size };
  }

  async compare(): Promise<void> {
    if (this.#keyed === 0) return this.#planRest();
    const { readings } = this.#planning;
    const begun = readings.begin();
    const way = await this.#read();
    readings.add(begun, { resource: this.#resource, way, records: this.#records, costs: this.#costs });
  }

  async #read(): Promise<ReadingWay> {
    if (await this.#byWhole()) return 'whole';
    if (await this.#bySnapshot()) return 'snapshot';
    if (await this.#byLists()) return 'lists';
    if (await this.#bySearch()) return 'search';
    this.#noteCopied();
    await this.#planEach((key) => this.#details(key), atATime);
    return 'details';
  }

  /** Reads all records at once, where that can be done. */
  async #byWhole(): Promise<boolean> {
    const records = await readWhole(this.#resource, this.#planning);
    if (!records) return false;
    this.#planFound(records);
    this.#planRest();
    return true;
  }

  /** Looks into the local copy after bringing it up to date; false where there is none, or where that costs more. */
  async #bySnapshot(): Promise<boolean> {
    const { copies } = this.#planning;
    const size = copies?.sizeOf(this.#resource);
    if (!copies || !size) return false;
    this.#costs.lists = listRequests(size.active) + listRequests(size.inactive);
    const isCheapest = (snapshot: number) => cheaperReading({ ...this.#costs, snapshot }) === 'snapshot';
    if (!isCheapest(size.leastRequests)) return false;
    try {
      if (!(await copies.refresh(this.#resource, isCheapest))) return false;
      const { active, inactive } = copies.sizeOf(this.#resource) ?? size;
      this.#noteCopied();
      await this.#planEach(async (key) => copies.find(this.#resource, key), Number.POSITIVE_INFINITY);
      this.#records = active + inactive;
      return true;
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      copies.drop();
      return false;
    }
  }

  /** Reads active and inactive records; false where asking for each of the staged records costs fewer requests. */
  async #byLists(): Promise<boolean> {
    const { list } = accessOf(this.#resource);
    // An undocumented list may not show everything.
    if (!list.documented) return false;
    const filters = filtersOf(list);
    if (this.#isCheaperOneByOne(this.#costs.lists ?? filters.length)) return false;
    const startedAt = this.#planning.now();
    const lists = filters.map((filter) => ({ filter, pages: readList(list, filter, this.#planning) }));
    const firsts = await Promise.all(lists.map(async ({ pages }) => (await pages.next()).value));
    const totals = firsts.map((first) => listRequests(first?.total ?? 0));
    const requests = totals.reduce((sum, pages) => sum + pages, 0);
    this.#costs.lists = requests;
    for (const first of firsts) this.#planFound(first?.records ?? []);
    if (this.#isCheaperOneByOne(requests - filters.length)) return false;
    const { copies } = this.#planning;
    const copied = tellsChanges(this.#resource) ? copies : undefined;
    copied?.begin(this.#resource);
    const counted: number[] = [];
    for (const [at, { filter, pages }] of lists.entries()) {
      const take = (records: readonly Payload[]) => copied?.add(this.#resource, records, filter.active !== false);
      take(firsts[at]?.records ?? []);
      let { total = 0 } = firsts[at] ?? {};
      for await (const page of pages) {
        total = page.total;
        take(page.records);
        this.#planFound(page.records);
      }
      counted.push(total);
    }
    const reading = { resource: this.#resource, filters, counted };
    for await (const { records } of activatedMeanwhile(reading, this.#planning)) this.#planFound(records);
    copied?.complete(this.#resource, startedAt);
    this.#planRest();
    return true;
  }

  #isCheaperOneByOne(lists: number): boolean {
    const details = this.#keyed + this.#renumbered.size - this.#done;
    return lists > 0 && cheaperReading({ lists, details }) === 'details';
  }

  /**
   * Searches for what is in the account and reads the values of what is staged; false where that cannot be done, or where
   * nearly all are edits: those are asked for one by one in any case, before they are changed.
   */
  async #bySearch(): Promise<boolean> {
    const { stagedKeys } = this.#planning.run.changes;
    if (this.#keyed - stagedKeys.countEdited(this.#resource) <= fewSearched) return false;
    const found = await SearchedRecords.search(this.#resource, this.#planning);
    if (!found) return false;
    const wanted = new Set<string>();
    const compared = new Set<string>();
    const absent: RecordKey[] = [];
    for (const page of this.#planning.run.staged(this.#resource, 'records')) {
      for (const { key, payload, edited } of page) {
        if (!key) continue;
        const ids = [key, ...naturalKeysOf(this.#resource, payload)].flatMap((name) => found.idOf(name) ?? []);
        for (const id of ids) {
          wanted.add(id);
          if (!edited) compared.add(id);
        }
        if (ids.length === 0 && absent.length < probes) absent.push(key);
      }
    }
    const edits = wanted.size - compared.size;
    this.#costs.search = 1 + Math.min(compared.size, listRequests(found.size)) + edits;
    const hidden = await Promise.all(absent.map((key) => this.#details(key)));
    if (hidden.some((record) => record !== undefined)) return false;
    await found.readValues(compared);
    this.#spellings.noteLater(() => found.keys());
    await this.#planEach(
      (key) => found.find(key),
      atATime,
      (key) => found.isListed(key),
    );
    this.#records = wanted.size;
    return true;
  }

  /** What the local copy holds, out of date or not, tells keys that are written in another way. */
  #noteCopied(): void {
    const { copies } = this.#planning;
    if (copies) this.#spellings.noteLater(() => copies.keys(this.#resource));
  }

  /** Plans the staged records that these records of the account are. */
  #planFound(records: readonly Payload[]): void {
    this.#records += records.length;
    const namedBy = this.#named.byEach(records);
    const planned = new Map<number, PlannedChange>();
    for (const record of records) {
      this.#spellings.note(naturalKeysOf(this.#resource, record));
      this.#renumbered.note(record);
      for (const staged of namedBy(record)) {
        // Two records of the account may have one key: the older one, which comes first, counts.
        if (staged.state !== 'staged' || planned.has(staged.seq)) continue;
        if (this.#renumbered.keeps(staged, record)) continue;
        const change = this.#planner.changeOf(staged, { byKey: record });
        planned.set(staged.seq, { seq: staged.seq, change });
      }
      for (const named of this.#ids.get(String(record.id)) ?? []) {
        if (!planned.has(named)) this.#byId.set(named, record);
      }
    }
    this.#planning.run.plan([...planned.values()]);
    this.#tell(planned.size);
  }

  /** What no list has shown is not in the account. */
  #planRest(): void {
    const { run } = this.#planning;
    for (const page of run.staged(this.#resource, 'records')) {
      const changes = page.map((staged) => {
        const byId = this.#byId.get(staged.seq);
        const byKey = this.#renumbered.recordOf(staged);
        const candidates = { byKey, byId };
        return { seq: staged.seq, change: this.#planner.changeOf(staged, candidates) };
      });
      run.plan(changes);
      this.#tell(page.length);
    }
  }

  /**
   * Looks for each staged record, so many at a time; one that `isUncertain` is asked for again before it is changed.
   */
  async #planEach(find: Find, few: number, isUncertain: (key: RecordKey) => boolean = () => false): Promise<void> {
    const { run } = this.#planning;
    const details: Find = (key) => this.#details(key);
    for (const page of run.staged(this.#resource, 'records')) {
      for (let start = 0; start < page.length; start += few) {
        const some = page.slice(start, start + few);
        const by = { find, isUncertain, details };
        const changes = await Promise.all(some.map((staged) => this.#planner.soughtChange(staged, by)));
        run.plan(some.map(({ seq }, at) => ({ seq, change: changes[at]?.() as Change })));
        this.#tell(some.length);
      }
    }
  }

  async #details(key: RecordKey): Promise<Payload | undefined> {
    const record = await findRecord(this.#resource, key, this.#planning);
    if (record) this.#records += 1;
    return record;
  }

  #tell(count: number): void {
    this.#done += count;
    this.#planning.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.#total });
  }
}
