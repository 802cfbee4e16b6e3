// SheetJS reading a whole workbook into memory, then the values of every row as arrays. Dates stay the numbers that they
// are in the file: what it makes of them depends on the time zone of the machine.
import XLSX from 'xlsx';
import { headings, plainText } from '../inputs/wide-rows.mjs';
import { file, wideReading } from './reading.mjs';

const dates = headings.indexOf('Customer since');
const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
const reading = wideReading();
const workbook = XLSX.readFile(file, { dense: true });
const [, ...rows] = XLSX.utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0]], { header: 1 });
for (const row of rows) {
  if (typeof row[dates] === 'number') row[dates] = plainText(new Date(epoch + row[dates] * dayMs));
  reading.add(row);
}
reading.tell();
