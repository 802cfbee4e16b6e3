import type { AskOptions } from '../../account/ask.js';
import { resourceNames } from '../../contract/index.js';
import type { Run, Withdrawn } from '../../execution/index.js';
import { findNamers } from './find-namers.js';
import { namersKnownSince } from './known-since.js';
import { NeededRecords } from './needed-records.js';
import { asksForNamers, PendingDeletions } from './pending-deletions.js';

/**
 * Pending deletions that must not leave any more: since it was last asked what names them, somebody added or moved a
 * record that does. Referrers come first, because a record that stays keeps what it names.
 */
export async function namedSinceKnown(run: Run, options: AskOptions): Promise<Withdrawn[]> {
  const deletions = new PendingDeletions(run);
  if (!asksForNamers(run, deletions)) return [];
  const needed = new NeededRecords(deletions.resources);
  const named: Withdrawn[] = [];
  for (const resource of resourceNames.toReversed()) {
    named.push(...deletions.takeNamed(resource, needed));
    const isOwn = (id: string) => deletions.at(resource, id) !== undefined;
    await findNamers(resource, { ...options, since: namersKnownSince(run), deletable: deletions, needed, isOwn });
  }
  return named;
}
