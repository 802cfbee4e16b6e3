import { type Command, commandName } from '../../src/cli/command.js';
import { commands } from '../../src/cli/main.js';
import { commonOptions, type Example, type Option } from '../../src/cli/options.js';

/** An argument or an option of a command. */
export interface DocumentedOption extends Option {
  readonly name: string;
}

export interface DocumentedCommand extends Pick<Command, 'group' | 'describe'> {
  readonly name: string;
  /** How it is written, without the program's name: `check <files..>`. */
  readonly usage: string;
  readonly positionals: readonly DocumentedOption[];
  readonly options: readonly DocumentedOption[];
  readonly examples: readonly Example[];
}

/** Every command of the command line. */
export function documentedCommands(): readonly DocumentedCommand[] {
  return all;
}

/** Options of every command. */
export function documentedCommonOptions(): DocumentedOption[] {
  return [
    ...optionsFrom({ ...commonOptions }),
    { name: 'help', alias: 'h', type: 'boolean', describe: 'Show the help of a command' },
    { name: 'version', alias: 'v', type: 'boolean', describe: 'Show the version' },
  ];
}

const all: DocumentedCommand[] = [];
// One after another: two of them would import the same module at the same time, which jiti hands out half done.
for (const command of commands) all.push(await documented(command));

async function documented({ command: usage, group, describe, positionals, options, examples }: Command) {
  const words = Object.entries(positionals).map(async ([name, given]) => {
    const about = typeof given === 'function' ? await given() : given;
    return { name, ...(typeof about === 'string' ? { describe: about } : about) };
  });
  return {
    ...{ name: commandName({ command: usage }), group, usage, describe },
    positionals: await Promise.all(words),
    options: optionsFrom(options),
    examples,
  };
}

function optionsFrom(given: Readonly<Record<string, Option>>): DocumentedOption[] {
  return Object.entries(given).map(([name, option]) => ({ name, ...option }));
}
