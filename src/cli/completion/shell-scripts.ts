export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/** Asks the program for words, as `fieldsheet --complete bash im`: `complete.ts` answers. */
export const completeOption = '--complete';

/** The scripts ask the program for words; where it has none, they offer files. */
export const shellScripts: Readonly<Record<Shell, string>> = {
  // bash 3.2 of macOS knows no mapfile; `compgen -W` would expand what is offered.
  bash: `_fieldsheet() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
    fieldsheet ${completeOption} bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null
  )
}
complete -o bashdefault -o default -F _fieldsheet fieldsheet`,
  zsh: `#compdef fieldsheet
_fieldsheet() {
  local -a offered
  offered=("\${(@f)$(fieldsheet ${completeOption} zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  offered=(\${offered:#})
  [[ $PREFIX == --*=* ]] && compset -P '*='
  if (( \${#offered} )); then _describe -t words word offered; else _files; fi
}
if [[ $funcstack[1] == _fieldsheet ]]; then _fieldsheet "$@"; else compdef _fieldsheet fieldsheet; fi`,
  fish: `function __fieldsheet_complete
  set -l word (commandline -ct)
  set -l words (commandline -opc) "$word"
  set -l offered (fieldsheet ${completeOption} fish $words[2..-1] 2>/dev/null)
  if test (count $offered) -gt 0
    printf '%s\\n' $offered
  else
    __fish_complete_path "$word"
  end
end
complete -c fieldsheet -f -a '(__fieldsheet_complete)'`,
};
