import { isUtf8 } from 'node:buffer';
import { ConfigurationError } from '../../errors.js';
import { encodingNamed, fallbackEncoding, incompleteTail, utf8 } from '../encodings.js';
import { sourceError } from '../failure.js';

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
