import { extensionOf, numberedName, safeName } from '../../files/safe-name.js';

/** A photo as parsed from an answer, of which nothing is guaranteed. */
export interface Picture {
  readonly fileName: string;
  readonly comment?: string;
  readonly iteration?: number;
  /** In Base64. */
  readonly imageData: string;
}

/** Limits of comment and name; a cell of the index holds at most 32,767 characters. */
const longestComment = 10_000;
const longestOriginalName = 1000;

/** Parses a photo of an answer; returns what is wrong with it as the end of a sentence. */
export function readPicture(photo: unknown): Picture | string {
  if (typeof photo !== 'object' || photo === null) return 'is not an object';
  const { fileName, comment, iteration, imageData } = photo as Readonly<Record<string, unknown>>;
  if (typeof imageData !== 'string' || imageData.trim() === '') return 'has no content';
  if (!isBase64(imageData)) return 'has a content that is not valid Base64';
  return {
    fileName: typeof fileName === 'string' ? fileName.slice(0, longestOriginalName) : '',
    imageData,
    comment: typeof comment === 'string' && comment !== '' ? comment.slice(0, longestComment) : undefined,
    iteration: Number.isInteger(iteration) ? (iteration as number) : undefined,
  };
}

/** Base64 by RFC 4648, with line breaks. Needed because Node's decoder skips invalid characters. */
function isBase64(text: string): boolean {
  const compact = text.replace(/\s+/g, '');
  const padding = compact.endsWith('==') ? 2 : Number(compact.endsWith('='));
  return compact.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(compact.slice(0, compact.length - padding));
}

/** First bytes of kinds of pictures; `.` stands for any byte. */
const kinds: readonly (readonly [extension: string, start: RegExp])[] = [
  ['.jpg', /^\xff\xd8\xff/s],
  ['.png', /^\x89PNG\r\n/s],
  ['.gif', /^GIF8[79]a/s],
  ['.webp', /^RIFF....WEBP/s],
  ['.heic', /^....ftyp(?:hei[cxms]|mif1|msf1)/s],
  ['.bmp', /^BM/s],
  ['.tif', /^(?:II\*\0|MM\0\*)/s],
  ['.pdf', /^%PDF/s],
];

/** The extension for a file's content; '' if its kind is unknown. */
export function extensionByContent(content: Uint8Array): string {
  const start = Buffer.from(content.subarray(0, 16)).toString('latin1');
  return kinds.find(([, pattern]) => pattern.test(start))?.[0] ?? '';
}

/** A safe name from job number, iteration and own name; a missing extension is derived from the content. */
export function pictureName(job: string, { fileName, iteration }: Picture, content: Uint8Array): string {
  const own = safeName(fileName, 'photo');
  const named = extensionOf(own) === '' ? `${own}${extensionByContent(content)}` : own;
  const parts = [job.replace(/[/\\]/g, '_'), ...(iteration === undefined ? [] : [iteration]), named];
  return safeName(parts.join('-'), 'photo');
}

/** The names to try until one is free: `x.jpg`, `x-2.jpg`, `x-3.jpg` … */
export function* candidateNames(name: string): Generator<string, never> {
  for (let count = 1; ; count++) yield numberedName(name, count);
}
