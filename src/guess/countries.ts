import { vocabularies } from '../contract/index.js';
import { compact } from './fold.js';

let names: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of a country by its code or its name in one of the languages; undefined for what is none. */
export function countryCode(text: string): string | undefined {
  names ??= namesOfCountries();
  return names.get(compact(text));
}

function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>([
    ['uk', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['usa', 'US'],
    ['holland', 'NL'],
  ]);
  const displayed = vocabularies.map(
    ({ language }) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  for (let first = 65; first <= 90; first++) {
    for (let second = 65; second <= 90; second++) {
      const code = String.fromCharCode(first, second);
      for (const each of displayed) {
        const name = each.of(code);
        if (name === undefined) continue;
        found.set(compact(name), code);
        found.set(code.toLowerCase(), code);
      }
    }
  }
  return found;
}
