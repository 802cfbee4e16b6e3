import type { LiveAccount } from '../commands/index.js';
import { ConfigurationError } from '../errors.js';
import type { WrittenFile } from '../reports/index.js';
import { shellWord } from '../text/words.js';
import { knownIdentifiers, openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import {
  type ArgumentsOf,
  type Example,
  languageOption,
  outsOption,
  overwriteOption,
  switchOption,
  textOption,
} from './options.js';
import { noteNoRejects } from './run-files.js';
import { accountOptions, sourceOptions, wholeNumber } from './shared-options.js';
import { sliceChoice, sliceOptions, sourceOverrides, stdinOptions } from './source-arguments.js';

export const command = 'check [files..]';
export const group = 'look';
export const describe =
  'Read, map and validate files, or look at a mapping alone; nothing is sent, no account is needed';

export const positionals = {
  files:
    'Tables, workbooks, databases, archives of these, or folders; - for standard input. Without them, -m says whether the mapping fits the service',
};

export const options = {
  ...sourceOptions,
  ...stdinOptions,
  ...sliceOptions,
  out: outsOption(
    'Where to write: .xlsx for a copy of the source with the wrong cells marked, .html for a page, .json for all issues; may be given several times',
    'Report:',
  ),
  rejects: textOption('File for the rejected rows as they are, to be corrected', 'Report:'),
  overwrite: overwriteOption('Report:'),
  language: languageOption('Report:'),
  live: switchOption(
    'Ask the account as well: whether it has the custom fields and records that the rows name; it is only read',
    'Account:',
  ),
  ...accountOptions,
} as const;

export const examples: readonly Example[] = [
  ['check customers.xlsx', 'a workbook whose headings are the field names'],
  ['check -m mappings/old.ts', 'whether a mapping fits the service'],
  ['check old.csv -m mappings/old.ts --json', 'with a mapping, as JSON'],
  ['check old.csv -m mappings/old.ts --live', 'the same, and what the account lacks of it'],
  ['check all.xlsx -o all.html -o copy.xlsx', 'a page to look through, a copy to correct'],
];

type CheckArguments = ArgumentsOf<typeof options> & { readonly files?: readonly string[] };

export async function run(args: CheckArguments, context: CommandContext): Promise<CommandResult> {
  // Not from the index, which would load all other workflows.
  const { check } = await import('../check/check.js');
  const { rejectTargets, writeRejects } = await import('../commands/report-files/rejects.js');
  const { RowFaults } = await import('../commands/report-files/row-faults.js');
  const { loadReportTexts } = await import('../language/load-report-texts.js');
  const reports = await import('../reports/index.js');
  const { files: sources = [] } = args;
  const files = [args.out ?? []].flat();
  const targets = (await Promise.all(files.map((file) => reports.checkTargets(file, sources)))).flat();
  const rejected = args.rejects === undefined ? [] : await rejectTargets(args.rejects, sources);
  await reports.assertTargets([...targets, ...rejected.map(({ target }) => target)], {
    sources,
    overwrite: args.overwrite,
  });
  const maxIssues = wholeNumber('max-issues', args.maxIssues, 0);
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
    overrides: await sourceOverrides(args),
    slice: await sliceChoice(args),
    timeZone: folder.timeZone,
    // Report files hold more issues than a terminal shows.
    maxIssues: files.length > 0 ? Math.max(maxIssues, reports.mostReportedIssues) : maxIssues,
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
  for (const file of files) written.push(...(await reports.writeCheckFile(file, result, language)));
  if (args.rejects !== undefined) {
    written.push(...(await writeRejects({ target: args.rejects, tables: result.tables, faults, texts })));
    noteNoRejects(args, written, context);
  }
  const shown = { ...result, issues: reports.fewerIssues(result.issues, maxIssues) };
  return {
    exitCode: reports.checkExitCode(result),
    text: sources.length === 0 ? fitsText(mapping ?? '') : reports.checkText(shown, { ...context.look, written }),
    json: reports.checkJson(shown, { written }),
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
