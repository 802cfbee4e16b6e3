import { MappingError } from '../errors.js';
import { type HeadingsOfConstants, headingsIn, headingsOfConstants } from './headings.js';
import { importedNames } from './imports.js';
import type {
  FieldCall,
  LiteralValue,
  MappedMember,
  MappedRecord,
  MappedTable,
  MappingStructure,
  MappingValue,
  MemberComments,
  MethodCall,
  ObjectValue,
  TextSpan,
  ValueMember,
} from './model.js';
import { isMark, TokenCursor } from './token-cursor.js';
import { type Token, type TokenizedFile, tokenize } from './tokens.js';

/** How errors call a mapping whose file is not known. */
const unnamed = 'The mapping';

/**
 * Reads what a mapping file says without running it. What is beyond the grammar is kept as code. Throws MappingError, with
 * the line, for a text that is no TypeScript or exports no mapping that can be read.
 */
export function readMappingFile(text: string, file = unnamed): MappingStructure {
  return structureOf(tokenize(text, file));
}

/** Reads what the tokens of a mapping file say. Throws MappingError. */
export function structureOf(file: TokenizedFile): MappingStructure {
  const imported = importedNames(file);
  const values = topLevelConstants(file, imported);
  const body = mappingObject(file, imported, values);
  const constants = headingsOfConstants(values);
  const sheets = memberOf(body, 'sheets')?.value;
  const first = file.tokens[0]?.start ?? 0;
  return {
    tables:
      sheets?.kind === 'object'
        ? sheets.members.flatMap((member) => tableOf(member.value, member, constants))
        : tableOf(body, undefined, constants),
    settings: sheets ? membersIn(memberOf(body, 'source')?.value) : [],
    comments: commentsAbove(file.text, 0, first).map((comment) => comment.text),
    body,
  };
}

/** The member of that name; the last one counts, as when the file runs. */
export function memberOf(object: ObjectValue | undefined, name: string): ValueMember | undefined {
  return object?.members.findLast((member) => member.name === name);
}

function membersIn(value: MappingValue | undefined): readonly ValueMember[] {
  return value?.kind === 'object' ? value.members : [];
}

/** The values of `const name = …` outside of functions. */
function topLevelConstants(file: TokenizedFile, imported: ImportedNames): Map<string, MappingValue> {
  const constants = new Map<string, MappingValue>();
  let depth = 0;
  for (const [at, token] of file.tokens.entries()) {
    if (isMark(token, '{', '(', '[', '${')) depth += 1;
    else if (isMark(token, '}', ')', ']')) depth -= 1;
    if (depth !== 0 || !isMark(token, 'const')) continue;
    const cursor = new TokenCursor(file, at + 1);
    const name = cursor.next().text;
    while (cursor.peek().isType) cursor.next();
    if (cursor.takes('=')) constants.set(name, readValue(cursor, imported));
  }
  return constants;
}

function mappingObject(
  file: TokenizedFile,
  imported: ImportedNames,
  constants: ReadonlyMap<string, MappingValue>,
): ObjectValue {
  const at = file.tokens.findIndex((token, index) => {
    const next = file.tokens[index + 1];
    return isMark(token, 'export') && next !== undefined && isMark(next, 'default');
  });
  const exported = at === -1 ? undefined : readValue(new TokenCursor(file, at + 2), imported);
  const value = exported?.kind === 'code' ? (constants.get(exported.text) ?? exported) : exported;
  const given = value?.kind === 'call' && value.builder === 'defineMapping' ? value.arguments[0] : value;
  const found = given?.kind === 'code' ? (constants.get(given.text) ?? given) : given;
  if (found?.kind === 'object') return found;
  throw new MappingError(
    found ? 'The mapping is made by code, which is not read.' : 'The file exports no mapping that can be read.',
    {
      place: { file: `${file.file}:${found?.line ?? file.lineAt(file.text.length)}` },
      advice: 'Export it as it is written: export default defineMapping({ records: { … } }).',
    },
  );
}

function tableOf(value: MappingValue, member: ValueMember | undefined, constants: HeadingsOfConstants): MappedTable[] {
  if (value.kind !== 'object') return [];
  const ignore = memberOf(value, 'ignore')?.value;
  const ignored = ignore?.kind === 'list' ? ignore.items : [];
  const { span, line } = member ?? value;
  return [
    {
      name: member?.name,
      settings: membersIn(memberOf(value, 'source')?.value),
      skip: memberOf(value, 'skip')?.value,
      ignored: ignored.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : [])),
      records: membersIn(memberOf(value, 'records')?.value).flatMap((record) => recordsOf(record, constants)),
      body: value,
      span,
      line,
    },
  ];
}

function recordsOf(member: ValueMember, constants: HeadingsOfConstants): MappedRecord[] {
  const { name: resource, value, comments } = member;
  if (value.kind !== 'list')
    return [{ resource, index: 0, comments, ...recordIn(value, constants), ...placeOf(member) }];
  return value.items.map((item, index) => {
    return { resource, index, comments: { above: [], behind: [] }, ...recordIn(item, constants), ...placeOf(item) };
  });
}

function placeOf({ span, line }: ValueMember | MappingValue): Pick<MappedRecord, 'span' | 'line'> {
  return { span, line };
}

function recordIn(
  value: MappingValue,
  constants: HeadingsOfConstants,
): Pick<MappedRecord, 'condition' | 'members' | 'body'> {
  const [condition, fields] = value.kind === 'call' && value.builder === 'when' ? value.arguments : [undefined, value];
  const body = fields?.kind === 'object' ? fields : undefined;
  return { condition, body, members: body ? fieldsIn(body, [], constants) : [] };
}

/** `match` says by what a record is found: it is no field. */
const noField = 'match';

function fieldsIn({ members }: ObjectValue, path: readonly string[], constants: HeadingsOfConstants): MappedMember[] {
  const fields = path.length === 0 ? members.filter(({ name }) => name !== noField) : members;
  return fields.flatMap((member) => fieldsOf(member, [...path, member.name], constants));
}

function fieldsOf(member: ValueMember, path: readonly string[], constants: HeadingsOfConstants): MappedMember[] {
  const { value, comments, span, line } = member;
  if (value.kind === 'object') return fieldsIn(value, path, constants);
  if (value.kind === 'call' && value.builder === 'rows' && value.arguments[0]?.kind === 'object')
    return fieldsIn(value.arguments[0], path, constants);
  if (value.kind === 'list' && value.items.some(({ kind }) => kind === 'object'))
    return value.items.flatMap((item, at) =>
      item.kind === 'object' ? fieldsIn(item, [...path, String(at)], constants) : [],
    );
  return [{ path: path.join('.'), value, headings: headingsIn(value, constants), comments, span, line }];
}

/** Exports of this package, by the name that the file gives them. */
type ImportedNames = ReadonlyMap<string, string>;

/** Reads the value that begins at the cursor, up to the mark that ends it. */
function readValue(cursor: TokenCursor, imported: ImportedNames): MappingValue {
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

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** The text of a string literal or of a template without substitutions, given without its quotes. */
function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|([\s\S]))/g,
    (_, point?: string, unit?: string, byte?: string, character?: string) => {
      const code = point ?? unit ?? byte;
      if (code !== undefined) return characterOf(Number.parseInt(code, 16));
      if (character === undefined || /[\n\r\u2028\u2029]/.test(character)) return '';
      return escapes[character] ?? character;
    },
  );
}

function characterOf(code: number): string {
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}

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
function commentsAbove(text: string, from: number, start: number): Comment[] {
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
function memberComments(
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
