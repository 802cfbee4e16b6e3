import { createInterface } from 'node:readline/promises';
import type { GuessFilesOptions } from '../commands/guess.js';
import { ConfigurationError } from '../errors.js';
import type { GuessResult } from '../reports/guess.js';
import { fileName, shellWord } from '../text/words.js';
import { openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import {
  type ArgumentsOf,
  type Example,
  outOption,
  overwriteOption,
  switchOption,
  textOption,
  textsOption,
} from './options.js';
import { sourceOptions, sourceOverrides, stdinOptions } from './source-options.js';

const { mapping: _mapping, 'max-issues': _maxIssues, ...readOptions } = sourceOptions;

export const command = 'guess <files..>';
export const group = 'prepare';
export const describe = 'Write a first mapping for files of another system; headings and values tell what they hold';

export const positionals = {
  files: 'Files that belong together: tables, workbooks, databases, archives, folders; - for standard input',
};

export const options = {
  out: outOption('Where to write: the mapping file; mappings/<name of the first file>.ts by default'),
  overwrite: overwriteOption(),
  customer: textOption('Name of the one customer that all rows belong to, where they name none'),
  ask: switchOption('Ask about what is doubtful'),
  ...readOptions,
  sheet: textsOption('Sheet to read; may be given several times', 'Source:'),
  ...stdinOptions,
} as const;

export const examples: readonly Example[] = [
  ['guess old.csv', 'writes mappings/old.ts, and says what to look at'],
  ['guess customers.csv jobs.csv -o old.ts --ask', 'two files, asking what is not sure'],
  ['guess old.xlsx --sheet Clients --sheet Sites', 'these two sheets alone'],
  ['guess machines.xlsx --customer "La Ibérica"', 'all machines belong to one customer'],
];

type GuessArguments = ArgumentsOf<typeof options> & {
  readonly files: readonly string[];
  /** The file that standard input is kept in, if it is read. */
  readonly piped?: string;
};

export async function run(args: GuessArguments, context: CommandContext): Promise<CommandResult> {
  const { guessFiles } = await import('../commands/guess.js');
  const { guessJson, guessText } = await import('../reports/index.js');
  const folder = await openFolder(context);
  const [sheet, ...others] = new Set(args.sheet);
  const isOne = others.length === 0;
  const guessed = await guessFiles({
    files: args.files,
    overwrite: args.overwrite,
    customer: args.customer,
    overrides: sourceOverrides({ ...args, sheet: isOne ? sheet : undefined }),
    sheets: isOne || sheet === undefined ? undefined : [sheet, ...others],
    to: args.out,
    timeZone: folder.timeZone,
    ask: args.ask ? asking(context) : undefined,
    signal: context.signal,
  });
  const result = named(guessed, args.piped);
  const text = guessText(result, { ...context.look, before: savedFirst(args.piped) });
  return { exitCode: 0, text, json: guessJson(result) };
}

/** Standard input under the name that it would have as a file: what keeps it is gone when the next command is typed. */
function named(result: GuessResult, piped: string | undefined): GuessResult {
  const nameOf = (file: string) => (file === piped ? fileName(file) : file);
  const tables = result.tables.map((each) => ({ ...each, table: { ...each.table, file: nameOf(each.table.file) } }));
  return { ...result, tables, files: result.files.map(nameOf) };
}

function savedFirst(piped: string | undefined): string | undefined {
  return piped && `First, save what came on standard input as ${shellWord(fileName(piped))}.`;
}

/** Asks about doubts at the terminal. Throws ConfigurationError if there is none. */
function asking(context: CommandContext): NonNullable<GuessFilesOptions['ask']> {
  const { stdin, stderr } = context.terminal;
  if (!stdin.isTTY || !stderr.isTTY) {
    throw new ConfigurationError('Nobody can be asked: this is not a terminal.', {
      advice: 'Leave --ask out; what is doubtful is said at its line of the mapping.',
    });
  }
  return ({ message, options = [], other }) => choose({ context, question: message, options, other });
}

interface Choice {
  readonly context: Pick<CommandContext, 'terminal' | 'signal'>;
  readonly question: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What may be typed in place of a number, such as `its name`; nothing by default. */
  readonly other?: string | undefined;
}

/** Asks until an answer is valid; empty means the first, undefined end of input. Throws AbortError on Ctrl+C. */
export async function choose({ context, question, options, other }: Choice): Promise<string | undefined> {
  const { terminal, signal } = context;
  const { stdin, stderr } = terminal;
  const list = options.map(({ label }, at) => `  ${at + 1}  ${label}`);
  stderr.write(`\n${question}\n${list.join('\n')}\n`);
  // With `terminal: true`, readline would swallow Ctrl+C, which must stay a signal as in every command.
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  try {
    for (;;) {
      stderr.write(other === undefined ? 'Which one? [1] ' : `Which one? Or type ${other}. [1] `);
      const answer = await Promise.race([lines.question('', { signal }), ended]);
      if (answer === undefined) {
        stderr.write('\n');
        return undefined;
      }
      const typed = answer.trim();
      const chosen = options[typed === '' ? 0 : Number(typed) - 1];
      if (chosen) return chosen.value;
      if (other !== undefined && !/^\d+$/.test(typed)) return typed;
      stderr.write(`Type a number from 1 to ${options.length}, or only Enter for 1.\n`);
    }
  } finally {
    lines.close();
  }
}
