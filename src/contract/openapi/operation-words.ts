import type { Operation } from '../operation.js';
import { capitalised, inWords, orList } from '../words.js';

/** Prefix of the names of an operation's components: `Customer`, in v2 `V2Customer`. */
export function componentPrefix({ version, resource }: Operation): string {
  return `${version === 'v2' ? 'V2' : ''}${capitalised(resource)}`;
}

/** The group of an operation: `Activity type`, in v2 `v2 activity type`. */
export function tagOf({ version, resource }: Operation): string {
  const words = inWords(resource);
  return version === 'v2' ? `v2 ${words}` : capitalised(words);
}

/** `name`, `id` or `myId`. */
export function alternatives(names: readonly string[]): string {
  return orList(names.map((name) => `\`${name}\``));
}
