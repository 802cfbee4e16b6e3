import type { ChangeCounts } from '../../execution/index.js';
import type { ReportTexts } from '../../language/report-texts.js';

/** What became of so many records: `rejected`, in Spanish `rechazado` or `rechazados`. */
export function outcomeWord(
  { locale, pages: { facts } }: ReportTexts,
  outcome: keyof ChangeCounts,
  number: number,
): string {
  const isOne = new Intl.PluralRules(locale).select(number) === 'one';
  return (isOne ? facts.outcomes : facts.severalOutcomes)[outcome];
}

/** `2 rejected`. */
export function outcomeCount(texts: ReportTexts, outcome: keyof ChangeCounts, number: number): string {
  return `${texts.numbers.count(number)} ${outcomeWord(texts, outcome, number)}`;
}

/** The words for so many records of each outcome. */
export function outcomeWords(texts: ReportTexts, counts: ChangeCounts): Readonly<Record<keyof ChangeCounts, string>> {
  const words = Object.entries(counts).map(([outcome, number]) => {
    return [outcome, outcomeWord(texts, outcome as keyof ChangeCounts, number)] as const;
  });
  return Object.fromEntries(words) as Record<keyof ChangeCounts, string>;
}
