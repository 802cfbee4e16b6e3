import type { Origin } from '../mapping/index.js';
import { type Question, RowComparison } from './compare-rows.js';
import { readRecords } from './read-records.js';
import { noRows, type ReadOptions, type RecordBatch, type RowCounts, type RowWatcher } from './reading.js';
import { SliceIssues, withinSlice } from './slice/slice-rows.js';

/** Like `readRecords`, and compares the rows. May read the files again at the end, to name differing fields. */
export async function* readCompared(options: ReadOptions, rows: RowCounts): AsyncGenerator<RecordBatch> {
  const issues = options.slice && new SliceIssues(options.onIssue);
  const onIssue = issues?.add ?? options.onIssue;
  const comparison = new RowComparison(onIssue);
  const row: RowWatcher['row'] = (seen, distinct) => {
    comparison.row(seen, distinct);
    issues?.settle(seen);
    options.watch?.row(withinSlice(seen), distinct);
  };
  yield* readRecords({ ...options, onIssue, watch: { row, disagreement: comparison.disagreement } }, rows);
  comparison.end();
  await lookAgain(comparison.questions, options);
  issues?.end();
}

/** Reading again saves the memory of keeping first rows, and costs time only if there are such issues. */
async function lookAgain(questions: readonly Question[], options: ReadOptions): Promise<void> {
  const open = new Map<string, Question[]>();
  for (const question of questions) {
    const name = nameOf(question.row);
    open.set(name, [...(open.get(name) ?? []), question]);
  }
  if (open.size === 0) return;
  const watch: RowWatcher = {
    row: ({ records }) => {
      const [first] = records;
      const asked = first && open.get(nameOf(first.origin));
      if (!asked) return;
      open.delete(nameOf(first.origin));
      for (const { resource, isMeant, answer } of asked)
        answer(records.find((record) => record.resource === resource && isMeant(record)));
    },
    disagreement: () => {},
  };
  const reading = {
    files: options.files,
    mapping: options.mapping,
    overrides: options.overrides,
    timeZone: options.timeZone,
    signal: options.signal,
    account: options.account,
    mayBeLost: options.mayBeLost,
    identifiers: options.identifiers,
    openFile: options.openFile,
    runBatch: options.runBatch,
    stateFolder: options.stateFolder,
  };
  const again = { ...reading, onIssue: () => {}, watch };
  for await (const _batch of readRecords(again, noRows())) if (open.size === 0) break;
  for (const asked of open.values()) for (const { answer } of asked) answer(undefined);
}

function nameOf({ file, sheet = '', row }: Origin): string {
  return `${row} ${sheet}\n${file}`;
}
