/** The languages that people read our workbooks and pages in, by ISO 639 code. */
export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;

/** Those that pages speak so far. */
export const reportLanguages = ['de', 'en'] as const satisfies readonly Language[];

export type ReportLanguage = (typeof reportLanguages)[number];

export type Language = (typeof languages)[number];
