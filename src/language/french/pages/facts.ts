import type { FactTexts } from '../../english/pages/facts.js';
import type { Accident } from '../../english/sentences/plan.js';
import { countedInFrench } from '../grammar.js';
import { frenchNumbers } from '../numbers.js';
import { frenchRowSentences } from '../sentences/rows.js';

const { count } = frenchNumbers;

/** Of a number that is written already: `1 lue`, `292 lues`. */
const some = (number: string, one: string, many: string) => `${number} ${/^[01]$/.test(number) ? one : many}`;

const rowsAre = (rows: number) => countedInFrench(rows, 'ligne est telle', 'lignes sont telles');

/** What happened to one cell, and to several. */
const happened: Readonly<Record<Accident, readonly [one: string, several: string]>> = {
  'zeros lost': ['a perdu des zéros', 'ont perdu des zéros'],
  'plus sign lost': ['a perdu un signe plus', 'ont perdu un signe plus'],
  'digits lost': ['a perdu des chiffres', 'ont perdu des chiffres'],
  'became a number': ['a été lue comme un nombre', 'ont été lues comme des nombres'],
  'became a date': ['est devenue une date ou une heure', 'sont devenues des dates ou des heures'],
  'date serial': ['est devenue un numéro de date', 'sont devenues des numéros de date'],
  'date system': ['est passée à l’autre calendrier', 'sont passées à l’autre calendrier'],
  'day and month swapped': ['a le jour et le mois inversés', 'ont le jour et le mois inversés'],
  'decimal sign': ['a perdu ou changé le signe décimal', 'ont perdu ou changé le signe décimal'],
  'boolean word': ['a reçu un autre mot pour oui ou non', 'ont reçu un autre mot pour oui ou non'],
  'wrong encoding': ['a été lue dans le mauvais encodage', 'ont été lues dans le mauvais encodage'],
  'characters lost': ['a perdu des caractères', 'ont perdu des caractères'],
  'apostrophe added': ['a reçu une apostrophe', 'ont reçu une apostrophe'],
  'number as name': ['est un numéro au lieu d’un nom', 'sont des numéros au lieu de noms'],
};

