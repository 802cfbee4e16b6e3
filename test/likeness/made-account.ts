import type { ResourceName } from '../../src/contract/index.js';
import type { RecognisableRecord } from '../../src/rows/likeness/profile.js';
import { between, pick, type Random, seededRandom } from '../../src/sandbox/random.js';

/** Words of which made customers consist, by country. */
export interface MadeCountry {
  readonly trades: readonly string[];
  readonly lastNames: readonly string[];
  readonly firstNames: readonly string[];
  readonly forms: readonly string[];
  /** `{n}` is the house number. */
  readonly streets: readonly string[];
  readonly towns: readonly string[];
  /** `#` is any digit. */
  readonly zip: string;
  readonly callingCode: string;
  readonly vat: string;
  readonly rooms: readonly string[];
  readonly machines: readonly string[];
}

const words = (text: string) => text.split(',').map((word) => word.trim());

export const madeCountries: readonly MadeCountry[] = [
  {
    trades: words(
      'Bäckerei,Metzgerei,Schreinerei,Autohaus,Elektro,Sanitär,Malerbetrieb,Gasthof,Café,Hotel,Apotheke,Zahnarztpraxis,Physiotherapie,Kanzlei,Gärtnerei,Dachdeckerei,Tischlerei,Spedition,Fahrschule,Steuerbüro,Getränkemarkt,Hausverwaltung,Kfz-Werkstatt,Blumenhaus,Druckerei',
    ),
    lastNames: words(
      'Müller,Schmidt,Schneider,Fischer,Weber,Meyer,Wagner,Becker,Schulz,Hoffmann,Schäfer,Koch,Bauer,Richter,Klein,Wolf,Schröder,Neumann,Schwarz,Zimmermann,Braun,Krüger,Hofmann,Hartmann,Lange,Schmitt,Werner,Krause,Meier,Lehmann,Schmid,Schulze,Maier,Köhler,Herrmann,König,Walter,Mayer,Huber,Kaiser,Fuchs,Peters,Lang,Scholz,Möller,Weiß,Jung,Hahn,Schubert,Vogel,Friedrich,Keller,Günther,Frank,Berger,Winkler,Roth,Beck,Lorenz,Baumann,Franke,Albrecht,Schuster,Simon,Ludwig,Böhm,Winter,Kraus,Martin,Schumacher,Krämer,Vogt,Stein,Jäger,Otto,Sommer,Groß,Seidel,Heinrich,Brandt,Haas,Schreiber,Graf,Schulte,Dietrich,Ziegler,Kuhn,Kühn,Pohl,Engel,Horn,Busch,Bergmann,Thomas,Voigt,Sauer,Arnold,Wolff,Pfeiffer',
    ),
    firstNames: words(
      'Anna,Peter,Sabine,Jürgen,Katharina,Wolfgang,Monika,Stefan,Petra,Thomas,Ursula,Michael,Renate,Andreas,Günther,Birgit,Matthias,Christine,Uwe,Björn',
    ),
    forms: words('GmbH,GmbH & Co. KG,AG,KG,e.K.,OHG,UG (haftungsbeschränkt),GbR,,'),
    streets: words(
      'Hauptstraße {n},Bahnhofstraße {n},Gartenstraße {n},Lindenstraße {n},Goethestraße {n},Schillerstraße {n},Am Alten Markt {n},Rathausplatz {n},Mühlweg {n},Kirchgasse {n},Ringstraße {n},Industriestraße {n},Breite Straße {n},Otto-Hahn-Straße {n},Feldweg {n},Bergstraße {n},Kölner Straße {n},Dr.-Robert-Koch-Straße {n}',
    ),
    towns: words(
      'Dresden,Köln,München,Jena,Görlitz,Lübeck,Würzburg,Nürnberg,Düren,Gießen,Ulm,Kiel,Bad Wurzach,Halle (Saale),Bremen,Essen,Fürth,Tübingen,Osnabrück,Münster',
    ),
    zip: '#####',
    callingCode: '49',
    vat: 'DE#########',
    rooms: words('Werk,Lager,Filiale,Büro,Halle,Verwaltung,Wohnung,Laden'),
    machines: words(
      'Backofen,Kühlzelle,Wärmepumpe,Heizkessel,Aufzug,Kompressor,Lüftung,Gabelstapler,Spülmaschine,Klimagerät',
    ),
  },
  {
    trades: words(
      'Boulangerie,Garage,Plomberie,Hôtel,Pharmacie,Menuiserie,Électricité,Cabinet,Restaurant,Crêperie,Librairie,Serrurerie,Transports,Imprimerie,Boucherie,Fromagerie,Institut,Épicerie',
    ),
    lastNames: words(
      'Martin,Bernard,Dubois,Thomas,Robert,Richard,Petit,Durand,Leroy,Moreau,Simon,Laurent,Lefèvre,Michel,Garcia,David,Bertrand,Roux,Vincent,Fournier,Morel,Girard,André,Mercier,Dupont,Lambert,Bonnet,François,Martinez,Legrand,Garnier,Faure,Rousseau,Blanc,Guérin,Müller,Henry,Roussel,Nicolas,Perrin,Morin,Mathieu,Clément,Gauthier,Dumont,Lopez,Fontaine,Chevalier,Robin,Masson,Gérard,Noël,Lucas,Brunet,Renaud,Benoît,Gonçalves',
    ),
    firstNames: words(
      'Jean-Pierre,Chloé,François,Hélène,Gérard,Anaïs,Michel,Sylvie,Éric,Christelle,Nicolas,Béatrice,Gaël,Pauline,Luc,Zoé',
    ),
    forms: words('SARL,SAS,EURL,SA,SCI,SNC,,'),
    streets: words(
      '{n} rue de la République,{n} avenue Jean-Jaurès,{n} boulevard Gambetta,{n} place du Marché,{n} rue Victor Hugo,{n} chemin Vert,{n} impasse des Lilas,{n} rue Pasteur,{n} rue Saint-Jacques,{n} route de Lyon,{n} avenue du Général de Gaulle,{n} quai de la Fosse',
    ),
    towns: words('Lyon,Toulouse,Nice,Épinal,Besançon,Mâcon,Orléans,Nîmes,Bourg-en-Bresse,Béziers,Saint-Étienne,Nantes'),
    zip: '#####',
    callingCode: '33',
    vat: 'FR###########',
    rooms: words('Entrepôt,Atelier,Agence,Magasin,Bureau,Siège'),
    machines: words('Four,Chaudière,Chambre froide,Ascenseur,Compresseur,Pompe à chaleur,Climatiseur,Lave-vaisselle'),
  },
  {
    trades: words(
      'Dental Practice,Plumbing,Motors,Roofing,Joinery,Bakery,Nurseries,Catering,Heating,Glass,Engineering,Tyres,Hardware,Kennels,Pharmacy,Fisheries',
    ),
    lastNames: words(
      'Smith,Jones,Taylor,Brown,Williams,Wilson,Johnson,Davies,Robinson,Wright,Thompson,Evans,Walker,White,Roberts,Green,Hall,Wood,Jackson,Clarke,Harris,Lewis,Cooper,King,Lee,Baker,Martin,Morris,Turner,Hill,Scott,Moore,Parker,Cook,Bell,Murphy,Ward,Kelly,Watson,Bennett,Price,Hughes,Carter,Phillips,Shaw,Mitchell,Ellis,Chapman,Marshall,Palmer,Whitaker,Pemberton,Hargreaves',
    ),
    firstNames: words('John,Emma,Stephen,Joan,Robert,Edith,Owen,Margaret,Peter,Lucy,Andrew,Hannah,George,Zoë'),
    forms: words('Ltd,Limited,LLP,plc,,'),
    streets: words(
      '{n} High Street,{n} Station Road,{n} Mill Lane,{n} Park Avenue,{n} Church Road,{n} King Street,{n} Market Square,{n} Orchard Close,{n} St Andrews Street,{n} Queens Drive',
    ),
    towns: words('Guildford,Leeds,York,Chester,Norwich,Exeter,Bath,Oxford,Durham,Truro,Lincoln'),
    zip: 'AB## #CD',
    callingCode: '44',
    vat: 'GB#########',
    rooms: words('Depot,Office,Store,Unit,Warehouse,Shop'),
    machines: words('Oven,Boiler,Lift,Compressor,Cold Room,Heat Pump,Dishwasher,Air Conditioner'),
  },
  {
    trades: words(
      'Panificio,Farmacia,Idraulica,Officina,Ristorante,Trattoria,Ferramenta,Carrozzeria,Falegnameria,Albergo,Pasticceria,Lavanderia,Studio Tecnico',
    ),
    lastNames: words(
      'Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,De Luca,Mancini,Costa,Giordano,Rizzo,Lombardi,Moretti,Barbieri,Fontana,Santoro,Mariani,Rinaldi,Caruso,Ferrara,Galli,Martini,Leone,Longo,Gentile,Martinelli,Vitale,Lombardo,Serra,Coppola,De Santis,Marchetti,Parisi,Villa,Conte,Ferri,Bianco',
    ),
    firstNames: words('Mario,Giulia,Luca,Chiara,Nicolò,Paola,Giuseppe,Francesca,Sergio,Elena,Antonio,Silvia'),
    forms: words('S.r.l.,S.p.A.,S.n.c.,S.a.s.,,'),
    streets: words(
      'Via Roma {n},Via Giuseppe Garibaldi {n},Viale Europa {n},Piazza San Marco {n},Corso Vittorio Emanuele {n},Via Mazzini {n},Via Verdi {n},Via Libertà {n}',
    ),
    towns: words('Torino,Bologna,Parma,Forlì,Padova,Siena,Rimini,Bergamo,Verona,Cantù'),
    zip: '#####',
    callingCode: '39',
    vat: 'IT###########',
    rooms: words('Magazzino,Ufficio,Negozio,Sede,Stabilimento'),
    machines: words('Forno,Caldaia,Cella frigorifera,Ascensore,Compressore,Pompa di calore,Lavastoviglie'),
  },
];

