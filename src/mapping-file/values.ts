import { commentsBehind, commentsIn, memberComments } from './comments.js';
import { unescaped } from './literal.js';
import type { FieldCall, LiteralValue, MappingValue, MethodCall, ObjectValue, ValueMember } from './model.js';
import { isMark, type TokenCursor } from './token-cursor.js';
import type { Token } from './tokens.js';

/** Exports of this package, by the name that the file gives them. */
export type ImportedNames = ReadonlyMap<string, string>;

/** Reads the value that begins at the cursor, up to the mark that ends it. */
export function readValue(cursor: TokenCursor, imported: ImportedNames): MappingValue {
  const from = cursor.at;
  const { start } = cursor.peek();
  const known = readKnown(cursor, imported);
  if (known) {
    while (cursor.peek().isType) cursor.next();
    if (cursor.isAtEnd() || cursor.isAtStatement()) return known;
  }
  cursor.at = from;
  cursor.skipValue();
  const written = cursor.written(start);
  return { kind: 'code', text: cursor.file.text.slice(written.span.start, written.span.end), ...written };
}

/** Reads a value of the grammar; undefined for anything else. */
function readKnown(cursor: TokenCursor, imported: ImportedNames): MappingValue | undefined {
  const token = cursor.peek();
  if (token.kind === 'string') return literal(cursor, unescaped(cursor.next().text.slice(1, -1)), token);
  if (token.kind === 'number') return readNumber(cursor);
  if (token.kind !== 'other') return undefined;
  if (token.text === 'true' || token.text === 'false') return literal(cursor, cursor.next().text === 'true', token);
  if (isMark(token, '-')) return readNumber(cursor);
  if (isMark(token, '`')) return readTemplate(cursor);
  if (isMark(token, '[')) {
    cursor.next();
    const items = readValues(cursor, imported, ']');
    return items && { kind: 'list', items, ...cursor.written(token.start) };
  }
  return isMark(token, '{') ? readObject(cursor, imported) : readCall(cursor, imported);
}

function literal(cursor: TokenCursor, value: LiteralValue['value'], { start }: Token): LiteralValue {
  return { kind: 'literal', value, ...cursor.written(start) };
}

function readNumber(cursor: TokenCursor): LiteralValue | undefined {
  const first = cursor.peek();
  const isNegative = cursor.takes('-');
  const { kind, text } = cursor.next();
  const size = Number(text.replaceAll('_', ''));
  if (kind !== 'number' || !Number.isFinite(size)) return undefined;
  return literal(cursor, isNegative ? -size : size, first);
}

function readTemplate(cursor: TokenCursor): LiteralValue | undefined {
  const first = cursor.next();
  const { kind, text } = cursor.next();
  if (kind !== 'template' || !cursor.takes('`')) return undefined;
  return literal(cursor, unescaped(text.replaceAll('\r\n', '\n')), first);
}

/** Values between commas up to a closing bracket; undefined if one is missing between them. */
function readValues(cursor: TokenCursor, imported: ImportedNames, close: string): MappingValue[] | undefined {
  const values: MappingValue[] = [];
  while (!cursor.takes(close)) {
    if (cursor.isAtEnd()) return undefined;
    values.push(readValue(cursor, imported));
    if (!cursor.takes(',') && !isMark(cursor.peek(), close)) return undefined;
  }
  return values;
}

function readCall(cursor: TokenCursor, imported: ImportedNames): FieldCall | undefined {
  const { text, start } = cursor.next();
  const builder = imported.get(text);
  if (builder === undefined || !cursor.takes('(')) return undefined;
  const given = readValues(cursor, imported, ')');
  if (!given) return undefined;
  const { span: head } = cursor.written(start);
  const methods: MethodCall[] = [];
  while (isMark(cursor.peek(), '.') && isMark(cursor.peek(2), '(')) {
    const point = cursor.next();
    const name = cursor.next().text;
    cursor.next();
    const values = readValues(cursor, imported, ')');
    if (!values) return undefined;
    methods.push({ name, arguments: values, ...cursor.written(point.start) });
  }
  return { kind: 'call', builder, arguments: given, head, methods, ...cursor.written(start) };
}

function readObject(cursor: TokenCursor, imported: ImportedNames): ObjectValue | undefined {
  const { start, end } = cursor.next();
  const members: ValueMember[] = [];
  let hasMore = false;
  let from = end;
  while (!cursor.takes('}')) {
    if (cursor.isAtEnd()) return undefined;
    const member = readMember(cursor, imported, from);
    if (member) members.push(member);
    else hasMore = true;
    from = cursor.last.end;
    if (!isMark(cursor.last, ',') && !isMark(cursor.peek(), '}')) return undefined;
  }
  const { text } = cursor.file;
  const close = cursor.last.start;
  const behind = new Set(commentsBehind(text, from, close).map((comment) => comment.start));
  const remarks = commentsIn(text, from, close).filter((comment) => !behind.has(comment.start));
  return {
    kind: 'object',
    members,
    hasMore,
    remarks: remarks.map((comment) => comment.text),
    ...cursor.written(start),
  };
}

/** Reads `name: value` with its comma, or skips a member of another form. `from` is where the token before it ends. */
function readMember(cursor: TokenCursor, imported: ImportedNames, from: number): ValueMember | undefined {
  const { start } = cursor.peek();
  const name = readName(cursor);
  if (name === undefined) {
    cursor.skipValue();
    cursor.takes(',');
    return undefined;
  }
  const value = readValue(cursor, imported);
  const written = cursor.written(start);
  const end = cursor.takes(',') ? cursor.last.end : written.span.end;
  const comments = memberComments(cursor.file, { from, span: written.span, end, next: cursor.peek().start });
  return { name, value, comments, ...written };
}

/** The name of a member with its colon, or of a member such as `{ name }`, which stays to be read as its value. */
function readName(cursor: TokenCursor): string | undefined {
  const { at } = cursor;
  const isComputed = cursor.takes('[');
  const token = cursor.next();
  const isClosed = !isComputed || (token.kind === 'string' && cursor.takes(']'));
  if (isClosed && cursor.takes(':')) return nameOf(token);
  cursor.at = at;
  const isShort = token.kind === 'other' && /^[\p{L}_$]/u.test(token.text) && isMark(cursor.peek(1), ',', '}');
  return isShort ? token.text : undefined;
}

function nameOf({ kind, text }: Token): string {
  if (kind === 'string') return unescaped(text.slice(1, -1));
  return kind === 'number' ? String(Number(text.replaceAll('_', ''))) : text;
}
