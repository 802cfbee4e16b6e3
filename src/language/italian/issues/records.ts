import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about records and how they belong together, in Italian. */
export const italianRecordsIssues = {
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
} satisfies Readonly<Record<string, IssueTexts>>;
