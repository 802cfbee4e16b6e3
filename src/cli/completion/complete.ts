import { type Command, commandName, summaryOf } from '../command.js';
import { type DeclaredCommand, type DeclaredOption, declared } from '../help/declared.js';
import { type Candidate, knownValues } from './known-values.js';
import type { Shell } from './shell-scripts.js';
import { withEqualSigns, wordPlace } from './typed-line.js';

interface Typed {
  /** What follows the name of the program; the last one is being typed, and may be empty. */
  readonly words: readonly string[];
  readonly commands: readonly Command[];
  /** Options of every command. */
  readonly common: readonly DeclaredOption[];
  readonly cwd: string;
}

/** What may be typed in the place of the last word, as the script of a shell reads it: a line each; none for a file. */
export async function completionLines(shell: Shell, typed: Typed): Promise<string[]> {
  const words = shell === 'bash' ? withEqualSigns(typed.words) : typed.words;
  const { lead, candidates } = await candidatesFor({ ...typed, words });
  // bash and zsh replace what follows the equal sign, fish the whole word.
  const begin = shell === 'fish' ? lead : '';
  return candidates.filter(({ value }) => isPlain(value)).map((candidate) => lineFor(shell, candidate, begin));
}

interface Found {
  readonly lead: string;
  readonly candidates: readonly Candidate[];
}

async function candidatesFor({ words, commands, common, cwd }: Typed): Promise<Found> {
  const [name = '', ...others] = words;
  if (others.length === 0) return { lead: '', candidates: startingWith(name, beginnings(commands, common, name)) };
  if (name === 'help') {
    const isFirst = others.length === 1;
    return { lead: '', candidates: isFirst ? startingWith(others[0] ?? '', commandCandidates(commands)) : [] };
  }
  const command = commands.find((each) => commandName(each) === name);
  if (!command) return { lead: '', candidates: [] };
  const known = await declared(command);
  const options = [...known.options, ...common];
  const place = wordPlace(others, { ...known, options });
  if (place.kind === 'nothing') return { lead: '', candidates: [] };
  if (place.kind === 'option')
    return {
      lead: '',
      candidates: startingWith(place.part, optionCandidates({ ...known, options }, command, place.given)),
    };
  const values = await knownValues(place.of, { cwd, command: name });
  const again = new Set(others.slice(0, -1));
  return { lead: place.lead, candidates: startingWith(place.part, values).filter(({ value }) => !again.has(value)) };
}

function beginnings(commands: readonly Command[], common: readonly DeclaredOption[], part: string): Candidate[] {
  return part.startsWith('-')
    ? common.filter(({ hidden }) => !hidden).map(optionCandidate)
    : commandCandidates(commands);
}

function commandCandidates(commands: readonly Command[]): Candidate[] {
  return commands.map((command) => ({ value: commandName(command), what: summaryOf(command) }));
}

function optionCandidates(
  { options }: Pick<DeclaredCommand, 'options'>,
  { repeatable = [] }: Command,
  given: ReadonlySet<string>,
): Candidate[] {
  const left = options.filter(({ name, hidden }) => !hidden && (!given.has(name) || repeatable.includes(name)));
  return left.map(optionCandidate);
}

/** A switch that is on is offered to be turned off. */
function optionCandidate({ name, type, describe = '', default: value }: DeclaredOption): Candidate {
  const isOn = type === 'boolean' && value === true;
  return { value: `--${isOn ? 'no-' : ''}${name}`, what: describe.split(/[;:]/, 1)[0] ?? '' };
}

function startingWith(part: string, candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ value }) => value.startsWith(part));
}

/** What a shell would read as more than a word is not offered: it may come from a journal that somebody else has made. */
function isPlain(value: string): boolean {
  return /^[\w.,:@/+=-]+$/.test(value);
}

function lineFor(shell: Shell, { value, what = '' }: Candidate, lead: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they could steer a terminal.
  const text = what.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  if (shell === 'bash') return value;
  if (shell === 'fish') return `${lead}${value}\t${text}`;
  const escaped = value.replaceAll(':', '\\:');
  return text === '' ? escaped : `${escaped}:${text}`;
}
