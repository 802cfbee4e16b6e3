import type { PlanFilesOptions, RunContext } from '../commands/index.js';
import type { Folder } from './account.js';
import { type ArgumentsOf, choiceOption, type Option, switchOption, textOption } from './options.js';
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
  missing: {
    ...choiceOption(
      ['report', 'deactivate'],
      'Records of earlier extracts of the mapping, or of the exported workbook, that no file has: report or deactivate them',
      'Run:',
    ),
    default: 'report',
  },
  'missing-list': textOption(
    'File for the list of the records that are missing, .xlsx; written where there are any; `bulk delete` takes it',
    'Report:',
  ),
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
> & { readonly files: readonly string[]; readonly overwrite?: boolean };

/** The sources and options of an import. Throws ConfigurationError. */
export async function importSources(
  args: ImportArguments,
  folder: Folder,
): Promise<Omit<PlanFilesOptions, keyof RunContext | 'save'>> {
  const { files, mode, strict, fresh, missing, missingList, overwrite, acceptDamage, duplicates } = args;
  return {
    ...{ files, mode, strict, fresh, missing, missingList, overwrite, acceptDamage, duplicates },
    mapping: args.mapping ?? folder.mapping,
    overrides: await sourceOverrides(args),
    slice: await sliceChoice(args),
    timeZone: folder.timeZone,
    maxIssues: wholeNumber('max-issues', args.maxIssues, 0),
  };
}
