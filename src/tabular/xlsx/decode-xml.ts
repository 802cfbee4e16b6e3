import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { encodingNamed, utf8 } from '../encodings.js';
import { incompleteTail } from '../utf8.js';
import { Refusal } from './elements.js';

interface Decoder {
  /** The text of the bytes so far that was not given yet. */
  write(chunk: Buffer): string;
  end(): string;
}

const declarationBytes = 300;

/**
 * The text of a part: UTF-8, UTF-16, or the encoding that it declares. A character cut between two chunks is put together.
 * Throws Refusal for an encoding that nobody knows, and an Error for bytes that are no text in it.
 */
export async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let decoder: Decoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= await decoderOf(chunk);
    yield decoder.write(chunk);
  }
  const rest = decoder?.end() ?? '';
  if (rest !== '') yield rest;
}

/** The encoding that XML declares in its first line; undefined where it declares none. */
export function declaredEncoding(start: string): string | undefined {
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
}

async function decoderOf(start: Buffer): Promise<Decoder> {
  const wide = utf16Of(start);
  if (wide) return strict(wide);
  const declared = declaredEncoding(start.toString('latin1', 0, declarationBytes));
  const name = declared === undefined ? utf8 : await encodingNamed(declared);
  if (name === undefined) throw new Refusal(`is in the encoding "${declared}", which is not known`);
  // A declaration of UTF-16 that can be read byte by byte is none.
  return name === utf8 || name.startsWith('utf-') ? new Utf8Decoder() : declaredDecoder(name);
}

/** By the byte order mark, or by the zero bytes beside the first characters. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const first = start.toString('hex', 0, 4);
  if (first.startsWith('fffe') || first === '3c003f00') return 'utf-16le';
  return first.startsWith('feff') || first === '003c003f' ? 'utf-16be' : undefined;
}

function strict(name: string): Decoder {
  const decoder = new TextDecoder(name, { fatal: true });
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/** UTF-8 is checked before it is decoded, which is the quickest way. */
class Utf8Decoder implements Decoder {
  #rest: Buffer = Buffer.alloc(0);

  write(chunk: Buffer): string {
    const whole = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = whole.length - incompleteTail(whole);
    const ready = whole.subarray(0, end);
    if (!isUtf8(ready)) throw new Error('Invalid UTF-8.');
    this.#rest = whole.subarray(end);
    return ready.toString('utf8');
  }

  end(): string {
    if (this.#rest.length > 0) throw new Error('Invalid UTF-8.');
    return '';
  }
}

async function declaredDecoder(name: string): Promise<Decoder> {
  const { default: iconv } = await import('iconv-lite');
  const decoder = iconv.getDecoder(name);
  const checked = (text: string) => {
    if (text.includes('\uFFFD')) throw new Error(`Invalid ${name}.`);
    return text;
  };
  return { write: (chunk) => checked(decoder.write(chunk)), end: () => checked(decoder.end() ?? '') };
}
