import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { type Headers, headerOf } from '../pacing/index.js';

/** Encodings that `decodeBody` supports. */
export const readableEncodings = 'gzip, deflate, br';

/** `problem`: why the body cannot be read, as the end of a sentence. */
export interface BodyText {
  readonly text: string;
  readonly problem?: string;
}

/** Decodes a body by its Content-Encoding and by the charset of its Content-Type; default UTF-8. */
export async function decodeBody(body: Buffer, headers: Headers, mostBytes: number): Promise<BodyText> {
  const encodings = (headerOf(headers, 'content-encoding') ?? '').toLowerCase().split(',');
  let bytes = body;
  for (const encoding of encodings.map((each) => each.trim()).reverse()) {
    if (encoding === '' || encoding === 'identity' || bytes.length === 0) continue;
    const unpack = unpackers[encoding];
    if (!unpack) return { text: '', problem: `is packed as ${plainLabel(encoding)}, which cannot be unpacked` };
    try {
      bytes = await unpack(bytes, { maxOutputLength: mostBytes });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return { text: '', problem: `cannot be unpacked (${encoding}, ${code})` };
    }
  }
  return inCharset(bytes, /charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(headers, 'content-type') ?? '')?.[1]);
}

type Unpack = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const unzip: Unpack = promisify(gunzip);
const inflateZlib: Unpack = promisify(inflate);
const inflateBare: Unpack = promisify(inflateRaw);

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: unzip,
  'x-gzip': unzip,
  br: promisify(brotliDecompress),
  // Some servers omit the zlib header.
  deflate: (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? inflateZlib : inflateBare)(bytes, options),
};

function inCharset(bytes: Buffer, charset = 'utf-8'): BodyText {
  if (/^utf-?8$/i.test(charset)) return { text: bytes.toString('utf8') };
  try {
    return { text: new TextDecoder(charset).decode(bytes) };
  } catch {
    return { text: '', problem: `has the charset ${plainLabel(charset)}, which cannot be read` };
  }
}

function plainLabel(label: string): string {
  return label.replace(/[^\w.+-]/g, '').slice(0, 40);
}
