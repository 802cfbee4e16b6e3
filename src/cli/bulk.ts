import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { BulkOptions, BulkResult } from '../commands/index.js';
import { openFolder } from './account.js';
import { columnHeadings, columnOption } from './column-headings.js';
import type { CommandContext, CommandResult, CommonArguments, Run } from './command.js';
import { confirm } from './confirm.js';
import { examples } from './examples.js';
import { resourceCalled } from './resources.js';
import { runResult, withRunContext } from './run-context.js';
import {
  type AccountArguments,
  accountOptions,
  type RunArguments,
  runOptions,
  sourceOptions,
  wholeNumber,
} from './shared-options.js';
import { type SourceArguments, sourceOverrides } from './source-arguments.js';
import { mostLines, planOptions } from './tell-plan.js';

interface BulkArguments extends CommonArguments, Omit<SourceArguments, 'resource'>, AccountArguments, RunArguments {
  readonly verb: string;
  readonly resource: string;
  readonly file: string;
  readonly column?: string | readonly string[];
  readonly maxHits: number;
  readonly maxIssues: number;
  readonly show: number;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

export const command = 'bulk <verb> <resource> <file>';
export const group = 'more';
export const describe =
  'Delete, activate or validate the records that a file names; also undeletes and deactivates; shows them first';
export const repeatable = ['column'];

const { mapping: _mapping, resource: _resource, ...tableOptions } = sourceOptions;

export const builder = (yargs: Argv) =>
  yargs
    .positional('verb', { type: 'string', describe: 'delete, undelete, activate, deactivate or validate' })
    .positional('resource', { type: 'string', describe: 'What the rows name, such as customers' })
    .positional('file', { type: 'string', describe: 'CSV file or workbook with a column id, myId, num, name or email' })
    .options(tableOptions)
    .options(accountOptions)
    .options(runOptions)
    .options({
      column: {
        ...columnOption.column,
        describe:
          'name=heading of a column that has another heading: of the one that names the records; may be given several times; no other column is read then',
      },
      'max-hits': {
        type: 'number',
        requiresArg: true,
        default: 1,
        describe: 'Records that one row may hit, by a name that several have',
        group: 'Run:',
      },
      show: { ...planOptions.show, describe: 'How many to show: records' },
      'dry-run': {
        type: 'boolean',
        default: false,
        describe: 'Show what would be done and send nothing',
        group: 'Run:',
      },
      yes: { alias: 'y', type: 'boolean', default: false, describe: 'Do it without asking', group: 'Run:' },
    } as const)
    .epilogue(
      examples(
        ['bulk delete customers gone.csv --dry-run', 'which records each row hits'],
        ['bulk deactivate sites off.xlsx --column myId=Nr', 'by a column with another heading, and only by that'],
        ['bulk validate job done.csv', 'by num, id or myId'],
      ),
    );

export function run(args: ArgumentsCamelCase<BulkArguments>): Run {
  return async (context) => {
    const { bulk, chosenOperation } = await import('../commands/index.js');
    const { resource: given, ...source } = args;
    const resource = await resourceCalled(given);
    // Report a misspelt verb before an account is needed.
    chosenOperation(args.verb, resource);
    const overrides = await sourceOverrides(source);
    const limits = {
      maxHits: wholeNumber('max-hits', args.maxHits, 1),
      maxIssues: wholeNumber('max-issues', args.maxIssues, 0),
      show: wholeNumber('show', args.show, 0, mostLines),
    };
    const by = columnHeadings(args.column, 'myId="Customer no"');
    const folder = await openFolder(context);
    const { verb, file, dryRun } = args;
    const asking = await askingAt(context, args);
    const result = await withRunContext({ context, args, folder }, (account) =>
      bulk({ ...account, verb, resource, file, overrides, by, dryRun, ...limits, ...asking }),
    );
    return resultOf(result, args, context);
  };
}

/** The preview goes to stderr, unless the command ends with it. */
async function askingAt(
  context: CommandContext,
  args: BulkArguments,
): Promise<Pick<BulkOptions, 'onPreview' | 'confirm'>> {
  const { previewQuestion, previewText } = await import('../reports/index.js');
  const { colour, look, note, shown, terminal } = context;
  return {
    onPreview(preview) {
      if (args.dryRun) return;
      note(`${previewText(preview, { ...look, colour })}\n`);
      shown.issues = terminal.stderr.isTTY;
    },
    confirm: (preview) => confirm({ context, question: previewQuestion(preview), yes: args.yes }),
  };
}

async function resultOf(
  { preview, run, back, backUnclear }: BulkResult,
  args: BulkArguments,
  context: CommandContext,
): Promise<CommandResult> {
  const { backText, previewExitCode, previewJson, previewMembers, previewText } = await import('../reports/index.js');
  if (run) {
    const { exitCode, text = '', json } = await runResult('bulk', { result: run, args, context });
    const isBack = back !== undefined;
    return {
      exitCode,
      text: isBack ? `${text}\n\n${backText(preview, back, backUnclear)}` : text,
      json: {
        ...json,
        back: isBack ? back : undefined,
        backUnclear: backUnclear || undefined,
        preview: previewMembers(preview),
      },
    };
  }
  if (args.dryRun) {
    const next = '\n\nNext: the same command without --dry-run.';
    return {
      exitCode: previewExitCode(preview),
      text: previewText(preview, context.look) + next,
      json: previewJson(preview),
    };
  }
  context.note('Nothing was sent.');
  return { exitCode: previewExitCode(preview), json: { ...previewJson(preview), sent: false } };
}
