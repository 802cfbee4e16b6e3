import type { GuessFilesOptions } from '../commands/guess.js';
import { ConfigurationError } from '../errors.js';
import { fileName, shellWord } from '../messages/text/words.js';
import type { GuessResult } from '../reports/guess.js';
import { type CommandContext, defineCommand } from './command.js';
import { choose, isAtTerminal } from './confirm.js';
import { option } from './options.js';
import { sourceOptions, sourceOverrides, stdinOptions } from './source-options.js';

const { mapping: _mapping, 'max-issues': _maxIssues, ...readOptions } = sourceOptions;

export const guess = defineCommand('guess', {
  group: 'prepare',
  describe: 'Write a first mapping for files of another system; headings and values tell what they hold',
  words: {
    '<files..>': 'Files that belong together: tables, workbooks, databases, archives, folders; - for standard input',
  },
  options: {
    out: option.out('Where to write: the mapping file; mappings/<name of the first file>.ts by default'),
    overwrite: option.overwrite(),
    customer: option.text('Name of the one customer that all rows belong to, where they name none'),
    ask: option.switch('Ask about what is doubtful'),
    ...readOptions,
    sheet: option.texts('Sheet to read; may be given several times', 'Source:'),
    ...stdinOptions,
  },
  examples: [
    ['guess old.csv', 'writes mappings/old.ts, and says what to look at'],
    ['guess customers.csv jobs.csv -o old.ts --ask', 'two files, asking what is not sure'],
    ['guess old.xlsx --sheet Clients --sheet Sites', 'these two sheets alone'],
    ['guess machines.xlsx --customer "La Ibérica"', 'all machines belong to one customer'],
  ],
  async run(args, context) {
    const { guessFiles } = await import('../commands/guess.js');
    const { guessJson, guessText } = await import('../reports/guess.js');
    const { timeZone } = await context.folder();
    const [sheet, ...others] = new Set(args.sheet);
    const isOne = others.length === 0;
    const guessed = await guessFiles({
      ...{ ...args, timeZone, signal: context.signal },
      overrides: sourceOverrides({ ...args, sheet: isOne ? sheet : undefined }),
      sheets: isOne || sheet === undefined ? undefined : [sheet, ...others],
      to: args.out,
      ask: args.ask ? asking(context) : undefined,
    });
    const result = named(guessed, context.piped);
    const text = guessText(result, { ...context.look, before: savedFirst(context.piped) });
    return { text, json: guessJson(result) };
  },
});

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
  if (!isAtTerminal(context)) {
    throw new ConfigurationError('Nobody can be asked: this is not a terminal.', {
      advice: 'Leave --ask out; what is doubtful is said at its line of the mapping.',
    });
  }
  return ({ message, options = [], other }) => choose({ context, question: message, options, other });
}
