import { vocabularies } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import { byFrequency, compact, listed } from './words.js';

/** By path and word. */
const choices = new Map<string, Map<string, string>>();
for (const { values } of vocabularies) {
  for (const [path, words] of Object.entries(values)) {
    const known = choices.get(path) ?? new Map<string, string>();
    choices.set(path, known);
    for (const [value, all] of Object.entries(words)) {
      for (const word of listed(all)) if (!known.has(compact(word))) known.set(compact(word), value);
    }
  }
}

/** A column with more distinct values is not a choice. */
export const mostChoices = 20;

/** Share of the values, 0 to 1, that are words for a choice of this field. */
export function choiceShare(path: string, { values, distinct }: ColumnFacts): number {
  const known = choices.get(path);
  if (!known || distinct > mostChoices || values.length === 0) return 0;
  return values.filter((text) => choiceOf(known, text) !== undefined).length / values.length;
}

/** Distinct values of a column, the most frequent first, with their meanings. */
export function choicesIn(path: string, { values }: ColumnFacts): [text: string, value: string | undefined][] {
  const known = choices.get(path);
  return byFrequency(values)
    .slice(0, mostChoices)
    .map((text) => [text, known && choiceOf(known, text)]);
}

/** No choice and no country has a longer name; normalising a whole cell of text takes time. */
const longestName = 200;

/** `3 - Moderate` and `Hoog (4 uur)` mean what their word does. */
function choiceOf(known: ReadonlyMap<string, string>, text: string): string | undefined {
  if (text.length > longestName) return undefined;
  const bare = text.replace(/^\d+\s*(?:[-–.:)]\s*)?(?=\p{L})/u, '').replace(/\([^()]*\)$/, '');
  return known.get(compact(text)) ?? known.get(compact(bare));
}

let countries: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of a country by code or name in any of the languages. */
export function countryCode(text: string): string | undefined {
  if (text.length > longestName) return undefined;
  countries ??= codesByName();
  return countries.get(compact(text));
}

function codesByName(): Map<string, string> {
  const found = new Map([
    ['uk', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['usa', 'US'],
    ['holland', 'NL'],
  ]);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const { language } of vocabularies) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code);
      // `UK` has a name as well, and is `GB`.
      const { region = code } = new Intl.Locale('und', { region: code });
      if (name !== undefined) found.set(compact(name), region).set(code.toLowerCase(), region);
    }
  }
  return found;
}
