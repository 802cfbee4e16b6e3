import type { Argv, Options, PositionalOptions } from 'yargs';
import { type Command, commands, commonOptions } from '../../src/cli/main.js';

/** An argument or an option of a command, as its help says it. */
export interface DocumentedOption extends Options {
  readonly name: string;
}

/** A command, as its file declares it. */
export interface DocumentedCommand {
  readonly name: string;
  /** How it is written, without the program's name: `check <files..>`. */
  readonly usage: string;
  readonly describe: string;
  readonly positionals: readonly DocumentedOption[];
  readonly options: readonly DocumentedOption[];
  readonly examples: readonly { readonly command: string; readonly what: string }[];
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

async function documented({ command, describe, builder }: Command): Promise<DocumentedCommand> {
  const positionals = new Map<string, DocumentedOption>();
  const options = new Map<string, DocumentedOption>();
  let epilogue = '';
  // Declares what a builder asks yargs for; it says more than yargs' own texts, and no terminal shapes it.
  const told: Record<string, unknown> = {
    positional: (name: string, given: PositionalOptions) => positionals.set(name, { name, ...(given as Options) }),
    options: (given: Readonly<Record<string, Options>>) => {
      for (const option of optionsFrom(given)) options.set(option.name, option);
    },
    epilogue: (text: string) => {
      epilogue = text;
    },
  };
  const recorder: unknown = new Proxy(told, {
    get: (methods, method: string) => {
      // Whoever waits for the recorder asks whether it is a promise.
      if (method === 'then') return undefined;
      return (...given: readonly unknown[]) => {
        const tell = methods[method] as ((...given: readonly unknown[]) => unknown) | undefined;
        if (!tell) throw new Error(`The documents do not know what .${method}() of yargs says; teach it to them.`);
        tell(...given);
        return recorder;
      };
    },
  });
  await builder?.(recorder as Argv);
  const [name = ''] = command.split(' ', 1);
  return {
    name,
    usage: command,
    describe,
    positionals: [...positionals.values()],
    options: [...options.values()],
    examples: examplesIn(epilogue),
  };
}

function optionsFrom(given: Readonly<Record<string, Options>>): DocumentedOption[] {
  return Object.entries(given).map(([name, option]) => ({ name, ...option }));
}

function examplesIn(epilogue: string): { command: string; what: string }[] {
  const found = epilogue.matchAll(/^ {2}\$0 (.+)\n {6}(.+)$/gm);
  return [...found].map(([, command = '', what = '']) => ({ command: `fieldsheet ${command}`, what }));
}

const all = await Promise.all(commands.map(documented));
