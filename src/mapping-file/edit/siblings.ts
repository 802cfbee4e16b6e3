import type { TextSpan } from '../model.js';
import { lineWidth } from '../print.js';
import { commentsBehind, commentsIn } from '../read.js';
import { isMark } from '../token-cursor.js';
import type { TokenizedFile } from '../tokens.js';
import {
  indentAt,
  indentUnit,
  insertion,
  isFirstOnLine,
  lineEndOf,
  lineStart,
  replacement,
  type TextChange,
} from './text-change.js';

/** Things between brackets with commas between them: members, items, arguments, imported names. */
export interface Siblings {
  readonly file: TokenizedFile;
  /** From the opening bracket to the closing one. */
  readonly span: TextSpan;
  readonly items: readonly TextSpan[];
}

/** Comments that `guess` writes about a field: they go with it. */
const ofGuess = /^(?:doubtful: |No column is the name of )/;

/**
 * Puts something before the sibling at a position, or behind the last. It stands on a line of its own where its siblings
 * do; `textAt` gives it for an indent.
 */
export function inserted(siblings: Siblings, position: number, textAt: (indent: string) => string): TextChange[] {
  const { file, span, items } = siblings;
  const { text } = file;
  const before = items[position - 1];
  const next = items[position];
  if (!before && !next) return [replacement({ start: span.start + 1, end: span.end - 1 }, onlyItem(siblings, textAt))];
  const indent = itemIndent(siblings, before ?? next ?? span);
  const own = textAt(indent);
  const isOnLine = before && next && !text.slice(before.end, next.start).includes('\n');
  if (!isMultiLine(siblings) || isOnLine || (!before && next && !isFirstOnLine(text, next.start)))
    return inline(siblings, position, textAt);
  const eol = lineEndOf(text);
  if (!before) return [insertion(endWithComments(file, span.start + 1), `${eol}${indent}${own},`)];
  const comma = commaAfter(file, before);
  if (comma !== undefined) return [insertion(endWithComments(file, comma + 1), `${eol}${indent}${own},`)];
  const end = endWithComments(file, before.end);
  if (end === before.end) return [insertion(end, `,${eol}${indent}${own}`)];
  return [insertion(before.end, ','), insertion(end, `${eol}${indent}${own}`)];
}

function inline(siblings: Siblings, position: number, textAt: (indent: string) => string): TextChange[] {
  const { file, items, span } = siblings;
  const own = textAt(itemIndent(siblings, span));
  const before = items[position - 1];
  const change = before
    ? insertion(before.end, `, ${own}`)
    : insertion(items[position]?.start ?? span.start, `${own}, `);
  const start = lineStart(file.text, span.start);
  const end = file.text.indexOf('\n', span.end);
  const length = (end === -1 ? file.text.length : end) - start + change.text.length;
  const hasComments = commentsIn(file.text, span.start, span.end).length > 0;
  const isBroken = own.includes('\n') || (length > lineWidth && isFirstBracket(siblings));
  return isBroken && !isMultiLine(siblings) && !hasComments ? [onLines(siblings, position, textAt)] : [change];
}

/** Arguments of calls stay on their line, as the printer leaves them. */
function isFirstBracket({ file, span }: Siblings): boolean {
  return file.text[span.start] === '{';
}

/** Breaks siblings of one line into lines. */
function onLines({ file, span, items }: Siblings, position: number, textAt: (indent: string) => string): TextChange {
  const { text } = file;
  const outer = indentAt(text, span.start);
  const own = textAt(outer + indentUnit(text));
  const all = items.map(({ start, end }) => text.slice(start, end));
  const eol = lineEndOf(text);
  const lines = all.toSpliced(position, 0, own).map((item) => `${eol}${outer}${indentUnit(text)}${item},`);
  return replacement({ start: span.start + 1, end: span.end - 1 }, `${lines.join('')}${eol}${outer}`);
}

function onlyItem({ file, span }: Siblings, textAt: (indent: string) => string): string {
  const { text } = file;
  const inside = text.slice(span.start + 1, span.end - 1);
  const outer = indentAt(text, span.start);
  const indent = outer + indentUnit(text);
  const own = textAt(indent);
  const eol = lineEndOf(text);
  if (inside.trim() !== '') return `${inside.trimEnd()}${eol}${indent}${own},${eol}${outer}`;
  const isShort = !own.includes('\n') && indent.length + own.length < lineWidth / 2;
  if (!isShort) return `${eol}${indent}${own},${eol}${outer}`;
  return isFirstBracket({ file, span, items: [] }) ? ` ${own} ` : own;
}