/** Texts of a record that somebody types again. */
export type Texts = Record<string, string>;

type Retype = (texts: Texts, random: Random) => void;

const accents: Readonly<Record<string, readonly [string, string]>> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  Ä: ['Ae', 'A'],
  Ö: ['Oe', 'O'],
  Ü: ['Ue', 'U'],
  ß: ['ss', 'ss'],
};

function withoutAccents(text: string, form: 0 | 1): string {
  const german = Array.from(text, (letter) => accents[letter]?.[form] ?? letter).join('');
  return german.normalize('NFD').replace(/\p{M}/gu, '');
}

const streetForms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/straße/, ['str.', 'strasse', 'str']],
  [/ Straße/, [' Str.', ' Strasse', ' str.']],
  [/platz/, ['pl.', 'platz']],
  [/gasse/, ['g.', 'gasse']],
  [/avenue/, ['av.', 'Avenue', 'ave']],
  [/boulevard/, ['bd', 'bd.', 'blvd']],
  [/place/, ['pl.', 'Place']],
  [/chemin/, ['ch.', 'Chemin']],
  [/impasse/, ['imp.', 'Impasse']],
  [/route/, ['rte', 'Route']],
  [/Street/, ['St', 'St.', 'street']],
  [/Road/, ['Rd', 'Rd.', 'road']],
  [/Lane/, ['Ln', 'lane']],
  [/Avenue/, ['Ave', 'Av.']],
  [/Square/, ['Sq', 'Sq.']],
  [/Close/, ['Cl', 'close']],
  [/Drive/, ['Dr', 'drive']],
  [/Viale/, ['V.le', 'viale']],
  [/Piazza/, ['P.zza', 'P.za', 'piazza']],
  [/Corso/, ['C.so', 'corso']],
  [/Giuseppe/, ['G.']],
  [/Saint-|St /, ['St-', 'St. ', 'Saint ']],
  [/Général/, ['Gal', 'Gén.']],
  [/^(\d+) rue/, ['$1, rue', '$1 r.', '$1 Rue']],
  [/^Via (\D+)(\d+)/, ['via $1$2', 'Via $1, $2']],
  [/weg /, ['weg. ', '-Weg ']],
];

