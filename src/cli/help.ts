import type { ArgumentsCamelCase, Argv } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { HelpDocument } from '../reports/documents/documents.js';
import type { Command, CommonArguments, Run } from './command.js';
import { examples } from './examples.js';

interface HelpArguments extends CommonArguments {
  readonly words: readonly string[];
}

export const command = 'help [words..]';
export const group = 'more';
export const describe = 'Say what a command takes, or what a word is called here; knows words of other tools';

export const builder = (yargs: Argv) =>
  yargs
    .positional('words', {
      type: 'string',
      array: true,
      default: [] as string[],
      describe: 'A command, or what to look for: a word of another tool, of an option or of a text',
    })
    .epilogue(
      examples(
        ['help import', 'the same as import --help'],
        ['help rollback', 'what another tool calls so'],
        ['help encoding', 'commands and options that speak of it'],
      ),
    );

/** `main` answers for the name of a command. */
export function run({ words }: ArgumentsCamelCase<HelpArguments>, all: readonly Command[]): Run {
  return async ({ look }) => {
    const { searchHelp } = await import('./help/search.js');
    const { foundText, wordsDocument } = await import('./help/topic-text.js');
    const { layoutFor } = await import('../reports/layout.js');
    const text = words.join(' ');
    const found = await searchHelp(text, all);
    const { foreign, commands, options, near } = found;
    if (!foreign && commands.length + options.length === 0) {
      const meant = near === undefined ? '' : ` (did you mean "${near}"?)`;
      throw new ConfigurationError(`Nothing here is called "${text}"${meant}.`, {
        advice: `\`fieldsheet --help\` lists the commands, ${wordsDocument} words of other tools.`,
      });
    }
    const { here, why, see } = foreign ?? {};
    const json: HelpDocument = { command: 'help', text, here, why, see, commands, options, exitCode: 0 };
    return { exitCode: 0, text: foundText(found, layoutFor(look)), json };
  };
}
