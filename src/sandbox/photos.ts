import { crc32, deflateSync } from 'node:zlib';
import type { Payload, Resource } from '../contract/index.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation } from './lifecycle.js';
import { shownId } from './record-answers.js';
import { namedRecord } from './records.js';
import type { StoredRecord } from './store.js';

/** GET photos, seen in public clients only: the photos of a job with their contents. */
export const listPhotos: Handler = (operation, { query }, context) => {
  const record = namedRecord(operation, query, context);
  const photos = photosOfJob(resourceByOperation(operation), record, context);
  return { body: { [operation.answerKey ?? 'jobPhoto']: photos } };
};

/** Section "v2 Photo": the photos of a job, oldest first. */
export function photosOfJob(resource: Resource, record: StoredRecord, { store }: Context): Payload[] {
  const { id, fields } = record;
  const job = { id: shownId(resource, record), myId: fields.myId ?? null, num: fields.num };
  return store.files.photosOf(id).map(({ fileName, comment, imageData, iteration }) => ({
    fileName,
    comment,
    imageData,
    job,
    iteration,
  }));
}

/** Red, green and blue, 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

const side = 8;

/** A PNG file of 8 by 8 pixels in one colour. */
export function pngPicture(colour: Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  // Each line starts with its filter type, 0 for none.
  const line = [0, ...Array.from({ length: side }, () => colour).flat()];
  const pixels = deflateSync(Buffer.from(Array.from({ length: side }, () => line).flat()));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** A JPEG file of 8 by 8 grey pixels; `shade` from 0 (black) to 255 (white). */
export function jpegPicture(shade: number): Buffer {
  // An even 8 by 8 block has one coefficient, eight times its distance from middle grey; all quantizers are 8.
  const level = Math.max(-127, Math.min(127, shade - 128));
  const size = level === 0 ? 0 : Math.floor(Math.log2(Math.abs(level))) + 1;
  const bits = size === 0 ? '' : (level > 0 ? level : level + 2 ** size - 1).toString(2).padStart(size, '0');
  // Each table has one code, 0. The data: size of the coefficient, its bits, end of block, padding of ones.
  const coded = `0${bits}0`.padEnd(16, '1');
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 8)]),
    ...segment(0xc0, [8, 0, side, 0, side, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...oneCode, size]),
    ...segment(0xc4, [0x10, ...oneCode, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...stuffed([Number.parseInt(coded.slice(0, 8), 2), Number.parseInt(coded.slice(8), 2)]),
    ...[0xff, 0xd9],
  ]);
}

/** Number of codes of each length from 1 to 16: one code of length 1. */
const oneCode = [1, ...Array.from({ length: 15 }, () => 0)];

function segment(marker: number, data: readonly number[]): number[] {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...data];
}

/** In coded data 0xff is a marker unless 0 follows. */
function stuffed(data: readonly number[]): number[] {
  return data.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]));
}
