import type { IssueCode } from '../english/issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { italianTableIssues } from './table-issues.js';

export const italianIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...italianTableIssues,
  'key-missing': {
    title: 'Un record non ha una chiave naturale',
    advice:
      'Rimetta l’id o la chiave con cui è stato esportato, o dia a un nuovo record una chiave che nessun altro ha: da quella la prossima importazione lo riconosce.',
  },
  'required-on-create': {
    title: 'La creazione di questo record richiede un campo che è vuoto',
    advice: 'Lo compili, a meno che il record non sia già nell’account.',
  },
  'rows-disagree': {
    title: 'Due righe dicono cose diverse dello stesso record',
    advice: 'Vale la prima riga; renda uguali le righe, o dia al record una chiave che le distingua.',
  },
  'row-repeated': {
    title: 'Una riga ne ripete un’altra alla lettera',
    advice:
      'Ne tolga una; se sono volute due, dia a ognuna una chiave propria, o le numeri in una mappatura con .counted().',
  },
  'key-repeated': {
    title: 'Due righe danno un record con la stessa chiave',
    advice: 'Viene inviato una volta sola; se sono voluti due record, dia a ognuno una chiave propria.',
  },
  'zeros-lost': {
    title: 'Alcuni numeri hanno forse perso gli zeri iniziali',
    advice:
      'Rimetta gli zeri nell’origine, o aggiunga .pad(…) nella mappatura: una chiave senza di essi è un altro record.',
  },
  'key-respelt': {
    title: 'Due chiavi differiscono solo per maiuscole, spazi, la forma degli accenti o un .0 finale',
    advice: 'Sono due record; se ne è voluto uno solo, scriva la sua chiave in un solo modo.',
  },
  'records-alike': {
    title: 'Due record sembrano lo stesso, scritto due volte',
    advice:
      'Vengono inviati entrambi; se ne è voluto uno solo, dia alle due righe la stessa chiave e gli stessi valori.',
  },
  'address-respelt': {
    title: 'Lo stesso indirizzo è scritto in due modi',
    advice:
      'Vengono inviati entrambi così come sono; scriva l’indirizzo in un solo modo, perché una ricerca li trovi entrambi.',
  },
  'reference-outside': {
    title: 'Una riga indica un record che i file non contengono',
    advice:
      'Allora deve essere nell’account; altrimenti corregga la chiave, o aggiunga il record. --live interroga l’account.',
  },
  'record-repeated': {
    title: 'Due righe danno lo stesso record',
    advice: 'Viene inviato una volta sola; se sono voluti due record, renda diverse le righe.',
  },
  'item-repeated': {
    title: 'Due righe danno a un elenco lo stesso elemento',
    advice: 'Tolga una delle righe; se il record lo ha davvero due volte, faccia delle due una riga sola.',
  },
  'items-disagree': {
    title: 'Due righe danno in modo diverso lo stesso elemento di un elenco',
    advice: 'Corregga una delle righe, o la tolga: vale la prima.',
  },
  'list-mixed': {
    title: 'Un elenco è dato con un elemento per riga, e altrove in colonne',
    advice: 'Lo dia tutto in un solo modo.',
  },
  'never-created': {
    title: 'La mappatura non può creare record di questo tipo',
    advice:
      'Completi la mappatura, a meno che tutti questi record non siano già nell’account: in tal caso vengono solo modificati.',
  },
  'no-natural-key': {
    title: 'I record senza una chiave naturale si possono solo creare',
    advice:
      'Ne dia loro una, in una colonna con quel nome, o con key() o rowKey() in una mappatura: senza, una seconda ' +
      'importazione li crea di nuovo, e un record la cui risposta va persa non si può cercare e non viene mai inviato di ' +
      'nuovo da solo.',
  },
  'clearing-doubtful': {
    title: 'Il servizio potrebbe mantenere un valore da cancellare',
    advice:
      'Il servizio non dice se un testo vuoto cancella un campo: guardi gli avvisi dell’esecuzione, che confronta ogni ' +
      'risposta con ciò che è stato inviato.',
  },
  'list-not-compared': {
    title: 'L’account mostra un elenco in una forma che non si può confrontare',
    advice: 'Viene inviato solo con i nuovi record; lo modifichi nel servizio.',
  },
  'export-not-remembered': {
    title: 'Il file proviene da un account e non ricorda ciò che conteneva',
    advice:
      'Per inviare solo le sue modifiche, importi dalla cartella in cui è stata fatta l’esportazione, o modifichi una cartella di lavoro esportata (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'L’account non ha detto se contiene un record',
    advice:
      'Riprovare più tardi. Se il problema rimane, chiedere a chi gestisce il firewall o il proxy davanti al servizio.',
  },
  'record-unknown': {
    title: 'L’account non ha questo record',
    advice: 'Corregga l’id, o importi prima il record.',
  },
  'reference-unknown': {
    title: 'Una riga indica un record che né i file né l’account contengono',
    advice: 'Corregga l’id, o importi prima quel record.',
  },
  'reference-ambiguous': {
    title: 'Una riga indica un record con valori comuni a più record',
    advice: 'Lo indichi con la sua chiave, o con più campi: refBy con un nome e un CAP.',
  },
  'reference-inactive': {
    title: 'Una riga indica un record inattivo nell’account',
    advice:
      'Ne indichi un altro, o lo attivi, a meno che non sia voluto; viene segnalata solo la prima riga che lo indica.',
  },
  'owner-differs': {
    title: 'Una riga indica un record e un proprietario diverso dal suo',
    advice: 'Viene inviata così com’è. Corregga uno dei due, a meno che il record non venga spostato di proposito.',
  },
  'closed-job-key': {
    title: 'Il numero proprio di un intervento cambierebbe anche se il rapporto è chiuso',
    advice:
      'Alcuni account lo rifiutano, e la riga viene rifiutata con le altre modifiche. Tolga il numero, a meno che non si sappia che l’account lo accetta.',
  },
  'name-unknown': {
    title: 'Una riga indica un tipo o un utente che l’account non ha',
    advice:
      'Corregga il nome, o lo traduca con una tabella di traduzione (lookup) in una mappatura; viene segnalata solo la prima riga che lo contiene.',
  },
  'name-doubtful': {
    title: 'Una riga indica un tipo di intervento o un utente che l’account non elenca',
    advice:
      'Il nome viene inviato così com’è, e il servizio non dice che cosa ne fa: lo corregga, o lo traduca con una ' +
      'tabella di traduzione (lookup) in una mappatura; viene segnalata solo la prima riga che lo contiene.',
  },
  'name-inactive': {
    title: 'Una riga indica un utente inattivo nell’account',
    advice:
      'Ne indichi un altro, o lo faccia attivare nel back office; viene segnalata solo la prima riga che lo indica.',
  },
  'custom-field-unknown': {
    title: 'L’account non ha questo campo personalizzato',
    advice: 'Corregga la denominazione lettera per lettera, o faccia definire il campo nel back office.',
  },
  'custom-field-missing': {
    title: 'Un campo personalizzato che l’account richiede è vuoto',
    advice: 'Lo compili: un nuovo record ne ha bisogno, e nessun record può perderlo.',
  },
  'custom-field-form': {
    title: 'Il valore non ha il formato del suo campo personalizzato',
    advice: 'Corregga la cella, o converta il valore in una mappatura; il servizio può respingerlo.',
  },
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
  'text-too-long': {
    title: 'Un testo è più lungo di quanto il servizio accetti',
    advice: 'Il servizio non indica lunghezze: accorci il testo che respinge e invii di nuovo la riga con retry.',
  },
  'option-unknown': {
    title: 'Un valore non è tra le opzioni del suo campo personalizzato',
    advice: 'Il servizio non mostra le opzioni dei campi select e autocomplete: le cerchi nel back office.',
  },
  'name-refused': {
    title: 'L’account non accetta un altro record con questo nome',
    advice:
      'Il servizio non dice se un nome può esistere due volte: dia al record un altro nome, o la chiave del primo.',
  },
  'step-refused': {
    title: 'Un intervento non può passare dal suo stato a quello voluto',
    advice: 'Il servizio non mostra quali passaggi permette: cambi lo stato nel back office.',
  },
  'field-demanded': {
    title: 'La creazione di un record richiede un campo che la documentazione non nomina',
    advice: 'Compili il campo nominato nella risposta e invii di nuovo la riga con retry.',
  },
  'not-permitted': {
    title: 'La chiave API non ha il permesso di scrivere questo, o all’account manca un’opzione',
    advice:
      'Chieda a chi gestisce l’account; le attività travel e clock, per esempio, richiedono la rilevazione dei tempi.',
  },
};
