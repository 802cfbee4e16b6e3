/** The languages that people read our workbooks and pages in, by ISO 639 code. */
export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;

export type Language = (typeof languages)[number];
