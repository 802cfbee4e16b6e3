/** Names of the sheet with which our templates explain themselves, by language; it holds no records. */
export const readMeNames = {
  de: 'Anleitung',
  en: 'Read me',
  es: 'Instrucciones',
  fr: 'Mode d’emploi',
  it: 'Istruzioni',
  nl: 'Toelichting',
  pt: 'Instruções',
} as const;
