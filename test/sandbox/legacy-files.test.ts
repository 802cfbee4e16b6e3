import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { jpegPicture, pngPicture } from '../../src/sandbox/photos.js';
import { sandboxWith } from '../accounts.js';
import { isLong } from '../rounds.js';
import { get, post, sent } from './http.js';

const v2 = '/Api/v2';

async function withJob(): Promise<Sandbox> {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  await sent(sandbox, 'job', { num: 1, myId: 'J', customer: { myId: 'K' } });
  return sandbox;
}

const everyByte = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));

it.each([
  ['a job by num', { job: { num: 1 } }],
  ['a job by myId', { job: { myId: 'J' } }],
  ['a customer by myId', { customer: { myId: 'K' } }],
  ['a job, with an empty customer beside it', { job: { num: 1 }, customer: { myId: '' } }],
])('v2 Attachments/Send keeps a file of %s and gives it back whole', async (_, target) => {
  const sandbox = await withJob();
  const body = { ...target, fileName: 'Protokoll.pdf', fileData: everyByte.toString('base64') };
  const { status, json } = await post(sandbox, `${v2}/Attachments/Send`, body);
  expect([status, json]).toEqual([
    200,
    { data: { id: expect.any(Number), url: expect.stringMatching(/^http:/) }, msg: [], result: '1' },
  ]);
  const url = new URL(String(json.data?.url));
  expect(url.port).toBe(String(sandbox.port));
  const answer = await fetch(url);
  expect(Buffer.from(await answer.arrayBuffer()).equals(everyByte)).toBe(true);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(sandbox.attachments()).toEqual([
    {
      id: json.data?.id,
      resource: 'job' in target ? 'job' : 'customer',
      record: expect.anything(),
      fileName: 'Protokoll.pdf',
      size: everyByte.length,
    },
  ]);
  expect((await get(sandbox, '/__sandbox/attachments')).json.attachments).toEqual(sandbox.attachments());
  expect(sandbox.log().totals.writes).toMatchObject({ 'v2.attachment.send attached': 1 });
});

it('v2 Attachments/Send keeps empty files and files of every length', async () => {
  const sandbox = await withJob();
  for (let length = 0; length < 5; length += 1) {
    const content = everyByte.subarray(0, length);
    const body = { job: { num: 1 }, fileName: `${length}`, fileData: content.toString('base64') };
    const { json } = await post(sandbox, `${v2}/Attachments/Send`, body);
    expect(sandbox.attachedFile(Number(json.data?.id))).toEqual(content);
  }
  expect(sandbox.attachments().map(({ size }) => size)).toEqual([0, 1, 2, 3, 4]);
});

it('v2 Attachments/Send takes 20 MB, which no other operation does', async () => {
  const sandbox = await withJob();
  const content = Buffer.alloc(20 * 1024 * 1024, 7);
  const body = { job: { num: 1 }, fileName: 'large.bin', fileData: content.toString('base64') };
  const { json } = await post(sandbox, `${v2}/Attachments/Send`, body);
  expect(json.result).toBe('1');
  const kept = sandbox.attachedFile(Number(json.data?.id)) ?? new Uint8Array();
  expect(Buffer.compare(kept, content)).toBe(0);
  const customer = await post(sandbox, `${v2}/Customer/Send`, { name: 'x'.repeat(11 * 1024 * 1024) });
  expect([customer.status, customer.json]).toEqual([200, { code: 0, message: expect.stringContaining('larger') }]);
});

it.runIf(isLong)('v2 Attachments/Send is told by the result 0 of a body beyond 144 MiB', async () => {
  const sandbox = await withJob();
  const body = { job: { num: 1 }, fileName: 'a', fileData: 'A'.repeat(144 * 1024 * 1024) };
  const { status, json } = await post(sandbox, `${v2}/Attachments/Send`, body);
  expect([status, json]).toEqual([200, { msg: [expect.stringContaining('larger')], result: '0' }]);
});

it.each([
  ['Base64 that is cut', { job: { num: 1 }, fileName: 'a', fileData: 'AAA' }],
  ['Base64 with padding in the middle', { job: { num: 1 }, fileName: 'a', fileData: 'A=AA' }],
  ['nothing but padding', { job: { num: 1 }, fileName: 'a', fileData: '====' }],
  ['an empty target', { fileName: 'a', fileData: 'AAAA', job: {} }],
  ['two targets', { fileName: 'a', fileData: 'AAAA', job: { num: 1 }, customer: { myId: 'K' } }],
])('v2 Attachments/Send refuses %s: result 0, and msg says why', async (_, body) => {
  const sandbox = await withJob();
  const { status, json } = await post(sandbox, `${v2}/Attachments/Send`, body);
  expect([status, json]).toEqual([200, { msg: [expect.any(String)], result: '0' }]);
  expect(sandbox.attachments()).toEqual([]);
});

it('the control path answers 404 to an id that is none, 405 to another method, and forgets files by a reset', async () => {
  const sandbox = await withJob();
  for (const id of ['7', 'x', '', '1/2', '..%2f1'])
    expect((await get(sandbox, `/__sandbox/attachments/${id}`)).status).toBe(404);
  expect((await post(sandbox, '/__sandbox/attachments')).status).toBe(405);
  await post(sandbox, `${v2}/Attachments/Send`, { job: { num: 1 }, fileName: 'a', fileData: 'AAAA' });
  sandbox.reset();
  expect(sandbox.attachments()).toEqual([]);
});

