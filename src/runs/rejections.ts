import { resourceNames } from '../contract/index.js';
import type { Run } from '../journal/index.js';
import { commonWords, reasonOf } from '../plan/index.js';
import type { Rejections } from '../reports/results.js';

const mostPlaces = 3;

/** Limit of distinct reasons; records with others are only listed one by one. */
const mostReasons = 100;

/** What the service rejected, by resource and reason, most frequent first; without reasons of a single record. */
export function rejectionsOf({ changes }: Run): Rejections[] {
  const groups = new Map<string, Rejections>();
  for (const resource of resourceNames) {
    for (const page of changes.pages({ state: 'rejected', resource })) {
      for (const { attempts, message = '', key, origin } of page) {
        // What the check rejects is listed by its issues.
        if (attempts === 0) continue;
        const reason = reasonOf(message, key?.value);
        const name = `${resource} ${reason}`;
        const known = groups.get(name);
        if (!known && groups.size >= mostReasons) continue;
        groups.set(name, {
          resource,
          reason: known ? (commonWords(known.reason, message) ?? reason) : message,
          count: (known?.count ?? 0) + 1,
          places: [...(known?.places ?? []), origin].slice(0, mostPlaces),
        });
      }
    }
  }
  return [...groups.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}
