import { describe, expect, it } from 'vitest';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 40;
const one = (values: readonly string[], at: number) => values[at % values.length] ?? '';

/** The keys of the records of a row, by resource. */
function keysOf(name: string, headings: readonly string[], row: (at: number) => readonly Cell[]) {
  const rows = Array.from({ length: count }, (_, at) => row(at));
  const { tables } = guessMapping([guessTableOf(name, headings, rows)]);
  return Object.fromEntries(tables[0]?.records.map(({ resource, key }) => [resource, key?.headings]) ?? []);
}

describe('a number that rows share is completed', () => {
  it('by another number before anything else', () => {
    const row = (at: number) => [`A-${at < 8 ? 0 : at}`, `R${at % 39}`, '2026-03-10', `Leak ${at}`];
    expect(keysOf('Jobs', ['Job no.', 'Reference', 'Planned start', 'Problem'], row).job).toEqual([
      'Job no.',
      'Reference',
    ]);
  });

  it('by two columns where one is not enough', () => {
    const place = (at: number) =>
      at < 4 ? [`K-0`, `Firm ${at % 2}`, `1000${at < 2 ? 1 : 2}`] : [`K-${at}`, `Firm ${at}`, '10001'];
    expect(keysOf('Customers', ['Customer no.', 'Name', 'ZIP'], place).customer).toEqual([
      'Customer no.',
      'Name',
      'ZIP',
    ]);
  });
});

it('a number that only equal rows share is the key: the file has their record twice', () => {
  const row = (at: number) => [`KB-${at % 35}`, `Pump ${at % 35}`, 'Kolbrand'];
  expect(keysOf('Machines', ['Machine no.', 'Machine', 'Maker'], row).equipment).toEqual(['Machine no.']);
});

it('equal rows without a number are one customer, and as many machines', () => {
  const row = (at: number) => [`Firm ${at % 30}`, `+49 221 5550${100 + (at % 30)}`];
  expect(keysOf('Customers', ['Name', 'Phone'], row).customer).toEqual(['Name']);
  expect(keysOf('Machines', ['Machine', 'Maker'], (at) => [`Pump ${at % 30}`, 'Kolbrand']).equipment).toEqual([]);
});

it('a column that tells no more rows apart is no part of a key', () => {
  const row = (at: number) => [`Firm ${at < 6 ? at % 3 : at}`, 'Köln', `+49 221 5550${100 + at}`];
  expect(keysOf('Customers', ['Name', 'Town', 'Phone'], row).customer).toEqual(['Name', 'Phone']);
});

it('names that stand for a few others are completed by their places and persons', () => {
  const row = (at: number) => [`Firm ${at < 6 ? at % 3 : at}`, `+49 221 5550${100 + at}`];
  expect(keysOf('Customers', ['Name', 'Phone'], row).customer).toEqual(['Name', 'Phone']);
});

it('a parent that nothing identifies is not made', () => {
  const row = (at: number) => [`A-${at}`, `Shop ${at}`, '50667', '2026-03-10', `IT0${1000 + at}`];
  const keys = keysOf('Visits', ['Visit no.', 'Shop', 'ZIP', 'Planned start', 'VAT no.'], row);
  expect(keys.customer).toBeUndefined();
});

it('an owner that some rows lack is no part of a key', () => {
  const row = (at: number) => [`Hall ${at}`, at % 3 === 0 ? null : `Firm ${at % 4}`];
  expect(keysOf('Sites', ['Name', 'Customer'], row).site).toEqual(['Name']);
});

it('a number without a known heading is the key among the first columns', () => {
  const row = (at: number) => [one(['Roland', 'Flexo'], at), null, 4253000 + at, '2026-03-10', `Leck ${at}`];
  expect(keysOf('Aufträge', ['xa', 'xb', 'xc', 'Datum', 'Beschreibung'], row).job).toEqual(['xc']);
});

it('codes of something unknown at the head of a list are the key, rather than the serial number, and amounts are not', () => {
  const headings = ['Zarpnr', 'Machine', 'Serial number'];
  const row = (code: (at: number) => Cell) => (at: number) => [code(at), 'Pump', `KB-${at}`];
  const coded = row((at) => `ZP-${1201 + at}`);
  expect(keysOf('Machines', headings, coded).equipment).toEqual(['Zarpnr']);
  const amounts = row((at) => 17 * (at + 1));
  expect(keysOf('Machines', headings, amounts).equipment).toEqual(['Serial number']);
});

