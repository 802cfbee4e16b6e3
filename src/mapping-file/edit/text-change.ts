import type { TextSpan } from '../model.js';

/** Replaces a part of a text; nothing is replaced where start and end are the same. */
export interface TextChange extends TextSpan {
  readonly text: string;
}

export function insertion(at: number, text: string): TextChange {
  return { start: at, end: at, text };
}

export function replacement({ start, end }: TextSpan, text: string): TextChange {
  return { start, end, text };
}

/** Changes a text in places that do not overlap. */
export function changed(text: string, changes: readonly TextChange[]): string {
  let result = text;
  for (const { start, end, text: given } of [...changes].sort((one, other) => other.start - one.start)) {
    result = result.slice(0, start) + given + result.slice(end);
  }
  return result;
}

/** The start of the line of an offset. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The space that a line begins with, given an offset in it. */
export function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? '';
}

/** Whether nothing but space stands before an offset on its line. */
export function isFirstOnLine(text: string, at: number): boolean {
  return text.slice(lineStart(text, at), at).trim() === '';
}

/** The line end of a text. */
export function lineEndOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** By what the file indents. */
export function indentUnit(text: string): string {
  return /^(?:\t| {2,8})(?=[^\s*])/m.exec(text)?.[0] ?? '  ';
}
