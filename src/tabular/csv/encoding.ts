import { isUtf8 } from 'node:buffer';
import { ConfigurationError } from '../../errors.js';
import { encodingNamed, fallbackEncoding, utf8, widthOf } from '../encodings.js';
import { sourceError } from '../failure.js';
import { incompleteTail } from '../utf8.js';

/** How the bytes of a file become text. */
export interface Encoding {
  /** Name to be shown. */
  readonly name: string;
  /** Length of the byte order mark. */
  readonly bomLength: number;
  /** True where nobody said so and the bytes do not prove it. */
  readonly assumed: boolean;
}

/** Bytes that text does not hold: control characters besides tab, line ends, form feed, escape and Ctrl-Z. */
function isControl(byte: number): boolean {
  return byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27;
}

/**
 * Finds the encoding: byte order mark, then the zero bytes of UTF-16 and UTF-32, then valid UTF-8, else Windows-1252. Throws
 * SourceError for bytes that are no text and ConfigurationError for a chosen encoding that does not exist.
 */
export async function findEncoding(file: string, sample: Buffer, chosen: string | undefined): Promise<Encoding> {
  const marked = byteOrderMark(sample);
  if (chosen !== undefined) {
    const name = await canonicalName(chosen);
    // No other text begins so: what was made of a file of that encoding, such as its rejected rows, is UTF-8.
    if (marked?.name === utf8) return { ...marked, assumed: false };
    if (marked && sameFamily(marked.name, name)) return { ...marked, assumed: false };
    return { name, bomLength: 0, assumed: false };
  }
  if (marked) return { ...marked, assumed: false };
  const wide = utf32Pattern(sample) ?? utf16Pattern(sample);
  if (wide) return { name: wide, bomLength: 0, assumed: false };
  if (zeros(sample) * 10 > sample.length) throw notText(file);
  if (isUtf8(sample.subarray(0, sample.length - incompleteTail(sample))))
    return { name: utf8, bomLength: 0, assumed: false };
  let controls = 0;
  for (const byte of sample) if (byte !== 0 && isControl(byte)) controls++;
  if (controls * 100 > sample.length) throw notText(file);
  return { name: fallbackEncoding, bomLength: 0, assumed: true };
}

/** A zero byte or two in a text are damage, of which is told at its row. */
function zeros(sample: Buffer): number {
  let count = 0;
  for (let at = sample.indexOf(0); at >= 0; at = sample.indexOf(0, at + 1)) count++;
  return count;
}

function byteOrderMark(sample: Buffer) {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { name: utf8, bomLength: 3 };
  // The mark of UTF-16 begins that of UTF-32.
  if (sample.toString('hex', 0, 4) === 'fffe0000') return { name: 'utf-32le', bomLength: 4 };
  if (sample.toString('hex', 0, 4) === '0000feff') return { name: 'utf-32be', bomLength: 4 };
  if (sample[0] === 0xff && sample[1] === 0xfe) return { name: 'utf-16le', bomLength: 2 };
  if (sample[0] === 0xfe && sample[1] === 0xff) return { name: 'utf-16be', bomLength: 2 };
  return undefined;
}

function sameFamily(marked: string, chosen: string): boolean {
  return marked === chosen || (chosen.endsWith('le') && marked === chosen.replace(/le$/, 'be'));
}

