import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { showProgress } from './progress.js';
import { sourceOptions, wholeNumber } from './shared-options.js';
import { type SourceArguments, sourceOverrides } from './source-arguments.js';

interface CheckArguments extends CommonArguments, SourceArguments {
  readonly files: string[];
  readonly mapping?: string;
  readonly maxIssues: number;
}

export const command = 'check <files..>';
export const describe = 'Read, map and validate files; nothing is sent, no account is needed';

export const builder = (yargs: Argv) =>
  yargs
    .positional('files', { type: 'string', describe: 'CSV files and workbooks' })
    .options(sourceOptions)
    .epilogue(
      examples(
        ['check customers.xlsx', 'a workbook whose headings are the field names'],
        ['check old.csv -m mappings/old.ts --json', 'with a mapping, as JSON'],
      ),
    );

export function run(args: ArgumentsCamelCase<CheckArguments>): Run {
  return async (context) => {
    const { check } = await import('../workflows/index.js');
    const { checkExitCode, checkJson, checkText } = await import('../reports/index.js');
    const folder = await openFolder(context);
    const mapping = args.mapping ?? folder.mapping;
    const progress = await showProgress(context);
    const result = await check({
      files: args.files,
      ...(mapping !== undefined && { mapping }),
      overrides: await sourceOverrides(args),
      ...(folder.timeZone && { timeZone: folder.timeZone }),
      maxIssues: wholeNumber('max-issues', args.maxIssues, 0),
      onEvent: progress.listen,
      signal: context.signal,
    }).finally(progress.stop);
    return {
      exitCode: checkExitCode(result),
      text: checkText(result, context.look),
      json: checkJson(result),
    };
  };
}
