import type { NumberTexts } from '../english/numbers.js';
import { countedInFrench } from './grammar.js';

const form = new Intl.NumberFormat('fr-FR');

const two = (value: number) => String(value).padStart(2, '0');

const day = (at: Date) => `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;

const seconds = (value: number) => countedInFrench(value, 'seconde', 'secondes');
const minutes = (value: number) => countedInFrench(value, 'minute', 'minutes');

export const frenchNumbers: NumberTexts = {
  count: (value) => form.format(value),
  thousands: '\u202f',
  decimal: (text) => {
    const [whole = '', fraction] = text.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
    return fraction === undefined ? grouped : `${grouped},${fraction}`;
  },
  moment: (at) => `${day(at)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`,
  second: (at) => `${day(at)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} UTC`,
  duration: (ms, round = Math.round) => {
    if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
    const all = round(ms / 60_000);
    if (all < 120) return minutes(all);
    const rest = all % 60;
    const hours = countedInFrench(Math.floor(all / 60), 'heure', 'heures');
    return rest === 0 ? hours : `${hours} ${minutes(rest)}`;
  },
  seconds,
  minutes,
};
