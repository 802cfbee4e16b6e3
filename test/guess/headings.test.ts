import { describe, expect, it } from 'vitest';
import { isKnownHeading, languageOf, readHeading } from '../../src/guess/heading.js';
import { guessMapping } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';

/** The likeliest meaning, with its resource if the heading names one; '' if none is likely. */
function meaningOf(heading: string, language?: string): string {
  const [first] = readHeading(heading, language).meanings;
  if (!first || first.score < 0.6 || first.isPartial) return '';
  return first.resource === undefined ? first.path : `${first.resource}.${first.path}`;
}

describe('a heading is read', () => {
  it.each([
    ['snake_case', 'cliente_telefono', 'customer.contactPhone'],
    ['camelCase', 'customerZipCode', 'customer.addressZIP'],
    ['words written together', 'CODPOSTAL', 'addressZIP'],
    ['words that no list has together', 'KUNDENTELEFON', 'customer.contactPhone'],
    ['words cut short', 'Auftr.-Nr.', 'job.myId'],
    ['words cut short without a sign', 'DESCRI', 'description'],
    ['a short form', 'KdNr', 'customer.myId'],
    ['a number of repetition', 'Telefon 1', 'contactPhone'],
    ['another number of repetition', 'Telefon2', 'contactPhone'],
    ['a number within a word', 'Contacto1Telefono', 'contactPhone'],
    ['the number of a person', 'Employee ID', 'user.login'],
    ['a unit', 'Dauer (min)', 'duration'],
    ['two languages', 'Name / Nazwa', 'name'],
    ['letters of an abbreviation apart', 'Numero de O.T.', 'job.myId'],
    ['a person who is where the work is', 'Referente in loco', 'contactLastName'],
    ['the day on which it was done', 'Fait le', 'actualEnd'],
    ['a name of what has none', 'intervento_nome', 'job.description'],
    ['articles and prepositions', 'Nom du client', 'customer.name'],
    ['a plural', 'Codigos', 'myId'],
    ['a slip of the pen', 'Telephon number', 'contactPhone'],
    ['a qualifier', 'Billing City', 'addressCity'],
    ['two words for a name', 'Artikelbezeichnung', 'name'],
    ['the description of a part of an address', 'DESCRIPCION_MUNICIPIO', 'addressCity'],
    ['a machine and its name written together', 'Gerätename', 'equipment.name'],
    ['words and a preposition written together', 'nomedocliente', 'customer.name'],
    ['the part of an address that it is', 'adresseCodePostal', 'addressZIP'],
    ['the part of a contact that it is', 'Ansprechpartner Telefon', 'contactPhone'],
  ])('with %s: %s', (_how, heading, meaning) => {
    expect(meaningOf(heading)).toBe(meaning);
  });

  it.each([
    ['en', 'Planned end date', 'scheduledEnd'],
    ['de', 'Ist-Beginn', 'actualStart'],
    ['fr', 'Date de fin prévue', 'scheduledEnd'],
    ['es', 'Fecha de inicio real', 'actualStart'],
    ['it', 'Data fine prevista', 'scheduledEnd'],
    ['pt', 'Término previsto', 'scheduledEnd'],
    ['nl', 'Werkelijke einddatum', 'actualEnd'],
    ['pl', 'Planowana data rozpoczęcia', 'scheduledStart'],
  ])('as a beginning or an end: %s %s', (language, heading, meaning) => {
    expect(meaningOf(heading, language)).toBe(meaning);
  });

  it.each([
    ['en', 'Caretaker phone', 'contactPhone'],
    ['de', 'E-Mail Hausmeister', 'contactEmail'],
    ['it', 'Nome referente', 'contactLastName'],
    ['es', 'Celular del encargado', 'contactMobile'],
    ['nl', 'Telefoon contactpersoon', 'contactPhone'],
  ])('as that of a person to talk to: %s %s', (language, heading, meaning) => {
    expect(meaningOf(heading, language)).toBe(meaning);
  });
});

