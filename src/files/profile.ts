import { fitted } from '../messages/text/words.js';
import { cellText, presentPositions } from './cell-text.js';
import type { Cell, SourceRow } from './types.js';

export interface ColumnProfile {
  readonly filled: number;
  readonly empty: number;
  /** Distinct values; a lower bound if `distinctIsLeast`. */
  readonly distinct: number;
  readonly distinctIsLeast: boolean;
  /** Length of the shortest and the longest value, in characters; 0 if none is filled. */
  readonly shortest: number;
  readonly longest: number;
  /** The most frequent values with their counts, most frequent first; texts are cut. */
  readonly samples: readonly { readonly value: string; readonly count: number }[];
}

const mostDistinct = 10_000;

interface Tally {
  filled: number;
  shortest: number;
  longest: number;
  distinctIsLeast: boolean;
  readonly counts: Map<string, number>;
}

/** Profiles the columns of a table while its rows go by. Memory: at most ten thousand values per column. */
export class TableProfile {
  readonly #tallies: readonly Tally[];
  readonly #samples: number;
  readonly #longest: number;
  #rows = 0;

  /** `samples`: how many values are given, and how long each may be. */
  constructor(columns: number, samples = 5, longest = 60) {
    this.#samples = samples;
    this.#longest = longest;
    this.#tallies = Array.from({ length: columns }, () => ({
      filled: 0,
      shortest: Number.POSITIVE_INFINITY,
      longest: 0,
      distinctIsLeast: false,
      counts: new Map<string, number>(),
    }));
  }

  add({ cells }: SourceRow): void {
    this.#rows += 1;
    for (const index of presentPositions(cells)) {
      const tally = this.#tallies[index];
      if (tally) addCell(tally, cells[index] ?? null, this.#longest);
    }
  }

  columns(): ColumnProfile[] {
    return this.#tallies.map(({ filled, shortest, longest, counts, distinctIsLeast }) => ({
      filled,
      empty: this.#rows - filled,
      distinct: counts.size,
      distinctIsLeast,
      shortest: filled === 0 ? 0 : shortest,
      longest,
      samples: [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, this.#samples)
        .map(([value, count]) => ({ value, count })),
    }));
  }
}

function addCell(tally: Tally, cell: Cell, longest: number): void {
  const text = cell === null ? '' : cellText(cell).trim();
  if (text === '') return;
  tally.filled += 1;
  const { length } = text;
  if (length < tally.shortest) tally.shortest = length;
  if (length > tally.longest) tally.longest = length;
  const isCut = length > longest;
  const value = fitted(text, longest);
  const known = tally.counts.get(value);
  // Texts that begin alike cannot be distinguished once cut.
  if (known !== undefined && isCut) tally.distinctIsLeast = true;
  if (known !== undefined) tally.counts.set(value, known + 1);
  else if (tally.counts.size < mostDistinct) tally.counts.set(value, 1);
  else tally.distinctIsLeast = true;
}
