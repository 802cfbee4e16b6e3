import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';

const shells = ['bash', 'zsh'] as const;

interface CompletionArguments extends CommonArguments {
  readonly shell: (typeof shells)[number];
}

export const command = 'completion <shell>';
export const group = 'more';
export const describe = 'Print a script that completes what you type; in bash, zsh or fish';

export const builder = (yargs: Argv) =>
  yargs
    .positional('shell', { choices: shells, demandOption: true, describe: 'Which shell' })
    .epilogue(examples(['completion bash', 'for ~/.bashrc: source <(fieldsheet completion bash)']));

/**
 * The scripts ask the program for candidates; yargs adds descriptions depending on SHELL. Options are offered only for
 * words that begin with a dash; otherwise files, if there is nothing else.
 */
const scripts: Readonly<Record<CompletionArguments['shell'], string>> = {
  bash: `_fieldsheet() {
  local word="\${COMP_WORDS[COMP_CWORD]}" offered
  offered=$(SHELL=bash fieldsheet --get-yargs-completions "\${COMP_WORDS[@]}" 2>/dev/null)
  [[ $word == -* ]] || offered=$(grep -v '^-' <<<"$offered")
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
}
complete -o bashdefault -o default -F _fieldsheet fieldsheet`,
  zsh: `#compdef fieldsheet
_fieldsheet() {
  local -a offered
  offered=("\${(@f)$(SHELL=zsh fieldsheet --get-yargs-completions "\${words[@]}" 2>/dev/null)}")
  [[ $words[CURRENT] == -* ]] || offered=(\${offered:#-*})
  offered=(\${offered:#})
  if (( \${#offered} )); then _describe fieldsheet offered; else _files; fi
}
compdef _fieldsheet fieldsheet`,
};

export function run({ shell }: ArgumentsCamelCase<CompletionArguments>): Run {
  return async () => ({
    exitCode: 0,
    text: scripts[shell],
    json: { command: 'completion', shell, script: scripts[shell], exitCode: 0 },
  });
}
