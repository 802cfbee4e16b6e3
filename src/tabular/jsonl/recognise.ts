import { extname } from 'node:path';
import { sourceError } from '../failure.js';

/** JSON at the start of the sample, with or without a byte order mark. */
const object = /^\uFEFF?\s*\{\s*["}]/;
const list = /^\uFEFF?\s*\[\s*\{\s*["}]/;

/**
 * Whether a file holds JSON lines, by its beginning. Throws SourceError for a JSON list, or for JSON lines in UTF-16.
 */
export function isJsonLines({ file, sample }: { readonly file: string; readonly sample: Buffer }): boolean {
  if (sample.length === 0) return isNamedJsonLines(file);
  const beginning = sample.subarray(0, 1000);
  if (object.test(beginning.toString('utf8'))) return true;
  if (list.test(beginning.toString('utf8'))) {
    throw sourceError({ file }, 'it is one JSON list, not JSON lines.', {
      fault: 'otherKind',
      advice: 'Write each record as one JSON object on a line of its own, such as with: jq -c ".[]"',
    });
  }
  const isWide = beginning[0] === 0xff && beginning[1] === 0xfe;
  if (isWide && object.test(beginning.toString('utf16le'))) {
    throw sourceError({ file }, 'it holds JSON lines in utf-16le.', {
      fault: 'otherKind',
      advice: 'Save it as UTF-8.',
    });
  }
  return false;
}

/** Whether the name says so: a file without records has nothing else to go by. */
export function isNamedJsonLines(file: string): boolean {
  return /^\.(?:jsonl|ndjson)$/i.test(extname(file));
}
