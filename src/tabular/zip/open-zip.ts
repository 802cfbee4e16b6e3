import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ZipFile } from 'yauzl';

/** How far from the end of a file its zip file may end. */
const longestRest = 1 << 20;
const endMark = Buffer.from('PK\x05\x06');
const endBytes = 22;
const largeMark = 0x07064b50;
const largeBytes = 20;

// Whoever reads the entries decodes their names: yauzl gives up a file for one name with a leading slash.
const options = { autoClose: false, decodeStrings: false };

/** Opens a zip file, also one with other bytes behind its end. Throws what yauzl throws. */
export async function openZipFile(file: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl');
  try {
    return await openPromise(file, options);
  } catch (error) {
    const end = await endOfZip(file).catch(() => undefined);
    if (end === undefined) throw error;
    const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
    class Beginning extends RandomAccessReader {
      override _readStreamForRange(start: number, after: number): Readable {
        return createReadStream(file, { start, end: after - 1 });
      }
    }
    return await fromRandomAccessReaderPromise(new Beginning(), end, options);
  }
}

/** Where a zip file ends that other bytes follow: behind the record whose directory lies right before it. */
async function endOfZip(file: string): Promise<number | undefined> {
  const { size } = await stat(file);
  const from = Math.max(0, size - longestRest);
  const tail = await buffer(createReadStream(file, { start: from }));
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endMark, at - 1)) {
    if (at + endBytes > tail.length) continue;
    const isLarge = at >= largeBytes && tail.readUInt32LE(at - largeBytes) === largeMark;
    const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16);
    const end = at + endBytes + tail.readUInt16LE(at + 20);
    if (end <= tail.length && (isLarge || directoryEnd === from + at)) return from + end;
  }
  return undefined;
}
