import { sourceError } from '../failure.js';
import type { Package } from '../xlsx/package.js';

/** The longest genuine record holds a text of 32,767 characters with its formats. */
const longestRecord = 16_777_216;

/** Receives a record of a part: its type and its bytes, which it must not keep. */
export type RecordHandler = (type: number, data: Buffer) => void;

/**
 * Reads the records of a binary part (.xlsb) and yields after each chunk, so that the caller can take what the handler
 * has collected. Throws SourceError.
 */
export async function* readBinaryPart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  { handle, maxBytes }: { readonly handle: RecordHandler; readonly maxBytes?: number },
): AsyncGenerator<void, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of pack.read(part, maxBytes)) {
      const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      rest = whole.subarray(handleRecords(whole, handle));
      if (rest.length > longestRecord) throw new RangeError('a record is too long');
      yield;
    }
    if (rest.length > 0) throw new RangeError('the last record is cut off');
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw sourceError({ file: pack.file }, `the workbook is damaged: its part ${part} cannot be read.`, {
      fault: 'damaged',
      advice: 'Get the file again, or open it in a spreadsheet program and save it anew.',
      cause,
    });
  }
}

/** Handles the complete records of a piece; returns where the incomplete one begins. */
function handleRecords(piece: Buffer, handle: RecordHandler): number {
  let at = 0;
  for (;;) {
    const first = piece[at] ?? 0;
    const type = first < 128 ? first : (first & 127) | ((piece[at + 1] ?? 0) << 7);
    let next = at + (first < 128 ? 1 : 2);
    let size = 0;
    for (let byte = 128, shift = 0; byte >= 128 && shift < 28; shift += 7) {
      if (next >= piece.length) return at;
      byte = piece[next++] ?? 0;
      size |= (byte & 127) << shift;
    }
    if (size > longestRecord) throw new RangeError('a record is too long');
    if (next + size > piece.length) return at;
    handle(type, piece.subarray(next, next + size));
    at = next + size;
  }
}

/** A text at a place of a record, with its length before it; '' for the absent text. */
export function wideText(data: Buffer, at: number): { readonly text: string; readonly end: number } {
  const length = data.readUInt32LE(at);
  const start = at + 4;
  if (length === 0xffffffff) return { text: '', end: start };
  const end = start + length * 2;
  if (end > data.length) throw new RangeError('a text is longer than its record');
  return { text: data.toString('utf16le', start, end), end };
}
