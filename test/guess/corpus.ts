import type { GuessTable } from '../../src/guess/index.js';
import { columnsFrom } from '../../src/tabular/columns.js';
import type { Cell } from '../../src/tabular/types.js';

/** A file as an old system would export it: by heading what the column is, as a person would say. */
export interface Export {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Field by heading, such as `customer.name`; `''` for one that has no field of ours. */
  readonly truth: Readonly<Record<string, string>>;
}

/** A table in memory, as the workflow samples it. */
export function guessTableOf(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): GuessTable {
  return {
    file: `${name}.csv`,
    sheet: undefined,
    name,
    columns: columnsFrom(headings),
    headerRow: 1,
    rows: rows.map((cells, at) => ({ number: at + 2, cells })),
    settings: {},
    isWhole: true,
    isOneOfSeveral: false,
  };
}

type Kind = keyof typeof makers;

const names = [
  'Nordlicht Bäckerei',
  'Atelier Vert',
  'Harbour Dental',
  'Molino Verde',
  'Hotel Aurora',
  'Van Dijk Koeling',
  'Casa Lusa',
];
const streets = [
  'Hafenstraße',
  'Rue des Tanneurs',
  'Mill Lane',
  'Calle Mayor',
  'Via Roma',
  'Dorpsstraat',
  'Rua Augusta',
];
const cities = ['Köln', 'Lyon', 'Leeds', 'Sevilla', 'Torino', 'Utrecht', 'Porto'];
const models = ['KB-360 S', 'Ember 75', 'V4 Plus', 'Polar 200', 'Aqua 12'];
const of = (list: readonly string[], at: number) => list[at % list.length] ?? '';
const two = (value: number) => String(value).padStart(2, '0');

/** Values of a column by what it is; `at` counts rows, `group` the record above the row. */
const makers = {
  customerNo: (group: number) => `K${10_000 + 7 * group}`,
  company: (group: number) => `${of(names, group)} ${group}`,
  siteNo: (_group: number, at: number) => `S-${500 + at}`,
  siteName: (_group: number, at: number) => `${of(['Depot', 'Werk', 'Filiale'], at)} ${of(cities, at)} ${at}`,
  street: (_group: number, at: number) => `${of(streets, at)} ${1 + ((at * 7) % 90)}`,
  zip: (_group: number, at: number) => String(10_115 + 613 * at),
  city: (_group: number, at: number) => of(cities, at),
  country: (group: number) => of(['Deutschland', 'France', 'Italia', 'España'], group),
  contact: (group: number) => of(['Weber', 'Rossi', 'Quillivan', 'Okonjo', 'Jansen'], group),
  phone: (group: number) => `+49 221 5550${100 + group}`,
  email: (group: number) => `info${group}@firma${group % 9}.example`,
  vat: (group: number) => `DE${100_000_000 + 991 * group}`,
  latitude: (_group: number, at: number) => `${(50.1 + at / 977).toFixed(5)}`,
  longitude: (_group: number, at: number) => `${(6.2 + at / 983).toFixed(5)}`,
  serial: (_group: number, at: number) => `KB-${3_000 + 37 * at}`,
  model: (_group: number, at: number) => of(models, at),
  maker: (_group: number, at: number) => of(['Kolbrand', 'Velmacs', 'Pyrrha'], at),
  installed: (_group: number, at: number) =>
    `${two(1 + ((at * 11) % 28))}.${two(1 + (at % 12))}.20${two(8 + (at % 12))}`,
  orderNo: (_group: number, at: number) => String(70_412 + 3 * at),
  planned: (_group: number, at: number) =>
    `${two(1 + ((at * 11) % 28))}/${two(1 + (at % 12))}/2026 ${two(7 + (at % 9))}:30`,
  description: (_group: number, at: number) =>
    `${of(['Leak at the valve', 'Yearly inspection', 'Replace filter'], at)}, call ${at}`,
  technician: (_group: number, at: number) => of(['t.ashdown', 'y.demirel', 'm.kervadec'], at),
  notes: (_group: number, at: number) => (at % 3 === 0 ? `Key at the gate ${at}` : ''),
  high: (_group: number, at: number, words: readonly string[]) => of(words, at),
} as const;

interface Column {
  readonly heading: string;
  readonly kind: Kind;
  readonly field: string;
  readonly words?: readonly string[];
}

