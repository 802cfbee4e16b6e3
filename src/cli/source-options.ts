import type { PlanFilesOptions } from '../commands/import.js';
import type { ResourceName } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import type { Language } from '../messages/languages.js';
import { importSettings } from '../plan/settings.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import type { SliceChoice } from '../rows/slice/choice.js';
import type { RunContext } from '../runs/context.js';
import type { CommandContext } from './command.js';
import { type ArgumentsOf, listIn, type Option, option, valuesOf } from './options.js';
import { resourceCalled } from './resources.js';
import type { LimitArguments } from './shared-options.js';

/** How to read the sources; overrides the mapping. */
export const sourceOptions = {
  mapping: { ...option.text('Mapping file; without one the headings are the field names', 'Source:'), alias: 'm' },
  sheet: option.text('Sheet to read', 'Source:'),
  resource: {
    ...option.text('Resource: what the rows are, where their name does not say it', 'Source:'),
    read: resourceCalled,
  },
  'header-row': option.whole('Row of the headings, from 1; 0 for none', 'Source:'),
  range: option.text('Cells to read, such as B3:K200', 'Source:'),
  encoding: option.text('Encoding of a CSV file, such as windows-1252', 'Source:'),
  delimiter: {
    ...option.text('Delimiter of a CSV file', 'Source:'),
    // A shell passes \t as two characters.
    read: (text: string) => (text === '\\t' ? '\t' : text),
  },
  quote: option.text('Quote character of a CSV file; "" for none', 'Source:'),
  'max-issues': { ...option.whole('Issues to list; all are counted', 'Source:'), default: 1000 },
} as const satisfies Record<string, Option>;

/** The same for a table whose columns the command itself knows. */
export const { mapping: _mapping, resource: _resource, ...tableOptions } = sourceOptions;

/** What the options say about how sources are read. */
export function sourceOverrides(args: Partial<ArgumentsOf<typeof sourceOptions>>): SourceOverrides {
  const { sheet, resource, headerRow, range, encoding, delimiter, quote } = args;
  return { quote, sheet, resource, headerRow, range, encoding, delimiter };
}

/** How standard input, the source `-`, is called and what it holds. */
export const stdinOptions = {
  format: {
    ...option.choice(
      ['csv', 'jsonl', 'xlsx', 'xls', 'xlsb', 'ods', 'mdb', 'accdb', 'sqlite', 'zip', 'gz'],
      'Kind of file: of what comes on standard input, the file -; of other files the content tells',
      'Source:',
    ),
    default: 'csv',
  },
  name: {
    ...option.text(
      'What the table on standard input is called: its sheet in the mapping, its file in reports',
      'Source:',
    ),
    default: 'stdin',
  },
} as const satisfies Record<string, Option>;

/** A trial with some records, for commands that read sources of an import. */
export const sliceOptions = {
  only: {
    ...option.texts(
      "A trial with these records, all that hangs on them and all that these name, such as 'customer:C-17,C-18'; may be given several times",
      'Source:',
    ),
    read: chosenRecords,
  },
  first: option.whole(
    'The same with so many of the first records: of the customers, or if the files give none, of the sites, equipment, jobs',
    'Source:',
    1,
  ),
} as const satisfies Record<string, Option>;

/** The records of a trial; undefined for all. Throws ConfigurationError. */
export function sliceChoice({ only, first }: ArgumentsOf<typeof sliceOptions>): SliceChoice | undefined {
  if (only !== undefined && first !== undefined) {
    throw new ConfigurationError('--only and --first both say which records are taken.', {
      advice: 'Give one of them.',
    });
  }
  return first === undefined ? only && { only } : { first };
}

/** Parses `customer:C-17,C-18`, given once or repeated. Throws ConfigurationError. */
async function chosenRecords(given: string | readonly string[]) {
  const chosen: Partial<Record<ResourceName, readonly string[]>> = {};
  for (const text of [given].flat()) {
    const [, name = '', list = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
    const keys = listIn(list);
    if (name.trim() === '' || keys.length === 0) {
      throw new ConfigurationError(`--only ${text} names no records.`, {
        advice: "Give the resource and the keys of its records, such as --only 'customer:C-17,C-18'.",
      });
    }
    const resource = await resourceCalled(name.trim());
    chosen[resource] = [...new Set([...(chosen[resource] ?? []), ...keys])];
  }
  return chosen;
}

/** What is imported, and how. */
export const importOptions = { ...sliceOptions, ...importSettings };

export type ImportArguments = ArgumentsOf<typeof sourceOptions & typeof importOptions> &
  LimitArguments & { readonly files: readonly string[]; readonly overwrite?: boolean };

/** The sources and options of an import: its settings go through as they are. Throws ConfigurationError. */
export async function importSources(
  args: ImportArguments & { readonly language?: Language | undefined },
  context: CommandContext,
): Promise<Omit<PlanFilesOptions, keyof RunContext | 'save'>> {
  const folder = await context.folder();
  return {
    ...valuesOf(importSettings, args),
    files: args.files,
    overwrite: args.overwrite,
    mapping: args.mapping ?? folder.mapping,
    overrides: sourceOverrides(args),
    slice: sliceChoice(args),
    timeZone: folder.timeZone,
    language: args.language ?? folder.language,
    maxIssues: args.maxIssues,
  };
}

/** For sheets with other column names than ours; the advice shows `example`. */
export const columnOption = (example: string) =>
  ({
    ...option.texts('name=heading of a column that has another heading; may be given several times', 'Source:'),
    read: (given: string | readonly string[]) => columnHeadings(given, example),
  }) as const;

/** Parses `--column file=Dateiname`; the advice shows `example`. Throws ConfigurationError. */
export function columnHeadings(given: string | readonly string[], example: string): Readonly<Record<string, string>> {
  const headings = new Map<string, string>();
  for (const pair of [given].flat()) {
    const [, name = '', heading = ''] = /^([^=]*)=(.*)$/s.exec(pair)?.map((part) => part.trim()) ?? [];
    if (name === '' || heading === '') {
      throw new ConfigurationError(`--column ${pair} does not say which column has which heading.`, {
        advice: `Write --column ${example}: our name of the column, then its heading in the sheet.`,
      });
    }
    if (headings.has(name)) throw new ConfigurationError(`--column names ${name} twice.`, { advice: 'Name it once.' });
    headings.set(name, heading);
  }
  return Object.fromEntries(headings);
}
