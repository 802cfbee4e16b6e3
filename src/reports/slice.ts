import type { ResourceName } from '../contract/index.js';
import { englishReport } from '../language/english/report.js';
import { nounIn, nounsIn, type ReportTexts } from '../language/report-texts.js';
import type { KeptSlice } from '../rows/slice/choice.js';
import { recordsFact, recordsText } from './facts.js';
import { type Fact, oneLine } from './layout.js';

const mostNamed = 3;

/** `the first 10 customers`, `customer C-17`, `customers C-17, C-18 and site S-3`: what a slice was chosen by. */
export function chosenText({ only = {}, first }: KeptSlice, texts: ReportTexts = englishReport): string {
  const { facts } = texts.pages;
  const chosen = Object.entries(only) as [ResourceName, readonly string[]][];
  if (first !== undefined) {
    const [top] = chosen;
    return facts.firstRecords(
      top ? recordsText(Math.min(first, top[1].length), top[0], texts) : facts.someRecords(first),
    );
  }
  const parts = chosen.map(([resource, keys]) => {
    const word = keys.length === 1 ? nounIn(texts, resource) : nounsIn(texts, resource);
    return facts.chosen(word, oneLine(keys.slice(0, mostNamed).join(', '), 60), keys.length - mostNamed);
  });
  return parts.join(facts.and);
}

/** What belongs to a slice, and what is left; of a trial only. */
export function sliceFact(slice: KeptSlice | undefined, texts: ReportTexts = englishReport): Fact {
  const { facts } = texts.pages;
  const label = facts.labels.slice;
  if (!slice) return [label, undefined];
  const { records = {}, left = {} } = slice;
  const rest = Object.keys(left).length > 0 ? recordsFact(left, texts) : undefined;
  return [label, facts.slice(chosenText(slice, texts), recordsFact(records, texts), rest)];
}
