import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import exceljs from 'exceljs';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const legacyFile = join(root, 'samples', 'legacy-service.xlsx');

type Row = Readonly<Record<string, exceljs.CellValue>>;

/** Rows of the legacy workbook below the headings, by heading; blank rows are left out. */
interface Legacy {
  readonly clients: readonly Row[];
  readonly locations: readonly Row[];
  readonly machines: readonly Row[];
  readonly orders: readonly Row[];
  readonly codes: readonly Row[];
  readonly workbook: exceljs.Workbook;
}

/** The table `| what | sheet | count |` of samples/README.md. */
function documentedCounts(): Map<string, number> {
  const readme = readFileSync(join(root, 'samples', 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([^|]+) \| [^|]+ \| (\d+) \|$/gm)];
  return new Map(rows.map(([, what = '', count]) => [what.trim(), Number(count)]));
}

async function readLegacy(): Promise<Legacy> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(legacyFile);
  const rowsOf = (name: string, headings = 1): Row[] => {
    const sheet = workbook.getWorksheet(name);
    if (!sheet) throw new Error(`No sheet ${name}`);
    const names: string[] = [];
    const rows: Row[] = [];
    sheet.getRow(headings).eachCell((cell) => {
      names.push(cell.text);
    });
    sheet.eachRow((row, number) => {
      if (number > headings)
        rows.push(Object.fromEntries(names.map((heading, at) => [heading, row.getCell(at + 1).value])));
    });
    return rows;
  };
  return {
    clients: rowsOf('Clients'),
    locations: rowsOf('Locations', 2),
    machines: rowsOf('Machines'),
    orders: rowsOf('Work orders').filter((row) => row['Order no.'] !== 'Total'),
    codes: rowsOf('_codes'),
    workbook,
  };
}

const place = (row: Row) => `${row['Client no.']}/${row.Location}`;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFormula = (value: unknown) => typeof value === 'object' && value !== null && 'formula' in value;
const isErrorCell = (value: unknown) => typeof value === 'object' && value !== null && 'error' in value;
const missing = (rows: readonly Row[], key: (row: Row) => unknown, known: readonly unknown[]) =>
  rows.filter((row) => !known.includes(key(row)));

/** What samples/README.md counts, counted in the file. */
const counts: Readonly<Record<string, (legacy: Legacy) => number>> = {
  clients: ({ clients }) => clients.length,
  locations: ({ locations }) => locations.length,
  machines: ({ machines }) => machines.length,
  'work orders': ({ orders }) => orders.length,
  'inactive clients (`I`)': ({ clients }) => clients.filter((row) => row.Status === 'I').length,
  'e-mail with capitals': ({ clients }) => clients.filter((row) => /[A-Z]/.test(String(row['E-mail']))).length,
  'e-mail with a space before or behind': ({ clients }) =>
    clients.filter((row) => isText(row['E-mail']) && row['E-mail'].trim() !== row['E-mail']).length,
  'ZIP as a number, shown as `00000`': ({ clients }) => clients.filter((row) => typeof row.ZIP === 'number').length,
  '… of these with a leading zero lost': ({ clients }) =>
    clients.filter((row) => typeof row.ZIP === 'number' && row.ZIP < 10_000).length,
  'phone with `+`': ({ clients }) => clients.filter((row) => /^\+/.test(String(row.Phone))).length,
  'phone with `00`': ({ clients }) => clients.filter((row) => /^00/.test(String(row.Phone))).length,
  'phone without a country': ({ clients }) => clients.filter((row) => /^0[1-9]/.test(String(row.Phone))).length,
  'position as text with a decimal comma': ({ locations }) => locations.filter((row) => isText(row.Latitude)).length,
  'no position': ({ locations }) => locations.filter((row) => row.Latitude === null).length,
  'date as text `dd/mm/yyyy`': ({ machines }) => machines.filter((row) => isText(row.Installed)).length,
  'warranty left blank': ({ machines }) => machines.filter((row) => row.Warranty === null).length,
  'warranty `Y` or `N` for `Yes` or `No`': ({ machines }) =>
    machines.filter((row) => row.Warranty === 'Y' || row.Warranty === 'N').length,
  'hours as a formula': ({ machines }) => machines.filter((row) => isFormula(row['Hours run'])).length,
  'no machine': ({ orders }) => orders.filter((row) => row['Serial number'] === null).length,
  'description of several lines': ({ orders }) => orders.filter((row) => String(row.Description).includes('\n')).length,
  'description that begins with `-`': ({ orders }) =>
    orders.filter((row) => String(row.Description).startsWith('-')).length,
  'error cell (`#N/A`)': ({ clients, locations, machines, orders }) =>
    [...clients, ...locations, ...machines, ...orders].flatMap((row) => Object.values(row)).filter(isErrorCell).length,
  'machine at a location that does not exist': ({ machines, locations }) =>
    missing(machines, place, locations.map(place)).length,
};

