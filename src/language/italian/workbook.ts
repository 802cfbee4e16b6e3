import { countedIn } from '../counted.js';
import type { WorkbookTexts } from '../english/workbook.js';

const counted = countedIn('it-IT');

export const italianWorkbook: WorkbookTexts = {
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
    aboutDeleted: 'Nel servizio non viene eliminato nulla, a meno che non si indichi --delete-missing.',
  },
};
