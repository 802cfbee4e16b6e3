const longestMs = 86_400_000;
/** A service that asks for a longer wait, ms, is not waited for: the caller had better know. */
export const longestRetryAfterMs = 600_000;

/**
 * The wait that a Retry-After header asks for, in ms: a number of seconds, or an HTTP date compared with `serverNow`
 * (ms of the service's clock). Undefined when there is none or it makes no sense; never longer than a day.
 */
export function readRetryAfter(header: string | undefined, serverNow: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, longestMs);
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - serverNow), longestMs);
}
