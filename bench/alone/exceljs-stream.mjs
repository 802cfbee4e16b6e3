// exceljs's stream reader reading the values of every row, and nothing else.
import exceljs from 'exceljs';
import { streamOptions } from './exceljs-options.mjs';
import { file, wideReading } from './reading.mjs';

const reading = wideReading();
for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(file, streamOptions)) {
  // The values of a row begin at 1.
  for await (const { number, values } of sheet) if (number > 1) reading.add(values, 1);
}
reading.tell();
