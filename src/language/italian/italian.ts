import { readMeNames } from '../../text/own-names.js';
import { countedIn } from '../counted.js';
import type { Texts } from '../texts.js';
import italianContract from './contract.json' with { type: 'json' };

const italianTemplate: Texts['template'] = {
  readMeSheet: readMeNames.it,
  listSheet: (contents) => `Elenco ${contents}`,
  choicesSheet: 'Elenchi',
  readMe: {
    title: 'Come compilare questa cartella di lavoro',
    howTo: [
      'Ogni foglio contiene un tipo di record, uno per riga, a partire dalla riga 3. La riga 1 dice che cosa contiene la colonna; la riga 2 è il nome con cui la colonna viene riconosciuta. Lasci le due righe come sono.',
      'Porti il puntatore su un’intestazione: una nota dice che cosa va sotto, in quale formato, con un esempio. Una cella con la freccia offre un elenco da cui scegliere; sotto la riga 5000 non ce ne sono.',
      'Una cella vuota non cambia nulla. Le colonne e i fogli che non servono si possono nascondere o eliminare; le colonne si possono spostare.',
    ],
    marks: 'Segni dopo l’intestazione',
    needed: 'Necessario per creare un record.',
    oneOf: 'È necessaria una delle colonne con questo segno.',
    ownNumbers: 'Codici interni',
    aboutOwnNumbers:
      'Il codice interno è quello che Lei assegna a un record e che lo distingue da tutti gli altri. Ne assegni uno a ogni record, mai lo stesso due volte, e non lo cambi mai: se l’account conosce il codice, il record viene aggiornato; altrimenti viene creato. Gli altri fogli indicano un record con il suo codice.',
    forms: 'Che cosa scrivere',
    formEntries: [
      ['Data', '2026-11-20, o una data come la accetta il Suo programma di fogli di calcolo.'],
      ['Data e ora', '2026-11-20 08:30, ora locale.'],
      ['Numero', 'Un numero senza unità di misura. Latitudine e longitudine con il punto: 50.937417'],
      ['Sì o no', 'sì o no.'],
      ['Più valori in una cella', 'Separati da punto e virgola: saldatura; elettricità'],
      ['Numero di telefono', 'Preferibilmente con il prefisso del paese: +49 221 1234567. Gli zeri iniziali restano.'],
    ],
    sheets: 'Fogli',
    order:
      'Vengono importati in questo ordine, qualunque sia il loro ordine nel file: un record viene dopo quelli che indica.',
    rowsOf: (noun) => `Una riga per ogni ${noun}.`,
    itNames: (nouns) => `Indica: ${nouns.join(', ')}.`,
    itemsOf: (title) => `Per i record di «${title}»: un elemento per riga, quanti ce ne sono.`,
    lookUp: (contents) => `Per consultare i valori offerti dalle celle (${contents}); non viene importato.`,
    filledIn: 'Quando è compilata',
    check: 'legge la cartella di lavoro e dice che cosa è sbagliato e in quale cella. Non viene inviato nulla.',
    plan: 'la confronta con l’account e mostra che cosa verrebbe creato e modificato. Non viene scritto nulla.',
    import:
      'ne scrive il contenuto nell’account. Ciò che l’account contiene già non viene inviato di nuovo, perciò la stessa cartella di lavoro si può importare due volte. `fieldsheet undo` annulla l’importazione.',
    about: 'Informazioni su questa cartella di lavoro',
    knowsNoAccount:
      'Non conosce nessun account. `fieldsheet template all --live` ne scrive una con i campi personalizzati del Suo account e con i suoi clienti e altri dati da scegliere.',
    account: 'Account',
    made: 'Creata',
    aboutMade: (moment) =>
      `${moment}. Ciò che l’account ha ricevuto in seguito non è negli elenchi; si può scrivere comunque.`,
    toChoose: (count) => `Valori da scegliere: ${count}.`,
    toChooseOf: (count, read, total) => `Valori da scegliere: ${count}, dai primi ${read} di ${total}.`,
    nameless: (count, heading) => `Senza «${heading}», non si possono scegliere: ${count}.`,
  },
  notes: {
    whichRecord: (label, title) => `${label}: a quale record di «${title}» appartiene la riga.`,
    key: (label) =>
      `${label}: distingue il record da tutti gli altri. Dia a ogni record un valore proprio e non lo cambi mai.`,
    itsNumber: 'Indichi il suo codice interno.',
    fromHere: 'Da questa cartella di lavoro o dall’account.',
    oneOf: (choices) => `Uno di questi valori: ${choices}.`,
    example: (value) => `Esempio: ${value}`,
    newRecordGets: (value) => `Un nuovo record riceve: ${value}`,
    needed: 'necessario',
    oneIsNeeded: 'è necessaria una di queste colonne',
    custom: 'Campo personalizzato dell’account.',
    customSelect: 'Uno dei valori che l’account offre.',
    customCheckbox: '1 per sì, 0 per no.',
    forms: {
      text: 'Testo.',
      identifier: 'Testo; gli zeri iniziali restano.',
      integer: 'Un numero intero.',
      number: 'Un numero.',
      decimal: 'Un numero con il punto.',
      boolean: 'sì o no.',
      date: 'Una data.',
      dateTime: 'Data e ora.',
      email: 'Un indirizzo e-mail.',
      phone: 'Un numero di telefono.',
      texts: 'Più valori, con ; in mezzo.',
    },
  },
  choices: {
    yes: 'sì',
    no: 'no',
    yesOrNo: 'Sì o no',
    checkbox: 'Casella di controllo',
    notInList: 'Non è nell’elenco',
    isOneOf: (label, choices) => `${label} è uno di questi valori: ${choices}.`,
    writeYesOrNo: `Scriva sì o no.`,
    writeOneOrZero: 'Scriva 1 per sì o 0 per no.',
  },
};

