// csv-parse reading a file into arrays by its async iterator, and nothing else.
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { csvText } from '../inputs/wide-rows.mjs';
import { file, wideReading } from './reading.mjs';

const reading = wideReading({ text: csvText });
for await (const row of createReadStream(file).pipe(parse({ delimiter: ';', from_line: 2 }))) reading.add(row);
reading.tell();
