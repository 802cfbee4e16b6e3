import { keyText } from '../account/record-keys.js';
import type { StagedChange } from '../journal/index.js';

/** Begins the names of records without a key; no field is called so. */
export const contentName = 'content:';

/** Names a record in what was decided about it: by its key or, without one, by its content when it was staged. */
export function decisionName({ key, content }: Pick<StagedChange, 'key' | 'content'>): string {
  return key ? keyText(key) : `${contentName}${content ?? ''}`;
}
