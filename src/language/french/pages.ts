import { noteNames } from '../../text/note-names.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident } from '../english/sentences.js';
import { countedInFrench } from './grammar.js';
import { frenchNumbers } from './numbers.js';
import { frenchRowSentences } from './row-sentences.js';

const { count } = frenchNumbers;

/** What all pages say, in French. */
const frenchParts: PageTexts['parts'] = {
  skip: 'Aller au contenu',
  partsOfPage: 'Sections de cette page',
  figures: 'Chiffres',
  search: 'Rechercher',
  clear: 'Effacer',
  all: 'tout',
  keys: 'Entrée ouvre une ligne ; les flèches, Page précédente, Page suivante, Début et Fin vont de ligne en ligne.',
  firstOf: (shown, total) => `Les ${shown} premiers sur ${total} :`,
  share: 'Part',
  place: 'Emplacement',
  record: 'Enregistrement',
  records: 'Enregistrements',
  total: 'Total',
  field: 'Champ',
  reason: 'Raison',
  cut: (characters) => `(${count(characters)} caractères)`,
  counts: 'Nombres',
  errors: 'erreurs',
  warnings: 'avertissements',
  issues: {
    title: 'Anomalies',
    where: 'Où se trouvent les anomalies',
    filter: 'Filtrer les anomalies',
    allListed: 'Anomalies : toutes ({0})',
    someListed: 'Anomalies : {0} sur {1}',
    kind: 'Type',
    severity: 'Gravité',
    knownFrom: 'Connu par',
    byKind: 'Par type',
    byColumn: 'Par colonne',
    byColumnOf: (listed) => `Par colonne, pour les ${listed} de la liste`,
    column: 'Colonne',
    table: 'Tableau',
    errors: 'Erreurs',
    warnings: 'Avertissements',
    value: 'Valeur',
    whatIsWrong: 'Ce qui ne va pas',
    moreColumns: (left) => `${countedInFrench(left, 'autre colonne', 'autres colonnes')} avec moins d’anomalies.`,
    listed: (shown, all) =>
      `Sur ${countedInFrench(all, 'anomalie', 'anomalies')}, ${countedInFrench(shown, 'figure', 'figurent')} dans la liste ; toutes sont comptées.`,
    wholeRow: 'toute la ligne ou tout le tableau',
    noColumn: (table) => `${table} : aucune colonne`,
  },
  columns: {
    title: 'Colonnes',
    of: (table) => `Colonnes de ${table}`,
    readAs: 'Lu comme',
    filled: 'Remplies',
    different: 'Valeurs distinctes',
    length: 'Longueur',
    mostFrequent: 'Valeurs les plus fréquentes',
    more: (left) => `${countedInFrench(left, 'autre colonne non affichée', 'autres colonnes non affichées')}.`,
    rows: (count) => countedInFrench(count, 'ligne', 'lignes'),
    columns: (count) => countedInFrench(count, 'colonne', 'colonnes'),
    jsonLines: 'lignes JSON',
    noHeadings: 'sans en-têtes',
    headingsIn: (row) => `en-têtes à la ligne ${row}`,
    delimiter: (name) => `séparateur ${name}`,
    delimiters: { ',': 'virgule', ';': 'point-virgule', '\t': 'tabulation', '|': 'barre verticale' },
    unread: 'rien ne la lit',
  },
  limits: {
    lookedFor: 'Ce qui se voit dans les fichiers et la correspondance a été recherché.',
    lastWord: 'Le service a le dernier mot : il peut rejeter un enregistrement qui semble correct ici.',
    withAccount: 'Avec le compte, on rechercherait aussi :',
    references: (count, nouns) => `${countedInFrench(count, 'référence', 'références')} (${nouns})`,
    customFields: 'champs personnalisés',
    notAsked: (what) => `Non interrogé : le compte (${what}) ; --live l’interroge.`,
    onlyService: (kinds) => `Seul le service sait : ${kinds}.`,
    moreKinds: (left) => ` ; et ${left} de plus, que --json liste`,
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
    scopes: { local: 'les fichiers', live: 'le compte', server: 'le service, une fois l’envoi fait' },
  },
};

