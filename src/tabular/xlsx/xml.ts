import { SourceError } from '../../errors.js';
import { encodingNamed, toUtf8, utf8 } from '../encodings.js';
import { sourceError } from '../failure.js';
import { type Attributes, Elements, type XmlHandler, XmlRefusal } from './elements.js';
import type { Package } from './package.js';
import { PlainFeed, type PlainReader } from './plain-feed.js';

/** Characters parsed at once: a whole chunk could hold thousands of rows of 16,384 cells and fill the memory. */
const pieceLength = 8192;

/** Kept after the first use: `import()` takes longer than parsing a small part. */
let saxes: typeof import('saxes') | undefined;

export interface ParseOptions {
  readonly handler: XmlHandler;
  readonly plain?: PlainReader;
  readonly maxBytes?: number;
  /** Namespaces whose elements the handler receives, besides that of the root. */
  readonly namespaces?: readonly string[];
  /** What of the part is parsed; default: all. */
  readonly excerpt?: Excerpt;
}

/** The beginning of a part, and what follows a later place. */
export interface Excerpt {
  /** Where the beginning ends, in characters. */
  readonly head: number;
  /** Written between the two. */
  readonly between: string;
  readonly from: number;
}

/**
 * Parses a part piece by piece and yields after each, so that the caller can take what the handler has collected.
 * Throws SourceError for damaged XML and for a document type declaration (entities could fill the memory or reach other
 * files).
 */
export async function* parsePart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  { handler, plain, maxBytes, namespaces, excerpt }: ParseOptions,
): AsyncGenerator<void, void, undefined> {
  saxes ??= await import('saxes');
  const elements = new Elements(new saxes.SaxesParser({ xmlns: false, position: false }), handler, namespaces);
  const feed = plain ? new PlainFeed(elements, plain) : elements;
  try {
    const decoded = decodeXml(pack.read(part, maxBytes));
    for await (const chunk of excerpt ? excerptOf(decoded, excerpt) : decoded) {
      for (let at = 0; at < chunk.length; at += pieceLength) {
        feed.write(chunk.slice(at, at + pieceLength));
        yield;
      }
    }
    feed.end();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw error instanceof XmlRefusal ? refused(pack.file, part, error.message) : damagedXml(pack.file, part, error);
  }
}

async function* excerptOf(
  chunks: AsyncIterable<string>,
  { head, between, from }: Excerpt,
): AsyncGenerator<string, void, undefined> {
  let at = 0;
  let isBehind = false;
  for await (const chunk of chunks) {
    if (at < head) yield chunk.slice(0, head - at);
    if (isBehind) yield chunk;
    else if (at + chunk.length > from) {
      isBehind = true;
      yield between + chunk.slice(from - at);
    }
    at += chunk.length;
  }
}

const declarationBytes = 300;

/** Decodes a part as UTF-8, UTF-16 or as it declares. Throws XmlRefusal and UndecodableBytes. */
export async function* decodeXml(
  chunks: AsyncGenerator<Buffer, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  const first = await chunks.next();
  if (first.done) return;
  try {
    const name = await encodingOf(first.value);
    const isMarked = name.startsWith('utf-16') && first.value.readUInt16BE() >= 0xfeff;
    const bytes = toUtf8(following(isMarked ? first.value.subarray(2) : first.value, chunks), name);
    for await (const chunk of bytes) yield chunk.toString('utf8');
  } finally {
    // A part that is left after its first chunk would stay open, and the workbook could not be closed.
    await chunks.return();
  }
}

async function* following(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    yield* rest;
  } finally {
    // Also if only the first piece is wanted: otherwise the part stays open, and the file cannot be closed.
    await rest.return(undefined);
  }
}

/** The encoding in an XML declaration; undefined if there is none. */
export function declaredEncoding(start: string): string | undefined {
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
}

async function encodingOf(start: Buffer): Promise<string> {
  const wide = utf16Of(start);
  if (wide) return wide;
  const declared = declaredEncoding(start.toString('latin1', 0, declarationBytes));
  const name = declared === undefined ? utf8 : await encodingNamed(declared);
  if (name === undefined) throw new XmlRefusal(`is in the encoding "${declared}", which is not known`);
  // A declaration of UTF-16 that can be read byte by byte is wrong.
  return name.startsWith('utf-') ? utf8 : name;
}

function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const first = start.toString('hex', 0, 4);
  if (first.startsWith('fffe') || first === '3c003f00') return 'utf-16le';
  return first.startsWith('feff') || first === '003c003f' ? 'utf-16be' : undefined;
}

/** Parses a part whole. */
export async function readPart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  handler: XmlHandler,
  namespaces?: readonly string[],
): Promise<void> {
  for await (const _ of parsePart(pack, part, { handler, namespaces }));
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

function refused(file: string, part: string, what: string): SourceError {
  return sourceError({ file }, `the workbook is refused: its part ${part} ${what}.`, {
    fault: 'tooLarge',
    advice: 'Open it in a spreadsheet program and save it anew.',
  });
}

function damagedXml(file: string, part: string, cause: unknown): unknown {
  // Errors of the file system explain themselves best.
  if (cause instanceof Error && 'syscall' in cause)
    return sourceError({ file }, `cannot be read on: ${cause.message}.`, { cause });
  return sourceError({ file }, `the workbook is damaged: the XML of its part ${part} cannot be read.`, {
    fault: 'damaged',
    advice: 'Get the file again, or open it in a spreadsheet program and save it anew.',
    cause,
  });
}
