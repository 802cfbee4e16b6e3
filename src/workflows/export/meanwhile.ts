/** What an account did while a dataset was read. */
export interface Moved {
  /** Records that were created, changed or switched after the reading began. */
  readonly changed: number;
  /** By how many records the lists grew from their first page to their last one. */
  readonly growth: number;
  /** Whether a list was another one each time it was read. */
  readonly isRestless: boolean;
}

/** In words what changed in an account while it was read; undefined where nothing did. */
export function meanwhileOf({ changed, growth, isRestless }: Moved): string | undefined {
  const parts = [
    ...(changed > 0 ? [`${records(changed)} created, changed or switched`] : []),
    ...(growth > 0 ? [`there were ${growth} more in the end`] : []),
    ...(growth < 0 ? [`there were ${-growth} fewer in the end`] : []),
    ...(isRestless ? ['it was another list each time it was read, so one that changed just then may be missing'] : []),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function records(count: number): string {
  return count === 1 ? '1 record was' : `${count} records were`;
}
