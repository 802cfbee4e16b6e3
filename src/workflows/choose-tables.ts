import { basename, extname } from 'node:path';
import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import {
  type Mapping,
  resourceNamed,
  type SheetsMapping,
  type SingleMapping,
  type SourceSettings,
  type TableMapping,
} from '../mapping/index.js';
import type { SheetInfo } from '../tabular/index.js';

/** What is said on the command line about how to read the sources; it goes before the mapping. */
export interface SourceOverrides extends SourceSettings {
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
  readonly kind: 'csv' | 'xlsx';
  readonly sheets: readonly SheetInfo[];
  readonly mapping: Mapping | undefined;
  readonly overrides: SourceOverrides;
}

/** The settings by which a file is opened, before its sheets are known. */
export function openSettings(mapping: Mapping | undefined, overrides: SourceOverrides): SourceSettings {
  return { ...mapping?.source, ...defined(overrides) };
}

/**
 * The tables of a file that a mapping reads: the sheets it names, or the one it is for; without a mapping the sheets whose
 * names are those of resources. A CSV file is one table, called by its name without extension. Throws MappingError.
 */
export function chooseTables(options: ChooseOptions): ChosenTable[] {
  const { mapping } = options;
  if (!mapping) return automaticTables(options);
  return 'sheets' in mapping ? namedTables(options, mapping) : [singleTable(options, mapping)];
}

function singleTable({ overrides }: ChooseOptions, mapping: SingleMapping): ChosenTable {
  const settings = { ...mapping.source, ...defined(overrides) };
  return { sheet: settings.sheet, settings, mapping };
}

function namedTables({ file, kind, sheets, overrides }: ChooseOptions, mapping: SheetsMapping): ChosenTable[] {
  const entries = Object.entries(mapping.sheets);
  const name = tableName(file);
  const chosen = kind === 'xlsx' ? entries : entries.filter(([sheet]) => sheet.toLowerCase() === name.toLowerCase());
  if (chosen.length === 0) {
    throw new MappingError(`The mapping has no sheet "${name}".`, {
      place: { file },
      advice: `It maps ${entries.map(([sheet]) => `"${sheet}"`).join(', ')}; a CSV file is called by its name without extension.`,
    });
  }
  return chosen.map(([sheet, table]) => ({
    sheet: kind === 'xlsx' ? (sheets.find((info) => info.name === sheet)?.name ?? sheet) : undefined,
    settings: { ...mapping.source, ...table.source, ...defined(overrides) },
    mapping: table,
  }));
}

function automaticTables({ file, kind, sheets, overrides }: ChooseOptions): ChosenTable[] {
  const settings = defined(overrides);
  const { resource, sheet } = overrides;
  if (resource) return [{ sheet, settings, resource }];
  const candidates =
    kind === 'csv'
      ? [{ name: tableName(file), state: 'visible' }]
      : sheets.filter(({ name }) => sheet === undefined || name === sheet);
  const chosen = candidates.flatMap(({ name, state }) => {
    const found = state === 'visible' ? resourceNamed(name) : undefined;
    return found ? [{ sheet: kind === 'csv' ? undefined : name, settings, resource: found }] : [];
  });
  if (chosen.length > 0) return chosen;
  throw new MappingError(
    'Without a mapping, sheets and CSV files are recognised by their names, and none has the name of a resource.',
    {
      place: { file },
      advice: 'Give a mapping with -m, or say what the rows are with --resource.',
    },
  );
}

/** Name of a CSV file's only table. An export may have a date behind the resource: `customers-2026-11-20`. */
function tableName(file: string): string {
  const name = basename(file, extname(file));
  return resourceNamed(name) ? name : name.replace(/[-_. ]\d{4}-\d{2}-\d{2}.*$/, '');
}

function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
