import { existsSync } from 'node:fs';
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { assertHolds, chosenResources } from './resources.js';

interface TemplateArguments extends CommonArguments {
  readonly resources: string[];
  readonly to?: string;
  readonly force: boolean;
}

export const command = 'template <resources..>';
export const describe = 'Write a blank workbook to fill in; importing it needs no mapping';

export const builder = (yargs: Argv) =>
  yargs
    .positional('resources', {
      type: 'string',
      describe: 'customers, sites, equipment, jobs, activityTypes, activities, or all',
    })
    .options({
      to: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        describe: 'File to write: .xlsx or .csv; named after the resource by default',
      },
      force: { type: 'boolean', default: false, describe: 'Replace a file of that name' },
    } as const)
    .epilogue(examples(['template all -o blank.xlsx', 'a sheet for each resource']));

export function run(args: ArgumentsCamelCase<TemplateArguments>): Run {
  return async () => {
    const { writeTemplate } = await import('../templates/index.js');
    const resources = await chosenResources(args.resources);
    const to = args.to ?? `${resources.length === 1 ? resources[0] : 'fieldsheet'}-template.xlsx`;
    assertHolds(to, resources);
    if (existsSync(to) && !args.force) {
      throw new ConfigurationError(`${to} is there already; somebody may have filled it in.`, {
        advice: 'Give another name with -o, or --force to replace it.',
      });
    }
    await writeTemplate(resources, to);
    return {
      exitCode: 0,
      text: `${to}  ready to be filled in; then: fieldsheet check ${to}`,
      json: { command: 'template', file: to, resources, exitCode: 0 },
    };
  };
}