it('codes of something unknown complete a number, and readings do not', () => {
  const row = (more: (at: number) => Cell) => (at: number) => [`KB-${at % 25}`, 'Pump', more(at)];
  const headings = ['Machine no.', 'Machine', 'xyz'];
  expect(
    keysOf(
      'Machines',
      headings,
      row((at) => `a:${at}b`),
    ).equipment,
  ).toEqual(['Machine no.', 'xyz']);
  expect(
    keysOf(
      'Machines',
      headings,
      row((at) => 10 * at),
    ).equipment,
  ).toEqual([]);
});

it('a place without a number goes by its street and its postal code together', () => {
  const row = (at: number) => [`V-${at}`, `Firm ${at % 6}`, `5067${at % 6}`, 'Köln', `Road ${at % 6}`, '2026-03-10'];
  const headings = ['Visit no.', 'Customer', 'Site ZIP', 'Site town', 'Site street', 'Planned start'];
  expect(keysOf('Visits', headings, row).site).toEqual(['Customer', 'Site ZIP', 'Site street']);
});

it('a number that one row of many lacks, or has an error for, refuses no row', () => {
  const row = (number: (at: number) => string) =>
    Array.from({ length: 80 }, (_, at) => [number(at), `Pump ${at}`, `2026-01-${10 + (at % 20)}`]);
  const printed = (rows: readonly (readonly string[])[]) =>
    printMapping(guessMapping([guessTableOf('Machines', ['Machine no.', 'Machine', 'Inspected'], rows)]));
  expect(printed(row((at) => (at === 9 ? '' : `KB-${at}`)))).toContain(
    "myId: key(firstOf(text('Machine no.'), rowKey())),",
  );
  expect(printed(row((at) => (at === 9 ? '#N/A' : `KB-${at}`)))).toContain(
    "myId: key(firstOf(text('Machine no.').lenient(), rowKey())),",
  );
});

it('a number that some rows lack is the key of those that have it, a hash of the row that of the others', () => {
  const rows = Array.from({ length: count }, (_, at) => [
    at % 8 === 3 ? '' : `KB-${at}`,
    'Pump',
    `2026-01-${10 + (at % 20)}`,
  ]);
  const guess = guessMapping([guessTableOf('Machines', ['Serial number', 'Machine', 'Inspected'], rows)]);
  expect(printMapping(guess)).toContain("myId: key(firstOf(text('Serial number'), rowKey())),");
  expect(guess.doubts.map(({ message }) => message)).toContain(
    'Some rows have no "Serial number": a fingerprint of the row stands for it.',
  );
});

it('of the numbers of a machine that of its owner is the key, then what the list begins with, then the serial number', () => {
  const row = (at: number) => [`R-${at}`, `KB-${at}`, `INV-${at}`, 'Pump'];
  const headings = ['Registration', 'Serial number', 'Inventory number', 'Machine'];
  expect(keysOf('Machines', headings, row).equipment).toEqual(['Inventory number']);
  const others = ['Reference', 'Serial number', 'Power', 'Machine'];
  expect(keysOf('Machines', others, row).equipment).toEqual(['Reference']);
  expect(keysOf('Machines', others, (at) => [at + 1, ...row(at).slice(1)]).equipment).toEqual(['Serial number']);
});

it('a serial number is a custom field as well, the number of the owner is not', () => {
  const fieldsOf = (heading: string) => {
    const rows = Array.from({ length: count }, (_, at) => [`KB-${at}`, 'Pump']);
    return guessMapping([guessTableOf('Machines', [heading, 'Machine'], rows)]).tables[0]?.columns[0]?.fields;
  };
  expect(fieldsOf('Serial number')).toEqual(['equipment.myId', 'equipment.customFieldValues']);
  expect(fieldsOf('Inventory number')).toEqual(['equipment.myId']);
});

it('jobs without a number are told apart by their machine and day, never by what was written about them', () => {
  const row = (at: number) => [`KB-${at % 8}`, `2026-03-${10 + (at % 18)}`, `Leak ${at}`];
  const headings = ['Machine no.', 'Date', 'Problem'];
  expect(keysOf('Repairs', headings, row).job).toEqual(['Machine no.', 'Date']);
  expect(keysOf('Repairs', headings, (at) => [`KB-${at % 8}`, '2026-03-10', `Leak ${at}`]).job).toEqual([]);
});

