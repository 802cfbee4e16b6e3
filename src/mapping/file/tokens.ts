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

/** A position among the tokens of a file. */
export class TokenCursor {
  readonly file: TokenizedFile;
  at: number;

  constructor(file: TokenizedFile, at = 0) {
    this.file = file;
    this.at = at;
  }

  /** The next token, or one after it. */
  peek(ahead = 0): Token {
    const { tokens } = this.file;
    return tokens[Math.min(this.at + ahead, tokens.length - 1)] ?? nowhere;
  }

  /** The token before the next one. */
  get last(): Token {
    return this.file.tokens[this.at - 1] ?? nowhere;
  }

  /** Line of the next token. */
  get line(): number {
    return this.file.lineAt(this.peek().start);
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.at += 1;
    return token;
  }

  /** Takes the next token if it is this mark. */
  takes(mark: string): boolean {
    const isIt = isMark(this.peek(), mark);
    if (isIt) this.next();
    return isIt;
  }

  /** Whether a value ends before the next token. */
  isAtEnd(): boolean {
    return this.peek().kind === 'end' || isMark(this.peek(), ',', ')', ']', '}', ';');
  }

  /** Whether the next token begins a statement, after one without a semicolon. */
  isAtStatement(): boolean {
    return statements.test(this.peek().text) && this.isOnNewLine();
  }

  /** Whether a line ends before the next token. */
  isOnNewLine(): boolean {
    return this.file.text.slice(this.last.end, this.peek().start).includes('\n');
  }

  /** Skips to the comma, bracket or semicolon that ends a value. */
  skipValue(): void {
    let depth = 0;
    while (this.peek().kind !== 'end' && (depth > 0 || !this.isAtEnd())) {
      const token = this.next();
      if (isMark(token, '(', '[', '{', '${')) depth += 1;
      else if (isMark(token, ')', ']', '}')) depth -= 1;
    }
  }
}

const nowhere: Token = { kind: 'end', text: '', start: 0, end: 0, isType: false };

const statements = /^(?:const|let|var|export|import|function|class|interface|type|enum)$/;

/** Whether a token is one of these marks, and neither a text nor a part of a type that looks like it. */
export function isMark({ kind, text, isType }: Token, ...marks: readonly string[]): boolean {
  return kind === 'other' && !isType && marks.includes(text);
}

export interface Comment {
  readonly start: number;
  readonly end: number;
  /** Without slashes and stars. */
  readonly lines: readonly string[];
}

/** Comments in a stretch of text between two tokens. */
export function commentsIn(text: string, start: number, end: number): Comment[] {
  const gap = text.slice(start, end);
  return [...gap.matchAll(/\/\/([^\n\r\u2028\u2029]*)|\/\*([\s\S]*?)(?:\*\/|$)/g)].map(
    ({ 0: all, 1: line, 2: inner = '', index }) => ({
      start: start + index,
      end: start + index + all.length,
      lines: line === undefined ? linesOf(inner) : [line.replace(/^ /, '').trimEnd()],
    }),
  );
}

function linesOf(inner: string): string[] {
  const lines = inner.split(/[\n\r\u2028\u2029]+/).map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  return lines.filter((line) => line !== '');
}
