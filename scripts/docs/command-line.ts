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

const all: DeclaredCommand[] = [];
// One after another: two of them would import the same module at the same time, which jiti hands out half done.
for (const command of commands) all.push(await declared(command));