/** Facts that terminal and pages tell, in French. */
export const frenchFacts: FactTexts = {
  states: {
    staging: 'en préparation',
    planned: 'planifiée',
    running: 'en cours',
    done: 'terminée',
    paused: 'en pause',
    stopped: 'arrêtée',
    interrupted: 'interrompue',
  },
  outcomes: {
    created: 'créé',
    updated: 'mis à jour',
    applied: 'appliqué',
    unchanged: 'inchangé',
    rejected: 'rejeté',
    blocked: 'bloqué',
    conflict: 'en conflit',
    inDoubt: 'incertain',
    open: 'en attente',
  },
  severalOutcomes: {
    created: 'créés',
    updated: 'mis à jour',
    applied: 'appliqués',
    unchanged: 'inchangés',
    rejected: 'rejetés',
    blocked: 'bloqués',
    conflict: 'en conflit',
    inDoubt: 'incertains',
    open: 'en attente',
  },
  labels: {
    rows: 'Lignes',
    records: 'Enregistrements',
    edits: 'Modifications',
    gone: 'Disparues',
    vanished: 'Disparus',
    slice: 'Sélection',
    compared: 'Comparé',
    asked: 'Interrogé',
    takes: 'Prévision',
    quota: 'Quota',
    toDecide: 'À décider',
    issues: 'Anomalies',
    damage: 'Valeurs altérées',
    notAsked: 'Non interrogé',
    undocumented: 'Non documenté',
    plan: 'Plan',
    run: 'Exécution',
    account: 'Compte',
    made: 'Créé',
    sources: 'Sources',
    mapping: 'Correspondance',
  },
  labelled: (label, fact) => `${label} : ${fact}`,
  none: 'aucun',
  noIssues: 'aucune',
  read: (number) => some(number, 'lue', 'lues'),
  mapped: (number) => some(number, 'mise en correspondance', 'mises en correspondance'),
  skipped: (number) => some(number, 'ignorée', 'ignorées'),
  rejected: (number) => some(number, 'rejetée', 'rejetées'),
  left: (number) => some(number, 'laissée', 'laissées'),
  records: (number, noun, nouns) => countedInFrench(number, noun, nouns),
  errors: (number) => countedInFrench(number, 'erreur', 'erreurs'),
  warnings: (number) => countedInFrench(number, 'avertissement', 'avertissements'),
  noRequests: 'aucune requête',
  requests: (number) => countedInFrench(number, 'requête', 'requêtes'),
  readsAndWrites: (reads, writes) =>
    `${countedInFrench(reads, 'lecture', 'lectures')}, ${countedInFrench(writes, 'écriture', 'écritures')}`,
  daysOfQuota: (days) => `${countedInFrench(days, 'jour', 'jours')} de quota`,
  doneAbout: (moment) => ` : fin vers le ${moment} en commençant maintenant`,
  quotaLeft: (remaining, limit, reserve) =>
    `Il reste ${countedInFrench(remaining, 'requête', 'requêtes')}${limit === undefined ? '' : ` sur ${count(limit)}`} aujourd’hui${reserve === undefined ? '' : `, dont ${count(reserve)} pour d’autres`}`,
  customFieldsOf: (nouns) => `les champs personnalisés (${nouns})`,
  namedByRows: (noun) => `les enregistrements de type ${frenchRowSentences.noun(noun)} que des lignes désignent`,
  notListed: (what) => `${what} : le service ne les liste pas`,
  undocumented: (operations) =>
    `${operations.join(', ')} : ${operations.length === 1 ? 'cette opération ne se voit que dans des clients publics ; le service ne l’a peut-être pas' : 'ces opérations ne se voient que dans des clients publics ; le service ne les a peut-être pas'}`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [countedInFrench(possible, 'doublon possible', 'doublons possibles')] : []),
      ...(ambiguous > 0 ? [countedInFrench(ambiguous, 'rapprochement ambigu', 'rapprochements ambigus')] : []),
    ];
    return `${parts.join(', ')} : aucun envoi avant une décision`;
  },
  happened: (accident) => happened[accident][0],
  damage: (cells) => {
    const texts = cells.map(([accident, number], at) => {
      const [one, several] = happened[accident];
      return at > 0
        ? countedInFrench(number, one, several)
        : countedInFrench(number, `cellule ${one}`, `cellules ${several}`);
    });
    return `${texts.join(', ')} ; rien de cela n’est envoyé sans --accept-damage`;
  },
  ways: {
    whole: 'par une réponse qui contient tout',
    details: 'individuellement',
    snapshot: 'par la copie locale',
    search: 'par une recherche',
    lists: 'par listes de 100',
  },
  otherWays: {
    whole: 'une réponse qui contient tout',
    details: 'individuellement',
    snapshot: 'la copie locale',
    search: 'une recherche',
    lists: 'listes de 100',
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' que des lignes désignent' : ''} ${way} : ${countedInFrench(requests, 'requête', 'requêtes')}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns) => `${nouns} : inconnu, car la colonne de leurs ids a disparu`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInFrench(added, 'nouvelle', 'nouvelles')] : []),
      ...(missing > 0 ? [countedInFrench(missing, 'disparue', 'disparues')] : []),
    ];
    return `${nouns} (lignes) : ${[countedInFrench(edited, 'modifiée', 'modifiées'), countedInFrench(unedited, 'non modifiée', 'non modifiées'), ...more].join(', ')}`;
  },
  noEdits: (rows) => `aucune : ${rowsAre(rows)} qu’à l’export`,
  noOtherEdits: (rows) => `aucune ailleurs : ${rowsAre(rows)} qu’à l’export`,
  goneRows: (rows, records, isDeleted) =>
    `${countedInFrench(rows, 'ligne a disparu', 'lignes ont disparu')} de la feuille (${records}) : ${isDeleted ? '--delete-missing supprime ce qu’elles contenaient' : 'rien n’est supprimé sans --delete-missing'}`,
  vanishedWays: {
    report: 'rien n’est fait sans --vanished deactivate ou delete',
    deactivate: 'ce que personne n’a modifié depuis est désactivé',
    delete: 'ce que personne n’a modifié depuis est supprimé',
  },
  vanished: (gone, known, records, way) =>
    `Sur ${countedInFrench(known, 'enregistrement', 'enregistrements')} des extraits antérieurs, ${countedInFrench(gone, 'n’a plus', 'n’ont plus')} de ligne (${records}) : ${way}`,
  backAgain: (number, records) =>
    `${records} : ${number === 1 ? 'retiré auparavant, l’enregistrement a de nouveau sa ligne et est rétabli' : 'retirés auparavant, les enregistrements ont de nouveau leurs lignes et sont rétablis'}`,
  notConcluded: (why) => `rien n’est conclu des lignes manquantes : ${why}`,
  noneVanished: (known) =>
    `aucun : chacun des ${countedInFrench(known, 'enregistrement', 'enregistrements')} des extraits antérieurs a sa ligne`,
  firstRecords: (records) => `les premiers : ${records}`,
  chosen: (noun, keys, left) => `${noun} ${keys}${left > 0 ? ` et ${count(left)} de plus` : ''}`,
  and: ' et ',
  someRecords: (number) => countedInFrench(number, 'enregistrement', 'enregistrements'),
  slice: (chosen, records, left) =>
    `${chosen}, avec ce qui s’y rattache : ${records} ; ${left === undefined ? 'il ne reste rien' : `reste pour l’import complet : ${left}`}`,
  notCarriedOut: (option) =>
    `Ce plan n’est pas appliqué tel quel. Examinez les changements ; s’ils sont voulus, indiquez ${option}.`,
  allowed: (option) => `${option} a été indiqué : le plan est appliqué quand même.`,
  safety: {
    changed: (records, of, nouns, share, allowed) =>
      `Sur ${count(of)} ${nouns} du fichier qui sont dans le compte, ${countedInFrench(records, 'changerait', 'changeraient')} (${share} ; limite : ${allowed}).`,
    vanished: (records, of, nouns, share, allowed, most) =>
      `Sur ${count(of)} ${nouns} des extraits antérieurs, ${countedInFrench(records, 'n’a plus de ligne', 'n’ont plus de ligne')} : retrait prévu (${share} ; limites : ${allowed} par type et ${count(most)} en tout).`,
    deleted: (records, of, nouns, share, allowed, most) =>
      `Sur ${count(of)} ${nouns} du compte, ${countedInFrench(records, 'disparaîtrait', 'disparaîtraient')} par suppression (${share} ; limites : ${allowed} et ${count(most)}).`,
    created: (records, of, nouns, share, allowed, unnamed) =>
      `Sur ${count(of)} ${nouns} du fichier, ${count(records)} seraient à créer (${share} ; limite : ${allowed}), alors que les autres sont dans le compte${unnamed === undefined ? '' : `, qui en a ${count(unnamed)} que le fichier ne désigne pas`} : les clés ont-elles changé ?`,
  },
};
