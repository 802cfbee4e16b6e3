export type Example = readonly [command: string, what: string];

/** Examples at the end of a help text: each command on its own line, to be copied, with its purpose below. */
export function examples(...list: readonly Example[]): string {
  return ['Examples:', ...list.flatMap(([command, what]) => [`  $0 ${command}`, `      ${what}`])].join('\n');
}
