// The rows of the checks: 20 columns of an ordinary customer list, the same for the same number, with faults at known
// rows.

export const headings = [
  'Customer no.',
  'Company',
  'Last name',
  'First name',
  'E-mail',
  'Phone',
  'Street',
  'Building',
  'ZIP',
  'City',
  'Region',
  'Country',
  'VAT no.',
  'Active',
  'Latitude',
  'Longitude',
  'Customer since',
  'Employees',
  'Turnover',
  'Remarks',
];

const names =
  'Weber Martin García Rossi Novák Jansen Müller Dubois Silva Kowalski Andersson Murphy Bauer Laurent'.split(' ');
const firstNames = 'Anna Ben Clara David Elif Finn Greta Hugo Ida Jonas Karim Léa Mia Noah'.split(' ');
const trades = 'Elektro,Heating & Cooling,Facility Services,Aufzüge,Plomberie,Fire Protection,Solar'.split(',');
const cities = 'Köln Lyon Sevilla Torino Brno Utrecht Graz Lille Porto Kraków Malmö Cork Essen Nantes'.split(' ');
const remarks = [
  '',
  'Key at the porter',
  'Call before; gate "B" is locked',
  'No entry from 12:00 to 14:00, dog in the yard',
];

/** Faults are planted so many rows apart. */
const faultEvery = 5000;
/** @type {Readonly<Record<number, { code: string, column: string, value: string }>>} */
const faults = {
  17: { code: 'not-an-integer', column: 'Employees', value: '12.5' },
  1717: { code: 'not-a-date', column: 'Customer since', value: '31.02.2019' },
  3333: { code: 'not-an-email', column: 'E-mail', value: 'info(at)example.com' },
};

/** What a check of so many rows must find. @param {number} rows */
export function expectedIssues(rows) {
  const counts = Object.entries(faults).map(([at, { code }]) => [
    code,
    Math.ceil((rows + 1 - Number(at)) / faultEvery),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Row `number`, from 1: texts, and numbers, booleans and dates as such. @param {number} number */
export function wideRow(number) {
  const random = randomFrom(number);
  const of = (words) => words[random(words.length)];
  const [name, city] = [of(names), of(cities)];
  const row = [
    `C-${String(number).padStart(7, '0')}`,
    `${name} ${of(trades)} ${number}`,
    name,
    of(firstNames),
    `office${number}@example.com`,
    `+49 221 ${String(random(9_000_000) + 1_000_000)}`,
    `${of(names)}straße ${random(200) + 1}`,
    random(3) === 0 ? `House ${random(20) + 1}` : '',
    String(random(90_000) + 10_000),
    city,
    `Region ${random(16) + 1}`,
    'Germany',
    `DE${String(random(900_000_000) + 100_000_000)}`,
    random(10) > 0,
    random(180_000) / 1000 - 90,
    random(360_000) / 1000 - 180,
    new Date(Date.UTC(2000 + random(25), random(12), random(28) + 1)),
    random(500),
    random(10_000_000) / 100,
    of(remarks),
  ];
  const fault = faults[number % faultEvery];
  if (fault) row[headings.indexOf(fault.column)] = fault.value;
  return row;
}

/** Whether a fault is planted in that row. @param {number} number */
export function isFaulty(number) {
  return faults[number % faultEvery] !== undefined;
}

/** The faults of the first rows, in their order: row and column as a spreadsheet program shows them. @param {number} rows */
export function plantedFaults(rows) {
  const numbers = Array.from({ length: rows }, (_, index) => index + 1).filter(isFaulty);
  return numbers.map((number) => {
    const { column, value } = faults[number % faultEvery];
    return { row: number + 1, column: String.fromCharCode(65 + headings.indexOf(column)), value };
  });
}

/** A value as the CSV file has it. @param {unknown} value */
export function csvText(value) {
  if (value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('.');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** A value as text, whatever gave it: a date without its time, nothing for no value. @param {unknown} value */
export function plainText(value) {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** A sequence of whole numbers that only the seed decides (mulberry32). */
function randomFrom(seed) {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
