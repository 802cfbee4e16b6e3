import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues that only the service tells, in Italian. */
export const italianServerIssues = {
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
} satisfies Readonly<Record<string, IssueTexts>>;
