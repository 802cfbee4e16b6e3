import { describe, expect, it } from 'vitest';
import { type GuessOptions, guessMapping, printMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

/** What is guessed of one table: the resources of a row, their keys, and where each column goes. */
function guessed(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  options?: GuessOptions,
) {
  const guess = guessMapping([guessTableOf(name, headings, rows)], options);
  const [table] = guess.tables;
  return {
    records: table?.records.map(({ resource }) => resource),
    keys: Object.fromEntries(table?.records.map(({ resource, key }) => [resource, key?.headings]) ?? []),
    fields: Object.fromEntries(table?.columns.map(({ heading, fields }) => [heading, fields]) ?? []),
    text: printMapping(guess),
  };
}

const count = 40;
const rowsOf = (row: (at: number) => readonly Cell[]) => Array.from({ length: count }, (_, at) => row(at));
const one = (values: readonly string[], at: number) => values[at % values.length] ?? '';

describe('what a row is', () => {
  it('is what the name of the table says, whatever else a column names', () => {
    const { records } = guessed(
      'fournisseurs',
      ['Entreprise', 'Téléphone', 'Type de matériel'],
      rowsOf((at) => [`Maison ${at}`, `024 423 12 ${10 + at}`, one(['bancs', 'bornes'], at)]),
    );
    expect(records).toEqual(['customer']);
  });

  it('is said by the word that most headings begin with, which says nothing in each of them', () => {
    const { records, fields } = guessed(
      'extract 17',
      ['Asset_Name', 'Asset_Site_Name', 'Asset_Customer_Name', 'Asset_Colour'],
      rowsOf((at) => [`Pump ${at}`, `Block ${at % 4}`, `Firm ${at % 2}`, one(['red', 'blue'], at)]),
    );
    expect(records).toEqual(['customer', 'site', 'equipment']);
    expect(fields.Asset_Name).toContain('equipment.name');
    expect(fields.Asset_Site_Name).toContain('site.name');
    expect(fields.Asset_Customer_Name).toContain('customer.name');
  });

  it('is no job because a machine has two days of maintenance', () => {
    const { records } = guessed(
      'Liste',
      ['Id', 'Bezeichnung', 'Letzte Wartung', 'Nächste Wartung'],
      rowsOf((at) => [`AT${at}`, `Tester ${at % 30}`, '10.01.2025', '10.01.2027']),
    );
    expect(records?.at(-1)).toBe('equipment');
  });

  it('is a job where a machine has many days', () => {
    const { records, keys } = guessed(
      'historial',
      ['Equipo', 'Fecha', 'Descripción', 'Ejecutante'],
      rowsOf((at) => [
        `Bomba ${at % 5}`,
        `2026-03-${10 + (at % 18)}`,
        `Cambio de válvula ${at}`,
        one(['A. Mora', 'J. Ruiz'], at),
      ]),
    );
    expect(records).toEqual(['customer', 'equipment', 'job']);
    expect(keys.equipment).toEqual(['Equipo']);
  });
});

describe('a heading with a word that is not known', () => {
  const field = (heading: string, value: (at: number) => Cell) =>
    guessed(
      'Customers',
      ['Customer no', 'Name', heading],
      rowsOf((at) => [`K-${at}`, `Firm ${at}`, value(at)]),
    ).fields[heading];

  it('is another thing', () => {
    expect(field('IP address', (at) => `10.0.0.${at}`)).toEqual(['customer.customFieldValues']);
    expect(field('Last boot', (at) => `2026-03-${10 + (at % 18)}`)).toEqual(['customer.customFieldValues']);
  });

  it('is what its values prove it to be', () => {
    expect(field('Phone desk', (at) => `+49 221 5550${100 + at}`)).toEqual(['customer.contactPhone']);
  });
});

describe('a column', () => {
  it('without values, or without a heading beside others, is not read', () => {
    const rows = rowsOf((at) => [`K-${at}`, `Firm ${at}`, null, `x${at}`]);
    const table = guessTableOf('Customers', ['Customer no', 'Name', 'Fax', 'D'], rows);
    const columns = table.columns.map((column, at) => (at === 3 ? { ...column, untitled: true as const } : column));
    const guess = guessMapping([{ ...table, columns }]);
    expect(guess.tables[0]?.columns.slice(2).map(({ reason }) => reason)).toEqual(['it is empty', 'it has no heading']);
  });

  it('that is stamped on a machine is its key and a custom field; a number of the list is its key only', () => {
    const machines = (heading: string) =>
      guessed(
        'Machines',
        [heading, 'Machine', 'Maker'],
        rowsOf((at) => [`KB-${at}`, `Pump ${at % 30}`, one(['A', 'B'], at)]),
      ).fields[heading];
    expect(machines('Serial number')).toEqual(['equipment.myId', 'equipment.customFieldValues']);
    expect(machines('Machine no.')).toEqual(['equipment.myId']);
  });

  it('of names of people is the name of the technician', () => {
    const { fields } = guessed(
      'Jobs',
      ['Job no.', 'Planned start', 'Technician'],
      rowsOf((at) => [`A-${at}`, '2026-03-10', one(['Paula Curie', 'Jean Perrin'], at)]),
    );
    expect(fields.Technician).toEqual(['job.technician.name']);
  });
});

describe('a number', () => {
  it('of something that is not known is the key where each row has its own', () => {
    const keyOf = (number: (at: number) => string) =>
      guessed(
        'Jobs',
        ['Labreference no', 'Description', 'Planned start'],
        rowsOf((at) => [number(at), `Sample ${at % 9}`, '2026-03-10']),
      ).keys.job;
    expect(keyOf((at) => `NDQ${at}`)).toEqual(['Labreference no']);
    expect(keyOf((at) => `NDQ${at % 5}`)).toEqual([]);
  });

  it('without any word is the key where it begins the table', () => {
    const { keys } = guessed(
      'Schools',
      ['BSN', 'Name', 'ZIP'],
      rowsOf((at) => [`01A${10 + at}`, `School ${at}`, '10551']),
    );
    expect(keys.site).toEqual(['BSN']);
  });
});

describe('the day of a row', () => {
  const startOf = (name: string, heading: string, more: readonly string[] = [], values: readonly Cell[] = []) => {
    const rows = rowsOf((at) => [`A-${at}`, `2026-03-${10 + (at % 18)}`, `Valve ${at}`, ...values]);
    const { fields } = guessed(name, ['Job no.', heading, 'Problem', ...more], rows);
    return fields[heading];
  };

  it('is when work was done, unless the table is called a plan', () => {
    expect(startOf('orders', 'Date')).toEqual(['job.actualStart']);
    expect(startOf('work schedule', 'Date')).toEqual(['job.scheduledStart']);
    expect(startOf('orders', 'Planned date')).toEqual(['job.scheduledStart']);
    expect(startOf('orders', 'Date', ['From', 'To'], ['08:00', '09:30'])).toEqual(['job.actualStart', 'job.actualEnd']);
    expect(startOf('work schedule', 'Date', ['From', 'To'], ['08:00', '09:30'])).toEqual([
      'job.scheduledStart',
      'job.scheduledEnd',
    ]);
  });

  it('is when it is planned, where most of the work has not begun', () => {
    expect(startOf('orders', 'Date', ['Status'], ['new'])).toEqual(['job.scheduledStart']);
    expect(startOf('orders', 'Date', ['Status'], ['done'])).toEqual(['job.actualStart']);
  });

  it('leaves that to a column which says when the work was done', () => {
    expect(startOf('orders', 'Created on', ['Date performed'], ['2026-03-20'])).toEqual(['job.customFieldValues']);
    expect(startOf('orders', 'Date', ['Date performed'], ['2026-03-20'])).toEqual(['job.scheduledStart']);
  });

  it('is planned, where its heading says that it comes next and no other day is planned', () => {
    expect(startOf('orders', 'Next visit')).toEqual(['job.scheduledStart']);
    expect(startOf('orders', 'Next visit', ['Planned date'], ['2026-04-01'])).toEqual(['job.customFieldValues']);
  });

  it('needs no known word, if it is the only one', () => {
    expect(startOf('orders', 'xyz')).toEqual(['job.actualStart']);
    expect(startOf('orders', 'xyz', ['abc'], ['2026-01-01'])).toEqual(['job.customFieldValues']);
  });
});

it('a place without a name is a site by its position, below a machine that has none', () => {
  const { records, fields, keys } = guessed(
    'elevators',
    ['Type', 'Lat', 'Lng'],
    rowsOf((at) => [one(['Freight', 'Escalator'], at), 40 + (at % 20) / 100, -73 - (at % 20) / 100]),
  );
  expect(records).toEqual(['customer', 'site', 'equipment']);
  expect(fields.Lat).toContain('site.position.latitude');
  expect(fields.Type).toContain('equipment.name');
  expect(keys.site).toEqual(['Lat', 'Lng']);
});

describe('a key', () => {
  const serials = ['Machine', 'Model', 'Serial number'];

  it('that some rows share is completed by what tells these apart', () => {
    const { keys } = guessed(
      'Machines',
      serials,
      rowsOf((at) => [`Pump ${at}`, `V${at % 9}`, `KB-${at < 8 ? 0 : at}`]),
    );
    expect(keys.equipment).toEqual(['Serial number', 'Machine']);
  });

  it('that a row lacks is completed by what that row has', () => {
    const rows = rowsOf((at) => [`Pump ${at}`, `V${at % 9}`, at === 3 ? null : `KB-${at < 8 ? 0 : at}`]);
    expect(guessed('Machines', serials, rows).keys.equipment).toEqual(['Serial number', 'Machine']);
  });

  it('is the same for names that differ in spaces, which are read alike', () => {
    const rows = rowsOf((at) => [`A-${at}`, at % 3 === 0 ? 'Weber  GmbH' : 'Weber GmbH', '2026-03-10']);
    const { keys, text } = guessed('Jobs', ['Job no.', 'Customer', 'Planned start'], rows);
    expect(keys.customer).toEqual(['Customer']);
    expect(text).toContain("name: text('Customer').singleSpaced(),");
  });

  it('that nothing completes is a fingerprint of the row, and not counted', () => {
    const { keys, text } = guessed(
      'Machines',
      [...serials, 'Reading'],
      rowsOf((at) => ['Pump', 'V1', `KB-${at % 25}`, 10 * at]),
    );
    expect(keys.equipment).toEqual([]);
    expect(text).toContain('myId: rowKey(),');
  });

  it('of a place is completed by its position where its name stands for several', () => {
    const { keys } = guessed(
      'inventaire',
      ['Id', 'Lieu', 'Latitude', 'Longitude'],
      rowsOf((at) => [`B-${at}`, `Rue ${at % 5}`, 46 + at / 1000, 6 + at / 1000]),
    );
    expect(keys.site).toEqual(['Lieu', 'Latitude', 'Longitude']);
  });

  it('that some rows lack leaves its record out of these', () => {
    const rows = rowsOf((at) => [`KB-${at}`, `Pump ${at}`, at % 9 === 0 ? null : `Hall ${at % 3}`]);
    const { text } = guessed('Machines', ['Machine no.', 'Machine', 'Site'], rows);
    expect(text).toContain("site: when(filled('Site'), {");
  });
});

describe('what a row is, where the columns leave it open', () => {
  const headings = ['Customer', 'Phone', 'Machine'];
  const rows = rowsOf((at) => [`Firm ${at}`, `+49 221 5550${100 + at}`, one(['Pump', 'Fan'], at)]);
  const table = guessTableOf('extract', headings, rows);

  it('is asked with the columns that speak for each answer, and said at its line', () => {
    const guess = guessMapping([table]);
    const doubt = guess.doubts.find(({ id }) => id === 'rows:extract');
    expect(doubt?.options).toEqual([
      { value: 'customer', label: 'a customer, for which "Customer" speaks' },
      { value: 'equipment', label: 'an equipment, for which "Machine" speaks' },
    ]);
    expect(printMapping(guess)).toMatch(/\/\/ doubtful: A row of "extract" is taken for a customer.*\n *records: \{/);
  });

  it('is what the user answers', () => {
    const { tables, doubts } = guessMapping([table], { decisions: new Map([['rows:extract', 'equipment']]) });
    expect(tables[0]?.records.at(-1)?.resource).toBe('equipment');
    expect(doubts.map(({ id }) => id)).not.toContain('rows:extract');
  });
});

it('a latitude and a longitude in one cell are read as both', () => {
  const { fields, text } = guessed(
    'toilettes',
    ['Type', 'Adresse', 'geo_point_2d'],
    rowsOf((at) => [one(['Sanisette', 'Lavatory'], at), `${at} rue du Lac`, `48.83${100 + at},2.37${100 + at}`]),
  );
  expect(fields.geo_point_2d).toEqual(expect.arrayContaining(['site.position.latitude', 'site.position.longitude']));
  expect(text).toContain("latitude: decimal(text('geo_point_2d').replace(/^\\(?(-?\\d+[.,]\\d+).*$/, '$1'))");
});

it('days with points are no positions', () => {
  const days = rowsOf((at) => [`KB-${at}`, `Pump ${at}`, `${10 + (at % 18)}.01.2025`]);
  expect(guessed('Machines', ['Machine no.', 'Machine', 'xyz'], days).fields.xyz).toEqual([
    'equipment.customFieldValues',
  ]);
});

it('a table of kinds of machines is no form, though each kind is a known word', () => {
  const { records } = guessed(
    'data',
    ['Machine', 'Model', 'Serial number'],
    rowsOf((at) => ['Pump', 'V1', `KB-${at}`]),
  );
  expect(records?.at(-1)).toBe('equipment');
});

it('a moment with an offset is a text where it is a custom field', () => {
  const rows = rowsOf((at) => [`KB-${at}`, `Pump ${at}`, `2021-03-${10 + (at % 18)}T02:00:00+00:00`]);
  const { text } = guessed('Machines', ['Machine no.', 'Machine', 'xyz'], rows);
  expect(text).toContain("xyz: text('xyz'),");
});

it('a cell with an error is left out of its field', () => {
  const rows = rowsOf((at) => [`KB-${at}`, `Pump ${at}`, at === 3 ? { error: '#N/A' } : `x${at}`]);
  expect(guessed('Machines', ['Machine no.', 'Machine', 'xyz'], rows).text).toContain("xyz: text('xyz').lenient(),");
});