describe('a heading is none of a field', () => {
  it.each([
    'Customer PO',
    'Kundenbestellnummer',
    'Commande client',
    'Ordine cliente',
    'Pedido del cliente',
    'Pedido do cliente',
    'Bestelnummer klant',
    'Zamówienie klienta',
  ])('of the order that a customer placed: %s', (heading) => {
    expect(readHeading(heading)).toMatchObject({ meanings: [], isOther: true });
  });

  it.each([
    ['that names another party', 'Supplier phone'],
    ['that names another party', 'Fornecedor'],
    ['that says when a record was written', 'Created on'],
    ['that says when a record was written', 'Fecha de registro'],
    ['that is a price', 'Unit price'],
    ['that is an address of a machine', 'IP address'],
    ['of a department, which is no misspelt département', 'Department'],
    ['that holds more words than are known', 'Lunar phase of the city'],
    ['of the number of another thing', 'Invoice no'],
  ])('%s: %s', (_why, heading) => {
    expect(meaningOf(heading)).toBe('');
  });
});

it('a word that several languages have means what it does in the language of the table', () => {
  expect(meaningOf('Nombre', 'es')).toBe('name');
  expect(meaningOf('Nombre', 'fr')).toBe('');
  expect(languageOf(['Kunde', 'Straße', 'PLZ', 'Ort'])).toBe('de');
  expect(languageOf(['Nazwa', 'Ulica', 'Kod pocztowy'])).toBe('pl');
});

it('known words are a heading, and a record with its number is none', () => {
  expect(isKnownHeading('Client phone')).toBe(true);
  expect(isKnownHeading('Pump 3')).toBe(false);
  expect(isKnownHeading('Miller & Sons')).toBe(false);
});

it('a word is not completed to a kind of machine, unless it is in capitals as in old systems', () => {
  expect(readHeading('Total des frais').about).toBeUndefined();
  expect(readHeading('EXTINC').about).toBe('equipment');
});

