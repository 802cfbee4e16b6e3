// exceljs's stream reader reading the values of every row, and nothing else.
import exceljs from 'exceljs';

const options = {
  worksheets: 'emit',
  sharedStrings: 'cache',
  styles: 'cache',
  hyperlinks: 'ignore',
  entries: 'ignore',
};
let rows = -1; // the headings are no row
let lastKey;
for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(process.argv[2], options)) {
  for await (const { values } of sheet) {
    rows += 1;
    lastKey = values[1];
  }
}
process.stdout.write(JSON.stringify({ rows, lastKey }));
