import { describe, expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import { printMapping } from '../../src/guess/print.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

/** What is guessed of a table: the resources of a row, where each column goes, and the mapping as it is printed. */
function guessed(name: string, headings: readonly string[], rows: readonly (readonly Cell[])[]) {
  const guess = guessMapping([guessTableOf(name, headings, rows)]);
  const [table] = guess.tables;
  return {
    records: table?.records.map(({ resource }) => resource),
    fields: Object.fromEntries(table?.columns.map(({ heading, fields }) => [heading, fields]) ?? []),
    text: printMapping(guess),
    doubts: guess.doubts.map(({ id }) => id),
  };
}

const count = 40;
const rowsOf = (row: (at: number) => readonly Cell[]) => Array.from({ length: count }, (_, at) => row(at));
const one = (values: readonly string[], at: number) => values[at % values.length] ?? '';

describe('the values of a column decide', () => {
  const jobs = (technicians: readonly string[]) =>
    guessed(
      'ordres',
      ['N° OT', 'Technicien', 'Date prévue'],
      rowsOf((at) => [`OT-${at}`, one(technicians, at), `2026-03-${String(10 + (at % 18))}`]),
    );

  it('that names of people are no logins', () => {
    expect(jobs(['Paula Curie', 'Jean Perrin', 'Louis Néel']).fields.Technicien).not.toContain('job.technician.login');
  });

  it('that one word in small letters is a login, and that one with a capital is a name', () => {
    const sure = jobs(['pcurie', 'jperrin']);
    expect(sure.fields.Technicien).toEqual(['job.technician.login']);
    expect(sure.doubts.filter((id) => id.startsWith('column:'))).toEqual([]);
    const named = jobs(['Curie', 'Perrin']);
    expect(named.fields.Technicien).toEqual(['job.technician.name']);
  });

  it('that an e-mail address under the heading of something else is no contact', () => {
    const { fields } = guessed(
      'bons',
      ['N° OT', 'Client', 'Terminé par', 'Date prévue'],
      rowsOf((at) => [`OT-${at}`, `Client ${at % 7}`, `tech${at % 3}@example.com`, '2026-03-10']),
    );
    expect(fields['Terminé par']?.some((field) => field.endsWith('contactEmail'))).toBe(false);
  });
});

it.each([
  ['Dauer (min)', ['90', '45'], "integer('Dauer (min)')"],
  ['Dauer (h)', ['1,5', '0,75'], "minutes('Dauer (h)', { unit: 'hours' })"],
  ['Dauer', ['1h30', '0:45'], "minutes('Dauer')"],
])('a duration is read by what it counts: %s', (heading, samples, code) => {
  const { text } = guessed(
    'Aufträge',
    ['Auftragsnr.', 'Kunde', 'Datum', heading],
    rowsOf((at) => [`A-${at}`, `Kunde ${at % 7}`, `${10 + (at % 18)}.01.2025`, one(samples, at)]),
  );
  expect(text).toContain(`duration: ${code}`);
});

it('the word that says a field most exactly wins, wherever it stands', () => {
  const { fields } = guessed(
    'interventions',
    ['N° OT', 'Motif', 'Description', 'Date prévue'],
    rowsOf((at) => [`OT-${at}`, `Fuite ${at}`, `Fuite au sous-sol, vanne ${at}`, '2026-03-10']),
  );
  expect(fields.Description).toEqual(['job.description']);
  expect(fields.Motif).not.toContain('job.description');
});

it('a title stands before the description', () => {
  const headings = ['N° OT', 'Objet', 'Description', 'Date prévue'];
  const rows = rowsOf((at) => [`OT-${at}`, `Fuite ${at}`, `Fuite au sous-sol, vanne ${at}`, '2026-03-10']);
  const { fields, text } = guessed('interventions', headings, rows);
  expect([fields.Objet, fields.Description]).toEqual([['job.description'], ['job.description']]);
  expect(text).toContain(String.raw`join('\n', text('Objet'), text('Description'))`);
});

it('a number before a choice does not hide its meaning', () => {
  const headings = ['Ticket no.', 'Customer', 'Priority', 'Description'];
  const rows = rowsOf((at) => [
    `T-${at}`,
    `Firm ${at % 4}`,
    one(['3 - Moderate', '1 - Critical'], at),
    `Leak in hall ${at}`,
  ]);
  expect(guessed('tickets', headings, rows).fields.Priority).toEqual(['job.priority']);
});

it("a heading in brackets behind words for a field of one's own is the heading", () => {
  const headings = ['Klucz zgłoszenia', 'Opis', 'Pole niestandardowe (Klient)'];
  const rows = rowsOf((at) => [`ZL-${at}`, `Przegląd kotła numer ${at}`, `Firma ${at % 4}`]);
  expect(guessed('zlecenia', headings, rows).fields['Pole niestandardowe (Klient)']).toContain('customer.name');
});

it('a log of visits is no list of activity types, though it has a column of them', () => {
  const { records } = guessed(
    'Activity types 2025',
    ['Type d’activité', 'Technicien', 'Début', 'Fin'],
    rowsOf((at) => [
      one(['Congé', 'Formation', 'Atelier'], at),
      one(['pcurie', 'jperrin'], at),
      `2026-03-${String(10 + (at % 18))} 08:00`,
      `2026-03-${String(10 + (at % 18))} 17:00`,
    ]),
  );
  expect(records?.at(-1)).toBe('activity');
});

describe('a key', () => {
  const stations = rowsOf((at) => [
    `Betreiber ${at % 5}`,
    one(['50667', '50668', '50670'], at),
    'Köln',
    `Ring ${at}`,
    `KB-${1000 + at}`,
    22 + (at % 3),
  ]);
  const headings = ['Betreiber', 'PLZ', 'Ort', 'Straße', 'Seriennummer', 'Leistung'];

  it('is never what the rows of different records share', () => {
    const { text } = guessed('Ladestationen', headings, stations);
    expect(text).toContain("myId: key('Betreiber', 'PLZ', 'Straße')");
  });

  it('is not made of a postal code and a town: without a street there is no site', () => {
    const withoutStreet = stations.map((cells) => cells.filter((_, at) => at !== 3));
    const { records, text } = guessed(
      'Ladestationen',
      headings.filter((heading) => heading !== 'Straße'),
      withoutStreet,
    );
    expect(records).toEqual(['customer', 'equipment']);
    expect(text).not.toContain("key('PLZ'");
  });

  it('that a column claims to be is none where records of different names share it', () => {
    const { text } = guessed(
      'Anlagen',
      ['Standort-Nr.', 'Standort', 'Straße', 'Seriennummer', 'Modell'],
      rowsOf((at) => [one(['1', '2', '3'], at), `Werk ${at % 20}`, `Ring ${at % 20}`, `KB-${at}`, 'V4']),
    );
    expect(text).not.toMatch(/myId: key\('Standort-Nr\.'\)/);
  });

  it('of a job is not that of its machine, though each machine has but one in these rows', () => {
    const { text } = guessed(
      'orders',
      ['Machine', 'Serial number', 'Problem', 'Planned start'],
      rowsOf((at) => [`Pump ${at}`, `KB-${at}`, 'It leaks at the valve, and '.repeat(4) + at, null]),
    );
    expect(text).toMatch(/job: \{\n(?: *\/\/.*\n)* *myId: rowKey\(\)/);
  });
});

it('a field on which the rows of a parent do not agree is left to the record of the row', () => {
  const { fields } = guessed(
    'Maschinen',
    ['Kunden-Nr.', 'Kunde', 'Telefon', 'Seriennummer', 'Modell'],
    rowsOf((at) => [`K${at % 5}`, `Kunde ${at % 5}`, `0221 5550${100 + at}`, `KB-${at}`, 'V4']),
  );
  expect(fields.Kunde).toContain('customer.name');
  expect(fields.Telefon?.some((field) => field.startsWith('customer.'))).toBe(false);
});

it('postal codes of four digits get their zero back in one country, and are only told of where there are several', () => {
  const rows = (countries: readonly string[]) =>
    Array.from({ length: 20 }, (_, at) => [
      `K-${at}`,
      `Kunde ${at}`,
      at % 5 === 0 ? `${1067 + at}` : `${50667 + at}`,
      'Köln',
      countries[at % countries.length] ?? '',
    ]);
  const guessedFor = (countries: readonly string[]) =>
    guessMapping([guessTableOf('Kunden', ['Kundennr.', 'Name', 'PLZ', 'Ort', 'Land'], rows(countries))]);
  const zipCodeOf = (countries: readonly string[]) =>
    printMapping(guessedFor(countries))
      .split('\n')
      .find((line) => line.includes('addressZIP:'));
  expect(zipCodeOf(['Deutschland'])).toContain("text('PLZ').pad(5)");
  expect(zipCodeOf(['Deutschland', 'Österreich'])).toContain("text('PLZ'),");
  expect(printMapping(guessedFor(['Deutschland', 'Österreich']))).toContain('a leading zero may be lost');
});

describe('the name of a machine', () => {
  const nameOf = (headings: readonly string[], row: (at: number) => readonly Cell[]) =>
    guessed('Machines', headings, rowsOf(row)).text.match(/name: text\('([^']*)'\)/)?.[1];

  it('is not the code of its type where another column says what it is', () => {
    const row = (at: number) => [`KB-${at}`, `Q-${at % 5}`, one(['Crane', 'Winch', 'Hoist', 'Lift'], at)];
    expect(nameOf(['Serial number', 'Type', 'Equipment type'], row)).toBe('Equipment type');
  });

  it('is not what many rows lack', () => {
    const row = (at: number) => [`KB-${at}`, at % 3 === 0 ? 'Mrs' : '', one(['Crane', 'Winch', 'Hoist', 'Lift'], at)];
    expect(nameOf(['Serial number', 'Title', 'Model'], row)).toBe('Model');
  });
});

describe('a status in words that nobody knows', () => {
  const jobs = (statuses: readonly string[]) =>
    guessed(
      'work orders',
      ['WO number', 'Customer', 'Planned start', 'Status'],
      rowsOf((at) => [`W-${at}`, `Customer ${at % 7}`, '2026-03-10', one(statuses, at)]),
    );

  it('is a status with a table to fill in, of which no value is read as one, and a custom field until then', () => {
    const { fields, text } = jobs(['WAPPR', 'WSCH', 'INPRG']);
    expect(fields.Status).toEqual(['job.customFieldValues']);
    expect(text).toContain("status: text('Status').lookup({}).lenient(),");
    expect(text).toContain('"WAPPR", "WSCH", "INPRG" are not in the table');
    expect(jobs(['WAPPR', 'INPRG', 'done']).fields.Status).toEqual(['job.status', 'job.customFieldValues']);
  });

  it('is none where it tells the rows apart, or says yes or no', () => {
    const each = Array.from({ length: count }, (_, at) => `State of ${at}`);
    expect(jobs(each).fields.Status).toEqual(['job.customFieldValues']);
    expect(jobs(['true', 'false']).fields.Status).not.toContain('job.status');
  });
});

describe('of a heading with a word that is not known', () => {
  const work = (heading: string, values: readonly string[]) =>
    guessed(
      'work orders',
      ['WO number', 'Customer', 'Planned start', heading],
      rowsOf((at) => [`W-${at}`, `Customer ${at % 7}`, '2026-03-10', one(values, at)]),
    ).fields[heading];

  it('texts in words are a description', () => {
    expect(work('XQ description', ['Clean the filter', 'Replace the belt'])).toEqual(['job.description']);
    expect(work('XQ description', ['F-12', 'B-7'])).toEqual(['job.customFieldValues']);
  });

  it('addresses of e-mail are one, though a few cells hold two', () => {
    const mails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com; e@example.com'];
    expect(work('email zzz', mails)).toEqual(['job.contactEmail']);
  });
});

it('a heading that names the record of the row says more of it than one of something else', () => {
  const { fields } = guessed(
    'orders',
    ['Work order', 'XQ code', 'XQ type', 'XQ description', 'Work order description', 'Planned start'],
    rowsOf((at) => [`W-${at}`, `C${at}`, 'big', `Part ${at} of the plant`, `Leak at pump ${at}`, '2026-03-10']),
  );
  expect(fields['Work order description']).toEqual(['job.description']);
});

it('a few single words that come again and again describe no work', () => {
  const described = (titles: readonly string[]) =>
    guessed(
      'work orders',
      ['WO number', 'Customer', 'Planned start', 'Title'],
      rowsOf((at) => [`W-${at}`, `Customer ${at % 7}`, '2026-03-10', one(titles, at)]),
    ).fields.Title;
  expect(described(['Mr', 'Mrs', 'Dr'])).toEqual(['job.customFieldValues']);
  expect(described(['Boiler out', 'No hot water', 'Annual service'])).toEqual(['job.description']);
});

it('columns without headings are told by what they hold: streets and phone numbers are no names', () => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    `Firma ${'ABCDEFGHIJKL'[at]} Sanitär`,
    `Lange Straße ${at + 1}`,
    `0221 5510${at + 10}`,
    `2026-03-${at + 10}`,
  ]);
  const columns = ['A', 'B', 'C', 'D'].map((letter, index) => ({
    letter,
    heading: letter,
    index,
    untitled: true as const,
  }));
  const table = { ...guessTableOf('Adressen', ['A', 'B', 'C', 'D'], rows), headerRow: 0, columns };
  const [guess] = guessMapping([table]).tables;
  const fields = guess?.columns.map(({ fields }) => fields.filter((field) => !field.endsWith('Values')));
  expect(fields?.slice(0, 3).map((each) => each.at(-1))).toEqual([
    'customer.name',
    'customer.addressStreet',
    'customer.contactPhone',
  ]);
});

