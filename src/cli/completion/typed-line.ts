import type { DeclaredCommand, DeclaredOption } from '../help/declared.js';

/** What may stand in the place of the word that is being typed. */
export type Place =
  | { readonly kind: 'option'; readonly part: string; readonly given: ReadonlySet<string> }
  /** `lead` is typed before the value in the same word: `--mode=`. */
  | { readonly kind: 'value'; readonly of: DeclaredOption; readonly part: string; readonly lead: string }
  | { readonly kind: 'nothing' };

/** Where the last of the words stands, which may be empty; the words follow the name of the command. */
export function wordPlace(
  words: readonly string[],
  { positionals, options, usage }: Pick<DeclaredCommand, 'positionals' | 'options' | 'usage'>,
): Place {
  const typed = words.slice(0, -1);
  const part = words.at(-1) ?? '';
  const before = readBefore(typed, options);
  if (before.expecting) return { kind: 'value', of: before.expecting, part, lead: '' };
  if (!before.isAfterDashes && part.startsWith('-')) return optionPlace(part, options, before.given);
  const last = positionals.at(-1);
  const isList = last !== undefined && usage.includes(`${last.name}..`);
  const of = positionals[before.count] ?? (isList ? last : undefined);
  if (of) return { kind: 'value', of, part, lead: '' };
  return before.isAfterDashes ? { kind: 'nothing' } : { kind: 'option', part, given: before.given };
}

interface Before {
  readonly given: Set<string>;
  /** Arguments that are no options. */
  count: number;
  /** The option whose value comes next. */
  expecting: DeclaredOption | undefined;
  /** After `--` nothing is an option. */
  isAfterDashes: boolean;
}

function readBefore(words: readonly string[], options: readonly DeclaredOption[]): Before {
  const before: Before = { given: new Set(), count: 0, expecting: undefined, isAfterDashes: false };
  for (const word of words) {
    if (before.expecting) before.expecting = undefined;
    else if (before.isAfterDashes || !word.startsWith('-') || word === '-') before.count += 1;
    else if (word === '--') before.isAfterDashes = true;
    else {
      const option = optionCalled(word.split('=', 1)[0] ?? word, options);
      if (option) before.given.add(option.name);
      if (option && takesValue(option) && !word.includes('=')) before.expecting = option;
    }
  }
  return before;
}

function optionPlace(part: string, options: readonly DeclaredOption[], given: ReadonlySet<string>): Place {
  const at = part.indexOf('=');
  if (at < 0) return { kind: 'option', part, given };
  const of = optionCalled(part.slice(0, at), options);
  const isValue = of !== undefined && takesValue(of);
  return isValue ? { kind: 'value', of, part: part.slice(at + 1), lead: part.slice(0, at + 1) } : { kind: 'nothing' };
}

function optionCalled(word: string, options: readonly DeclaredOption[]): DeclaredOption | undefined {
  const name = word.replace(/^--?(no-)?/, (_dashes, no = '') => no);
  return (
    options.find((option) => option.name === name || [option.alias ?? []].flat().includes(name)) ??
    options.find((option) => `no-${option.name}` === name)
  );
}

/** Switches take none. */
export function takesValue({ type }: DeclaredOption): boolean {
  return type !== 'boolean';
}

/** The words of a line of bash, which takes `=` for a word of its own: `--mode`, `=`, `cre`. */
export function withEqualSigns(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const goesOn = before?.startsWith('--') && (word === '=' || before.endsWith('='));
    if (goesOn) joined[joined.length - 1] = `${before}${word}`;
    else joined.push(word);
  }
  return joined;
}
