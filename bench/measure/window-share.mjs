/**
 * What windows permitted and what was sent in them, from the first request until the last window began: that one is left out because the
 * work ends in the middle of it. A fixed window begins with its first request, on the whole second; time between two of
 * them is counted as lost. Aligned ones begin at the multiples of their length; the first is left out because it was
 * not ours from its begin. A sliding one has no begin, so lengths are counted off from the first request.
 * @param {readonly number[]} times ms, in order
 * @param {{ kind: string, limit: number, windowMs: number }} window
 */
export function shareUsed(times, { kind, limit, windowMs }) {
  const windows = [];
  for (const time of times) {
    const last = windows.at(-1);
    if (last && time < last.begin + windowMs) last.sent += 1;
    else windows.push({ begin: beginOf(time, { kind, windowMs, first: windows[0]?.begin ?? time }), sent: 1 });
  }
  const whole = windows.slice(kind === 'aligned' ? 1 : 0, -1);
  const end = windows.at(-1).begin;
  const begin = whole[0]?.begin ?? end;
  return {
    windows: (end - begin) / windowMs,
    permitted: (limit * (end - begin)) / windowMs,
    sent: whole.reduce((sum, { sent }) => sum + sent, 0),
  };
}

/** When the window of the first request in it began. */
function beginOf(time, { kind, windowMs, first }) {
  if (kind === 'fixed') return time - (time % 1000);
  return kind === 'aligned' ? time - (time % windowMs) : time - ((time - first) % windowMs);
}
