import { resourceNames, resourceOf } from '../../contract/index.js';
import { MappingError, SourceError } from '../../errors.js';
import type { GuessTable, LeftOutTable } from '../../guess/index.js';
import { inEnglish } from '../../language/said.js';
import { exportedFields, type SourceSettings } from '../../mapping/index.js';
import { memorySheetName } from '../../mapping/memory/index.js';
import { csvOptions, type SourceOverrides, tableName } from '../../rows/choose-tables.js';
import {
  type Cell,
  hasSheets,
  isNoteSheet,
  openSource,
  type Source,
  type SourceRow,
  type Table,
} from '../../tabular/index.js';

export interface SampledTable {
  readonly table: GuessTable;
  readonly found: Source['found'] & { readonly isAssumed?: true };
}

export interface Samples {
  readonly tables: readonly SampledTable[];
  /** Sheets that nobody sees are not looked at. */
  readonly hidden: readonly LeftOutTable[];
}

export interface HeadingRules {
  readonly likeness: (cells: readonly Cell[]) => number;
  readonly isRowOfData: (cells: readonly Cell[]) => boolean;
}

const mostRows = 5_000;
/** With fewer, before a damage of the file, nothing can be guessed. */
const leastRows = 5;
/** Limits the cells of a sample: very wide sheets get fewer rows. */
const mostCells = 500_000;

interface SampleOverrides extends SourceOverrides {
  /** The only sheets to read, where they are several. */
  readonly sheets?: readonly string[] | undefined;
}

/** Reads the first rows of each visible sheet, or of the named ones. Throws MappingError for one that was exported. */
export async function readSamples(
  files: readonly string[],
  overrides: SampleOverrides,
  rules: HeadingRules,
): Promise<Samples> {
  const found: SampledTable[] = [];
  const hidden: LeftOutTable[] = [];
  for (const file of files) {
    const source = await openSource(file, { csv: csvOptions(overrides) });
    try {
      if (overrides.sheet === undefined && !overrides.sheets) assertNoExport(source);
      hidden.push(...hiddenSheets(source, overrides));
      for (const sheet of sheetsOf(source, overrides)) {
        const sampled = await sampleOf(source, sheet, { overrides, rules });
        if (overrides.sheet === undefined && !overrides.sheets) assertNoExportedTable(sampled.table);
        found.push(sampled);
      }
    } finally {
      await source.close();
    }
  }
  return { tables: found, hidden };
}

function assertNoExport({ file, sheets }: Source): void {
  if (!sheets.some(({ name }) => name.toLowerCase() === memorySheetName)) return;
  throw new MappingError('The workbook was exported by fieldsheet: it is imported as it is, without a mapping.', {
    place: { file },
    advice: `Go on with \`fieldsheet check ${file}\`; to map a sheet of it all the same, name it with --sheet.`,
  });
}

/** A CSV file, and a sheet whose workbook lost its memory, are known by their headings: ids and own numbers of a resource. */
function assertNoExportedTable({ file, exportOf }: GuessTable): void {
  if (!exportOf?.hasKeys) return;
  const [resource, ...others] = exportOf.resources;
  throw new MappingError('The headings are those of a fieldsheet export: it is imported as it is, without a mapping.', {
    place: { file },
    advice:
      `Go on with \`fieldsheet check ${file} --resource ${others.length === 0 ? resource : '…'}\`. If "id" holds other ` +
      "numbers than the service's, give that column another heading.",
  });
}

/** What a table with these headings may be an export of. */
function exportOf(table: Table): GuessTable['exportOf'] {
  const found = resourceNames.flatMap((resource) => {
    const headings = exportedFields(table, resource);
    return headings ? [{ resource, hasKeys: resourceOf(resource).naturalKeys.some((key) => headings.has(key)) }] : [];
  });
  if (found.length === 0) return undefined;
  return { resources: found.map(({ resource }) => resource), hasKeys: found.some(({ hasKeys }) => hasKeys) };
}

function hiddenSheets({ file, sheets, leftOut = [] }: Source, chosen: SampleOverrides): LeftOutTable[] {
  if (chosen.sheet !== undefined || chosen.sheets) return [];
  const hidden = sheets.filter(({ name, state }) => state.endsWith('idden') && !isNoteSheet(name));
  const unread = leftOut.map(({ sheet, name, why }) => ({
    table: { file, sheet, name: inEnglish(name) },
    reason: inEnglish(why),
  }));
  return [...hidden.map(({ name }) => ({ table: { file, sheet: name, name }, reason: 'it is hidden' })), ...unread];
}