it('short names of technicians are no codes, initials are', () => {
  const doubtsWith = (names: readonly string[]) => {
    const rows = Array.from({ length: 8 }, (_, at) => [`J-${at}`, 'Service', '2026-01-05', names[at % 2] ?? '']);
    const { doubts } = guessMapping([guessTableOf('Jobs', ['Job no.', 'Description', 'Date', 'Technician'], rows)]);
    return doubts.filter(({ message }) => message.includes('look like codes'));
  };
  expect(doubtsWith(['Ina', 'Uwe'])).toEqual([]);
  expect(doubtsWith(['IM', 'UW'])).toHaveLength(1);
});

it('a column under a strange heading refers to another table where its values are the keys of that one', () => {
  const customers = guessTableOf(
    'Customers',
    ['Customer no.', 'Customer name', 'Town'],
    Array.from({ length: 12 }, (_, at) => [`KX-${100 + at}`, `Firm ${at} Ltd`, `Town ${at}`]),
  );
  const machines = guessTableOf(
    'Machines',
    ['Serial no.', 'Model', 'Zgf'],
    Array.from({ length: 24 }, (_, at) => [`S-${1000 + at}`, `Boiler ${at % 3}`, `KX-${100 + (at % 12)}`]),
  );
  const { tables } = guessMapping([customers, machines]);
  expect(printMapping({ tables, leftOut: [], doubts: [] })).toContain("customer: ref('customer', 'Zgf')");
});

