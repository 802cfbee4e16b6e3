import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dataset, datasets, type FieldColumn, type Payload } from '../../src/contract/index.js';
import { exportColumns, recordReader } from '../../src/mapping/index.js';
import { type Cell, cellText } from '../../src/tabular/index.js';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('=1+1', '007', '48', '1e5', 'true', '2026-02-30', 'a; b', 'two\nlines', ' x ', '0.10'),
);
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values as the service shows them, and as it should not. */
function valueOfKind({ kind }: FieldColumn): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'integer':
      return fc.oneof(fc.integer(), text);
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), text);
    case 'boolean':
      return fc.oneof(fc.boolean(), text);
    case 'texts':
      return fc.array(text, { maxLength: 3 });
    case 'date':
      return fc.oneof(day, text);
    case 'dateTime': {
      const minutes = fc.integer({ min: 0, max: 1439 });
      const time = minutes.map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
      return fc.oneof(
        fc.tuple(day, time).map((parts) => parts.join(' ')),
        text,
      );
    }
    default:
      return text;
  }
}

function recordOf({ columns, hasCustomFields }: Dataset): fc.Arbitrary<Payload> {
  const fields = fc.tuple(...columns.map((column) => fc.option(valueOfKind(column), { nil: undefined })));
  const custom = fc.uniqueArray(fc.record({ label: fc.constantFrom('A', 'b.c', 'name', 'Nr "1"'), value: text }), {
    selector: ({ label }) => label,
  });
  return fc.tuple(fields, custom).map(([values, customFieldValues]) => {
    const record: Record<string, unknown> = hasCustomFields ? { customFieldValues } : {};
    for (const [at, { path }] of columns.entries()) put(record, path, values[at]);
    return record;
  });
}

function put(record: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length === 0) record[name] = value;
  else {
    record[name] ??= {};
    put(record[name] as Record<string, unknown>, rest, value);
  }
}

const labels = ['A', 'b.c', 'name', 'Nr "1"'];
const types = new Map([
  ['A', 'number'],
  ['b.c', 'date'],
]);

const resources = datasets
  .filter(({ resource }) => resource !== undefined)
  .map((dataset) => [dataset.name, dataset] as const);

it.each(resources)('recordReader makes a record of %s again of which the same cells come', (_, dataset) => {
  const columns = exportColumns(dataset.columns, dataset.hasCustomFields ? labels : [], types);
  const read = recordReader(
    dataset.columns,
    columns.map(({ heading }, index) => ({ heading, index })),
  );
  const cellsOf = (record: Payload): Cell[] => columns.map((column) => column.read(record));
  fc.assert(
    fc.property(recordOf(dataset), (record) => {
      const cells = cellsOf(record);
      expect(cellsOf(read(cells))).toEqual(cells);
      // As a program leaves them that has made every cell a text.
      const texts = cells.map((cell) => (cell === null ? null : cellText(cell)));
      expect(cellsOf(read(texts)).map((cell) => cellText(cell))).toEqual(texts.map((cell) => cellText(cell)));
    }),
    { numRuns: 60 },
  );
});