function sheetsOf({ kind, sheets }: Source, chosen: SampleOverrides): readonly (string | undefined)[] {
  if (!hasSheets(kind)) return [undefined];
  if (chosen.sheet !== undefined) return [chosen.sheet];
  if (chosen.sheets) return chosen.sheets;
  const visible = sheets.filter(({ name, state }) => state === 'visible' && !isNoteSheet(name));
  return visible.map(({ name }) => name);
}

async function sampleOf(
  source: Source,
  sheet: string | undefined,
  { overrides, rules }: { overrides: SourceOverrides; rules: HeadingRules },
): Promise<SampledTable> {
  const { headerRow, range } = overrides;
  const cut = { range: range || undefined };
  const asked = headerRow === undefined ? { likeness: rules.likeness } : { headerRow };
  const first = await source.table(sheet, { ...cut, ...asked });
  const mayBeBare = headerRow === undefined && source.kind !== 'jsonl';
  const isBare = mayBeBare && rules.isRowOfData(first.columns.map(({ heading }) => heading));
  // If it were read as headings, the first row of data would be lost.
  const table = isBare ? await closing(first, () => source.table(sheet, { ...cut, headerRow: 0 })) : first;
  const { rows, isWhole, damage } = await firstRows(table);
  const plain = isBare || headerRow !== undefined ? undefined : await firstFilledRow(source, sheet, cut);
  const settings: SourceSettings = {
    delimiter: source.kind === 'csv' ? source.found.delimiter : undefined,
    encoding: overrides.encoding || undefined,
    quote: overrides.quote,
    range: range || undefined,
    headerRow: table.headerRow === plain ? undefined : table.headerRow,
  };
  const { file, columns } = table;
  const name = sheet ?? table.sheet ?? tableName(file);
  const isOneOfSeveral = source.sheets.length > 1;
  const { headerRow: found } = table;
  const preamble = found > 1 ? await rowsAbove(source, { sheet, ...cut }, found) : undefined;
  const merged = [...(source.mergedDown?.(name) ?? [])];
  const mergedDown = merged.filter(([, first]) => first > found).map(([letter]) => letter);
  const sample = { file, sheet: table.sheet, name, columns, headerRow: found, rows, settings, isWhole, isOneOfSeveral };
  return {
    table: { ...sample, preamble, damage, mergedDown, exportOf: exportOf(table) },
    found: { ...source.found, isAssumed: table.assumedEncoding !== undefined || undefined },
  };
}

async function firstFilledRow(source: Source, sheet: string | undefined, cut: { range?: string }): Promise<number> {
  const table = await source.table(sheet, cut);
  return closing(table, () => table.headerRow);
}

async function rowsAbove(source: Source, cut: { sheet: string | undefined; range?: string }, headerRow: number) {
  const { sheet, ...range } = cut;
  const { batches } = await source.table(sheet, { ...range, headerRow: 0 });
  const above: SourceRow[] = [];
  for await (const batch of batches) {
    above.push(...batch.filter(({ number }) => number < headerRow));
    if ((batch.at(-1)?.number ?? 0) >= headerRow) break;
  }
  return above;
}

async function closing<T>(table: Table, work: () => T): Promise<Awaited<T>> {
  // Closes a table whose rows are not needed.
  for await (const _rows of table.batches) break;
  return await work();
}

interface FirstRows extends Pick<GuessTable, 'rows' | 'isWhole' | 'damage'> {}

/** The first rows, and why it is not all of them where the file cannot be read on. */
async function firstRows({ batches, columns }: Table): Promise<FirstRows> {
  const most = Math.min(mostRows, Math.max(50, Math.floor(mostCells / Math.max(1, columns.length))));
  const rows: SourceRow[] = [];
  try {
    for await (const batch of batches) {
      for (const row of batch) {
        if (rows.length >= most) return { rows, isWhole: false };
        if (row.cells.some((cell) => cell !== null && cell !== '')) rows.push(row);
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError) || rows.length < leastRows) throw error;
    return { rows, isWhole: false, damage: { message: error.message, advice: error.advice ?? '' } };
  }
  return { rows, isWhole: true };
}
