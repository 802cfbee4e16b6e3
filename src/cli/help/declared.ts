import type { Argv, Options, PositionalOptions } from 'yargs';
import { type Command, commandName } from '../command.js';
import type { GroupName } from './groups.js';

/** An argument or an option of a command, as its file declares it. */
export interface DeclaredOption extends Options {
  readonly name: string;
}

/** A command, as its file declares it. */
export interface DeclaredCommand {
  readonly name: string;
  readonly group: GroupName;
  /** How it is written, without the program's name: `check <files..>`. */
  readonly usage: string;
  readonly describe: string;
  readonly positionals: readonly DeclaredOption[];
  readonly options: readonly DeclaredOption[];
  readonly examples: readonly { readonly command: string; readonly what: string }[];
}

/** What the builder of a command asks yargs for; it says more than yargs' own texts, and no terminal shapes it. */
export async function declared({ builder, ...command }: Command): Promise<DeclaredCommand> {
  const positionals = new Map<string, DeclaredOption>();
  const options = new Map<string, DeclaredOption>();
  let epilogue = '';
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
        if (!tell)
          throw new Error(
            `Nothing here knows what .${method}() of yargs declares; teach it to src/cli/help/declared.ts.`,
          );
        tell(...given);
        return recorder;
      };
    },
  });
  await builder?.(recorder as Argv);
  return {
    name: commandName(command),
    group: command.group,
    usage: command.command,
    describe: command.describe,
    positionals: [...positionals.values()],
    options: [...options.values()],
    examples: examplesIn(epilogue),
  };
}

/** Options by name, as a list. */
export function optionsFrom(given: Readonly<Record<string, Options>>): DeclaredOption[] {
  return Object.entries(given).map(([name, option]) => ({ name, ...option }));
}

function examplesIn(epilogue: string): { command: string; what: string }[] {
  const found = epilogue.matchAll(/^ {2}\$0 (.+)\n {6}(.+)$/gm);
  return [...found].map(([, command = '', what = '']) => ({ command: `fieldsheet ${command}`, what }));
}
