import { declaredEncoding, decodeXml } from '../xlsx/decode-xml.js';
import type { PackageParts } from '../xlsx/package.js';
import { type Token, XmlScanner } from './xml-scan.js';

/** Reads a part that is small enough to be changed as a whole; such parts list things, they hold no rows. */
export async function readText(pack: PackageParts, part: string): Promise<string> {
  let text = '';
  for await (const piece of decodeXml(pack.read(part))) text += piece;
  return text;
}

/** The pieces of a part, chunk by chunk. */
export async function* readTokens(pack: PackageParts, part: string): AsyncGenerator<Token[], void, undefined> {
  const scanner = new XmlScanner();
  for await (const text of decodeXml(pack.read(part))) yield scanner.push(text);
  scanner.end();
}

/** A part with its pieces changed, in UTF-8 whatever it was in. */
export async function* changePart(
  pack: PackageParts,
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

/** The text of a part as it may be written in UTF-8: it declares no other encoding. */
export function declaringUtf8(text: string): string {
  const declared = declaredEncoding(text.replace(/^\uFEFF/, ''));
  if (declared === undefined || /^utf-8$/i.test(declared)) return text;
  return text.replace(/(\sencoding\s*=\s*["'])[^"']*/, '$1UTF-8');
}
