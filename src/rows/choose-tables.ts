import { basename, extname } from 'node:path';
import { type Dataset, datasets, inWords, type ResourceName } from '../contract/index.js';
import { ConfigurationError, MappingError } from '../errors.js';
import { type CsvOptions, hasSheets, isSameSheetName, type SheetInfo, type Source } from '../files/index.js';
import {
  type Mapping,
  resourceNamed,
  type SheetsMapping,
  type SingleMapping,
  type SourceSettings,
  type TableMapping,
} from '../mapping/index.js';
import { withNearest } from '../messages/text/nearest.js';

/** Command-line settings for reading sources; they override the mapping. */
export interface SourceOverrides extends SourceSettings {
  /** The only sheet to read; for a CSV file, the sheet of the mapping to apply. */
  readonly sheet?: string;
  /** Resource of a table without mapping. */
  readonly resource?: ResourceName;
}

interface TablePlace {
  /** Undefined for the first visible sheet, or for a CSV file. */
  readonly sheet: string | undefined;
  readonly settings: SourceSettings;
}

/** A table with its mapping, or one of a resource whose headings are field names. */
export type ChosenTable = TablePlace &
  (
    | { readonly mapping: TableMapping; readonly resource?: undefined }
    | { readonly mapping?: undefined; readonly resource: ResourceName }
  );

export interface ChooseOptions {
  readonly file: string;
  readonly kind: Source['kind'];
  readonly sheets: readonly SheetInfo[];
  readonly mapping: Mapping | undefined;
  readonly overrides: SourceOverrides;
  /** Hidden sheets of an exported workbook, or a CSV file saved from an export, that are read whatever their name. */
  readonly recognised?: ReadonlyMap<string, ResourceName> | undefined;
  /** Whether other files may hold the other sheets of the mapping: those read with it, or those of a run to correct. */
  readonly isOneOfSeveral?: boolean;
}

/** Settings to open a file with. A mapping of several sheets matches a CSV file by name. */
export function openSettings(file: string, mapping: Mapping | undefined, overrides: SourceOverrides): SourceSettings {
  const [table] = mapping && 'sheets' in mapping ? tablesNamed(mapping, overrides.sheet ?? tableName(file)) : [];
  return { ...mapping?.source, ...table?.[1].source, ...defined(overrides) };
}

/** CSV options from settings. */
export function csvOptions({ encoding, delimiter, quote }: SourceSettings): CsvOptions {
  return { encoding: encoding || undefined, delimiter: delimiter || undefined, quote };
}

/**
 * Chooses the tables to read: those of the mapping, or without one the sheets named like resources. CSV and JSON lines
 * files are one table, named like the file; of several files, one that an export only shows holds none. Throws
 * MappingError, and ConfigurationError for a resource beside a mapping.
 */
export function chooseTables(options: ChooseOptions): ChosenTable[] {
  const { mapping, overrides } = options;
  if (!mapping) return automaticTables(options);
  if (overrides.resource !== undefined) {
    throw new ConfigurationError('A mapping says itself what its rows are; no resource can be named beside it.', {
      advice: 'Leave out either the mapping or --resource.',
    });
  }
  return 'sheets' in mapping ? namedTables(options, mapping) : [singleTable(options, mapping)];
}

function singleTable({ overrides }: ChooseOptions, mapping: SingleMapping): ChosenTable {
  const settings = { ...mapping.source, ...defined(overrides) };
  return { sheet: settings.sheet, settings, mapping };
}

function namedTables(options: ChooseOptions, mapping: SheetsMapping): ChosenTable[] {
  const { file, kind, overrides } = options;
  const entries = entriesFor(options, mapping);
  const name = overrides.sheet ?? (hasSheets(kind) ? undefined : tableName(file));
  const chosen = name === undefined ? entries : tablesNamed(mapping, name);
  if (chosen.length === 0) {
    const names = entries.map(([sheet]) => sheet);
    throw new MappingError(`The mapping has no sheet ${withNearest(name ?? '', names)}.`, {
      place: { file },
      advice: `It maps ${names.map((sheet) => `"${sheet}"`).join(', ')}; a CSV file is called by its name without extension, or with --sheet.`,
    });
  }
  return chosen.map(([sheet, table]) => ({
    sheet: hasSheets(kind) ? sheet : undefined,
    settings: { ...mapping.source, ...table.source, ...defined(overrides) },
    mapping: table,
  }));
}

