import { countedIn } from '../../counted.js';
import type { SignOffTexts } from '../../english/pages/signoff.js';
import { germanNumbers } from '../numbers.js';

const counted = countedIn('de-DE');

const { count } = germanNumbers;

const toBeDecided = (exceptions: number) =>
  exceptions > 0 ? `, ${counted(exceptions, 'Ausnahme', 'Ausnahmen')} zu entscheiden` : '';

export const germanSignOff: SignOffTexts = {
  title: (isPlan, id) => `Freigabe ${isPlan ? 'des Plans' : 'des Laufs'} ${id}`,
  before: 'Vor dem Import',
  after: 'Nach dem Import',
  account: (name, moment) => `Konto ${name}, ${moment}`,
  totals: 'Kontrollsummen',
  totalOf: 'Summe von',
  source: 'Quelle',
  plan: 'Plan',
  accountTotal: 'Konto',
  differs: 'weicht ab',
  hint: (isPlan) =>
    `Quelle: die gültigen Zeilen der Dateien. Plan: die Datensätze, wie er sie hinterlässt; eine leere Zelle lässt einen Wert, wie er ist. Konto: die geplanten Datensätze, ${isPlan ? 'wie sie jetzt sind' : 'noch einmal gezählt'}. Die Summen sind exakt.`,
  lines: {
    records: 'Datensätze',
    distinctKeys: 'verschiedene Schlüssel',
    values: (column) => `${column}: Werte`,
    sum: (column) => `${column}: Summe`,
  },
  figures: {
    planned: 'geplante Datensätze',
    asPlanned: 'wie geplant',
    different: 'anders',
    missing: 'fehlen',
    added: 'von anderen hinzugefügt',
  },
  recount: {
    label: 'Nachzählung',
    headings: ['Datensätze', 'Geplant', 'Wie geplant', 'Anders', 'Fehlen', 'Von anderen hinzugefügt', 'Im Konto'],
    title: 'Nicht wie geplant',
    differences: 'Unterschiede',
    added: 'Hinzugefügte Datensätze',
    addedRecord: 'Hinzugefügter Datensatz',
    id: 'ID',
    addedByOthers: (records) => `Von anderen hinzugefügt: ${records}.`,
  },
  exceptions: 'Ausnahmen',
  outcome: 'Ergebnis',
  owner: 'Zuständig',
  onlyFirst: (shown, total) => `Die ersten ${shown} von ${total}; die Mappe dieses Pakets enthält alle.`,
  files: 'Dateien',
  signed: 'Was freigegeben wurde',
  file: 'Datei',
  roles: { source: 'Quelle', mapping: 'Zuordnung', used: 'von der Zuordnung verwendet', plan: 'Plan' },
  plannedChanges: (number) => `${counted(number, 'geplante Änderung', 'geplante Änderungen')} im Journal`,
  gone: ' (inzwischen entfernt)',
  changed: ' (seither geändert)',
  signature: 'Unterschrift',
  agreed: 'Ich habe gesehen, was geschrieben würde, und bin einverstanden.',
  accepted: 'Ich habe gesehen, was geschrieben wurde und was das Konto enthält, und nehme es ab.',
  name: 'Name',
  date: 'Datum',
  facts: {
    planned: 'Geplant am',
    scope: 'Umfang',
    countedAgain: 'Nachgezählt',
    exceptions: 'Ausnahmen',
    versions: 'Versionen',
    wholeTotals: 'ein Teil der Quellen; die Summen der Quellen sind die der ganzen Dateien',
    records: (written, unchanged, left) =>
      `${count(written)} zu schreiben, ${count(unchanged)} unverändert, ${count(left)} bleiben, wie sie sind`,
    no: 'nein',
    noExceptions: 'keine',
    arrivedLater: (number, runs) => `${counted(number, 'Datensatz kam', 'Datensätze kamen')} später an: Lauf ${runs}`,
    toDecide: (number) => `${counted(number, 'Datensatz, über den', 'Datensätze, über die')} jemand entscheiden muss`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${counted(planned, 'Datensatz', 'Datensätze')}: ${count(asPlanned)} wie geplant, ${count(different)} anders, ${count(missing)} fehlen; ${count(added)} von anderen hinzugefügt`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${counted(writes, 'Datensatz würde', 'Datensätze würden')} geschrieben${toBeDecided(exceptions)}; bisher wurde nichts geschrieben.`,
    notCounted: (exceptions) => `Das Konto wurde nicht nachgezählt${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `${count(asPlanned)} von ${counted(planned, 'geplanten Datensatz', 'geplanten Datensätzen')} ${planned === 1 || asPlanned === 1 ? 'ist' : 'sind'} im Konto wie geplant${toBeDecided(exceptions)}${added > 0 ? `; andere haben ${count(added)} hinzugefügt` : ''}.`,
  },
};