const counted = countedIn('it-IT');

const italianWorkbook: Texts['workbook'] = {
  aboutSheet: 'Su questa esportazione',
  longTextsSheet: 'Testi lunghi',
  cutMark: ' … [tagliato: testo intero in altro foglio]',
  otherValuesSheet: 'Altri valori',
  customField: (label) => `Campo personalizzato: ${label}`,
  customFieldNote: (label) => `Campo personalizzato «${label}».`,
  inRow: (heading, row) => `${heading}, riga ${row}`,
  aside: { dataset: 'Foglio', id: 'Id', field: 'Campo', part: 'Parte', text: 'Testo' },
  about: {
    account: 'Account',
    read: 'Letto',
    records: 'Record',
    all: 'Tutti, attivi e inattivi',
    sinceLast: 'Ciò che è cambiato dall’ultima esportazione',
    onlyWith: (filters) => `Solo quelli con ${filters}`,
    columns: 'Colonne',
    allColumns: 'Tutte',
    columnsOf: (title) => `Colonne di «${title}»`,
    leftOut: (count, headings) => `Omesse (${count}): ${headings}`,
    emptyIn: (title) => `Vuote in «${title}»`,
    empty: (count, headings) =>
      `${counted(count, 'colonna senza valori omessa', 'colonne senza valori omesse')}: ${headings}`,
    sheets: 'Fogli',
    recordCount: (count) => counted(count, 'record', 'record'),
    rowCount: (count) => counted(count, 'riga', 'righe'),
    itemCount: (count) => `${counted(count, 'riga', 'righe')}, ognuna con l’id del suo record`,
    nextRows: (title) => `Le righe seguenti di «${title}»`,
    longTexts: (count) =>
      `${counted(count, 'testo troppo lungo', 'testi troppo lunghi')} per una cella, in parti che formano il tutto`,
    otherValues: (count) => `${counted(count, 'valore', 'valori')} senza colonna propria, come nel servizio`,
    whole: {
      first: 'tutto, perché è la prima volta',
      untold: 'tutto, perché qui il servizio non può dire che cosa è cambiato',
      clock: 'tutto, perché nel frattempo un orologio è stato spostato indietro',
    },
    changedSince: (moment) => `modificato dopo: ${moment}`,
    deliveredBefore: (count) => counted(count, 'record già consegnato e omesso', 'record già consegnati e omessi'),
    meanwhile: 'Che cosa è cambiato durante la lettura',
    changedMeanwhile: (count) =>
      counted(
        count,
        'record creato, modificato, attivato o disattivato',
        'record creati, modificati, attivati o disattivati',
      ),
    moreInTheEnd: (count) => `alla fine ce n’erano ${count} in più`,
    fewerInTheEnd: (count) => `alla fine ce n’erano ${count} in meno`,
    restless: 'a ogni lettura l’elenco era diverso; un record modificato proprio allora può mancare',
    edit: 'Modificare e importare',
    remembers:
      'Questa cartella di lavoro ricorda, su un foglio nascosto, che cosa conteneva all’esportazione. Quando la importa, vengono inviate solo le celle che ha modificato; ciò che altri hanno modificato nel frattempo nel servizio non viene sovrascritto. Può ordinare, filtrare, nascondere, spostare e aggiungere colonne a piacere.',
    command: 'questa cartella.xlsx',
    shows: 'Questo comando mostra che cosa cambierebbe; `fieldsheet import` lo invia.',
    ids: 'Id',
    idsHidden: 'I record si riconoscono dagli id nella prima colonna, che è nascosta: li lasci come sono.',
    idsShown: (heading) => `I record si riconoscono dagli id nella colonna «${heading}»: li lasci come sono.`,
    newRecords: 'Nuovi record',
    aboutNew: (key) =>
      `Aggiunga righe, lasci vuoto l’id e dia a ognuna un valore proprio nella colonna «${key}», se esiste.`,
    deletedRows: 'Righe eliminate',
    aboutDeleted: 'Nel servizio non viene eliminato nulla; con --missing deactivate i loro record vengono disattivati.',
  },
};

export const italian: Texts = {
  language: 'it',
  locale: 'it-IT',
  inSentence: (title) => title.toLowerCase(),
  contract: italianContract,
  template: italianTemplate,
  workbook: italianWorkbook,
};
