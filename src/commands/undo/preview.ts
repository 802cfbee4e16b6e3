import type { Client } from '../../api/index.js';
import { operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { isUnfinished, type Run, type RunSummary, undoCommand } from '../../execution/index.js';
import { pastOf } from '../../plan/index.js';
import type { RecordPutBack, UndoCounts, UndoPreview } from '../../reports/run/undo.js';
import { expectation, keepForecast } from '../../runs/planning/expectation.js';
import { subjectOf } from '../../runs/run-family.js';
import { retriesToUndo } from '../../runs/undoable.js';
import { resultOf } from '../run.js';
import { countKeysToTake } from './adopted-keys.js';
import { recheckUndoRequests } from './recheck.js';

export interface PlannedUndo {
  readonly undone: Run;
  readonly run: Run;
  /** Resources that cannot be searched for references to the records to be deleted. */
  readonly unseen: readonly ResourceName[];
  /** All runs of the folder, the newest first. */
  readonly runs: readonly RunSummary[];
}

/** What a planned undo would do. */
export function undoPreview(
  { undone, run, runs, unseen }: PlannedUndo,
  { client, maxIssues }: { readonly client: Client; readonly maxIssues: number },
): UndoPreview {
  const summary = undone.summary();
  const byResource = run.changes.kindsByResource().map(({ resource, kinds }) => {
    const { apply = 0, update: putBack = 0, unchanged = 0, conflict: kept = 0, blocked: notUndone = 0 } = kinds;
    return [resource, { apply, putBack, unchanged, kept, notUndone }] as const;
  });
  const counts = sumOf(byResource.map(([, each]) => each));
  const result = resultOf(run, maxIssues);
  const { id, command, state, createdAt, sources } = summary;
  const isOpen = isUnfinished(summary) && summary.counts.total.open + summary.counts.total.inDoubt > 0;
  const undoOf = (wanted: string) => runs.find((other) => other.id === wanted)?.undoneBy;
  const earlier = undoOf(id);
  const undoneBy = earlier !== undefined && undoOf(earlier) === undefined ? earlier : undefined;
  return {
    of: { id, command, state, createdAt, files: sources.map(({ file }) => file), isUnfinished: isOpen, undoneBy },
    account: summary.account,
    counts,
    byResource: Object.fromEntries(byResource),
    appliedLabel: result.appliedLabel ?? pastOf('delete'),
    putBack: putBackIn(run, maxIssues),
    problems: result.problems,
    laterRuns: laterRunsIn(runs, undone, run),
    retries: retriesToUndo(id, runs),
    undocumented: undocumentedIn(run),
    unseen,
    compared: run.summary().requests.sent,
    forecast: keepForecast(
      run,
      expectation(client, counts.apply + counts.putBack, recheckUndoRequests(run, { isThorough: false })),
    ),
    adopted: countKeysToTake(run) || undefined,
  };
}

/** Later runs that wrote to the account, newest first: they should be undone first, unless they undid this one. */
function laterRunsIn(runs: readonly RunSummary[], undone: Run, run: Run): string[] {
  const { createdAt, account } = undone.summary();
  const wrote = ({ created, updated, applied }: RunSummary['counts']['total']) => created + updated + applied > 0;
  const later = runs.filter(
    (other) =>
      other.account === account && other.createdAt >= createdAt && !other.options.reads && wrote(other.counts.total),
  );
  const isOwn = (other: RunSummary) =>
    [undone.id, run.id].includes(other.id) || (other.command === undoCommand && subjectOf(other) === undone.id);
  return later.flatMap((other) => (isOwn(other) ? [] : other.id));
}

function sumOf(all: readonly UndoCounts[]): UndoCounts {
  const sum = (name: keyof UndoCounts) => all.reduce((total, each) => total + each[name], 0);
  return {
    apply: sum('apply'),
    putBack: sum('putBack'),
    unchanged: sum('unchanged'),
    kept: sum('kept'),
    notUndone: sum('notUndone'),
  };
}

/** Records of which something may stay come first. */
function putBackIn(run: Run, max: number): RecordPutBack[] {
  const list: RecordPutBack[] = [];
  for (const isNoted of [true, false]) {
    for (const resource of resourceNames) {
      for (const page of run.changes.pages({ state: 'pending', resource, only: 'records', withMessage: isNoted })) {
        for (const { key, origin, fields = [], message } of page) {
          if (list.length >= max) return list;
          if ((message !== undefined) !== isNoted) continue;
          list.push({ resource, key: key?.value, ...origin, fields, note: message });
        }
      }
    }
  }
  return list;
}

function undocumentedIn({ changes }: Run): string[] {
  const names = resourceNames.flatMap((resource) => changes.operations(resource, 'pending'));
  return names.filter((name) => operationNamed(name)?.documented === false);
}
