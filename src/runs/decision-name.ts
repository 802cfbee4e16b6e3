import { keyText } from '../account/record-keys.js';
import type { StagedChange } from '../execution/index.js';

/** Names a record in what was decided about it: by its key or, without one, by its content when it was staged. */
export function decisionName({ key, content }: Pick<StagedChange, 'key' | 'content'>): string {
  return key ? keyText(key) : `content:${content ?? ''}`;
}
