/** What makes two records look like one, by what the judgement says. */
const reasons = {
  'same name': 'same name',
  'same name and postal code': 'same name and postal code',
  'same name and city': 'same name and city',
  'name differs in one letter': 'name differs in one letter',
  'one name says more than the other': 'one name says more than the other',
  'names share words': 'names share words',
  'same postal code': 'same postal code',
  'same city': 'same city',
  'same street': 'same street',
  'street almost the same': 'street almost the same',
  'same e-mail': 'same e-mail',
  'same phone': 'same phone',
  'same VAT number': 'same VAT number',
  'same serial number': 'same serial number',
  'same custom fields': 'same custom fields',
};

export type LikenessReason = keyof typeof reasons;

/** Why two records look like one, in English. */
export const englishLikenessSentences = {
  likeness: (reason: LikenessReason) => reasons[reason],
  sameFields: (fields: readonly string[]) => `same ${fields.join(' and ')}`,
};

/** Whether a judgement says it, and not a rule of a mapping. */
export function isLikenessReason(text: string): text is LikenessReason {
  return Object.hasOwn(reasons, text);
}
