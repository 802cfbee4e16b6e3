import { inWords, resourceNames } from '../../contract/index.js';
import { type ChangeState, type Run, recordContent, type StoredChange } from '../../execution/index.js';
import type { StagedRecord } from '../../mapping/index.js';
import { covers } from '../../plan/index.js';

/** States in which a record has arrived or may have: nothing is left for a retry. */
const dealtStates: readonly ChangeState[] = ['created', 'updated', 'unchanged', 'pending', 'sending', 'inDoubt'];

/** May be in flight: never sent by another run, whatever its row says now. */
const openStates: ReadonlySet<ChangeState> = new Set(['pending', 'sending', 'inDoubt']);

const mostNamed = 100;

/**
 * What an import and its retries have dealt with. Records with a key are left out while their rows say no more than was
 * sent; others are recognised by content, as many times as they were sent.
 */
export class DealtWith {
  leftOut = 0;
  /** Keys of records that arrived, but whose rows have changed since. */
  readonly #edited = new Set<string>();
  /** Records left out that have no key. */
  #met = 0;
  /** Newest first: the last run that sent a record counts. */
  readonly #runs: readonly Run[];
  /** Number of records without a key not met again, by content. */
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

  /** Whether a record, or an addition to one, must still be sent; see `StageOptions.accept`. */
  readonly isLeft = (record: StagedRecord, as: 'record' | 'addition' = 'record'): boolean => {
    const isDealt = record.key ? this.#isHeld(record, record.key) : this.#isMet(record);
    if (isDealt && as === 'record') this.leftOut += 1;
    return !isDealt;
  };

  /**
   * Staged records without a key whose row gave another record before that no row gives any more: the same record,
   * corrected after it was sent, which would be created twice. Only if most of what was sent is met again: in a file of
   * rejected rows, row numbers mean nothing.
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

interface Keyless {
  readonly seq: number;
  readonly name: string;
  /** Its row and sheet, without the file: a corrected copy may have another name. */
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

/** The plan stores what changes, and the rest of the record in `before`. */
function says({ resource, payload, before }: StoredChange, { payload: { id: _, ...wanted } }: StagedRecord): boolean {
  return covers(resource, { ...before, ...payload }, wanted);
}

/** A staged record knows its content; of a record that was just read it is worked out. */
function nameOf(record: StagedRecord & { readonly content?: string }): string {
  return `${record.resource} ${record.content ?? recordContent(record.payload)}`;
}
