import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import exceljs from 'exceljs';
import {
  customFieldPrefix,
  type FieldColumn,
  listTitle,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import {
  type Cell,
  columnsFor,
  type ExpectedRecord,
  identityOf,
  isNamed,
  itemMembers,
  itemsField,
  labels,
  ownsCustomFields,
} from './torture-records.js';

/** How records are written down: a file for each resource, sheets of one workbook, or one flat file with a mapping. */
export const styles = ['files', 'workbook', 'mapping'] as const;
export type Style = (typeof styles)[number];

type Row = Readonly<Record<string, Cell | undefined>>;

/** Writes the records into a folder; the arguments of the import. */
export async function writeFiles(
  folder: string,
  records: readonly ExpectedRecord[],
  style: Style,
): Promise<readonly string[]> {
  if (style === 'mapping') return writeFlat(folder, records);
  const tables = resourceNames.flatMap((resource) => tablesOf(resource, records));
  if (style === 'workbook') return writeWorkbook(folder, tables);
  for (const { file, rows } of tables) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), csv(rows, ','));
  }
  return tables.map(({ file }) => file);
}

interface Table {
  readonly file: string;
  readonly sheet: string;
  readonly rows: readonly Row[];
}

/** Our own headings; items of lists have a table of their own, and the first resource two files. */
function tablesOf(resource: ResourceName, records: readonly ExpectedRecord[]): Table[] {
  const { plural, title } = resourceOf(resource);
  const own = records.filter((record) => record.resource === resource);
  const rows = own.map(({ cells, custom }) => ({ ...cells, ...prefixed(custom, customFieldPrefix) }));
  const itemRows = own.flatMap(({ cells, items }) =>
    items.map((item) => ({ ...keyCells(resource, cells), ...dotted(item) })),
  );
  const items =
    itemRows.length > 0
      ? [{ file: `${resource}-${itemsField}.csv`, sheet: listTitle(resource, itemsField), rows: itemRows }]
      : [];
  const half = resource === resourceNames[0] ? rows.length >> 1 : rows.length;
  const second = half < rows.length ? [{ file: `more/${plural}.csv`, sheet: resource, rows: rows.slice(half) }] : [];
  return [{ file: `${plural}.csv`, sheet: title, rows: rows.slice(0, half) }, ...second, ...items];
}

function keyCells(resource: ResourceName, cells: ExpectedRecord['cells']): Row {
  return Object.fromEntries(identityOf(resource).map((field) => [field, cells[field]]));
}

function dotted(item: object): Row {
  return prefixed(item as Row, `${itemsField}.`);
}

function prefixed(values: Row, prefix: string): Row {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

async function writeWorkbook(folder: string, tables: readonly Table[]): Promise<readonly string[]> {
  const workbook = new exceljs.Workbook();
  for (const { sheet, rows } of tables) {
    const worksheet = workbook.addWorksheet(sheet);
    const headings = headingsOf(rows);
    worksheet.addRow(headings);
    for (const row of rows) worksheet.addRow(headings.map((heading) => inWorkbook(row[heading])));
  }
  await workbook.xlsx.writeFile(join(folder, 'all.xlsx'));
  return ['all.xlsx'];
}

/** Numbers and booleans as such, the rest as text. */
function inWorkbook(value: Cell | undefined): string | number | boolean | null {
  return typeof value === 'number' || typeof value === 'boolean' ? value : asText(value) || null;
}

function asText(value: Cell | undefined): string {
  return typeof value === 'object' ? value.join('; ') : String(value ?? '');
}

function csv(rows: readonly Row[], delimiter: string, headings = headingsOf(rows)): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => headings.map((heading) => quoted(asText(row[heading]))).join(delimiter));
  return `${[headings.map(quoted).join(delimiter), ...lines].join('\n')}\n`;
}

function headingsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Rows of all records of one number, once for each item; and the mapping that takes them apart again. */
async function writeFlat(folder: string, records: readonly ExpectedRecord[]): Promise<readonly string[]> {
  const rows: Row[] = [];
  const most = Math.max(...resourceNames.map((name) => records.filter(({ resource }) => resource === name).length));
  for (let number = 0; number < most; number++) {
    const own = resourceNames.flatMap((name) => records.filter(({ resource }) => resource === name)[number] ?? []);
    const row = Object.assign(
      {},
      ...own.map(({ resource, cells, custom }) => ({
        ...prefixed(cells, `${resource} `),
        ...prefixed(custom, `${resource} `),
      })),
    );
    const items = own.flatMap(({ resource, items }) => items.map((item) => prefixed(dotted(item), `${resource} `)));
    rows.push(...(items.length > 0 ? items.map((item) => ({ ...row, ...item })) : [row]));
  }
  await writeFile(join(folder, 'register.csv'), csv(rows, ';', flatHeadings()));
  await writeFile(join(folder, 'register.mapping.ts'), mappingText());
  return ['register.csv', '-m', 'register.mapping.ts'];
}

/** Every column that the mapping reads, also where no record fills it. */
function flatHeadings(): string[] {
  return resourceNames.flatMap((resource) => {
    const { fields } = resourceOf(resource);
    const own = columnsFor(resource).map(({ heading }) => heading);
    const custom = ownsCustomFields(resource) ? labels : [];
    const items = itemsField in fields ? itemMembers.map((member) => `${itemsField}.${member}`) : [];
    return [...own, ...custom, ...items].map((heading) => `${resource} ${heading}`);
  });
}

function mappingText(): string {
  const builders = 'boolean, date, dateTime, decimal, defineMapping, email, integer, list, number, ref, rows, text';
  const records = Object.fromEntries(resourceNames.map((resource) => [resource, mappingOf(resource)]));
  const code = JSON.stringify({ records }, undefined, 2).replace(/"code:((?:[^"\\]|\\.)*)"/g, (_, inner: string) =>
    JSON.parse(`"${inner}"`),
  );
  return `import { ${builders} } from 'fieldsheet';\n\nexport default defineMapping(${code});\n`;
}

/** What the mapping says of a resource; texts that begin with `code:` are code. */
function mappingOf(resource: ResourceName): object {
  const record: Record<string, unknown> = {};
  for (const column of columnsFor(resource)) {
    const [field = '', member] = column.path;
    if (column.references) record[field] = builder('ref', JSON.stringify(column.references), textOf(resource, column));
    else if (member === undefined) record[field] = builderOf(resource, column);
    else record[field] = { ...(record[field] as object | undefined), [member]: builderOf(resource, column) };
  }
  const { fields } = resourceOf(resource);
  if (isNamed(resource)) record.match = ['name'];
  if (ownsCustomFields(resource)) {
    record.customFieldValues = Object.fromEntries(
      labels.map((label) => [label, builder('text', JSON.stringify(`${resource} ${label}`))]),
    );
  }
  if (itemsField in fields) {
    const cell = (member: string) => JSON.stringify(`${resource} ${itemsField}.${member}`);
    record[itemsField] = `code:rows({ reference: text(${cell('reference')}), quantity: number(${cell('quantity')}) })`;
  }
  return record;
}

function builder(name: string, ...args: readonly string[]): string {
  return `code:${name}(${args.join(', ')})`;
}

function textOf(resource: ResourceName, { heading }: FieldColumn): string {
  return `text(${JSON.stringify(`${resource} ${heading}`)})`;
}

function builderOf(resource: ResourceName, { heading, kind }: FieldColumn): string {
  const column = JSON.stringify(`${resource} ${heading}`);
  if (kind === 'texts') return builder('list', column, '";"');
  const known = ['boolean', 'date', 'dateTime', 'decimal', 'email', 'integer', 'number'];
  return builder(known.includes(kind) ? kind : 'text', column);
}
