import type { ResourceName } from '../contract/index.js';
import type { Origin, StagedRecord } from '../mapping/index.js';
import { readRecords } from './read-records.js';
import type { ReadOptions } from './reading.js';

/** What is to be said about two rows once the record of the first one is known again. */
export interface Question {
  readonly resource: ResourceName;
  /** The row that is to be looked at again. */
  readonly row: Origin;
  /** Which of the records of that row it is. */
  readonly isMeant: (record: StagedRecord) => boolean;
  /** Called with the record; with undefined where the row is not as it was. */
  readonly answer: (record: StagedRecord | undefined) => void;
}

/**
 * Reads the sources once more, as far as the last row that is asked for: what the first of two rows said is kept of few
 * records, and a second reading costs time where a long file has such rows, but no memory. Throws what reading throws.
 */
export async function lookAgain(questions: readonly Question[], options: ReadOptions): Promise<void> {
  const open = new Map<string, Question[]>();
  for (const question of questions) {
    const name = nameOf(question.row);
    open.set(name, [...(open.get(name) ?? []), question]);
  }
  if (open.size === 0) return;
  const { onTable: _, profile: __, onEvent: ___, onRemembered: ____, recall: _____, ...again } = options;
  const rows = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const watch: ReadOptions['watch'] = {
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
  for await (const _batch of readRecords({ ...again, onIssue: () => {}, watch }, rows)) if (open.size === 0) break;
  for (const asked of open.values()) for (const { answer } of asked) answer(undefined);
}

function nameOf({ file, sheet = '', row }: Origin): string {
  return `${row} ${sheet}\n${file}`;
}
