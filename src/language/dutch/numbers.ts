import { countedIn } from '../counted.js';
import type { NumberTexts } from '../english/numbers.js';

const grouped = new Intl.NumberFormat('nl-NL');
const counted = countedIn('nl-NL');

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
const toTheMinute = new Intl.DateTimeFormat('nl-NL', { ...date, ...time });
const toTheSecond = new Intl.DateTimeFormat('nl-NL', { ...date, ...time, second: '2-digit' });

const seconds = (value: number) => counted(value, 'seconde', 'seconden');
const minutes = (value: number) => counted(value, 'minuut', 'minuten');

export const dutchNumbers: NumberTexts = {
  count: (value) => grouped.format(value),
  thousands: '.',
  decimal: (text) => {
    const [whole = '', fraction] = text.split('.');
    const withDots = whole.replace(/\B(?=(\d{3})+$)/g, '.');
    return fraction === undefined ? withDots : `${withDots},${fraction}`;
  },
  moment: (moment) => `${toTheMinute.format(moment)} UTC`,
  second: (moment) => `${toTheSecond.format(moment)} UTC`,
  duration: (ms, round = Math.round) => {
    if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
    const all = round(ms / 60_000);
    if (all < 120) return minutes(all);
    const rest = all % 60;
    const hours = counted(Math.floor(all / 60), 'uur', 'uur');
    return rest === 0 ? hours : `${hours} ${minutes(rest)}`;
  },
  seconds,
  minutes,
};
