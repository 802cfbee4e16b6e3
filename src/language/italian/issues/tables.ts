import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about tables: headings, rows and sheets, in Italian. */
export const italianTablesIssues = {
  'cells-beyond-headings': {
    title: 'La riga ha più celle di quante siano le intestazioni',
    advice:
      'Quelle in eccesso non vengono lette; dia loro un’intestazione o, in un file CSV, cerchi un delimitatore dentro un valore senza virgolette.',
  },
  'cells-missing': {
    title: 'La riga ha meno celle di quante siano le intestazioni',
    advice:
      'Quelle che mancano contano come vuote; cerchi un’interruzione di riga dentro un valore senza virgolette, o un altro delimitatore.',
  },
  'row-cut-off': {
    title: 'Il file finisce a metà della riga',
    advice:
      'Il file è stato troncato: lo esporti di nuovo. Se la riga è intera, la termini con un’interruzione di riga.',
  },
  'heading-repeated': {
    title: 'Un’intestazione che viene letta sta sopra due colonne',
    advice: 'Dia a ogni colonna la propria intestazione, o nomini la seconda in una mappatura.',
  },
  'heading-merged': {
    title: 'Una colonna senza intestazione sta accanto a una con intestazione',
    advice: 'Separi le celle dell’intestazione e dia un nome a ogni colonna, o legga questa con la sua lettera.',
  },
  'heading-missing': {
    title: 'Una colonna che contiene valori non ha intestazione',
    advice: 'Le dia un’intestazione, o la legga con la sua lettera; così com’è, non viene letta.',
  },
  'headings-repeated': {
    title: 'La riga ripete le intestazioni',
    advice: 'Viene tralasciata, come tutte quelle simili. I file messi insieme ne hanno una per ogni file.',
  },
  'row-around-table': {
    title: 'La riga è stata scritta intorno alla tabella da un programma',
    advice: 'Viene tralasciata, come tutte quelle simili: una linea o il numero delle righe.',
  },
  'column-not-read': {
    title: 'La mappatura non legge una colonna che contiene valori',
    advice: 'La legga nella mappatura, o la nomini lì sotto ignore.',
  },
  'rows-blank': {
    title: 'Ci sono righe vuote tra le righe',
    advice: 'Le righe vuote vengono saltate; si assicuri che ciò che segue appartenga alla tabella.',
  },
  'rows-hidden': {
    title: 'Vengono lette anche le righe che il foglio nasconde',
    advice: 'Tolga il filtro e le guardi; elimini ciò che non è voluto, o lo escluda con skip in una mappatura.',
  },
  'row-of-totals': {
    title: 'L’ultima riga sembra contenere totali',
    advice: 'La tolga dal file, o la escluda con skip in una mappatura.',
  },
  'totals-among-rows': {
    title: 'Una riga di totali sta fra i record',
    advice: 'La tolga dal file; se è un record, le dia il suo numero e i valori che hanno le altre righe.',
  },
  'row-above-headings': {
    title: 'Le righe sopra le intestazioni sembrano dati',
    advice: 'Le sposti sotto le intestazioni: ciò che sta sopra non viene letto.',
  },
  'encoding-assumed': {
    title: 'La codifica del file è solo supposta',
    advice:
      'Nulla nel file la dimostra. Se il valore è sbagliato, indichi quella giusta con --encoding, per esempio windows-1250, macintosh o gb18030; se è giusto, indichi questa.',
  },
  'sheet-lost': {
    title: 'La cartella di lavoro non dice dove sono le righe di un foglio',
    advice:
      'Il foglio viene escluso. Apra la cartella di lavoro in un programma di fogli di calcolo, controlli il foglio e la salvi di nuovo.',
  },
  'part-not-read': {
    title: 'Una parte del file non viene letta',
    advice: 'Se contiene record, la salvi in un file a parte: CSV, o una cartella di lavoro.',
  },
  'sheet-not-read': {
    title: 'Un foglio che contiene righe non viene letto',
    advice:
      'Lo rinomini, lo legga con --sheet e --resource, o lo nomini in una mappatura; lo nasconda se non c’è nulla da leggere.',
  },
  'column-unknown': {
    title: 'L’intestazione non indica nulla che venga letto',
    advice: 'La colonna non viene letta; corregga l’intestazione se deve esserlo.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
