import { Readable } from 'node:stream';
import type { AtomicFile } from './atomic-file.js';

/** A file in a zip file. Its content is asked for when its turn comes. */
export interface ZipPart {
  readonly name: string;
  /** Not compressed. */
  readonly stored: boolean;
  readonly modified: Date;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a zip file, one part after the other, with a comment in ASCII at its end. */
export async function writeZipParts(output: AtomicFile, parts: readonly ZipPart[], comment = ''): Promise<void> {
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
    zip.outputStream.pipe(output.stream);
    zip.end({ comment, forceZip64Format: false });
  });
}