it('days are no names of machines, and links are no descriptions', () => {
  const rows = Array.from({ length: 8 }, (_, at) => [`S-${at}`, `2026-01-1${at}`, `https://a.example/${at}`]);
  const [table] = guessMapping([guessTableOf('Machines', ['Serial no.', 'Name', 'Description'], rows)]).tables;
  const fields = table?.columns.slice(1).flatMap((column) => column.fields) ?? [];
  expect(fields.filter((field) => /name|description/.test(field))).toEqual([]);
});

describe('what a heading alone would make of a column is not read', () => {
  const fieldOf = (heading: string, values: readonly Cell[]) =>
    guessed(
      'customers',
      ['Customer no.', 'Customer name', 'Street', 'Town', heading],
      rowsOf((at) => [`C-${at}`, `Firm ${at}`, `Mill Lane ${at}`, 'Leeds', values[at % values.length] ?? '']),
    ).fields[heading];

  it.each<[string, string, readonly Cell[], readonly Cell[]]>([
    ['a rate of tax is no tax number', 'VAT', ['Standard rate', 'Reduced rate'], ['GB 123 4567 82', 'GB 987 6543 21']],
    ['whole numbers are no degrees', 'Y', [12, 7, 30], [53.8012, 53.7997, 53.8101]],
    ['an object of a program is no name', 'Contact', ['{"id":7,"name":"Ada Hill"}'], ['Ada Hill', 'Tom Reed']],
  ])('%s', (_what, heading, others, own) => {
    expect(fieldOf(heading, others)).toEqual(['customer.customFieldValues']);
    expect(fieldOf(heading, own)).not.toContain('customer.customFieldValues');
  });
});

