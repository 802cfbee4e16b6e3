import type { SignOffTexts } from '../../english/pages/signoff.js';
import { countedInFrench } from '../grammar.js';
import { frenchNumbers } from '../numbers.js';

const { count } = frenchNumbers;

/** What the pages of a sign-off say, in French. */
export const frenchSignOff: SignOffTexts = {
  title: (isPlan, id) => `Validation ${isPlan ? 'du plan' : 'de l’exécution'} ${id}`,
  before: 'Avant l’import',
  after: 'Après l’import',
  account: (name, moment) => `Compte ${name}, ${moment}`,
  totals: 'Totaux de contrôle',
  totalOf: 'Total de',
  source: 'Source',
  plan: 'Plan',
  accountTotal: 'Compte',
  differs: 'diffère',
  hint: (isPlan) =>
    `Source : les lignes valables des fichiers. Plan : les enregistrements tels qu’il les laisse ; une cellule vide ne touche pas à une valeur. Compte : ${isPlan ? 'les enregistrements prévus tels qu’ils sont maintenant' : 'les enregistrements prévus, recomptés'}. Les sommes sont exactes.`,
  lines: {
    records: 'enregistrements',
    distinctKeys: 'clés distinctes',
    values: (column) => `${column} : valeurs`,
    sum: (column) => `${column} : somme`,
  },
  figures: {
    planned: 'enregistrements prévus',
    asPlanned: 'comme prévu',
    different: 'différents',
    missing: 'manquants',
    added: 'ajoutés par d’autres',
  },
  recount: {
    label: 'Recomptage',
    headings: [
      'Enregistrements',
      'Prévus',
      'Comme prévu',
      'Différents',
      'Manquants',
      'Ajoutés par d’autres',
      'Dans le compte',
    ],
    title: 'Autrement que prévu',
    differences: 'Différences',
    added: 'Enregistrements ajoutés',
    addedRecord: 'Enregistrement ajouté',
    id: 'Id',
    addedByOthers: (records) => `Ajoutés par d’autres : ${records}.`,
  },
  exceptions: 'Exceptions',
  outcome: 'Résultat',
  owner: 'Responsable',
  onlyFirst: (shown, total) => `Les ${shown} premières sur ${total} ; le classeur de ce dossier les liste toutes.`,
  files: 'Fichiers',
  signed: 'Ce qui a été validé',
  file: 'Fichier',
  roles: { source: 'source', mapping: 'correspondance', used: 'utilisé par la correspondance', plan: 'plan' },
  plannedChanges: (number) => `${countedInFrench(number, 'changement prévu', 'changements prévus')} dans le journal`,
  gone: ' (disparu entre-temps)',
  changed: ' (modifié depuis)',
  signature: 'Signature',
  agreed: 'J’ai vu ce qui serait écrit, et je donne mon accord.',
  accepted: 'J’ai vu ce qui a été écrit et ce que le compte contient, et je l’accepte.',
  name: 'Nom',
  date: 'Date',
  facts: {
    planned: 'Planifié le',
    scope: 'Périmètre',
    countedAgain: 'Recompté',
    exceptions: 'Exceptions',
    versions: 'Versions',
    wholeTotals: 'une partie des sources ; les totaux des sources portent sur les fichiers entiers',
    records: (written, unchanged, left) =>
      `à écrire : ${count(written)}, inchangés : ${count(unchanged)}, laissés tels quels : ${count(left)}`,
    no: 'non',
    noExceptions: 'aucune',
    arrivedLater: (number, runs) =>
      `${countedInFrench(number, 'enregistrement est arrivé', 'enregistrements sont arrivés')} plus tard : exécution ${runs}`,
    toDecide: (number) => `${countedInFrench(number, 'enregistrement', 'enregistrements')} à décider par une personne`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${countedInFrench(planned, 'enregistrement', 'enregistrements')} : ${count(asPlanned)} comme prévu, ${countedInFrench(different, 'différent', 'différents')}, ${countedInFrench(missing, 'manquant', 'manquants')} ; ${countedInFrench(added, 'ajouté', 'ajoutés')} par d’autres`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${countedInFrench(writes, 'enregistrement serait écrit', 'enregistrements seraient écrits')}${toBeDecided(exceptions)} ; rien n’a été écrit jusqu’ici.`,
    notCounted: (exceptions) => `Le compte n’a pas été recompté${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `Sur ${countedInFrench(planned, 'enregistrement prévu', 'enregistrements prévus')}, ${countedInFrench(asPlanned, 'est', 'sont')} dans le compte comme prévu${toBeDecided(exceptions)}${added > 0 ? ` ; ${countedInFrench(added, 'a été ajouté', 'ont été ajoutés')} par d’autres` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInFrench(exceptions, 'exception', 'exceptions')} à décider` : '';
}
