import { openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { assertWanted, refuseRunFiles, resultWithFiles, runFileOptions, withRunContext } from './run-context.js';
import { accountOptions, runOptions, safetyOptions } from './shared-options.js';
import { importOptions, sourceOptions, sourceOverrides } from './source-options.js';
import { noStandardInput } from './usage.js';

export const command = 'retry [run]';
export const group = 'repair';
export const describe =
  'Send the rejected rows of an import again; from its files as they are now, or from corrected ones';

export const positionals = {
  run: 'Id of the import; when absent the one that the copy given with --with was written about, or the newest with rejected, blocked or conflicting records',
};

export const options = {
  with: option.texts(
    'Corrected file, with all rows or the rejected ones, and no new ones; may be given several times',
    'Source:',
  ),
  ...sourceOptions,
  mapping: { ...sourceOptions.mapping, describe: 'Mapping file, where it is another one than the import had' },
  ...accountOptions,
  ...runOptions,
  ...safetyOptions,
  'dry-run': option.switch('Show what would be done and send nothing', 'Run:'),
  strict: importOptions.strict,
  fresh: importOptions.fresh,
  ...runFileOptions,
} as const;

export const examples: readonly Example[] = [
  ['retry', 'what the newest import could not send, now corrected'],
  ['retry --with copy.xlsx', 'from a corrected copy that `import -o` wrote'],
  ['retry 20261120-0912-k3f9 --with rejects.csv', 'from the rows that `--rejects` wrote'],
];

export async function run(
  args: ArgumentsOf<typeof options> & { readonly run?: string },
  context: CommandContext,
): Promise<CommandResult> {
  const { retriedRun, retry } = await import('../commands/retry.js');
  const { listRuns } = await import('../commands/runs.js');
  const folder = await openFolder(context);
  const { with: corrected = [], mapping, strict, dryRun, maxIssues, fresh } = args;
  if (corrected.includes('-')) throw noStandardInput();
  const files = corrected.length > 0 ? corrected : undefined;
  const of = await retriedRun(await listRuns(folder.state), args.run, files);
  if (dryRun) refuseRunFiles(args);
  await assertWanted(args, { sources: files ?? of.sources.map(({ file }) => file) });
  const result = await withRunContext({ context, args, folder, of }, (account) =>
    retry({
      ...account,
      ...{ run: of.id, files, overrides: sourceOverrides(args), mapping, strict, dryRun, maxIssues, fresh },
    }),
  );
  return resultWithFiles('retry', result, args, context, folder);
}
