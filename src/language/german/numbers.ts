import type { NumberTexts } from '../english/numbers.js';

const form = new Intl.NumberFormat('de-DE');

const counted = (value: number, one: string, many: string) => `${form.format(value)} ${value === 1 ? one : many}`;

const two = (value: number) => String(value).padStart(2, '0');

const day = (at: Date) => `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;

export const germanNumbers: NumberTexts = {
  count: (value) => form.format(value),
  thousands: '.',
  decimal: (text) => {
    const [whole = '', fraction] = text.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
    return fraction === undefined ? grouped : `${grouped},${fraction}`;
  },
  moment: (at) => `${day(at)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`,
  second: (at) => `${day(at)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} UTC`,
  duration: (ms, round = Math.round) => {
    if (ms < 120_000) return counted(Math.max(0, round(ms / 1000)), 'Sekunde', 'Sekunden');
    const minutes = round(ms / 60_000);
    if (minutes < 120) return counted(minutes, 'Minute', 'Minuten');
    const rest = minutes % 60;
    const hours = counted(Math.floor(minutes / 60), 'Stunde', 'Stunden');
    return rest === 0 ? hours : `${hours} ${counted(rest, 'Minute', 'Minuten')}`;
  },
  seconds: (value) => counted(value, 'Sekunde', 'Sekunden'),
  minutes: (value) => counted(value, 'Minute', 'Minuten'),
};
