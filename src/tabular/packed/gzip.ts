import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Spool } from '../../spool/spool.js';
import { sourceError } from '../failure.js';
import type { OpenFile, OpenOptions, Source } from '../types.js';
import { refuseNested } from './nested.js';
import { relocated, retold } from './relocated.js';
import { assertUnpackable } from './unpacked-size.js';

/** Opens the one file in a file compressed by gzip, unpacked to a temporary file. Throws SourceError. */
export async function openGzip(file: string, options: OpenOptions, openInner: OpenFile): Promise<Source> {
  refuseNested(file, options);
  const spool = Spool.create();
  try {
    const inner = await spool.write(nameInside(file), unpacked(file, options));
    const source = await openInner(inner, { ...options, isUnpacked: true }).catch((error: unknown) => {
      throw retold(error, inner, { file });
    });
    const told = relocated(source, { file });
    return {
      ...told,
      async close() {
        await source.close();
        spool.remove();
      },
    };
  } catch (error) {
    spool.remove();
    throw error;
  }
}

/** The name of the file in it: that of the outer one without `.gz`. */
export function nameInside(file: string): string {
  return basename(file).replace(/(.)\.gz$/i, '$1');
}

async function* unpacked(file: string, { limits }: OpenOptions): AsyncGenerator<Buffer> {
  const { size: packed } = await stat(file);
  const gunzip = createGunzip();
  const raw = createReadStream(file);
  raw.on('error', (error) => gunzip.destroy(error));
  raw.pipe(gunzip);
  let size = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      if (size === 0) refuseTar(file, piece);
      size += piece.length;
      assertUnpackable(file, { size, packed }, limits);
      yield piece;
    }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && /^Z_/.test(String(cause.code)))) throw cause;
    const what = cause.code === 'Z_BUF_ERROR' ? 'cut short' : 'damaged';
    throw sourceError({ file }, `the compressed file is ${what}: it cannot be unpacked.`, {
      fault: 'damaged',
      advice: 'Get the file again; the download or copy may not have been finished.',
      cause,
    });
  } finally {
    raw.destroy();
    gunzip.destroy();
  }
}

const tarMark = 257;

function refuseTar(file: string, start: Buffer): void {
  if (start.subarray(tarMark, tarMark + 5).toString('latin1') !== 'ustar') return;
  throw sourceError({ file }, 'it holds a tar archive, not a table.', {
    fault: 'archive',
    advice: 'Unpack it, and give the folder.',
  });
}