it('a number that two of many rows share is the key, counted, rather than one with a name that may change', () => {
  const rows = Array.from({ length: count }, (_, at) => [`A-${at < 2 ? 0 : at}`, `Pump ${at}`]);
  const guess = guessMapping([guessTableOf('Machines', ['Machine no.', 'Machine'], rows)]);
  expect(printMapping(guess)).toContain("myId: key('Machine no.').counted(),");
  expect(guess.doubts.map(({ message }) => message)).toContain(
    'A few rows share one "Machine no.": the second of them is called by it and "#2".',
  );
});

it('a number that two of many customers share is the key, and the doubt says what the second one contradicts', () => {
  const rows = Array.from({ length: count }, (_, at) => [`C-${at === 9 ? 3 : at}`, `Firm ${at}`, `5067${at % 10}`]);
  const guess = guessMapping([guessTableOf('Customers', ['Customer no.', 'Name', 'ZIP'], rows)]);
  expect(printMapping(guess)).toContain("myId: key('Customer no.'),");
  expect(guess.doubts.map(({ message }) => message)).toContain(
    '1 row says another "Name" than the other rows of one "Customer no.": "Firm 3", "Firm 9".',
  );
});

it('a code of a site is its key though one row in fifty names another customer, and not if more do', () => {
  const headings = ['Customer no', 'Site code', 'Site name', 'Site address', 'Type', 'Serial no'];
  const guessOf = (wrong: readonly number[]) => {
    const rows = Array.from({ length: 90 }, (_, at) => {
      const site = Math.floor(at / 3);
      const customer = wrong.includes(at) ? 'C-99' : `C-${site}`;
      return [customer, `S-${site}`, `Site ${site}`, `${site} Main Street`, 'Boiler', `SN-${at}`];
    });
    return guessMapping([guessTableOf('Machines', headings, rows)]);
  };
  const siteKey = ({ tables }: ReturnType<typeof guessMapping>) =>
    tables[0]?.records.find(({ resource }) => resource === 'site')?.key?.headings;
  const one = guessOf([40]);
  expect(siteKey(one)).toEqual(['Site code']);
  expect(one.doubts.map(({ message }) => message)).toContain(
    '1 row says another "Customer no" than the other rows of one "Site code": "C-13", "C-99".',
  );
  expect(siteKey(guessOf([4, 40, 70]))).not.toEqual(['Site code']);
});

it('a postal code stands in a key with the zero that some rows have lost', () => {
  const headings = ['Code client', 'Client', 'Site', 'CP', 'N° de série', 'Appareil'];
  const rows = Array.from({ length: 48 }, (_, at) => {
    const place = Math.floor(at / 3);
    const zip = `011${10 + place}`;
    const customer = Math.floor(place / 2);
    return [`C-${customer}`, `Client ${customer}`, 'Siège', at % 3 === 2 ? zip.slice(1) : zip, `SN-${at}`, 'Chaudière'];
  });
  const printed = printMapping(guessMapping([guessTableOf('Parc', headings, rows)]));
  expect(printed).toContain("myId: key('Code client', 'Site', text('CP').pad(5)),");
  expect(printed).toContain("addressZIP: text('CP').pad(5),");
});

it('a tax number is the key of customers that have no other', () => {
  const row = (at: number) => [`Firm ${at < 8 ? 0 : at}`, `DE${100_000_000 + at}`, '10001', 'Köln'];
  expect(keysOf('Customers', ['Name', 'VAT number', 'ZIP', 'Town'], row).customer).toEqual(['VAT number']);
});

it('the number of a job is no key of its customer, whatever else its heading may mean', () => {
  const row = (at: number) => [`Z-${at}`, `Firma ${at % 6}`, 'Przegląd', '2026-03-10'];
  const keys = keysOf('Zlecenia', ['Nr zlec.', 'Klient', 'Zakres', 'Termin'], row);
  expect(keys).toMatchObject({ customer: ['Klient'], job: ['Nr zlec.'] });
});

