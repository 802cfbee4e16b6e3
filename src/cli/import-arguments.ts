import type { Options } from 'yargs';
import type { ImportOptions, PlanFilesOptions, RunContext } from '../commands/index.js';
import type { Folder } from './account.js';
import type { CommonArguments } from './command.js';

import { type AccountArguments, type RunArguments, wholeNumber } from './shared-options.js';
import {
  type SliceArguments,
  type SourceArguments,
  sliceChoice,
  sliceOptions,
  sourceOverrides,
} from './source-arguments.js';

export interface ImportArguments
  extends CommonArguments,
    SourceArguments,
    SliceArguments,
    AccountArguments,
    RunArguments {
  readonly files: string[];
  readonly mapping?: string;
  readonly maxIssues: number;
  readonly mode: ImportOptions['mode'];
  readonly strict: boolean;
  readonly fresh: boolean;
  readonly deleteMissing: boolean;
  readonly vanished: NonNullable<ImportOptions['vanished']>;
  readonly acceptDamage: boolean;
  readonly duplicates: NonNullable<ImportOptions['duplicates']>;
}

export const importOptions = {
  ...sliceOptions,
  mode: {
    choices: ['upsert', 'create-only', 'update-only'],
    requiresArg: true,
    default: 'upsert',
    describe: 'Create and update records, or only the one or the other',
    group: 'Run:',
  },
  strict: { type: 'boolean', default: false, describe: 'Send or fetch nothing when a row has an error', group: 'Run:' },
  'delete-missing': {
    type: 'boolean',
    default: false,
    describe: 'Delete the records whose rows are gone from an exported workbook',
    group: 'Run:',
  },
  vanished: {
    choices: ['report', 'deactivate', 'delete'],
    requiresArg: true,
    default: 'report',
    describe: 'Records that earlier extracts of the mapping had and this one lacks: report, deactivate or delete them',
    group: 'Run:',
  },
  'accept-damage': {
    type: 'boolean',
    default: false,
    describe: 'Send values that look damaged by a spreadsheet program all the same',
    group: 'Run:',
  },
  duplicates: {
    choices: ['hold', 'create', 'adopt-certain', 'stop'],
    requiresArg: true,
    default: 'hold',
    describe: 'Possible duplicates of records of the account: hold them, create them, adopt the certain ones, or stop',
    group: 'Run:',
  },
  fresh: {
    type: 'boolean',
    default: false,
    describe: 'Read the account anew: without the local copy',
    group: 'Run:',
  },
} as const satisfies Record<string, Options>;

/** The sources and options of an import. Throws ConfigurationError. */
export async function importSources(
  args: ImportArguments,
  folder: Folder,
): Promise<Omit<PlanFilesOptions, keyof RunContext | 'save'>> {
  const mapping = args.mapping ?? folder.mapping;
  return {
    files: args.files,
    mapping,
    overrides: await sourceOverrides(args),
    slice: await sliceChoice(args),
    timeZone: folder.timeZone,
    mode: args.mode,
    strict: args.strict,
    fresh: args.fresh,
    deleteMissing: args.deleteMissing,
    vanished: args.vanished,
    acceptDamage: args.acceptDamage,
    duplicates: args.duplicates,
    maxIssues: wholeNumber('max-issues', args.maxIssues, 0),
  };
}
