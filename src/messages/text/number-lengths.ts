interface OfLength<Place> {
  readonly first: { readonly text: string; readonly place: Place };
  count: number;
  /** How many of them begin with a zero, and the first of these. */
  padded: number;
  paddedFirst: string;
}

/** Shorter numbers beside whole ones with leading zeros. */
export interface ShortNumbers<Place> {
  readonly whole: string;
  readonly first: OfLength<Place>['first'];
  readonly count: number;
  readonly of: number;
}

const leastPadded = 2;

/** Numbers of one kind, such as keys, by their length; of each length only the first is kept. */
export class NumberLengths<Place> {
  readonly #lengths = new Map<number, OfLength<Place>>();

  /** Passes over what is not digits alone. */
  add(text: string, place: Place): void {
    // Hot: runs for each record.
    if (!/^\d+$/.test(text)) return;
    const same = this.#lengths.get(text.length) ?? { first: { text, place }, count: 0, padded: 0, paddedFirst: '' };
    this.#lengths.set(text.length, same);
    same.count += 1;
    if (text.length === 1 || !text.startsWith('0')) return;
    if (same.padded === 0) same.paddedFirst = text;
    same.padded += 1;
  }

  /** Numbers that may have lost their zeros: all that begin with one have the same length, and none is longer. */
  short(): ShortNumbers<Place> | undefined {
    const whole = this.#lengths.get(Math.max(...this.#lengths.keys()));
    const shorter = [...this.#lengths.values()].filter((each) => each !== whole);
    const [first] = shorter;
    if (!whole || !first || whole.padded < leastPadded || shorter.some(({ padded }) => padded > 0)) return undefined;
    const count = shorter.reduce((sum, each) => sum + each.count, 0);
    return { whole: whole.paddedFirst, first: first.first, count, of: whole.count + count };
  }
}
