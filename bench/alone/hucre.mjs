// hucre's stream reader reading the values of every row, and nothing else.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { file, wideReading } from './reading.mjs';

const reading = wideReading();
for await (const { index, values } of streamXlsxRows(Readable.toWeb(createReadStream(file)))) {
  if (index > 0) reading.add(values);
}
reading.tell();
