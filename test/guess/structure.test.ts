import { describe, expect, it } from 'vitest';
import { type GuessTable, guessMapping, printMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const customers = guessTableOf(
  'Kunden',
  ['Kundennr.', 'Name', 'Ort', 'Gruppe'],
  Array.from({ length: 30 }, (_, at) => [`K-${at}`, `Kunde ${at}`, 'Köln', ['A1', 'B2', 'C3'][at % 3] ?? null]),
);

/** Why a table is left out beside a table of customers; undefined if it is not. */
function reasonFor(name: string, headings: readonly string[], rows: readonly (readonly Cell[])[]) {
  const { leftOut } = guessMapping([customers, guessTableOf(name, headings, rows)]);
  expect(leftOut.every(({ table }) => table.name === name)).toBe(true);
  return leftOut[0]?.reason;
}

const days = Array.from({ length: 31 }, (_, at) => String(at + 1));

describe('a table that holds no records is left out', () => {
  it.each<[string, readonly string[], readonly (readonly Cell[])[], string]>([
    [
      'a month of days',
      ['Technicien', ...days],
      [
        ['Curie', ...days.map(() => 8)],
        ['Perrin', ...days.map(() => 7.5)],
      ],
      'a grid with a column for each of 31 days',
    ],
    [
      'a week of days in words',
      ['Techniker', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
      [['Weber', 'K-1', 'K-2', 'K-1', 'frei', 'K-3', null, null]],
      'a grid with a column for each of 7 weekdays',
    ],
    [
      'a working week with its dates',
      ['Monteur', 'Mo 12.01.', 'Di 13.01.', 'Mi 14.01.', 'Do 15.01.', 'Fr 16.01.'],
      [['Weber', 'K-1', 'K-2', 'K-1', 'frei', 'K-3']],
      'a grid with a column for each of 5 weekdays',
    ],
    [
      'dates as headings',
      ['Name', ...days.slice(0, 10).map((day) => `2026-03-${day.padStart(2, '0')}`)],
      [['Weber', ...days.slice(0, 10).map(() => 8)]],
      'a grid with a column for each of 10 days',
    ],
    [
      'a pivot table of Excel',
      ['Étiquettes de lignes', 'Somme de Durée', 'Nombre de N° OT'],
      [
        ['Lyon', 120, 4],
        ['Nantes', 60, 2],
        ['Total général', 180, 6],
      ],
      'it is a pivot table',
    ],
    [
      'a pivot table of Excel in the form of a table',
      ['AGENCE', 'N° DE PARC', 'Libellé', 'N° SERIE'],
      [
        ['Lyon', 'H011', 'POMPE', 'KB-4711'],
        [null, 'H012', 'POMPE DE LANCAGE', '(vide)'],
        ['Nantes', 'H013', 'GROUPE', 'KB-4712'],
      ],
      'it is a pivot table',
    ],
    [
      'sums without the words of a pivot table',
      ['Region', 'Betrag 2025', 'Betrag 2026'],
      [
        ['Nord', 12.5, 30],
        ['Süd', 7.5, 20],
        ['Summe', 20, 50],
      ],
      'its last row is the total of the others',
    ],
    [
      'a form',
      ['Name', 'Weber GmbH'],
      [
        ['Straße:', 'Ring 1'],
        ['PLZ:', '50667'],
        ['Ort:', 'Köln'],
        ['Telefon:', '0221 555010'],
      ],
      'it is a form',
    ],
    [
      'a form in several columns, without a colon',
      ['Anlage', 'Pumpe', 'Monteur', 'Weber'],
      [
        ['Adresse', 'Ring 1', 'Telefon', '0221 555010'],
        ['Störung', null, 'Seriennummer', 'KB-4711'],
        ['Dichtung gewechselt', null, 'Material', null],
        ['Datum', null, 'Unterschrift', null],
      ],
      'it is a form',
    ],
    [
      'a list of the codes of another table',
      ['Code', 'Text'],
      [
        ['A1', 'Vertrag'],
        ['B2', 'Kulanz'],
        ['C3', 'Rechnung'],
      ],
      'it is a list of the codes in "Gruppe" of "Kunden"',
    ],
    [
      'a list of the codes of another table with two texts each',
      ['Code', 'Text', 'Stufe'],
      [
        ['A1', 'Vertrag', 'S1'],
        ['B2', 'Kulanz', 'S2'],
        ['C3', 'Rechnung', 'S2'],
      ],
      'it is a list of the codes in "Gruppe" of "Kunden"',
    ],
    [
      'a copy',
      ['Kundennr.', 'Name', 'Ort', 'Gruppe'],
      customers.rows.slice(0, 20).map(({ cells }) => cells),
      'its rows are those of "Kunden"',
    ],
    [
      'a table of something else',
      ['Kurs', 'Währung'],
      [
        [1.08, 'USD'],
        [0.86, 'GBP'],
      ],
      'hardly a column of it is like a field',
    ],
    ['a table without rows', ['Kundennr.', 'Name'], [], 'it has no rows'],
  ])('%s', (_, headings, rows, reason) => {
    expect(reasonFor('Tabelle2', headings, rows)).toContain(reason);
  });

  it('a dashboard with its labels and numbers here and there', () => {
    const cells: Cell[][] = Array.from({ length: 20 }, () => new Array<Cell>(8).fill(null));
    for (const [at, row] of cells.entries()) if (at % 5 === 0) row.splice(at % 7, 2, 'Open orders', 12 + at);
    const columns = customers.columns.slice(0, 1).concat(
      Array.from({ length: 7 }, (_, at) => {
        const letter = String.fromCharCode(66 + at);
        return { index: at + 1, letter, heading: letter, untitled: true as const };
      }),
    );
    const rows = cells.map((row, at) => ({ number: at + 2, cells: row }));
    const board: GuessTable = { ...customers, name: 'Overview', columns, rows };
    expect(guessMapping([customers, board]).leftOut).toMatchObject([
      { table: { name: 'Overview' }, reason: expect.stringContaining('scattered') },
    ]);
  });

  it('and said in one line of the mapping; a table that somebody has chosen never is', () => {
    const grid = guessTableOf('März', ['Name', 'Kundennr.', ...days], [['Weber', 'K-1', ...days.map(() => 8)]]);
    expect(printMapping(guessMapping([customers, grid]))).toContain(
      "\n// Left out: 'März', it is a grid with a column for each of 31 days, hours or years.\n",
    );
    expect(guessMapping([grid], { isChosen: true }).leftOut).toEqual([]);
  });
});

describe('beside a table of records, a table is left out', () => {
  const at = (count: number, cell: (at: number) => Cell) => Array.from({ length: count }, (_, row) => cell(row));
  const columns = (...lists: Cell[][]) =>
    at(Math.max(...lists.map(({ length }) => length)), () => null).map((_, row) =>
      lists.map((list) => list[row] ?? null),
    );

  it('that holds lists to choose from, a column each', () => {
    const rows = columns(
      at(20, (row) => `Pumpe ${row}`),
      at(4, (row) => `Halle ${row}`),
      at(7, (row) => `Monteur ${row}`),
      at(3, (row) => ['früh', 'spät', 'nachts'][row] ?? null),
    );
    expect(reasonFor('Tabelle2', ['Pumpen', 'Hallen', 'Monteure', 'Schicht'], rows)).toContain('lists side by side');
  });

  it('that holds readings of meters, a row for each day', () => {
    const rows = at(20, () => null).map((_, row) => [
      `2026-03-${String(row + 1).padStart(2, '0')}`,
      5 * row,
      7 * row,
      100 + row,
    ]);
    expect(reasonFor('Zähler', ['Datum', 'Kessel', 'Werkstatt', 'Büro'], rows)).toContain('a row for each day');
  });

  it('but not one of the hours of each day, which begin and end', () => {
    const rows = at(20, () => null).map((_, row) => [
      `2026-03-${String(row + 1).padStart(2, '0')}`,
      8 + (row % 4) / 4,
      16 + (row % 3) / 4,
      7 + (row % 5) / 4,
    ]);
    expect(guessMapping([guessTableOf('Blad1', ['Dag', 'Beginuur', 'Einduur', 'Aantal'], rows)]).tables).toMatchObject([
      { records: expect.arrayContaining([expect.objectContaining({ resource: 'activity' })]) },
    ]);
  });

  it('whose name is that of something else; alone it stays', () => {
    const headings = ['Kundennr.', 'Name', 'Ort'];
    const rows = at(9, () => null).map((_, row) => [`Z-${row}`, `Dichtung ${row}`, `Regal ${row % 3}`]);
    expect(reasonFor('Ersatzteile', headings, rows)).toContain('beside the records');
    expect(guessMapping([guessTableOf('Ersatzteile', headings, rows)]).leftOut).toEqual([]);
  });

  it('that repeats its rows with other columns, or all but one of its columns', () => {
    const machines = (name: string, more: string, value: (at: number) => Cell) =>
      guessTableOf(
        name,
        ['Gerät', 'Hersteller', 'Raum', 'Zustand', more],
        Array.from({ length: 30 }, (_, at) => [`Pumpe ${at}`, `Firma ${at % 4}`, `Raum ${at % 7}`, name, value(at)]),
      );
    const { leftOut } = guessMapping([
      machines('Geräte 2025', 'Seriennummer', (at) => `KB-${at}`),
      machines('Prüfliste', 'Bericht', (at) => (at < 4 ? `B-${at}` : null)),
    ]);
    expect(leftOut.map(({ table, reason }) => `${table.name}: ${reason}`)).toEqual([
      'Prüfliste: its rows are those of "Geräte 2025"',
    ]);
  });
});

it('of two tables with the same rows the one that says more of them is read', () => {
  const machines = (name: string, more: readonly string[]) =>
    guessTableOf(
      name,
      ['Gerät', 'Hersteller', 'Raum', ...more],
      Array.from({ length: 30 }, (_, at) => [
        `Pumpe ${at}`,
        `Firma ${at % 4}`,
        `Raum ${at % 7}`,
        ...more.map((heading) => `${heading} ${at}`),
      ]),
    );
  const [short, long] = [machines('Kurz', []), machines('Lang', ['Seriennummer', 'Inventarnummer', 'Modell'])];
  for (const tables of [
    [short, long],
    [long, short],
  ])
    expect(guessMapping(tables).leftOut).toMatchObject([
      { table: { name: 'Kurz' }, reason: 'its rows are those of "Lang"' },
    ]);
});

it('a table of other machines stays beside one of the same customers', () => {
  const machines = (name: string) =>
    guessTableOf(
      name,
      ['Kunde', 'Ort', 'Modell', 'Seriennummer'],
      Array.from({ length: 20 }, (_, at) => [`Kunde ${at}`, 'Köln', 'V4', `${name}-${at}`]),
    );
  expect(guessMapping([machines('2025'), machines('2026')]).leftOut).toEqual([]);
});

it('a table of jobs stays beside the machines that it names', () => {
  const machine = (at: number) => [`Pumpe ${at % 9}`, `Firma ${(at % 9) % 4}`, `Raum ${(at % 9) % 7}`];
  const machines = guessTableOf(
    'Geräte',
    ['Gerät', 'Hersteller', 'Raum'],
    Array.from({ length: 9 }, (_, at) => machine(at)),
  );
  const jobs = guessTableOf(
    'Reparaturen',
    ['Gerät', 'Hersteller', 'Raum', 'Datum', 'Beschreibung', 'Techniker'],
    Array.from({ length: 40 }, (_, at) => [
      ...machine(at),
      `2026-03-${10 + (at % 18)}`,
      `Dichtung ${at} ersetzt`,
      'A. Maier',
    ]),
  );
  expect(guessMapping([machines, jobs]).leftOut).toEqual([]);
});

describe('a table of records stays', () => {
  it.each<[string, readonly string[], readonly (readonly Cell[])[]]>([
    [
      'with a row of totals',
      ['Order no.', 'Customer', 'Description', 'Amount'],
      [
        ['1', 'Weber', 'Repair', 12],
        ['2', 'Rossi', 'Repair', 20],
        ['Total', null, null, 32],
      ],
    ],
    [
      'of a number and a name only',
      ['Customer no.', 'Customer'],
      [
        ['A1', 'Weber'],
        ['B2', 'Rossi'],
        ['C3', 'Nowak'],
      ],
    ],
    [
      'with an account of mail, which no pivot table counts',
      ['Nº cliente', 'Cliente', 'Cuenta de correo'],
      [
        ['1', 'Weber', 'w@example.com'],
        ['2', 'Rossi', 'r@example.com'],
      ],
    ],
  ])('%s', (_, headings, rows) => {
    expect(reasonFor('Tabelle2', headings, rows)).toBeUndefined();
  });
});

describe('beside a table of records, whatever the headings say,', () => {
  const rows = (count: number, row: (at: number) => readonly Cell[]) =>
    Array.from({ length: count }, (_, at) => row(at));
  const months = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug'];

  it.each<[string, string, readonly string[], readonly (readonly Cell[])[]]>([
    ['8 months', 'Kunden 2026', ['Name', ...months], rows(9, (at) => [`Kunde ${at}`, ...months.map((_, n) => n * at)])],
    [
      '5 days, hours or years',
      'Statistik',
      ['Ort', '2020', '2021', '2022', '2023', '2024'],
      rows(9, (at) => [`Ort ${at}`, at, 2 * at, 3 * at, at, at]),
    ],
    [
      'the same columns 4 times',
      'Verbrauch',
      ['Gerät', 'Öl', 'Std', 'Öl#2', 'Std#2', 'Öl#3', 'Std#3', 'Öl#4', 'Std#4'],
      rows(9, (at) => [`Pumpe ${at}`, 1, 2, 3, 4, 5, 6, 7, at]),
    ],
    [
      '8 days, hours or years',
      'Plan',
      [
        'Techniker',
        ...rows(8, (at) => [`KW ${at + 10}`])
          .flat()
          .map(String),
      ],
      rows(9, (at) => [`Weber ${at}`, ...rows(8, () => ['Köln']).flat()]),
    ],
    ['a matrix of numbers', 'Daten', ['xa', 'xb', 'xc', 'xd', 'xe'], rows(9, (at) => [`P ${at}`, 1, 2, at, 5 * at])],
    [
      'a matrix of numbers',
      'Daten',
      ['xa', 'Pumpe 1', 'Pumpe 2', 'Pumpe 3', 'Pumpe 4'],
      rows(9, (at) => [`P ${at}`, 1, 2, at, 5 * at]),
    ],
    [
      'a form',
      'Suche',
      ['Nr:', 'keine', 'Serie:', 'keine'],
      [
        ['Farbe:', 'keine', 'Ort:', 'keine'],
        ['Marke:', 'keine', 'Datum:', 'keine'],
      ],
    ],
    [
      'a text',
      'Hinweise',
      ['xa', 'xb'],
      rows(6, (at) => [at, `Jede Zeile ist ein Eintrag, der ${at} mal im Jahr geprüft und dann gelöscht wird.`]),
    ],
    ['its cells are errors', 'Abfrage', ['Kundennr.', 'Name'], [[{ error: '#VALUE!' }, null]]],
  ])('%s make no records', (reason, name, headings, cells) => {
    expect(reasonFor(name, headings, cells)).toContain(reason);
  });
});

describe('a table with the values of another in all columns but one holds other records', () => {
  const headings = ['Job', 'Customer', 'Address', 'Engineer', 'Work'];
  const row = (at: number): Cell[] => [
    at + 1,
    `Oak ${at} Ltd`,
    `${at} High St`,
    'D. Hill',
    ['Boiler', 'Lift'][at % 2] ?? '',
  ];
  const names = ['Oak', 'Elm', 'Ash', 'Yew', 'Fir', 'Box', 'Bay', 'Fig', 'Nut'];

  it.each<[string, number, (at: number) => Cell]>([
    ['number', 0, (at) => 2500 + at],
    ['name', 1, (at) => `${names[at]} Gym`],
    ['description', 4, (at) => ['Pump', 'Door'][at % 2] ?? ''],
    ['address', 2, (at) => `${at} Low Rd`],
  ])('if that is their %s', (_, column, value) => {
    const rows = names.map((_, at) => row(at));
    const others = rows.map((cells, at) => cells.with(column, value(at)));
    const tables = [guessTableOf('2024', headings, rows), guessTableOf('2025', headings, others)];
    expect(guessMapping(tables).leftOut).toEqual([]);
  });
});

describe('a table of the same columns', () => {
  const visits = (name: string, month: number) =>
    guessTableOf(
      name,
      ['Gerät', 'Hersteller', 'Raum', 'Datum', 'Techniker'],
      Array.from({ length: 20 }, (_, at) => [
        `KB-${at}`,
        `Firma ${at}`,
        `Halle ${at}`,
        `2026-0${month}-${10 + at}`,
        'A. Maier',
      ]),
    );

  it('with other days holds other records', () => {
    expect(guessMapping([visits('März', 3), visits('April', 4)]).leftOut).toEqual([]);
  });
});

it.each(['Products', 'Employees', 'Artikel', 'Personal', 'Produits', 'Dipendenti', 'Medewerkers', 'Pracownicy'])(
  '%s are beside the records',
  (name) => {
    const rows = Array.from({ length: 9 }, (_, row) => [`Z-${row}`, `Dichtung ${row}`, `Regal ${row % 3}`]);
    expect(reasonFor(name, ['Kundennr.', 'Name', 'Ort'], rows)).toContain('beside the records');
  },
);

describe('a table that only looks as if it held no records', () => {
  const scattered = (columns: number, headings: readonly string[]) =>
    guessTableOf(
      'Sheet1',
      [...headings, ...Array.from({ length: columns }, () => null)] as string[],
      Array.from({ length: 12 }, (_, at) => [
        `K-${at}`,
        `Kunde ${at}`,
        ...Array.from({ length: headings.length + columns - 2 }, (__, column) => (column === at ? 'x' : null)),
      ]),
    );
  const known = ['Kundennr.', 'Name', 'Straße', 'PLZ', 'Ort', 'Telefon', 'E-Mail'];

  it('is read beside others where half of its headings are known', () => {
    const { tables, leftOut } = guessMapping([customers, scattered(7, known)]);
    expect(tables.map(({ table }) => table.name)).toEqual(['Kunden', 'Sheet1']);
    expect(leftOut).toEqual([]);
  });

  it('is left out beside others where few are, and read with a doubt where nothing else is', () => {
    const few = scattered(12, known.slice(0, 2));
    expect(guessMapping([customers, few]).leftOut).toMatchObject([
      { table: { name: 'Sheet1' }, reason: expect.stringContaining('scattered') },
    ]);
    const alone = guessMapping([few]);
    expect(alone.tables.map(({ table }) => table.name)).toEqual(['Sheet1']);
    expect(alone.doubts).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('"Sheet1" may hold no records: its cells are') }),
    );
  });

  it('stays out, alone too, where it surely is something else', () => {
    const grid = guessTableOf('Sheet1', ['Technicien', ...days], [['Curie', ...days.map(() => 8)]]);
    expect(guessMapping([grid]).tables).toEqual([]);
  });
});

