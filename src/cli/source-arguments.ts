import type { ResourceName, SliceChoice, SourceOverrides } from '../commands/index.js';
import { ConfigurationError } from '../errors.js';
import { type ArgumentsOf, choiceOption, numberOption, type Option, textOption, textsOption } from './options.js';
import { resourceCalled } from './resources.js';
import { type sourceOptions, wholeNumber } from './shared-options.js';

export type SourceArguments = Partial<ArgumentsOf<typeof sourceOptions>>;

/** The options for reading the sources. Throws ConfigurationError for an unknown resource. */
export async function sourceOverrides(args: SourceArguments): Promise<SourceOverrides> {
  const { sheet, resource, headerRow, range, encoding, delimiter, quote } = args;
  return {
    quote,
    sheet,
    resource: resource === undefined ? undefined : await resourceCalled(resource),
    headerRow: headerRow === undefined ? undefined : wholeNumber('header-row', headerRow, 0),
    range,
    encoding,
    // A shell passes \t as two characters.
    delimiter: delimiter === undefined ? undefined : delimiter === '\\t' ? '\t' : delimiter,
  };
}

/** How standard input, the source `-`, is called and what it holds. */
export const stdinOptions = {
  format: {
    ...choiceOption(
      ['csv', 'jsonl', 'xlsx', 'xls', 'xlsb', 'ods', 'mdb', 'accdb', 'sqlite', 'zip', 'gz'],
      'Kind of file: of what comes on standard input, the file -; of other files the content tells',
      'Source:',
    ),
    default: 'csv',
  },
  name: {
    ...textOption(
      'What the table on standard input is called: its sheet in the mapping, its file in reports',
      'Source:',
    ),
    default: 'stdin',
  },
} as const satisfies Record<string, Option>;

/** A trial with some records, for commands that read sources of an import. */
export const sliceOptions = {
  only: textsOption(
    "A trial with these records, all that hangs on them and all that these name, such as 'customer:C-17,C-18'; may be given several times",
    'Source:',
  ),
  first: numberOption(
    'The same with so many of the first records: of the customers, or if the files give none, of the sites, equipment, jobs',
    'Source:',
  ),
} as const satisfies Record<string, Option>;

/** The records of a trial; undefined for all. Throws ConfigurationError. */
export async function sliceChoice({ only, first }: ArgumentsOf<typeof sliceOptions>): Promise<SliceChoice | undefined> {
  if (only !== undefined && first !== undefined) {
    throw new ConfigurationError('--only and --first both say which records are taken.', {
      advice: 'Give one of them.',
    });
  }
  if (first !== undefined) return { first: wholeNumber('first', first, 1) };
  if (only === undefined) return undefined;
  const chosen: Partial<Record<ResourceName, readonly string[]>> = {};
  for (const text of [only].flat()) {
    const [, name = '', list = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
    const keys = keysIn(list);
    if (name.trim() === '' || keys.length === 0) {
      throw new ConfigurationError(`--only ${text} names no records.`, {
        advice: "Give the resource and the keys of its records, such as --only 'customer:C-17,C-18'.",
      });
    }
    const resource = await resourceCalled(name.trim());
    chosen[resource] = [...new Set([...(chosen[resource] ?? []), ...keys])];
  }
  return { only: chosen };
}

/** Keys between commas; one with a comma stands in quotation marks, which are doubled within. */
function keysIn(list: string): string[] {
  const items = list.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  const keys = items.map((item) => item.trim()).map((item) => (/^".*"$/s.test(item) ? unquoted(item) : item));
  return keys.filter((key) => key !== '');
}

function unquoted(item: string): string {
  return item.slice(1, -1).replaceAll('""', '"');
}

/** For sheets with other column names than ours. */
export const columnOption = {
  column: textsOption('name=heading of a column that has another heading; may be given several times', 'Source:'),
} as const;

/** Parses `--column file=Dateiname`; the advice shows `example`. Throws ConfigurationError. */
export function columnHeadings(
  given: string | readonly string[] = [],
  example: string,
): Readonly<Record<string, string>> {
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
