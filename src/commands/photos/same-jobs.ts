import type { RecordsByKey } from '../../account/find-by-keys.js';
import { keysIn } from '../../account/identifiers.js';
import { keyText } from '../../account/record-keys.js';
import { resourceNames } from '../../contract/index.js';
import type { PlannedChange, Run, StoredChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { readingAccount } from '../../runs/planning/expectation.js';
import { type FindNamedOptions, findNamed, keysStaged, recordNamedBy } from '../../runs/planning/find-named.js';
import { type Issue, issueAt } from '../../validation/index.js';
import { photosOperation } from './action.js';

export interface JobPlanOptions extends FindNamedOptions {
  readonly onIssue: (issue: Issue) => void;
}

/** Plans to ask for each job once. Jobs with rarer identifiers are looked up, to find jobs named in two ways. */
export async function planJobs(run: Run, options: JobPlanOptions): Promise<void> {
  const resource = resourceNames.find((name) => name === photosOperation.resource);
  if (resource) {
    const wanted = rarerKeys(keysStaged(run.staged(resource)));
    const found: RecordsByKey =
      wanted.size === 0
        ? new Map()
        : await readingAccount(run, options.client, () => findNamed(resource, wanted, options));
    const seen = new Map<string, number>();
    for (const page of run.staged(resource))
      run.plan(page.map((staged) => plannedJob(staged, { found, seen, options })));
  }
  run.enter('planned');
}

/** The keys of all fields except the most common one. */
function rarerKeys(keys: ReadonlyMap<string, RecordKey>): Map<string, RecordKey> {
  const counts = new Map<string, number>();
  for (const { field } of keys.values()) counts.set(field, (counts.get(field) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return new Map([...keys].filter(([, { field }]) => field !== usual));
}

interface PlanState {
  readonly found: RecordsByKey;
  /** Row number by each identifier of its job. */
  readonly seen: Map<string, number>;
  readonly options: JobPlanOptions;
}

function plannedJob(staged: StoredChange, { found, seen, options }: PlanState): PlannedChange {
  const { seq, key, payload, origin } = staged;
  const names = keysIn(recordNamedBy(staged, found)?.identifiers ?? {}).map(keyText);
  const all = [...(key ? [keyText(key)] : []), ...names];
  const first = all.map((name) => seen.get(name)).find((row) => row !== undefined);
  if (first === undefined) {
    for (const name of all) seen.set(name, origin.row);
    return { seq, change: { kind: 'apply', payload } };
  }
  const reason = `Row ${first} names the same job.`;
  options.onIssue(issueAt('named-twice', origin, reason));
  return { seq, change: { kind: 'unchanged', payload, reason } };
}