it('numbers under a word for a street are those of its houses', () => {
  const { text } = guessed(
    'clients',
    ['N° client', 'Nom', 'Rue', 'Adresse n°', 'Ville'],
    rowsOf((at) => [`C-${at}`, `Firme ${at}`, `Rue du Bac`, `${at % 30}`, 'Lyon']),
  );
  expect(text).toContain("addressStreet: join(' ', text('Rue'), text('Adresse n°'))");
});

describe('the name of a person beside work', () => {
  const people = ['Paula Curie', 'Jean Perrin', 'Louis Néel'];
  const row = (at: number) => [`T-${at}`, one(people, at), `Printer ${at} is out of ink`, '2026-03-10'];

  it('is that of the customer, where nothing else says for whom it is, and is asked about', () => {
    const { fields, doubts } = guessed('tickets', ['Ticket no.', 'Name', 'Problem', 'Date'], rowsOf(row));
    expect(fields.Name).toContain('customer.name');
    expect(doubts).toContain('column:tickets:B');
  });

  it('is none of the customer in a rota, which does not say what is to do', () => {
    const rota = rowsOf((at) => ['2026-03-10', one(people, at), 'late']);
    expect(guessed('jobs', ['Date', 'Name', 'Shift'], rota).fields.Name).not.toContain('customer.name');
  });

  it('is none of the customer beside a machine', () => {
    const headings = ['Ticket no.', 'Name', 'Problem', 'Date', 'Asset no.'];
    const { fields } = guessed(
      'tickets',
      headings,
      rowsOf((at) => [...row(at), `A-${at % 9}`]),
    );
    expect(fields.Name).toEqual(['job.customFieldValues']);
  });
});

