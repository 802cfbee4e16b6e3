import { type Command, commandName, summaryOf } from '../command.js';
import { type DeclaredOption, declared } from './declared.js';
import type { ForeignWord } from './foreign-word.js';
import { folded, foreignWordFor, foreignWords } from './foreign-words.js';

/** An option that speaks of a word, and the commands that have it. */
interface FoundOption {
  readonly name: string;
  readonly what: string;
  readonly commands: readonly string[];
}

/** What help knows about a word. */
export interface Found {
  readonly text: string;
  readonly foreign?: ForeignWord | undefined;
  readonly commands: readonly { readonly name: string; readonly what: string }[];
  readonly options: readonly FoundOption[];
  /** Words that are written nearly so, where nothing else is found. */
  readonly near?: string | undefined;
}

/** Looks for a word among those of other tools, then in the texts of commands and options. */
export async function searchHelp(text: string, commands: readonly Command[]): Promise<Found> {
  const foreign = foreignWordFor(text);
  if (foreign) return { text, foreign, commands: [], options: [] };
  const wanted = text.toLowerCase();
  const speaksOf = (said: string) => wanted.length > 1 && said.toLowerCase().includes(wanted);
  const found = commands
    .filter((command) => speaksOf(commandName(command)) || speaksOf(command.describe))
    .map((command) => ({ name: commandName(command), what: summaryOf(command) }));
  const options = await optionsAbout(commands, ({ name, describe = '' }) => speaksOf(name) || speaksOf(describe));
  const hasAny = found.length + options.length > 0;
  return { text, commands: found, options, near: hasAny ? undefined : await nearestWord(text, commands) };
}

async function optionsAbout(
  commands: readonly Command[],
  isWanted: (option: DeclaredOption) => boolean,
): Promise<FoundOption[]> {
  const found = new Map<string, { name: string; what: string; commands: string[] }>();
  for (const command of commands) {
    const { options } = await declared(command);
    for (const option of options.filter((each) => !each.hidden && isWanted(each))) {
      const { name, describe: what = '' } = option;
      const known = found.get(name) ?? { name, what, commands: [] };
      known.commands.push(commandName(command));
      found.set(name, known);
    }
  }
  return [...found.values()];
}

async function nearestWord(text: string, commands: readonly Command[]): Promise<string | undefined> {
  const { nearest } = await import('../../commands/names.js');
  const known = [...commands.map(commandName), ...foreignWords.flatMap(({ words }) => words)];
  const near = nearest(folded(text), known.map(folded));
  return known.find((word) => folded(word) === near);
}
