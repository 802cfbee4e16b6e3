import type { NumberTexts } from '../english/numbers.js';

const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
const toTheMinute = new Intl.DateTimeFormat('es-ES', { ...date, ...time });
const toTheSecond = new Intl.DateTimeFormat('es-ES', { ...date, ...time, second: '2-digit' });

/** `1 registro`, `1.200 registros`. */
export function countedInSpanish(value: number, one: string, many: string): string {
  return `${grouped.format(value)} ${value === 1 ? one : many}`;
}

const seconds = (value: number) => countedInSpanish(value, 'segundo', 'segundos');
const minutes = (value: number) => countedInSpanish(value, 'minuto', 'minutos');

export const spanishNumbers: NumberTexts = {
  count: (value) => grouped.format(value),
  thousands: '.',
  decimal: (text) => {
    const [whole = '', fraction] = text.split('.');
    const withDots = whole.replace(/\B(?=(\d{3})+$)/g, '.');
    return fraction === undefined ? withDots : `${withDots},${fraction}`;
  },
  moment: (moment) => `${toTheMinute.format(moment).replace(',', '')} UTC`,
  second: (moment) => `${toTheSecond.format(moment).replace(',', '')} UTC`,
  duration: (ms, round = Math.round) => {
    if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
    const all = round(ms / 60_000);
    if (all < 120) return minutes(all);
    const rest = all % 60;
    const hours = countedInSpanish(Math.floor(all / 60), 'hora', 'horas');
    return rest === 0 ? hours : `${hours} ${minutes(rest)}`;
  },
  seconds,
  minutes,
};
