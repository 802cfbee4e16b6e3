/** A command without the program's name, and what it is for. */
export type Example = readonly [command: string, what: string];

/**
 * Examples for the end of a help: each command on a line of its own, to be copied whole, with what it is for below it.
 */
export function examples(...list: readonly Example[]): string {
  return ['Examples:', ...list.flatMap(([command, what]) => [`  $0 ${command}`, `      ${what}`])].join('\n');
}
