// csv-parse reading a file into arrays by its async iterator, and nothing else.
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

let rows = -1; // the headings are no row
let cells = 0;
for await (const row of createReadStream(process.argv[2]).pipe(parse({ delimiter: ';' }))) {
  rows += 1;
  cells += row.length;
}
process.stdout.write(JSON.stringify({ rows, cells }));
