import type { AbsenceWord, Accident, englishPlanSentences } from '../../english/sentences/plan.js';
import {
  andMoreInItalian,
  capitalInItalian,
  countedInItalian,
  endingInItalian,
  withIl,
  withNessun,
  withQuesto,
  withUnInItalian,
} from '../grammar.js';

const past: Readonly<Record<AbsenceWord, string>> = { delete: 'eliminato', deactivate: 'disattivato' };
const imperative: Readonly<Record<AbsenceWord, string>> = { delete: 'elimini', deactivate: 'disattivi' };

/** What accidents of spreadsheet programs did to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'ha perso i suoi zeri',
  'plus sign lost': 'ha perso il segno più',
  'digits lost': 'ha perso delle cifre',
  'became a number': 'è stato letto come numero',
  'became a date': 'è diventato una data o un’ora',
  'date serial': 'è il numero di una data',
  'date system': 'è spostato di quattro anni e un giorno, come tra i sistemi di date del 1900 e del 1904',
  'day and month swapped': 'ha giorno e mese scambiati',
  'decimal sign': 'ha perso il segno decimale, o ne ha un altro',
  'boolean word': 'è un’altra parola per lo stesso sì o no',
  'wrong encoding': 'è stato letto con la codifica sbagliata',
  'characters lost': 'ha perso dei caratteri',
  'apostrophe added':
    'ha un apostrofo in più, come nei nostri file CSV davanti a ciò che potrebbe diventare una formula',
  'number as name': 'è il numero proprio del record',
};

/** Of the record. */
const notDone = (verb: AbsenceWord) => `perciò non viene ${past[verb]}`;

const nextStep =
  'Per modificare quello dell’account, esporti di nuovo e modifichi la sua riga; per crearne un altro, gli dia un’altra chiave.';

const overwrites = 'Inviare questa riga lo sovrascriverebbe.';

const named = (noun: string) => capitalInItalian(withIl(noun));

