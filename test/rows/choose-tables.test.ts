import { describe, expect, it } from 'vitest';
import { ConfigurationError, MappingError } from '../../src/errors.js';
import { key, type SheetsMapping, type SingleMapping, text } from '../../src/mapping/index.js';
import { type ChooseOptions, chooseTables, openSettings } from '../../src/rows/choose-tables.js';

const records = { customer: { myId: key('No'), name: text('Name') } };
const single: SingleMapping = { source: { sheet: 'Data', headerRow: 2, delimiter: ';' }, records };
const several: SheetsMapping = {
  source: { decimalSeparator: ',', delimiter: ',' },
  sheets: { Clients: { records, source: { headerRow: 3, delimiter: ';' } }, Geräte: { records } },
};
const sheets = [
  { name: 'Customers', state: 'visible' },
  { name: 'Notes', state: 'visible' },
  { name: 'Sites', state: 'hidden' },
  { name: 'equipment', state: 'visible' },
] as const;

function chosen(options: Partial<ChooseOptions>) {
  const kind = options.kind ?? 'xlsx';
  return chooseTables({ file: `data.${kind}`, kind, sheets, mapping: undefined, overrides: {}, ...options });
}

/** The error that choosing ends with, as a user reads it. */
function refusal(options: Partial<ChooseOptions>): string {
  try {
    chosen(options);
  } catch (error) {
    if (error instanceof MappingError) return `${error.message} ${error.advice}`;
    throw error;
  }
  throw new Error('Expected an error, but there was none.');
}

it('a mapped table takes the sheet of the mapping, with its settings', () => {
  expect(chosen({ mapping: single })).toEqual([
    { sheet: 'Data', settings: { sheet: 'Data', headerRow: 2, delimiter: ';' }, mapping: single },
  ]);
});

it('a mapped table lets the command line go before the mapping, but for what it does not say', () => {
  const [table] = chosen({ mapping: single, overrides: { sheet: 'Other', headerRow: undefined, range: 'B:K' } });
  expect(table?.sheet).toBe('Other');
  expect(table?.settings).toEqual({ sheet: 'Other', headerRow: 2, delimiter: ';', range: 'B:K' });
});

it('a mapped table leaves the choice of the first visible sheet to the reader where none is named', () => {
  expect(chosen({ mapping: { records } })[0]?.sheet).toBeUndefined();
});

it('a mapped table refuses a resource beside a mapping, which would have no effect', () => {
  expect(() => chosen({ mapping: single, overrides: { resource: 'site' } })).toThrow(ConfigurationError);
});

describe('chooseTables with a mapping of several sheets', () => {
  it('takes all its sheets of a workbook, the settings of the sheet before those of the file', () => {
    const tables = chosen({ mapping: several });
    expect(tables.map(({ sheet }) => sheet)).toEqual(['Clients', 'Geräte']);
    expect(tables[0]?.settings).toEqual({ decimalSeparator: ',', delimiter: ';', headerRow: 3 });
    expect(tables[1]?.settings).toEqual({ decimalSeparator: ',', delimiter: ',' });
  });

  it.each(['xlsx', 'xls', 'xlsb', 'ods'] as const)('takes those that a workbook beside others has: .%s', (kind) => {
    const own = [{ name: 'Geräte', state: 'visible' }] as const;
    const tables = chosen({ mapping: several, kind, sheets: own, isOneOfSeveral: true });
    expect(tables.map(({ sheet }) => sheet)).toEqual(['Geräte']);
  });

  it('takes only the sheet that the command line names', () => {
    const tables = chosen({ mapping: several, overrides: { sheet: 'clients' } });
    expect(tables.map(({ sheet }) => sheet)).toEqual(['Clients']);
  });

  it('knows a CSV file by its name, whatever its case, how its accents are composed, and a date behind it', () => {
    for (const file of ['in/clients.csv', 'CLIENTS.CSV', 'Clients-2026-11-20.csv', 'clients 2026-11-20 (2).csv']) {
      expect(chosen({ mapping: several, kind: 'csv', file }).map(({ mapping }) => mapping)).toEqual([
        several.sheets.Clients,
      ]);
    }
    const decomposed = `${'Geräte'.normalize('NFD')}.csv`;
    expect(chosen({ mapping: several, kind: 'csv', file: decomposed })).toHaveLength(1);
    expect(chosen({ mapping: several, kind: 'csv', file: decomposed })[0]?.sheet).toBeUndefined();
  });

  it('takes a CSV file of any name for the sheet that the command line names', () => {
    const tables = chosen({ mapping: several, kind: 'csv', file: 'download (3).csv', overrides: { sheet: 'Geräte' } });
    expect(tables.map(({ mapping }) => mapping)).toEqual([several.sheets.Geräte]);
  });

  it('names the sheets it maps, and the nearest, for a file that is none of them', () => {
    const text = refusal({ mapping: several, kind: 'csv', file: 'Client.csv' });
    expect(text).toContain('no sheet "Client" (did you mean "Clients"?)');
    expect(text).toContain('It maps "Clients", "Geräte"');
    expect(text).toContain('--sheet');
    expect(refusal({ mapping: several, overrides: { sheet: 'Orders' } })).toContain('no sheet "Orders".');
  });
});

