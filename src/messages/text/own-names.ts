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

/** What is added to a copy with notes: the sheet that lists them, and the columns behind those of a sheet. */
export interface NoteNames {
  readonly sheet: string;
  readonly status: string;
  readonly id: string;
  readonly text: string;
}

/** The names by language; a copy that comes back is recognised by those of all languages. */
export const noteNames = {
  de: {
    sheet: 'fieldsheet Meldungen',
    status: 'fieldsheet Status',
    id: 'fieldsheet Id',
    text: 'fieldsheet Meldung',
  },
  en: { sheet: 'fieldsheet issues', status: 'fieldsheet status', id: 'fieldsheet id', text: 'fieldsheet message' },
  es: { sheet: 'fieldsheet incidencias', status: 'fieldsheet estado', id: 'fieldsheet id', text: 'fieldsheet mensaje' },
  fr: { sheet: 'fieldsheet anomalies', status: 'fieldsheet état', id: 'fieldsheet id', text: 'fieldsheet message' },
  it: {
    sheet: 'fieldsheet segnalazioni',
    status: 'fieldsheet stato',
    id: 'fieldsheet id',
    text: 'fieldsheet messaggio',
  },
  nl: { sheet: 'fieldsheet meldingen', status: 'fieldsheet status', id: 'fieldsheet id', text: 'fieldsheet melding' },
  pt: {
    sheet: 'fieldsheet ocorrências',
    status: 'fieldsheet estado',
    id: 'fieldsheet id',
    text: 'fieldsheet mensagem',
  },
} as const satisfies Readonly<Record<string, NoteNames>>;
