/** Names, addresses and number formats of a country, for seed data. */
export interface Country {
  readonly name: string;
  /** `{n}` is the house number, `{s}` the street. */
  readonly street: string;
  readonly streets: readonly [string, ...string[]];
  /** City, postal code (`#` is any digit) and province. */
  readonly cities: readonly [City, ...City[]];
  readonly firstNames: readonly [string, ...string[]];
  readonly lastNames: readonly [string, ...string[]];
  /** `{l}` is a last name, `{c}` a city. */
  readonly companies: readonly [string, ...string[]];
  /** `#` is any digit. */
  readonly phone: string;
  readonly mobile: string;
  readonly vat: string;
  readonly topLevel: string;
  readonly latitude: number;
  readonly longitude: number;
}

type City = readonly [city: string, zip: string, province: string];

export const countries: readonly [Country, ...Country[]] = [
  {
    name: 'Deutschland',
    street: '{s} {n}',
    streets: [
      'Hauptstraße',
      'Bahnhofstraße',
      'Am Alten Markt',
      'Goethestraße',
      'Kölner Straße',
      'Straße des 17. Juni',
      'Gartenweg',
    ],
    cities: [
      ['Dresden', '010##', 'Sachsen'],
      ['Leipzig', '041##', 'Sachsen'],
      ['Köln', '506##', 'Nordrhein-Westfalen'],
      ['München', '803##', 'Bayern'],
      ['Jena', '077##', 'Thüringen'],
    ],
    firstNames: ['Jürgen', 'Sabine', 'Björn', 'Käthe', 'Uwe', 'Zoë'],
    lastNames: ['Müller', 'Schäfer', 'Weiß', 'Groß', 'Krüger', 'von der Heide', 'Şahin'],
    companies: ['{l} & Söhne GmbH', 'Hausverwaltung {l}', 'Stadtwerke {c}', '{l} Kältetechnik KG', 'Bäckerei {l}'],
    phone: '+49 3## #######',
    mobile: '+49 17# #######',
    vat: 'DE#########',
    topLevel: 'de',
    latitude: 51,
    longitude: 10,
  },
  {
    name: 'France',
    street: '{n}, {s}',
    streets: [
      'rue de la République',
      'avenue Jean-Jaurès',
      "rue de l'Église",
      'boulevard Saint-Michel',
      'impasse des Lilas',
      'quai d’Orsay',
    ],
    cities: [
      ['Nice', '06###', "Provence-Alpes-Côte d'Azur"],
      ['Bourg-en-Bresse', '01###', 'Auvergne-Rhône-Alpes'],
      ['Paris', '750##', 'Île-de-France'],
      ["L'Haÿ-les-Roses", '942##', 'Île-de-France'],
    ],
    firstNames: ['Chloé', 'François', 'Anaïs', 'Gaël', 'Maëlys', 'Jean-Luc'],
    lastNames: ["D'Aubigné", 'Lefèvre', 'Benoît', 'Garçon', 'Noël', 'Le Goff'],
    companies: ['Boulangerie {l}', 'Ets {l} et Fils', 'SCI {l}', 'Mairie de {c}', 'Climatisation {l} SARL'],
    phone: '+33 4 ## ## ## ##',
    mobile: '+33 6 ## ## ## ##',
    vat: 'FR###########',
    topLevel: 'fr',
    latitude: 46,
    longitude: 3,
  },
  {
    name: 'United Kingdom',
    street: '{n} {s}',
    streets: ['High Street', 'Station Road', "St Mary's Close", 'The Crescent', 'King Edward VII Avenue'],
    cities: [
      ['Leeds', 'LS# #AB', 'West Yorkshire'],
      ['Bath', 'BA# #QR', 'Somerset'],
      ['Llandudno', 'LL## #TT', 'Conwy'],
    ],
    firstNames: ['Siobhán', 'Harry', 'Rhys', 'Olivia', 'Zara'],
    lastNames: ["O'Connor", 'Smith-Jones', 'Llewellyn', 'MacDonald', 'Patel'],
    companies: ['{l} & Co Ltd', '{l} Lifts', '{c} Housing Association', 'The {l} Arms', '{l}, {l} and Partners'],
    phone: '+44 113 ### ####',
    mobile: '+44 7### ######',
    vat: 'GB#########',
    topLevel: 'co.uk',
    latitude: 53,
    longitude: -2,
  },
  {
    name: 'España',
    street: '{s}, {n}',
    streets: ['Calle Mayor', 'Avenida de la Constitución', 'Plaza del Ángel', 'Paseo de Gràcia', 'Camiño da Coruña'],
    cities: [
      ['Vitoria-Gasteiz', '010##', 'Álava'],
      ['Barcelona', '080##', 'Cataluña'],
      ['Cádiz', '110##', 'Andalucía'],
    ],
    firstNames: ['José', 'Begoña', 'Íñigo', 'María Ángeles', 'Núria'],
    lastNames: ['Muñoz', 'Ibáñez López', 'Peña', 'Güell', 'Fernández'],
    companies: ['Talleres {l} S.L.', 'Hotel {l}', 'Ayuntamiento de {c}', 'Ascensores {l} S.A.'],
    phone: '+34 93# ### ###',
    mobile: '+34 6## ### ###',
    vat: 'ESB########',
    topLevel: 'es',
    latitude: 40,
    longitude: -3,
  },
  {
    name: 'United States',
    street: '{n} {s}',
    streets: ['Main St', 'N 5th Ave', 'Martin Luther King Jr Blvd', 'Route 66', 'Elm St, Suite 200'],
    cities: [
      ['Boston', '021##', 'MA'],
      ['Newark', '071##', 'NJ'],
      ['San José', '951##', 'CA'],
      ['Burlington', '054##', 'VT'],
    ],
    firstNames: ['Ashley', 'DeShawn', 'María', 'Kai', 'Tyler'],
    lastNames: ['Johnson', 'Nguyen', "O'Hara", 'García', 'Null'],
    companies: ['{l} HVAC, Inc.', '{l} Brothers LLC', 'City of {c}', '"{l}" Diner', '=SUM Accounting ({l})'],
    phone: '+1 617 555 0###',
    mobile: '+1 415 555 0###',
    vat: '##-#######',
    topLevel: 'com',
    latitude: 40,
    longitude: -80,
  },
  {
    name: 'Polska',
    street: 'ul. {s} {n}',
    streets: ['Piotrkowska', 'Świętego Jana', 'Łąkowa', 'Żwirki i Wigury', 'Aleje Jerozolimskie'],
    cities: [
      ['Warszawa', '00-###', 'mazowieckie'],
      ['Łódź', '90-###', 'łódzkie'],
      ['Kraków', '30-###', 'małopolskie'],
    ],
    firstNames: ['Łukasz', 'Małgorzata', 'Żaneta', 'Święcisław', 'Ewa'],
    lastNames: ['Wiśniewski', 'Dąbrowska', 'Żółć', 'Ślęzak', 'Kowalczyk'],
    companies: ['{l} Sp. z o.o.', 'Serwis {l}', 'Wspólnota {c}', 'Piekarnia {l}'],
    phone: '+48 22 ### ## ##',
    mobile: '+48 60# ### ###',
    vat: 'PL##########',
    topLevel: 'pl',
    latitude: 52,
    longitude: 19,
  },
  {
    name: 'Ελλάδα',
    street: '{s} {n}',
    streets: ['Οδός Ερμού', 'Λεωφόρος Αθηνών', 'Πλατεία Συντάγματος'],
    cities: [
      ['Αθήνα', '105 ##', 'Αττική'],
      ['Θεσσαλονίκη', '546 ##', 'Κεντρική Μακεδονία'],
    ],
    firstNames: ['Γιώργος', 'Ελένη', 'Νίκος', 'Σοφία'],
    lastNames: ['Παπαδόπουλος', 'Οικονόμου', 'Ξενάκης'],
    companies: ['{l} Α.Ε.', 'Ξενοδοχείο {l}', 'Δήμος {c}'],
    phone: '+30 21# ### ####',
    mobile: '+30 69# ### ####',
    vat: 'EL#########',
    topLevel: 'gr',
    latitude: 38,
    longitude: 23,
  },
  {
    name: '日本',
    street: '{s}{n}丁目',
    streets: ['銀座', '神南', '梅田', '中之島'],
    cities: [
      ['東京', '104-00##', '東京都'],
      ['札幌', '060-00##', '北海道'],
      ['大阪', '530-00##', '大阪府'],
    ],
    firstNames: ['太郎', '美咲', '健一', '葵'],
    lastNames: ['佐藤', '髙橋', '渡邉', '鈴木'],
    companies: ['株式会社{l}', '{c}{l}工業', '{l}設備サービス'],
    phone: '+81 3 #### ####',
    mobile: '+81 90 #### ####',
    vat: 'T#############',
    topLevel: 'jp',
    latitude: 35,
    longitude: 138,
  },
];