/** What the script of a page says, in French; `{0}` and `{1}` are values. */
const frenchClient: PageTexts['client'] = {
  row: 'ligne {0}',
  gone: 'disparue',
  column: 'colonne {0}',
  empty: 'vide',
  showThese: 'Les montrer dans le tableau',
  value: 'Valeur',
  place: 'Emplacement',
  kind: 'Type',
  knownFrom: 'Connu par',
  field: 'Champ',
  inFile: 'Dans le fichier',
  inAccount: 'Dans le compte',
  nowValue: 'Avant',
  thenValue: 'Après',
  severities: { error: 'erreur', warning: 'avertissement' },
  kinds: {
    create: 'création',
    update: 'mise à jour',
    delete: 'suppression',
    deactivate: 'désactivation',
    undelete: 'rétablissement',
    activate: 'activation',
    unchanged: 'inchangé',
    conflict: 'conflit',
    blocked: 'bloqué',
    rejected: 'rejeté',
  },
  change: '{0} : {1} → {2}',
  decisions: { open: 'à décider', adopt: 'adopter', create: 'créer', skip: 'ignorer' },
  leftToDecide: 'Encore à décider : {0} ; {1}',
  adoptCertain: 'Adopter tous les cas certains ({0})',
  andMore: ' et {0} de plus',
  adoptId: 'Adopter {0}',
  create: 'Créer',
  skip: 'Ignorer',
  later: 'Plus tard',
  next: 'Décision suivante',
  adoptedBy: 'Non adopté : {0} ({1}) adopte déjà cet enregistrement.',
  candidate: 'id {0}, score {1} : ',
  beside: '{0} à côté de l’enregistrement {1} du compte',
};

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
const frenchFacts: PageTexts['facts'] = {
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

/** What the page of a check says, in French. */
const frenchCheckPage: PageTexts['check'] = {
  kind: 'Contrôle',
  title: (name) => `Contrôle de ${name}`,
  files: (number) => countedInFrench(number, 'fichier', 'fichiers'),
  noAccount: 'aucun compte interrogé',
  account: (name) => `compte ${name}`,
  noRows: 'Il n’y a pas de lignes.',
  errors: (errors, rows, read) =>
    `${countedInFrench(errors, 'erreur', 'erreurs')} : sur ${countedInFrench(read, 'ligne', 'lignes')}, ${countedInFrench(rows, 'ne serait pas envoyée', 'ne seraient pas envoyées')}.`,
  noErrors: (warnings, rows, read, open) =>
    `Aucune erreur${warnings > 0 ? `, ${countedInFrench(warnings, 'avertissement', 'avertissements')}` : ''} : sur ${countedInFrench(read, 'ligne', 'lignes')}, ${countedInFrench(rows, 'peut être importée', 'peuvent être importées')}${open > 0 ? `, à condition que le compte contienne ${countedInFrench(open, 'enregistrement', 'enregistrements')} dont elles ont besoin` : ''}.`,
  rowsRead: 'Lignes lues',
  mapped: 'Mises en correspondance',
  skipped: 'Ignorées',
  rejected: 'Rejetées',
  left: 'Laissées',
  yielded: 'Enregistrements qu’elles donnent',
  limits: 'Ce que ce contrôle ne peut pas savoir',
};

/** What the page of a plan says, in French. */
const frenchPlanPage: PageTexts['plan'] = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Il écrirait plus que ce qui peut être écrit sans confirmation.',
  wouldWrite: (writes, left, undecided) =>
    `${countedInFrench(writes, 'enregistrement serait écrit', 'enregistrements seraient écrits')}${left > 0 ? `, ${countedInFrench(left, 'ne le serait pas', 'ne le seraient pas')}` : ''}${undecided > 0 ? `, ${countedInFrench(undecided, 'reste à décider', 'restent à décider')}` : ''} ; rien n’a été écrit jusqu’ici.`,
  account: (name) => `Compte ${name}`,
  toCarryOut: 'Pour l’appliquer :',
  limits: 'Ce que ce plan ne peut pas savoir',
  safety: 'Sécurité',
  changes: 'Changements',
  filter: 'Filtrer les changements',
  allListed: 'Changements : tous ({0})',
  someListed: 'Changements : {0} sur {1}',
  change: 'Changement',
  fieldsOrWhy: 'Champs, ou raison de ne rien changer',
  onlyFirst: (shown, total) =>
    `Cette page contient les ${shown} premiers sur ${total} ; un rapport en .xlsx ou .json les contient tous.`,
  nowValue: 'Avant',
  thenValue: 'Après',
  value: 'Valeur',
  printed: {
    update: 'À mettre à jour',
    create: 'À créer',
    delete: 'À supprimer : leurs lignes ont disparu',
    deactivate: 'À désactiver : leurs lignes ont disparu',
    undelete: 'À rétablir : leurs lignes sont revenues',
    activate: 'À activer : leurs lignes sont revenues',
    conflict: 'En conflit : rien n’est changé',
    blocked: 'Bloqués : rien n’est changé',
    rejected: 'Rejetés : rien n’est changé',
  },
};