describe('a sheet with the headings of others', () => {
  const headings = ['Gerät', 'Datum', 'Ersatzteile', 'Ausgeführte Arbeiten'];
  const sheet = (name: string, rows: readonly (readonly Cell[])[]) => ({
    ...guessTableOf(name, headings, rows),
    ...{ file: 'Geräte.xlsx', sheet: name, isOneOfSeveral: true },
  });
  const repairs = Array.from({ length: 30 }, (_, at) => [
    ...[`Kran ${at % 4}`, `2026-03-${10 + (at % 18)}`],
    ...[`${at} Filter`, `Dichtung ${at} ersetzt`],
  ]);
  const few = [
    ['Kran 7', '2026-03-02', '1 Filter', 'Filter ersetzt'],
    ['Kran 8', '2026-03-03', '2 Seile', 'Seile ersetzt'],
  ];
  const rowsOf = (name: string) => {
    const { tables } = guessMapping([sheet('Nord', repairs), sheet(name, few)]);
    return tables.find(({ table }) => table.name === name)?.records.at(-1)?.resource;
  };

  it('holds what they hold, however few rows it has', () => {
    expect(rowsOf('Süd')).toBe('job');
  });

  it('holds what its own name says', () => {
    expect(rowsOf('Geräte')).toBe('equipment');
  });
});

