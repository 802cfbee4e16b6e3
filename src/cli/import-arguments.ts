import type { PlanFilesOptions, RunContext } from '../commands/index.js';
import type { Folder } from './account.js';
import { type ArgumentsOf, choiceOption, type Option, switchOption } from './options.js';
import {
  type accountOptions,
  type runOptions,
  type safetyOptions,
  type sourceOptions,
  wholeNumber,
} from './shared-options.js';

import { sliceChoice, sliceOptions, sourceOverrides } from './source-arguments.js';

export const importOptions = {
  ...sliceOptions,
  mode: {
    ...choiceOption(
      ['upsert', 'create-only', 'update-only'],
      'Create and update records, or only the one or the other',
      'Run:',
    ),
    default: 'upsert',
  },
  strict: switchOption('Send or fetch nothing when a row has an error', 'Run:'),
  'delete-missing': switchOption('Delete the records whose rows are gone from an exported workbook', 'Run:'),
  vanished: {
    ...choiceOption(
      ['report', 'deactivate', 'delete'],
      'Records that earlier extracts of the mapping had and this one lacks: report, deactivate or delete them',
      'Run:',
    ),
    default: 'report',
  },
  'accept-damage': switchOption('Send values that look damaged by a spreadsheet program all the same', 'Run:'),
  duplicates: {
    ...choiceOption(
      ['hold', 'create', 'adopt-certain', 'stop'],
      'Possible duplicates of records of the account: hold them, create them, adopt the certain ones, or stop',
      'Run:',
    ),
    default: 'hold',
  },
  fresh: switchOption('Read the account anew: without the local copy', 'Run:'),
} as const satisfies Record<string, Option>;

export type ImportArguments = ArgumentsOf<
  typeof sourceOptions & typeof accountOptions & typeof runOptions & typeof importOptions & typeof safetyOptions
> & { readonly files: readonly string[] };

/** The sources and options of an import. Throws ConfigurationError. */
export async function importSources(
  args: ImportArguments,
  folder: Folder,
): Promise<Omit<PlanFilesOptions, keyof RunContext | 'save'>> {
  const { files, mode, strict, fresh, deleteMissing, vanished, acceptDamage, duplicates } = args;
  return {
    ...{ files, mode, strict, fresh, deleteMissing, vanished, acceptDamage, duplicates },
    mapping: args.mapping ?? folder.mapping,
    overrides: await sourceOverrides(args),
    slice: await sliceChoice(args),
    timeZone: folder.timeZone,
    maxIssues: wholeNumber('max-issues', args.maxIssues, 0),
  };
}
