import { type Moment, serviceMoment, unknownClockMs } from '../../account/service-time.js';
import type { Client } from '../../api/index.js';
import type { Run } from '../../execution/index.js';

/** The option under which a run keeps since when it knows the account: milliseconds since 1970 of the service's clock. */
export const readAtOption = 'readAt';

/** The option for the same moment by our own clock. */
const readAtOursOption = 'readAtOurs';

/** Keeps that a run knows the account since a moment of our clock, milliseconds since 1970. */
export function keepKnownSince(run: Run, client: Client, ours: number): void {
  run.keepOption(readAtOption, serviceMoment(client, ours));
  run.keepOption(readAtOursOption, ours);
}

/** Since when a run knows the account. One of an older version does not say: it was made about when it began to read. */
export function knownSince(run: Run): Moment {
  const { [readAtOption]: service, [readAtOursOption]: ours } = run.info.options;
  if (typeof service !== 'number') return { service: run.summary().createdAt.getTime() - unknownClockMs };
  return { service, ours: typeof ours === 'number' ? ours : undefined };
}
