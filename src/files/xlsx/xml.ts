import type { SaxesParser } from 'saxes';
import { SourceError } from '../../errors.js';
import { encodingNamed, toUtf8, utf8 } from '../encodings.js';
import { sourceError } from '../failure.js';
import type { Package } from './package.js';

/** Characters parsed at once: a whole chunk could hold thousands of rows of 16,384 cells and fill the memory. */
const pieceLength = 8192;

/** Kept after the first use: `import()` takes longer than parsing a small part. */
let saxes: typeof import('saxes') | undefined;

interface ParseOptions {
  readonly handler: XmlHandler;
  readonly plain?: PlainReader;
  readonly maxBytes?: number;
  /** Namespaces whose elements the handler receives, besides that of the root. */
  readonly namespaces?: readonly string[];
  /** What of the part is parsed; default: all. */
  readonly excerpt?: Excerpt;
}

/** The beginning of a part, and what follows a later place. */
export interface Excerpt {
  /** Where the beginning ends, in characters. */
  readonly head: number;
  /** Written between the two. */
  readonly between: string;
  readonly from: number;
}

/**
 * Parses a part piece by piece and yields after each, so that the caller can take what the handler has collected.
 * Throws SourceError for damaged XML and for a document type declaration (entities could fill the memory or reach other
 * files).
 */
export async function* parsePart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  { handler, plain, maxBytes, namespaces, excerpt }: ParseOptions,
): AsyncGenerator<void, void, undefined> {
  saxes ??= await import('saxes');
  const elements = new Elements(new saxes.SaxesParser({ xmlns: false, position: false }), handler, namespaces);
  const feed = plain ? new PlainFeed(elements, plain) : elements;
  try {
    const decoded = decodeXml(pack.read(part, maxBytes));
    for await (const chunk of excerpt ? excerptOf(decoded, excerpt) : decoded) {
      for (let at = 0; at < chunk.length; at += pieceLength) {
        feed.write(chunk.slice(at, at + pieceLength));
        yield;
      }
    }
    feed.end();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw error instanceof XmlRefusal ? refused(pack.file, part, error.message) : damagedXml(pack.file, part, error);
  }
}

async function* excerptOf(
  chunks: AsyncIterable<string>,
  { head, between, from }: Excerpt,
): AsyncGenerator<string, void, undefined> {
  let at = 0;
  let isBehind = false;
  for await (const chunk of chunks) {
    if (at < head) yield chunk.slice(0, head - at);
    if (isBehind) yield chunk;
    else if (at + chunk.length > from) {
      isBehind = true;
      yield between + chunk.slice(from - at);
    }
    at += chunk.length;
  }
}

const declarationBytes = 300;

/** Decodes a part as UTF-8, UTF-16 or as it declares. Throws XmlRefusal and UndecodableBytes. */
export async function* decodeXml(
  chunks: AsyncGenerator<Buffer, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  const first = await chunks.next();
  if (first.done) return;
  try {
    const name = await encodingOf(first.value);
    const isMarked = name.startsWith('utf-16') && first.value.readUInt16BE() >= 0xfeff;
    const bytes = toUtf8(following(isMarked ? first.value.subarray(2) : first.value, chunks), name);
    for await (const chunk of bytes) yield chunk.toString('utf8');
  } finally {
    // A part that is left after its first chunk would stay open, and the workbook could not be closed.
    await chunks.return();
  }
}

async function* following(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    yield* rest;
  } finally {
    // Also if only the first piece is wanted: otherwise the part stays open, and the file cannot be closed.
    await rest.return(undefined);
  }
}

/** The encoding in an XML declaration; undefined if there is none. */
export function declaredEncoding(start: string): string | undefined {
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
}

async function encodingOf(start: Buffer): Promise<string> {
  const wide = utf16Of(start);
  if (wide) return wide;
  const declared = declaredEncoding(start.toString('latin1', 0, declarationBytes));
  const name = declared === undefined ? utf8 : await encodingNamed(declared);
  if (name === undefined) throw new XmlRefusal(`is in the encoding "${declared}", which is not known`);
  // A declaration of UTF-16 that can be read byte by byte is wrong.
  return name.startsWith('utf-') ? utf8 : name;
}

function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const first = start.toString('hex', 0, 4);
  if (first.startsWith('fffe') || first === '3c003f00') return 'utf-16le';
  return first.startsWith('feff') || first === '003c003f' ? 'utf-16be' : undefined;
}

