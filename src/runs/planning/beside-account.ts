import { type Answers, type Mirror, withMirror } from '../../account/mirror.js';
import type { Need, Sought } from '../../account/need.js';
import type { ReadingWay } from '../../account/reading.js';
import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import type { FetchedRecord } from '../../account/record-store.js';
import type { Client } from '../../api/index.js';
import type { Payload, ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';

/** What it takes to compare with the account as it is now. */
export interface AccountNow {
  readonly client: Client;
  readonly clock: { now(): number };
  readonly signal?: AbortSignal | undefined;
}

/** Lends a mirror that holds nothing of what earlier commands have read: that proves nothing. Throws JournalError. */
export function withAccountNow<T>(
  { info: { account } }: Run,
  { client, clock, signal }: AccountNow,
  work: (mirror: Mirror) => Promise<T>,
): Promise<T> {
  return withMirror({ client, signal, account, now: () => clock.now() }, work);
}

type Pages = Iterable<readonly StoredChange[]>;

/** What names the record of a pending change: the id that the plan saw, else its keys. */
export function namesAsPlanned({ resource, kind, payload, before, key }: StoredChange): readonly RecordKey[] {
  if (kind === 'create') return naturalKeysOf(resource, payload);
  const id = before?.id;
  if (id !== undefined && id !== null) return [{ field: 'id', value: String(id) }];
  return key ? [key] : [];
}

/** The need of the records of changes. */
export function needOfChanges(
  resource: ResourceName,
  pages: () => Pages,
  requests: number,
  namesOf = namesAsPlanned,
): Need {
  const sought = function* () {
    for (const page of pages()) yield page.map((change): Sought => ({ names: namesOf(change) }));
  };
  return { resource, sought, requests };
}

/** A change and its record as the account has it now. */
export interface SeenChange {
  readonly change: StoredChange;
  /** Undefined if it was not shown. */
  readonly found: Payload | undefined;
  /** Why that is not known. */
  readonly unknown: string | undefined;
  /** Of the reading: what was asked for by `details` and not shown is not there. */
  readonly way: ReadingWay;
}

interface Beside {
  readonly mirror: Mirror;
  readonly namesOf?: (change: StoredChange) => readonly RecordKey[];
  /** Whether what was shown is enough to judge a change; else the details are asked for. */
  readonly isEnough: (change: StoredChange, shown: FetchedRecord) => boolean;
}

/** Changes beside what a reading shows of their records, in pages. They may change their state during the iteration. */
export async function* besideAccount(
  answers: Answers,
  pages: Pages,
  beside: Beside,
): AsyncGenerator<readonly SeenChange[]> {
  const { mirror, namesOf = namesAsPlanned, isEnough } = beside;
  const { resource, way, records } = answers.reading;
  // Mostly nobody has changed anything, and a hundred thousand changes need not be read.
  if (way === 'snapshot' && records === 0) return;
  for (const page of pages) {
    const shown = answers.find(page.flatMap(namesOf));
    const doubtful: StoredChange[] = [];
    yield page.flatMap((change): SeenChange | [] => {
      const names = namesOf(change);
      const [found] = names.flatMap((name) => shown.get(keyText(name)) ?? []);
      const [unknown] = names.flatMap((name) => answers.whyUnknown(name) ?? []);
      if (!found || unknown !== undefined || isEnough(change, found))
        return { change, found: found?.record, unknown, way };
      doubtful.push(change);
      return [];
    });
    if (doubtful.length === 0) continue;
    const need = needOfChanges(resource, () => [doubtful], doubtful.length, namesOf);
    yield* besideAccount(await mirror.readAgain(need, (reader) => reader.each()), [doubtful], beside);
  }
}
