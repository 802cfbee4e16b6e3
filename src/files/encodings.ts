import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { ConfigurationError } from '../errors.js';
import { sourceError } from './failure.js';

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

export const utf8 = 'utf-8';
/** Assumed for files that declare no encoding and are not Unicode. */
const fallbackEncoding = 'windows-1252';

/** The canonical name of an encoding that a user or a file names; undefined if it is unknown. */
export async function encodingNamed(name: string): Promise<string | undefined> {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'utf8' || plain === 'ascii' || plain === 'usascii') return utf8;
  if (plain === 'utf16' || plain === 'utf16le' || plain === 'ucs2') return 'utf-16le';
  if (plain === 'utf16be') return 'utf-16be';
  if (plain === 'utf32' || plain === 'utf32le' || plain === 'ucs4') return 'utf-32le';
  if (plain === 'utf32be') return 'utf-32be';
  // ISO-8859-1 in the wild is Windows-1252: the same, with the euro sign instead of control characters.
  if (plain === 'iso88591' || plain === 'latin1' || plain === 'ansi') return fallbackEncoding;
  const { default: iconv } = await import('iconv-lite');
  if (/^(base64|hex|binary|utf7|utf7imap)$/.test(plain) || !iconv.encodingExists(name)) return undefined;
  return name.toLowerCase();
}

/** Bytes per code unit. */
export function bytesPerUnit(encoding: string): number {
  if (encoding.startsWith('utf-32')) return 4;
  return encoding.startsWith('utf-16') ? 2 : 1;
}

/** Number of bytes (0 to 3) at the end of a chunk that begin a UTF-8 sequence continued in the next chunk. */
export function incompleteTail(chunk: Uint8Array): number {
  const deepest = Math.min(3, chunk.length);
  for (let back = 1; back <= deepest; back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

/** Thrown by `toUtf8` where bytes cannot be decoded, after it has yielded all the text before them. */
export class UndecodableBytes extends Error {
  /** Whether it is a zero byte, which is no character in any encoding. */
  readonly isZero: boolean;

  constructor(isZero = false) {
    super();
    this.isZero = isZero;
  }
}

/**
 * Converts bytes without byte order mark to UTF-8. Throws UndecodableBytes, except for a UTF-8 file of which `isDamaged`
 * says that only a few bytes are wrong: each gives a U+FFFD.
 */
export function toUtf8(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  isDamaged: () => Promise<boolean> = async () => false,
): AsyncGenerator<Buffer, void, undefined> {
  return encoding === utf8 ? checkedUtf8(chunks, isDamaged) : decoded(chunks, encoding);
}

/** Bad bytes after which nobody takes a file for UTF-8 where they are the most. */
const enoughBad = 1000;

/** Whether text is UTF-8 for the most part: whether its sequences of several bytes outnumber the bytes of none. */
export async function isMostlyUtf8(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  let sound = 0;
  let bad = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const ready = whole.subarray(0, whole.length - incompleteTail(whole));
    rest = whole.subarray(ready.length);
    if (isUtf8(ready)) {
      for (const byte of ready) if (byte >= 0xc0) sound++;
      continue;
    }
    for (let at = 0; at < ready.length; at++) {
      const byte = ready[at] ?? 0;
      if (byte < 0x80) continue;
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      if (isUtf8(ready.subarray(at, at + length)) && byte >= 0xc0) {
        sound++;
        at += length - 1;
      } else bad++;
    }
    if (bad > enoughBad && bad > sound) return false;
  }
  return sound > bad + rest.length;
}

async function* checkedUtf8(
  chunks: AsyncIterable<Buffer>,
  isDamaged: () => Promise<boolean>,
): AsyncGenerator<Buffer, void, undefined> {
  let repairs: Promise<boolean> | undefined;
  const mayRepair = () => (repairs ??= isDamaged());
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const ready = whole.subarray(0, whole.length - incompleteTail(whole));
    rest = whole.subarray(ready.length);
    if (!isUtf8(ready) && (await mayRepair())) {
      const zero = ready.indexOf(0);
      yield Buffer.from(ready.toString('utf8', 0, zero < 0 ? ready.length : zero));
      if (zero >= 0) throw new UndecodableBytes(true);
    } else if (!isUtf8(ready) || ready.includes(0)) {
      const length = validLength(ready);
      yield ready.subarray(0, length);
      throw new UndecodableBytes(ready[length] === 0);
    } else if (ready.length > 0) yield ready;
  }
  if (rest.length === 0) return;
  if (!(await mayRepair())) throw new UndecodableBytes();
  yield Buffer.from(rest.toString('utf8'));
}

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

/** The decoder writes U+FFFD where it cannot decode, and broken UTF-16 gives lone surrogates: both are refused. */
const undecodable = /[\0\uFFFD]|\p{Surrogate}/u;

async function* decoded(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer, void, undefined> {
  const { default: iconv } = await import('iconv-lite');
  const decoder = iconv.getDecoder(name, { stripBOM: false });
  let held = '';
  let size = 0;
  const take = (text: string): Buffer => {
    const whole = held + text;
    // The second half of a surrogate pair may come with the next chunk.
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
  const isCut = size % bytesPerUnit(name) !== 0;
  if (isCut || held || undecodable.test(end.toString('utf8'))) throw new UndecodableBytes();
  if (end.length > 0) yield end;
}
