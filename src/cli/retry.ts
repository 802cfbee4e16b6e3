import type { RunContext } from '../runs/context.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { assertWanted, refuseRunFiles, resultWithFiles, runFileOptions, withRunContext } from './run-context.js';
import { accountOptions, runOptions, safetyOptions } from './shared-options.js';
import { importOptions, sourceOptions, sourceOverrides } from './source-options.js';
import { noStandardInput } from './usage.js';

export const retry = defineCommand('retry', {
  group: 'repair',
  describe: 'Send the rejected rows of an import again; from its files as they are now, or from corrected ones',
  words: {
    '[run]':
      'Id of the import; when absent the one that the copy given with --with was written about, or the newest with rejected, blocked or conflicting records',
  },
  options: {
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
  },
  examples: [
    ['retry', 'what the newest import could not send, now corrected'],
    ['retry --with copy.xlsx', 'from a corrected copy that `import -o` wrote'],
    ['retry 20261120-0912-k3f9 --with rejects.csv', 'from the rows that `--rejects` wrote'],
  ],
  async run(args, context) {
    const { retriedRun, retry } = await import('../commands/retry.js');
    const { listRuns } = await import('../commands/runs.js');
    const { with: corrected = [], run, dryRun } = args;
    if (corrected.includes('-')) throw noStandardInput();
    const files = corrected.length > 0 ? corrected : undefined;
    const of = await retriedRun(await listRuns((await context.folder()).state), run, files);
    if (dryRun) refuseRunFiles(args);
    await assertWanted(args, { sources: files ?? of.sources.map(({ file }) => file) });
    const given = { ...args, run: of.id, files, overrides: sourceOverrides(args) };
    const retried = (account: RunContext) => retry({ ...given, ...account });
    return resultWithFiles('retry', await withRunContext(context, args, retried, of), args, context);
  },
});
