/** A record of the stream, with the records that continue it. */
export interface XlsRecord {
  readonly type: number;
  readonly pieces: readonly Buffer[];
  /** The first piece. */
  readonly data: Buffer;
  /** Where it begins in the stream. */
  readonly at: number;
  /** Where the next one begins. */
  readonly next: number;
}

export const recordTypes = {
  formula: 0x0006,
  end: 0x000a,
  dates1904: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  rkNumbers: 0x00bd,
  richText: 0x00d6,
  style: 0x00e0,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  booleanOrError: 0x0205,
  formulaText: 0x0207,
  rkNumber: 0x027e,
  formulaOf3: 0x0206,
  formulaOf4: 0x0406,
  format: 0x041e,
  begin: 0x0809,
} as const;

const headLength = 4;

/**
 * The records of one part of the stream, from its beginning to its end; charts inside are left out. Throws RangeError
 * if the stream ends before.
 */
export function* recordsFrom(stream: Buffer, start: number): Generator<XlsRecord, void, undefined> {
  let depth = 0;
  for (let at = start; ; ) {
    const record = xlsRecordAt(stream, at);
    if (record.type === recordTypes.begin) depth++;
    if (record.type === recordTypes.end) depth--;
    if (depth <= 1) yield record;
    if (depth <= 0) return;
    at = record.next;
  }
}

/** The record that begins here. Throws RangeError if it is cut off. */
export function xlsRecordAt(stream: Buffer, at: number): XlsRecord {
  if (at + headLength > stream.length) throw new RangeError('its records are cut off');
  const type = stream.readUInt16LE(at);
  const pieces: Buffer[] = [];
  let next = at;
  do {
    const from = next + headLength;
    next = from + stream.readUInt16LE(next + 2);
    if (next > stream.length) throw new RangeError('a record is cut off');
    pieces.push(stream.subarray(from, next));
  } while (next + headLength <= stream.length && stream.readUInt16LE(next) === recordTypes.continued);
  const [data = stream.subarray(0, 0)] = pieces;
  return { type, pieces, data, at, next };
}
