import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { JobFilter } from '../commands/index.js';
import { ConfigurationError } from '../errors.js';
import { openFolder } from './account.js';
import { columnHeadings, columnOption } from './column-headings.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { importOptions } from './import-arguments.js';
import { runResult, withRunContext } from './run-context.js';
import {
  type AccountArguments,
  accountOptions,
  type RunArguments,
  runOptions,
  sourceOptions,
  wholeNumber,
} from './shared-options.js';
import { type SourceArguments, sourceOverrides } from './source-arguments.js';

interface FilterArguments {
  readonly from?: string;
  readonly to?: string;
  readonly status?: string;
  readonly technician?: string;
  readonly customer?: string;
  readonly site?: string;
  readonly equipment?: string;
}

interface PhotosArguments
  extends CommonArguments,
    Omit<SourceArguments, 'resource'>,
    AccountArguments,
    RunArguments,
    FilterArguments {
  readonly file?: string;
  readonly out?: string;
  readonly column?: string | readonly string[];
  readonly maxIssues: number;
  readonly strict: boolean;
  readonly dryRun: boolean;
}

export const command = 'photos [file]';
export const group = 'more';
export const describe =
  'Fetch the photos of jobs into a folder, with an index; the jobs of a file, or those a search finds';
export const repeatable = ['column'];

const { mapping: _mapping, resource: _resource, ...tableOptions } = sourceOptions;

/** A filter of an export too, in the same words. */
const filter = (what: string) => ({ type: 'string', requiresArg: true, describe: what, group: 'Jobs:' }) as const;

export const builder = (yargs: Argv) =>
  yargs
    .positional('file', { type: 'string', describe: 'CSV file or workbook with a column num, id or myId' })
    .options({
      out: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        describe:
          'Where to write: the folder for the photos and their index.xlsx; made where it is missing; must be given',
        group: 'Run:',
      },
      from: filter('Planned, ongoing or completed on or after this day, such as 2026-01-31'),
      to: filter('Planned, ongoing or completed on or before this day, such as 2026-01-31'),
      status: filter('Jobs in this status: completed'),
      technician: filter('Jobs of the technician of this name'),
      customer: filter('Of the customer with this myId'),
      site: filter('Of the site with this myId'),
      equipment: filter('Jobs of the equipment with this myId'),
    } as const)
    .options(tableOptions)
    .options(columnOption)
    .options(accountOptions)
    .options(runOptions)
    .options({
      strict: importOptions.strict,
      'dry-run': {
        type: 'boolean',
        default: false,
        describe:
          'Show what would be done and send nothing: of how many jobs photos would be fetched; only looks the jobs up, and writes no file',
        group: 'Run:',
      },
    } as const)
    .epilogue(
      examples(
        ['photos jobs.xlsx -o photos', 'of the jobs that a sheet names'],
        ['photos --from 2026-01-01 -o pictures', 'of the jobs since a day'],
      ),
    );

export function run(args: ArgumentsCamelCase<PhotosArguments>): Run {
  return async (context) => {
    const { fetchPhotos } = await import('../commands/index.js');
    const to = folderOf(args);
    const settings = await sourceOverrides(args);
    const headings = columnHeadings(args.column, 'num="Job no"');
    const maxIssues = wholeNumber('max-issues', args.maxIssues, 0);
    const folder = await openFolder(context);
    const result = await withRunContext({ context, args, folder }, (account) =>
      fetchPhotos({
        ...account,
        ...{ to, filter: filterOf(args), settings, headings, maxIssues },
        file: args.file,
        ...{ strict: args.strict, dryRun: args.dryRun },
      }),
    );
    return runResult('photos', { result, args, context });
  };
}

function folderOf({ out }: PhotosArguments): string {
  if (out) return out;
  throw new ConfigurationError('Nothing says where the photos go.', { advice: 'Give a folder with -o.' });
}

function filterOf({ from, to, status, technician, customer, site, equipment }: FilterArguments): JobFilter {
  const parties = Object.entries({ customer, site, equipment }).filter(([, myId]) => myId !== undefined);
  return {
    from,
    to,
    status,
    technician,
    parties: parties.length > 0 ? (Object.fromEntries(parties) as Record<string, string>) : undefined,
  };
}
