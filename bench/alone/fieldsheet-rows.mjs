// Our own reader alone: the rows of a file, of any form, and nothing made of them.
import { openSource } from 'fieldsheet';
import { csvText } from '../inputs/wide-rows.mjs';
import { file, wideReading } from './reading.mjs';

const source = await openSource(file);
const reading = wideReading(source.kind === 'csv' ? { text: csvText } : {});
const { batches } = await source.table(source.sheets[0].name);
for await (const batch of batches) for (const { cells } of batch) reading.add(cells);
await source.close();
reading.tell();
