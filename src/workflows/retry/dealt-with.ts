import { inWords, resourceNames } from '../../contract/index.js';
import { type ChangeState, contentOf, type Run, type StoredChange } from '../../execution/index.js';
import type { StagedRecord } from '../../mapping/index.js';
import { covers } from '../../plan/index.js';

/** Where there is nothing left for a retry to do: the record is there, or may be. */
const dealtStates: readonly ChangeState[] = ['created', 'updated', 'unchanged', 'pending', 'sending', 'inDoubt'];

/** What may be on its way: never sent by another run, whatever its row says now. */
const openStates: ReadonlySet<ChangeState> = new Set(['pending', 'sending', 'inDoubt']);

/** Edited records that are named. */
const mostNamed = 100;

/**
 * What an import and its retries have dealt with. A record with a key is known by it, and left out as long as its rows
 * say no more than was sent. One without a key is known by what it says, as often as it was sent.
 */
export class DealtWith {
  /** Records that were left out so far. */
  leftOut = 0;
  /** Keys of records that had arrived and whose rows say something else now, each with its resource. */
  readonly #edited = new Set<string>();
  /** Those of them that have no key. */
  #met = 0;
  /** The newest first: what the last one sent counts. */
  readonly #runs: readonly Run[];
  /** Records without a key that were dealt with and not met again: how many, by what they say. */
  readonly #keyless = new Map<string, number>();

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
    for (const { name } of this.#dealtKeyless()) {
      this.#keyless.set(name, (this.#keyless.get(name) ?? 0) + 1);
    }
  }

  get edited(): { readonly count: number; readonly first: readonly string[] } {
    return { count: this.#edited.size, first: [...this.#edited].slice(0, mostNamed) };
  }

  /** Whether a record, or what a later row adds to one, is to be dealt with still; see `StageOptions.accept`. */
  readonly isLeft = (record: StagedRecord, as: 'record' | 'addition' = 'record'): boolean => {
    const isDealt = record.key ? this.#isHeld(record, record.key) : this.#isMet(record);
    if (isDealt && as === 'record') this.leftOut += 1;
    return !isDealt;
  };

  /**
   * Of the records that a retry has staged without a key, those whose row gave another one that was sent and that no
   * row gives any more: the same record, corrected after it was sent, which would be there twice. Only where most of
   * what was sent is met again: in a file of the rejected rows alone, row numbers say nothing.
   */
  editedSince({ changes }: Run): number[] {
    const gone = [...this.#keyless.values()].reduce((sum, count) => sum + count, 0);
    if (gone === 0 || gone > this.#met) return [];
    const rows = new Map<string, number>();
    for (const { row, seq } of keylessOf(changes, ['staged'])) rows.set(row, seq);
    const edited = new Set<number>();
    for (const { name, row } of this.#dealtKeyless()) {
      const seq = (this.#keyless.get(name) ?? 0) > 0 ? rows.get(row) : undefined;
      if (seq !== undefined) edited.add(seq);
    }
    return [...edited];
  }

  #isHeld(record: StagedRecord, key: NonNullable<StagedRecord['key']>): boolean {
    for (const run of this.#runs) {
      const known = run.changes.find(record.resource, key);
      if (!known || !dealtStates.includes(known.state)) continue;
      const isHeld = openStates.has(known.state) || says(known, record);
      if (!isHeld) this.#edited.add(`${inWords(record.resource)} ${key.value}`);
      return isHeld;
    }
    return false;
  }

  #isMet(record: StagedRecord): boolean {
    const name = nameOf(record);
    const left = this.#keyless.get(name) ?? 0;
    if (left === 0) return false;
    this.#keyless.set(name, left - 1);
    this.#met += 1;
    return true;
  }

  *#dealtKeyless(): Generator<Keyless> {
    for (const { changes } of this.#runs) yield* keylessOf(changes, dealtStates);
  }
}

/** A record without a key in the journal. */
interface Keyless {
  readonly seq: number;
  /** What it says. */
  readonly name: string;
  /** Its row within its table; the file may be a corrected copy of another name. */
  readonly row: string;
}

function* keylessOf(changes: Run['changes'], states: readonly ChangeState[]): Generator<Keyless> {
  for (const resource of resourceNames) {
    for (const state of states) {
      for (const page of changes.pages({ state, resource, withKey: false, only: 'records' })) {
        for (const change of page) {
          const { seq, origin } = change;
          yield { seq, name: nameOf(change), row: `${resource} ${origin.row} ${origin.sheet ?? ''}` };
        }
      }
    }
  }
}

/**
 * Whether the change left its record as this one says: the plan keeps of it what changes, and the rest of the record
 * before.
 */
function says({ resource, payload, before }: StoredChange, { payload: { id: _, ...wanted } }: StagedRecord): boolean {
  return covers(resource, { ...before, ...payload }, wanted);
}

/** Journals of older versions kept no content: there it is the payload, which the plan leaves alone but for names. */
function nameOf(record: StagedRecord & { readonly content?: string }): string {
  return `${record.resource} ${record.content ?? contentOf(record.payload)}`;
}
