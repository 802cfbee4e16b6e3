import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues that only the account tells, in Italian. */
export const italianAccountIssues = {
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
} satisfies Readonly<Record<string, IssueTexts>>;
