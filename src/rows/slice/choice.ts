import type { ResourceName } from '../../contract/index.js';

/** Which records a trial takes; all that these name and all that hangs on them is taken with them. */
export interface SliceChoice {
  /** Keys of the chosen records, by resource. */
  readonly only?: Readonly<Partial<Record<ResourceName, readonly string[]>>>;
  /** As many of the first records of the top-most resource that the rows give. */
  readonly first?: number;
}

export type RecordCounts = Readonly<Partial<Record<ResourceName, number>>>;

/** A slice as a run keeps it. */
export interface KeptSlice extends SliceChoice {
  /** Records of the slice; absent until the sources are read. */
  readonly records?: RecordCounts;
  /** Records of valid rows that were left for the full import. */
  readonly left?: RecordCounts;
}