/** Of a workbook beside other files, the sheets that it has; all if it has none, so that one is missed. */
function entriesFor({ kind, sheets, isOneOfSeveral }: ChooseOptions, mapping: SheetsMapping) {
  const entries = Object.entries(mapping.sheets);
  if (!hasSheets(kind) || !isOneOfSeveral) return entries;
  const own = entries.filter(([sheet]) => sheets.some(({ name }) => isSameSheetName(name, sheet)));
  return own.length > 0 ? own : entries;
}

function tablesNamed(mapping: SheetsMapping, name: string) {
  return Object.entries(mapping.sheets).filter(([sheet]) => isSameSheetName(sheet, name));
}

function automaticTables(options: ChooseOptions): ChosenTable[] {
  const { file, kind, sheets, overrides, recognised } = options;
  const settings = defined(overrides);
  const { resource, sheet } = overrides;
  if (resource) return [{ sheet, settings, resource }];
  if (sheet !== undefined && hasSheets(kind)) return [namedSheet(options, sheet)];
  const candidates = hasSheets(kind) ? sheets : [{ name: sheet ?? tableName(file), state: 'visible' }];
  const chosen = candidates.flatMap(({ name, state }) => {
    const found = recognised?.get(name) ?? (state === 'visible' ? resourceNamed(name) : undefined);
    return found ? [{ sheet: hasSheets(kind) ? name : undefined, settings, resource: found }] : [];
  });
  if (chosen.length > 0) return chosen;
  const shown = hasSheets(kind) ? undefined : shownOnly(sheet ?? tableName(file));
  if (shown && options.isOneOfSeveral) return [];
  if (shown) {
    throw new MappingError(`An export only shows ${inWords(shown.plural)}; they cannot be imported.`, {
      place: { file },
      advice: 'Leave the file out, and give the others.',
    });
  }
  const [hidden] = hasSheets(kind) ? sheets.filter(({ name, state }) => state !== 'lost' && resourceNamed(name)) : [];
  if (hidden) {
    throw new MappingError(`No sheet with the name of a resource is shown: "${hidden.name}" is hidden.`, {
      place: { file },
      advice: 'Show the sheet, or name it with --sheet.',
    });
  }
  throw new MappingError(
    'Without a mapping, sheets and files are recognised by their names, and none has the name of a resource.',
    {
      place: { file },
      advice:
        'Say what the rows are with --resource if fieldsheet exported them; else give a mapping with -m, which `fieldsheet guess` writes.',
    },
  );
}

/** What a table of this name holds that an export only shows. */
function shownOnly(table: string): Dataset | undefined {
  return datasets.find(({ resource, plural }) => !resource && `${table}-`.startsWith(`${plural}-`));
}

function namedSheet({ file, sheets, overrides, recognised }: ChooseOptions, sheet: string): ChosenTable {
  const names = sheets.map(({ name }) => name);
  if (!names.some((name) => isSameSheetName(name, sheet))) {
    throw new MappingError(`The workbook has no sheet ${withNearest(sheet, names)}.`, {
      place: { file },
      advice: `It has ${names.map((name) => `"${name}"`).join(', ')}.`,
    });
  }
  const resource = recognised?.get(sheet) ?? resourceNamed(sheet);
  if (resource) return { sheet, settings: defined(overrides), resource };
  throw new MappingError(
    'Without a mapping, a sheet is recognised by its name, and this one has not that of a resource.',
    {
      place: { file, sheet },
      advice: 'Say what the rows are with --resource if fieldsheet exported them; else give a mapping with -m.',
    },
  );
}

/** Table name of a CSV or JSON lines file. Drops the date of an export: `customers-2026-11-20`. */
export function tableName(file: string): string {
  const inside = file.replace(/\.gz$/i, '');
  const name = basename(inside, extname(inside));
  return resourceNamed(name) ? name : name.replace(/[-_. ]\d{4}-\d{2}-\d{2}.*$/s, '');
}

/** Drops undefined members, so that they do not override settings in a spread. */
export function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