/** A file of so many rows; with `share` rows to a record above the row. */
function exportOf(name: string, columns: readonly Column[], { rows = 40, share = 1 } = {}): Export {
  const body = Array.from({ length: rows }, (_, at) =>
    columns.map(({ kind, words = [] }) => makers[kind](Math.floor(at / share), at, words)),
  );
  return {
    name,
    headings: columns.map(({ heading }) => heading),
    rows: body,
    truth: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
  };
}

/** Headings of one language, in the order of `shapes`; values of choices behind. */
interface Wording {
  readonly language: string;
  readonly files: readonly [customers: string, flat: string, equipment: string, jobs: string];
  readonly customers: string;
  readonly flat: string;
  readonly equipment: string;
  readonly jobs: string;
  readonly priorities: readonly string[];
  readonly statuses: readonly string[];
}

const shapes = {
  customers: [
    ['customerNo', 'customer.myId'],
    ['company', 'customer.name'],
    ['street', 'customer.addressStreet'],
    ['zip', 'customer.addressZIP'],
    ['city', 'customer.addressCity'],
    ['country', 'customer.addressCountry'],
    ['contact', 'customer.contactLastName'],
    ['phone', 'customer.contactPhone'],
    ['email', 'customer.contactEmail'],
    ['vat', 'customer.vatNumber'],
    ['notes', ''],
  ],
  flat: [
    ['customerNo', 'customer.myId'],
    ['company', 'customer.name'],
    ['email', 'customer.contactEmail'],
    ['siteNo', 'site.myId'],
    ['siteName', 'site.name'],
    ['street', 'site.addressStreet'],
    ['zip', 'site.addressZIP'],
    ['city', 'site.addressCity'],
    ['latitude', 'site.position.latitude'],
    ['longitude', 'site.position.longitude'],
  ],
  equipment: [
    ['serial', 'equipment.myId'],
    ['customerNo', 'customer.myId'],
    ['model', 'equipment.name'],
    ['maker', ''],
    ['installed', ''],
  ],
  jobs: [
    ['orderNo', 'job.myId'],
    ['customerNo', 'customer.myId'],
    ['serial', 'equipment.myId'],
    ['description', 'job.description'],
    ['planned', 'job.scheduledStart'],
    ['high', 'job.priority'],
    ['high', 'job.status'],
    ['technician', 'job.technician.login'],
  ],
} as const;

