import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about rows that name records and files, in Italian. */
export const italianCommandsIssues = {
  'file-missing': {
    title: 'Il file non c’è',
    advice:
      'Corregga il percorso, che parte dalla cartella in cui si trova il foglio, o indichi la cartella con --folder.',
  },
  'file-outside': {
    title: 'Il file si trova fuori dalla cartella',
    advice: 'Metta il file nella cartella, o indichi con --folder una cartella che contenga tutti i file.',
  },
  'file-private': {
    title: 'Il file è nascosto, o contiene impostazioni o chiavi segrete',
    advice: 'Tolga la riga. Se è un documento, dia al file un altro nome.',
  },
  'file-unreadable': {
    title: 'Il file non si può leggere',
    advice: 'Indichi un file, non una cartella o un dispositivo, e uno che abbia il permesso di leggere.',
  },
  'file-empty': {
    title: 'Il file è vuoto',
    advice: 'Se lo procuri di nuovo; forse una copia non è riuscita.',
  },
  'file-too-large': {
    title: 'Il file è troppo grande',
    advice: 'Lo riduca, o aumenti --max-size; il servizio non dice quanto accetta.',
  },
  'file-changed': {
    title: 'Il file cambia durante la lettura',
    advice: 'Lo chiuda nel programma che lo scrive e ricominci.',
  },
  'file-name-unfit': {
    title: 'Il nome del file non si può usare ovunque',
    advice: 'Ne dia un altro nella colonna fileName, o rinomini il file.',
  },
  'record-unclear': {
    title: 'La riga non indica esattamente un record',
    advice: 'Compili le colonne di un solo record e lasci vuote quelle degli altri.',
  },
  'named-twice': {
    title: 'Due righe chiedono la stessa cosa',
    advice: 'Viene fatta una volta sola; tolga la seconda riga.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
