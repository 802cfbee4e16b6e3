import type { ResourceName } from '../../contract/index.js';
import type { ChangeState, Journal, Run, StoredChange } from '../../journal/index.js';

/** What later runs of the folder, such as retries, did in the account of a run. */
export class LaterRuns {
  /** Newest first. */
  readonly #runs: readonly { readonly run: Run; readonly isUndone: boolean }[];

  constructor(run: Run, journal: Journal) {
    const runs = journal.runs();
    const at = runs.findIndex(({ id }) => id === run.id);
    this.#runs = runs
      .slice(0, Math.max(0, at))
      .filter(({ account, state }) => account === run.info.account && state !== 'planned')
      .map(({ id, undoneBy }) => ({ run: journal.run(id), isUndone: undoneBy !== undefined }));
  }

  /** The run that wrote a record, found by its key. */
  writer(change: StoredChange): string | undefined {
    return this.#runs.find(({ run }) => isIn(run, change, ['created', 'updated']))?.run.id;
  }

  /** The run by which a record has arrived after all, found by its key. */
  bringer(change: StoredChange): string | undefined {
    const arrived = this.#runs.find(
      ({ run, isUndone }) => !isUndone && isIn(run, change, ['created', 'updated', 'unchanged']),
    );
    return arrived?.run.id;
  }

  /** The ids of the records that they created, in pages. */
  *created(resource: ResourceName): Generator<string[]> {
    for (const { run, isUndone } of this.#runs) {
      if (isUndone) continue;
      for (const page of run.changes.pages({ state: 'created', resource }))
        yield page.flatMap(({ answerId }) => answerId ?? []);
    }
  }
}

function isIn({ changes }: Run, { resource, key }: StoredChange, states: readonly ChangeState[]): boolean {
  const state = key && changes.find(resource, key)?.state;
  return state !== undefined && states.includes(state);
}
