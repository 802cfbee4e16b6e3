import type { PlanFilesOptions, RunContext } from '../commands/index.js';
import { type ImportSettings, importSettings, inCamelCase } from '../plan/settings.js';
import type { Folder } from './account.js';
import type { ArgumentsOf } from './options.js';
import {
  type accountOptions,
  type runOptions,
  type safetyOptions,
  type sourceOptions,
  wholeNumber,
} from './shared-options.js';
import { sliceChoice, sliceOptions, sourceOverrides } from './source-arguments.js';

export const importOptions = { ...sliceOptions, ...importSettings };

export type ImportArguments = ArgumentsOf<
  typeof sourceOptions & typeof accountOptions & typeof runOptions & typeof importOptions & typeof safetyOptions
> & { readonly files: readonly string[]; readonly overwrite?: boolean };

/** The sources and options of an import: its settings go through as they are. Throws ConfigurationError. */
export async function importSources(
  args: ImportArguments,
  folder: Folder,
): Promise<Omit<PlanFilesOptions, keyof RunContext | 'save'>> {
  const names = ['files', 'overwrite', ...Object.keys(importSettings).map(inCamelCase)];
  const given = Object.entries(args).filter(([name]) => names.includes(name));
  return {
    ...(Object.fromEntries(given) as Pick<ImportArguments, 'files' | 'overwrite' | keyof ImportSettings>),
    mapping: args.mapping ?? folder.mapping,
    overrides: await sourceOverrides(args),
    slice: await sliceChoice(args),
    timeZone: folder.timeZone,
    maxIssues: wholeNumber('max-issues', args.maxIssues, 0),
  };
}
