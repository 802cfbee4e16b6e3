const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Whether a time on the clock, `yyyy-mm-dd hh:mm`, comes twice in an IANA time zone, because clocks go back then. */
export function comesTwice(time: string, timeZone: string): boolean {
  const wall = Date.parse(`${time.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall)) return false;
  return momentsOf(wall, timeZone).length === 2;
}

/**
 * The moments at which the clock of an IANA time zone shows a time, both in ms, the time as if it were UTC: none where
 * clocks skip it, two where they go back.
 */
export function momentsOf(wall: number, timeZone: string): number[] {
  const offsets = new Set([offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)]);
  return [...offsets].map((offset) => wall - offset).filter((moment) => moment + offsetAt(moment, timeZone) === wall);
}

/** Made once: making one takes much longer than using it. */
const forms = new Map<string, Intl.DateTimeFormat>();

function formOf(timeZone: string): Intl.DateTimeFormat {
  const form = forms.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  forms.set(timeZone, form);
  return form;
}

/** What the clock of an IANA time zone is ahead of UTC, in milliseconds; `GMT-03:30` is the form of the parts. */
export function offsetAt(moment: number, timeZone: string): number {
  const name =
    formOf(timeZone)
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