/** Takes a sibling away, with its comma and, where it stands alone on its lines, with these. */
export function removed({ file, span, items }: Siblings, position: number): TextChange[] {
  const { text } = file;
  const item = items[position];
  if (!item) return [];
  const comma = commaAfter(file, item);
  const tail = endWithComments(file, comma === undefined ? item.end : comma + 1);
  const lineEnd = /^[ \t]*\r?\n/.exec(text.slice(tail))?.[0];
  if (isFirstOnLine(text, item.start) && lineEnd !== undefined && items.length > 1)
    return [
      replacement(
        { start: lineStart(text, startWithDoubts(file, span, items, position)), end: tail + lineEnd.length },
        '',
      ),
    ];
  return [replacement(withSpace({ file, span, items }, position), '')];
}

/** A sibling in a line with others: with its comma and the space that parted it from them, and without their comments. */
function withSpace({ file, span, items }: Siblings, position: number): TextSpan {
  const { text } = file;
  const item = items[position] ?? span;
  const end = commaEnd(file, item);
  const next = items[position + 1];
  const before = items[position - 1];
  const isFree = (from: number, to: number) => text.slice(from, to).replace(',', '').trim() === '';
  if (next && isFree(end, next.start) && !text.slice(end, next.start).includes('\n'))
    return { start: item.start, end: next.start };
  if (!next && before && isFree(before.end, item.start)) return { start: before.end, end };
  if (!next && !before && isFree(span.start + 1, item.start) && isFree(end, span.end - 1))
    return { start: span.start + 1, end: span.end - 1 };
  return { start: text.slice(0, item.start).replace(/(?<![ \t])[ \t]+$/, '').length, end };
}

/** Takes several siblings away. */
export function removedAll(siblings: Siblings, positions: readonly number[]): TextChange[] {
  const { items, span, file } = siblings;
  let last = items.length;
  while (positions.includes(last - 1)) last -= 1;
  const before = items[last - 1];
  if (!before) return positions.length === 0 ? [] : [replacement({ start: span.start + 1, end: span.end - 1 }, '')];
  const isInline = !file.text.slice(before.end, items[last]?.start).includes('\n');
  const isAtEnd = last < items.length && isInline;
  const others = positions.filter((at) => !isAtEnd || at < last).flatMap((at) => removed(siblings, at));
  if (!isAtEnd) return others;
  const end = commaEnd(file, items.at(-1) ?? before);
  const hasComments = commentsIn(file.text, before.end, end).length > 0;
  const apart = items.slice(last).map((item) => replacement({ start: item.start, end: commaEnd(file, item) }, ''));
  return [...others, ...(hasComments ? apart : [replacement({ start: before.end, end }, '')])];
}

function commaEnd(file: TokenizedFile, item: TextSpan): number {
  const comma = commaAfter(file, item);
  return comma === undefined ? item.end : comma + 1;
}

/** The start of an item with the comments of `guess` right above it. */
function startWithDoubts(file: TokenizedFile, span: TextSpan, items: readonly TextSpan[], position: number): number {
  const before = items[position - 1];
  const item = items[position] ?? span;
  let { start } = item;
  const above = commentsIn(file.text, before ? commaEnd(file, before) : span.start + 1, start);
  for (const comment of above.reverse()) {
    const isAbove = file.text.slice(comment.end, start).trim() === '' && isFirstOnLine(file.text, comment.start);
    if (!isAbove || !ofGuess.test(comment.text)) break;
    start = comment.start;
  }
  return start;
}

/** Offset of the comma behind a sibling. */
function commaAfter({ tokens }: TokenizedFile, { end }: TextSpan): number | undefined {
  const next = tokens.find((token) => token.start >= end && !token.isType);
  return next && isMark(next, ',') ? next.start : undefined;
}

/** The end of the comments that stand behind an offset on its line. */
function endWithComments({ text, tokens }: TokenizedFile, at: number): number {
  const next = tokens.find((token) => token.start >= at);
  return commentsBehind(text, at, next?.start ?? text.length).at(-1)?.end ?? at;
}

function isMultiLine({ file, span }: Siblings): boolean {
  return file.text.slice(span.start, span.end).includes('\n');
}

function itemIndent({ file, span }: Siblings, item: TextSpan): string {
  const { text } = file;
  if (isFirstOnLine(text, item.start)) return indentAt(text, item.start);
  return indentAt(text, span.start) + (isMultiLine({ file, span, items: [] }) ? indentUnit(text) : '');
}
