import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about exported workbooks that come back, in Italian. */
export const italianReturnedIssues = {
  'memory-not-used': {
    title: 'Ciò che una cartella di lavoro esportata ricorda non si può usare',
    advice: 'I suoi valori vengono confrontati con l’account, come quelli di ogni altro file.',
  },
  'id-repeated': {
    title: 'Due righe di una cartella di lavoro esportata hanno lo stesso id',
    advice:
      'Svuoti l’id della riga copiata per fare un nuovo record, o tolga una delle righe; finché sono due, nessun record ' +
      'del foglio conta come scomparso.',
  },
  'id-lost': {
    title: 'Una riga senza id sembra quella di un record la cui riga è scomparsa',
    advice:
      'Metta quell’id nella riga, perché le sue modifiche cambino il record. Se la riga è un nuovo record, rimetta accanto ' +
      'la riga dell’altro, o importi con --allow creations.',
  },
  'id-not-exported': {
    title: 'Una riga ha un id con cui la cartella di lavoro non è stata esportata',
    advice:
      'I suoi valori vengono confrontati con l’account, e nessun record del foglio conta come scomparso. Lasci vuoto l’id ' +
      'se il record è nuovo: glielo dà il servizio.',
  },
  'row-torn': {
    title: 'Una riga di una cartella di lavoro esportata contiene un record diverso da quello del suo id',
    advice:
      'Alcune colonne sono state ordinate o incollate senza le altre: ricomponga le righe, o esporti di nuovo. Di questa ' +
      'riga non viene inviato nulla, e nessun record del foglio conta come scomparso.',
  },
  'column-moved': {
    title: 'Una colonna di una cartella di lavoro esportata sembra essere stata ordinata o spostata da sola',
    advice:
      'Rimetta i valori accanto ai loro record, o esporti di nuovo. Un’importazione viene rifiutata; se i valori sono voluti, ' +
      'aggiunga --allow changes.',
  },
  'record-rejected': {
    title: 'Un’altra riga del record è respinta',
    advice: 'Del record non viene inviato nulla finché quella riga non è corretta.',
  },
  'items-gone': {
    title: 'Alcuni elementi di un elenco sono scomparsi da una cartella di lavoro esportata',
    advice: 'Un’importazione non toglie nulla da un elenco: lo faccia nel servizio.',
  },
  'edit-not-sent': {
    title: 'Una modifica in una cartella di lavoro esportata non si può inviare',
    advice: 'Di questa cella non viene inviato nulla; faccia la modifica nel servizio, se è voluta.',
  },
  'custom-field-type': {
    title: 'Un valore non è del tipo del suo campo personalizzato',
    advice: 'Corregga la cella: la cartella di lavoro è stata esportata con i tipi dei campi personalizzati.',
  },
  'heading-not-exported': {
    title: 'Una colonna di una cartella di lavoro esportata ha un’intestazione diversa da quella esportata',
    advice:
      'Le ridia l’intestazione esportata, perché le sue modifiche vengano inviate; colonne proprie possono stare accanto a quelle.',
  },
  'edits-disagree': {
    title: 'Due righe di cartelle di lavoro esportate danno un record in modo diverso',
    advice:
      'Del record non viene inviato nulla: renda uguali le due righe, rimetta una cella com’era stata esportata, o dia al record nuovo una chiave propria.',
  },
  'edits-contradict': {
    title: 'Due celle di una riga indicano record diversi',
    advice: 'Rimetta una delle due come è stata esportata.',
  },
  'sheet-gone': {
    title: 'Un foglio di una cartella di lavoro esportata è scomparso',
    advice: 'Con i suoi record non viene fatto nulla, e nessuno conta come eliminato.',
  },
  'shown-only': {
    title: 'Ciò che un’esportazione mostra soltanto non viene importato',
    advice: 'Non ne viene inviato nulla: faccia la modifica nel servizio.',
  },
  'record-vanished': {
    title: 'Un record di un estratto precedente non ha più una riga',
    advice:
      'Non viene fatto nulla. Con --vanished deactivate o --vanished delete, i record che nessuno ha modificato da allora ' +
      'vengono tolti; ciò che serve ancora resta com’è.',
  },
  'gone-doubtful': {
    title: 'Alcune righe di una cartella di lavoro esportata potrebbero essere scomparse',
    advice:
      'Con i loro record non viene fatto nulla, e nessuno conta come eliminato. Per eliminare record, importi prima ciò che ' +
      'è modificato e nuovo, poi esporti di nuovo, tolga da lì le loro righe e lo importi con --delete-missing.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