it('a field of a customer that one row contradicts is asked about, with both values', () => {
  const phones = ['0221 123456', '0228 654321', '0241 998877'];
  const row = (at: number) => [`M-${at}`, `Therme ${at}`, `K-${at % 3}`, `Firma ${at % 3}`];
  const withPhones = (phone: (at: number) => string) =>
    guessMapping([
      guessTableOf(
        'geräte',
        ['Inventar-Nr', 'Gerät', 'Kundennr.', 'Kunde', 'Telefon'],
        rowsOf((at) => [...row(at), phone(at)]),
      ),
    ]).doubts.filter(({ column }) => column === 'Telefon');
  expect(withPhones((at) => (at === 16 ? '0228 654312' : one(phones, at))).map(({ message }) => message)).toEqual([
    '"Telefon" is none of the customer: rows of one "Kundennr." say "0228 654321" and "0228 654312".',
  ]);
  expect(withPhones((at) => one(phones, at))).toEqual([]);
  expect(withPhones((at) => `0221 ${1000 + at}`)).toEqual([]);
});

it('a plain name of a person beside the number of a machine is not that of the machine', () => {
  const people = ['Paula Curie', 'Jean Perrin', 'Louis Néel'];
  const machine = (name: (at: number) => string) => rowsOf((at) => [`NB-${at}`, name(at), 'Lenovo']);
  const headings = ['Asset no.', 'Name', 'Make'];
  const ofPeople = guessed(
    'laptops',
    headings,
    machine((at) => one(people, at)),
  );
  expect(ofPeople.fields.Name).toEqual(['equipment.customFieldValues']);
  const ofMachines = guessed(
    'laptops',
    headings,
    machine((at) => `Laptop ${at}`),
  );
  expect(ofMachines.fields.Name).toEqual(['equipment.name']);
});

it.each(['Tag', 'Day'])('numbers of days of a month under "%s" are no key of their customers', (day) => {
  const rows = rowsOf((at) => [at + 1, `Firm ${at}`, 'Main Street 1', '10115', 'Berlin']);
  const { fields } = guessed('list', [day, 'Firma', 'Straße', 'PLZ', 'Ort'], rows);
  expect(fields[day]).toEqual(['customer.customFieldValues']);
});

it('a word that is not known and begins most headings is none of their meaning', () => {
  const headings = ['xkd_id', 'xkd_firmname', 'xkd_street', 'xkd_zip', 'xkd_town', 'changed'];
  const rows = rowsOf((at) => [`${at}`, `Firm ${at}`, 'Mill Road 1', '10115', 'Leeds', '2026-03-10']);
  expect(guessed('firms', headings, rows).fields.xkd_firmname).toEqual(['customer.name']);
});

