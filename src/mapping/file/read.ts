import { MappingError } from '../../errors.js';
import { headingsIn } from './grammar.js';
import {
  type FieldCall,
  type ListValue,
  type LiteralValue,
  type MappedMember,
  type MappedRecord,
  type MappedTable,
  type MappingModel,
  type MappingStructure,
  type MappingValue,
  type MemberComments,
  type MethodCall,
  memberOf,
  type ObjectValue,
  type ValueMember,
} from './model.js';
import { type Comment, commentsIn, isMark, type Token, TokenCursor, type TokenizedFile, tokenize } from './tokens.js';

/** How errors call a mapping whose file is not known. */
const unnamed = 'The mapping';

/**
 * Reads what a mapping file says without running it. What is beyond the grammar is kept as code. Throws MappingError, with
 * the line, for a text that is no TypeScript or exports no mapping that can be read.
 */
export function readMappingFile(text: string, file = unnamed): MappingStructure {
  const tokens = tokenize(text, file);
  const reader = new Reader(tokens);
  const constants = topLevelConstants(tokens, reader);
  const { body, from, end } = mappingObject(tokens, reader, constants);
  const statements = [...reader.imports, { start: from, end }];
  const first = tokens.tokens[0]?.start ?? 0;
  const comments = reader.keep(commentsIn(text, 0, first));
  const above =
    from === first
      ? []
      : reader.commentsAbove(
          tokens.tokens.findLast((token) => token.end <= from),
          from,
        );
  const below = reader.keep(commentsIn(text, end, text.length));
  const model: MappingModel = {
    file,
    comments,
    above,
    below,
    imported: [...reader.imported.values()],
    body,
    beyond: beyondGrammar(tokens, reader, statements),
  };
  return structureOf(model);
}

/** A mapping by its tables. */
export function structureOf(model: MappingModel): MappingStructure {
  const { body } = model;
  const sheets = memberOf(body, 'sheets')?.value;
  return {
    ...model,
    tables:
      sheets?.kind === 'object'
        ? sheets.members.flatMap((member) => tableOf(member.value, member))
        : tableOf(body, undefined),
    settings: sheets ? membersIn(memberOf(body, 'source')?.value) : [],
  };
}

function membersIn(value: MappingValue | undefined): readonly ValueMember[] {
  return value?.kind === 'object' ? value.members : [];
}

/** The values of `const name = …` outside of functions. */
function topLevelConstants(file: TokenizedFile, reader: Reader): Map<string, MappingValue> {
  const constants = new Map<string, MappingValue>();
  let depth = 0;
  for (const [at, token] of file.tokens.entries()) {
    if (isMark(token, '{', '(', '[', '${')) depth += 1;
    else if (isMark(token, '}', ')', ']')) depth -= 1;
    if (depth !== 0 || !isMark(token, 'const')) continue;
    reader.at = at + 1;
    const name = reader.next().text;
    while (reader.peek().isType) reader.next();
    if (reader.takes('=')) constants.set(name, reader.readValue());
  }
  return constants;
}

/** The object that is the mapping, and the place of the statement that exports it. Throws MappingError. */
function mappingObject(
  file: TokenizedFile,
  reader: Reader,
  constants: ReadonlyMap<string, MappingValue>,
): { readonly body: ObjectValue; readonly from: number; readonly end: number } {
  const at = file.tokens.findIndex((token, index) => {
    const next = file.tokens[index + 1];
    return isMark(token, 'export') && next !== undefined && isMark(next, 'default');
  });
  reader.at = at + 2;
  const exported = at === -1 ? undefined : reader.readValue();
  reader.takes(';');
  const { end } = reader.last;
  const named = (value: MappingValue | undefined) =>
    value?.kind === 'code' ? (constants.get(value.text) ?? value) : value;
  const value = named(exported);
  const found = named(value?.kind === 'call' && value.builder === 'defineMapping' ? value.arguments[0] : value);
  const from = file.tokens[at]?.start ?? 0;
  if (value?.kind === 'call' && value.arguments.length + value.methods.length > 1) reader.unprintable.push(from);
  if (found?.kind === 'object') return { body: found, from, end };
  throw new MappingError(
    found ? 'The mapping is made by code, which is not read.' : 'The file exports no mapping that can be read.',
    {
      place: { file: `${file.file}:${found?.line ?? file.lineAt(file.text.length)}` },
      advice: 'Export it as it is written: export default defineMapping({ records: { … } }).',
    },
  );
}