it('a part of a table is told by what its columns mean, whatever they are called', () => {
  const places = (name: string, headings: readonly string[], count: number) =>
    guessTableOf(
      name,
      headings,
      Array.from({ length: count }, (_, at) => [`Lange Straße ${at}`, `AB${at} 1CD`, ['Köln', 'Bonn'][at % 2] ?? '']),
    );
  const whole = places('Objekte', ['Straße', 'PLZ', 'Ort'], 40);
  const part = places('Tabelle3', ['Street', 'Postcode', 'City'], 12);
  expect(guessMapping([whole, part]).leftOut).toMatchObject([{ reason: 'its rows are those of "Objekte"' }]);
});

describe('a few rows of a few columns on a sheet beside many records', () => {
  const sheet = (name: string, headings: readonly string[], rows: readonly (readonly Cell[])[]) => ({
    ...guessTableOf(name, headings, rows),
    ...{ file: 'Kunden.xlsx', sheet: name, isOneOfSeveral: true },
  });
  const firms = sheet(
    'Kunden',
    ['Kundennr.', 'Name', 'PLZ', 'Ort', 'Telefon'],
    Array.from({ length: 30 }, (_, at) => [`K-${at}`, `Kunde ${at}`, '50667', 'Köln', `0221 5550${10 + at}`]),
  );
  const areas = (name: string, headings = ['Ort', 'Filiale', 'Monteur']) =>
    guessMapping([
      firms,
      sheet(name, headings, [
        ['Köln', 'Filiale West', 'Weber'],
        ['Bonn', 'Filiale Süd', 'Rossi'],
      ]),
    ]).leftOut.map(({ reason }) => reason);

  it('are left out', () => {
    expect(areas('Tabelle2')).toEqual(['it has but 2 rows beside the records']);
  });

  it('are no form where each column has a heading, though the words of one are headings too', () => {
    const lists = sheet(
      'Listen',
      ['Gebäude', 'Priorität', 'Techniker'],
      [
        ['Rathaus', 1, 'Weber'],
        ['Bibliothek', 2, 'Rossi'],
        ['Sporthalle', 3, null],
      ],
    );
    expect(guessMapping([firms, lists]).leftOut).toMatchObject([{ reason: 'it has but 3 rows beside the records' }]);
  });

  it('are records where their name or a key says so', () => {
    expect(areas('Standorte')).toEqual([]);
    expect(areas('Tabelle2', ['Objektnummer', 'Filiale', 'Monteur'])).toEqual([]);
  });
});

