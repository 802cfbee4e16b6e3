// What programs write in the language of their reader: TRUE and FALSE, and names of months.

/** TRUE and FALSE in small letters, as spreadsheet programs show them. */
export const truthWords = {
  true: 'true wahr vrai vero verdadero verdadeiro waar prawda pravda sand sann tosi'.split(' '),
  false: 'false falsch faux falso onwaar fałsz nepravda falsk falskt usann epätosi'.split(' '),
} as const;

const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * The months by their folded names in a language: long and short, alone and within a date, where some languages inflect
 * them. 1 is January. Throws RangeError for what is no BCP 47 tag.
 */
export function monthsIn(language: string): ReadonlyMap<string, number> {
  const months = known.get(language) ?? new Map(namesIn(language));
  known.set(language, months);
  return months;
}

/** The name of a month in small letters, without points and accents: `Févr.` is `fevr`. */
export function foldedMonth(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

function* namesIn(language: string): Generator<[name: string, month: number]> {
  for (const month of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const formatter = new Intl.DateTimeFormat(language, { month, ...(day && { day }), timeZone: 'UTC' });
      for (let at = 0; at < 12; at++) {
        const name = formatter.formatToParts(Date.UTC(2024, at, 15)).find(({ type }) => type === 'month')?.value;
        if (name !== undefined) yield [foldedMonth(name), at + 1];
      }
    }
  }
  // Excel shortens so in German, where others write Mär.
  if (language.startsWith('de')) yield ['mrz', 3];
}
