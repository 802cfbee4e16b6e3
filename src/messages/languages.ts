/** The languages that people read our workbooks and pages in, by ISO 639 code. */
export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;

export type Language = (typeof languages)[number];

/** BCP 47 tags of the locales by which numbers and dates are written. */
export const locales: Readonly<Record<Language, string>> = {
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pt: 'pt-PT',
};

/** A title within a sentence: without its capital, but in German. */
export function inSentence(language: Language, title: string): string {
  return language === 'de' ? title : title.toLowerCase();
}
