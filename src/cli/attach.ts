import { ConfigurationError } from '../errors.js';
import type { RunResult } from '../reports/results.js';
import { defineCommand } from './command.js';
import { confirm } from './confirm.js';
import { option } from './options.js';
import { runResult, withRunContext } from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';
import { columnOption, importOptions, sourceOverrides, tableOptions } from './source-options.js';

export const attach = defineCommand('attach', {
  group: 'more',
  describe:
    'Attach files to jobs and customers; a sheet names them, or their folders or names tell whose they are; all are checked first',
  words: {
    '<file>':
      'CSV file or workbook with a column file, and job.num, job.myId, customer.myId …; with --by or --pattern a folder or a zip file',
  },
  options: {
    ...tableOptions,
    column: columnOption('file=Filename'),
    ...accountOptions,
    ...runOptions,
    by: option.text(
      'What the folders around the files are called after: job.num, job.myId, customer.myId …',
      'Source:',
    ),
    pattern: option.text(
      "How the files are called, as '{job.num}_*.{jpg,pdf}'; with a slash, how their paths read",
      'Source:',
    ),
    out: option.out(
      'Where to write: the sheet of the files that --by or --pattern matches; FOLDER-attach.xlsx or ARCHIVE.zip-attach.xlsx by default',
      'Source:',
    ),
    overwrite: option.overwrite('Source:'),
    folder: option.text('Folder or zip file that all files lie in; the folder of the sheet by default', 'Source:'),
    'max-size': {
      ...option.text(
        'Largest file to send; 20 MB by default, up to 100 MB: what the service takes is not documented',
        'Run:',
      ),
      read: parseSize,
    },
    again: option.switch('Send files again that an earlier run attached, or may have attached', 'Run:'),
    strict: importOptions.strict,
    'dry-run': option.switch('Show what would be done and send nothing: checks everything', 'Run:'),
    yes: option.yes('Run:'),
  },
  examples: [
    ['attach invoices.xlsx --dry-run', 'what would be attached, and which rows are wrong'],
    ['attach list.csv --folder in --column file=Name', 'files of another folder, a heading of its own'],
    ['attach archive --by job.num --dry-run', 'folders called after jobs: writes archive-attach.xlsx'],
    ["attach photos.zip --pattern '{job.num}_*.jpg'", 'files called after jobs, in a zip file'],
  ],
  async run(args, context) {
    const { attachFiles } = await import('../commands/attach.js');
    let isDeclined = false;
    const ask = async (planned: RunResult) => {
      const { planIssueLines } = await import('./progress.js');
      const found = planIssueLines(context);
      for (const line of found(planned.issues)) context.note(line);
      const isAgreed = await confirm(context, await questionOf(planned), args.yes);
      isDeclined = !isAgreed;
      return isAgreed;
    };
    const result = await withRunContext(context, args, (account) =>
      attachFiles({ ...args, ...account, settings: sourceOverrides(args), headings: args.column, confirm: ask }),
    );
    const shown = await runResult('attach', result, context);
    if (!isDeclined) return shown;
    context.note('Nothing was sent.');
    return { json: { ...shown.json, sent: false } };
  },
});

/** Names of files that the question shows. */
const mostNames = 20;

/** `Attach 12 files, 3.4 MB, in demo@host?`, preceded by the number of rejected rows and the names of the files. */
async function questionOf({ summary, details }: RunResult): Promise<string> {
  const { filesText } = await import('../reports/run/run.js');
  const { plural } = await import('../messages/text/words.js');
  const { rejected } = summary.rows;
  const left =
    rejected > 0 ? `${plural(rejected, 'row')} rejected: nothing is sent for ${rejected === 1 ? 'it' : 'them'}.\n` : '';
  const toAttach = details?.toAttach;
  const files = toAttach ? filesText(toAttach) : 'the files';
  const shown = toAttach?.list.slice(0, mostNames).map(({ file }) => `  ${file}\n`) ?? [];
  const rest = (toAttach?.files ?? 0) - shown.length;
  const more = rest > 0 ? `  and ${rest} more, which --dry-run --json lists\n` : '';
  return `${left}${shown.join('')}${more}Attach ${files}, in ${summary.account}?`;
}

const units: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 * 1024, gb: 1024 * 1024 * 1024 };

/** Parses `20 MB`, `500KB`, or a number of megabytes, to bytes. Throws ConfigurationError. */
export function parseSize(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const factor = units[unit === '' ? 'mb' : unit.toLowerCase()];
  const size = Math.floor(Number(number) * (factor ?? 0));
  if (number !== '' && factor !== undefined && size > 0) return size;
  throw new ConfigurationError(`--max-size ${text} is not a size.`, { advice: 'Give one such as 20 MB or 500 KB.' });
}
