import { ConfigurationError } from '../errors.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { runResult, withRunContext } from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';
import { columnOption, importOptions, sourceOverrides, tableOptions } from './source-options.js';

/** A filter of an export too, in the same words. */
const filter = (what: string) => option.text(what, 'Jobs:');

export const photos = defineCommand('photos', {
  group: 'more',
  describe: 'Fetch the photos of jobs into a folder, with an index; the jobs of a file, or those a search finds',
  words: { '[file]': 'CSV file or workbook with a column num, id or myId' },
  options: {
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
  },
  examples: [
    ['photos jobs.xlsx -o photos', 'of the jobs that a sheet names'],
    ['photos --from 2026-01-01 -o pictures', 'of the jobs since a day'],
  ],
  async run(args, context) {
    const { fetchPhotos } = await import('../commands/photos.js');
    const { out: to, from, to: until, status, technician, customer, site, equipment } = args;
    if (to === undefined)
      throw new ConfigurationError('Nothing says where the photos go.', { advice: 'Give a folder with -o.' });
    const filter = { from, to: until, status, technician, customer, site, equipment };
    const given = { ...args, to, filter, settings: sourceOverrides(args), headings: args.column };
    const result = await withRunContext(context, args, (account) => fetchPhotos({ ...given, ...account }));
    return runResult('photos', result, context);
  },
});
