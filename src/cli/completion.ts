import { basename } from 'node:path';
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { CommandContext, CommonArguments, Run } from './command.js';
import { type Shell, shellScripts, shells } from './completion/shell-scripts.js';
import { examples } from './examples.js';

interface CompletionArguments extends CommonArguments {
  readonly shell?: Shell;
}

export const command = 'completion [shell]';
export const group = 'more';
export const describe = 'Print a script that completes what you type; knows bash, zsh and fish';

export const builder = (yargs: Argv) =>
  yargs
    .positional('shell', { choices: shells, describe: 'Which shell; when absent the one that SHELL names' })
    .epilogue(
      examples(
        ['completion bash', 'for ~/.bashrc: source <(fieldsheet completion bash)'],
        ['completion zsh', 'for ~/.zshrc: source <(fieldsheet completion zsh)'],
        ['completion fish', 'for ~/.config/fish/completions/fieldsheet.fish'],
      ),
    );

export function run({ shell: given }: ArgumentsCamelCase<CompletionArguments>): Run {
  return async (context) => {
    const shell = given ?? ownShell(context);
    const script = shellScripts[shell];
    return { exitCode: 0, text: script, json: { command: 'completion', shell, script, exitCode: 0 } };
  };
}

/** Throws ConfigurationError if SHELL names none of the shells. */
function ownShell({ terminal }: CommandContext): Shell {
  const name = basename(terminal.environment.SHELL ?? '');
  const shell = shells.find((each) => each === name);
  if (shell) return shell;
  const what = name === '' ? 'SHELL names no shell' : `SHELL names ${name}, which has no completion`;
  throw new ConfigurationError(`${what}.`, { advice: `Say which one: fieldsheet completion ${shells.join(', ')}.` });
}