const wordings: readonly Wording[] = [
  {
    language: 'en',
    files: ['customers', 'customers_and_sites', 'machine list', 'open orders 2026'],
    customers:
      'Customer No.|Company Name|Street|Zip Code|Town|Country|Contact Person|Phone No.|E-mail Address|VAT Reg. No.|Remarks',
    flat: 'CustomerID|CustomerName|Email|SiteID|SiteName|Site Address|Postcode|City|Lat|Lng',
    equipment: 'Serial Number|Client no|Model|Manufacturer|Installation Date',
    jobs: 'WO Number|Customer #|Serial No|Job Description|Planned Start|Priority|Job Status|Assigned To',
    priorities: ['High', 'Normal', 'Low'],
    statuses: ['Open', 'In progress', 'Closed'],
  },
  {
    language: 'de',
    files: ['Kundenstamm', 'Kunden und Objekte', 'Geräteliste', 'Aufträge'],
    customers: 'Kd-Nr.|Firma|Straße/Nr.|PLZ|Ort|Land|Ansprechpartner|Tel.|E-Mail|USt-IdNr.|Bemerkungen',
    flat: 'Kundennummer|Kundenname|Mail|Objekt-Nr.|Objektbezeichnung|Strasse|Postleitzahl|Stadt|Breitengrad|Längengrad',
    equipment: 'Serien-Nr.|Kunden-Nr|Modell|Hersteller|Einbaudatum',
    jobs: 'Auftragsnummer|Kundennr.|Seriennr.|Auftragsbeschreibung|Geplanter Beginn|Priorität|Auftragsstatus|Techniker',
    priorities: ['hoch', 'normal', 'niedrig'],
    statuses: ['offen', 'in Arbeit', 'erledigt'],
  },
  {
    language: 'fr',
    files: ['clients', 'clients et sites', 'parc équipements', 'interventions'],
    customers: 'N° client|Raison sociale|Rue|Code postal|Ville|Pays|Interlocuteur|Tél.|Courriel|N° TVA|Remarques',
    flat: 'Code client|Nom du client|E-mail|Code site|Nom du site|Adresse du site|CP|Commune|Latitude|Longitude',
    equipment: 'N° de série|N° client|Modèle|Marque|Date de mise en service',
    jobs: "N° d'intervention|Code client|Numéro de série|Descriptif|Date prévue|Priorité|Statut|Technicien",
    priorities: ['haute', 'normale', 'basse'],
    statuses: ['ouvert', 'en cours', 'terminé'],
  },
  {
    language: 'es',
    files: ['clientes', 'clientes y sedes', 'equipos', 'órdenes de trabajo'],
    customers:
      'Nº cliente|Razón social|Calle|Código postal|Población|País|Persona de contacto|Teléfono|Correo electrónico|CIF|Observaciones',
    flat: 'Código cliente|Nombre del cliente|Correo|Código sede|Nombre de la sede|Dirección de la sede|C.P.|Localidad|Latitud|Longitud',
    equipment: 'Número de serie|Cód. cliente|Modelo|Marca|Fecha de instalación',
    jobs: 'Nº orden|Nº cliente|Nº de serie|Descripción|Fecha prevista|Prioridad|Estado|Técnico',
    priorities: ['alta', 'normal', 'baja'],
    statuses: ['abierta', 'en curso', 'terminada'],
  },
  {
    language: 'it',
    files: ['clienti', 'clienti e sedi', 'macchine', 'interventi'],
    customers: 'Codice cliente|Ragione sociale|Via|CAP|Città|Nazione|Referente|Telefono|E-mail|P. IVA|Osservazioni',
    flat: 'N. cliente|Nome cliente|Email|Codice sede|Nome sede|Indirizzo sede|CAP|Comune|Latitudine|Longitudine',
    equipment: 'Matricola|Cod. cliente|Modello|Costruttore|Data di installazione',
    jobs: 'N. intervento|Codice cliente|Numero di serie|Descrizione|Data prevista|Priorità|Stato|Tecnico',
    priorities: ['alta', 'normale', 'bassa'],
    statuses: ['aperto', 'in corso', 'chiuso'],
  },
  {
    language: 'pt',
    files: ['clientes', 'clientes e locais', 'equipamentos', 'ordens de serviço'],
    customers:
      'N.º cliente|Razão social|Rua|Código postal|Localidade|País|Pessoa de contacto|Telefone|E-mail|NIF|Observações',
    flat: 'Código do cliente|Nome do cliente|Correio eletrónico|Código do local|Nome do local|Morada do local|CEP|Cidade|Latitude|Longitude',
    equipment: 'N.º de série|Nº cliente|Modelo|Fabricante|Data de instalação',
    jobs: 'N.º ordem|Cód. cliente|Número de série|Descrição|Data prevista|Prioridade|Estado|Técnico',
    priorities: ['alta', 'normal', 'baixa'],
    statuses: ['aberta', 'em curso', 'concluída'],
  },
  {
    language: 'nl',
    files: ['klanten', 'klanten en locaties', 'apparaten', 'werkbonnen'],
    customers:
      'Klantnr.|Bedrijfsnaam|Straat + huisnr|Postcode|Plaats|Land|Contactpersoon|Telefoonnr.|E-mailadres|BTW-nr|Opmerkingen',
    flat: 'Klantnummer|Klantnaam|E-mail|Locatiecode|Locatienaam|Adres locatie|PC|Woonplaats|Breedtegraad|Lengtegraad',
    equipment: 'Serienummer|Klant-nr|Model|Fabrikant|Installatiedatum',
    jobs: 'Werkbonnummer|Klantnummer|Serienr.|Omschrijving|Geplande datum|Prioriteit|Status|Monteur',
    priorities: ['hoog', 'normaal', 'laag'],
    statuses: ['open', 'in uitvoering', 'gereed'],
  },
];

/** What four kinds of exports look like in seven languages. */
export const corpus: readonly Export[] = wordings.flatMap((wording) =>
  (['customers', 'flat', 'equipment', 'jobs'] as const).map((shape, at) => {
    const headings = wording[shape].split('|');
    const columns = shapes[shape].map(([kind, field], index): Column => {
      const words = field === 'job.priority' ? wording.priorities : wording.statuses;
      return { kind, field, heading: headings[index] ?? '', words };
    });
    return exportOf(wording.files[at] ?? shape, columns, { share: shape === 'customers' ? 1 : 4 });
  }),
);

/** Headings that would end a string, a comment or a file, or set a prototype. */
export const nastyHeadings = [
  ...['Kunde\'s "Nr"', '`$' + '{x}`', '*/ */', '// end', '__proto__', 'constructor', '\\', 'a\\', '\u2028x', '\u202e'],
  ...['1', '  ', '', 'Name', 'Name', 'toString', "'", '"'],
];