/** The first thing in the file that would be lost or mean another thing when its model is printed. */
function beyondGrammar(
  file: TokenizedFile,
  { unprintable, kept, imports, imported }: Reader,
  statements: readonly Span[],
): MappingModel['beyond'] {
  const isIn = (spans: readonly Span[], at: number) => spans.some(({ start, end }) => at >= start && at < end);
  const code = kept.filter(({ isCode }) => isCode);
  const other = file.tokens.find(
    ({ kind, start, isType }) => kind !== 'end' && (!isIn(statements, start) || (isType && !isIn(code, start))),
  );
  const renamed = [...imported].find(([local, name]) => local !== name);
  const comment = file.tokens
    .flatMap(({ start }, at) => commentsIn(file.text, file.tokens[at - 1]?.end ?? 0, start))
    .find(({ start }) => !isIn(kept, start));
  const byHand = 'Code that was written by hand stands here';
  const found = [
    /^(?:#!|\s*\/\/\/ *<)/.test(file.text) && { at: 0, reason: 'The first line is for another program' },
    other && { at: other.start, reason: byHand },
    renamed && imports[0] && { at: imports[0].start, reason: `${renamed[1]} is imported by another name` },
    ...unprintable.map((at) => ({ at, reason: byHand })),
    comment && { at: comment.start, reason: 'A comment stands inside a value' },
  ];
  const first = found.find((each) => typeof each === 'object');
  return first && { line: file.lineAt(first.at), reason: first.reason };
}

function tableOf(value: MappingValue, member: ValueMember | undefined): MappedTable[] {
  if (value.kind !== 'object') return [];
  const ignore = memberOf(value, 'ignore')?.value;
  const ignored = ignore?.kind === 'list' ? ignore.items : [];
  return [
    {
      name: member?.name,
      settings: membersIn(memberOf(value, 'source')?.value),
      skip: memberOf(value, 'skip')?.value,
      ignored: ignored.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : [])),
      records: membersIn(memberOf(value, 'records')?.value).flatMap((record) => recordsOf(record)),
      body: value,
      line: (member ?? value).line,
    },
  ];
}

function recordsOf({ name, value, line }: ValueMember): MappedRecord[] {
  if (value.kind !== 'list') return [{ resource: name, index: 0, line, ...recordIn(value) }];
  return value.items.map((item, index) => ({ resource: name, index, line: item.line, ...recordIn(item) }));
}

function recordIn(value: MappingValue): Pick<MappedRecord, 'condition' | 'members' | 'body'> {
  const [condition, fields] = value.kind === 'call' && value.builder === 'when' ? value.arguments : [undefined, value];
  const body = fields?.kind === 'object' ? fields : undefined;
  return { condition, body, members: body ? fieldsIn(body, []) : [] };
}

/** `match` says by what a record is found: it is no field. */
const noField = 'match';

function fieldsIn({ members }: ObjectValue, path: readonly string[]): MappedMember[] {
  const fields = path.length === 0 ? members.filter(({ name }) => name !== noField) : members;
  return fields.flatMap((member) => fieldsOf(member, [...path, member.name]));
}

