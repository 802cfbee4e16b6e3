import type { ResourceName } from '../../contract/index.js';
import type { ChangeRefusal, Run, StoredChange } from '../../execution/index.js';
import type { Origin, StagedRecord } from '../../mapping/index.js';
import { readCompared } from '../../rows/read-compared.js';
import { type Fill, noRows, type OverturnedRecord, type ReadOptions, type RowCounts } from '../../rows/reading.js';

export interface StageOptions extends Omit<ReadOptions, 'recall' | 'isCompared'> {
  /** Which records to stage; default: all. Additions to a record left out are asked about separately. */
  readonly accept?: (record: StagedRecord, as: 'record' | 'addition') => boolean;
}

/** Reads the sources and stages their records; those of rejected rows as rejected. Throws what reading throws. */
export async function stage(run: Run, { accept, ...options }: StageOptions): Promise<RowCounts> {
  const isAccepted = (record: StagedRecord) => accept === undefined || accept(record, 'record');
  const rows = noRows();
  const recall: ReadOptions['recall'] = (resource, key) => run.changes.find(resource, key)?.payload;
  for await (const { records, fills, refused, overturned } of readCompared(
    { ...options, isCompared: true, recall },
    rows,
  )) {
    run.transaction(() => {
      run.stage(records.filter(isAccepted));
      if (accept) for (const fill of fills) mergeOrStage(run, fill, accept);
      else run.merge(fills);
      run.stageRefused(refused.filter(({ record }) => isAccepted(record)));
      run.refuse(overturned.flatMap((found) => refusalOf(run, found)));
    });
  }
  run.setRows(rows);
  return rows;
}

/** The refusal of a staged record that another row proves wrong; none if it was left out. */
function refusalOf(run: Run, { resource, key, origin, reason }: OverturnedRecord): ChangeRefusal[] {
  const found = key ? run.changes.find(resource, key) : keylessAt(run, resource, origin);
  return found?.state === 'staged' ? [{ seq: found.seq, reason }] : [];
}

function keylessAt({ changes }: Run, resource: ResourceName, { file, sheet, row }: Origin): StoredChange | undefined {
  for (const page of changes.pages({ state: 'staged', resource, withKey: false, only: 'records' })) {
    const found = page.find(({ origin }) => origin.row === row && origin.sheet === sheet && origin.file === file);
    if (found) return found;
  }
  return undefined;
}

/** If the record was left out, the addition becomes a record of its own, which updates the one in the account. */
function mergeOrStage(run: Run, fill: Fill, accept: NonNullable<StageOptions['accept']>): void {
  if (run.merge([fill]) > 0) return;
  const { items = {}, ...record } = fill;
  const named = { [fill.key.field]: fill.key.value };
  const addition = { ...record, payload: { ...named, ...fill.payload, ...items } };
  if (accept(addition, 'addition')) run.stage([addition]);
}
