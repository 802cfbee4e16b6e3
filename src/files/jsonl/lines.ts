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

interface Line {
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

export type JsonObject = Readonly<Record<string, unknown>>;

/** Nesting limit of objects and lists; a record of the service has four levels. */
const deepest = 16;
/** At least 16 digits: a double may lose some of them. */
const longNumber = /\d[\d.]{15}/;
/** The texts of a line, names with their colons, and the marks of objects and lists. */
const structure = /("[^"\\]*(?:\\.[^"\\]*)*"?)(\s*:)?|[{}[\]]/g;
/** The texts and numbers of a line; texts are matched so that no number is found inside them. */
const tokens = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g;

/**
 * Parses the object of a line. A number that a double cannot hold, such as an identifier of 20 digits, becomes text.
 * Throws SourceError if it is no object, is nested too deeply, or repeats a name within one object.
 */
export function parseLine(line: Line, file: string): JsonObject {
  const place = { file, row: line.number };
  const value = parsed(line, file);
  if (!isJsonObject(value)) {
    const what = Array.isArray(value) ? 'a list' : `${JSON.stringify(value)?.slice(0, 40)}`;
    throw sourceError(place, `the line holds ${what}, not an object.`, { advice: oneObjectALine });
  }
  checkObjects(line.text, place);
  return value;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const oneObjectALine = 'Write each record as one JSON object on a line of its own.';

function parsed(line: Line, file: string): unknown {
  const { text, number, isCut } = line;
  try {
    return JSON.parse(longNumber.test(text) ? withExactNumbers(text) : text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const at = Number(/position (\d+)/.exec(why)?.[1] ?? 0);
    const isUnfinished = at >= text.trimEnd().length || /end of JSON input|unterminated string/i.test(why);
    const what = isUnfinished ? 'the JSON of the line is not finished.' : `the line is not JSON: ${why}.`;
    const cut = 'The file may have been cut off: export it again.';
    throw sourceError({ file, row: number }, what, {
      advice: isUnfinished && isCut && number > 1 ? cut : oneObjectALine,
      cause: error,
    });
  }
}

function withExactNumbers(text: string): string {
  return text.replace(tokens, (token) => {
    if (token.startsWith('"') || !longNumber.test(token)) return token;
    return String(Number(token)) === token ? token : JSON.stringify(token);
  });
}

/**
 * Throws SourceError where objects and lists are nested too deeply, and where a name stands twice in one object, of which
 * JSON.parse takes the last.
 */
function checkObjects(json: string, place: Place): void {
  /** The names of each object that is open; of a list none. */
  const open: Set<string>[] = [];
  for (const [token, text = '', colon] of json.matchAll(structure)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    if (open.length > deepest) {
      throw sourceError(place, `objects and lists are nested more than ${deepest} deep.`, {
        advice: 'Leave out of the file what no record holds.',
      });
    }
    if (colon === undefined) continue;
    const names = open.at(-1);
    const plain = JSON.parse(text) as string;
    if (names?.has(plain)) {
      throw sourceError(place, `the name ${JSON.stringify(plain)} stands twice in one object.`, {
        advice: 'Which of the two values is meant is not known: leave one out.',
      });
    }
    names?.add(plain);
  }
}