describe('columns beside one another', () => {
  const fieldsOf = (headings: readonly string[], row: (at: number) => readonly string[]) => {
    const rows = Array.from({ length: 12 }, (_, at) => row(at));
    const [table] = guessMapping([guessTableOf('customers', headings, rows)]).tables;
    return table?.columns.map(({ fields }) => fields.join()) ?? [];
  };

  it('are read without a word that begins several of them and is not known', () => {
    const headings = ['kxq_name', 'kxq_street', 'kxq_zip', 'kxq_city'];
    const fields = fieldsOf(headings, (at) => [`Firm ${at}`, `Main Street ${at}`, `1010${at % 10}`, 'Berlin']);
    expect(fields[0]).toContain('customer.name');
    expect(fields.slice(1).map((each) => each.replace(/^.*customer\./, ''))).toEqual([
      'addressStreet',
      'addressZIP',
      'addressCity',
    ]);
  });

  it("say that a name after the number of a customer is the customer's, also in a table of machines", () => {
    const headings = ['Gerätenr.', 'Kundennr.', 'Name', 'Hersteller', 'Typ', 'Baujahr'];
    const rows = Array.from({ length: 12 }, (_, at) => [
      `G-${at}`,
      `K${at % 6}`,
      `Bäckerei ${'ABCDEF'[at % 6]}`,
      'Miele',
      `Ofen ${at % 5}`,
      '2019',
    ]);
    const [table] = guessMapping([guessTableOf('geraete', headings, rows)]).tables;
    expect(table?.columns.map(({ fields }) => fields.join())[2]).toBe('customer.name');
  });

  it('say that a beginning beside an appointment is that of the work', () => {
    const headings = ['N° intervention', 'Client', 'Date de RDV', 'Date de début', 'Date de fin'];
    const day = (at: number, time: string) => `${10 + at}/03/2025 ${time}`;
    const rows = Array.from({ length: 12 }, (_, at) => [
      `I-${at}`,
      `Client ${at % 5}`,
      day(at, '08:00'),
      day(at, '08:12'),
      day(at, '09:40'),
    ]);
    const [table] = guessMapping([guessTableOf('interventions', headings, rows)]).tables;
    expect(table?.columns.map(({ fields }) => fields.join()).slice(2)).toEqual([
      'job.scheduledStart',
      'job.actualStart',
      'job.actualEnd',
    ]);
  });

  it('say that a place at several addresses is a spot and no site, and a kind of site is no name of one', () => {
    const headings = ['Serial no.', 'Maker', 'Location', 'Site type', 'Street', 'Postcode', 'Town'];
    const rows = Array.from({ length: 24 }, (_, at) => [
      `SN-${1000 + at}`,
      'Gloria',
      ['Ground floor', 'Kitchen', 'Entrance'][at % 3] ?? '',
      ['School', 'Shop'][at % 2] ?? '',
      `Station Road ${at % 8}`,
      `5066${at % 8}`,
      'Cologne',
    ]);
    const [table] = guessMapping([guessTableOf('extinguishers', headings, rows)]).tables;
    const fields = table?.columns.map(({ fields: each }) => each.join()) ?? [];
    expect(fields.slice(2, 4).filter((each) => !each.endsWith('customFieldValues'))).toEqual([]);
  });

  it('say that a name before a last name is the first name', () => {
    const names = ['Anna', 'Marco', 'Lucia'];
    const fields = fieldsOf(['Ragione sociale', 'Nome referente', 'Cognome referente'], (at) => [
      `Ditta ${at}`,
      names[at % 3] ?? '',
      `Rossi${'abcdefghijkl'[at]}`,
    ]);
    expect(fields.slice(1)).toEqual(['customer.contactFirstName', 'customer.contactLastName']);
  });

  it('say what records are called, where only one has a word for a name', () => {
    const fields = fieldsOf(['Nazwa zespołu', 'NIP'], (at) => [`Zespół ${at}`, `72927434${10 + at}`]);
    expect(fields[0]).toContain('customer.name');
  });

  it('say that remarks are what was done where nothing else says it', () => {
    const headings = ['N° ticket', 'Técnico', 'Fecha', 'Observaciones'];
    const rows = Array.from({ length: 12 }, (_, at) => [
      `T-${at}`,
      ['jlopez', 'mruiz'][at % 2] ?? '',
      `2025-03-${10 + at}`,
      `Se cambia el filtro ${at}`,
    ]);
    const [table] = guessMapping([guessTableOf('tickets', headings, rows)]).tables;
    expect(table?.columns.map(({ fields }) => fields.join())).toEqual([
      'job.myId',
      'job.technician.login',
      expect.stringMatching(/^job\.(scheduled|actual)Start$/),
      'job.description',
    ]);
  });

  it('say whether a department is one of a country', () => {
    const fields = fieldsOf(['Cliente', 'Teléfono', 'Departamento'], (at) => [
      `Firma ${at}`,
      `+57 1 3${100000 + at}`,
      ['Ventas', 'Compras'][at % 2] ?? '',
    ]);
    expect(fields[2]).toBe('customer.customFieldValues');
  });

  it('say whether a state is one of a country', () => {
    const states = ['Bahia', 'Ceará', 'Pará'];
    const beside = fieldsOf(['Cliente', 'CEP', 'Cidade', 'Estado'], (at) => [
      `Firma ${at}`,
      `4000${at % 10}-000`,
      'Salvador',
      states[at % 3] ?? '',
    ]);
    expect(beside[3]).toBe('customer.addressProvince');
    const alone = fieldsOf(['Cliente', 'Telefone', 'Estado'], (at) => [
      `Firma ${at}`,
      `+55 71 3${100000 + at}`,
      ['Bom', 'Ruim'][at % 2] ?? '',
    ]);
    expect(alone[2]).toBe('customer.customFieldValues');
  });
});

