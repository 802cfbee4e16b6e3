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
import { type Comment, isMark, type Token, type TokenizedFile, tokenize } from './tokens.js';

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
  const { body, from, to } = mappingObject(tokens, reader, constants);
  const comments = reader.keep(tokens.tokens[0]?.comments ?? []);
  reader.at = from;
  const above = from === 0 ? [] : reader.above(false);
  if (above.at(-1) === '') above.pop();
  const below = reader.keep(tokens.tokens.at(-1)?.comments ?? []);
  const beyond = beyondGrammar(tokens, reader, [...reader.imports, { from, to }]);
  return structureOf({ file, comments, above, below, imported: [...reader.imported.values()], body, beyond });
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
): Span & { readonly body: ObjectValue } {
  const from = file.tokens.findIndex((token, index) => {
    const next = file.tokens[index + 1];
    return isMark(token, 'export') && next !== undefined && isMark(next, 'default');
  });
  reader.at = from + 2;
  const exported = from === -1 ? undefined : reader.readValue();
  reader.takes(';');
  const named = (value: MappingValue | undefined) =>
    value?.kind === 'code' ? (constants.get(value.text) ?? value) : value;
  const value = named(exported);
  const found = named(value?.kind === 'call' && value.builder === 'defineMapping' ? value.arguments[0] : value);
  if (value?.kind === 'call' && value.arguments.length + value.methods.length > 1) reader.unprintable.push(from);
  if (found?.kind === 'object') return { body: found, from, to: reader.at };
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
  { text, tokens, lineAt }: TokenizedFile,
  { unprintable, kept, code, imports, imported }: Reader,
  statements: readonly Span[],
): MappingModel['beyond'] {
  const isIn = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const other = tokens.findIndex(
    ({ kind, isType }, at) => kind !== 'end' && (!isIn(statements, at) || (isType && !isIn(code, at))),
  );
  const renamed = [...imported].find(([local, name]) => local !== name);
  const held = new Set(kept);
  const comment = tokens.flatMap(({ comments }) => comments).find((each) => !held.has(each));
  const startOf = (at: number | undefined) => tokens[at ?? 0]?.start ?? 0;
  const byHand = 'Code that was written by hand stands here';
  const found = [
    /^(?:#!|\s*\/\/\/ *<)/.test(text) && { at: 0, reason: 'The first line is for another program' },
    other !== -1 && { at: startOf(other), reason: byHand },
    renamed && { at: startOf(imports[0]?.from), reason: `${renamed[1]} is imported by another name` },
    ...unprintable.map((at) => ({ at: startOf(at), reason: byHand })),
    comment && { at: comment.start, reason: 'A comment stands inside a value' },
  ];
  const first = found.find((each) => typeof each === 'object');
  return first && { line: lineAt(first.at), reason: first.reason };
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

/** Tokens by their positions, the last not included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const statements = /^(?:const|let|var|export|import|function|class|interface|type|enum)$/;

/** Reads values from a position on, and notes which comments they hold and what of them cannot be printed again. */
class Reader {
  readonly #file: TokenizedFile;
  /** Position of the next token. */
  at = 0;
  /** Statements that import names of this package. */
  readonly imports: Span[] = [];
  /** Exports of this package, by the name that the file gives them. */
  readonly imported = new Map<string, string>();
  /** Comments that the model holds, also those in code. */
  readonly kept: Comment[] = [];
  /** Code with all that stands in it. */
  readonly code: Span[] = [];
  /** Positions of members that no object of the model holds. */
  readonly unprintable: number[] = [];

  constructor(file: TokenizedFile) {
    this.#file = file;
    for (const [at, token] of file.tokens.entries()) if (isMark(token, 'import')) this.#readImport(at);
  }

  /** The next token, or one after it. */
  peek(ahead = 0): Token {
    const { tokens } = this.#file;
    return tokens[Math.min(this.at + ahead, tokens.length - 1)] as Token;
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

  /** Line of the next token. */
  get #line(): number {
    return this.#file.lineAt(this.peek().start);
  }

  /** Whether a value ends before the next token. */
  #isAtEnd(): boolean {
    return this.peek().kind === 'end' || isMark(this.peek(), ',', ')', ']', '}', ';');
  }

  /** Skips to the comma, bracket or semicolon that ends a value. */
  #skipValue(): void {
    let depth = 0;
    while (this.peek().kind !== 'end' && (depth > 0 || !this.#isAtEnd())) {
      const token = this.next();
      if (isMark(token, '(', '[', '{', '${')) depth += 1;
      else if (isMark(token, ')', ']', '}')) depth -= 1;
    }
  }

  /** `import { key, text } from 'fieldsheet';` */
  #readImport(from: number): void {
    this.at = from + 1;
    const isType = this.peek().text === 'type' && isMark(this.peek(1), '{');
    if (isType) this.next();
    if (!this.takes('{')) return;
    const names: [local: string, name: string][] = [];
    while (!this.takes('}')) {
      if (this.#isAtEnd()) return;
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
    this.imports.push({ from, to: this.at });
    if (isType) this.unprintable.push(from);
  }

  /** Reads the value that begins here, up to the mark that ends it. */
  readValue(): MappingValue {
    const from = this.at;
    const line = this.#line;
    const notes = [this.kept, this.code, this.unprintable] as const;
    const lengths = notes.map(({ length }) => length);
    const known = this.#readKnown();
    if (known) {
      while (this.peek().isType) this.next();
      const isNext = statements.test(this.peek().text) && this.peek().isOnNewLine;
      if (this.#isAtEnd() || isNext) return known;
    }
    for (const [at, note] of notes.entries()) note.length = lengths[at] ?? 0;
    this.at = from;
    this.#skipValue();
    this.code.push({ from, to: this.at });
    const tokens = this.#file.tokens.slice(from, this.at);
    this.keep(tokens.slice(1).flatMap(({ comments }) => comments));
    const text = this.#file.text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
    return { kind: 'code', text: text.replaceAll('\r\n', '\n'), line };
  }

  /** Reads a value of the grammar; undefined for anything else. */
  #readKnown(): MappingValue | undefined {
    const line = this.#line;
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

  #readNumber(): LiteralValue | undefined {
    const line = this.#line;
    const isNegative = this.takes('-');
    const { kind, text } = this.next();
    const size = Number(text.replaceAll('_', ''));
    if (kind !== 'number' || !Number.isFinite(size)) return undefined;
    return literal(isNegative ? -size : size, line);
  }

  #readTemplate(): LiteralValue | undefined {
    const line = this.#line;
    this.next();
    const { kind, text } = this.next();
    if (kind !== 'template' || !this.takes('`')) return undefined;
    return literal(unescaped(text.replaceAll('\r\n', '\n')), line);
  }

  #readCall(): FieldCall | undefined {
    const line = this.#line;
    const builder = this.imported.get(this.next().text);
    if (builder === undefined || !this.takes('(')) return undefined;
    const given = this.#readAll(')', () => this.readValue());
    const methods: MethodCall[] = [];
    while (given && isMark(this.peek(), '.') && isMark(this.peek(2), '(')) {
      this.next();
      const name = this.next().text;
      this.next();
      const values = this.#readAll(')', () => this.readValue());
      if (!values) return undefined;
      methods.push({ name, arguments: values });
    }
    return given && { kind: 'call', builder, arguments: given, methods, line };
  }

  #readList(): ListValue | undefined {
    const line = this.#line;
    this.next();
    const isOpen = this.peek().isOnNewLine;
    const comments: MemberComments[] = [];
    const items = this.#readAll(']', (isFirst) => {
      const above = this.above(isFirst);
      const item = this.readValue();
      comments.push({ above, behind: this.#behind() });
      return item;
    });
    return items && { kind: 'list', items, comments, isOpen, line };
  }

  #readObject(): ObjectValue | undefined {
    const line = this.#line;
    this.next();
    const isOpen = this.peek().isOnNewLine;
    const members: ValueMember[] = [];
    let remarks: readonly string[] = [];
    const all = this.#readAll(
      '}',
      (isFirst) => {
        const { at } = this;
        const own = { line: this.#line, above: this.above(isFirst) };
        const name = this.#readName();
        if (name === undefined) {
          this.unprintable.push(at);
          return this.#skipValue();
        }
        const value = this.readValue();
        members.push({ name, value, comments: { above: own.above, behind: this.#behind() }, line: own.line });
      },
      (isFirst) => {
        remarks = this.above(isFirst);
      },
    );
    return all && { kind: 'object', members, hasMore: members.length < all.length, remarks, isOpen, line };
  }

  /** What stands between commas up to a closing bracket; undefined if a comma is missing. */
  #readAll<Item>(
    close: string,
    read: (isFirst: boolean) => Item,
    atClose?: (isFirst: boolean) => void,
  ): Item[] | undefined {
    const items: Item[] = [];
    while (!isMark(this.peek(), close)) {
      if (this.#isAtEnd()) return undefined;
      items.push(read(items.length === 0));
      const before = this.#file.tokens[this.at - 1];
      const isPast = (before && isMark(before, ',')) || this.takes(',');
      if (!isPast && !isMark(this.peek(), close)) return undefined;
    }
    atClose?.(items.length === 0);
    this.next();
    return items;
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
      if (isOdd || (!isComputed && nameOf(token) === '__proto__')) this.unprintable.push(at);
      return nameOf(token);
    }
    this.at = at;
    const isShort = token.kind === 'other' && /^[\p{L}_$]/u.test(token.text) && isMark(this.peek(1), ',', '}');
    if (!isShort) return undefined;
    this.unprintable.push(at);
    return token.text;
  }

  /** The lines of comments that the model holds from now on. */
  keep(comments: readonly Comment[]): string[] {
    this.kept.push(...comments);
    return comments.flatMap(({ lines }) => lines);
  }

  /**
   * Comments above the next token, with an empty one for each blank line before another thing. Those behind the token before
   * it are of that, or behind the bracket of an object above its first member.
   */
  above(isFirst: boolean): string[] {
    const token = this.peek();
    const lines: string[] = [];
    for (const comment of token.comments) {
      if (comment.isBehind && !isFirst) continue;
      if (comment.isAfterBlank && !(isFirst && lines.length === 0)) lines.push('');
      lines.push(...this.keep([comment]));
    }
    const isBlank = token.isAfterBlank && !(isFirst && lines.length === 0) && !isMark(token, '}', ']');
    return isBlank ? [...lines, ''] : lines;
  }

  /** Takes the comma behind a member or an item, with the comments before and behind it. */
  #behind(): string[] {
    const before = isMark(this.peek(), ',') ? this.next().comments : [];
    return this.keep([...before, ...this.peek().comments.filter(({ isBehind }) => isBehind)]);
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