function fieldsOf({ value, comments, line }: ValueMember, path: readonly string[]): MappedMember[] {
  if (value.kind === 'object') return fieldsIn(value, path);
  if (value.kind === 'call' && value.builder === 'rows' && value.arguments[0]?.kind === 'object')
    return fieldsIn(value.arguments[0], path);
  if (value.kind === 'list' && value.items.some(({ kind }) => kind === 'object'))
    return value.items.flatMap((item, at) => (item.kind === 'object' ? fieldsIn(item, [...path, String(at)]) : []));
  return [{ path: path.join('.'), value, headings: headingsIn(value), comments, line }];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Reads values, and notes which comments they hold and what of them cannot be printed again. */
class Reader extends TokenCursor {
  /** Statements that import names of this package. */
  readonly imports: Span[] = [];
  /** Exports of this package, by the name that the file gives them. */
  readonly imported = new Map<string, string>();
  /** Places of comments that the model holds, and of code with all that stands in it. */
  readonly kept: (Span & { readonly isCode: boolean })[] = [];
  /** Offsets of members that no object of the model holds. */
  readonly unprintable: number[] = [];

  constructor(file: TokenizedFile) {
    super(file);
    for (const [at, token] of file.tokens.entries()) if (isMark(token, 'import')) this.#readImport(at);
  }

  /** `import { key, text } from 'fieldsheet';` */
  #readImport(at: number): void {
    this.at = at + 1;
    const isType = this.peek().text === 'type' && isMark(this.peek(1), '{');
    if (isType) this.next();
    if (!this.takes('{')) return;
    const names: [local: string, name: string][] = [];
    while (!this.takes('}')) {
      if (this.isAtEnd()) return;
      const first = this.next();
      const isOfType = first.text === 'type' && !isMark(this.peek(), ',', '}') && this.peek().text !== 'as';
      const { text: name } = isOfType ? this.next() : first;
      const isRenamed = this.peek().text === 'as';
      if (isRenamed) this.next();
      const local = isRenamed ? this.next().text : name;
      if (!isType && !isOfType) names.push([local, name]);
      this.takes(',');
    }
    if (this.next().text !== 'from' || !/^(['"])fieldsheet\1$/.test(this.next().text)) return;
    this.takes(';');
    for (const [local, name] of names) this.imported.set(local, name);
    const start = this.file.tokens[at]?.start ?? 0;
    this.imports.push({ start, end: this.last.end });
    if (isType) this.unprintable.push(start);
  }

  /** Reads the value that begins here, up to the mark that ends it. */
  readValue(): MappingValue {
    const { at: from, line } = this;
    const { start } = this.peek();
    const [kept, unprintable] = [this.kept.length, this.unprintable.length];
    const known = this.#readKnown();
    if (known) {
      while (this.peek().isType) this.next();
      if (this.isAtEnd() || this.isAtStatement()) return known;
    }
    this.at = from;
    this.kept.length = kept;
    this.unprintable.length = unprintable;
    this.skipValue();
    const end = Math.max(start, this.last.end);
    this.kept.push({ start, end, isCode: true });
    return { kind: 'code', text: this.file.text.slice(start, end).replaceAll('\r\n', '\n'), line };
  }

  /** Reads a value of the grammar; undefined for anything else. */
  #readKnown(): MappingValue | undefined {
    const { line } = this;
    const token = this.peek();
    if (token.kind === 'string') return literal(unescaped(this.next().text.slice(1, -1)), line);
    if (token.kind === 'number') return this.#readNumber();
    if (token.kind !== 'other') return undefined;
    if (token.text === 'true' || token.text === 'false') return literal(this.next().text === 'true', line);
    if (isMark(token, '-')) return this.#readNumber();
    if (isMark(token, '`')) return this.#readTemplate();
    if (isMark(token, '{')) return this.#readObject();
    return isMark(token, '[') ? this.#readList() : this.#readCall();
  }

  #readList(): ListValue | undefined {
    const { line } = this;
    this.next();
    const isOpen = this.isOnNewLine();
    const items: MappingValue[] = [];
    const comments: MemberComments[] = [];
    while (!this.takes(']')) {
      if (this.isAtEnd()) return undefined;
      const above = this.commentsAbove(this.last, this.peek().start);
      items.push(this.readValue());
      comments.push({ above, behind: this.#commentsBehind() });
      if (!isMark(this.last, ',') && !isMark(this.peek(), ']')) return undefined;
    }
    return { kind: 'list', items, comments, isOpen, line };
  }

  #readNumber(): LiteralValue | undefined {
    const { line } = this;
    const isNegative = this.takes('-');
    const { kind, text } = this.next();
    const size = Number(text.replaceAll('_', ''));
    if (kind !== 'number' || !Number.isFinite(size)) return undefined;
    return literal(isNegative ? -size : size, line);
  }

  #readTemplate(): LiteralValue | undefined {
    const { line } = this;
    this.next();
    const { kind, text } = this.next();
    if (kind !== 'template' || !this.takes('`')) return undefined;
    return literal(unescaped(text.replaceAll('\r\n', '\n')), line);
  }

  /** Values between commas up to a closing bracket; undefined if one is missing between them. */
  #readValues(close: string): MappingValue[] | undefined {
    const values: MappingValue[] = [];
    while (!this.takes(close)) {
      if (this.isAtEnd()) return undefined;
      values.push(this.readValue());
      if (!this.takes(',') && !isMark(this.peek(), close)) return undefined;
    }
    return values;
  }

  #readCall(): FieldCall | undefined {
    const { line } = this;
    const builder = this.imported.get(this.next().text);
    if (builder === undefined || !this.takes('(')) return undefined;
    const given = this.#readValues(')');
    if (!given) return undefined;
    const methods: MethodCall[] = [];
    while (isMark(this.peek(), '.') && isMark(this.peek(2), '(')) {
      this.next();
      const name = this.next().text;
      this.next();
      const values = this.#readValues(')');
      if (!values) return undefined;
      methods.push({ name, arguments: values });
    }
    return { kind: 'call', builder, arguments: given, methods, line };
  }

  #readObject(): ObjectValue | undefined {
    const { line } = this;
    this.next();
    const isOpen = this.isOnNewLine();
    const members: ValueMember[] = [];
    let hasMore = false;
    let before = this.last;
    while (!this.takes('}')) {
      if (this.isAtEnd()) return undefined;
      const { start } = this.peek();
      const member = this.#readMember(before);
      if (member) members.push(member);
      else {
        hasMore = true;
        this.unprintable.push(start);
      }
      before = this.last;
      if (!isMark(this.last, ',') && !isMark(this.peek(), '}')) return undefined;
    }
    const remarks = this.commentsAbove(before, this.last.start, members.length === 0);
    return { kind: 'object', members, hasMore, remarks, isOpen, line };
  }

  /** Reads `name: value` with its comma, or skips a member of another form. `before`: the token before it. */
  #readMember(before: Token): ValueMember | undefined {
    const { line } = this;
    const above = this.commentsAbove(before, this.peek().start);
    const name = this.#readName();
    if (name === undefined) {
      this.skipValue();
      this.takes(',');
      return undefined;
    }
    const value = this.readValue();
    return { name, value, comments: { above, behind: this.#commentsBehind() }, line };
  }

  /** Takes the comma behind a member or an item, with the comments before and behind it. */
  #commentsBehind(): string[] {
    const { end } = this.last;
    this.takes(',');
    const { text } = this.file;
    return this.keep([...commentsIn(text, end, this.last.end), ...this.#behind(this.last, this.peek().start)]);
  }

  /** The name of a member with its colon, or of a member such as `{ name }`, which stays to be read as its value. */
  #readName(): string | undefined {
    const { at } = this;
    const isComputed = this.takes('[');
    const token = this.next();
    const isClosed = !isComputed || (token.kind === 'string' && this.takes(']'));
    if (isClosed && this.takes(':')) {
      // Names that mean something else than their text: a prototype, a bigint, one with escapes.
      const isOdd = token.kind !== 'string' && /^\d\w*n$|\\u/.test(token.text);
      if (isOdd || (!isComputed && nameOf(token) === '__proto__')) this.unprintable.push(token.start);
      return nameOf(token);
    }
    this.at = at;
    const isShort = token.kind === 'other' && /^[\p{L}_$]/u.test(token.text) && isMark(this.peek(1), ',', '}');
    if (!isShort) return undefined;
    this.unprintable.push(token.start);
    return token.text;
  }

  /** The lines of comments that the model holds from now on. */
  keep(comments: readonly Comment[]): string[] {
    this.kept.push(...comments.map(({ start, end }) => ({ start, end, isCode: false })));
    return comments.flatMap(({ lines }) => lines);
  }

  /** Comments between two tokens but those behind the first, with an empty one for each blank line before another thing. */
  commentsAbove(before: Token | undefined, start: number, isAlone = false): string[] {
    const { text } = this.file;
    const isFirst = before === undefined || isMark(before, '{', '[');
    const behind = isFirst ? [] : this.#behind(before, start);
    let end = before?.end ?? 0;
    const isBlank = (next: number) => (text.slice(end, next).match(/\n/g) ?? []).length > 1;
    const above: string[] = [];
    for (const comment of commentsIn(text, end, start)) {
      if (!behind.some((other) => other.start === comment.start)) {
        if (isBlank(comment.start) && !(isFirst && above.length === 0)) above.push('');
        above.push(...this.keep([comment]));
      }
      end = comment.end;
    }
    const isInObject = before !== undefined && isMark(before, '{', '[', ',');
    if (
      isInObject &&
      !isAlone &&
      isBlank(start) &&
      !(isFirst && above.length === 0) &&
      !'}]'.includes(text[start] ?? '')
    )
      above.push('');
    return above;
  }

  /** Comments behind a token, on its line. */
  #behind({ end }: Token, start: number): Comment[] {
    const { text } = this.file;
    return commentsIn(text, end, start).filter((comment) => !text.slice(end, comment.start).includes('\n'));
  }
}

function literal(value: LiteralValue['value'], line: number): LiteralValue {
  return { kind: 'literal', value, line };
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
