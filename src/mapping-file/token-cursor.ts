import type { TextSpan } from './model.js';
import type { Token, TokenizedFile } from './tokens.js';

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
    const { text, start } = this.peek();
    return statements.test(text) && this.file.text.slice(this.last.end, start).includes('\n');
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

  /** The place of what was read since `start`, an offset. */
  written(start: number): { readonly span: TextSpan; readonly line: number } {
    return { span: { start, end: Math.max(start, this.last.end) }, line: this.file.lineAt(start) };
  }
}

const nowhere: Token = { kind: 'end', text: '', start: 0, end: 0, isType: false };

const statements = /^(?:const|let|var|export|import|function|class|interface|type|enum)$/;

/** Whether a token is one of these marks, and neither a text nor a part of a type that looks like it. */
export function isMark({ kind, text, isType }: Token, ...marks: readonly string[]): boolean {
  return kind === 'other' && !isType && marks.includes(text);
}