/** What the part of a page says in which a person decides, in French. */
const frenchDecide: PageTexts['decide'] = {
  title: 'À décider',
  about:
    'Ces enregistrements du fichier sont peut-être déjà dans le compte. Rien n’est envoyé pour eux tant que la décision n’est pas prise : « adopter » met à jour l’enregistrement du compte et lui donne la clé, « créer » en fait un nouveau, « ignorer » laisse la ligne de côté.',
  onlyFirst: (shown) => `Cette page contient les ${shown} premiers ; plan.xlsx les contient tous.`,
  adoptCertain: 'Adopter tous les cas certains',
  save: 'Enregistrer les décisions',
  afterwards: 'Puis :',
  filter: 'Filtrer les enregistrements à décider',
  allListed: 'Enregistrements à décider : tous ({0})',
  someListed: 'Enregistrements à décider : {0} sur {1}',
  decision: 'Décision',
  why: 'Pourquoi',
  inFile: 'Dans le fichier',
  inAccount: 'Dans le compte',
  score: 'Score',
  kinds: { possible: 'possible', ambiguous: 'ambigu' },
  certain: (reasons) => `certain : ${reasons}`,
  lines: {
    key: 'clé',
    name: 'nom',
    address: 'adresse',
    contact: 'contact',
    email: 'e-mail',
    phone: 'téléphone',
    vatNumber: 'numéro de TVA',
  },
};

/** What the pages of a sign-off say, in French. */
const frenchSignOff: PageTexts['signOff'] = {
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

/** What workbooks of reports say beside what pages say, in French. */
const frenchSheets: PageTexts['sheets'] = {
  names: { summary: 'Résumé', decide: 'Décider', problems: 'Problèmes', signOff: 'Validation' },
  copy: noteNames.fr,
  columns: {
    resource: 'Type d’enregistrement',
    key: 'Clé',
    name: 'Nom',
    sheet: 'Feuille',
    row: 'Ligne',
    due: 'Échéance',
    difference: 'Différence',
    record: 'Enregistrement du fichier',
    compared: 'Comparaison',
    link: 'Lien',
    number: 'Numéro',
    whatToDo: 'Que faire',
  },
  later: 'plus tard',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt} : c’est cet enregistrement du compte ; il est mis à jour et reçoit la clé.`,
      `${create} : ce n’est aucun d’eux ; un nouvel enregistrement est créé.`,
      `${skip} : la ligne n’est pas envoyée.`,
      `${later} : rien n’est encore décidé, et rien n’est envoyé.`,
      `Choisissez « ${adopt} » sur la ligne de l’enregistrement voulu ; « ${create} » et « ${skip} », sur n’importe quelle ligne de l’enregistrement.`,
    ].join('\n'),
  signs: '= identique, ≠ différent, + seulement dans le fichier, - seulement dans le compte',
  moreIssues: (left) => `et ${count(left)} de plus, que \`--max-issues\` affiche`,
  runOf: (id, file, state) => `Exécution ${id} de ${file} : ${state}`,
  sheetNamed: (sheet) => `Feuille ${sheet}`,
  someShown: (found, left) =>
    `Affichés : ${found} ; le contrôle a trouvé ${countedInFrench(left, 'anomalie de plus', 'anomalies de plus')} (--max-issues).`,
  rows: {
    left: 'laissée pour l’import complet',
    withRow: (row) => `avec ${row}`,
    leftOut: 'laissée de côté',
  },
};

export const frenchPages: PageTexts = {
  parts: frenchParts,
  client: frenchClient,
  facts: frenchFacts,
  check: frenchCheckPage,
  plan: frenchPlanPage,
  decide: frenchDecide,
  signOff: frenchSignOff,
  sheets: frenchSheets,
};
