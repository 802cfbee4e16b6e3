import { describe, expect, it } from 'vitest';
import { resourcesIn } from '../../src/guess/heading.js';
import { guessMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 40;
const rowsOf = (row: (at: number) => readonly Cell[]) => Array.from({ length: count }, (_, at) => row(at));
const one = (values: readonly string[], at: number) => values[at % values.length] ?? '';
const day = (at: number) => `2026-03-${10 + (at % 18)}`;

/** The resource of a row; undefined if the table is left out. */
function rowOf(name: string, headings: readonly string[], row: (at: number) => readonly Cell[]) {
  return guessMapping([guessTableOf(name, headings, rowsOf(row))]).tables[0]?.records.at(-1)?.resource;
}

describe('a day with times', () => {
  it('and its weekday is an entry of a time sheet, whatever the headings are called', () => {
    const row = (at: number) => [day(at), one(['Po', 'Út', 'Čt'], at), one(['Alfa', 'Beta'], at), '08:15', '09:30'];
    expect(rowOf('2026', ['xa', 'xb', 'xc', 'xd', 'xe'], row)).toBe('activity');
  });

  it('is no entry of a time sheet where the row says how urgent it is', () => {
    const row = (at: number) => [at + 1, `T${at % 4}`, one(['hoch', 'normal'], at), day(at), 1 + (at % 7)];
    expect(rowOf('2026', ['Nr.', 'Techniker', 'Priorität', 'Datum', 'Dauer in Stunden'], row)).toBe('job');
  });

  it('is a visit where the row says at whose place', () => {
    const row = (at: number) => [day(at), one(['Mo', 'Di'], at), `Firm ${at % 9}`, '08:15', '09:30'];
    expect(rowOf('2026', ['Datum', 'xb', 'Kunde', 'xd', 'xe'], row)).toBe('job');
  });
});

describe('a machine', () => {
  const headings = ['Seriennummer', 'Gerät', 'Hersteller', 'Datum', 'Techniker'];
  const row = (machines: number) => (at: number) => [
    `KB-${at % machines}`,
    `Pumpe ${at % machines}`,
    one(['A', 'B'], at),
    day(at),
    one(['A. Maier', 'B. Kurz'], at),
  ];

  it('is the row where each row has its own, though a day and a person stand beside it', () => {
    expect(rowOf('Liste', headings, row(count))).toBe('equipment');
  });

  it('has jobs where it has several rows with days and persons', () => {
    expect(rowOf('Liste', headings, row(6))).toBe('job');
  });
});

describe('machines of few kinds, each with a model of its own', () => {
  const kinds = ['Press', 'Saw', 'Lathe'];

  it('are as many machines, for nothing was done', () => {
    const row = (at: number) => [at + 1, one(kinds, at), `KB-${at}`, `Bay ${at}`];
    expect(rowOf('extract', ['No', 'Device', 'Type', 'Room'], row)).toBe('equipment');
  });

  it('have jobs where a day, a status or a person says that something was done', () => {
    const done = (more: (at: number) => Cell) => (at: number) => [at + 1, one(kinds, at), `Check ${at % 9}`, more(at)];
    expect(rowOf('extract', ['No', 'Device', 'Type', 'xyz'], done(day))).toBe('job');
    expect(
      rowOf(
        'extract',
        ['No', 'Device', 'Type', 'Status'],
        done((at) => one(['open', 'done'], at)),
      ),
    ).toBe('job');
    const people = done((at) => one(['A. Maier', 'B. Kurz'], at));
    expect(rowOf('extract', ['No', 'Device', 'Type', 'Technician'], people)).toBe('job');
  });
});

it('a table of customers that hardly has names is still one of customers', () => {
  const row = (at: number) => [
    `Weg ${at}`,
    '9130 Melsele',
    `0496 31 21 ${10 + at}`,
    at % 9 === 0 ? 'achterdeur' : null,
  ];
  expect(rowOf('klanten', ['Straat', 'Plaats', 'Telefoonnummer', 'Naam'], row)).toBe('customer');
});

it('what a column only mentions again and again makes no rows of that kind', () => {
  const row = (at: number) => [`Liceo ${at}`, `Via Roma ${at}`, one(['teatro', 'scienze', 'musica'], at)];
  expect(rowOf('scuole', ['Scuola', 'Indirizzo', 'Attività'], row)).toBe('site');
});

describe('customers whose names repeat', () => {
  const headings = ['Customer', 'Address', 'Town'];
  const many = (at: number) => [`Firm ${at % 10}`, `Ring ${at}`, one(['Köln', 'Bonn'], at)];

  it('with several addresses each are sites, unless the table says that they are customers', () => {
    expect(rowOf('extract', headings, many)).toBe('site');
    expect(rowOf('Customer list', headings, many)).toBe('customer');
  });

  it('with the same address stay customers', () => {
    const twice = (at: number) => [`Firm ${at % 28}`, `Ring ${at % 28}`, 'Köln'];
    expect(rowOf('extract', headings, twice)).toBe('customer');
  });
});

it('one column that machines have makes no machine of a place', () => {
  const row = (at: number) => [`Heim ${at}`, `Ring ${at}`, 50 + at / 100, 7 + at / 100, 1980 + (at % 30)];
  expect(rowOf('extract', ['Name', 'Adresse', 'Latitude', 'Longitude', 'Baujahr'], row)).toBe('site');
});

it('a day with times and a person is an entry of a time sheet; with what is to be done it is a job', () => {
  const row = (at: number) => [one(['Anna Maier', 'Jan Kurz'], at), day(at), '08:15', '16:30', `Leck ${at} gesucht`];
  expect(rowOf('2026', ['Mitarbeiter', 'Datum', 'xb', 'xc', 'xd'], row)).toBe('activity');
  expect(
    rowOf('2026', ['Auftragsnr.', 'Datum', 'xb', 'xc', 'Techniker'], (at) => [`A-${at}`, ...row(at).slice(1)]),
  ).toBe('job');
});

it('a column without a field is kept with the row, also where it says the same in all rows of a parent', () => {
  const rows = rowsOf((at) => [`KB-${at}`, `Firm ${at % 8}`, `zone ${at % 4}`]);
  const { tables } = guessMapping([guessTableOf('Machines', ['Machine no.', 'Customer', 'xyz'], rows)]);
  expect(tables[0]?.columns[2]?.fields).toEqual(['equipment.customFieldValues']);
});

it('whether something is in use is said of the row', () => {
  const rows = rowsOf((at) => [`KB-${at}`, `Firm ${at % 8}`, at % 8 === 3 ? 'inactive' : 'active']);
  const { tables } = guessMapping([guessTableOf('Machines', ['Machine no.', 'Customer', 'Active'], rows)]);
  expect(tables[0]?.columns[2]?.fields).toEqual(['equipment.active']);
});

it('a journal of days, times and durations is a time sheet; one of machines is work', () => {
  const row = (at: number) => [day(at), '08:15', '09:30', '01:15', one(['Analyse', 'Text'], at)];
  expect(rowOf('Journal', ['Date', 'Début', 'Fin', 'Durée', 'xyz'], row)).toBe('activity');
  const repairs = (at: number) => [day(at), `Pump ${at % 5}`, `Seal ${at}`, `filter ${at}`];
  expect(rowOf('Journal', ['Date', 'Machine', 'Problem', 'Parts used'], repairs)).toBe('job');
});

it('a day with breaks is work where it names a machine and a place, and how far the work is', () => {
  const row = (at: number) => [
    `S-${at % 9}`,
    `SN-${at % 11}`,
    day(at),
    `Leak ${at}`,
    '08:15',
    '12:00',
    '12:30',
    'Closed',
  ];
  const headings = ['Site no.', 'Serial number', 'Date', 'Problem', 'Start', 'Break start', 'Break end', 'Status'];
  expect(rowOf('Sheet2', headings, row)).toBe('job');
});

it('a table without days holds no entries of a time sheet, whatever it is called', () => {
  expect(rowOf('attività', ['Ragione sociale', 'Indirizzo', 'xyz'], (at) => [`Ditta ${at}`, `Via ${at}`, at])).not.toBe(
    'activity',
  );
});

describe('a log of days', () => {
  it('with hours, or with a period in one cell, is a time sheet', () => {
    const hours = (at: number) => [day(at), 1 + (at % 7), `Bericht ${at} geschreven`];
    expect(rowOf('logboek', ['Datum', 'Aantal uur', 'Wat gedaan'], hours)).toBe('activity');
    const period = (at: number) => [day(at), '9:00 - 10:15', `Bericht ${at} geschreven`];
    expect(rowOf('logboek', ['Datum', 'xyz', 'Wat gedaan'], period)).toBe('activity');
  });

  it('with a number of its own for each row is work', () => {
    const row = (at: number) => [`T-${at}`, day(at), 1 + (at % 7), `Leak ${at}`];
    expect(rowOf('tickets', ['Ticket no.', 'Date', 'Hours', 'Problem'], row)).toBe('job');
  });
});

it('what is said of a customer who repeats makes no customer of the row', () => {
  const firm = (at: number) => [`Ditta ${at % 9}`, `Via ${at % 9}`, one(['Roma', 'Milano'], at % 9)];
  const row = (at: number) => [one(['Ada Neri', 'Ugo Bassi'], at), ...firm(at), day(at), '08:00', '12:00'];
  const headings = ['Tecnico', 'Cliente nome', 'Cliente indirizzo', 'Cliente città', 'Data', 'Ora inizio', 'Ora fine'];
  expect(rowOf('export', headings, row)).toBe('job');
});

it('names and texts alone make no records beside others', () => {
  const packages = guessTableOf(
    'Pakete',
    ['Nr.', 'Name', 'Inhalt', 'xyz'],
    rowsOf((at) => [at, `P ${at}`, `Text ${at}`, at]),
  );
  const sheets = guessTableOf(
    'Stunden',
    ['Datum', 'Von', 'Bis'],
    rowsOf((at) => [day(at), '08:00', '09:00']),
  );
  expect(guessMapping([sheets, packages]).leftOut.map(({ table }) => table.name)).toEqual(['Pakete']);
});

describe('a register of machines', () => {
  it('is none of work, though each row has a number of some work and a responsible', () => {
    const row = (at: number) => [`R-${at}`, `SN-9${at}`, one(['Zoll', 'Philips'], at), one(['A. Maier'], at), day(at)];
    const headings = ['Job no.', 'Serial no.', 'Brand', 'Technician', 'Warranty until'];
    expect(rowOf('list', headings, row)).toBe('equipment');
  });
});

describe('hours in a table of customers', () => {
  const row = (at: number) => [`Firm ${at % 9}`, `Mill Lane ${at % 9}`, day(at), '08:15', '09:30'];
  const headings = ['Customer', 'Customer address', 'Date', 'Start time', 'End time'];

  it('are work there, though the table is called after hours', () => {
    expect(rowOf('time sheet', headings, row)).toBe('job');
  });

  it('are those of a time sheet where the row names the customer alone, and has a break', () => {
    const hours = (at: number) => [`Firm ${at % 9}`, day(at), '08:15', '09:30', '0:15'];
    expect(rowOf('list', ['Customer', 'Date', 'Start time', 'End time', 'Break'], hours)).toBe('activity');
  });

  it('are those of a time sheet with begin, end and length, and work where they have a number', () => {
    const hours = (at: number) => [`Firm ${at % 9}`, day(at), '08:15', '09:30', 1.25, `T-${at}`];
    const headings = ['Customer', 'Date', 'Start time', 'End time', 'Hours', 'Ticket no.'];
    expect(rowOf('list', headings.slice(0, 5), (at) => hours(at).slice(0, 5))).toBe('activity');
    expect(rowOf('list', headings, hours)).toBe('job');
  });

  it('make no work of customers without a day', () => {
    const firm = (at: number) => [`Firm ${at}`, `Mill Lane ${at}`, `a${at}@example.com`];
    expect(rowOf('time sheet', ['Customer', 'Customer address', 'Customer e-mail'], firm)).toBe('customer');
  });
});

it('places with a column of opening hours for each weekday are places', () => {
  const week = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
  const row = (at: number) => [`Filiale ${at}`, `Ring ${at}`, `5066${at % 10}`, 'Köln', ...week.map(() => '8-18 Uhr')];
  expect(rowOf('Filialen', ['Name', 'Straße', 'PLZ', 'Ort', ...week], row)).toBe('site');
});

it('columns that differ in their number alone are one sign of a machine', () => {
  const headings = ['Customer', 'VAT no.', 'E-mail', 'Power 1', 'Power 2', 'Power 3', 'Power 4', 'Power 5'];
  const row = (at: number) => [`Firm ${at}`, `GB${100000000 + at}`, `a${at}@firm.example`, 1 + at, 2, 3, 4, 5];
  expect(rowOf('Sheet1', headings, row)).toBe('customer');
});

it('a place whose address several rows share is only mentioned by machines that are numbered', () => {
  const headings = ['equipment id', 'site address', 'latitude', 'longitude', 'state'];
  const row = (at: number) => [`CH-${at}`, `${at % 8} Long Road`, 48.5 + (at % 8) / 100, 2.25 + (at % 8) / 100, 'free'];
  expect(rowOf('charging sites', headings, row)).toBe('equipment');
});

it('rows with a column of a machine and a place that repeats are machines there', () => {
  const headings = ['module', 'location', 'manufacturer', 'm2 floor', 'm2 ceiling', 'windows'];
  const row = (at: number) => [`C-${at}X`, one(['North', 'South'], at), one(['A', 'B'], at), 40 + at, 30, at % 4];
  expect(rowOf('data', headings, row)).toBe('equipment');
});

it('customers with a number of their own stay customers, whoever they belong to', () => {
  const headings = ['Account ID', 'Account Owner', 'Account Name', 'Billing Street', 'Billing City', 'Phone'];
  const row = (at: number) => [
    ...[`A${at}`, one(['Gareth Murphy', 'Zoe Shaw'], at), `Firm ${at}`],
    ...[`${at} High Street`, one(['York', 'Leeds'], at), `0141 72263${10 + at}`],
  ];
  expect(rowOf('report', headings, row)).toBe('customer');
});

it('rows with an address, and neither a name nor somebody to talk to, are places', () => {
  const row = (at: number) => [`H-${at}`, `${at} High Street`, `AB${at} 1CD`, one(['York', 'Leeds'], at), 'yes'];
  expect(rowOf('master', ['No.', 'Street', 'Postcode', 'City', 'active'], row)).toBe('site');
});

describe('a day with times of somebody at a customer', () => {
  const headings = ['Employee', 'Date', 'Start', 'End', 'Customer', 'Order no.'];
  const row = (at: number) => [
    ...[one(['Ann Hill', 'Bob Kerr', 'Cy Lund'], at), day(at), '08:15', '09:30'],
    ...[`Firm ${at % 9}`, `W-${at}`],
  ];

  it('is work', () => {
    expect(rowOf('2026', headings, row)).toBe('job');
  });

  it('is an entry of a time sheet where the table is called one', () => {
    expect(rowOf('timesheet', headings, row)).toBe('activity');
  });
});

it.each([
  'Service contracts',
  'Wartungsverträge',
  "Contrats d'entretien",
  'Contratti di manutenzione',
  'Umowy serwisowe',
])('a list of %s is one of work that comes again', (name) => {
  const headings = ['Contract no.', 'Customer no.', 'Customer', 'City', 'End date', 'Technician'];
  const row = (at: number) => [
    ...[`SC-${at}`, `${10000 + at}`, `Firm ${at}`, one(['York', 'Leeds'], at)],
    ...[day(at), one(['Ann', 'Bob'], at)],
  ];
  expect(rowOf(name, headings, row)).toBe('job');
  expect(rowOf('2026', headings, row)).toBe('customer');
});

it('rows that only mention a place are what happened there where each has a day of its own', () => {
  const row = (at: number) => [
    `SD-${at}`,
    `Till ${at} is down`,
    `2026-03-10 08:${10 + at}:00`,
    one(['fault', 'order'], at),
    400 + (at % 9),
  ];
  expect(rowOf('export', ['key', 'title', 'created', 'issue type', 'site'], row)).toBe('job');
});

it('a register of machines is one, though the file is called after work and a few rows have a remark', () => {
  const row = (at: number) => [
    ...[`KB-${at}`, one(['Still', 'Linde'], at), `H${at % 5}`],
    ...[one(['electric', 'diesel'], at), 2010 + (at % 9), at < 4 ? 'to be scrapped' : null],
  ];
  const headings = ['Serial no.', 'Brand', 'Type', 'Power', 'Year of construction', 'Remarks'];
  expect(rowOf('inspections', headings, row)).toBe('equipment');
});

it('a status beside a day says that rows are of work, and not of the places that they name', () => {
  const row = (at: number) => [
    day(at),
    one(['Montepio', 'Whitestar'], at),
    `Rua Augusta ${at % 7}`,
    'Lisboa',
    one(['concluído', 'pendente'], at),
  ];
  expect(rowOf('Folha1', ['Data', 'Entidade', 'Morada', 'Localidade', 'Estado'], row)).toBe('job');
});

it.each([
  ['Ann', 'Bob', 'Eve'],
  ['Ann Smith', 'Bob Stone', 'Eve Wood'],
])('the name beside hours is that of who worked: %s', (...names) => {
  const row = (at: number) => [one(names, at), day(at), '08:00', '16:00'];
  const [table] = guessMapping([guessTableOf('hours', ['Name', 'Date', 'Start', 'End'], rowsOf(row))]).tables;
  expect(table?.columns[0]?.fields).toEqual(['activity.user.login']);
});

describe('the name of a table', () => {
  it.each([
    ['Kundenexport', ['customer']],
    ['Maschinenverzeichnis', ['equipment']],
    ['aggregated_data', []],
    ['Baumassnahmenplanung', ['job']],
  ])('%s', (name, resources) => {
    expect(resourcesIn(name)).toEqual(resources);
  });
});

it('addresses with neither a name nor somebody to talk to are places, also in a table called after them', () => {
  const row = (at: number) => [`A${at}`, `Hauptstraße ${at}`, '10115', 'Berlin'];
  expect(rowOf('Adressen', ['Kürzel', 'Straße', 'PLZ', 'Ort'], row)).toBe('site');
  const named = (at: number) => [...row(at), `Firma ${at}`];
  expect(rowOf('Adressen', ['Kürzel', 'Straße', 'PLZ', 'Ort', 'Name'], named)).toBe('customer');
});

it('machines with their numbers, of whose place there is a position alone, are no places', () => {
  const row = (at: number) => [1000 + at, `Lift ${at % 9}`, 8.5 + at / 100, 47 + at / 100];
  expect(rowOf('facilities', ['equipmentnumber', 'description', 'lng', 'lat'], row)).toBe('equipment');
});

it('a column of hours in which nobody entered any makes no time sheet', () => {
  const sheet = (hours: (at: number) => number) =>
    rowOf('export', ['number', 'brief description', 'date', 'time taken'], (at) => [
      `W-${at}`,
      `Leak in room ${at}`,
      day(at),
      hours(at),
    ]);
  expect(sheet(() => 0)).toBe('job');
});
