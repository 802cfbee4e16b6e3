import { ConfigurationError } from '../../errors.js';
import { withNearest } from '../../messages/text/nearest.js';

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
  const { at, text, column } = placeholderIn(pattern, columns);
  const [left, right] = [pattern.slice(0, at), pattern.slice(at + text.length)];
  if (!column.isInteger && (left.endsWith('*') || right.startsWith('*'))) {
    throw new ConfigurationError(`The pattern ${pattern} does not say where ${text} ends: * stands beside it.`, {
      advice: `Put between them what stands there in the names, as in '${text}_*'.`,
    });
  }
  const before = tokensOf(left.replace(/^\.\//, ''), pattern);
  const behind = reversed(tokensOf(right, pattern));
  const isPath = pattern.includes('/');
  return {
    column: column.name,
    readings(path) {
      const letters = [...(isPath ? path : path.slice(path.lastIndexOf('/') + 1)).normalize('NFC')];
      const starts = reach(before, letters, beginning(letters));
      const ends = reach(behind, letters.toReversed(), beginning(letters)).reverse();
      return between(letters, starts, ends, column.isInteger);
    },
  };
}

interface Placeholder {
  readonly at: number;
  readonly text: string;
  readonly column: PatternColumn;
}

/** The only braces without a comma, which hold a column. Throws ConfigurationError. */
function placeholderIn(pattern: string, columns: readonly PatternColumn[]): Placeholder {
  const names = columns.map(({ name }) => name);
  const found = [...pattern.matchAll(/\{([^{},]*)\}/g)].map(({ index: at, 0: text, 1: name = '' }) => {
    const column = columns.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (column) return { at, text, column };
    throw new ConfigurationError(`The pattern ${pattern} holds ${withNearest(name, names)}, which names no record.`, {
      advice: `Files belong to records by ${names.join(', ')}. Alternatives have a comma: {jpg,pdf}.`,
    });
  });
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const what = only ? `names ${found.length} records` : 'does not say where the number or key stands';
  const written = names.map((name) => `{${name}}`).join(', ');
  const advice = `Write one of ${written} once, as in '${only?.text ?? '{job.num}'}_*.jpg'.`;
  throw new ConfigurationError(`The pattern ${pattern} ${what}.`, { advice });
}

/** Reads a part of the pattern; its braces must be closed within it. Throws ConfigurationError. */
function tokensOf(part: string, pattern: string): readonly Token[] {
  // The alternatives of each brace that is open, the innermost last; the first one is the part itself.
  const open: Token[][][] = [[[]]];
  for (const [piece] of part.normalize('NFC').matchAll(/\*\*\/|\*\*|./gsu)) {
    const options = open.at(-1) ?? [];
    if (piece === '{') open.push([[]]);
    else if (piece === ',' && open.length > 1) options.push([]);
    else if (piece === '}') {
      open.pop();
      const outer = open.at(-1) ?? unpaired(pattern);
      outer.at(-1)?.push({ kind: 'either', options });
    } else options.at(-1)?.push(tokenOf(piece));
  }
  const [[tokens] = [], inner] = open;
  return tokens && !inner ? tokens : unpaired(pattern);
}

function unpaired(pattern: string): never {
  throw new ConfigurationError(`The pattern ${pattern} has a brace without its counterpart.`, {
    advice: 'Write alternatives as {jpg,pdf}, and the place of the number as {job.num}.',
  });
}

function tokenOf(piece: string): Token {
  if (piece === '**/') return { kind: 'either', options: [[], [{ kind: 'all' }, { kind: 'letter', letter: '/' }]] };
  if (piece === '**') return { kind: 'all' };
  if (piece === '*') return { kind: 'some' };
  return piece === '?' ? { kind: 'one' } : { kind: 'letter', letter: folded(piece) };
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