it('who is responsible for a place is the person to talk to, and for work who does it', () => {
  const people = ['Paula Curie', 'Jean Perrin', 'Louis Néel'];
  const place = (at: number) => [`S-${at}`, `School ${at}`, `Mill Lane ${at}`, one(people, at)];
  const sites = guessed('Sites', ['Site no.', 'Site name', 'Street', 'Responsable'], rowsOf(place));
  expect(sites.fields.Responsable).toEqual(['site.contactLastName']);
  const work = (at: number) => [`W-${at}`, `Leak ${at}`, '2026-03-10', one(people, at)];
  const jobs = guessed('Work orders', ['Order no.', 'Problem', 'Planned start', 'Responsable'], rowsOf(work));
  expect(jobs.fields.Responsable).toEqual(['job.technician.name']);
});

it('a region is part of an address beside other parts of one, and else a part of the firm', () => {
  const regionIn = (headings: readonly string[], row: (at: number) => readonly Cell[]) =>
    guessed('sites', ['Site no.', 'Site name', 'Region', ...headings], rowsOf(row)).fields.Region;
  const site = (at: number) => [`S-${at}`, `School ${at}`, at % 2 === 0 ? 'North' : 'South'];
  expect(regionIn(['Town', 'ZIP'], (at) => [...site(at), 'Leeds', 'LS1 4AP'])).toEqual(['site.addressProvince']);
  expect(regionIn(['Contact'], (at) => [...site(at), `Person ${at}`])).toEqual(['site.customFieldValues']);
});

it('of two phones the one without a number is read, also where some of its cells hold none', () => {
  const phones = (at: number) => [at % 6 === 0 ? '0' : `+44 113 496 0${100 + at}`, `+44 7700 900${100 + at}`];
  const row = (at: number) => [`C-${at}`, `Firm ${at}`, ...phones(at)];
  const { fields } = guessed('customers', ['Customer no.', 'Name', 'Phone', 'Phone 2'], rowsOf(row));
  expect(fields.Phone).toEqual(['customer.contactPhone']);
});

describe('the sign of decimals is said where values need it', () => {
  const parts = (quantities: readonly string[]) =>
    guessed(
      'parts',
      ['Order no.', 'Customer', 'Part', 'Quantity'],
      rowsOf((at) => [`A-${at}`, `Customer ${at % 4}`, `P-${at}`, one(quantities, at)]),
    ).text;

  it.each<[string, readonly string[], string]>([
    ['a comma that only lone zeros show', ['0,500', '1,250'], "decimalSeparator: ','"],
    ['a point beside groups', ['1,250', '3.5'], "decimalSeparator: '.'"],
  ])('%s', (_, quantities, setting) => {
    expect(parts(quantities)).toContain(setting);
  });

  it('and not where nothing shows it', () => {
    for (const quantities of [
      ['1', '2'],
      ['1.5', '2'],
      ['1,250', '2'],
    ])
      expect(parts(quantities)).not.toContain('decimalSeparator');
  });
});

describe('a custom field keeps its type where two values in a hundred contradict it', () => {
  const machines = (wrong: number) => {
    const rows = Array.from({ length: 100 }, (_, at) => {
      const isWrong = at % 20 === 7 && at < 20 * wrong;
      const day = `${String(10 + (at % 18))}/11/2019`;
      return [`KB-${at}`, 'Pump', isWrong ? 'inconnue' : day, isWrong ? '24 kW' : String(20 + (at % 9))];
    });
    const guess = guessMapping([
      guessTableOf('Machines', ['Inventory number', 'Machine', 'Überholt', 'Leistung'], rows),
    ]);
    return { text: printMapping(guess), doubts: guess.doubts.map(({ message }) => message) };
  };

  it('and counts them', () => {
    const { text, doubts } = machines(2);
    expect(text).toContain("date('Überholt', 'dd/MM/yyyy').lenient()");
    expect(text).toContain("integer('Leistung').lenient()");
    expect(doubts).toContain('2 of 100 values are not dates: they are left out, with a warning.');
    expect(doubts).toContain('2 of 100 values are not numbers: they are left out, with a warning.');
  });

  it('and is a text where more do', () => {
    const { text } = machines(3);
    expect(text).toContain("'Überholt': text('Überholt')");
    expect(text).toContain("Leistung: text('Leistung')");
  });
});
