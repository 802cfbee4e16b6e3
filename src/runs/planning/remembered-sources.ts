import type { Run } from '../../execution/index.js';
import type { MissingRecord, RememberedRows, StagedRecord } from '../../mapping/index.js';
import { stagedDeletion } from './absences.js';

const atATime = 1000;

/** Stores counts of what the workbooks of a run remember, and stages deletions of missing records if wanted. */
export class RememberedSources {
  readonly #run: Run;
  readonly #deletes: boolean;
  readonly #rows: RememberedRows[] = [];

  constructor(run: Run, { deleteMissing = false }: { readonly deleteMissing?: boolean }) {
    this.#run = run;
    this.#deletes = deleteMissing;
  }

  /** Called for each resource of a workbook after its rows are staged; see `ReadOptions.onRemembered`. */
  readonly add = (rows: RememberedRows, missing: Iterable<MissingRecord>): void => {
    this.#rows.push(rows);
    if (!this.#deletes) return;
    let page: StagedRecord[] = [];
    for (const record of missing) {
      const deletion = stagedDeletion(record);
      if (deletion) page.push(deletion);
      if (page.length < atATime) continue;
      this.#stage(page);
      page = [];
    }
    this.#stage(page);
  };

  /** Safety limits and reports need it, also after a resume. */
  keep(): void {
    if (this.#rows.length > 0) this.#run.keepOption('remembered', this.#rows);
  }

  #stage(page: readonly StagedRecord[]): void {
    if (page.length > 0) this.#run.stage(page);
  }
}
