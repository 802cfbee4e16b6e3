import type { MemberComments, TextSpan } from './model.js';
import type { TokenizedFile } from './tokens.js';

interface Comment extends TextSpan {
  /** Without slashes. */
  readonly text: string;
}

/** Comments in a stretch of text between two tokens. */
export function commentsIn(text: string, start: number, end: number): Comment[] {
  const gap = text.slice(start, end);
  return [...gap.matchAll(/\/\/([^\n\r\u2028\u2029]*)|\/\*([\s\S]*?)(?:\*\/|$)/g)].map(
    ({ 0: all, 1: line, 2: inner, index }) => {
      const said = (line ?? inner ?? '').replace(/^ /, '').trimEnd();
      return { start: start + index, end: start + index + all.length, text: said };
    },
  );
}

/** Comments on the line of the token that ends at `start`, behind it. */
export function commentsBehind(text: string, start: number, end: number): Comment[] {
  return commentsIn(text, start, end).filter((comment) => !hasLineEnd(text, start, comment.start));
}

/** Comments right above a token: without a blank line between, and not behind the token before it, which ends at `from`. */
export function commentsAbove(text: string, from: number, start: number): Comment[] {
  const isFirst = text.slice(0, from).trim() === '';
  const own = commentsIn(text, from, start).filter((comment) => isFirst || hasLineEnd(text, from, comment.start));
  const above: Comment[] = [];
  let below = start;
  for (const comment of own.reverse()) {
    if ((text.slice(comment.end, below).match(/\n/g) ?? []).length > 1) break;
    above.unshift(comment);
    below = comment.start;
  }
  return above;
}

function hasLineEnd(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes('\n');
}

/** The comments of a member, given the ends of the tokens before it and of its comma, and the start of the next token. */
export function memberComments(
  { text }: TokenizedFile,
  {
    from,
    span,
    end,
    next,
  }: { readonly from: number; readonly span: TextSpan; readonly end: number; readonly next: number },
): MemberComments {
  const behind = [...commentsIn(text, span.end, end), ...commentsBehind(text, end, next)];
  return {
    above: commentsAbove(text, from, span.start).map(({ text: said }) => said),
    behind: behind.map(({ text: said }) => said),
  };
}