export const equipmentNames = [
  'Boiler',
  'Heat pump',
  'Lift',
  'Charging station',
  'Cold room',
  'Fire alarm panel',
  'Türsprechanlage',
  'Chaudière',
  'Air handling unit',
] as const;

export const jobDescriptions = [
  'Yearly maintenance',
  'No hot water since this morning',
  'Replace filter\nand check pressure',
  'Entretien annuel',
  'Prüfung nach DGUV V3',
  'Door does not close; key at the reception',
] as const;

/** Parts configured in the back office. */
export const partReferences = ['FILTER-20', 'PUMP-2', 'SEAL-08', 'VALVE-15', 'SENSOR-T', '007-BELT'] as const;

export const jobTypes = ['Maintenance', 'Repair', 'Installation', 'Inspection'] as const;

export const siteNames = ['Head office', 'Warehouse', 'Filiale', 'Atelier', 'Branch', 'Werk'] as const;

export const tagNames = ['VIP', 'contract', 'rappel', '24/7'] as const;

export const photoComments = ['Before', 'After', 'Plaque signalétique', 'Undichte Stelle', 'Δεξιά πλευρά'] as const;

export const activityNotes = ['Stau auf der A4', 'Congés', 'Parts collected', 'Σεμινάριο', '会議'] as const;
