import { SourceError } from '../../errors.js';
import { sourceError } from '../failure.js';
import { decodeXml } from './decode-xml.js';
import { type Attributes, Elements, Refusal, type XmlHandler } from './elements.js';
import type { Package } from './package.js';
import { PlainFeed, type PlainReader } from './plain-feed.js';

/**
 * Characters that are parsed at once. What they make must not fill the memory: a row of 16,384 cells is written with a
 * few, and in a chunk of a part lie thousands of such rows.
 */
const pieceLength = 8192;

/** Kept: `import()` takes longer than a small part does. */
let saxes: typeof import('saxes') | undefined;

/** How a part is parsed. */
export interface ParseOptions {
  readonly handler: XmlHandler;
  readonly plain?: PlainReader;
  readonly maxBytes?: number;
}

/**
 * Parses a part piece by piece and yields after each, so that the caller can take what the handler has collected.
 * Throws SourceError for XML that is damaged or carries a document type declaration (entities could fill the memory or
 * reach other files).
 */
export async function* parsePart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  { handler, plain, maxBytes }: ParseOptions,
): AsyncGenerator<void, void, undefined> {
  saxes ??= await import('saxes');
  const elements = new Elements(new saxes.SaxesParser({ xmlns: false, position: false }), handler);
  const feed = plain ? new PlainFeed(elements, plain) : elements;
  try {
    for await (const chunk of decodeXml(pack.read(part, maxBytes))) {
      for (let at = 0; at < chunk.length; at += pieceLength) {
        feed.write(chunk.slice(at, at + pieceLength));
        yield;
      }
    }
    feed.end();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw error instanceof Refusal ? refused(pack.file, part, error.message) : damagedXml(pack.file, part, error);
  }
}

/** Parses a part that is read whole. */
export async function readPart(pack: Pick<Package, 'file' | 'read'>, part: string, handler: XmlHandler): Promise<void> {
  for await (const _ of parsePart(pack, part, { handler }));
}

/** The value of an attribute whatever prefix it carries; prefixes are a matter of the writer's taste. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

function refused(file: string, part: string, what: string): SourceError {
  return sourceError({ file }, `the workbook is refused: its part ${part} ${what}.`, {
    advice: 'Open it in a spreadsheet program and save it anew.',
  });
}

function damagedXml(file: string, part: string, cause: unknown): unknown {
  // Errors of the file system say best themselves what happened.
  if (cause instanceof Error && 'syscall' in cause)
    return sourceError({ file }, `cannot be read on: ${cause.message}.`, { cause });
  return sourceError({ file }, `the workbook is damaged: the XML of its part ${part} cannot be read.`, {
    advice: 'Get the file again, or open it in a spreadsheet program and save it anew.',
    cause,
  });
}
