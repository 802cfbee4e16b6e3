import { isPartial, type Run, type RunSummary } from '../../execution/index.js';
import { type Said, said } from '../../language/said.js';
import { extractName, type VanishedRecords } from '../../plan/index.js';
import { familyOf, isImport } from '../run-family.js';

/** The earlier runs of an extract, as the journal has them. */
export interface Earlier {
  /** The newest one that read whole sources, with the rows of each. Absent for a first extract. */
  readonly last?: { readonly id: string; readonly rows: VanishedRecords['rows'] };
  /** Runs whose records are known: also trials, and retries with corrected files. */
  readonly members: readonly string[];
  /** Why there is no last one, though the mapping was used before. */
  readonly why?: Said;
}

/**
 * The earlier runs of the same extract: of the same account and mapping file, whatever was edited in it since, and of
 * sources with the same names, dates in them aside. Expects the newest first.
 */
export function earlierExtracts(runs: readonly RunSummary[], { id, info }: Pick<Run, 'id' | 'info'>): Earlier {
  const names = namesOf(info);
  const ofMapping = runs.filter(
    (run) =>
      run.id !== id &&
      isImport(run) &&
      run.state !== 'staging' &&
      run.state !== 'planned' &&
      run.account === info.account &&
      run.mapping?.file === info.mapping?.file,
  );
  const same = ofMapping.filter((run) => namesOf(run) === names);
  const families = same.flatMap((run) => familyOf(run, runs)).map((run) => run.id);
  const members = [...new Set([...same.map((run) => run.id), ...families])];
  const last = same.find((run) => !isPartial(run) && !run.options.vanished?.isShort);
  if (last) return { last: { id: last.id, rows: rowsOf(last) }, members };
  const [other] = ofMapping.filter((run) => !isPartial(run));
  const why = other && said('whyOtherFiles', namesOf(other));
  return { members, why };
}

function namesOf({ sources }: Pick<RunSummary, 'sources'>): string {
  return sources
    .map(({ file }) => extractName(file))
    .sort()
    .join(', ');
}

/** Runs without `--vanished` know only the sum. */
function rowsOf({ options: { vanished }, rows }: RunSummary): VanishedRecords['rows'] {
  return vanished?.rows ?? { '': rows.read };
}
