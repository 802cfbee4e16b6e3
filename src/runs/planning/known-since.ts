import { type Moment, serviceMoment, unknownClockMs } from '../../account/service-time.js';
import type { Client } from '../../api/index.js';
import { type Run, undoCommand } from '../../journal/index.js';

/** Stores since when a run knows the account; `ours` in ms since 1970. */
export function keepKnownSince(run: Run, client: Client, ours: number): void {
  const { readAt, readAtOurs, plannedReadAt } = run.info.options;
  if (plannedReadAt === undefined && readAt !== undefined) {
    run.keepOption('plannedReadAt', readAt);
    run.keepOption('plannedReadAtOurs', readAtOurs);
  }
  run.keepOption('readAt', serviceMoment(client, ours));
  run.keepOption('readAtOurs', ours);
}

/** Since when a run knows the account. A run that has not read it yet knows it from its creation. */
export function knownSince(run: Run): Moment {
  const { readAt: service, readAtOurs: ours } = run.info.options;
  if (service === undefined) return { service: run.summary().createdAt.getTime() - unknownClockMs };
  return { service, ours };
}

/** Since when a run knows what names the records that it deletes. Only an undo asks at each comparison. */
export function namersKnownSince(run: Run): Moment {
  const { plannedReadAt: service, plannedReadAtOurs: ours } = run.info.options;
  return service === undefined || run.info.command === undoCommand ? knownSince(run) : { service, ours };
}
