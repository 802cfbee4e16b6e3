import { Readable } from 'node:stream';
import { AtomicFile } from '../write/atomic-file.js';

/** The bytes of a part, to be asked for once. */
export type Content = () => AsyncIterable<Buffer>;

export interface ZipPart {
  readonly name: string;
  /** True where it is not to be compressed. */
  readonly stored: boolean;
  readonly modified: Date;
  readonly content: Content;
}

/**
 * Writes a zip file of parts, one after the other with flat memory. The file gets its name when it is whole. Throws
 * OutputError, and what the contents throw.
 */
export async function writeParts(target: string, parts: readonly ZipPart[]): Promise<void> {
  const output = await AtomicFile.create(target);
  try {
    await pump(output, parts);
    await output.commit();
  } catch (error) {
    // What the disk said comes before what followed from it.
    await output.check();
    await output.abort();
    throw error;
  }
}

async function pump(output: AtomicFile, parts: readonly ZipPart[]): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    output.stream.on('error', reject).on('finish', resolve);
    for (const { name, stored, modified, content } of parts) {
      zip.addReadStreamLazy(name, { mtime: modified, compress: !stored, forceDosTimestamp: true }, (give) => {
        // yazl does not look at the errors of what it reads.
        give(null, Readable.from(content(), { objectMode: false }).on('error', reject));
      });
    }
    zip.outputStream.pipe(output.stream);
    zip.end();
  });
}
