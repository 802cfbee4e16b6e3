import { describe, expect, it } from 'vitest';
import type { ResourceName } from '../../src/contract/index.js';
import { isAside, isKnownHeading, languageOf, readHeading, resourcesIn } from '../../src/guess/heading.js';
import { guessMapping } from '../../src/guess/index.js';
import { fieldsOf, goesByKind } from '../../src/guess/known-fields.js';
import type { Meaning } from '../../src/guess/meanings.js';
import { guessTableOf } from './corpus.js';
import { asides } from './headings/concepts/asides.js';
import { workers } from './headings/concepts/people.js';
import { places } from './headings/concepts/places.js';
import { parts, things } from './headings/concepts/things.js';
import { trades } from './headings/concepts/trades.js';
import { work } from './headings/concepts/work.js';
import headingsByLanguage from './headings/known-headings.json' with { type: 'json' };

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
    ...['Customer PO', 'Kundenbestellnummer', 'Commande client', 'Ordine cliente', 'Pedido del cliente'],
    ...['Pedido do cliente', 'Bestelnummer klant', 'Zamówienie klienta'],
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

describe('values', () => {
  const fieldOf = (heading: string, values: readonly string[]) => {
    const rows = Array.from({ length: 12 }, (_, at) => [`Firm ${at}`, values[at % values.length] ?? '']);
    const [table] = guessMapping([guessTableOf('customers', ['Customer', heading], rows)]).tables;
    return table?.columns[1]?.fields.join();
  };

  it.each([
    ['a contact of phone numbers is a phone number', 'Contact', ['+44 20 7946 0001', '020 7946 0002'], 'contactPhone'],
    ['numbers under a contact are no phone numbers', 'Contact', ['240117', '240118'], 'customFieldValues'],
    ['a contact that holds addresses of e-mail is one', 'Contact', ['a@x.example', 'b@x.example'], 'contactEmail'],
    ['postal codes of other countries are some', 'Postcode', ['SW1A 1AA', 'M1 1AE'], 'addressZIP'],
    ['a rate under a word for a tax number is none', 'VAT', ['20%', '5%'], 'customFieldValues'],
    ['days under a word for a city are none', 'City', ['2024-01-01', '2024-02-02'], 'customFieldValues'],
    ['numbers under a word for a country are none', 'Country', ['17', '23'], 'customFieldValues'],
    ['yes and no under a word for a site are no name of one', 'Building', ['yes', 'no'], 'customFieldValues'],
    ['links under a word for a site are no names', 'Site', ['www.a.example', 'www.b.example'], 'customFieldValues'],
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

it.each([
  ['Kundenexport', ['customer']],
  ['Maschinenverzeichnis', ['equipment']],
  ['aggregated_data', []],
  ['Baumassnahmenplanung', ['job']],
])('the name of a table says what its rows are: %s', (name, resources) => {
  expect(resourcesIn(name)).toEqual(resources);
});

/** Fields between which the values, the other columns or what a row is decide. */
const alike: readonly (readonly string[])[] = [
  ['technician.login', 'technician.name', 'user.login', 'user.name', 'contactLastName'],
  ['scheduledStart', 'actualStart', 'dateStart'],
  ['scheduledEnd', 'actualEnd', 'dateEnd'],
  ['actualStart', 'actualEnd'],
  ['description', 'note', 'type.name', 'activityType.name', 'name'],
];

const leastScore = 0.6;
/** What else a column may be scores little less. */
const besides = 0.11;

/** The likeliest meanings of a heading, as `customer.name`, or as `name` if it names no record. */
function likeliest(heading: string, language: string): string[] {
  const sure = readHeading(heading, language).meanings.filter(
    ({ score, isPartial }) => score >= leastScore && !isPartial,
  );
  const best = sure[0]?.score ?? 0;
  return sure.filter(({ score }) => score >= best - besides).flatMap(spelledOut);
}

/** A kind or a description of a machine is its name. */
function spelledOut({ resource, path }: Meaning): string[] {
  if (resource === undefined) return [path];
  const isCalled = path === 'description' || (path === 'type.name' && goesByKind(resource));
  const isName = isCalled && !fieldsOf(resource).has(path);
  return [path, `${resource}.${path}`, ...(isName ? [`${resource}.name`] : [])];
}

function isRead(heading: string, field: string, language: string): boolean {
  const found = likeliest(heading, language);
  if (field === 'nothing') return found.length === 0;
  // `Serial` says whose number it is, and `Number` leaves it to the row.
  const bare = /^(?:customer|site|equipment|job)\.(?:myId|name)$/.test(field) ? field.replace(/^.*\./, '') : field;
  const others = alike.filter((group) => group.includes(field)).flat();
  return [field, ...others].some((each) => found.includes(each)) || (found.includes(bare) && !found[1]?.includes('.'));
}

describe.each(Object.entries(headingsByLanguage))('headings of systems in %s', (language, headings) => {
  it.each(Object.entries(headings))('are read as %s', (field, list) => {
    const misread = list.split(', ').filter((heading) => !isRead(heading, field, language));
    expect(misread).toEqual([]);
  });
});

/** ISO 639 codes of the columns of the tables of concepts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

interface Word {
  readonly language: string;
  readonly word: string;
  /** Whether it is the first of its concept and language. */
  readonly isFirst: boolean;
}

/** The words that fail, each with its language. */
function failing(table: string, isKnown: (word: Word) => boolean): string[] {
  return wordsOf(table)
    .filter((word) => !isKnown(word))
    .map(({ language, word }) => `${language} ${word}`);
}

const named: readonly (readonly [what: string, table: string, resource: ResourceName])[] = [
  ['a kind of place', places, 'site'],
  ['a kind of thing', things, 'equipment'],
  ['what a trade calls its customers', trades, 'customer'],
];

describe('in each language is known', () => {
  it.each(named)('%s in the name of a sheet', (_what, table, resource) => {
    expect(failing(table, ({ word }) => resourcesIn(word)[0] === resource)).toEqual([]);
  });

  it.each(named)('%s as a sheet of records', (_what, table) => {
    expect(failing(table, ({ word }) => !isAside(word))).toEqual([]);
  });

  // A heading that names a thing may well name a part of another: the motor of a lift.
  it.each(named.filter(([, , resource]) => resource !== 'equipment'))('%s in a heading', (_what, table, resource) => {
    expect(failing(table, ({ word, language }) => readHeading(word, language).about === resource)).toEqual([]);
  });

  it.each<[what: string, table: string, resource: ResourceName]>([
    ['a thing that others have too', parts, 'equipment'],
    ['a word for work', work, 'job'],
  ])('%s, in the name of a sheet alone', (_what, table, resource) => {
    expect(failing(table, ({ word }) => resourcesIn(word)[0] === resource && !isAside(word))).toEqual([]);
  });

  it('who does the work in a heading', () => {
    const isWorker = ({ word, language }: Word) =>
      readHeading(word, language).meanings.some(
        ({ path, score, isPartial }) => score >= 0.8 && !isPartial && /^(technician|user)\.(login|name)$/.test(path),
      );
    expect(failing(workers, isWorker)).toEqual([]);
  });

  it('a name of a sheet that holds no records', () => {
    expect(failing(asides, ({ word }) => isAside(word))).toEqual([]);
  });
});

/**
 * The words of a table of concepts: one concept a line, one language a column, and in it the forms that people write,
 * between slashes. `-` is a language without a word that means this alone.
 */
function wordsOf(table: string): Word[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(' | ').map((cell) => cell.trim());
      if (cells.length !== languages.length) throw new Error(`A column is missing: ${line}`);
      return cells.flatMap((cell, column) => formsIn(cell, languages[column] ?? ''));
    });
}

function formsIn(cell: string, language: string): Word[] {
  if (cell === '-') return [];
  return cell.split('/').map((word, place) => ({ language, word, isFirst: place === 0 }));
}
