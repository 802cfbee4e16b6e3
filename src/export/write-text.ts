import { extname } from 'node:path';
import { type Cell, commitOrAbort, createWriter, writeJsonLines } from '../files/index.js';
import { lineOf } from '../mapping/index.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import type { ExportedFile, ReplacedCell, ReplacedCells } from '../reports/results.js';
import { recordColumns } from './columns.js';
import type { Fetched, TargetFile } from './options.js';
import { itemsTable, listsOf, Memory, recordsTable, type Writing, writeTable } from './write-tables.js';

/** Writes a dataset, or one of its lists, into a CSV file. What it held is kept. Throws OutputError. */
export async function writeCsv(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const { file, list } = target;
  const dataset = onlyDataset(target);
  const wanted = listsOf(dataset, exporting).find(({ field }) => field === list);
  const columns = wanted ? [] : (await recordColumns(dataset, exporting)).columns;
  const writer = await createWriter(file, extname(file).toLowerCase() === '.tsv' ? { delimiter: '\t' } : {});
  return commitOrAbort(writer, async () => {
    let leftOut = 0;
    const writing: Writing = {
      ...{ writer, exporting, memory: new Memory(target, exporting), isRemembered: false },
      ...{ form: exporting.headings ?? 'fields', texts: await loadReportTexts(exporting.language) },
      fitted: (cell) => cell,
      onCut: () => undefined,
      onLeftOver: () => {
        leftOut += 1;
      },
    };
    // Of a record without its id, nothing could be compared.
    const isKept = !wanted && dataset.resource !== undefined && columns.some(({ heading }) => heading === 'id');
    const table = wanted ? itemsTable(dataset, wanted, writing) : recordsTable(dataset, columns, writing, !isKept);
    const replaced = replacedIn(table.columns.map(({ column }) => column.heading));
    const { rows } = await writeTable(table, writing, replaced.look);
    if (isKept) writing.memory.endDataset(table, [], writing);
    await writing.memory.keep();
    const written = { dataset: dataset.name, list, rows, leftOut: leftOut || undefined, replaced: replaced.found() };
    return { file, format: 'csv', tables: [written] };
  });
}

/** Writes the records of a dataset as JSON lines, with their lists. Throws OutputError. */
export async function writeLines(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const { file } = target;
  const dataset = onlyDataset(target);
  const { lists = true } = exporting;
  // Without a choice of columns, the whole record is written, also members without a column.
  const isChosen = exporting.columns?.[dataset.name] !== undefined;
  const { columns } = isChosen ? await recordColumns(dataset, exporting) : {};
  const headings = columns?.map(({ heading }) => heading);
  const toLine = lineOf({ dataset, lists, headings });
  return writeJsonLines(file, async (write) => {
    let rows = 0;
    for (const records of exporting.held(dataset.name).records(dataset.name)) {
      await write(records.map(toLine));
      rows += records.length;
    }
    return { file, format: 'jsonl', tables: [{ dataset: dataset.name, rows }] };
  });
}

function onlyDataset({ file, datasets: [dataset, ...others] }: TargetFile) {
  if (!dataset || others.length > 0) throw new Error(`${file} holds one dataset.`);
  return dataset;
}

const mostNamed = 20;

/** Finds the cells with a NUL, which the writer replaces. */
function replacedIn(fields: readonly string[]) {
  const naming = ['id', 'myId'].map((name) => fields.indexOf(name)).find((at) => at >= 0) ?? -1;
  const first: ReplacedCell[] = [];
  let found = 0;
  // The headings are row 1.
  let row = 1;
  return {
    look(rows: readonly (readonly Cell[])[]): void {
      for (const cells of rows) {
        row += 1;
        for (const [at, cell] of cells.entries()) {
          if (typeof cell !== 'string' || !cell.includes('\0')) continue;
          found += 1;
          if (first.length === mostNamed) continue;
          const name = cells[naming] ?? undefined;
          const record = name === undefined ? name : String(name);
          first.push({ record, row, field: fields[at] ?? '' });
        }
      }
    },
    found: (): ReplacedCells | undefined => (found === 0 ? undefined : { cells: found, first }),
  };
}
