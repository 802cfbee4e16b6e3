/** What an export calls its columns: plain words, or the names of the fields. */
export const headingForms = ['words', 'fields'] as const;

export type HeadingForm = (typeof headingForms)[number];
