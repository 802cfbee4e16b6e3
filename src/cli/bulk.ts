import type { BulkResult } from '../commands/bulk.js';
import type { BulkPreview } from '../reports/run/preview.js';
import { type CommandContext, type CommandResult, defineCommand } from './command.js';
import { confirm } from './confirm.js';
import { option } from './options.js';
import { resourceCalled } from './resources.js';
import { runResult, withRunContext } from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';
import { columnOption, sourceOverrides, tableOptions } from './source-options.js';
import { planOptions } from './tell-plan.js';

export const bulk = defineCommand('bulk', {
  group: 'more',
  describe:
    'Delete, activate or validate the records that a file names; also undeletes and deactivates; shows them first',
  words: {
    '<verb>': 'delete, undelete, activate, deactivate or validate',
    '<resource>': 'What the rows name, such as customers',
    '<file>': 'CSV file or workbook with a column id, myId, num, name or email',
  },
  options: {
    ...tableOptions,
    ...accountOptions,
    ...runOptions,
    column: {
      ...columnOption('myId="Customer no"'),
      describe:
        'name=heading of a column that has another heading: of the one that names the records; may be given several times; no other column is read then',
    },
    'max-hits': { ...option.whole('Records that one row may hit, by a name that several have', 'Run:', 1), default: 1 },
    show: { ...planOptions.show, describe: 'How many to show: records' },
    'dry-run': option.switch('Show what would be done and send nothing', 'Run:'),
    yes: option.yes('Run:'),
  },
  examples: [
    ['bulk delete customers gone.csv --dry-run', 'which records each row hits'],
    ['bulk deactivate sites off.xlsx --column myId=Nr', 'by a column with another heading, and only by that'],
    ['bulk validate job done.csv', 'by num, id or myId'],
  ],
  async run(args, context) {
    const { bulk, chosenOperation } = await import('../commands/bulk.js');
    const resource = await resourceCalled(args.resource);
    // Report a misspelt verb before an account is needed.
    chosenOperation(args.verb, resource);
    const { previewQuestion, previewText } = await import('../reports/run/preview.js');
    const { colour, look, note, shown, terminal } = context;
    // The preview goes to stderr, unless the command ends with it.
    const onPreview = (preview: BulkPreview) => {
      if (args.dryRun) return;
      note(`${previewText(preview, { ...look, colour })}\n`);
      shown.issues = terminal.stderr.isTTY;
    };
    const ask = (preview: BulkPreview) => confirm(context, previewQuestion(preview), args.yes);
    const overrides = sourceOverrides({ ...args, resource: undefined });
    const result = await withRunContext(context, args, (account) =>
      bulk({ ...args, ...account, resource, overrides, by: args.column, onPreview, confirm: ask }),
    );
    return resultOf(result, args.dryRun, context);
  },
});

async function resultOf(
  { preview, run, back, backUnclear }: BulkResult,
  isDryRun: boolean,
  context: CommandContext,
): Promise<CommandResult> {
  const { backText, previewJson, previewMembers, previewText } = await import('../reports/run/preview.js');
  if (run) {
    const { text = '', json } = await runResult('bulk', run, context);
    return {
      text: back === undefined ? text : `${text}\n\n${backText(preview, back, backUnclear)}`,
      json: { ...json, back, backUnclear, preview: previewMembers(preview) },
    };
  }
  if (isDryRun) {
    const next = '\n\nNext: the same command without --dry-run.';
    return { text: previewText(preview, context.look) + next, json: previewJson(preview) };
  }
  context.note('Nothing was sent.');
  return { json: { ...previewJson(preview), sent: false } };
}