const spellings: readonly Retype[] = [
  (texts) => {
    for (const field of Object.keys(texts)) texts[field] = texts[field]?.toUpperCase() ?? '';
  },
  (texts) => {
    for (const field of Object.keys(texts)) texts[field] = texts[field]?.toLowerCase() ?? '';
  },
];

function changed(texts: Texts, field: string, change: (text: string) => string): void {
  const text = texts[field];
  if (text) texts[field] = change(text);
}

/** One letter wrong, missing, doubled or swapped with its neighbour, in a word of four letters and more. */
export function mistyped(text: string, random: Random): string {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const [first] = words;
  if (!first) return text;
  const word = words[between(random, 0, words.length - 1)] ?? first;
  const at = word.index + between(random, 0, word[0].length - 2);
  const [before, letter, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const swapped = letter === next ? letter : `${next}${letter}`;
  return pick(random, [
    `${before}${pick(random, [...'etnsriaoul'] as unknown as [string, ...string[]])}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${swapped}${after}`,
  ]);
}

/** A phone such as `0421 398877` in five forms: grouped, with plus, with 00, with signs, without the zero. */
function phoneForm(text: string, code: string, random: Random): string {
  const national = text.replace(/\D/g, '').replace(/^0/, '');
  const kept = code === '39' ? `0${national}` : national;
  const area = national.slice(0, 3);
  return pick(random, [
    `0${area} ${national.slice(3).replace(/(\d\d)(?=\d)/g, '$1 ')}`,
    `+${code} ${kept}`,
    `00${code}${kept}`,
    `(0${area}) ${national.slice(3, 6)}-${national.slice(6)}`,
    `0${area}/${national.slice(3)}`,
    `+${code} (0)${national}`,
    national,
  ]);
}

const otherSpaces: Retype = (texts, random) => {
  const space = pick(random, ['  ', '-', '']);
  changed(texts, 'name', (text) => text.replace(/ (?=\p{L}{3})/u, space));
  changed(texts, 'addressStreet', (text) => ` ${text.replace(' ', '  ')} `);
};

/** What people do differently when they type what another one has typed, by kind. */
export const retypings: Readonly<Record<string, Retype>> = {
  nothing: () => undefined,
  case: (texts, random) => pick(random, spellings as [Retype, Retype])(texts, random),
  accents: (texts, random) => {
    const form = random() < 0.6 ? 0 : 1;
    for (const field of Object.keys(texts)) changed(texts, field, (text) => withoutAccents(text, form));
  },
  'legal form': (texts) => {
    changed(texts, 'name', (text) =>
      text.replace(
        / (?:GmbH & Co\. KG|GmbH|AG|KG|e\.K\.|OHG|UG \(haftungsbeschränkt\)|GbR|SARL|SAS|EURL|SA|SCI|SNC|Ltd|Limited|LLP|plc|S\.r\.l\.|S\.p\.A\.|S\.n\.c\.|S\.a\.s\.)$/,
        '',
      ),
    );
  },
  'word order': (texts) => {
    changed(texts, 'name', (text) => {
      const [first = '', ...others] = text.split(' ');
      return others.length === 1 ? `${others.join(' ')}, ${first}` : `${others.join(' ')} ${first}`;
    });
  },
  spaces: otherSpaces,
  street: (texts, random) => {
    changed(texts, 'addressStreet', (text) => {
      const form = streetForms.find(([long]) => long.test(text));
      return form ? text.replace(form[0], pick(random, form[1] as [string, ...string[]])) : text;
    });
  },
  'one letter of the name': (texts, random) => changed(texts, 'name', (text) => mistyped(text, random)),
  'one letter of the street': (texts, random) => changed(texts, 'addressStreet', (text) => mistyped(text, random)),
  phone: (texts, random) => {
    const { code = '', ...others } = texts;
    changed(texts, 'contactPhone', (text) => phoneForm(text, code, random));
    if (random() < 0.5 && others.contactEmail) texts.contactEmail = '';
  },
  'address left out': (texts) => {
    for (const field of ['addressStreet', 'addressZIP']) texts[field] = '';
  },
  'contact left out': (texts) => {
    for (const field of ['contactPhone', 'contactEmail', 'vatNumber']) texts[field] = '';
  },
};

/** A record of the file, and how somebody typed it into the account before; absent if it is new. */
export interface MadePair {
  readonly inFile: RecognisableRecord;
  readonly inAccount?: RecognisableRecord;
  /** What was typed otherwise. */
  readonly kinds: readonly string[];
}

export type MadeFile = Readonly<Record<'customer' | 'site' | 'equipment', readonly MadePair[]>>;

const asOne = <T>(values: readonly T[]) => values as readonly [T, ...T[]];

/** Customers with sites and equipment, of which `known` were typed into the account and as many percent more are new. */
export function madeFile(seed: number, { known, newPercent = 20 }: { known: number; newPercent?: number }): MadeFile {
  const random = seededRandom(seed);
  const [customer, site, equipment]: MadePair[][] = [[], [], []];
  const all = Math.round((known * 100) / (100 - newPercent));
  for (let at = 0; at < all; at++) {
    const isKnown = at < known;
    const country = pick(random, asOne(madeCountries));
    const texts = madeCustomer(country, at, random);
    customer?.push(pairOf('customer', texts, { country, isKnown, owner: '', random }));
    for (let place = 0; place < between(random, 0, 2); place++) {
      const siteTexts = madeSite(country, place, { of: texts, random });
      const owner = `customer:id:${at}`;
      // Some sites and machines of known owners are new as well.
      const isKnownSite = isKnown && random() < 0.9;
      site?.push(pairOf('site', siteTexts, { country, isKnown: isKnownSite, owner, random }));
      const machines = between(random, 0, 2);
      for (let number = 0; number < machines; number++) {
        const machine = madeMachine(country, number, random);
        const isKnownMachine = isKnownSite && random() < 0.9;
        equipment?.push(
          pairOf('equipment', machine, { country, isKnown: isKnownMachine, owner: `site:id:${at}-${place}`, random }),
        );
      }
    }
  }
  return { customer: customer ?? [], site: site ?? [], equipment: equipment ?? [] };
}

function digits(form: string, random: Random): string {
  const letter = () => String.fromCharCode(between(random, 65, 89));
  return form.replace(/#/g, () => String(between(random, 0, 9))).replace(/[AC](?=[BD])|[BD](?=[# \d]|$)/g, letter);
}

function madeCustomer(country: MadeCountry, at: number, random: Random): Texts {
  const last = pick(random, asOne(country.lastNames));
  const isPerson = random() < 0.35;
  const trade = pick(random, asOne(country.trades));
  const firm = country.callingCode === '44' ? `${last} ${trade}` : `${trade} ${last}`;
  const form = pick(random, asOne(country.forms));
  const first = pick(random, asOne(country.firstNames));
  const name = isPerson ? `${first} ${last}` : `${firm} ${form}`.trim();
  const plain = `${isPerson ? first : trade}.${last}${at}`.normalize('NFD').replace(/[^A-Za-z0-9.]/g, '');
  return {
    name,
    ...madeAddress(country, random),
    contactPhone: random() < 0.8 ? digits('0### ######', random).replace('00', '03') : '',
    contactEmail: random() < 0.6 ? `${plain.toLowerCase()}@example.com` : '',
    vatNumber: !isPerson && random() < 0.4 ? digits(country.vat, random) : '',
  };
}

function madeAddress(country: MadeCountry, random: Random): Texts {
  const number = between(random, 1, 120);
  // People live close to one another: as few postal codes as in a district.
  const zip = digits(country.zip, seededRandom(between(random, 1, 150)));
  return {
    addressStreet: pick(random, asOne(country.streets)).replace('{n}', String(number)),
    addressZIP: zip,
    addressCity: pick(random, asOne(country.towns)),
  };
}

function madeSite(country: MadeCountry, place: number, { of, random }: { of: Texts; random: Random }): Texts {
  const room = pick(random, asOne(country.rooms));
  const isNumbered = random() < 0.4;
  const name = isNumbered ? `${room} ${place + 1}` : `${room} ${of.addressCity}${place === 0 ? '' : ' II'}`;
  return { name, ...(random() < 0.8 ? madeAddress(country, random) : {}) };
}

function madeMachine(country: MadeCountry, number: number, random: Random): Texts {
  const machine = pick(random, asOne(country.machines));
  return {
    name: number === 0 && random() < 0.5 ? machine : `${machine} ${number + 1}`,
    Serial: random() < 0.6 ? digits('SN-######', random) : '',
    Year: random() < 0.5 ? String(between(random, 2001, 2025)) : '',
  };
}

interface Making {
  readonly country: MadeCountry;
  readonly isKnown: boolean;
  readonly owner: string;
  readonly random: Random;
}

function pairOf(resource: ResourceName, texts: Texts, { country, isKnown, owner, random }: Making): MadePair {
  const inFile = recordOf(resource, texts, owner);
  if (!isKnown) return { inFile, kinds: [] };
  const typed: Texts = { ...texts, code: country.callingCode };
  const kinds = kindsFor(resource, random).filter((kind) => {
    const before = JSON.stringify(typed);
    retypings[kind]?.(typed, random);
    return kind === 'nothing' || JSON.stringify(typed) !== before;
  });
  return { inFile, inAccount: recordOf(resource, typed, owner), kinds };
}

/** One kind, and a second one for some. What is left out comes alone. */
function kindsFor(resource: ResourceName, random: Random): string[] {
  const alone = ['address left out', 'contact left out'];
  const all = Object.keys(retypings).filter((kind) => resource === 'customer' || !alone.includes(kind));
  const first = pick(random, asOne(all));
  const second = pick(random, asOne(all.filter((kind) => !alone.includes(kind))));
  return random() < 0.6 || first === second || alone.includes(first) ? [first] : [first, second];
}

function recordOf(resource: ResourceName, texts: Texts, owner: string): RecognisableRecord {
  const { code: _, Serial = '', Year = '', ...fields } = texts;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const customFieldValues = Object.entries({ Serial, Year }).flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  );
  const record = resource === 'equipment' ? { ...given, customFieldValues } : given;
  return { record, owners: owner === '' ? [] : [owner] };
}
