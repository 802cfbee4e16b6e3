import { parse } from 'sucrase/dist/parser/index.js';
import { TokenType } from 'sucrase/dist/parser/tokenizer/types.js';
import { MappingError } from '../../errors.js';

export interface Token {
  readonly kind: 'string' | 'number' | 'template' | 'other' | 'end';
  readonly text: string;
  /** Offsets of characters, the end not included. */
  readonly start: number;
  readonly end: number;
  /** Belongs to a type, such as `as const`; nothing of it is left when the file runs. */
  readonly isType: boolean;
  /** Those between the token before it and it. */
  readonly comments: readonly Comment[];
  /** Whether a line ends between the token before it and it. */
  readonly isOnNewLine: boolean;
  /** Whether a blank line stands right before it. */
  readonly isAfterBlank: boolean;
}

export interface Comment {
  /** Without slashes and stars. */
  readonly lines: readonly string[];
  readonly start: number;
  /** Whether it stands on the line of the token before it. */
  readonly isBehind: boolean;
  readonly isAfterBlank: boolean;
}

/** The text of a mapping file in tokens, the last of which is its end. */
export interface TokenizedFile {
  readonly file: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Line of an offset, from 1. */
  readonly lineAt: (offset: number) => number;
}

/** Reads a text as TypeScript. Throws MappingError with the line where it is none. */
export function tokenize(text: string, file: string): TokenizedFile {
  const lineAt = lineCounter(text);
  try {
    const parsed = parse(text, false, true, false).tokens;
    const last = { start: text.length, end: text.length, isType: false };
    const tokens = parsed.map((token, at): Token => {
      const isEnd = at === parsed.length - 1;
      const { start, end, isType } = isEnd ? last : token;
      const kind = isEnd ? 'end' : kindOf(token.type);
      return {
        kind,
        text: text.slice(start, end),
        start,
        end,
        isType,
        ...gapBefore(text, parsed[at - 1]?.end ?? 0, start),
      };
    });
    return { file, text, lineAt, tokens };
  } catch (error) {
    const { message, pos } = error as Error & { readonly pos?: number };
    const reason = message.replace(/^Error transforming .*?: |(?<!\s)\s*\(\d+:\d+\)$/g, '');
    throw new MappingError(`The mapping cannot be read: ${reason}.`, {
      place: { file: `${file}:${lineAt(pos ?? 0)}` },
      advice: 'Correct the line and try again.',
      cause: error,
    });
  }
}

function kindOf(type: number): Token['kind'] {
  if (type === TokenType.string) return 'string';
  if (type === TokenType.num) return 'number';
  return type === TokenType.template ? 'template' : 'other';
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return high;
  };
}

/** What stands between two tokens. */
function gapBefore(text: string, from: number, to: number): Pick<Token, 'comments' | 'isOnNewLine' | 'isAfterBlank'> {
  const gap = text.slice(from, to);
  let end = 0;
  const isBlank = (at: number) => (gap.slice(end, at).match(/\n/g) ?? []).length > 1;
  const found = gap.matchAll(/\/\/([^\n\r\u2028\u2029]*)|\/\*([\s\S]*?)(?:\*\/|$)/g);
  const comments = [...found].map(({ 0: all, 1: line, 2: inner = '', index }): Comment => {
    const lines = line === undefined ? linesOf(inner) : [line.replace(/^ /, '').trimEnd()];
    const isAfterBlank = isBlank(index);
    end = index + all.length;
    return { lines, start: from + index, isBehind: !gap.slice(0, index).includes('\n'), isAfterBlank };
  });
  return { comments, isOnNewLine: gap.includes('\n'), isAfterBlank: isBlank(gap.length) };
}

function linesOf(inner: string): string[] {
  const lines = inner.split(/[\n\r\u2028\u2029]+/).map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  return lines.filter((line) => line !== '');
}

/** Whether a token is one of these marks, and neither a text nor a part of a type that looks like it. */
export function isMark({ kind, text, isType }: Token, ...marks: readonly string[]): boolean {
  return kind === 'other' && !isType && marks.includes(text);
}
