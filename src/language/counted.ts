/**
 * Writes a whole number with the thousands of a locale, also between four digits as the script of a page does, and a noun
 * in the number that the locale has for it: `1 record`, `1,200 records`, in French `0 ligne`.
 */
export function countedIn(locale: string): (count: number, one: string, many: string) => string {
  // Made when they are first needed: every command loads the words of all languages, and counts in one at most.
  let form: Intl.NumberFormat | undefined;
  let plural: Intl.PluralRules | undefined;
  return (count, one, many) => {
    form ??= new Intl.NumberFormat(locale, { useGrouping: 'always' });
    plural ??= new Intl.PluralRules(locale);
    return `${form.format(count)} ${plural.select(count) === 'one' ? one : many}`;
  };
}

/** `a, b and c`, with the word of a language before the last one. */
export function inList(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}
