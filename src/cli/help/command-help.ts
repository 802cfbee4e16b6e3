/** What yargs says of each switch and each list, and nobody needs to read. */
const obvious = /\[(?:boolean|array|required|default: (?:false|\[\]))\]/g;

/** The help of a command as yargs makes it, without what is so for every switch and list; the rest stays where it is. */
export function quietHelp(text: string): string {
  return text
    .split('\n')
    .map((line) => [line, line.replace(obvious, (part) => ' '.repeat(part.length)).trimEnd()] as const)
    .filter(([before, after]) => before.trim() === '' || after !== '')
    .map(([, after]) => after)
    .join('\n');
}
