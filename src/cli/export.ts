import { filterOptions } from '../contract/filter-options.js';
import type { Dataset } from '../contract/index.js';
import { ConfigurationError, FieldsheetError } from '../errors.js';
import type { ExportOptions } from '../export/export.js';
import { exportFormats } from '../export/formats.js';
import { headingForms } from '../export/options.js';
import { shellWord } from '../messages/text/words.js';
import type { ExportResult } from '../reports/results.js';
import type { WorkflowEvent } from '../runs/events.js';
import { type OpenAccount, withAccount } from './account.js';
import { type CommandContext, defineCommand } from './command.js';
import { type ArgumentsOf, listIn, option } from './options.js';
import { chosenDatasets, datasetsInWords, isCalled } from './resources.js';
import { accountOptions } from './shared-options.js';

const fileOptions = {
  out: option.out(
    'Where to write: a file, or a folder that ends with /; may hold {date}, or {date}-{time} in UTC, {resource} and {account}; with {resource} a file for each',
    'Files:',
  ),
  format: option.choice(exportFormats, 'Kind of file; by the ending of its name, else xlsx', 'Files:'),
  columns: option.texts(
    'Columns to write, in this order: name,myId; of several resources customers=name,myId, once for each',
    'Files:',
  ),
  headings: option.choice(
    headingForms,
    'Headings in plain words, or the names of the fields; by default words in a workbook, fields in a CSV file',
    'Files:',
  ),
  language: option.language('Files:'),
  lists: option.on('Lists such as parts and time entries in tables of their own; --no-lists leaves them out', 'Files:'),
  overwrite: option.overwrite('Files:'),
};

const otherOptions = {
  'since-last': option.switch(
    'Only what changed since the last export with this option; everything the first time',
    'Periodic:',
  ),
  for: option.text(
    'Name of the reader of the changes, such as crm: each reader gets every change; with --since-last',
    'Periodic:',
  ),
  ...accountOptions,
  fresh: option.switch('Read the account anew: without what an interrupted export of the same has left', 'Account:'),
};

export const exportCommand = defineCommand('export', {
  group: 'move',
  describe: 'Write records into a workbook, CSV or JSON lines; all of the account, or those that filters leave',
  words: { '[resources..]': datasetsInWords },
  options: {
    ...fileOptions,
    ...Object.fromEntries(filterOptions.map(({ name, description }) => [name, option.text(description, 'Filters:')])),
    ...otherOptions,
  },
  examples: [
    ['export all', 'everything, a sheet each, in a workbook of today'],
    ['export sites --customer C-0042 -o sites.csv', 'sites of a customer as CSV'],
    ['export customers jobs -o out/ --format jsonl', 'a file each in a folder, one record a line'],
    ['export customers jobs --since-last -o changes/', 'what changed since the last time'],
    ['export all -o all.xlsx --overwrite', 'the same file, with everything read anew'],
    ['export sites --active true --columns id,name', 'some columns of some records'],
  ],
  async run(args, context) {
    const { exportRecords } = await import('../export/export.js');
    const { exportJson, exportText } = await import('../reports/export.js');
    const { resources = [] } = args;
    const filters = givenFilters({ ...args });
    const sinceLast = sinceLastOf(args);
    if (resources.length === 0) throw noResources();
    const datasets = await chosenDatasets(resources);
    const columns = parseColumns(args.columns, datasets);
    const { language, timeZone, state: stateFolder } = await context.folder();
    const [result, notFound] = await withAccount(context, args, async (account) => {
      context.heedSignals();
      const exported = await exportRecords({
        ...{ ...args, ...account, columns, filters, sinceLast, timeZone, stateFolder },
        datasets: datasets.map(({ name }) => name),
        to: args.out,
        language: args.language ?? language,
        onEvent: (event: WorkflowEvent) => {
          if (event.type === 'export-kept') offerAgain(event.records, context);
          account.onEvent(event);
        },
      });
      return [exported, await keysNotFound(filters, exported, account)] as const;
    });
    const text = [exportText(result, context.look), ...notFound].join('\n');
    return { text, json: exportJson(result, notFound) };
  },
});