it('a few machines that are called as fields are is no form where each column has a heading', () => {
  const rows = ['Phone', 'Fax', 'Date printer', 'Customer display'].map((name, at) => [name, `SN-${100 + at}`]);
  expect(guessMapping([guessTableOf('list', ['Machine', 'Serial no.'], rows)]).leftOut).toEqual([]);
});

describe('beside a sheet of machines, a sheet is left out', () => {
  const sheet = (name: string, headings: readonly string[], rows: readonly (readonly Cell[])[]) => ({
    ...guessTableOf(name, headings, rows),
    ...{ file: 'Anlagen.xlsx', sheet: name, isOneOfSeveral: true },
  });
  const machines = sheet(
    'Bestand',
    ['Seriennummer', 'Gerät', 'Hersteller', 'Modell', 'Baujahr', 'Standort'],
    Array.from({ length: 30 }, (_, at) => [`KB-${at}`, `Pumpe ${at}`, 'Kolb', `V${at % 4}`, 2010, `Halle ${at % 5}`]),
  );
  const reasons = (name: string, headings: readonly string[], row: (at: number) => readonly Cell[]) =>
    guessMapping([
      machines,
      sheet(
        name,
        headings,
        Array.from({ length: 12 }, (_, at) => row(at)),
      ),
    ]).leftOut.map(({ reason }) => reason);
  const letters = 'ABCDEFGHIJKL';

  it('that lists people and how to reach them', () => {
    const row = (at: number) => [
      `Anna ${letters[at]}eber`,
      `a${at}@werk.example`,
      ['Leitung', 'zur Kenntnis'][at % 2] ?? '',
    ];
    expect(reasons('Verteiler', ['Name', 'E-Mail', 'Rolle'], row)).toEqual(['it lists people and how to reach them']);
    const customers = reasons('Kunden', ['Name', 'E-Mail', 'Rolle'], row);
    expect(customers).toEqual([]);
  });

  it.each([
    ['cells of dates', (day: Date) => day],
    ['days with points', (day: Date) => day.toLocaleDateString('de-DE', { timeZone: 'UTC' })],
    ['days with slashes', (day: Date) => day.toLocaleDateString('en-GB', { timeZone: 'UTC' })],
    [
      'months by name',
      (day: Date) =>
        day.toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    ],
  ])('that has a row for each week, in %s', (_form, written) => {
    const day = (at: number) => written(new Date(Date.UTC(2026, 0, 5 + 7 * at)));
    const row = (at: number) => [at + 2, day(at), ['Jo', 'Udo', 'Eva'][at % 3] ?? ''];
    expect(reasons('Bereitschaft', ['Woche', 'Von', 'Wer'], row)).toEqual(['it is a calendar: a row for each week']);
  });

  it('that has a row for each day and says nothing of it but what a calendar does, or who was there', () => {
    const date = (at: number) => new Date(Date.UTC(2026, 0, 5 + at));
    const parts = (at: number) => [date(at), 2026, 'January', ['Mon', 'Tue', 'Wed'][at % 3] ?? ''];
    const each = ['it is a calendar: a row for each day'];
    expect(reasons('dim_date', ['date', 'year', 'month_name', 'weekday'], parts)).toEqual(each);
    const there = (at: number) => [date(at), 6, at % 2 ? 'x' : null, 'x'];
    expect(reasons('Plan', ['Datum', 'Stunden', 'Jo', 'Eva'], there)).toEqual(each);
    const checked = (at: number) => [date(at), 6, at % 2 ? 'Jo' : 'Eva'];
    expect(reasons('Wartungen', ['Datum', 'Stunden', 'Monteur'], checked)).toEqual([]);
    const done = (at: number) => [date(at), 6, `Ventil ${letters[at]} eingestellt`];
    expect(reasons('Stunden', ['Datum', 'Stunden', 'Tätigkeit'], done)).toEqual([]);
  });

  it('that lists towns with their postal codes, whose rows nothing names or places', () => {
    const row = (at: number) => [`${50600 + at}`, `Stadt ${letters[at]}`, ['Rheinland', 'Hessen'][at % 2] ?? ''];
    expect(reasons('Tabelle3', ['PLZ', 'Ort', 'Bundesland'], row)).toEqual([
      'its rows have no number, name, address or day to tell records by',
    ]);
  });

  it('that says what was done on days, and neither for whom nor on what', () => {
    const row = (at: number) => [`2026-03-${10 + at}`, ['Eva', 'Udo'][at % 2] ?? '', `Formel ${at} geändert`];
    const reason = 'its rows do not say for whom, where or on what work was done';
    expect(reasons('Stand', ['Datum', 'Wer', 'Beschreibung'], row)).toEqual([reason]);
    const numbered = (at: number) => [`B-${100 + at}`, ...row(at)];
    expect(reasons('Stand', ['Belegnr.', 'Datum', 'Wer', 'Beschreibung'], numbered)).toEqual([reason]);
    expect(reasons('Einsätze', ['Auftragsnr.', 'Datum', 'Wer', 'Beschreibung'], numbered)).toEqual([]);
    const kinds = (at: number) => [at + 1, `Ölwechsel bei ${at} Tkm`, `Filter ${at} wechseln und prüfen`];
    expect(reasons('Einsätze', ['Nr.', 'Name', 'Beschreibung'], kinds)).toEqual([reason]);
  });

  it('that lists prices, stock or money, and not whose or where a thing is', () => {
    const models = (at: number) => ['Kolb', `V${at}`, 100 + at, 5];
    expect(reasons('Pumpen', ['Hersteller', 'Modell', 'Preis', 'Garantie'], models)).toEqual([money]);
    const placed = (at: number) => ['Kolb', `V${at}`, 100 + at, `Halle ${at}`];
    expect(reasons('Pumpen', ['Hersteller', 'Modell', 'Preis', 'Standort'], placed)).toEqual([]);
    const bought = (at: number) => [`KB-9${at}`, `V${at}`, 100 + at, 5];
    expect(reasons('Pumpen', ['Seriennummer', 'Modell', 'Preis', 'Garantie'], bought)).toEqual([]);
    const cash = (at: number) => [`2026-03-${10 + at}`, `Einkauf ${at}`, 20 * at + 1, 400 - at];
    expect(reasons('Kasse', ['Datum', 'Beschreibung', 'Ausgaben', 'Saldo'], cash)).toEqual([money]);
  });

  it('that lists suppliers; alone they are customers', () => {
    const headings = ['Name', 'Ort', 'Telefon'];
    const row = (at: number) => [`Kolb ${letters[at]} GmbH`, 'Köln', `0221 55${100 + at}`];
    expect(reasons('Lieferanten', headings, row)).toEqual(['its name is that of something beside the records']);
    const rows = Array.from({ length: 12 }, (_, at) => row(at));
    const [alone] = guessMapping([sheet('Lieferanten', headings, rows)]).tables;
    expect(alone?.records.map(({ resource }) => resource)).toEqual(['customer']);
  });

  it('but not one of customers under another name, to whose numbers another refers', () => {
    const reasonsOf = (number: string, name: string) => {
      const firms = Array.from({ length: 6 }, (_, at) => [`K${at}`, `Kolb ${letters[at]} GmbH`, `Weg ${at}`]);
      const jobs = Array.from({ length: 6 }, (_, at) => [`A-${at}`, `K${at}`, `2026-03-${10 + at}`, `Leck ${at}`]);
      const work = sheet('Einsätze', ['Auftragsnr.', number, 'Datum', 'Beschreibung'], jobs);
      return guessMapping([sheet('Lieferanten', [number, name, 'Straße'], firms), work]).leftOut;
    };
    expect(reasonsOf('Kd-Nr', 'Kunde')).toEqual([]);
    expect(reasonsOf('Lieferantennr.', 'Name')).toHaveLength(1);
  });
});

