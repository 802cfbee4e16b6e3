import type { englishTableIssues } from '../english/table-issues.js';
import type { IssueTexts } from '../issue-texts.js';

export const italianTableIssues: Readonly<Record<keyof typeof englishTableIssues, IssueTexts>> = {
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
  'value-missing': {
    title: 'Manca un valore obbligatorio',
    advice: 'Compili la cella.',
  },
  'cell-error': {
    title: 'La cella contiene un errore invece di un valore',
    advice:
      'Corregga la formula nella cartella di lavoro, o la sostituisca con il suo valore; immagini e documenti non vengono mai letti.',
  },
  'not-a-number': {
    title: 'Il valore non è un numero',
    advice:
      'Lo scriva come 1234.5; una mappatura può impostare decimalSeparator e groupSeparator, e togliere un’unità: ' +
      'decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': {
    title: 'Il valore non è un numero intero',
    advice: 'Corregga la cella.',
  },
  'not-a-date': {
    title: 'Il valore non è una data nel formato atteso',
    advice:
      'Scriva un giorno come 2026-11-20, una data con ora come 2026-11-20 08:30. Una mappatura legge altri formati, se li nomina.',
  },
  'time-left-out': {
    title: 'Un campo data non accetta un’ora',
    advice:
      'Viene inviato solo il giorno. In una mappatura, dateTime() legge anche l’ora, e ' +
      'date(text("Day").replace(/ .*/, "")) la toglie.',
  },
  'time-zone-missing': {
    title: 'Un momento non si può determinare senza il fuso orario dell’account',
    advice: "Lo imposti in fieldsheet.config.ts, per esempio timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'In una data, giorno e mese possono essere scambiati',
    advice:
      'Il primo numero è preso per il giorno; scriva la data come 2026-11-22, o come data della cartella di lavoro.',
  },
  'time-doubtful': {
    title: 'Un’ora non esiste nel giorno in cui cambia l’ora, o esiste due volte',
    advice: 'Corregga la cella, o dia l’ora con il suo scarto, per esempio 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'C’è un numero dove serve una data',
    advice: 'Formatti le celle come date nel programma di fogli di calcolo, e le salvi o le esporti di nuovo.',
  },
  'text-became-date': {
    title: 'C’è una data dove serve un testo',
    advice:
      'Forse un programma di fogli di calcolo l’ha ricavata da un testo come 3-1; formatti la cella come testo e lo inserisca di nuovo.',
  },
  'number-shortened': {
    title: 'Un numero è scritto in potenze di dieci',
    advice:
      'Un programma di fogli di calcolo ne ha accorciato uno più lungo; lo riprenda dalla fonte, e prima formatti la cella come testo.',
  },
  'digits-lost': {
    title: 'Un numero ha più cifre di quante ne conservino i programmi di fogli di calcolo',
    advice: 'Dalla sedicesima in poi non sono quelle inserite; formatti la cella come testo e lo inserisca di nuovo.',
  },
  'value-cut': {
    title: 'Il testo è lungo quanto può esserlo una cella',
    advice: 'La fine è probabilmente persa; lo controlli là da dove viene.',
  },
  'text-cut-off': {
    title: 'Il testo è stato tagliato all’esportazione della cartella di lavoro, perché nessuna cella lo contiene',
    advice: 'Lasci la cella com’è o scriva un testo proprio; quello intero è nel foglio «Testi lunghi».',
  },
  'word-for-nothing': {
    title: 'La cella contiene una parola che indica l’assenza di un valore',
    advice: 'Svuoti la cella alla fonte, o scriva il valore.',
  },
  'ditto-mark': {
    title: 'La cella ripete la riga sopra con un segno',
    advice: 'Scriva il valore stesso: se le righe vengono ordinate o tolte, il segno indica un’altra riga.',
  },
  'nul-character': {
    title: 'Il valore contiene un carattere NUL',
    advice: 'Lo tolga: ciò che segue andrebbe perso.',
  },
  'control-characters': {
    title: 'Il valore contiene caratteri di controllo',
    advice: 'Li tolga, alla fonte o con replace() in una mappatura.',
  },
  'characters-lost': {
    title: 'Un carattere è andato perso lungo il percorso',
    advice: 'Lo esporti di nuovo come UTF-8, o corregga la cella: il file non contiene più il carattere.',
  },
  'characters-garbled': {
    title: 'Il testo è stato letto in precedenza con una codifica sbagliata',
    advice:
      'Lo esporti di nuovo come UTF-8, o corregga la cella. Viene inviato così com’è, ma mai al posto del valore giusto dell’account.',
  },
  'characters-invisible': {
    title: 'Il valore contiene caratteri che nessuno vede',
    advice: 'Una ricerca non trova ciò che sembra uguale; li tolga, o li sostituisca in una mappatura.',
  },
  'spaces-around': {
    title: 'Ci sono spazi intorno al valore',
    advice: 'Li tolga alla fonte.',
  },
  'not-a-boolean': {
    title: 'Il valore non è né sì né no',
    advice: 'Corregga la cella, o aggiunga la parola agli elenchi in una mappatura.',
  },
  'not-an-email': {
    title: 'Il valore non è un indirizzo e-mail',
    advice: 'Corregga la cella, o contrassegni il campo come lenient in una mappatura.',
  },
  'email-doubtful': {
    title: 'Il valore non sembra un indirizzo e-mail',
    advice: 'Viene inviato così com’è; corregga la cella se è sbagliato.',
  },
  'phone-doubtful': {
    title: 'Il valore non sembra un numero di telefono',
    advice: 'Viene inviato così com’è; corregga la cella se è sbagliato.',
  },
  'not-in-table': {
    title: 'Il valore non è nella tabella di traduzione',
    advice: 'Lo aggiunga alla tabella della mappatura, o corregga la cella.',
  },
  'ambiguous-in-table': {
    title: 'La tabella di traduzione dà due valori',
    advice: 'Lasci nella tabella una sola riga per valore, o corregga la cella.',
  },
  'id-not-known': {
    title: 'Nessuna esecuzione precedente conosce un id del record',
    advice: 'Importi prima il record, o corregga la chiave; `fieldsheet ids` elenca ciò che è noto.',
  },
  'value-left-out': {
    title: 'Un valore che non si può leggere viene tralasciato',
    advice: 'Il campo è contrassegnato come lenient nella mappatura; corregga la cella per inviarlo.',
  },
  'custom-function-failed': {
    title: 'Una funzione della mappatura non è riuscita',
    advice: 'Corregga la funzione nella mappatura.',
  },
  'wrong-type': {
    title: 'La mappatura ha prodotto un valore del tipo sbagliato',
    advice: 'Corregga nella mappatura la funzione che lo produce.',
  },
  'not-a-choice': {
    title: 'Il valore non è tra quelli che il servizio conosce',
    advice: 'Scriva uno di questi, o lo traduca con una tabella di traduzione (lookup) in una mappatura.',
  },
  'position-out-of-range': {
    title: 'La posizione non esiste',
    advice: 'La latitudine va da -90 a 90, la longitudine da -180 a 180; controlli separatori e ordine.',
  },
  'position-incomplete': {
    title: 'È data solo una metà di una posizione',
    advice: 'Compili latitudine e longitudine, o nessuna delle due.',
  },
  'position-doubtful': {
    title: 'La posizione non può essere quella giusta',
    advice: 'La corregga, o la lasci vuota: il servizio trova l’indirizzo da solo.',
  },
  'date-doubtful': {
    title: 'La data è in un anno per cui nessuno pianifica',
    advice: 'Viene inviata così com’è; corregga la cella, o la svuoti se non è voluta alcuna data.',
  },
  'number-doubtful': {
    title: 'Un numero forse non è quello voluto',
    advice:
      'Viene inviato così com’è; corregga la cella se è sbagliato. Una mappatura può impostare decimalSeparator, groupSeparator e l’unità.',
  },
  'length-doubtful': {
    title: 'Un testo è più lungo di quanto accetti l’importazione del produttore',
    advice: 'Viene inviato così com’è, e il servizio può respingerlo; lo accorci se non serve tutto.',
  },
  'dates-reversed': {
    title: 'Una fine viene prima del suo inizio',
    advice: 'Corregga una delle due date.',
  },
};
