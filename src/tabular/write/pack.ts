import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { writeAtomically } from './atomic-file.js';
import { writeZipParts } from './zip-parts.js';

/** A file of a pack, as it was written. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export interface PackPart {
  readonly name: string;
  /** Asked for when its turn comes, with what was written before it. */
  readonly content: (before: readonly PackedFile[]) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Begins the comment of a pack; the hash of all bytes before the hash follows. */
export const sealMark = 'fieldsheet sha256 ';
export const sealLength = 64;

/**
 * Writes a zip file that ends with the hash of all that is before: one changed byte shows. It gets its name when it is
 * whole. Returns the hash of the file. Throws OutputError, and what the contents throw.
 */
export async function writePack(file: string, parts: readonly PackPart[], modified: Date): Promise<string> {
  const written: PackedFile[] = [];
  const whole = createHash('sha256');
  await writeAtomically(file, async (output) => {
    const entries = parts.map(({ name, content }) => ({
      name,
      modified,
      stored: false,
      content: () => noted(name, content(written), written),
    }));
    const comment = `${sealMark}${'0'.repeat(sealLength)}`;
    await writeZipParts(output, entries, { comment, through: new Seal(whole) });
  });
  return whole.digest('hex');
}

async function* noted(name: string, content: ReturnType<PackPart['content']>, written: PackedFile[]) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  written.push({ name, bytes, sha256: hash.digest('hex') });
}

/** Replaces the last 64 bytes by the hash of those before. */
class Seal extends Transform {
  readonly #before = createHash('sha256');
  readonly #whole: Hash;
  #held: Buffer = Buffer.alloc(0);

  constructor(whole: Hash) {
    super();
    this.#whole = whole;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const bytes = Buffer.concat([this.#held, chunk]);
    const end = Math.max(0, bytes.length - sealLength);
    this.#held = bytes.subarray(end);
    const sure = bytes.subarray(0, end);
    this.#before.update(sure);
    this.#whole.update(sure);
    done(null, sure);
  }

  override _flush(done: TransformCallback): void {
    const seal = Buffer.from(this.#before.digest('hex'));
    this.#whole.update(seal);
    done(null, seal);
  }
}
