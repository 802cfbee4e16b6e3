import { posix } from 'node:path';
import type { Payload } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { nameProblem } from '../../files/safe-name.js';
import type { StagedRecord } from '../../mapping/index.js';
import { type NamedRow, type NamedSheet, namedRows } from '../../rows/named-rows.js';
import { noRows, type RowCounts } from '../../rows/reading.js';
import type { StagedFile } from './action.js';
import { assertAttachColumns, attachColumns, attachOperation, readAttachmentRow } from './columns.js';
import { findFile } from './file.js';
import type { FileRules } from './found-file.js';

/** Reads the sheet, checks every file that it names without opening it, and stages the valid ones. */
export async function stageFiles(run: Run, sheet: NamedSheet, rules: FileRules): Promise<RowCounts> {
  const rows = noRows();
  for await (const batch of namedRows(sheet, attachColumns, assertAttachColumns)) {
    const records: StagedRecord[] = [];
    for (const row of batch) {
      rows.read += 1;
      const record = await recordOf(row, { file: sheet.file, rules });
      if (record) records.push(record);
      rows[record ? 'mapped' : 'rejected'] += 1;
    }
    run.stage(records);
  }
  return rows;
}

async function recordOf(
  row: NamedRow,
  { file: sheetFile, rules }: { file: string; rules: FileRules },
): Promise<StagedRecord | undefined> {
  const read = readAttachmentRow(row);
  if (!read) return undefined;
  const { file, fileColumn, resource, key, also } = read;
  const found = await findFile(file, rules);
  if ('code' in found) {
    row.report(found.code, found.message, fileColumn);
    return undefined;
  }
  const fileName = read.fileName ?? posix.basename(file.replaceAll('\\', '/'));
  const problem = nameProblem(fileName);
  if (problem !== undefined) {
    row.report(
      'file-name-unfit',
      `The name "${fileName}" is not sent: ${problem}.`,
      read.fileName ? 'fileName' : fileColumn,
    );
    return undefined;
  }
  const payload: StagedFile = { file, fileName, also, ...found };
  const { number, sheet } = row;
  return {
    resource,
    operation: attachOperation.name,
    key,
    payload: payload as unknown as Payload,
    references: [],
    origin: { file: sheetFile, row: number, sheet },
  };
}
