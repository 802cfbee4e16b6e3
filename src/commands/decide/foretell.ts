import type { Run } from '../../execution/index.js';
import { wholeForecast } from '../../plan/index.js';
import { workOf } from '../../runs/planning/expectation.js';
import { recheckRequests } from '../../runs/planning/recheck-cost.js';

/** Of section "Limits": a window of 60 seconds holds 120 requests. */
const usualMinutes = 1 / 120;

/** Keeps a new forecast with a plan, at the pace of the old one: decisions have given it more to send. */
export function foretellDecided(run: Run): void {
  const { reads, writes } = workOf(run, { reads: recheckRequests(run), isLeft: true });
  const requests = reads + writes;
  const { forecast } = run.info.options;
  const minutes = forecast && forecast.requests > 0 ? forecast.minutes / forecast.requests : usualMinutes;
  const days = Math.max(forecast?.days ?? 0, requests > 0 ? 1 : 0);
  run.keepOption('forecast', wholeForecast({ requests, reads, minutes: requests * minutes, days }));
}