const resources = (options: Partial<ChooseOptions>) => chosen(options).map(({ sheet, resource }) => [sheet, resource]);

it('chooseTables alone takes the visible sheets that are called like a resource', () => {
  expect(resources({})).toEqual([
    ['Customers', 'customer'],
    ['equipment', 'equipment'],
  ]);
});

it('chooseTables alone takes a CSV file that is called like a resource, also with the date of an export behind it', () => {
  for (const file of ['job.csv', 'exports/Jobs.csv', 'jobs-2026-11-20.csv', 'jobs_2026-11-20T0900.csv']) {
    expect(resources({ kind: 'csv', file })).toEqual([[undefined, 'job']]);
  }
});

it('chooseTables alone takes what the command line names: the resource of any table, or a sheet, also a hidden one', () => {
  expect(resources({ overrides: { resource: 'job', sheet: 'Notes' } })).toEqual([['Notes', 'job']]);
  expect(resources({ overrides: { resource: 'site' }, kind: 'csv' })).toEqual([[undefined, 'site']]);
  expect(resources({ overrides: { sheet: 'Sites' } })).toEqual([['Sites', 'site']]);
  expect(resources({ overrides: { sheet: 'customers' } })).toEqual([['customers', 'customer']]);
});

it('chooseTables alone says that there is no such sheet, and which there are', () => {
  const text = refusal({ overrides: { sheet: 'Custommers' } });
  expect(text).toContain('no sheet "Custommers" (did you mean "Customers"?)');
  expect(text).toContain('It has "Customers", "Notes", "Sites", "equipment".');
});

it('chooseTables alone says what to do where no name is that of a resource', () => {
  for (const options of [{ overrides: { sheet: 'Notes' } }, { kind: 'csv', file: 'data.csv' }] as const) {
    expect(refusal(options)).toMatch(/recognised by .*--resource.*-m/);
  }
});

it('chooseTables alone names the sheet of a resource that is hidden, where no other has its name', () => {
  const hidden = [{ name: 'Notes', state: 'visible' } as const, { name: 'Customers', state: 'hidden' } as const];
  expect(refusal({ sheets: hidden })).toBe(
    'No sheet with the name of a resource is shown: "Customers" is hidden. Show the sheet, or name it with --sheet.',
  );
});

it('chooseTables alone says of a file that an export only shows that it cannot be imported', () => {
  for (const file of ['customFields-2026-11-26.csv', 'out/sharedBlocks-items-2026-11-26.csv'])
    expect(refusal({ kind: 'csv', file })).toMatch(
      /An export only shows (?:custom fields|shared blocks); .* Leave the file out/,
    );
});

it('chooseTables takes nothing from a file that an export only shows where there are others', () => {
  const file = 'out/sharedBlocks-items-2026-11-26.csv';
  expect(resources({ kind: 'csv', file, isOneOfSeveral: true })).toEqual([]);
});

it('openSettings finds the settings of a CSV file whose sheet of the mapping has its own', () => {
  expect(openSettings('in/Clients.csv', several, {})).toMatchObject({ delimiter: ';', headerRow: 3 });
  expect(openSettings('in/Geräte.csv', several, {})).toMatchObject({ delimiter: ',' });
  expect(openSettings('in/other.csv', several, { sheet: 'clients' })).toMatchObject({ delimiter: ';' });
  expect(openSettings('in/Clients.csv', several, { delimiter: '|' })).toMatchObject({ delimiter: '|' });
});

it('openSettings needs no mapping', () => {
  expect(openSettings('a.csv', undefined, { encoding: 'utf-8', quote: undefined })).toEqual({ encoding: 'utf-8' });
});
