import { isUtf8 } from 'node:buffer';

export const utf8 = 'utf-8';
/** Assumed for files that declare no encoding and are not Unicode. */
export const fallbackEncoding = 'windows-1252';

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
