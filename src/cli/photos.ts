import type { JobFilter } from '../commands/photos.js';
import { ConfigurationError } from '../errors.js';
import { openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { runResult, withRunContext } from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';
import { columnOption, importOptions, sourceOverrides, tableOptions } from './source-options.js';

export const command = 'photos [file]';
export const group = 'more';
export const describe =
  'Fetch the photos of jobs into a folder, with an index; the jobs of a file, or those a search finds';

/** A filter of an export too, in the same words. */
const filter = (what: string) => option.text(what, 'Jobs:');

export const positionals = { file: 'CSV file or workbook with a column num, id or myId' };

export const options = {
  out: option.out(
    'Where to write: the folder for the photos and their index.xlsx; made where it is missing; must be given',
    'Run:',
  ),
  from: filter('Planned, ongoing or completed on or after this day, such as 2026-01-31'),
  to: filter('Planned, ongoing or completed on or before this day, such as 2026-01-31'),
  status: filter('Jobs in this status: completed'),
  technician: filter('Jobs of the technician of this name'),
  customer: filter('Of the customer with this myId'),
  site: filter('Of the site with this myId'),
  equipment: filter('Jobs of the equipment with this myId'),
  ...tableOptions,
  column: columnOption('num="Job no"'),
  ...accountOptions,
  ...runOptions,
  strict: importOptions.strict,
  'dry-run': option.switch(
    'Show what would be done and send nothing: of how many jobs photos would be fetched; only looks the jobs up, and writes no file',
    'Run:',
  ),
} as const;

export const examples: readonly Example[] = [
  ['photos jobs.xlsx -o photos', 'of the jobs that a sheet names'],
  ['photos --from 2026-01-01 -o pictures', 'of the jobs since a day'],
];

type PhotosArguments = ArgumentsOf<typeof options> & { readonly file?: string };

export async function run(args: PhotosArguments, context: CommandContext): Promise<CommandResult> {
  const { fetchPhotos } = await import('../commands/photos.js');
  const to = folderOf(args);
  const { file, strict, dryRun, maxIssues } = args;
  const folder = await openFolder(context);
  const result = await withRunContext({ context, args, folder }, (account) =>
    fetchPhotos({
      ...account,
      ...{ to, filter: filterOf(args), settings: sourceOverrides(args), headings: args.column },
      ...{ file, strict, dryRun, maxIssues },
    }),
  );
  return runResult('photos', result, context);
}

function folderOf({ out }: PhotosArguments): string {
  if (out) return out;
  throw new ConfigurationError('Nothing says where the photos go.', { advice: 'Give a folder with -o.' });
}

function filterOf({ from, to, status, technician, customer, site, equipment }: PhotosArguments): JobFilter {
  const parties = Object.entries({ customer, site, equipment }).filter(([, myId]) => myId !== undefined);
  return {
    from,
    to,
    status,
    technician,
    parties: parties.length > 0 ? (Object.fromEntries(parties) as Record<string, string>) : undefined,
  };
}
