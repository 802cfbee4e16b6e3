import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extensionByContent, pictureName, readPicture } from '../../src/commands/photos/picture.js';
import { nameProblem } from '../../src/files/safe-name.js';

const base64 = (content: string | Uint8Array) => Buffer.from(content as string, 'latin1').toString('base64');

it('readPicture reads what is shown of a picture, and passes over what is none of it', () => {
  const imageData = base64('picture');
  const photo = { fileName: 'a.jpg', comment: 'front', iteration: 2, imageData, job: { num: 7 } };
  expect(readPicture(photo)).toEqual({ fileName: 'a.jpg', comment: 'front', iteration: 2, imageData });
  expect(readPicture({ imageData, comment: null, iteration: null })).toEqual({ fileName: '', imageData });
  expect(readPicture({ imageData, fileName: 7, comment: {}, iteration: '../1' })).toEqual({
    fileName: '',
    imageData,
  });
});

it.each([
  ['not an object', null],
  ['not an object', 'text'],
  ['no content', { fileName: 'a.jpg' }],
  ['no content', { imageData: null }],
  ['no content', { imageData: ' ' }],
  ['no content', { imageData: 17 }],
  ['not valid Base64', { imageData: 'a' }],
  ['not valid Base64', { imageData: 'abc=d' }],
  ['not valid Base64', { imageData: 'ab=c' }],
  ['not valid Base64', { imageData: 'abcde===' }],
  ['not valid Base64', { imageData: 'ab-_' }],
  ['not valid Base64', { imageData: 'ab%0' }],
  ['not valid Base64', { imageData: '<html>no picture</html>' }],
])('readPicture tells %s from a picture: %j', (reason, photo) => {
  expect(readPicture(photo)).toContain(reason);
});

it('readPicture takes every content in Base64, with line breaks or without', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (content) => {
      const text = Buffer.from(content).toString('base64');
      const lines = text.replace(/.{1,76}/g, '$&\r\n');
      expect(readPicture({ imageData: text })).toHaveProperty('imageData', text);
      const read = readPicture({ imageData: lines });
      expect(typeof read === 'object' && Buffer.from(read.imageData, 'base64').equals(content)).toBe(true);
    }),
  );
});

const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1');
const name = (fileName: string, iteration?: number, content: Uint8Array = jpeg) =>
  pictureName('1042', { fileName, imageData: '', ...(iteration !== undefined && { iteration }) }, content);

it.each([
  [name('front.jpg', 0), '1042-0-front.jpg'],
  [name('front.jpg'), '1042-front.jpg'],
  [name('front', 3), '1042-3-front.jpg'],
  [name('', 1), '1042-1-photo.jpg'],
  [name('front.png', 1), '1042-1-front.png'],
  [name('../../x.jpg', 1), '1042-1-x.jpg'],
  [name('CON.jpg', 1), '1042-1-_CON.jpg'],
  [name('note', 1, Buffer.from('hello')), '1042-1-note'],
  [pictureName('../7', { fileName: 'a.jpg', imageData: '' }, jpeg), '_7-a.jpg'],
  [pictureName('A/B', { fileName: 'a.jpg', imageData: '' }, jpeg), 'A_B-a.jpg'],
])('pictureName: %s', (given, expected) => {
  expect(given).toBe(expected);
});

it('pictureName is safe and the same every time, whatever the job and the picture are called', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(text, text, fc.option(fc.integer(), { nil: undefined }), (job, fileName, iteration) => {
      const picture = { fileName, imageData: '', ...(iteration !== undefined && { iteration }) };
      const made = pictureName(job, picture, jpeg);
      expect(nameProblem(made)).toBeUndefined();
      expect(pictureName(job, picture, jpeg)).toBe(made);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['.jpg', '\xff\xd8\xff\xe1Exif'],
  ['.png', '\x89PNG\r\n\x1a\n'],
  ['.gif', 'GIF89a'],
  ['.webp', 'RIFF\n\0\n\0WEBPVP8 '],
  ['.heic', '\0\0\0\x18ftypheic'],
  ['.bmp', 'BM6'],
  ['.tif', 'II*\0'],
  ['.tif', 'MM\0*'],
  ['.pdf', '%PDF-1.7'],
  ['', 'hello'],
  ['', ''],
])('extensionByContent is %j for %j', (extension, start) => {
  expect(extensionByContent(Buffer.from(start, 'latin1'))).toBe(extension);
});
