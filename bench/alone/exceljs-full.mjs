// exceljs reading a whole workbook into memory, then the values of every row.
import exceljs from 'exceljs';
import { file, wideReading } from './reading.mjs';

const reading = wideReading();
const workbook = new exceljs.Workbook();
await workbook.xlsx.readFile(file);
// The values of a row begin at 1.
workbook.worksheets[0].eachRow(({ number, values }) => number > 1 && reading.add(values, 1));
reading.tell();
