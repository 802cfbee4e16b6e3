/** The file is no compound file, or its chains of sectors lead nowhere. */
export class CompoundFault extends Error {}

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly start: number;
  readonly size: number;
}

const headerLength = 512;
const entryLength = 128;
/** Larger sector numbers are marks: end of the chain, free, or part of the tables themselves. */
const lastSector = 0xfffffff9;
const smallSector = 64;

/** The container of Office up to 2003: named streams in chains of sectors, as in a file system. */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #smallBelow: number;
  readonly #next: Uint32Array;
  readonly #entries: readonly Entry[];

  /** Reads the directory. Throws CompoundFault. */
  constructor(bytes: Buffer) {
    if (bytes.length < headerLength) throw new CompoundFault('its header is cut off');
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new CompoundFault('its header is damaged');
    this.#sectorSize = 1 << shift;
    this.#smallBelow = bytes.readUInt32LE(56);
    this.#next = this.#readTable(this.#tableSectors());
    this.#entries = entriesOf(this.#chain(bytes.readUInt32LE(48)));
  }

  /** The names of its streams. */
  get names(): readonly string[] {
    return this.#entries.filter(({ isStream }) => isStream).map(({ name }) => name);
  }

  /** The bytes of a stream, without regard to case; undefined if there is none. Throws CompoundFault. */
  stream(name: string): Buffer | undefined {
    const found = this.#entries.find((entry) => entry.isStream && entry.name.toLowerCase() === name.toLowerCase());
    if (!found) return undefined;
    if (found.size >= this.#smallBelow) return this.#chain(found.start, found.size);
    return this.#smallStream(found);
  }

  /** Small streams share the stream of the root entry, in chains of 64 bytes. */
  #smallStream({ start, size }: Entry): Buffer {
    const [root] = this.#entries;
    const pool = root && root.start <= lastSector ? this.#chain(root.start) : Buffer.alloc(0);
    const next = this.#readTable([this.#chain(this.#bytes.readUInt32LE(60))]);
    return joined({ bytes: pool, next, size: smallSector, offset: 0 }, start, size);
  }

  #chain(start: number, length?: number): Buffer {
    const size = this.#sectorSize;
    return joined({ bytes: this.#bytes, next: this.#next, size, offset: size }, start, length);
  }

  /** The sectors of the table of chains: the header lists the first, further sectors list the others. */
  #tableSectors(): Buffer[] {
    const bytes = this.#bytes;
    const sectors: Buffer[] = [];
    const most = Math.ceil(bytes.length / this.#sectorSize);
    // Some writers leave numbers of no sector behind the last one.
    const wanted = bytes.readUInt32LE(44);
    const list = (from: number, count: number) => {
      for (let at = 0; at < count; at++) {
        const sector = bytes.readUInt32LE(from + at * 4);
        if (sector <= lastSector && sectors.length < wanted) sectors.push(this.#sector(sector));
      }
    };
    list(76, 109);
    let next = bytes.readUInt32LE(68);
    for (let seen = 0; next <= lastSector && seen < most; seen++) {
      const from = (next + 1) * this.#sectorSize;
      const listed = this.#sectorSize / 4 - 1;
      // Some writers let a list that is not there begin at 0.
      if (from + this.#sectorSize > bytes.length || sectors.length >= wanted) break;
      list(from, listed);
      next = bytes.readUInt32LE(from + listed * 4);
    }
    return sectors;
  }

  #sector(number: number): Buffer {
    const from = (number + 1) * this.#sectorSize;
    if (from >= this.#bytes.length) throw new CompoundFault('its table of sectors is cut off');
    return this.#bytes.subarray(from, from + this.#sectorSize);
  }

  #readTable(sectors: readonly Buffer[]): Uint32Array {
    const bytes = Buffer.concat(sectors);
    return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
  }
}

interface Sectors {
  readonly bytes: Buffer;
  readonly next: Uint32Array;
  readonly size: number;
  /** Where the first sector begins. */
  readonly offset: number;
}

/** Joins a chain of sectors; one that lies in one piece is not copied. */
function joined({ bytes, next, size, offset }: Sectors, start: number, length?: number): Buffer {
  const pieces: Buffer[] = [];
  const most = Math.ceil(bytes.length / size) + 1;
  let missing = length ?? Number.POSITIVE_INFINITY;
  let seen = 0;
  for (let sector = start; sector <= lastSector && missing > 0; ) {
    const first = sector;
    let last = sector;
    for (sector = next[last] ?? lastSector + 1; sector === last + 1; sector = next[last] ?? lastSector + 1)
      last = sector;
    seen += last - first + 1;
    if (seen > most) throw new CompoundFault('a chain of its sectors leads back into itself');
    const from = offset + first * size;
    const piece = bytes.subarray(from, Math.min(offset + (last + 1) * size, from + missing));
    if (piece.length === 0) throw new CompoundFault('it is cut short');
    pieces.push(piece);
    missing -= piece.length;
  }
  if (length !== undefined && missing > 0) throw new CompoundFault('it is cut short');
  const [only] = pieces;
  return only && pieces.length === 1 ? only : Buffer.concat(pieces);
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
    const nameLength = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, nameLength - 2)),
      isStream: directory[at + 66] === 2,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
