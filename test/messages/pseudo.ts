import { englishReport } from '../../src/messages/english/report.js';
import german from '../../src/messages/german/contract.json' with { type: 'json' };
import type { ReportTexts } from '../../src/messages/report-texts.js';

/** A language in which every text is English in brackets; numbers and moments are as in English. */
export const pseudo: ReportTexts = {
  ...englishReport,
  language: 'it',
  numbers: {
    ...englishReport.numbers,
    percent: bracketed(englishReport.numbers.percent),
    duration: bracketed(englishReport.numbers.duration),
    minutes: bracketed(englishReport.numbers.minutes),
    seconds: bracketed(englishReport.numbers.seconds),
  },
  inSentence: (title) => title,
  contract: bracketed(Object.fromEntries(Object.keys(german).map((text) => [text, text]))),
  issues: bracketed(englishReport.issues),
  sentences: bracketed(englishReport.sentences),
  pages: bracketed(englishReport.pages),
  template: bracketed(englishReport.template),
};

function bracketed<Value>(value: Value): Value {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value === 'function') return ((...given: unknown[]) => bracketed(value(...given))) as Value;
  if (Array.isArray(value)) return value.map(bracketed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bracketed(each)])) as Value;
}

/** What is left of a text without what is in brackets, and without what is between words. */
export function outsideBrackets(text: string): string {
  let depth = 0;
  let left = '';
  for (const character of text) {
    if (character === '⟧') depth -= 1;
    if (depth === 0 && character !== '⟦' && character !== '⟧') left += character;
    if (character === '⟦') depth += 1;
  }
  return left.trim();
}
