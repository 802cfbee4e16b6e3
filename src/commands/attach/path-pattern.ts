import { ConfigurationError } from '../../errors.js';
import { withNearest } from '../../text/nearest.js';

type Token =
  | { readonly kind: 'letter'; readonly letter: string }
  /** `?`, `*`: within one name; `**`: across folders. */
  | { readonly kind: 'one' | 'some' | 'all' }
  | { readonly kind: 'either'; readonly options: readonly (readonly Token[])[] };

/** A pattern of paths with one placeholder for a key: `{job.num}_*.{jpg,pdf}`. */
interface PathPattern {
  /** What the placeholder names: `job.num`. */
  readonly column: string;
  /** All texts of a path that the placeholder can stand for, none if the path does not fit. */
  readings(path: string): readonly string[];
}

interface PatternColumn {
  readonly name: string;
  /** Then the placeholder takes all digits that stand together. */
  readonly isInteger: boolean;
}

/** More readings than this of one path are as good as none: nobody could tell them apart. */
const mostReadings = 20;

/**
 * Compiles a pattern. One without a slash is about the name of a file in any folder. Letters fit in any case and
 * Unicode form. Each token is taken once along the path, so a path costs its length times that of the pattern. Throws
 * ConfigurationError for a pattern that does not have exactly one placeholder.
 */
export function compilePattern(pattern: string, columns: readonly PatternColumn[]): PathPattern {
  const { before, after, column } = parse(pattern, columns);
  const behind = reversed(after);
  const isPath = pattern.includes('/');
  return {
    column: column.name,
    readings(path) {
      const letters = [...(isPath ? path : path.slice(path.lastIndexOf('/') + 1)).normalize('NFC')];
      const starts = reach(before, letters, beginning(letters));
      const backwards = letters.toReversed();
      const ends = reach(behind, backwards, beginning(letters)).reverse();
      return between(letters, starts, ends, column.isInteger);
    },
  };
}

interface Parsed {
  readonly before: readonly Token[];
  readonly column: PatternColumn;
  readonly after: readonly Token[];
}

function parse(pattern: string, columns: readonly PatternColumn[]): Parsed {
  const named = placeholders(pattern, columns);
  const [placeholder, ...others] = named;
  if (!placeholder || others.length > 0) {
    const names = columns.map(({ name }) => `{${name}}`).join(', ');
    const what = placeholder ? `names ${named.length} records` : 'does not say where the number or key stands';
    const advice = `Write one of ${names} once, as in '${placeholder?.text ?? '{job.num}'}_*.jpg'.`;
    throw new ConfigurationError(`The pattern ${pattern} ${what}.`, { advice });
  }
  const { at, text, column } = placeholder;
  const [left, right] = [pattern.slice(0, at), pattern.slice(at + text.length)];
  if (!column.isInteger && (left.endsWith('*') || right.startsWith('*'))) {
    throw new ConfigurationError(`The pattern ${pattern} does not say where ${text} ends: * stands beside it.`, {
      advice: `Put between them what stands there in the names, as in '${text}_*'.`,
    });
  }
  const tokens = (part: string) => tokensOf(part, pattern);
  return { before: tokens(left.replace(/^\.\//, '')), column, after: tokens(right) };
}

interface Placeholder {
  readonly at: number;
  readonly text: string;
  readonly column: PatternColumn;
}

/** Braces without a comma hold a column. Throws ConfigurationError for one that names no record. */
function placeholders(pattern: string, columns: readonly PatternColumn[]): Placeholder[] {
  return [...pattern.matchAll(/\{([^{},]*)\}/g)].map(({ index: at, 0: text, 1: name = '' }) => {
    const column = columns.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (column) return { at, text, column };
    const names = columns.map((each) => each.name);
    throw new ConfigurationError(`The pattern ${pattern} holds ${withNearest(name, names)}, which names no record.`, {
      advice: `Files belong to records by ${names.join(', ')}. Alternatives have a comma: {jpg,pdf}.`,
    });
  });
}

function tokensOf(text: string, pattern: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at++) {
    const [letter = ''] = text.slice(at);
    if (text.startsWith('**/', at)) {
      tokens.push({ kind: 'either', options: [[], [{ kind: 'all' }, { kind: 'letter', letter: '/' }]] });
      at += 2;
    } else if (text.startsWith('**', at)) {
      tokens.push({ kind: 'all' });
      at += 1;
    } else if (letter === '{') {
      const end = closing(text, at, pattern);
      const options = alternatives(text.slice(at + 1, end));
      tokens.push({ kind: 'either', options: options.map((option) => tokensOf(option, pattern)) });
      at = end;
    } else if (letter === '?') tokens.push({ kind: 'one' });
    else if (letter === '*') tokens.push({ kind: 'some' });
    else if (letter === '}') throw unclosed(pattern);
    else
      tokens.push(...[...letter.normalize('NFC')].map((each) => ({ kind: 'letter' as const, letter: folded(each) })));
  }
  return tokens;
}

/** Where the brace that opens at a place closes. */
function closing(text: string, from: number, pattern: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw unclosed(pattern);
}

function unclosed(pattern: string): ConfigurationError {
  return new ConfigurationError(`The pattern ${pattern} has a brace without its counterpart.`, {
    advice: 'Write alternatives as {jpg,pdf}, and the place of the number as {job.num}.',
  });
}

/** Splits at the commas that stand in no inner braces. */
function alternatives(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found.push(`${found.pop()}${letter}`);
  }
  return found;
}

function reversed(tokens: readonly Token[]): Token[] {
  const turned = (token: Token): Token =>
    token.kind === 'either' ? { kind: 'either', options: token.options.map(reversed) } : token;
  return tokens.map(turned).reverse();
}

/** Whether each place between letters can be reached. */
type Reached = boolean[];

function beginning(letters: readonly string[]): Reached {
  return [true, ...letters.map(() => false)];
}

function reach(tokens: readonly Token[], letters: readonly string[], from: Reached): Reached {
  return tokens.reduce((reached, token) => step(token, letters, reached), from);
}

function step(token: Token, letters: readonly string[], from: Reached): Reached {
  if (token.kind === 'either') {
    const each = token.options.map((option) => reach(option, letters, from));
    return from.map((_, at) => each.some((reached) => reached[at]));
  }
  const repeats = token.kind === 'some' || token.kind === 'all';
  const to: Reached = [];
  for (const [at, isFrom] of from.entries()) {
    const isTaken = at > 0 && takes(token, letters[at - 1] ?? '');
    to.push(repeats ? isFrom || (isTaken && to[at - 1] === true) : isTaken && from[at - 1] === true);
  }
  return to;
}

function takes(token: Exclude<Token, { kind: 'either' }>, letter: string): boolean {
  if (token.kind === 'letter') return folded(letter) === token.letter;
  return token.kind === 'all' || letter !== '/';
}

function folded(letter: string): string {
  return letter.toLowerCase();
}

function between(letters: readonly string[], starts: Reached, ends: Reached, isInteger: boolean): string[] {
  const found = new Set<string>();
  for (const [start, isStart] of starts.entries()) {
    if (!isStart || (isInteger && isDigit(letters[start - 1]))) continue;
    for (let end = start + 1; end <= letters.length && letters[end - 1] !== '/'; end++) {
      if (isInteger && !isDigit(letters[end - 1])) break;
      if (!ends[end] || (isInteger && isDigit(letters[end]))) continue;
      found.add(letters.slice(start, end).join('').trim());
      if (found.size > mostReadings) return [];
    }
  }
  found.delete('');
  return [...found];
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && /^[0-9]$/.test(letter);
}
