import type { WantedRunFiles } from '../commands/report-files/run-files.js';
import { ConfigurationError } from '../errors.js';
import type { RunCommand, RunResult } from '../reports/index.js';
import { shellWord } from '../text/words.js';
import type { Folder } from './account.js';
import type { CommandContext } from './command.js';
import { errorText } from './error-report.js';
import { exitCodes } from './exit-codes.js';
import { type ArgumentsOf, languageOption, type Option, outsOption, overwriteOption, textOption } from './options.js';
import { type RunCommandResult, runResult } from './run-context.js';

export const runFileOptions = {
  out: outsOption(
    'Where to write: .xlsx for a copy of the source with what became of each row, .json for all changes; may be given several times',
    'Report:',
  ),
  rejects: textOption(
    'File for the rejected rows as they are, to be corrected and sent with `retry --with`',
    'Report:',
  ),
  overwrite: overwriteOption('Report:'),
  language: languageOption('Report:'),
} as const satisfies Record<string, Option>;

export type RunFileArguments = ArgumentsOf<typeof runFileOptions>;

/** The report files that the user asked for. */
export function wantedFiles({ out, rejects, overwrite, language }: RunFileArguments): WantedRunFiles {
  return { reports: out ?? [], rejects, overwrite, language };
}

/** Throws ConfigurationError if reports are requested for a dry run, which keeps no run. */
export function refuseRunFiles({ reports, rejects }: WantedRunFiles): void {
  if (reports.length === 0 && rejects === undefined) return;
  const option = rejects === undefined ? '--out' : '--rejects';
  throw new ConfigurationError(`${option} tells what became of a run, and --dry-run makes none.`, {
    advice: 'Leave one of them out, or make a plan with `fieldsheet plan` and show it with `fieldsheet runs show`.',
  });
}

/** Writes the requested files. A failure is reported and turns exit code 0 into 1, but never hides what was sent. */
export async function resultWithFiles<C extends RunCommand>(
  command: C,
  result: RunResult,
  wanted: WantedRunFiles,
  context: CommandContext,
  folder: Folder,
): Promise<RunCommandResult<C>> {
  const { reports, rejects } = wanted;
  const language = wanted.language ?? folder.language;
  context.hideProgress();
  if (reports.length === 0 && rejects === undefined) return runResult(command, result, context, { language });
  const { id } = result.summary;
  if (context.signal.aborted) {
    context.note(
      `Interrupted, so no report was written. Write it with: fieldsheet runs show ${id} ${optionsText(wanted)}`,
    );
    return runResult(command, result, context, { language });
  }
  const { writeRunFiles } = await import('../commands/report-files/run-files.js');
  try {
    const written = await writeRunFiles({ stateFolder: folder.state, run: id, ...wanted, language });
    noteNoRejects(wanted, written, context);
    return await runResult(command, result, context, { written, language });
  } catch (error) {
    context.note(errorText(error, { colour: context.colour, debug: false }));
    context.note(`The run itself is kept. Write the report with: fieldsheet runs show ${id} ${optionsText(wanted)}`);
    const shown = await runResult(command, result, context, { language });
    const exitCode = shown.exitCode === exitCodes.done ? exitCodes.failed : shown.exitCode;
    return { ...shown, exitCode, json: { ...shown.json, exitCode } };
  }
}

/** Reports that nothing was rejected: otherwise an older file of this name would be mistaken for the result. */
export function noteNoRejects(
  { rejects }: Pick<WantedRunFiles, 'rejects'>,
  written: readonly { readonly rows?: number }[],
  { note }: Pick<CommandContext, 'note'>,
): void {
  if (rejects === undefined || written.some(({ rows }) => rows !== undefined)) return;
  note(`No row was rejected: ${rejects} was not written.`);
}

function optionsText({ reports, rejects, overwrite = false, language }: WantedRunFiles): string {
  return [
    ...reports.map((file) => `-o ${shellWord(file)}`),
    ...(rejects === undefined ? [] : [`--rejects ${shellWord(rejects)}`]),
    ...(overwrite ? ['--overwrite'] : []),
    ...(language === undefined ? [] : [`--language ${language}`]),
  ].join(' ');
}

/** Call it before anything is sent. Throws what `assertRunFiles` and `assertFilesOfRun` throw. */
export async function assertWanted(
  wanted: WantedRunFiles,
  about: { readonly sources: readonly string[] } | { readonly run: RunResult['summary'] },
): Promise<void> {
  if (wanted.reports.length === 0 && wanted.rejects === undefined) return;
  const { assertFilesOfRun, assertRunFiles } = await import('../commands/report-files/run-files.js');
  await ('run' in about ? assertFilesOfRun(wanted, about.run) : assertRunFiles(wanted, about.sources));
}