/** Nearly all characters are below U+10000 and none is above U+10FFFF, so two bytes of four are zero. */
function utf32Pattern(sample: Buffer): 'utf-32le' | 'utf-32be' | undefined {
  const zeros = [0, 0, 0, 0];
  const whole = sample.length - (sample.length % 4);
  for (let at = 0; at < whole; at++) if (sample[at] === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  const nearly = (whole / 4) * 0.95;
  if (whole === 0) return undefined;
  if (fourth * 4 === whole && third > nearly && first < nearly) return 'utf-32le';
  return first * 4 === whole && second > nearly && fourth < nearly ? 'utf-32be' : undefined;
}

/** Text holds no zero bytes; in UTF-16 the high byte of each Latin character is one, always on the same side. */
function utf16Pattern(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  const even = sample.length - (sample.length % 2);
  for (let at = 0; at < even; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const few = even / 20;
  if (second > few && first * 20 < second) return 'utf-16le';
  if (first > few && second * 20 < first) return 'utf-16be';
  return undefined;
}

async function canonicalName(chosen: string): Promise<string> {
  const name = await encodingNamed(chosen);
  if (name !== undefined) return name;
  throw new ConfigurationError(`There is no encoding "${chosen}".`, {
    advice: 'Use utf-8, utf-16le, utf-16be, windows-1252 or another name that text editors know.',
  });
}

function notText(file: string) {
  return sourceError({ file }, 'its bytes are no text.', {
    advice: 'Give a CSV file or an .xlsx workbook; set the encoding if it is text of an unusual kind.',
  });
}

/** The sample as text, for finding the delimiter; what cannot be decoded does not matter there. */
export async function decodeSample(sample: Buffer, encoding: Encoding): Promise<string> {
  const bytes = sample.subarray(encoding.bomLength);
  if (encoding.name === utf8) return bytes.toString('utf8');
  const { default: iconv } = await import('iconv-lite');
  return iconv.decode(bytes, encoding.name, { stripBOM: false });
}

/** Thrown by `toUtf8` where bytes cannot be decoded, after it has yielded all the text before them. */
export class UndecodableBytes extends Error {
  /** Whether it is a zero byte, which no encoding makes a character of. */
  readonly isZero: boolean;

  constructor(isZero = false) {
    super();
    this.isZero = isZero;
  }
}

/**
 * Turns the bytes of a file, without byte order mark, into UTF-8, which is what the parser takes. UTF-8 passes through
 * and is only checked. Throws UndecodableBytes; never puts a replacement character in the place of a byte.
 */
export function toUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer, void, undefined> {
  return encoding.name === utf8 ? checkedUtf8(chunks) : decoded(chunks, encoding.name);
}

async function* checkedUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const ready = whole.subarray(0, whole.length - incompleteTail(whole));
    rest = whole.subarray(ready.length);
    if (!isUtf8(ready) || ready.includes(0)) {
      const length = validLength(ready);
      yield ready.subarray(0, length);
      throw new UndecodableBytes(ready[length] === 0);
    }
    if (ready.length > 0) yield ready;
  }
  if (rest.length > 0) throw new UndecodableBytes();
}

/** Length of the part before the first zero byte or invalid sequence. */
function validLength(bytes: Buffer): number {
  const zero = bytes.indexOf(0);
  let low = 0;
  let high = zero < 0 ? bytes.length : zero;
  const soundTo = (end: number) => isUtf8(bytes.subarray(0, end - incompleteTail(bytes.subarray(0, end))));
  if (soundTo(high)) return high - incompleteTail(bytes.subarray(0, high));
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (soundTo(middle)) low = middle;
    else high = middle;
  }
  return low - incompleteTail(bytes.subarray(0, low));
}

/** The decoder writes U+FFFD where it cannot decode, and lone surrogates come out of broken UTF-16: neither passes. */
const undecodable = /[\0\uFFFD]|\p{Surrogate}/u;

async function* decoded(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer, void, undefined> {
  const { default: iconv } = await import('iconv-lite');
  const decoder = iconv.getDecoder(name, { stripBOM: false });
  let held = '';
  let size = 0;
  const take = (text: string): Buffer => {
    const whole = held + text;
    // The second half of a pair may come with the next chunk.
    held = /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(-1) : '';
    return Buffer.from(held ? whole.slice(0, -1) : whole, 'utf8');
  };
  for await (const chunk of chunks) {
    size += chunk.length;
    const text = decoder.write(chunk);
    const bad = undecodable.exec(held + text);
    if (bad && !(bad.index === held.length + text.length - 1 && /[\uD800-\uDBFF]$/.test(text))) {
      yield Buffer.from((held + text).slice(0, bad.index), 'utf8');
      throw new UndecodableBytes(bad[0] === '\0');
    }
    yield take(text);
  }
  const end = take(decoder.end() ?? '');
  const isCut = size % widthOf(name) !== 0;
  if (isCut || held || undecodable.test(end.toString('utf8'))) throw new UndecodableBytes();
  if (end.length > 0) yield end;
}
