import { countedIn } from './counted.js';
import type { NumberTexts } from './english/numbers.js';

type Noun = readonly [one: string, many: string];

/** How a language with a decimal comma writes numbers, moments and durations. */
export interface NumberForm {
  /** BCP 47 tag. */
  readonly locale: string;
  /** What stands between thousands. */
  readonly thousands: string;
  /** What stands between day, month and year. */
  readonly inDate: string;
  /** What stands between a day and its time. Default: a space. */
  readonly afterDate?: string;
  readonly second: Noun;
  readonly minute: Noun;
  readonly hour: Noun;
  /** What stands between hours and minutes. Default: a space. */
  readonly afterHours?: string;
}

export function numbersIn(form: NumberForm): NumberTexts {
  const { locale, thousands, inDate, afterDate = ' ', afterHours = ' ' } = form;
  const counted = countedIn(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, thousands);
  const seconds = (value: number) => counted(value, ...form.second);
  const minutes = (value: number) => counted(value, ...form.minute);
  const momentOf = (moment: Date, length: number) => {
    const [date = '', time = ''] = moment.toISOString().slice(0, length).split('T');
    return `${date.split('-').reverse().join(inDate)}${afterDate}${time} UTC`;
  };
  return {
    count: (value) => grouped(String(value)),
    thousands,
    decimal: (text) => {
      const [whole = '', fraction] = text.split('.');
      return fraction === undefined ? grouped(whole) : `${grouped(whole)},${fraction}`;
    },
    percent: (share) => percent.format(share),
    moment: (moment) => momentOf(moment, 'yyyy-mm-ddThh:mm'.length),
    second: (moment) => momentOf(moment, 'yyyy-mm-ddThh:mm:ss'.length),
    duration: (ms, round = Math.round) => {
      if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
      const all = round(ms / 60_000);
      if (all < 120) return minutes(all);
      const rest = all % 60;
      const hours = counted(Math.floor(all / 60), ...form.hour);
      return rest === 0 ? hours : `${hours}${afterHours}${minutes(rest)}`;
    },
    seconds,
    minutes,
  };
}
