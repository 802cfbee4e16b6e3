import { basename, extname } from 'node:path';
import type { ResourceName } from '../contract/index.js';
import { ConfigurationError, MappingError } from '../errors.js';
import {
  type Mapping,
  resourceNamed,
  type SheetsMapping,
  type SingleMapping,
  type SourceSettings,
  type TableMapping,
} from '../mapping/index.js';
import { withNearest } from '../mapping/nearest.js';
import type { CsvOptions, SheetInfo, Source } from '../tabular/index.js';

/** What is said on the command line about how to read the sources; it goes before the mapping. */
export interface SourceOverrides extends SourceSettings {
  /** The only sheet to read; for a CSV file the sheet of the mapping that it is. */
  readonly sheet?: string;
  /** The resource of a table that has no mapping. */
  readonly resource?: ResourceName;
}

/** A table to read: its sheet, how, and into what. */
export interface ChosenTable {
  /** Name of the sheet; undefined for the first visible one, or the only table of a CSV file. */
  readonly sheet: string | undefined;
  readonly settings: SourceSettings;
  /** Absent where the headings themselves say what the columns are. */
  readonly mapping?: TableMapping;
  readonly resource?: ResourceName;
}

export interface ChooseOptions {
  readonly file: string;
  readonly kind: Source['kind'];
  readonly sheets: readonly SheetInfo[];
  readonly mapping: Mapping | undefined;
  readonly overrides: SourceOverrides;
  /** What sheets hold that are called otherwise than their resource. */
  readonly renamed?: ReadonlyMap<string, ResourceName> | undefined;
}

/**
 * The settings by which a file is opened, before its sheets are known; a mapping of several sheets knows a CSV file by
 * its name.
 */
export function openSettings(file: string, mapping: Mapping | undefined, overrides: SourceOverrides): SourceSettings {
  const [table] = mapping && 'sheets' in mapping ? tablesNamed(mapping, overrides.sheet ?? tableName(file)) : [];
  return { ...mapping?.source, ...table?.[1].source, ...defined(overrides) };
}

/** What settings say about a CSV file. */
export function csvOptions({ encoding, delimiter, quote }: SourceSettings): CsvOptions {
  return { encoding: encoding || undefined, delimiter: delimiter || undefined, quote };
}

/**
 * The tables of a file that a mapping reads: the sheets it names, or the one it is for; without a mapping the sheets
 * whose names are those of resources. A CSV file or one of JSON lines is one table, called by its name without
 * extension. Throws MappingError, and ConfigurationError for a resource beside a mapping.
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

function namedTables({ file, kind, overrides }: ChooseOptions, mapping: SheetsMapping): ChosenTable[] {
  const entries = Object.entries(mapping.sheets);
  const name = overrides.sheet ?? (kind === 'xlsx' ? undefined : tableName(file));
  const chosen = name === undefined ? entries : tablesNamed(mapping, name);
  if (chosen.length === 0) {
    const names = entries.map(([sheet]) => sheet);
    throw new MappingError(`The mapping has no sheet ${withNearest(name ?? '', names)}.`, {
      place: { file },
      advice: `It maps ${names.map((sheet) => `"${sheet}"`).join(', ')}; a CSV file is called by its name without extension, or with --sheet.`,
    });
  }
  return chosen.map(([sheet, table]) => ({
    sheet: kind === 'xlsx' ? sheet : undefined,
    settings: { ...mapping.source, ...table.source, ...defined(overrides) },
    mapping: table,
  }));
}

function tablesNamed(mapping: SheetsMapping, name: string) {
  return Object.entries(mapping.sheets).filter(([sheet]) => isSameName(sheet, name));
}

/**
 * As spreadsheet programs compare the names of sheets; a file's name may be composed otherwise than the mapping's text.
 */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.normalize('NFC').trim().toLowerCase());
  return a === b;
}

function automaticTables({ file, kind, sheets, overrides, renamed }: ChooseOptions): ChosenTable[] {
  const settings = defined(overrides);
  const { resource, sheet } = overrides;
  if (resource) return [{ sheet, settings, resource }];
  if (sheet !== undefined && kind === 'xlsx') return [namedSheet({ file, sheets, sheet, settings, renamed })];
  const candidates = kind === 'xlsx' ? sheets : [{ name: sheet ?? tableName(file), state: 'visible' }];
  const chosen = candidates.flatMap(({ name, state }) => {
    const found = state === 'visible' ? (resourceNamed(name) ?? renamed?.get(name)) : undefined;
    return found ? [{ sheet: kind === 'xlsx' ? name : undefined, settings, resource: found }] : [];
  });
  if (chosen.length > 0) return chosen;
  throw new MappingError(
    'Without a mapping, sheets and files are recognised by their names, and none has the name of a resource.',
    {
      place: { file },
      advice:
        'Give a mapping with -m, which `fieldsheet guess` writes for these files, or say what the rows are with --resource.',
    },
  );
}

/** The one sheet that is wanted, hidden or not. */
function namedSheet({
  file,
  sheets,
  sheet,
  settings,
  renamed,
}: Pick<ChooseOptions, 'file' | 'sheets' | 'renamed'> & { sheet: string; settings: SourceSettings }): ChosenTable {
  const names = sheets.map(({ name }) => name);
  if (!names.some((name) => isSameName(name, sheet))) {
    throw new MappingError(`The workbook has no sheet ${withNearest(sheet, names)}.`, {
      place: { file },
      advice: `It has ${names.map((name) => `"${name}"`).join(', ')}.`,
    });
  }
  const resource = resourceNamed(sheet) ?? renamed?.get(sheet);
  if (resource) return { sheet, settings, resource };
  throw new MappingError(
    'Without a mapping, a sheet is recognised by its name, and this one has not that of a resource.',
    {
      place: { file, sheet },
      advice: 'Give a mapping with -m, or say what the rows are with --resource.',
    },
  );
}

/**
 * Name of the only table of a CSV file or of JSON lines. An export may have a date behind the resource:
 * `customers-2026-11-20`.
 */
export function tableName(file: string): string {
  const name = basename(file, extname(file));
  return resourceNamed(name) ? name : name.replace(/[-_. ]\d{4}-\d{2}-\d{2}.*$/, '');
}

/** The members that are given: one that is undefined would take the place of what stands beneath it. */
export function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