const hostile = ['../../x.jpg', 'CON.jpg', 'a\0b.png', 'same.jpg', 'same.jpg', 'no extension', 'C:\\x.jpg', '\ud800'];

it('photos are given back by both versions as they were added, hostile names and large contents too', async () => {
  const sandbox = await withJob();
  const large = Buffer.alloc(5 * 1024 * 1024, 0xa5).toString('base64');
  sandbox.addPhotos([
    ...hostile.map((fileName) => ({ job: { num: 1 }, fileName })),
    { job: { myId: 'J' }, fileName: 'large.jpg', comment: 'Δεξιά', iteration: 3, imageData: large },
  ]);
  const v3 = (await get(sandbox, '/api/v3/job/photos?num=1')).json.jobPhoto as unknown as Record<string, unknown>[];
  expect(v3.map(({ fileName }) => fileName)).toEqual([...hostile, 'large.jpg']);
  const { id } = (await get(sandbox, '/api/v3/job/details?num=1')).json;
  const job = { id, myId: 'J', num: 1 };
  expect(v3[0]).toMatchObject({ comment: null, iteration: null, job });
  expect(v3.at(-1)).toEqual({ fileName: 'large.jpg', comment: 'Δεξιά', imageData: large, job, iteration: 3 });
  expect((await get(sandbox, `${v2}/Jobs/Photos?myId=J`)).list).toEqual(v3);
});

it('photos are an empty list where there is none, and the code 0 where there is no job', async () => {
  const sandbox = await withJob();
  expect((await get(sandbox, `${v2}/Jobs/Photos?num=1`)).text).toBe('[]');
  expect((await get(sandbox, '/api/v3/job/photos?num=1')).text).toBe('{"jobPhoto":[]}');
  expect((await get(sandbox, `${v2}/Jobs/Photos?num=2`)).json.code).toBe(0);
  expect((await get(sandbox, '/api/v3/job/photos?num=2')).status).toBe(404);
});

it('photos are added by the control path too, all or none', async () => {
  const sandbox = await withJob();
  const add = (photos: unknown) => post(sandbox, '/__sandbox/photos', { photos });
  expect((await add([{ job: { num: 1 }, fileName: 'a.png' }])).status).toBe(200);
  for (const wrong of [
    [
      { job: { num: 1 }, fileName: 'b.png' },
      { job: { num: 2 }, fileName: 'c.png' },
    ],
    [{ job: { num: 1 } }],
    [{ job: {}, fileName: 'c.png' }],
    [{ fileName: 'c.png' }],
    [{ job: { num: 1 }, fileName: 'c.png', comment: 5 }],
    [{ job: { num: 1 }, fileName: 'c.png', iteration: 'x' }],
    [{ job: { num: 1 }, fileName: 'c.png', imageData: 5 }],
    [null],
    'all',
  ]) {
    const { status, json } = await add(wrong);
    expect([status, json.message]).toEqual([400, expect.stringContaining('photo')]);
  }
  expect((await get(sandbox, `${v2}/Jobs/Photos?num=1`)).list.map(({ fileName }) => fileName)).toEqual(['a.png']);
  expect(() => sandbox.addPhotos([{ job: { num: 9 }, fileName: 'a' }])).toThrow(ConfigurationError);
});

it('photos are invented for jobs that are done: small pictures of two kinds', async () => {
  const sandbox = await sandboxWith({ seed: 60 });
  const kinds = new Set<string>();
  for (const status of ['completed', 'validated', 'created']) {
    const { list: jobs } = await get(sandbox, `/api/v3/job/list?status=${status}&pageSize=100`);
    let photos = 0;
    for (const { num } of jobs) {
      for (const photo of (await get(sandbox, `${v2}/Jobs/Photos?num=${num}`)).list) {
        photos += 1;
        const content = Buffer.from(String(photo.imageData), 'base64');
        const kind = content[0] === 0x89 ? 'png' : 'jpg';
        kinds.add(kind);
        expect(String(photo.fileName).endsWith(`.${kind}`)).toBe(true);
      }
    }
    expect([status, photos > 0]).toEqual([status, status !== 'created']);
  }
  expect(kinds).toEqual(new Set(['png', 'jpg']));
});

it('the pictures are PNG files of one colour', () => {
  const png = pngPicture([64, 128, 192]);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const lines = inflateSync(png.subarray(41, 41 + length));
  expect([width, height, lines.length]).toEqual([8, 8, 8 * (1 + 8 * 3)]);
  expect([...lines.subarray(0, 7)]).toEqual([0, 64, 128, 192, 64, 128, 192]);
  expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

it('the pictures are JPEG files whose segments follow one another to the end', () => {
  for (let shade = 0; shade <= 255; shade += 1) {
    const jpeg = jpegPicture(shade);
    const markers = [];
    let at = 2;
    while (jpeg[at + 1] !== 0xda) {
      markers.push(jpeg.readUInt16BE(at));
      at += 2 + jpeg.readUInt16BE(at + 2);
    }
    expect(markers).toEqual([0xffe0, 0xffdb, 0xffc0, 0xffc4, 0xffc4]);
    const scan = jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2), -2);
    expect([jpeg.readUInt16BE(0), jpeg.readUInt16BE(jpeg.length - 2)]).toEqual([0xffd8, 0xffd9]);
    for (const [index, byte] of scan.entries()) if (byte === 0xff) expect(scan[index + 1]).toBe(0);
  }
});
