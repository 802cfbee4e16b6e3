import { type DeclaredCommand, type DeclaredOption, declared, optionsFrom } from '../../src/cli/help/declared.js';
import { commands, commonOptions } from '../../src/cli/main.js';

/** Every command of the command line. */
export function documentedCommands(): readonly DeclaredCommand[] {
  return all;
}

/** Options of every command. */
export function documentedCommonOptions(): DeclaredOption[] {
  return [
    ...optionsFrom({ ...commonOptions }),
    { name: 'help', alias: 'h', type: 'boolean', describe: 'Show the help of a command' },
    { name: 'version', alias: 'v', type: 'boolean', describe: 'Show the version' },
  ];
}

const all = await Promise.all(commands.map(declared));
