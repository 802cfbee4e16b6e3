const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Whether a time on the clock, `yyyy-mm-dd hh:mm`, comes twice in an IANA time zone, because clocks go back then. */
export function comesTwice(time: string, timeZone: string): boolean {
  const wall = Date.parse(`${time.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall)) return false;
  const form = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Set([offsetAt(wall - dayMs, form), offsetAt(wall + dayMs, form)]);
  return offsets.size === 2 && [...offsets].every((offset) => offsetAt(wall - offset, form) === offset);
}

/** What the clock is ahead of UTC, in milliseconds; `GMT-03:30` is the form of the parts. */
function offsetAt(moment: number, form: Intl.DateTimeFormat): number {
  const name = form.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
