import type { Options } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { ExportOptions } from '../workflows/index.js';

/** The arguments that `periodicOptions` give. */
export interface PeriodicArguments {
  readonly sinceLast: boolean;
  readonly for?: string;
  readonly merge?: string;
  readonly findDeleted: boolean;
}

/** Exports that begin where an earlier one ended. */
export const periodicOptions = {
  'since-last': {
    type: 'boolean',
    default: false,
    describe: 'Only what changed since the last export with this option; everything the first time',
    group: 'Periodic:',
  },
  for: {
    type: 'string',
    requiresArg: true,
    describe: 'Name of the reader of the changes, such as crm: each reader gets every change; with --since-last',
    group: 'Periodic:',
  },
  merge: {
    type: 'string',
    requiresArg: true,
    describe: 'Exported workbook to bring up to date: it says resources, filters and columns',
    group: 'Periodic:',
  },
  'find-deleted': {
    type: 'boolean',
    default: false,
    describe: 'Take out what was deleted since; with --merge',
    group: 'Periodic:',
  },
} as const satisfies Record<string, Options>;

/**
 * What these arguments mean for an export; `others`: options in use that say what a base says itself. Throws
 * ConfigurationError where they do not go together.
 */
export function periodicOf(
  args: PeriodicArguments,
  { resources, others }: { readonly resources: readonly string[]; readonly others: readonly string[] },
): Pick<ExportOptions, 'sinceLast' | 'merge'> {
  const { sinceLast, for: reader, merge, findDeleted } = args;
  if (reader !== undefined && !sinceLast) throw needs('--for', '--since-last');
  if (findDeleted && merge === undefined) throw needs('--find-deleted', '--merge');
  if (merge === undefined) {
    if (resources.length > 0) return sinceLast ? { sinceLast: { reader: reader ?? '' } } : {};
    throw new ConfigurationError('Say which resources: fieldsheet export <resources..>', {
      advice: 'Name them, or all of them by `fieldsheet export all`; only --merge knows them by its workbook.',
    });
  }
  const [first] = [...resources, ...(sinceLast ? ['--since-last'] : []), ...others];
  if (first === undefined) return { merge: { file: merge, findDeleted } };
  throw new ConfigurationError(`--merge and ${first} do not go together.`, {
    advice: 'The workbook that is brought up to date says resources, filters and columns: leave them out.',
  });
}

function needs(option: string, other: string): ConfigurationError {
  return new ConfigurationError(`${option} says nothing without ${other}.`, { advice: `Add ${other}.` });
}