describe('samples/legacy-service.xlsx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-samples-'));
  let legacy: Legacy;
  beforeAll(async () => {
    legacy = await readLegacy();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what its script makes, to the byte', () => {
    const made = join(folder, 'made.xlsx');
    execFileSync(process.execPath, [join(root, 'scripts', 'make-legacy-sample.mjs'), made]);
    expect(readFileSync(made).equals(readFileSync(legacyFile))).toBe(true);
  });

  it('has its counts in the README, and no other ones', () => {
    expect([...documentedCounts().keys()].sort()).toEqual(Object.keys(counts).sort());
  });

  it.each(Object.entries(counts))('has as many as the README says: %s', (what, count) => {
    expect(count(legacy)).toBe(documentedCounts().get(what));
  });

  it('has its two flaws where the README says', () => {
    const machines = legacy.workbook.getWorksheet('Machines');
    expect(machines?.getCell('E59').value).toEqual({ error: '#N/A' });
    expect(machines?.getCell('C90').value).toBe('09');
  });

  it('has a title over the headings, a blank row, a row of totals and a hidden sheet', () => {
    const { workbook, orders } = legacy;
    const sheet = workbook.getWorksheet('Work orders');
    expect(workbook.getWorksheet('Locations')?.getCell('A1').text).toMatch(/^ServiPlan 7/);
    expect(workbook.getWorksheet('Clients')?.getRow(22).hasValues).toBe(false);
    expect(sheet?.lastRow?.getCell(1).value).toBe('Total');
    expect(sheet?.lastRow?.getCell(8).result).toBe(orders.reduce((sum, row) => sum + Number(row['Duration (min)']), 0));
    expect(workbook.getWorksheet('_codes')?.state).toBe('hidden');
  });

  it('has keys that are unique: client, location of a client, serial number, order', () => {
    const { clients, locations, machines, orders } = legacy;
    const keys = [
      clients.map((row) => row['Client no.']),
      locations.map(place),
      machines.map((row) => row['Serial number']),
      orders.map((row) => row['Order no.']),
    ];
    for (const list of keys) expect(new Set(list).size).toBe(list.length);
    expect(clients.every((row) => isText(row['Client no.']) && row['Client no.'].startsWith('0'))).toBe(true);
    expect(new Set(locations.map((row) => row.Location)).size).toBeLessThan(locations.length);
  });

  it('has references that lead somewhere, but for the flaw', () => {
    const { clients, locations, machines, orders, codes } = legacy;
    const numbers = clients.map((row) => row['Client no.']);
    const machineKey = (row: Row) => `${place(row)}/${row['Serial number']}`;
    expect(missing(locations, (row) => row['Client no.'], numbers)).toEqual([]);
    expect(missing(machines, (row) => row['Client no.'], numbers)).toEqual([]);
    expect(missing(orders, place, locations.map(place))).toEqual([]);
    const withMachine = orders.filter((row) => row['Serial number'] !== null);
    expect(missing(withMachine, machineKey, machines.map(machineKey))).toEqual([]);
    const known = codes.map((row) => row.Code);
    expect(missing(orders, (row) => row.Type, known)).toEqual([]);
    expect(missing(orders, (row) => row.Priority, known)).toEqual([]);
  });

  it('keeps the value of each formula', () => {
    for (const { 'Hours run': hours, 'Last service reading': last, 'Initial reading': initial } of legacy.machines) {
      expect(hours).toMatchObject({ result: Number(last) - Number(initial) });
    }
  });

  it('has telephone numbers that can be dialled from their country', () => {
    const countries = { Germany: 'DE', France: 'FR', 'United Kingdom': 'GB' } as const;
    const isCountry = (name: unknown): name is keyof typeof countries => isText(name) && Object.hasOwn(countries, name);
    const wrong = legacy.clients.filter(({ Phone: phone, Country: country }) => {
      return !(isCountry(country) && parsePhoneNumberFromString(String(phone), countries[country])?.isValid());
    });
    expect(wrong).toEqual([]);
  });
});