describe('values', () => {
  const fieldOf = (heading: string, values: readonly string[]) => {
    const rows = Array.from({ length: 12 }, (_, at) => [`Firm ${at}`, values[at % values.length] ?? '']);
    const [table] = guessMapping([guessTableOf('customers', ['Customer', heading], rows)]).tables;
    return table?.columns[1]?.fields.join();
  };

  it.each([
    [
      'a contact that holds phone numbers is a phone number',
      'Contact',
      ['+44 20 7946 0001', '020 7946 0002'],
      'contactPhone',
    ],
    ['numbers under a contact are no phone numbers', 'Contact', ['240117', '240118'], 'customFieldValues'],
    ['a contact that holds addresses of e-mail is one', 'Contact', ['a@x.example', 'b@x.example'], 'contactEmail'],
    ['postal codes of other countries are some', 'Postcode', ['SW1A 1AA', 'M1 1AE'], 'addressZIP'],
    ['a rate under a word for a tax number is none', 'VAT', ['20%', '5%'], 'customFieldValues'],
    ['days under a word for a city are none', 'City', ['2024-01-01', '2024-02-02'], 'customFieldValues'],
    ['numbers under a word for a country are none', 'Country', ['17', '23'], 'customFieldValues'],
    ['yes and no under a word for a site are no name of one', 'Building', ['yes', 'no'], 'customFieldValues'],
    [
      'links under a word for a site are no name of one',
      'Site',
      ['www.a.example', 'www.b.example'],
      'customFieldValues',
    ],
    ['degrees under x are a longitude', 'x', ['17.12094', '16.95784'], 'position.longitude'],
    ['metres under x are none', 'x', ['3565221.41', '3565987.18'], 'customFieldValues'],
    ['codes of three letters are countries', 'Country', ['DEU', 'ITA', 'POL'], 'addressCountry'],
    ['objects of programs are no values of ours', 'City', ["{'id': 1}", "{'id': 2}"], 'customFieldValues'],
    ['signs for nothing do not count', 'Phone', ['+49 30 1234567', '-', '-', 'n/a'], 'contactPhone'],
    ['postal codes of Brazil may lack their hyphen', 'CEP', ['01310100', '80010010'], 'addressZIP'],
    [
      'a few degrees may lack their point',
      'Latitude',
      ['-29741724', ...Array.from({ length: 19 }, (_, at) => `-20.9678${10 + at}`)],
      'position.latitude',
    ],
    ['coordinates of a projection are no position', 'Latitude', ['5613221.4', '5613987.1'], 'customFieldValues'],
  ])('decide: %s', (_what, heading, samples, field) => {
    expect(fieldOf(heading, samples)).toBe(`customer.${field}`);
  });
});

it('a description of a few words is what a machine is called, before its model', () => {
  const rows = Array.from({ length: 12 }, (_, at) => [`A-${at}`, `Micrometer ${at}`, `M-${at % 3}`, `SN${900 + at}`]);
  const headings = ['Asset no.', 'Description', 'Model', 'Serial no.'];
  const [table] = guessMapping([guessTableOf('instruments', headings, rows)]).tables;
  expect(table?.columns.map(({ fields }) => fields.join()).slice(1, 3)).toEqual([
    'equipment.name',
    'equipment.customFieldValues',
  ]);
});

it('a second word for a part of an address is no address of the parent', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    `Betreiber ${at % 5}`,
    `Hauptstraße ${at}`,
    `5066${at % 10}`,
    'Köln',
    'Nordrhein-Westfalen',
    'Stadtkreis',
    `Säule ${at % 3}`,
  ]);
  const headings = ['Betreiber', 'Straße', 'PLZ', 'Ort', 'Bundesland', 'Kreis', 'Ladeeinrichtung'];
  const [table] = guessMapping([guessTableOf('saeulen', headings, rows)]).tables;
  const fields = Object.fromEntries(table?.columns.map((column) => [column.heading, column.fields.join()]) ?? []);
  expect(fields.Bundesland).toContain('site.addressProvince');
  expect(fields.Kreis).not.toContain('addressProvince');
});
