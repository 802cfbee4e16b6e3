import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { Place } from '../../errors.js';
import { sourceError } from '../failure.js';

const readChunk = 1 << 16;
const lineFeed = 10;
const longestLine = 1_000_000;

export interface LineReading {
  readonly file: string;
  /** Longest line that is read, in bytes. Default 1,000,000. */
  readonly longest?: number;
}

export interface Line {
  readonly number: number;
  readonly text: string;
  /** Whether the file ends here without a line feed; it may have been truncated. */
  readonly isCut: boolean;
}

/** The lines of a UTF-8 file that are not blank. Throws SourceError if one is too long or not UTF-8. */
export async function* linesOf({ file, longest = longestLine }: LineReading): AsyncGenerator<Line, void, undefined> {
  let number = 1;
  let pieces: Buffer[] = [];
  let held = 0;
  const hold = (piece: Buffer) => {
    held += piece.length;
    if (held > longest) throw tooLong({ file, row: number }, longest);
    if (piece.length > 0) pieces.push(piece);
  };
  const take = (isCut: boolean): Line | undefined => {
    const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    [pieces, held] = [[], 0];
    if (!isUtf8(bytes)) throw notUtf8({ file, row: number });
    const text = number === 1 ? bytes.toString('utf8').replace(/^\uFEFF/, '') : bytes.toString('utf8');
    return text.trim() === '' ? undefined : { number, text, isCut };
  };
  for await (const chunk of createReadStream(file, { highWaterMark: readChunk })) {
    const bytes = chunk as Buffer;
    let from = 0;
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, from)) {
      hold(bytes.subarray(from, at));
      const line = take(false);
      if (line) yield line;
      number += 1;
      from = at + 1;
    }
    hold(bytes.subarray(from));
  }
  const last = take(true);
  if (last) yield last;
}

function tooLong(place: Place, longest: number) {
  const size = longest >= 1_000_000 ? `${longest / 1_000_000} MB` : `${longest.toLocaleString('en')} bytes`;
  return sourceError(place, `the line is longer than ${size}.`, {
    advice: 'Each line must hold one record; the line breaks between the records may be gone.',
  });
}

function notUtf8(place: Place) {
  return sourceError(place, 'there are bytes that are not text in utf-8.', {
    advice: 'JSON lines are UTF-8: save the file in this encoding, or correct this line.',
  });
}
