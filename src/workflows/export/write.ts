import type { Dataset, FieldKind } from '../../contract/index.js';
import { columnKindOf, type ExportColumn, exportColumns } from '../../mapping/index.js';
import type { ExportedFile, ExportedTable } from '../../reports/results.js';
import { createWriter, type TableWriter } from '../../tabular/index.js';
import { labelsOf } from './custom-field-labels.js';
import type { Exporting } from './options.js';

/** A file that is to be written, and what goes into it. */
export interface TargetFile extends Pick<ExportedFile, 'file' | 'format'> {
  readonly datasets: readonly Dataset[];
}

/** Writes a file from the spool; it appears under its name when it is whole. Throws OutputError. */
export async function writeFile({ file, format, datasets }: TargetFile, exporting: Exporting): Promise<ExportedFile> {
  const writer = await createWriter(file);
  try {
    const tables: ExportedTable[] = [];
    for (const dataset of datasets) tables.push(await writeTable(dataset, writer, exporting));
    await writer.commit();
    return { file, format, tables };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function writeTable(dataset: Dataset, writer: TableWriter, exporting: Exporting): Promise<ExportedTable> {
  const columns = exportColumns(dataset.columns, await labelsOf(dataset, exporting));
  const sheet = await writer.sheet({ name: dataset.title, columns: columns.map(sheetColumn) });
  let rows = 0;
  for (const records of exporting.spool.records(dataset.name)) {
    await sheet.write(records.map((record) => columns.map(({ read }) => read(record))));
    rows += records.length;
  }
  return { dataset: dataset.name, sheets: [sheet.name], rows };
}

/** Keys and texts are longer than their headings, as a rule; in characters. */
const widths: Partial<Record<FieldKind, number>> = { identifier: 28, text: 22 };

function sheetColumn({ heading, kind, description }: ExportColumn) {
  const width = widths[kind];
  return {
    heading,
    kind: columnKindOf(kind),
    note: description,
    ...(width !== undefined && { width }),
  } as const;
}
