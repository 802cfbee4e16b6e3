import { inWords, resourceNames } from '../../contract/index.js';
import { LimitError } from '../../errors.js';
import type { ChangeState, MissingRows, NamedRows, Run, StoredChange } from '../../execution/index.js';
import type { StagedRecord } from '../../mapping/index.js';
import { rememberedIn } from '../../plan/index.js';
import { namedSome } from '../../text/named-some.js';

const failedStates: readonly ChangeState[] = ['rejected', 'blocked', 'conflict'];

const mostNamed = 100;

/**
 * The rows that an import and its retries left to correct, and which of them a retry is given. A given row is the one
 * left with a record of the same key; each is met once. A row with unknown keys only may be any of them, as its key may
 * be what was corrected.
 */
export class RowsToCorrect {
  /** Newest first: what the last run says of a record counts. */
  readonly #runs: readonly Run[];
  /** Records with a key that did not arrive; own ones are of the newest run. */
  readonly #keyed = new Map<string, { readonly row: string; readonly name: string; readonly isOwn: boolean }>();
  /** How many of the others the newest run, as a retry, was not given. */
  readonly #missedKeyed: number;
  /** Number of rows that gave no record with a key. */
  readonly #nameless: number;
  /** Rows of the first kind that were given. */
  readonly #met = new Set<string>();
  /** The row of the first kind that a given row is, and the given rows with a record of an unknown key, which it names. */
  readonly #rowLeft = new Map<string, string>();
  readonly #unknown = new Map<string, string>();

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
    for (const [at, run] of runs.entries()) {
      const newer = runs.slice(0, at);
      for (const change of failedIn(run)) {
        const { resource, key, origin } = change;
        const isSaidLater = newer.some(({ changes }) => key && changes.find(resource, key));
        const name = nameOf(change);
        if (key && !isSaidLater) this.#keyed.set(name, { row: rowOf(origin), name, isOwn: at === 0 });
      }
    }
    const [newest] = runs;
    const { count, nameless } = newest?.info.options.missingRows ?? { count: 0, nameless: 0 };
    this.#missedKeyed = count - nameless;
    this.#nameless = (newest ? namelessIn(newest) : 0) + nameless;
  }

  /** Notes that a record, or an addition to one, is to be sent again. */
  take(record: StagedRecord): void {
    const { resource, key, origin } = record;
    const given = rowOf(origin);
    const known = this.#keyed.get(nameOf(record));
    if (known) {
      this.#met.add(known.row);
      if (!this.#rowLeft.has(given)) this.#rowLeft.set(given, known.row);
    } else if (!key || !this.#runs.some(({ changes }) => changes.find(resource, key))) {
      this.#unknown.set(given, nameOf(record));
    }
  }

  /** Names of given rows that are none of those left. */
  #others(): string[] {
    const found = new Set<string>();
    return [...this.#unknown].flatMap(([given, name]) => {
      const left = this.#rowLeft.get(given);
      if (left === undefined || found.has(left)) return [name];
      found.add(left);
      return [];
    });
  }

  /** Given rows of which the runs know nothing; undefined if there is none. `refused` of them are not sent. */
  others(refused: number): NamedRows | undefined {
    const others = this.#others();
    return named(others, others.length - refused);
  }

  /** What the retry was not given; never more than is sure. Undefined if there is none. */
  missing(retry: Run): MissingRows | undefined {
    const { read } = retry.summary().rows;
    const others = this.#others().length;
    // An exported row that is as it was exported again has nothing to send, and a rejected one may have lost its key.
    const unedited = rememberedIn(retry.info.options).reduce((sum, rows) => sum + rows.unedited, 0);
    const unnamed = others + unedited + unknownIn(retry);
    const nameless = Math.max(0, this.#nameless - Math.max(0, read - this.#met.size - others));
    const [own, older] = [this.#left(true), this.#left(false)];
    // Older ones that the newest run does not miss have arrived under another key, or need not any more.
    const openOlder = Math.min(older.left.length, Math.max(0, this.#missedKeyed - older.met));
    const isSure = unnamed === 0 && openOlder === older.left.length;
    const names = isSure ? [...own.left, ...older.left] : [];
    const found = named(names, own.left.length + openOlder + nameless - unnamed);
    return found && { ...found, nameless: Math.min(nameless, found.count) };
  }

  /** Of the rows that were left, the names of those that were not given, and the number of the others. */
  #left(isOwn: boolean): { readonly left: readonly string[]; readonly met: number } {
    const known = [...this.#keyed.values()].filter((each) => each.isOwn === isOwn);
    const rows = [...new Map(known.map(({ row, name }) => [row, name]))];
    const left = rows.flatMap(([row, name]) => (this.#met.has(row) ? [] : [name]));
    return { left, met: rows.length - left.length };
  }

  /** Throws LimitError if others are more than the rows that can have got another key. */
  assertNoMore(of: string, { count, first }: NamedRows): void {
    const known = new Set([...this.#keyed.values()].map(({ row }) => row)).size;
    const left = known - this.#met.size + this.#nameless;
    if (count <= left) return;
    const are = count === 1 ? 'row is' : 'rows are';
    throw new LimitError(
      `Nothing was sent: ${count} ${are} none that run ${of} left to correct: ${namedSome(first, count)}.`,
      {
        advice:
          'Give the corrected rows alone, and new ones to `fieldsheet import`. If all are meant, give the command again with --allow creations.',
      },
    );
  }
}

function* failedIn({ changes }: Run): Generator<StoredChange> {
  for (const resource of resourceNames) {
    for (const state of failedStates) {
      for (const page of changes.pages({ state, resource, only: 'records' })) yield* page;
    }
  }
}

/** Number of rows that gave no record with a key. */
function namelessIn(run: Run): number {
  const [withKey, keyless] = [new Set<string>(), new Set<string>()];
  for (const { key, origin } of failedIn(run)) (key ? withKey : keyless).add(rowOf(origin));
  return unknownIn(run) + [...keyless].filter((row) => !withKey.has(row)).length;
}

/** Number of rows that the check rejected and of which the journal holds no record. */
function unknownIn(run: Run): number {
  const known = new Set<string>();
  for (const { origin, state, kind } of failedIn(run))
    if (state === 'rejected' && kind === undefined) known.add(rowOf(origin));
  return Math.max(0, run.summary().rows.rejected - known.size);
}

function rowOf({ file, sheet = '', row }: StagedRecord['origin']): string {
  return `${row} ${sheet} ${file}`;
}

function nameOf({ resource, key, origin }: StagedRecord): string {
  return `${inWords(resource)} ${key?.value ?? `of row ${origin.row}`}`;
}

function named(names: readonly string[], count: number): NamedRows | undefined {
  return count > 0 ? { count, first: names.slice(0, mostNamed) } : undefined;
}
