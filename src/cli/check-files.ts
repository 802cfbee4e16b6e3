// The work of `check`, apart from its declaration. The indexes of commands and reports would load all other workflows.

import { RowFaults, rejectTargets, writeRejects } from '../commands/report-files/rejects.js';
import { ConfigurationError } from '../errors.js';
import { assertTargets } from '../files/targets.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import { shellWord } from '../messages/text/words.js';
import { checkExitCode, checkJson, checkText } from '../reports/check/check.js';
import { checkTargets, mostReportedIssues, writeCheckFile } from '../reports/check/file.js';
import { fewerIssues } from '../reports/issues.js';
import type { WrittenFile } from '../reports/results.js';
import { check } from '../rows/check/check.js';
import type { LiveAccount } from '../rows/check/live.js';
import { knownIdentifiers, openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import type { ArgumentsOf } from './options.js';
import { noteNoRejects, type RunFileArguments } from './run-context.js';
import type { AccountArguments } from './shared-options.js';
import { sliceChoice, type sourceOptions, sourceOverrides } from './source-options.js';

type CheckArguments = RunFileArguments &
  ArgumentsOf<typeof sourceOptions> &
  AccountArguments &
  Parameters<typeof sliceChoice>[0] & { readonly files?: readonly string[]; readonly live?: boolean | undefined };

export async function checkFiles(args: CheckArguments, context: CommandContext): Promise<CommandResult> {
  const { files: sources = [], out: files = [], maxIssues } = args;
  const targets = (await Promise.all(files.map((file) => checkTargets(file, sources)))).flat();
  const rejected = args.rejects === undefined ? [] : await rejectTargets(args.rejects, sources);
  await assertTargets([...targets, ...rejected.map(({ target }) => target)], { sources, overwrite: args.overwrite });
  const folder = await openFolder(context);
  const language = args.language ?? folder.language;
  const texts = await loadReportTexts(args.rejects === undefined ? 'en' : language);
  const faults = new RowFaults(texts);
  const mapping = args.mapping ?? folder.mapping;
  const isMappingAlone = mapping !== undefined && files.length + rejected.length === 0;
  if (sources.length === 0 && !isMappingAlone)
    throw new ConfigurationError('Say which files: fieldsheet check <files..>', {
      advice: 'A mapping alone is looked at with -m, and without a report.',
    });
  const listen = await context.showProgress();
  const read = {
    files: sources,
    mapping,
    overrides: sourceOverrides(args),
    slice: sliceChoice(args),
    timeZone: folder.timeZone,
    // Report files hold more issues than a terminal shows.
    maxIssues: files.length > 0 ? Math.max(maxIssues, mostReportedIssues) : maxIssues,
    profile: files.length > 0,
    onIssue: args.rejects === undefined ? undefined : faults.addIssue,
    onEvent: listen,
    signal: context.signal,
  };
  const result = await askedAccount({ context, args, folder, listen }, (live) =>
    check({ ...read, live, identifiers: knownIdentifiers(folder, { context, account: live?.account }) }),
  );
  context.hideProgress();
  const written: WrittenFile[] = [];
  for (const file of files) written.push(...(await writeCheckFile(file, result, language)));
  if (args.rejects !== undefined) {
    written.push(...(await writeRejects({ target: args.rejects, tables: result.tables, faults, texts })));
    noteNoRejects(args, written, context);
  }
  const shown = { ...result, issues: fewerIssues(result.issues, maxIssues) };
  return {
    exitCode: checkExitCode(result),
    text: sources.length === 0 ? fitsText(mapping ?? '') : checkText(shown, { ...context.look, written }),
    json: checkJson(shown, { written }),
  };
}

/** What is said of a mapping that was loaded without a mistake, and of which there are no rows. */
function fitsText(mapping: string): string {
  return `${mapping}  fits the service.\nNext: fieldsheet check <files..> -m ${shellWord(mapping)}`;
}

function askedAccount<T>(
  asking: Parameters<typeof withAccount>[0] & { readonly args: CheckArguments },
  work: (live: LiveAccount | undefined) => Promise<T>,
): Promise<T> {
  const { live, sandbox } = asking.args;
  if (!live && !sandbox) return work(undefined);
  return withAccount({ ...asking, patience: shortPatienceMs }, work);
}