const money = 'it lists prices, stock or money';

describe('of sheets that are alike', () => {
  const preamble = (at: number) => [
    { number: 1, cells: ['Cliente', `Ditta ${at}`] },
    { number: 2, cells: ['Indirizzo', `Via Roma ${at}`] },
  ];
  const sheet = (at: number, above: readonly { number: number; cells: Cell[] }[]) => {
    const rows = [[`RT-${at}`, 'Kyocera', '2023-02-01']];
    const table = guessTableOf(`Scheda ${at}`, ['Matricola', 'Modello', 'Data di installazione'], rows);
    const numbered = table.rows.map((row) => ({ ...row, number: 4 }));
    return { ...table, file: 'a.xlsx', sheet: table.name, headerRow: 3, rows: numbered, preamble: above };
  };

  it('those are left out that are cards: cells above their headings say whose the rows are', () => {
    const { leftOut } = guessMapping([1, 2, 3].map((at) => sheet(at, preamble(at))));
    const card = 'it is one of several cards: labelled cells outside its table say whose the rows are';
    expect(leftOut.map(({ reason }) => reason)).toEqual([card, card, card]);
  });

  it('those that name and number their customer are, too', () => {
    const numbered = (at: number) => [
      { number: 1, cells: ['Cliente:', `Ditta ${at}`] },
      { number: 2, cells: ['Cod. cliente:', 10 + at] },
    ];
    expect(guessMapping([1, 2, 3].map((at) => sheet(at, numbered(at)))).leftOut).toHaveLength(3);
  });

  it('those are read that have a mere title', () => {
    const titled = [1, 2, 3].map((at) => sheet(at, [{ number: 1, cells: [`Impianti ${at}`] }]));
    const { leftOut, doubts } = guessMapping(titled.map((each) => ({ ...each, isOneOfSeveral: true })));
    expect(leftOut).toEqual([]);
    expect(doubts.map(({ advice }) => advice)).toContain(
      'Name it with --customer, or read it from a column. If each sheet is that of another, guess each alone, with --sheet and --customer.',
    );
  });
});

