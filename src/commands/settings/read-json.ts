import { isObject, type Payload } from '../../contract/index.js';
import { SourceError } from '../../errors.js';

/** Size limit of a body in bytes; files are sent as Base64. */
const largestBytes = 64 * 1024 * 1024;

type Stream = AsyncIterable<string | Uint8Array>;

/** What is read, in messages. */
interface Named {
  readonly file: string;
  readonly what: string;
}

/** Parses a JSON object in UTF-8; `file` and `what` name it in messages. Throws SourceError with line and column. */
export async function readJsonObject(stream: Stream, file: string, what = 'The body'): Promise<Payload> {
  const named = { file, what };
  const value = parse(decode(await collect(stream, named), named), named);
  if (isObject(value)) return value;
  throw new SourceError(`${what} is not a JSON object.`, { place: { file }, advice: 'Write { "field": value, … }.' });
}

async function collect(stream: Stream, { file, what }: Named): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      bytes += piece.length;
      if (bytes > largestBytes) break;
      chunks.push(piece);
    }
  } catch (cause) {
    const advice = 'Check the name of the file, and that you may read it.';
    const { code = String(cause) } = cause as NodeJS.ErrnoException;
    throw new SourceError(`${what} cannot be read (${code}).`, { place: { file }, advice, cause });
  }
  if (bytes <= largestBytes) return Buffer.concat(chunks);
  throw new SourceError(`${what} is larger than ${largestBytes / 1024 / 1024} MiB.`, { place: { file } });
}

function decode(bytes: Buffer, { file, what }: Named): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SourceError(`${what} is not UTF-8.`, { place: { file }, advice: 'Save the file as UTF-8.', cause });
  }
}

function parse(text: string, { file, what }: Named): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const before = text.slice(0, jsonErrorAt(text)).split('\n');
    const at = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    const advice = 'JSON has double quotes around names and texts, no comma after the last member, and no comments.';
    throw new SourceError(`${what} is not JSON at ${at}.`, { place: { file }, advice, cause });
  }
}

/**
 * Offset of the first invalid character; the length if the text ends too early. Found by bisection, because the engine
 * gives the offset of some errors only.
 */
export function jsonErrorAt(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isWrong(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return good;
}

/** Whether a prefix has an error other than being incomplete; that one is reported at its very end. */
function isWrong(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, offset] = /at position (\d+)/.exec(message) ?? [];
    return !message.includes('end of JSON input') && Number(offset) !== beginning.length;
  }
}
