import { customFieldPrefix } from '../../contract/index.js';
import { lineOf } from '../../mapping/index.js';
import type { ExportedFile } from '../../reports/results.js';
import { createLinesWriter } from '../../tabular/index.js';
import { chosenColumns } from './columns.js';
import { labelsOf } from './custom-field-labels.js';
import type { Fetched } from './options.js';
import type { TargetFile } from './target.js';

/** Writes the records of a dataset into a file of JSON lines, one a line, their lists in them. Throws OutputError. */
export async function writeLines({ file, datasets }: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const [dataset] = datasets;
  if (!dataset || datasets.length > 1) throw new Error('A file of JSON lines holds one dataset.');
  const { lists = true } = exporting;
  const headings = await chosenHeadings(dataset, exporting);
  const toLine = lineOf({ dataset, lists, headings });
  const writer = await createLinesWriter(file);
  try {
    let rows = 0;
    for (const records of exporting.spool.records(dataset.name)) {
      await writer.write(records.map(toLine));
      rows += records.length;
    }
    await writer.commit();
    return { file, format: 'jsonl', tables: [{ dataset: dataset.name, rows }] };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** Undefined where the whole record is written. */
async function chosenHeadings(dataset: TargetFile['datasets'][number], exporting: Fetched) {
  const wanted = exporting.columns?.[dataset.name];
  if (!wanted) return undefined;
  const labels = await labelsOf(dataset, exporting);
  const custom = labels.map((label) => ({ heading: `${customFieldPrefix}${label}` }));
  return chosenColumns([...dataset.columns, ...custom], wanted).map(({ heading }) => heading);
}
