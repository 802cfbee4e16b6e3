import type { Client } from '../../api/index.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { AskOptions } from '../account/ask.js';
import { type ChangedRecords, changedRecords } from '../account/changed-records.js';
import { serviceMoment, unknownClockMs } from '../account/service-time.js';

/**
 * The option under which a run keeps since when it knows the account: milliseconds since 1970 of the service's clock.
 */
export const readAtOption = 'readAt';

/** The option for the same moment by our own clock. */
const readAtOursOption = 'readAtOurs';

/** So much, in milliseconds, the difference of the two clocks may seem to change. */
const clockSlackMs = 2 * 60_000;

/** Keeps that a run knows the account since a moment of our clock, milliseconds since 1970. */
export function keepKnownSince(run: Run, client: Client, ours: number): void {
  run.keepOption(readAtOption, serviceMoment(client, ours));
  run.keepOption(readAtOursOption, ours);
}

/**
 * Since when a run knows the account, in milliseconds since 1970 of the service's clock; earlier where that clock went
 * back meanwhile, for what was changed after the moment is dated before it then. A run of an older version does not
 * say since when; it was made about when it began to read.
 */
export function knownSince(run: Run, client: Client): number {
  const { [readAtOption]: kept, [readAtOursOption]: ours } = run.info.options;
  if (typeof kept !== 'number') return run.summary().createdAt.getTime() - unknownClockMs;
  if (typeof ours !== 'number' || client.usage().clockOffsetMs === 0) return kept;
  const byTheClocksOfNow = serviceMoment(client, ours);
  return byTheClocksOfNow < kept - clockSlackMs ? byTheClocksOfNow : kept;
}

/**
 * The records of a resource that were changed since a run knows the account; see `changedRecords`. The first answer may
 * tell that the service's clock went back: then they are asked for anew.
 */
export function changedSinceKnown(
  run: Run,
  resource: ResourceName,
  options: AskOptions,
): AsyncGenerator<ChangedRecords> | undefined {
  const since = knownSince(run, options.client);
  const pages = changedRecords(resource, since, options);
  return pages && begunRightly(pages, { run, resource, since, options });
}

async function* begunRightly(
  pages: AsyncGenerator<ChangedRecords>,
  { run, resource, since, options }: { run: Run; resource: ResourceName; since: number; options: AskOptions },
): AsyncGenerator<ChangedRecords> {
  let isFirst = true;
  for await (const page of pages) {
    const earlier = isFirst ? knownSince(run, options.client) : since;
    if (earlier < since) return yield* changedRecords(resource, earlier, options) ?? [];
    isFirst = false;
    yield page;
  }
}