/** Keys in filters that nobody has, such as a misspelt customer; the account is asked only where nothing was found. */
async function keysNotFound(
  filters: Readonly<Record<string, string>>,
  { datasets }: ExportResult,
  account: OpenAccount,
): Promise<string[]> {
  if (datasets.some(({ records }) => records > 0)) return [];
  const { isResourceName } = await import('../contract/index.js');
  const { identifyByKeys } = await import('../account/find-by-keys.js');
  const lines: string[] = [];
  for (const [name, text] of Object.entries(filters)) {
    const resource = name.replace(/-id$/, '');
    if (!isResourceName(resource)) continue;
    const key = { field: name === resource ? 'myId' : 'id', value: text.trim() } as const;
    // The files are there: what cannot be looked up by now is not said.
    const found = await identifyByKeys(resource, [key], { ...account, mayBeAbsent: true }).catch((error: unknown) =>
      error instanceof FieldsheetError ? undefined : Promise.reject(error),
    );
    if (found?.size === 0)
      lines.push(`There is no ${resource} with the ${key.field} "${key.value}": correct --${name}.`);
  }
  return lines;
}

function givenFilters(args: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = filterOptions.filter(({ name }) => args[name] !== undefined);
  // yargs reads --no-name as --name false.
  const [negated] = given.filter(({ name }) => args[name] === false);
  if (negated) {
    const { name } = negated;
    throw new ConfigurationError(`There is no option --no-${name}.`, { advice: `Write --${name} with a value.` });
  }
  return Object.fromEntries(given.map(({ name }) => [name, String(args[name])]));
}

function sinceLastOf({ sinceLast, for: reader }: ArgumentsOf<typeof otherOptions>): ExportOptions['sinceLast'] {
  if (sinceLast) return { reader: reader ?? '' };
  if (reader === undefined) return undefined;
  throw new ConfigurationError('--for says nothing without --since-last.', { advice: 'Add --since-last.' });
}

/** yargs would check this before it reports an unknown option. */
function noResources(): ConfigurationError {
  return new ConfigurationError('Say which resources: fieldsheet export <resources..>', {
    advice: 'Name them, or all of them by `fieldsheet export all`.',
  });
}

/** The same command, without --fresh, continues the export. */
function offerAgain(records: number, { terminal, offerResume }: CommandContext): void {
  const words = terminal.args.filter((word) => word !== '--fresh').map(shellWord);
  offerResume(['fieldsheet', ...words].join(' '), records);
}

type ChosenColumns = Readonly<Record<string, readonly string[]>>;

/** Parses `name,myId`, or `customers=name,"a, b"` if several are exported. Throws ConfigurationError. */
export function parseColumns(
  given: string | readonly string[] | undefined,
  datasets: readonly Dataset[],
): ChosenColumns {
  const chosen: Record<string, readonly string[]> = {};
  for (const text of given === undefined ? [] : [given].flat()) {
    const { dataset, headings } = partsOf(text, datasets);
    if (chosen[dataset.name]) {
      throw new ConfigurationError(`--columns is given more than once for ${dataset.plural}.`, {
        advice: 'Give all its headings at once, separated by commas.',
      });
    }
    chosen[dataset.name] = headings;
  }
  return chosen;
}

function partsOf(text: string, datasets: readonly Dataset[]): { dataset: Dataset; headings: string[] } {
  const at = text.indexOf('=');
  const named = at < 0 ? undefined : datasets.find((dataset) => isCalled(dataset, text.slice(0, at).trim()));
  const [first, ...others] = datasets;
  const dataset = named ?? (others.length === 0 ? first : undefined);
  const headings = listIn(named ? text.slice(at + 1) : text);
  if (dataset && headings.length > 0) return { dataset, headings };
  const example = `${(dataset ?? first)?.plural ?? 'customers'}=name,myId`;
  throw new ConfigurationError(
    dataset ? `--columns ${text} names no column.` : `--columns ${text} does not say of what the columns are.`,
    { advice: `Write it as --columns ${example}${dataset ? '' : ', once for each'}.` },
  );
}
