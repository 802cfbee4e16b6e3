import type { NumberTexts } from '../english/numbers.js';

const grouped = new Intl.NumberFormat('pt-PT', { useGrouping: 'always' });

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
const toTheMinute = new Intl.DateTimeFormat('pt-PT', { ...date, ...time });
const toTheSecond = new Intl.DateTimeFormat('pt-PT', { ...date, ...time, second: '2-digit' });

/** `1 registo`, `1 200 registos`. */
export function countedInPortuguese(value: number, one: string, many: string): string {
  return `${grouped.format(value)} ${value === 1 ? one : many}`;
}

const seconds = (value: number) => countedInPortuguese(value, 'segundo', 'segundos');
const minutes = (value: number) => countedInPortuguese(value, 'minuto', 'minutos');

export const portugueseNumbers: NumberTexts = {
  count: (value) => grouped.format(value),
  thousands: '\u00a0',
  decimal: (text) => {
    const [whole = '', fraction] = text.split('.');
    const spaced = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
    return fraction === undefined ? spaced : `${spaced},${fraction}`;
  },
  moment: (moment) => `${toTheMinute.format(moment).replace(',', '')} UTC`,
  second: (moment) => `${toTheSecond.format(moment).replace(',', '')} UTC`,
  duration: (ms, round = Math.round) => {
    if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
    const all = round(ms / 60_000);
    if (all < 120) return minutes(all);
    const rest = all % 60;
    const hours = countedInPortuguese(Math.floor(all / 60), 'hora', 'horas');
    return rest === 0 ? hours : `${hours} ${minutes(rest)}`;
  },
  seconds,
  minutes,
};
