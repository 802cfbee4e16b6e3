import { durationOf } from '../mapping/durations.js';
import { numberForm } from '../mapping/numbers.js';
import { type Code, call } from '../mapping-file/code.js';
import type { ColumnFacts } from './facts.js';
import type { Remark } from './model.js';
import { lexicon, wordsIn } from './words.js';

/** Share of the values, 0 to 1, that are lengths of time. */
export function durationShare({ values, decimalSeparator }: ColumnFacts): number {
  const form = numberForm({ decimalSeparator });
  return values.filter((text) => durationOf(text, {}, form) !== undefined).length / Math.max(1, values.length);
}

/** Hours of work on a day; more are minutes. */
const mostHours = 12;

/** The expression for minutes: whole numbers as they are, hours and other lengths of time by what they count. */
export function durationCode(
  facts: ColumnFacts,
  input: Code | string,
): { readonly code: Code; readonly doubts: readonly Remark[] } {
  const { column, numbers, integers, range } = facts;
  const [, highest] = range;
  const words = wordsIn(column.heading);
  const saysHours = words.some((word) => lexicon.hours.has(word));
  const saysMinutes = words.some((word) => word.startsWith('min'));
  const isSaid = saysHours || saysMinutes;
  if (!isSaid && mixesUnits(facts)) return { code: call('minutes', input), doubts: [mixedUnits(column.heading)] };
  if (numbers === 0) return { code: call('minutes', column.heading), doubts: [] };
  const areHours = !saysMinutes && (saysHours || integers < numbers || highest <= mostHours);
  const message = `The numbers of "${column.heading}" are taken for ${areHours ? 'hours' : 'minutes'}.`;
  const advice = areHours ? 'Take away the unit if they are minutes.' : "Add { unit: 'hours' } if they are hours.";
  const doubts = isSaid ? [] : [{ message, advice }];
  if (areHours) return { code: call('minutes', input, { unit: 'hours' }), doubts };
  return { code: integers === 1 ? call('integer', input) : call('minutes', input), doubts };
}

/** Whether numbers stand beside lengths with a unit, or fractions as of hours beside numbers too large for hours. */
function mixesUnits({ values, numbers, integers, range: [, highest], decimalSeparator }: ColumnFacts): boolean {
  if (numbers === 0) return false;
  const form = numberForm({ decimalSeparator });
  const hasUnits = values.some((text) => durationOf(text, {}, form)?.isBare === false);
  return hasUnits || (integers < numbers && highest > mostHours);
}

function mixedUnits(heading: string): Remark {
  return {
    message: `"${heading}" mixes numbers without a unit and other lengths of time; whole numbers are taken for minutes.`,
    advice: "Write minutes(…, { unit: 'hours' }) or { unit: 'minutes' } for what the numbers count.",
  };
}
