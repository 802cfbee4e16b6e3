import type { ArgumentsCamelCase, Argv } from 'yargs';
import { type AccountArguments, openFolder, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { showProgress } from './progress.js';
import { assertHolds, chosenResources } from './resources.js';
import { accountOptions } from './shared-options.js';

interface ExportArguments extends CommonArguments, AccountArguments {
  readonly resources: string[];
  readonly to?: string;
}

export const command = 'export <resources..>';
export const describe = 'Write all records of resources into a workbook, or of one into a CSV file';

export const builder = (yargs: Argv) =>
  yargs
    .positional('resources', {
      type: 'string',
      describe: 'customers, sites, equipment, jobs, activityTypes, activities, or all',
    })
    .options(accountOptions)
    .options({
      to: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        describe: 'File to write: .xlsx or .csv; fieldsheet-export.xlsx by default',
      },
    } as const)
    .epilogue(examples(['export all', 'everything, a sheet each'], ['export site -o sites.csv', 'all sites as CSV']));

export function run(args: ArgumentsCamelCase<ExportArguments>): Run {
  return async (context) => {
    const { exportRecords } = await import('../workflows/index.js');
    const { exportJson, exportText } = await import('../reports/index.js');
    const resources = await chosenResources(args.resources);
    const to = args.to ?? 'fieldsheet-export.xlsx';
    assertHolds(to, resources);
    const folder = await openFolder(context);
    const progress = await showProgress(context);
    const result = await withAccount({ context, args, folder, listen: progress.listen }, (connection) =>
      exportRecords({
        ...connection,
        datasets: resources,
        to,
        stateFolder: folder.state,
        onEvent: progress.listen,
        signal: context.signal,
      }),
    ).finally(progress.stop);
    return { exitCode: 0, text: exportText(result, context.look), json: exportJson(result) };
  };
}