it('a sheet with a column of shares of the whole sums up', () => {
  const shares = [
    ['wartet', 30, 60],
    ['fertig', 15, 30],
    ['fehlt', 5, 10],
  ];
  expect(reasonFor('Stand', ['Status', 'Geräte', '% von allen'], shares)).toBe(
    'it sums up: a column says how much of the whole each row is',
  );
});

it('the name of a file says nothing of a sheet where another one is called so', () => {
  const sheet = (name: string, headings: readonly string[], row: (at: number) => readonly Cell[]) => ({
    ...guessTableOf(
      name,
      headings,
      Array.from({ length: 6 }, (_, at) => row(at)),
    ),
    ...{ file: 'Machines 2026.xlsx', sheet: name },
  });
  const people = ['Meyer', 'Scott', 'Cook', 'Lang', 'Reed', 'Voss'];
  const { tables } = guessMapping([
    sheet('Private', ['Customer no', 'Name', 'Town'], (at) => [100 + at, people[at] ?? '', 'Leeds']),
    sheet('Machines', ['Serial no', 'Customer no', 'Machine'], (at) => [`S${at}`, 100 + at, 'Boiler']),
  ]);
  expect(tables.map(({ records }) => records.at(-1)?.resource)).toEqual(['customer', 'equipment']);
});

it('numbered weeks and hours make a grid, numbered questions, readings and phone numbers do not', () => {
  const headings = (word: string) => Array.from({ length: 6 }, (_, at) => `${word}${at + 7}`);
  const visits = (words: readonly string[]) =>
    guessMapping([
      guessTableOf(
        'Visits',
        ['Visit no.', 'Customer', 'Date', 'Technician', ...words],
        Array.from({ length: 8 }, (_, at) => [
          `V-${at}`,
          `Firm ${at}`,
          '2026-03-10',
          'Ann Lee',
          ...words.map(() => at),
        ]),
      ),
    ]).leftOut.map(({ reason }) => reason);
  for (const word of ['KW ', 'W', 'Sem. ']) expect(visits(headings(word))).toEqual([expect.stringContaining('a grid')]);
  expect(visits(headings('').map((hour) => `${hour}h`))).toEqual([expect.stringContaining('a grid')]);
  for (const word of ['Q', 'R', 'Tel ']) expect(visits(headings(word))).toEqual([]);
});
