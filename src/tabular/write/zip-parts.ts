import { Readable, type Transform } from 'node:stream';
import type { AtomicFile } from './atomic-file.js';

/** A file in a zip file. Its content is asked for when its turn comes. */
export interface ZipPart {
  readonly name: string;
  /** Not compressed. */
  readonly stored: boolean;
  readonly modified: Date;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface ZipEnd {
  /** The comment at the end of the file, in ASCII. */
  readonly comment: string;
  /** What the bytes pass on their way to the disk. */
  readonly through: Transform;
}

/** Writes a zip file, one part after the other. */
export async function writeZipParts(output: AtomicFile, parts: readonly ZipPart[], end?: ZipEnd): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    output.stream.on('error', reject).on('finish', resolve);
    for (const { name, stored, modified, content } of parts) {
      zip.addReadStreamLazy(name, { mtime: modified, compress: !stored, forceDosTimestamp: true }, (give) => {
        // yazl does not handle errors of the streams it reads.
        give(null, Readable.from(content(), { objectMode: false }).on('error', reject));
      });
    }
    const bytes = end ? zip.outputStream.pipe(end.through) : zip.outputStream;
    bytes.pipe(output.stream);
    zip.end(end && { comment: end.comment, forceZip64Format: false });
  });
}
