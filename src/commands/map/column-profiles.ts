import { SourceError } from '../../errors.js';
import { throwIfAborted } from '../../rows/reading.js';
import { type ColumnProfile, TableProfile } from '../../tabular/index.js';
import type { SurveyedTable } from './survey.js';

/** Profiles of the columns of tables, made once as long as the sources stay the same. */
export class TableProfiles {
  readonly #known = new Map<string, readonly ColumnProfile[]>();

  of(table: SurveyedTable): readonly ColumnProfile[] | undefined {
    return this.#known.get(nameOf(table));
  }

  /** Reads all rows of a table. Throws AbortedError. */
  async add(table: SurveyedTable, signal: AbortSignal): Promise<void> {
    if (this.of(table)) return;
    const { rows, headerRow, columns } = table;
    const profile = new TableProfile(columns.length);
    try {
      for await (const batch of rows.batches()) {
        throwIfAborted(signal);
        for (const row of batch) if (row.number > headerRow) profile.add(row);
      }
    } catch (error) {
      // What the mapping reads of it, the check has told; the rows before are profiled all the same.
      if (!(error instanceof SourceError)) throw error;
    }
    this.#known.set(nameOf(table), profile.columns());
  }
}

function nameOf({ file, sheet = '', headerRow, columns }: SurveyedTable): string {
  return `${headerRow} ${columns.length} ${sheet}\n${file}`;
}
