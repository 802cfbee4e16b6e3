import type { Accident } from '../validation/index.js';
import { count } from './style.js';

/** Values that look damaged by a spreadsheet program and are not sent, by what happened to them. */
export type DamagedValues = Readonly<Partial<Record<Accident, number>>>;

/** What happened to one cell, and to several where the words differ. */
const happened: Readonly<Record<Accident, string | readonly [one: string, several: string]>> = {
  'zeros lost': 'lost zeros',
  'plus sign lost': 'lost a plus sign',
  'digits lost': 'lost digits',
  'became a number': ['became a power of ten', 'became powers of ten'],
  'became a date': ['became a date', 'became dates'],
  'date serial': ['became a date serial', 'became date serials'],
  'date system': 'moved to the other date system',
  'day and month swapped': ['has day and month swapped', 'have day and month swapped'],
  'decimal sign': 'lost or changed the decimal sign',
  'boolean word': 'got another word for yes or no',
  'wrong encoding': ['was read in the wrong encoding', 'were read in the wrong encoding'],
  'characters lost': 'lost characters',
  'apostrophe added': 'got an apostrophe',
};

/** `108 cells lost zeros, 12 became date serials; not sent without --accept-damage`, the most frequent first. */
export function damageFact(values: DamagedValues): string {
  const sorted = Object.entries(values).sort(([, one], [, other]) => other - one) as [Accident, number][];
  const texts = sorted.map(([accident, number], at) => {
    const cells = at > 0 ? '' : number === 1 ? ' cell' : ' cells';
    const words = happened[accident];
    const what = typeof words === 'string' ? words : words[number === 1 ? 0 : 1];
    return `${count(number)}${cells} ${what}`;
  });
  return `${texts.join(', ')}; not sent without --accept-damage`;
}
