/** A command line without `--`, whose files yargs would not give to a command. A file whose name begins with a dash gets `./` before it. */
export function withoutDoubleDash(args: readonly string[]): string[] {
  const at = args.indexOf('--');
  if (at === -1) return [...args];
  const files = args.slice(at + 1).map((word) => (word.startsWith('-') && word !== '-' ? `./${word}` : word));
  return [...args.slice(0, at), ...files];
}
