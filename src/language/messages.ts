import { IntlMessageFormat } from 'intl-messageformat';
import { englishPages } from './english/pages.js';
import { englishSentences } from './english/sentences.js';
import type { ReportTexts } from './report-texts.js';
import { inWordsOf } from './texts.js';

type Text = string | readonly string[] | ((...values: never[]) => string);

/** The texts that a language says by code, because a message cannot: lists, forms of nouns, parts that may be missing. */
export type Own<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends Text ? Texts[Name] : Own<Texts[Name]>;
};

interface OwnTexts {
  readonly sentences: Own<ReportTexts['sentences']>;
  readonly pages: Own<ReportTexts['pages']>;
}

/**
 * The texts of reports in a language: its own ones, and messages by the path of the English text. Where English is a
 * function, its message is in ICU syntax, with the values of the function as {0}, {1} and so on. Throws Error if a text is
 * missing.
 */
export function reportIn(
  base: Omit<ReportTexts, 'sentences' | 'pages'>,
  messages: Readonly<Record<string, string>>,
  own: OwnTexts,
): ReportTexts {
  const sentence = sentencesIn(base.locale);
  const textsBelow = <Texts extends object>(english: Texts, said: Own<Texts>, path: string): Texts => {
    const entries = Object.entries(english).map(([name, text]) => {
      const at = `${path}.${name}`;
      const mine: unknown = (said as Readonly<Record<string, unknown>>)[name];
      if (typeof text === 'object' && !Array.isArray(text)) return [name, textsBelow(text, mine ?? {}, at)];
      if (mine !== undefined) return [name, mine];
      const message = messages[at];
      if (message === undefined) throw new Error(`The messages of ${base.locale} lack ${at}.`);
      return [name, typeof text === 'function' ? sentence(message) : message];
    });
    return Object.fromEntries(entries) as Texts;
  };
  // What every language says in this way.
  const alike: Own<ReportTexts['sentences']> = {
    all: (sentences) => sentences.join(' '),
    choice: (text) => inWordsOf(base, text),
  };
  return {
    ...base,
    sentences: textsBelow(englishSentences, { ...alike, ...own.sentences }, 'sentences'),
    pages: textsBelow(englishPages, own.pages, 'pages'),
  };
}

/** Makes functions of messages, each of which is parsed when it is first said. A list is said with commas. */
function sentencesIn(locale: string) {
  const plurals = new Intl.PluralRules(locale);
  // Also between four digits, which Spanish and Portuguese would leave together.
  const figures = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const formatters = {
    getNumberFormat: () => figures,
    getPluralRules: () => plurals,
    getDateTimeFormat: () => new Intl.DateTimeFormat(locale),
  };
  return (message: string) => {
    let format: IntlMessageFormat | undefined;
    return (...values: readonly unknown[]): string => {
      format ??= new IntlMessageFormat(message, locale, undefined, { ignoreTag: true, formatters });
      const given = values.map((value, at) => [at, Array.isArray(value) ? value.join(', ') : value]);
      return String(format.format(Object.fromEntries(given)));
    };
  };
}
