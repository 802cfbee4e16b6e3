import { totalOf } from '../../account/list-records.js';
import type { Client, Usage } from '../../api/index.js';
import { smallestRead } from '../../contract/index.js';
import { ApiError, CredentialsError, NotFoundError, QuotaError } from '../../errors.js';
import { nextMidnight } from '../../pacing/index.js';
import type { Finding } from '../../reports/doctor.js';
import { count, momentText, plural } from '../../text/words.js';
import type { Connection } from '../settings/connect.js';
import { failedFinding } from './finding.js';
import type { DoctorOptions } from './options.js';

const secondMs = 1000;
const muchMs = 30 * secondMs;
/** A run may not finish with less than this share of the daily quota. */
const littleLeft = 0.1;

/** Checks key, clock, window and daily quota with one cheap read. */
export async function examineAccount({ account, client }: Connection, options: DoctorOptions): Promise<Finding[]> {
  const credentials = await examineCredentials(client, { account, options });
  if (credentials.subject !== 'credentials') {
    const found = `not looked at: ${credentials.subject === 'quota' ? nothingToday : 'the service refuses requests'}`;
    return [credentials, { subject: 'credentials', status: 'skipped', found }];
  }
  if (credentials.status === 'failed') return [credentials];
  const usage = client.usage();
  const now = options.clock.now();
  return [
    credentials,
    clockFinding(usage),
    windowFinding(usage),
    quotaFinding(usage, { now, reserve: options.reserve }),
  ];
}

async function examineCredentials(
  client: Client,
  { account, options: { signal } }: { account: string; options: DoctorOptions },
): Promise<Finding> {
  const list = smallestRead();
  try {
    const recordsTotal = await totalOf(list, {}, { client, signal });
    const found = `accepted by ${account}; ${list.name} shows ${plural(recordsTotal, 'record')}`;
    return { subject: 'credentials', status: 'ok', found, facts: { operation: list.name, recordsTotal } };
  } catch (error) {
    if (error instanceof QuotaError) {
      const limit = isDayUsedUp(error) ? 'quota' : 'window';
      return { ...failedFinding(limit, error), advice: later(error) };
    }
    if (error instanceof CredentialsError) return failedFinding('credentials', error, 'credentials');
    if (error instanceof NotFoundError) return { ...failedFinding('credentials', error), advice: elsewhere };
    if (error instanceof ApiError) return failedFinding('credentials', error);
    throw error;
  }
}

/** A 429 with a long Retry-After is a QuotaError, too. */
export function isDayUsedUp({ status }: QuotaError): boolean {
  return status !== 429;
}

export const nothingToday = 'nothing more may be asked today';

/** A diagnosis does not wait, as a run does with --wait. */
function later({ resetsAt }: QuotaError): string {
  return `Nothing can be asked of the account before ${momentText(resetsAt)}: look again then.`;
}

const elsewhere = 'Check FIELDSHEET_BASE_URL: something else than the service seems to answer there.';

/** The offset allows for latency; calls are corrected by it. */
function clockFinding({ clockOffsetMs }: Usage): Finding {
  const subject = 'clock';
  if (clockOffsetMs === undefined) {
    const advice = 'Check that the clock of this machine is right: limits and dates are reckoned by it.';
    return { subject, status: 'warning', found: 'unknown: the answers do not tell the time of the service', advice };
  }
  const seconds = Math.round(clockOffsetMs / secondMs);
  const facts = { offsetSeconds: seconds };
  if (Math.abs(clockOffsetMs) < muchMs) {
    const found = Math.abs(seconds) < 1 ? 'in step with the service' : `${plural(Math.abs(seconds), 'second')} off`;
    return { subject, status: 'ok', found, facts };
  }
  const side = seconds > 0 ? 'behind' : 'ahead of';
  return {
    subject,
    status: 'warning',
    found: `this machine is ${plural(Math.abs(seconds), 'second')} ${side} the service`,
    advice: 'Set the clock of this machine. Limits and dates are reckoned by the clock of the service all the same.',
    facts,
  };
}

function windowFinding({ windowLimit, windowRemaining, windowSeconds, windowResetsAt }: Usage): Finding {
  const subject = 'window';
  if (windowLimit === undefined || windowRemaining === undefined) {
    const advice = 'Runs keep to the documented rate then.';
    return { subject, status: 'warning', found: 'the answers do not tell the rate limit', advice };
  }
  const resetsAt = windowResetsAt === undefined ? undefined : new Date(windowResetsAt).toISOString();
  const length = windowSeconds === undefined ? '' : ` of ${count(Math.ceil(windowSeconds))} s`;
  const reset = resetsAt === undefined ? '' : `; it resets at ${resetsAt}`;
  return {
    subject,
    status: 'ok',
    found: `${count(windowRemaining)} of ${plural(windowLimit, 'request')} left in this window${length}${reset}`,
    facts: {
      limit: windowLimit,
      remaining: windowRemaining,
      seconds: windowSeconds,
      resetsAt,
    },
  };
}

/** Section "Limits": the quota resets at UTC midnight by the service's clock. */
function quotaFinding(
  { quotaLimit, quotaRemaining, clockOffsetMs }: Usage,
  { now, reserve = 0 }: { now: number; reserve: number | undefined },
): Finding {
  const subject = 'quota';
  if (quotaLimit === undefined || quotaRemaining === undefined) {
    const advice = 'Runs go on until the service refuses, and pause then.';
    return { subject, status: 'warning', found: 'the answers do not tell the quota of the day', advice };
  }
  const midnight = new Date(nextMidnight(now + (clockOffsetMs ?? 0))).toISOString();
  const when = midnight.slice(0, 16).replace('T', ' ');
  const facts = { limit: quotaLimit, remaining: quotaRemaining, reserve, resetsAt: midnight };
  const found = `${count(quotaRemaining)} of ${plural(quotaLimit, 'request')} left today, all of them again at ${when} UTC`;
  if (quotaRemaining <= reserve) {
    const advice = `A run would pause at once: ${count(reserve)} are kept for others. Go on then, or take a smaller --reserve.`;
    return { subject, status: 'warning', found, advice, facts };
  }
  if (quotaRemaining < quotaLimit * littleLeft) {
    return { subject, status: 'warning', found, advice: 'A long run will pause today and go on then.', facts };
  }
  return { subject, status: 'ok', found, facts };
}
