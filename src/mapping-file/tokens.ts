import { parse } from 'sucrase/dist/parser/index.js';
import { TokenType } from 'sucrase/dist/parser/tokenizer/types.js';
import { MappingError } from '../errors.js';
import type { TextSpan } from './model.js';

export interface Token extends TextSpan {
  readonly kind: 'string' | 'number' | 'template' | 'other' | 'end';
  readonly text: string;
  /** Belongs to a type, such as `as const`; nothing of it is left when the file runs. */
  readonly isType: boolean;
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
    const tokens = parse(text, false, true, false).tokens.map(({ type, start, end, isType }): Token => {
      return { kind: kindOf(type), text: text.slice(start, end), start, end, isType };
    });
    const end = { start: text.length, end: text.length };
    return { file, text, lineAt, tokens: [...tokens.slice(0, -1), { kind: 'end', text: '', isType: false, ...end }] };
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
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
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
