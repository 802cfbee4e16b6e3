import { countedIn } from '../../counted.js';
import type { SignOffTexts } from '../../english/pages/signoff.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;
const counted = countedIn('nl-NL');

const toBeDecided = (exceptions: number) =>
  exceptions > 0 ? `, ${counted(exceptions, 'uitzondering', 'uitzonderingen')} te beslissen` : '';

export const dutchSignOff: SignOffTexts = {
  title: (isPlan, id) => `Akkoord: ${isPlan ? 'plan' : 'uitvoering'} ${id}`,
  before: 'Vóór de import',
  after: 'Na de import',
  account: (name, moment) => `Account ${name}, ${moment}`,
  totals: 'Controletotalen',
  totalOf: 'Totaal van',
  source: 'Bron',
  plan: 'Plan',
  accountTotal: 'Account',
  differs: 'wijkt af',
  hint: (isPlan) =>
    `Bron: de geldige rijen van de bestanden. Plan: de records zoals het ze achterlaat; een lege cel wijzigt een waarde niet. Account: ${isPlan ? 'de geplande records zoals ze nu zijn' : 'de geplande records, opnieuw geteld'}. Sommen zijn exact.`,
  lines: {
    records: 'records',
    distinctKeys: 'verschillende sleutels',
    values: (column) => `${column}: waarden`,
    sum: (column) => `${column}: som`,
  },
  figures: {
    planned: 'geplande records',
    asPlanned: 'zoals gepland',
    different: 'afwijkend',
    missing: 'ontbrekend',
    added: 'door anderen toegevoegd',
  },
  recount: {
    label: 'Hertelling',
    headings: [
      'Records',
      'Gepland',
      'Zoals gepland',
      'Afwijkend',
      'Ontbrekend',
      'Door anderen toegevoegd',
      'In het account',
    ],
    title: 'Niet zoals gepland',
    differences: 'Afwijkingen',
    added: 'Toegevoegde records',
    addedRecord: 'Toegevoegd record',
    id: 'Id',
    addedByOthers: (records) => `Door anderen toegevoegd: ${records}.`,
  },
  exceptions: 'Uitzonderingen',
  outcome: 'Uitkomst',
  owner: 'Verantwoordelijke',
  onlyFirst: (shown, total) => `De eerste ${shown} van ${total}; de werkmap van dit pakket toont ze alle.`,
  files: 'Bestanden',
  signed: 'Waarvoor akkoord is gegeven',
  file: 'Bestand',
  roles: { source: 'bron', mapping: 'koppeling', used: 'door de koppeling gebruikt', plan: 'plan' },
  plannedChanges: (number) => `${counted(number, 'geplande wijziging', 'geplande wijzigingen')} in het logboek`,
  gone: ' (intussen verdwenen)',
  changed: ' (sindsdien gewijzigd)',
  signature: 'Handtekening',
  agreed: 'Ik heb gezien wat er zou worden geschreven, en ga ermee akkoord.',
  accepted: 'Ik heb gezien wat er is geschreven en wat het account bevat, en ga ermee akkoord.',
  name: 'Naam',
  date: 'Datum',
  facts: {
    planned: 'Gepland op',
    scope: 'Omvang',
    countedAgain: 'Opnieuw geteld',
    exceptions: 'Uitzonderingen',
    versions: 'Versies',
    wholeTotals: 'een deel van de bronnen; de totalen van de bronnen gelden voor de hele bestanden',
    records: (written, unchanged, left) =>
      `${count(written)} te schrijven, ${count(unchanged)} ongewijzigd, ${count(left)} met rust gelaten`,
    no: 'nee',
    noExceptions: 'geen',
    arrivedLater: (number, runs) =>
      `${counted(number, 'record is', 'records zijn')} later aangekomen: uitvoering ${runs}`,
    toDecide: (number) => `${counted(number, 'record', 'records')} waarover iemand moet beslissen`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${counted(planned, 'record', 'records')}: ${count(asPlanned)} zoals gepland, ${count(different)} afwijkend, ${count(missing)} ontbrekend; ${count(added)} door anderen toegevoegd`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${counted(writes, 'record zou', 'records zouden')} worden geschreven${toBeDecided(exceptions)}; tot nu toe is er niets geschreven.`,
    notCounted: (exceptions) => `Het account is niet opnieuw geteld${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `${count(asPlanned)} van ${counted(planned, 'gepland record', 'geplande records')} ${asPlanned === 1 ? 'staat' : 'staan'} zoals gepland in het account${toBeDecided(exceptions)}${added > 0 ? `; anderen hebben er ${count(added)} toegevoegd` : ''}.`,
  },
};
