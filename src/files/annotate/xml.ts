import type { Package } from '../xlsx/package.js';
import { declaredEncoding, decodeXml, escapeXml, unescapeXml } from '../xlsx/xml.js';

export interface Token {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'other';
  /** The characters as in the file; all tokens joined give the file. */
  readonly raw: string;
  /** Name of the element without prefix; '' if it is no element. */
  readonly name: string;
}

/** A longer tag is treated as damage. */
const longestTag = 1 << 21;

/**
 * Splits XML into tags and the text between, and keeps every character, so that unchanged parts can be written back
 * exactly. It assumes well-formed XML, as the reader of the same part has checked. A text may come in several tokens.
 * Throws an Error for a document type declaration, and if the XML ends within a tag.
 */
export class XmlScanner {
  #rest = '';

  push(chunk: string): Token[] {
    const source = this.#rest === '' ? chunk : this.#rest + chunk;
    const tokens: Token[] = [];
    let at = 0;
    while (at < source.length) {
      const start = source.indexOf('<', at);
      const textEnd = start < 0 ? source.length : start;
      if (textEnd > at) tokens.push({ kind: 'text', raw: source.slice(at, textEnd), name: '' });
      at = textEnd;
      if (start < 0) break;
      const end = markupEnd(source, start);
      if (end < 0) break;
      tokens.push(markup(source.slice(start, end)));
      at = end;
    }
    this.#rest = source.slice(at);
    if (this.#rest.length > longestTag) throw new Error('A tag does not end.');
    return tokens;
  }

  end(): void {
    if (this.#rest !== '') throw new Error('It ends within a tag.');
  }
}

/** The tokens of a complete text. */
export function scanXml(xml: string): Token[] {
  const scanner = new XmlScanner();
  const tokens = scanner.push(xml);
  scanner.end();
  return tokens;
}

const bang = 33;
const question = 63;

function markupEnd(source: string, start: number): number {
  const second = source.charCodeAt(start + 1);
  if (second === question) return after(source, '?>', start + 2);
  if (second !== bang) return tagEnd(source, start + 1);
  if (source.startsWith('<!--', start)) return after(source, '-->', start + 4);
  if (source.startsWith('<![CDATA[', start)) return after(source, ']]>', start + 9);
  if (source.length - start < 9) return -1;
  throw new Error('It carries a document type declaration.');
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function tagEnd(source: string, from: number): number {
  let quote = 0;
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at + 1;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

function markup(raw: string): Token {
  const second = raw.charCodeAt(1);
  if (second === question || second === bang) return { kind: 'other', raw, name: '' };
  if (second === 47) return { kind: 'close', raw, name: nameOf(raw, 2) };
  return { kind: raw.charCodeAt(raw.length - 2) === 47 ? 'empty' : 'open', raw, name: nameOf(raw, 1) };
}

function nameOf(raw: string, from: number): string {
  let start = from;
  let at = from;
  for (; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 58) start = at + 1;
    else if (code <= 32 || code === 62 || code === 47) break;
  }
  return raw.slice(start, at);
}

const attributePattern = /(?<![^\s=<>"'/])([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag by their names in the file, prefixes included. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of tag.matchAll(attributePattern)) {
    found[name] = unescapeXml(double ?? single ?? '');
  }
  return found;
}

/** The tag with an attribute set, or removed if the value is undefined. */
export function withAttribute(tag: string, name: string, value: string | undefined): string {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`);
  const without = tag.replace(pattern, '');
  if (value === undefined) return without;
  const text = ` ${name}="${escapeXml(value)}"`;
  if (without !== tag) return tag.replace(pattern, () => text);
  return tag.replace(/(?<!\s)\s*\/?>$/, (end) => text + end.trimStart());
}

/** Prefix of a tag's name, with the colon; '' if it has none. */
export function prefixOf(tag: string): string {
  return /^<\/?([^\s/>:]+:)/.exec(tag)?.[1] ?? '';
}

/** The tokens of a part, chunk by chunk. */
export async function* readTokens(pack: Package, part: string): AsyncGenerator<Token[], void, undefined> {
  const scanner = new XmlScanner();
  for await (const text of decodeXml(pack.read(part))) yield scanner.push(text);
  scanner.end();
}

/** A part with its tokens changed, in UTF-8 whatever its encoding was. */
export async function* changePart(
  pack: Package,
  part: string,
  change: (tokens: readonly Token[]) => string,
): AsyncGenerator<Buffer, void, undefined> {
  let isStart = true;
  for await (const tokens of readTokens(pack, part)) {
    const text = change(tokens);
    if (text !== '') yield Buffer.from(isStart ? declaringUtf8(text) : text);
    isStart &&= text === '';
  }
}

/** The text with its XML declaration changed to UTF-8 if it declares another encoding. */
export function declaringUtf8(text: string): string {
  const declared = declaredEncoding(text.replace(/^\uFEFF/, ''));
  if (declared === undefined || /^utf-8$/i.test(declared)) return text;
  return text.replace(/(\sencoding\s*=\s*["'])[^"']*/, '$1UTF-8');
}

/** An element as it stands in the file, or text between elements (without a name). */
export interface XmlNode {
  /** Without prefix; '' for text, comments and the like. */
  readonly name: string;
  /** The opening or empty tag; for text, its characters. */
  open: string;
  children: XmlNode[];
  close: string;
}

/** Parses a small part; `xmlOf` restores every unchanged character. Throws an Error if its tags do not match. */
export function parseXml(xml: string): { readonly document: XmlNode; readonly root: XmlNode } {
  const document = nodeOf('');
  const path = [document];
  for (const { kind, name, raw } of scanXml(xml)) {
    const parent = path.at(-1) ?? document;
    if (kind === 'close') {
      path.pop();
      parent.close = raw;
      continue;
    }
    const node = nodeOf(raw, name);
    parent.children.push(node);
    if (kind === 'open') path.push(node);
  }
  const root = document.children.find(({ name }) => name !== '');
  if (path.length !== 1 || !root) throw new Error('The tags of one of its parts do not match.');
  return { document, root };
}

/** The XML of a node and its children. */
export function xmlOf({ open, children, close }: XmlNode): string {
  return open + children.map(xmlOf).join('') + close;
}

/** The children that are elements, not text. */
export function elementsOf({ children }: XmlNode): XmlNode[] {
  return children.filter(({ name }) => name !== '');
}

/** Appends XML to the children of an element. */
export function append(parent: XmlNode, pieces: readonly string[]): void {
  if (parent.close === '') {
    parent.open = parent.open.replace(/(?<!\s)\s*\/>$/, '>');
    parent.close = `</${prefixOf(parent.open)}${parent.name}>`;
  }
  for (const piece of pieces) parent.children.push(nodeOf(piece));
}

/** The child of this name; a missing one is inserted where `order` puts it, or last if `order` does not name it. */
export function sectionOf(parent: XmlNode, name: string, order: readonly string[]): XmlNode {
  const found = parent.children.find((child) => child.name === name);
  if (found) return found;
  append(parent, []);
  const tag = `${prefixOf(parent.open)}${name}`;
  const made = { ...nodeOf(`<${tag}>`, name), close: `</${tag}>` };
  const next = parent.children.findIndex((child) => child.name !== '' && comesAfter(order, child.name, name));
  parent.children.splice(next < 0 ? parent.children.length : next, 0, made);
  return made;
}

/** Whether `section` comes after `other` in this order. */
export function comesAfter(order: readonly string[], section: string, other: string): boolean {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return rank(section) > rank(other);
}

function nodeOf(open: string, name = ''): XmlNode {
  return { name, open, children: [], close: '' };
}
