import { type Moment, serviceMoment, unknownClockMs } from '../../account/service-time.js';
import type { Client } from '../../api/index.js';
import type { Run } from '../../execution/index.js';

/** Run option: since when the run knows the account, by the service's clock, ms since 1970. */
export const readAtOption = 'readAt';

/** The same moment by our clock. */
const readAtOursOption = 'readAtOurs';

/** Stores since when a run knows the account; `ours` in ms since 1970. */
export function keepKnownSince(run: Run, client: Client, ours: number): void {
  run.keepOption(readAtOption, serviceMoment(client, ours));
  run.keepOption(readAtOursOption, ours);
}

/** Since when a run knows the account. Runs of older versions do not store it; their creation serves. */
export function knownSince(run: Run): Moment {
  const { [readAtOption]: service, [readAtOursOption]: ours } = run.info.options;
  if (typeof service !== 'number') return { service: run.summary().createdAt.getTime() - unknownClockMs };
  return { service, ours: typeof ours === 'number' ? ours : undefined };
}
