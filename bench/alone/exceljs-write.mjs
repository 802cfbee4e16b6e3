// exceljs's stream writer writing cells with their styles, and nothing else: the cells come from a file of JSON lines
// (`dump-workbook.mjs`). Without a second name the file is only read, which tells what of the time that takes. With
// `shared` as a third word each cell is given the one style object of its column: exceljs knows it again, while the style
// that a cell gets from its column is looked up anew for each cell.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import exceljs from 'exceljs';

const [input, filename, styling] = process.argv.slice(2);
/** Rows after which the packing of those before gets its turn; without it all of them wait in memory. */
const turn = 500;
const workbook = filename && new exceljs.stream.xlsx.WorkbookWriter({ filename, useStyles: true });
let sheet;
let rows = 0;
for await (const line of createInterface({ input: createReadStream(input) })) {
  const told = JSON.parse(line);
  if (told.sheet) begin(told.sheet);
  else {
    const [cells, own = []] = told;
    add(cells.map(cellFrom), own);
    rows += 1;
    if (rows % turn === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
sheet?.commit();
await workbook?.commit();
process.stdout.write(JSON.stringify({ rows }));

function begin({ name, state, columns }) {
  sheet?.commit();
  sheet = workbook?.addWorksheet(name, { state, views: [{ state: 'frozen', ySplit: 1 }] });
  if (sheet) sheet.columns = columns;
}

function add(values, own) {
  if (!sheet) return;
  const row = sheet.addRow(values);
  if (styling === 'shared' && rows > 0) {
    row.eachCell({ includeEmpty: false }, (cell, column) => {
      cell.style = sheet.columns[column - 1].style;
    });
  }
  for (const [index, style] of own) row.getCell(index + 1).style = style;
  row.commit();
}

function cellFrom(cell) {
  if (cell === null) return undefined;
  if (cell === '') return null;
  if (typeof cell !== 'object') return cell;
  return 'date' in cell ? new Date(cell.date) : cell.value;
}
