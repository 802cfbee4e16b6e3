import type { Answers } from '../../account/mirror.js';
import type { Need, Sought } from '../../account/need.js';
import { inWords, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import { type ChangeRefusal, type PlannedChange, recordContent, type StoredChange } from '../../journal/index.js';
import type { Origin, StagedRecord } from '../../mapping/index.js';
import { nearestWords, nounOf, type Said, said } from '../../messages/said.js';
import { alikeName, alikeNames, daysOf, likeFilter, periodFilter, spanOf } from '../../plan/alike.js';
import type { Change } from '../../plan/change.js';
import { planRemembered, type RememberedOptions } from '../../plan/edits.js';
import { blocked, conflict } from '../../plan/plan-record.js';
import { repetitionIssue, rowOf } from '../../rows/row-issues.js';
import type { Planning } from './references.js';
import { comparisonIn } from './remembered-cells.js';

interface First {
  readonly seq: number;
  readonly origin: Origin;
  readonly content: string;
  /** Of the list that shows it; absent for a row with an id. */
  readonly filter?: Payload | undefined;
  /** The id of the first record of the account with its name. */
  id?: string;
}

/** Compares records without a natural key. They are planned in row order, because the first row of a record counts. */
export class AlikeComparison {
  readonly #resource: ResourceName;
  readonly #total: number;
  readonly #planning: Planning;
  readonly #remembered: RememberedOptions;
  /** First rows by alike name. */
  readonly #firsts = new Map<string, First>();
  readonly #ids = new Set<string>();
  readonly #claims = new Map<string, StoredChange>();
  /** The first and the last day of all records. */
  #days: readonly string[] = [];

  constructor(resource: ResourceName, total: number, planning: Planning) {
    this.#resource = resource;
    this.#total = total;
    this.#planning = planning;
    this.#remembered = { ...planning, ...comparisonIn(planning.run, resource) };
  }

  async compare(): Promise<void> {
    const { run, mirror, readings } = this.#planning;
    for (const page of run.staged(this.#resource, 'records')) await this.#survey(page);
    const need = this.#need();
    const answers = await mirror.bringUpToDate(need, readings.compared(need, this.#total));
    for (const page of answers.records())
      for (const record of page)
        for (const name of alikeNames(this.#resource, record)) {
          const first = this.#firsts.get(name);
          if (first) first.id ??= String(record.id);
        }
    for (const page of run.staged(this.#resource, 'records'))
      run.plan(page.map((staged) => ({ seq: staged.seq, change: this.#changeOf(staged, answers) })));
  }

  #need(): Need {
    const byId = [...this.#ids].map((value): Sought => ({ names: [{ field: 'id', value }] }));
    const alike = [...this.#firsts].flatMap(([as, { filter }]): Sought[] =>
      filter ? [{ names: [{ filter, as }] }] : [],
    );
    return {
      resource: this.#resource,
      sought: () => [[...byId, ...alike]],
      requests: byId.length + alike.length,
      within: periodFilter(this.#resource, this.#days),
      answers: (record) => alikeNames(this.#resource, record),
    };
  }

  /** Gives a page of records the ids of what they name, and notes what is sought of the account. */
  async #survey(page: readonly StoredChange[]): Promise<void> {
    const { run, rules } = this.#planning;
    const resolved: StoredChange[] = [];
    const left: PlannedChange[] = [];
    const refused: ChangeRefusal[] = [];
    for (const staged of page) {
      const { seq, payload } = staged;
      const found = await this.#withIds(staged);
      // What the account does not have is rejected; what it does not tell leaves the record blocked.
      const unknown = 'reason' in found && found.isUnknown ? await rules?.unknownNames(staged) : undefined;
      if (unknown !== undefined) refused.push({ seq, reason: unknown });
      else if ('reason' in found) left.push({ seq, change: blocked(payload, found.reason) });
      else resolved.push({ ...staged, payload: found.payload });
    }
    run.transaction(() => {
      run.reject(refused);
      run.plan(left);
      for (const staged of resolved) run.resolve(staged);
    });
    for (const staged of resolved) this.#seek(staged);
  }

  #seek({ seq, payload, origin, key }: StoredChange): void {
    const name = alikeName(this.#resource, payload);
    this.#days = spanOf([...this.#days, ...daysOf(this.#resource, payload)]);
    if (key) this.#ids.add(key.value);
    if (name === undefined || this.#firsts.has(name)) return;
    const filter = key ? undefined : likeFilter(this.#resource, payload);
    this.#firsts.set(name, { seq, origin, content: contentBesideId(payload), filter });
  }

  #changeOf(staged: StoredChange, answers: Answers): Change {
    const name = alikeName(this.#resource, staged.payload);
    const again = this.#repetition(staged, name);
    if (again) return again;
    const id = staged.key?.value ?? this.#firsts.get(name ?? '')?.id;
    const [found] = id === undefined ? [] : answers.find([{ field: 'id', value: id }]).values();
    const record = found?.record;
    const unknown = record ? undefined : answers.whyUnknown(staged.key ?? name ?? '');
    if (unknown !== undefined) return conflict(unknown);
    const first = record && this.#claims.get(String(record.id));
    if (first) return conflict(said('rowNamesSame', rowOf(first.origin)));
    if (record) this.#claims.set(String(record.id), staged);
    return planRemembered(staged, { byKey: record }, this.#remembered);
  }

  #repetition(staged: StoredChange, name: string | undefined): Change | undefined {
    const { seq, key, payload } = staged;
    const first = name === undefined || key ? undefined : this.#firsts.get(name);
    if (!first || first.seq === seq) return undefined;
    const place = rowOf(first.origin);
    if (first.content === contentBesideId(payload)) {
      this.#planning.onIssue?.(repetitionIssue({ record: staged, first: first.origin }));
      return { kind: 'unchanged', payload: {}, reason: said('rowSaysSame', place) };
    }
    return conflict(said('rowSaysOther', place, nounOf(this.#resource)));
  }

  /**
   * Replaces names in a payload by ids: an activity type by its name, a user by the login. Names take precedence over ids,
   * which differ between accounts. Records that this run creates keep their name until their id is known. Reads each list
   * of names once, when first needed. Throws ApiError.
   */
  async #withIds(staged: StagedRecord): Promise<Resolved> {
    const payload: Record<string, unknown> = { ...staged.payload };
    for (const [field, naming] of Object.entries(resourceOf(this.#resource).names ?? {})) {
      const value = payload[field] as Payload | null | undefined;
      const name = value?.[naming.by];
      if (!value || name === undefined || name === null || name === '') continue;
      const found = await this.#find(field, naming, value, staged);
      if ('reason' in found) return found;
      payload[field] = found.payload;
    }
    return { payload };
  }

  async #find(
    field: string,
    { operation, by }: { readonly operation: string; readonly by: string },
    value: Payload,
    { references }: StagedRecord,
  ): Promise<Resolved> {
    const { run, names } = this.#planning;
    const [name, id] = [String(value[by]), value.id];
    const reference = references.find((candidate) => candidate.field === field);
    // The list shows who has the name now, which may be another one.
    const receiver = reference?.row && run.changes.owner(reference)?.id;
    if (receiver !== undefined) return { payload: { id: Number(receiver) } };
    const list = await names.read(operation);
    const noun = said('noun', inWords(field));
    if (!list && id !== undefined) return { payload: { id } };
    if (!list) return { reason: said('nameUnlisted', noun, by, name, field) };
    const named = list.named(by, name).map((entry) => entry.id);
    const same = named.find((candidate) => String(candidate) === String(id));
    if (same !== undefined || named.length === 1) return { payload: { id: same ?? named[0] } };
    if (named.length > 1) return { reason: said('nameSeveral', named.length, noun, by, name, field) };
    if (reference && run.changes.find(reference.resource, reference.key)) return { payload: { [by]: name } };
    const reason = said('nameNone', noun, by, nearestWords(name, list.values(by)));
    return { reason, isUnknown: true };
  }
}

function contentBesideId({ id: _, ...fields }: Payload): string {
  return recordContent(fields);
}

type Resolved =
  | { readonly payload: Payload }
  /** `isUnknown`: the account does not have what is named. */
  | { readonly reason: Said; readonly isUnknown?: boolean };