describe('a day', () => {
  it('completes no number of a machine, for the next one changes it', () => {
    const row = (at: number) => [`KB-${at < 10 ? 0 : at}`, 'Pump', `2026-01-${10 + (at % 18)}`];
    const rows = Array.from({ length: 24 }, (_, at) => row(at));
    const { tables } = guessMapping([guessTableOf('Machines', ['Serial number', 'Machine', 'Next service'], rows)]);
    expect(tables[0]?.records.find(({ resource }) => resource === 'equipment')?.key?.headings).toEqual([]);
    expect(tables[0]?.columns[2]?.fields).toEqual(['equipment.customFieldValues']);
  });

  it('alone is no key of jobs, of which two may have one; their machine and the day are', () => {
    const day = (at: number) => `2026-0${1 + Math.floor(at / 20)}-${10 + (at % 20)}`;
    const headings = ['Machine no.', 'Date', 'Problem'];
    const row = (machine: (at: number) => Cell) => (at: number) => [machine(at), day(at), one(['Leak', 'Noise'], at)];
    const jobOf = (machine: (at: number) => Cell) => keysOf('Repairs', headings, row(machine)).job;
    expect(jobOf((at) => (at % 3 === 0 ? null : `KB-${at % 4}`))).toEqual([]);
    expect(jobOf((at) => `KB-${at % 4}`)).toEqual(['Machine no.', 'Date']);
  });
});

describe('a number that is given anew below each parent', () => {
  it('is the key of the record with that of its parent', () => {
    const row = (at: number) => [`Firm ${Math.floor(at / 8)}`, 1 + (at % 8), one(['Oven', 'Fryer', 'Hood'], at)];
    const headings = ['Customer', 'Machine no', 'Machine'];
    expect(keysOf('Register', headings, row).equipment).toEqual(['Customer', 'Machine no']);
  });

  it('is completed by its parent rather than by a name that may change', () => {
    const row = (at: number) => [`Firm ${at < 20 ? 0 : 1}`, `KB-${at % 24}`, `Oven ${at}`];
    const headings = ['Customer', 'Machine no', 'Machine'];
    expect(keysOf('Register', headings, row).equipment).toEqual(['Machine no', 'Customer']);
  });
});

it('numbers of which each row has its own are no kinds, though a word for a kind stands over them', () => {
  const rows = Array.from({ length: 12 }, (_, at) => [4000 + 7 * at, `Pumpe ${at}`, `Firm ${at % 3}`]);
  const { tables } = guessMapping([guessTableOf('Geräteliste', ['Art.-Nr.', 'Bezeichnung', 'Kunde'], rows)]);
  const machine = tables[0]?.records.find(({ resource }) => resource === 'equipment');
  expect(machine?.key?.headings).toEqual(['Art.-Nr.']);
});

describe('of customers of one name', () => {
  const headings = ['Plant no.', 'Customer', 'Street', 'Town'];
  const plant = (at: number) => [`P-${at}`, `Firm ${at % 38}`, `Mill Road ${at}`, 'Leeds'];

  it('the addresses are those of their places, where they differ', () => {
    expect(keysOf('Sites', headings, plant).customer).toEqual(['Customer']);
  });

  it('the tax numbers tell them apart', () => {
    const row = (at: number) => [...plant(at), `DE${111_111_111 + at}`];
    expect(keysOf('Sites', [...headings, 'VAT no.'], row).customer).toEqual(['VAT no.']);
  });
});

it.each(['Dia', 'Woche', 'Menge'])(
  'numbers under %s, of days, weeks or amounts, are no key though each row has its own',
  (heading) => {
    const row = (at: number) => [at + 1, `2026-0${1 + (at % 3)}-${10 + (at % 17)}`, `Pumpe ${at % 7} geprüft`];
    expect(keysOf('Arbeiten', [heading, 'Datum', 'Beschreibung'], row).job ?? []).not.toContain(heading);
  },
);

