const longestMs = 86_400_000;
/** Longest Retry-After that is waited out without `waitForQuota`, ms; the caller should know of longer ones. */
export const longestRetryAfterMs = 600_000;

/** Retry-After in ms, at most a day; undefined if missing or absurd. `serverNow`: ms of the service's clock. */
export function readRetryAfter(header: string | undefined, serverNow: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, longestMs);
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - serverNow), longestMs);
}
