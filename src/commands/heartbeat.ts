import type { Heartbeat, Run } from '../execution/index.js';
import { endOfSending } from '../plan/index.js';
import type { RunContext } from '../runs/context.js';
import { budgetOf } from '../runs/planning/expectation.js';

type Measured = Pick<RunContext, 'client' | 'clock'>;

/** Between two heartbeats, ms: each is a commit. */
const everyMs = 5000;
/** The rate is measured over this, ms; over less than the least it means little. */
const measuredMs = 60_000;
const leastMs = 3000;

interface Reading {
  readonly at: number;
  readonly sent: number;
}

/** Does the work, and keeps heartbeats with its run meanwhile, for those who watch it. */
export async function withHeartbeat<T>(run: Run, context: Measured, work: () => Promise<T>): Promise<T> {
  const readings = [read(context)];
  forget(run);
  const timer = setInterval(() => keep(run, beat(run, readings, context)), everyMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    forget(run);
  }
}

/** A process that died leaves its last one behind. */
function forget(run: Run): void {
  if (run.info.options.heartbeat) keep(run, undefined);
}

/** A heartbeat that cannot be written is nothing: what fails the journal ends the run by itself. */
function keep(run: Run, heartbeat: Heartbeat | undefined): void {
  try {
    run.keepOption('heartbeat', heartbeat);
  } catch {}
}

function read({ client, clock }: Measured): Reading {
  return { at: clock.now(), sent: client.usage().sent };
}

function beat(run: Run, readings: Reading[], context: Measured): Heartbeat {
  const now = read(context);
  while (readings.length > 1 && (readings[0]?.at ?? 0) < now.at - measuredMs) readings.shift();
  const [first = now] = readings;
  readings.push(now);
  const ms = now.at - first.at;
  const perMinute = ms < leastMs ? undefined : ((now.sent - first.sent) * 60_000) / ms;
  const { quotaRemaining, quotaLimit, waits } = context.client.usage();
  const budget = budgetOf(context.client);
  const endsAt =
    perMinute &&
    endOfSending(run.counts().total.open, { ...budget, windowLimit: perMinute, windowSeconds: 60 }, now.at);
  return {
    at: Math.round(now.at),
    perMinute: perMinute === undefined ? undefined : Math.round(perMinute),
    endsAt: endsAt ? Math.round(endsAt) : undefined,
    quotaRemaining,
    quotaLimit,
    waits,
  };
}
