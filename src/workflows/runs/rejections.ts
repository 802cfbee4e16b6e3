import { resourceNames } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { commonWords, reasonOf } from '../../plan/index.js';
import type { Rejections } from '../../reports/results.js';

/** Places that a group names. */
const mostPlaces = 3;

/** Reasons that are told apart; what the service rejects for others is listed record by record. */
const mostReasons = 100;

/** What the service rejected, by resource and reason, the most frequent first; reasons of one record are left out. */
export function rejectionsOf({ changes }: Run): Rejections[] {
  const groups = new Map<string, Rejections>();
  for (const resource of resourceNames) {
    for (const page of changes.pages({ state: 'rejected', resource })) {
      for (const { attempts, message = '', key, origin } of page) {
        // The check says itself what it rejects, by its issues.
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
