import { declaredEncoding, decodeXml } from '../xlsx/decode-xml.js';
import type { Package } from '../xlsx/package.js';
import { type Token, XmlScanner } from './xml-scan.js';

/** Reads a part that is small enough to be changed as a whole; such parts list things, they hold no rows. */
export async function readText(pack: Package, part: string): Promise<string> {
  let text = '';
  for await (const piece of decodeXml(pack.read(part))) text += piece;
  return text;
}

/** The pieces of a part, chunk by chunk. */
export async function* readTokens(pack: Package, part: string): AsyncGenerator<Token[], void, undefined> {
  yield* tokensOf(decodeXml(pack.read(part)));
}

async function* tokensOf(texts: AsyncIterable<string>): AsyncGenerator<Token[], void, undefined> {
  const scanner = new XmlScanner();
  for await (const text of texts) yield scanner.push(text);
  scanner.end();
}

/** The text of a part as it may be written in UTF-8: it declares no other encoding. */
export function declaringUtf8(text: string): string {
  const declared = declaredEncoding(text.replace(/^\uFEFF/, ''));
  if (declared === undefined || /^utf-8$/i.test(declared)) return text;
  return text.replace(/(\sencoding\s*=\s*["'])[^"']*/, '$1UTF-8');
}

/** A part with its pieces changed, in UTF-16 where it has a mark of that, or else in UTF-8. */
export async function* changePart(
  pack: Package,
  part: string,
  change: (tokens: readonly Token[]) => string,
): AsyncGenerator<Buffer, void, undefined> {
  const chunks = pack.read(part);
  const first = await chunks.next();
  if (first.done) return;
  const { mark, encode } = encodingOf(first.value);
  if (mark) yield mark;
  let isStart = true;
  for await (const tokens of tokensOf(decodeXml(withFirst(first.value, chunks)))) {
    const changed = change(tokens);
    const text = isStart && !mark ? declaringUtf8(changed) : changed;
    if (text === '') continue;
    isStart = false;
    yield encode(text);
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

interface Encoding {
  /** The byte order mark that decoding takes away. */
  readonly mark?: Buffer;
  encode(text: string): Buffer;
}

function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) {
    return { mark: Buffer.from([0xff, 0xfe]), encode: (text) => Buffer.from(text, 'utf16le') };
  }
  if (start[0] === 0xfe && start[1] === 0xff) {
    return { mark: Buffer.from([0xfe, 0xff]), encode: (text) => Buffer.from(text, 'utf16le').swap16() };
  }
  return { encode: (text) => Buffer.from(text) };
}