/** Why a plan sends a record or leaves it alone, in Italian. */
export const italianPlanSentences: typeof englishPlanSentences = {
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `L’id ${id} e ${field} ${key} sono due record dell’account: ${noun} ${byId} e ${noun} ${byKey}. Corregga l’uno o l’altro, o svuoti l’id.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${named(noun)} con l’id ${id} ha ${known} in questo account, e nessun record ha ${field} ${key}. Svuoti l’id per crearlo, o corregga la chiave.`,
  hasName: (name) => `il nome «${name}»`,
  idOfStranger: (noun, id, myId) =>
    `${named(noun)} con l’id ${id} ha il codice interno ${myId} in questo account e nessuno nel file, che forse viene da un altro account. Svuoti l’id per creare un nuovo record, o tolga la colonna «Codice interno» per modificare questo.`,
  noSuchId: (noun, id) => `${withNessun(noun)} ha l’id ${id} in questo account; lo svuoti per creare un nuovo record.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${withNessun(noun)} ha l’id ${id} in questo account; compili ${key} per creare il record.`,
  onlyUpdates: (noun) => `${withNessun(noun)} ha questa chiave, e sono voluti solo aggiornamenti.`,
  creatingNeeds: (noun, fields) => `Per creare ${withIl(noun)} serve ${fields.join(' o ')}.`,
  onlyCreations: (noun) => `${capitalInItalian(withQuesto(noun))} esiste già, e sono volute solo creazioni.`,
  notCompared: (fields) =>
    `L’account mostra ${fields.join(' e ')} in una forma che non si può confrontare, perciò il valore resta com’è.`,
  notRemembered: (file) =>
    `${file} indica gli id dell’account, ma non ciò che era stato esportato con essi. Un aggiornamento annulla ciò che nel frattempo qualcuno ha cambiato nel servizio.`,
  onlyShortens: (lists) =>
    `Le modifiche in ${lists.join(' e ')} tolgono soltanto qualcosa, e un’importazione non toglie nulla da un elenco.`,
  deletedSinceExport: (noun, id) =>
    `${named(noun)} con l’id ${id} è stat${endingInItalian(noun)} eliminat${endingInItalian(noun)} dopo l’esportazione, e la riga è stata modificata. Svuoti il suo id per creare di nuovo il record, o tolga la riga.`,
  changedSinceExport: (changes, left) =>
    `Dopo l’esportazione, ${changes.join(', ')}${andMoreInItalian(left, 'campo', 'campi')}. Per mantenere ciò che l’account contiene, lo scriva nella cella; per cambiarlo comunque, esporti di nuovo e modifichi la nuova esportazione.`,
  wasEmptied: (field, to) => `${field} è stato svuotato (il file dice ${to})`,
  wasChanged: (field, from, to) => `${field} è stato cambiato in ${from} (il file dice ${to})`,
  noValue: () => 'nulla',
  addedIsThere: (noun, field, key, id) =>
    `La riga non ha un id, perciò sarebbe da creare, ma ${withUnInItalian(noun)} dell’account ha già ${field} ${key}: id ${id}. ${nextStep}`,
  addedIsAlike: (noun, id) =>
    `La riga non ha un id, perciò sarebbe da creare, ma ${withUnInItalian(noun)} simile è già nell’account: id ${id}. ${nextStep}`,
  inactiveAlready: () => 'È già inattivo.',
  rowGoneBut: (why) => `La sua riga è scomparsa, ma ${why}`,
  rowAndRecordGone: () => 'La sua riga è scomparsa, e anche il record: qualcuno lo ha eliminato.',
  changedSinceImport: (noun, fields, left, verb) =>
    `qualcun altro ha modificato il record (${noun}) dopo la sua importazione (${fields.join(', ')}${andMoreInItalian(left)}), ${notDone(verb)}. Se non serve più, lo ${imperative[verb]} nel servizio.`,
  recordChanged: (fields, left, verb) =>
    `qualcun altro ha modificato il record dopo l’esportazione (${fields.join(', ')}${andMoreInItalian(left)}), ${notDone(verb)}. Per eliminarlo comunque, esporti di nuovo e tolga da lì la riga.`,
  namerStays: (namer, verb) => `lo indica un record che resta (${namer}), ${notDone(verb)}.`,
  rowKeeps: (row, verb) => `${row}, ${notDone(verb)}.`,
  rowChanges: (row) => `${row} modifica il record`,
  rowIsAbout: (row) => `${row} riguarda il record`,
  rowMayBeAbout: (row) => `${row} riguarda forse il record con un’altra chiave, il che va deciso prima`,
  rowSpells: (field, value) => `una riga ha lo stesso ${field} scritto in un altro modo, «${value}»`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} id ${id}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'altro campo' : 'altri campi'}` : ''}.`,
  damageAdvice: () =>
    'Corregga la cella per mantenere ciò che l’account contiene. Se è voluto, dia di nuovo il comando con --accept-damage.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} è troppo corto, come accanto, dove sono andati persi degli zeri: ${from} \u2192 ${to}`,
  notToSend: () => 'Si è deciso di non inviarlo.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${countedInItalian(number, 'record', 'record')}${isMore ? ' o più' : ''} di tipo ${noun} dell’account hanno in comune ${fields.join(' e ')}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${named(noun)} dell’account con lo stesso valore di ${fields.join(' e ')}, ${record}, ha una chiave propria: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} indica ${withIl(noun)} dell’account con lo stesso valore di ${fields.join(' e ')}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Forse l’account ha già ${withQuesto(noun)}: ${record}, ${reasons.join(', ')}${others > 0 ? ` e ${countedInItalian(others, 'altro', 'altri')}` : ''}.`,
  changedByOthers: (fields) => `Qualcuno lo ha modificato in seguito: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Dopo il piano, qualcun altro ha eliminato il record.',
  createdSincePlan: (noun) => `Dopo il piano, qualcun altro ha creato ${withIl(noun)}. ${overwrites}`,
  createdTwice: (noun) =>
    `Dopo il piano, qualcun altro ha creato ${withIl(noun)}. Inviare questa riga creerebbe un doppione.`,
  sameSincePlan: () => 'Dopo il piano, l’account ha ricevuto gli stessi valori.',
  changedSincePlan: (changes, left) =>
    `Dopo il piano, qualcun altro ha modificato ${changes.join(', ')}${andMoreInItalian(left, 'campo', 'campi')}.`,
  fromTo: (field, from, to) => `${field} da ${from} a ${to}`,
  rowHasSame: (row, key) => `${row} ha anche ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} deve ricevere ${key}, che ora ha questo record. Modifichi questo record in un’importazione e quella riga nella successiva.`,
  rowNamesSame: (row) => `${row} indica lo stesso record dell’account.`,
  rowSaysSame: (row) => `${row} dice la stessa cosa.`,
  rowSaysOther: (row, noun) => `${row} dà lo stesso record (${noun}), ma ne dice altro.`,
  rival: (noun, field, key, id) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id}. ${overwrites}`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id} e il codice interno ${myId}. ${overwrites}`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id} e nessun codice interno. ${overwrites}`,
  countedMoved: (key, from, to, row) =>
    `La chiave ${key} è numerata, e le sue righe sono in un altro ordine: ciò che l’account ha come ${from} ora è ${to}. ${row} lo dice. Metta le righe nuove sotto quelle vecchie, o formi la chiave con più colonne.`,
  countedLast: (key, next) =>
    `La chiave ${key} è numerata, e ne resta una riga: dice ciò che un’importazione precedente ha creato come ${next}, perciò sovrascriverebbe un altro record. Mantenga le righe che venivano per prime, o formi la chiave con più colonne.`,
  numberOfTrial: (field, key, noun, row) =>
    `${row} non ha una chiave; una prova ha creato da lì ${withUnInItalian(noun)}, e il servizio gli ha dato ${field} ${key}. Questa riga è un’altra. Elimini ${withQuesto(noun)}, o annulli la prova.`,
  broughtBackAlready: () => 'Qualcuno lo ha già ripristinato.',
  notToBringBack: () => 'Non è nell’account, e la sua riga non deve crearlo.',
  namedBy: (namer) => `Lo indica un record che resta (${namer}).`,
  vanished: (noun, key, id, more) => `${named(noun)} ${key}, id ${id}, non ha più una riga${more}.`,
  vanishedChanged: (fields) =>
    `; qualcun altro ha modificato il record dopo la sua importazione (${fields.join(', ')})`,
  vanishedInactive: () => '; il record è inattivo',
  whyShorter: (rows, source, percent, before, run) =>
    `${countedInItalian(rows, 'riga', 'righe')}${source === '' ? '' : ` di ${source}`}: meno del ${percent}% delle ${before} dell’esecuzione ${run}; il file potrebbe essere stato troncato; se è intero, lo indichi con --allow shorter`,
  whyOtherFiles: (files) => `esecuzioni precedenti della mappatura hanno letto altri file (${files})`,
  whyPartial: () => 'l’esecuzione esclude righe delle sue fonti',
};
