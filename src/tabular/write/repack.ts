import { buffer } from 'node:stream/consumers';
import { linesIn } from './long-text.js';

interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** The same package with all parts dated `made` (its UTC fields), for reproducible bytes, and comment boxes fitted. */
export async function repacked(workbook: Buffer, made: Date): Promise<Buffer> {
  const parts = await partsOf(workbook);
  const contents = new Map(parts.map(({ name, content }) => [name, content]));
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  // A date in a zip file has no time zone; yazl writes the local wall clock.
  const mtime = new Date(made.getTime() + made.getTimezoneOffset() * 60_000);
  for (const { name, content } of parts) {
    const number = /^xl\/drawings\/vmlDrawing(\d+)\.vml$/.exec(name)?.[1];
    const comments = contents.get(`xl/comments${number}.xml`);
    const written = comments ? Buffer.from(withRoom(content.toString(), comments.toString())) : content;
    zip.addBuffer(written, name, { mtime, forceDosTimestamp: true, mode: 0o100644 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function partsOf(workbook: Buffer): Promise<Part[]> {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(workbook);
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    parts.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return parts;
}

const noteLine = 36;

/** Excel shows only what fits the box; exceljs makes every box four rows high. */
function withRoom(drawing: string, comments: string): string {
  const texts = comments.split('<comment ').slice(1);
  let index = 0;
  return drawing.replace(/<x:Anchor>([^<]*)<\/x:Anchor>/g, (_, anchor: string) => {
    const text = (texts[index++] ?? '').replace(/<[^<>]*>/g, '').replace(/^[^>]*>/, '');
    const [left, , , , right] = anchor.split(', ');
    // Rows are higher than the lines of a comment, the first one twice as high.
    return `<x:Anchor>${[left, 8, 0, 4, right, 2, Math.ceil(linesIn(text, noteLine) * 0.85) + 1, 4].join(', ')}</x:Anchor>`;
  });
}
