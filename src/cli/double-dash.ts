/** A command line without `--`: yargs takes what follows it for no files of a command. A name that begins with a dash is a path. */
export function withoutDoubleDash(args: readonly string[]): string[] {
  const at = args.indexOf('--');
  if (at === -1) return [...args];
  const files = args.slice(at + 1).map((word) => (word.startsWith('-') && word !== '-' ? `./${word}` : word));
  return [...args.slice(0, at), ...files];
}
