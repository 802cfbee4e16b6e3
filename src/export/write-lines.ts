import { lineOf } from '../mapping/index.js';
import type { ExportedFile } from '../reports/results.js';
import { writeJsonLines } from '../tabular/index.js';
import { recordColumns } from './columns.js';
import type { Fetched, TargetFile } from './options.js';

/** Writes the records of a dataset as JSON lines, with their lists. Throws OutputError. */
export async function writeLines({ file, datasets }: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const [dataset] = datasets;
  if (!dataset || datasets.length > 1) throw new Error('A file of JSON lines holds one dataset.');
  const { lists = true } = exporting;
  // Without a choice of columns, the whole record is written, also members without a column.
  const isChosen = exporting.columns?.[dataset.name] !== undefined;
  const { columns } = isChosen ? await recordColumns(dataset, exporting) : {};
  const headings = columns?.map(({ heading }) => heading);
  const toLine = lineOf({ dataset, lists, headings });
  return writeJsonLines(file, async (write) => {
    let rows = 0;
    for (const records of exporting.store.records(dataset.name)) {
      await write(records.map(toLine));
      rows += records.length;
    }
    return { file, format: 'jsonl', tables: [{ dataset: dataset.name, rows }] };
  });
}
