import { isResourceName, type ResourceName, resourceNames } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { withNearest } from '../../messages/text/nearest.js';

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

/** Throws ConfigurationError for a slice of nothing. */
export function assertSlice({ only, first }: SliceChoice): void {
  const unknown = Object.keys(only ?? {}).find((name) => !isResourceName(name));
  if (unknown !== undefined) throw new ConfigurationError(`${withNearest(unknown, resourceNames)} is not a resource.`);
  const keys = Object.values(only ?? {}).flat();
  const isNumber = first !== undefined && Number.isInteger(first) && first > 0;
  if (only ? keys.length > 0 && !keys.includes('') : isNumber) return;
  throw new ConfigurationError('The slice chooses no record.', {
    advice: `Give keys, as in --only 'customer:C-17,C-18', or a number of records from 1 on, as in --first 10.`,
  });
}