/** Parses a part whole. */
export async function readPart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  handler: XmlHandler,
  namespaces?: readonly string[],
): Promise<void> {
  for await (const _ of parsePart(pack, part, { handler, namespaces }));
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

function refused(file: string, part: string, what: string): SourceError {
  return sourceError({ file }, `the workbook is refused: its part ${part} ${what}.`, {
    fault: 'tooLarge',
    advice: 'Open it in a spreadsheet program and save it anew.',
  });
}

function damagedXml(file: string, part: string, cause: unknown): unknown {
  // Errors of the file system explain themselves best.
  if (cause instanceof Error && 'syscall' in cause)
    return sourceError({ file }, `cannot be read on: ${cause.message}.`, { cause });
  return sourceError({ file }, `the workbook is damaged: the XML of its part ${part} cannot be read.`, {
    fault: 'damaged',
    advice: 'Get the file again, or open it in a spreadsheet program and save it anew.',
    cause,
  });
}

/** Limit of characters between two tags; the longest cell of Excel has 32,767. */
const maxTextLength = 2_097_152;
const maxDepth = 200;

/** Attributes of an element by the names in the file, prefixes included. */
export type Attributes = Readonly<Record<string, string>>;

/** The namespace of a prefix; the prefix itself if none is declared. */
export type NamespaceOf = (prefix: string) => string;

/** Receives the elements in the wanted namespaces, by local name; those of other namespaces are skipped whole. */
export interface XmlHandler {
  /** `end` is where the tag ends, in characters of the part; `prefix` is that of the element, with its colon. */
  open(name: string, attributes: Attributes, namespaceOf: NamespaceOf, end: number, prefix: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

type Parser = SaxesParser<{ xmlns: false; position: false }>;

/** Something that no genuine workbook does, such as declaring entities. */
export class XmlRefusal extends Error {}

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** Passes the elements of a part to its handler. Throws XmlRefusal, and the parser's Error if the XML is malformed. */
export class Elements {
  readonly #parser: Parser;
  readonly #handler: XmlHandler;
  readonly #namespaces = new Namespaces();
  /** Open elements: local names for our namespace, qualified names for others. */
  readonly #path: string[] = [];
  readonly #prefixes: string[] = [];
  #own = '';
  readonly #alsoOwn: readonly string[];
  #leftOut = 0;
  #written = 0;
  #tagEnd = 0;

  constructor(parser: Parser, handler: XmlHandler, alsoOwn: readonly string[] = []) {
    this.#parser = parser;
    this.#alsoOwn = alsoOwn;
    this.#handler = handler;
    parser.on('doctype', () => {
      throw new XmlRefusal('carries a document type declaration, which no genuine workbook does');
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('closetag', ({ name }) => this.#close(name));
    const text = (value: string) => {
      if (this.#leftOut === 0) handler.text?.(value);
    };
    parser.on('text', text);
    parser.on('cdata', text);
  }

  get prefix(): string {
    return this.#prefixes.at(-1) ?? '';
  }

  isWithin(names: readonly string[]): boolean {
    return names.every((name, depth) => name === this.#path[depth]);
  }

  /** Whether the input so far ends with a tag, with this many elements open. */
  isBetweenTags(depth: number): boolean {
    return this.#path.length === depth && this.#tagEnd === this.#written;
  }

  write(piece: string): void {
    this.#written += piece.length;
    this.#parser.write(piece);
    if (this.#written - this.#tagEnd > maxTextLength) {
      throw new XmlRefusal('holds a single value of more than 2 million characters');
    }
  }

  end(): void {
    this.#parser.close();
  }

  #open(name: string, attributes: Attributes): void {
    this.#tagEnd = this.#parser.position;
    const start = name.indexOf(':') + 1;
    const prefix = name.slice(0, start);
    const local = name.slice(start);
    const namespaces = this.#namespaces;
    namespaces.enter(attributes);
    const namespace = namespaces.of(prefix);
    if (this.#path.length === 0) this.#own = namespace;
    // Sloppy writers put their own elements into no namespace.
    const isOwn = namespace === this.#own || namespace === '' || this.#alsoOwn.includes(namespace);
    if (this.#path.push(isOwn ? local : name) > maxDepth) throw new XmlRefusal('nests its elements too deeply');
    this.#prefixes.push(prefix);
    if (this.#leftOut > 0 || !(isOwn || isFallback(namespace, local))) this.#leftOut++;
    else if (isOwn) this.#handler.open(local, attributes, namespaces.of, this.#tagEnd, prefix);
  }

  #close(name: string): void {
    this.#tagEnd = this.#parser.position;
    const local = name.slice(name.indexOf(':') + 1);
    const isOwn = this.#path.pop() === local;
    this.#prefixes.pop();
    this.#namespaces.leave();
    if (this.#leftOut > 0) this.#leftOut--;
    else if (isOwn) this.#handler.close?.(local);
  }
}

/** Content written twice, for programs that know an extension and for others: we take the fallback. */
function isFallback(namespace: string, name: string): boolean {
  return namespace === compatibility && (name === 'AlternateContent' || name === 'Fallback');
}

class Namespaces {
  /** For each element with declarations: these and the inherited ones, and its depth. */
  readonly #scopes: { readonly depth: number; readonly declared: ReadonlyMap<string, string> }[] = [];
  #depth = 0;

  readonly of: NamespaceOf = (prefix) => this.#scopes.at(-1)?.declared.get(prefix) ?? prefix;

  enter(attributes: Attributes): void {
    this.#depth++;
    let declared: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!name.startsWith('xmlns')) continue;
      declared ??= new Map(this.#scopes.at(-1)?.declared);
      declared.set(name === 'xmlns' ? '' : `${name.slice('xmlns:'.length)}:`, attributes[name] ?? '');
    }
    if (declared) this.#scopes.push({ depth: this.#depth, declared });
  }

  leave(): void {
    if (this.#scopes.at(-1)?.depth === this.#depth) this.#scopes.pop();
    this.#depth--;
  }
}

/** Reads plainly written children of one element, in a tenth of the parser's time. */
export interface PlainReader {
  /** Path of the parent element from the root, without prefixes. */
  readonly within: readonly string[];
  readonly child: string;
  /** Reads plain children from a place between two tags; returns where it stops. The parser reads the others. */
  read(text: string, from: number, prefix: string): number;
}

/** The parser reads longer children, instead of waiting until they are complete. */
const longestChild = 1 << 20;

/** Plain children go to the reader, the rest to the parser, which still detects malformed XML. */
class PlainFeed {
  readonly #elements: Elements;
  readonly #plain: PlainReader;
  readonly #childEnd: string;
  #rest = '';

  constructor(elements: Elements, plain: PlainReader) {
    this.#elements = elements;
    this.#plain = plain;
    this.#childEnd = `${plain.child}>`;
  }

  write(chunk: string): void {
    if (this.#rest === '') {
      this.#take(chunk, 0);
      return;
    }
    // Join only the child that spans two chunks: joining whole chunks would copy them.
    const from = after(chunk, this.#childEnd, 0);
    const joined = this.#rest + chunk.slice(0, from);
    // Check a long child when it is complete, not with each chunk.
    const isComplete = chunk.endsWith(this.#childEnd, from);
    this.#rest = isComplete || joined.length >= longestChild ? '' : joined;
    if (this.#rest !== '') return;
    this.#take(joined, 0);
    this.#take(chunk, from);
  }

  end(): void {
    this.#elements.write(this.#rest);
    this.#elements.end();
  }

  #take(text: string, from: number): void {
    const elements = this.#elements;
    const { within } = this.#plain;
    let at = from;
    while (at < text.length) {
      const isInside = elements.isWithin(within);
      if (isInside && elements.isBetweenTags(within.length)) {
        at = this.#plain.read(text, at, elements.prefix);
        if (text.length - at < longestChild && !text.includes(this.#childEnd, at)) {
          this.#rest = text.slice(at);
          return;
        }
      }
      const end = after(text, isInside ? this.#childEnd : '>', at);
      elements.write(text.slice(at, end));
      at = end;
    }
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Text without tags and without characters that XML forbids or converts; may contain entities. */
export const plainTextPattern = '[^<>\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028\\ufffe\\uffff]*';

export const spacePattern = '[ \\t\\r\\n]*';

/** A prefix with its colon, as a pattern: of the characters in names, only the dot needs escaping. */
export function prefixPattern(prefix: string): string {
  return prefix.replaceAll('.', '\\.');
}

/** Decodes entities; undefined if there are others than the five predefined ones. */
export function plainText(text: string): string | undefined {
  if (!text.includes('&')) return text;
  return /&(?!(?:amp|lt|gt|quot|apos);)/.test(text) ? undefined : unescapeXml(text);
}

/** V8 copies shorter slices of a string; longer ones are views of the whole, here of a chunk of the part. */
const shortestView = 13;

/** A copy, so that a text that is kept does not keep the XML around it in memory. */
export function lastingText(text: string): string {
  return text.length < shortestView ? text : ` ${text}`.slice(1);
}

const attributesPattern = /^(?: (?!xmlns)[A-Za-z][\w.:-]*="[ !#-%'-;=-~]*")*$/;
const mostKnown = 100;

/** Checks attributes whose values do not matter, such as the height of a row. */
export class IdleAttributes {
  readonly #sound = new Set<string>();

  /** Whether they are plainly written, without duplicates, namespace declarations, or the attribute `read`. */
  areSound(attributes: string, read: string): boolean {
    if (attributes === '' || this.#sound.has(attributes)) return true;
    if (!attributesPattern.test(attributes)) return false;
    const names = Array.from(attributes.matchAll(/ ([^ =]+)="[^"]*"/g), ([, name]) => name);
    if (new Set([...names, read]).size <= names.length) return false;
    if (this.#sound.size < mostKnown) this.#sound.add(attributes);
    return true;
  }
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const entities = Object.fromEntries(Object.entries(characters).map(([name, character]) => [character, `&${name};`]));

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Decodes entities; unknown ones stay. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return characters[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Escapes text for element content or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return /[<>&"]/.test(text) ? text.replace(/[<>&"]/g, (character) => entities[character] ?? '') : text;
}

/** Decodes `_xHHHH_`, the format's notation for characters that XML cannot hold (ECMA-376 part 1, ST_Xstring). */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * `_xHHHH_` for characters that XML cannot hold, and for text that looks like it (ECMA-376 part 1, ST_Xstring), also with
 * fewer digits: LibreOffice takes `_x0a_` for one.
 */
export function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{1,4}_)/g, '_x005F_')
    .replace(/(?![\t\n\x80-\x9F])[\p{Cc}\uFFFE\uFFFF]/gu, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });
}

/** Escapes any text for element content in a workbook. */
export function workbookText(text: string): string {
  return escapeXml(escapeText(text.toWellFormed()));
}