describe('a number of a customer stays its key where a few rows of many', () => {
  const named = (at: number, wrong: Readonly<Record<number, string>>) =>
    wrong[at] ?? `Firm ${String.fromCharCode(65 + (at % 20))} GmbH`;
  const keyFor = (wrong: Readonly<Record<number, string>>) => {
    const rows = Array.from({ length: 200 }, (_, at) => [
      `A-${at}`,
      `K${100 + (at % 20)}`,
      named(at, wrong),
      '2026-03-10',
      `Leak ${at}`,
    ]);
    const headings = ['Job no.', 'Customer no.', 'Customer', 'Planned start', 'Problem'];
    const [table] = guessMapping([guessTableOf('Jobs', headings, rows)]).tables;
    return table?.records.find(({ resource }) => resource === 'customer')?.key?.headings;
  };

  it.each<[string, Record<number, string>]>([
    ['name another customer', { 7: 'Firm B GmbH', 45: 'Firm C GmbH', 90: 'Firm D GmbH', 130: 'Firm E GmbH' }],
    [
      'have a mark or a word in place of the name',
      { 7: 'dito', 8: '-', 9: 'n/a', 45: 'Firm F AG', 90: 'Firm K AG', 91: '"' },
    ],
  ])('%s', (_what, wrong) => {
    expect(keyFor(wrong)).toEqual(['Customer no.']);
  });

  it('but not where five of 200 name another', () => {
    expect(keyFor({ 7: 'X', 45: 'Y', 90: 'Z', 130: 'V', 131: 'W' })).not.toEqual(['Customer no.']);
  });
});

describe('work that names its customer finds the number of the customer in the list of customers', () => {
  const firms = (names: readonly string[]) =>
    guessTableOf(
      'Customers',
      ['Customer no.', 'Name', 'Street', 'ZIP', 'Town'],
      names.map((name, at) => [`K${100 + at}`, name, `Way ${at}`, `5066${at % 10}`, 'Köln']),
    );
  const work = (names: readonly string[]) =>
    guessTableOf(
      'Jobs',
      ['Job no.', 'Customer', 'Problem', 'Planned start'],
      Array.from({ length: 20 }, (_, at) => [`A-${at}`, one(names, at), `Leak ${at}`, '2026-03-10']),
    );
  const unique = Array.from({ length: 12 }, (_, at) => `Firm ${String.fromCharCode(65 + at)}`);

  it.each<[string, readonly string[]]>([
    ['where no name repeats', unique],
    ['where two have one name', ['Firm B', ...unique.slice(1)]],
    ['where most share a name', [...unique.slice(0, 3), ...unique.slice(0, 3), ...unique.slice(0, 3)]],
  ])('%s, and makes no customer of a name', (_what, names) => {
    const guess = guessMapping([firms(names), work(names)]);
    expect(guess.tables.map(({ records }) => records.map(({ resource }) => resource))).toEqual([['customer'], ['job']]);
    expect(printMapping(guess)).toContain("text('Customer').lookup(");
  });

  it('also where half of the names are written otherwise, whose rows are rejected', () => {
    const others = unique.map((name, at) => (at % 2 === 0 ? name : `${name.toUpperCase()} GmbH & Co.`));
    const guess = guessMapping([firms(unique), work(others)]);
    expect(guess.tables.map(({ records }) => records.map(({ resource }) => resource))).toEqual([['customer'], ['job']]);
    expect(guess.doubts.map(({ advice }) => advice)).toContain(
      'A row whose name no customer has, or two have, is rejected.',
    );
  });
});

describe('numbers of which some may have lost their zeros', () => {
  const zerosOf = (numbers: readonly Cell[]) => {
    const rows = numbers.map((number, at) => [number, `Firm ${at}`, `Way ${at}`, 'Köln']);
    const { doubts } = guessMapping([guessTableOf('Customers', ['Customer no.', 'Name', 'Street', 'Town'], rows)]);
    return doubts.map(({ message }) => message).filter((message) => message.includes('zeros'));
  };

  it.each<[string, readonly Cell[]]>([
    ['a number and a text', ['0012', '0013', 14, '0015', '0016', 17, '0018']],
    ['texts alone', ['0012', '0013', '14', '0015', '0016', '17', '0018']],
  ])('are doubtful: %s', (_what, numbers) => {
    expect(zerosOf(numbers)).toEqual([
      '2 of 7 values of "Customer no." are shorter than "0012", such as "14": leading zeros may be lost.',
    ]);
  });

  it.each<[string, readonly Cell[]]>([
    ['all have the same length', ['0012', '0013', '0014', '1015']],
    ['none begins with a zero', [12, 13, 104, 1015]],
    ['those with zeros differ in length', ['01', '002', '3', '04']],
    ['one alone begins with a zero', ['0012', '13', '14', '15']],
    ['others are longer', ['0012', '0013', '14', '10015']],
  ])('are not doubtful where %s', (_what, numbers) => {
    expect(zerosOf(numbers)).toEqual([]);
  });
});
