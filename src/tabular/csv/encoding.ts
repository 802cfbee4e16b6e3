import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { ConfigurationError } from '../../errors.js';
import { encodingNamed, fallbackEncoding, incompleteTail, isMostlyUtf8, utf8 } from '../encodings.js';
import { sourceError } from '../failure.js';

export interface Encoding {
  readonly name: string;
  readonly bomLength: number;
  /** True if the user gave none and the bytes do not prove it. */
  readonly assumed: boolean;
}

/** Control characters that text does not hold: all but tab, line ends, form feed, escape and Ctrl-Z. */
function isControl(byte: number): boolean {
  return byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27;
}

/**
 * Finds the encoding: byte order mark, then the zero bytes of UTF-16 and UTF-32, then UTF-8, also with a few bad bytes,
 * otherwise Windows-1252. Throws SourceError for bytes that are not text and ConfigurationError for a chosen encoding that does
 * not exist.
 */
export async function findEncoding(file: string, sample: Buffer, chosen: string | undefined): Promise<Encoding> {
  const marked = byteOrderMark(sample);
  if (chosen !== undefined) {
    const name = await canonicalName(chosen);
    // A UTF-8 mark wins over the chosen encoding: files that we derive, such as rejected rows, are UTF-8.
    if (marked?.name === utf8) return { ...marked, assumed: false };
    if (marked && sameFamily(marked.name, name)) return { ...marked, assumed: false };
    return { name, bomLength: 0, assumed: false };
  }
  if (marked) return { ...marked, assumed: false };
  const zeros = zerosByPlace(sample);
  const zeroCount = zeros.reduce((sum, count) => sum + count);
  let controls = 0;
  for (const byte of sample) if (byte !== 0 && isControl(byte)) controls++;
  const isSound = isUtf8(sample.subarray(0, sample.length - incompleteTail(sample)));
  // A zero byte in a short text is damage, and no sign of UTF-16, which has one in every Latin character.
  const isNarrow = isSound && controls === 0 && zeroCount * 4 < sample.length;
  const wide = isNarrow ? undefined : widePattern(zeros, sample.length);
  if (wide) return { name: wide, bomLength: 0, assumed: false };
  // A few zero bytes in a text are damage, which is reported with its row.
  if (zeroCount * 10 > sample.length) throw notText(file);
  if (isSound) return { name: utf8, bomLength: 0, assumed: false };
  if (controls * 100 > sample.length) throw notText(file);
  if (await isMostlyUtf8(createReadStream(file))) return { name: utf8, bomLength: 0, assumed: false };
  return { name: fallbackEncoding, bomLength: 0, assumed: true };
}

function byteOrderMark(sample: Buffer) {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { name: utf8, bomLength: 3 };
  // UTF-32 first: its mark begins with that of UTF-16.
  if (sample.toString('hex', 0, 4) === 'fffe0000') return { name: 'utf-32le', bomLength: 4 };
  if (sample.toString('hex', 0, 4) === '0000feff') return { name: 'utf-32be', bomLength: 4 };
  if (sample[0] === 0xff && sample[1] === 0xfe) return { name: 'utf-16le', bomLength: 2 };
  if (sample[0] === 0xfe && sample[1] === 0xff) return { name: 'utf-16be', bomLength: 2 };
  return undefined;
}

function sameFamily(marked: string, chosen: string): boolean {
  return marked === chosen || (chosen.endsWith('le') && marked === chosen.replace(/le$/, 'be'));
}

/**
 * Detects UTF-32 and UTF-16 without a byte order mark. In UTF-32 two bytes of four are zero: nearly all characters are
 * below U+10000, and none is above U+10FFFF. In UTF-16 the high byte of each Latin character is zero, always on the
 * same side.
 */
function widePattern([first, second, third, fourth]: ZeroCounts, length: number): string | undefined {
  const whole = Math.floor(length / 4);
  const nearly = whole * 0.95;
  if (whole > 0 && fourth >= whole && third > nearly && first < nearly) return 'utf-32le';
  if (whole > 0 && first >= whole && second > nearly && fourth < nearly) return 'utf-32be';
  const [even, odd] = [first + third, second + fourth];
  const few = length / 20;
  if (odd > few && even * 20 < odd) return 'utf-16le';
  return even > few && odd * 20 < even ? 'utf-16be' : undefined;
}

/** Zero bytes at each offset modulo 4; an incomplete last pair is ignored. */
type ZeroCounts = [first: number, second: number, third: number, fourth: number];

function zerosByPlace(sample: Buffer): ZeroCounts {
  const zeros: ZeroCounts = [0, 0, 0, 0];
  const end = sample.length - (sample.length % 2);
  for (let at = sample.indexOf(0); at >= 0 && at < end; at = sample.indexOf(0, at + 1)) {
    zeros[(at % 4) as 0 | 1 | 2 | 3]++;
  }
  return zeros;
}

async function canonicalName(chosen: string): Promise<string> {
  const name = await encodingNamed(chosen);
  if (name !== undefined) return name;
  throw new ConfigurationError(`There is no encoding "${chosen}".`, {
    advice: 'Use utf-8, utf-16le, utf-16be, windows-1252 or another name that text editors know.',
  });
}

function notText(file: string) {
  return sourceError({ file }, 'its bytes are not text.', {
    fault: 'noText',
    advice: 'Give a CSV file or an .xlsx workbook; set the encoding if it is text of an unusual kind.',
  });
}

/** The sample as text, for finding the delimiter; undecodable bytes do not matter there. */
export async function decodeSample(sample: Buffer, encoding: Encoding): Promise<string> {
  const bytes = sample.subarray(encoding.bomLength);
  if (encoding.name === utf8) return bytes.toString('utf8');
  const { default: iconv } = await import('iconv-lite');
  return iconv.decode(bytes, encoding.name, { stripBOM: false });
}
