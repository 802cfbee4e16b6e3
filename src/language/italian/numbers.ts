import type { NumberTexts } from '../english/numbers.js';
import { countedInItalian } from './grammar.js';

const form = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

const two = (value: number) => String(value).padStart(2, '0');

const day = (at: Date) => `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;

const seconds = (value: number) => countedInItalian(value, 'secondo', 'secondi');
const minutes = (value: number) => countedInItalian(value, 'minuto', 'minuti');

export const italianNumbers: NumberTexts = {
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
    if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
    const all = round(ms / 60_000);
    if (all < 120) return minutes(all);
    const rest = all % 60;
    const hours = countedInItalian(Math.floor(all / 60), 'ora', 'ore');
    return rest === 0 ? hours : `${hours} e ${minutes(rest)}`;
  },
  seconds,
  minutes,
};
