import { basename } from 'node:path';
import type { ResourceName } from '../../contract/index.js';
import { LimitError } from '../../errors.js';
import type { Journal, Run } from '../../journal/index.js';
import {
  type Allowance,
  allowOption,
  notAllowed,
  type PlannedRecords,
  type SafetyFinding,
  type SafetyLimits,
  safetyFindings,
} from '../../plan/safety.js';
import { safetyText } from '../../reports/plan/view.js';
import type { LeftRun } from '../events.js';
import { leftRuns } from '../run-family.js';
import { countByEffect, sizeWhenPlanned } from './known-account.js';

/** Limits of what is written without a question. */
export interface SafetyOptions {
  /** Limits of the folder, if not the defaults. */
  readonly safety?: SafetyLimits;
  /** Findings to ignore. Default: none. */
  readonly allow?: readonly Allowance[];
}

/** Why a planned run should not be executed without a question; ignores `allow`. */
export function findingsOf(run: Run, { safety = {} }: Pick<SafetyOptions, 'safety'>): SafetyFinding[] {
  const planned = run.changes.kindsByResource().map((each): PlannedRecords => {
    const { resource } = each;
    const remembered = (run.info.options.remembered ?? []).filter((rows) => rows.resource === resource);
    return {
      ...each,
      adopted: run.changes.count({ ...adopting, resource }),
      byTrials: run.changes.countBySlices(resource),
      unedited: remembered.reduce((sum, { unedited }) => sum + unedited, 0),
      moved: remembered.flatMap(({ moved = [] }) => moved),
      inAccount: sizeWhenPlanned(run, resource),
      missing: missingOf(run, resource),
    };
  });
  return safetyFindings(planned, safety);
}

/** How updates are selected that adopt a record. */
const adopting = { state: 'pending', kind: 'update', only: 'records', has: 'matching' } as const;

function missingOf(run: Run, resource: ResourceName): PlannedRecords['missing'] {
  const { way = 'report', known } = run.info.options.missing ?? {};
  if (way === 'report') return undefined;
  return { records: countByEffect(run, resource, 'pending', way), known: known?.[resource] ?? 0 };
}

/** Throws LimitError beyond limits and `allow`. With `journal`, the advice names an interrupted run to resume. */
export function assertSafe(run: Run, options: SafetyOptions, journal?: Journal): void {
  const findings = notAllowed(findingsOf(run, options), options.allow ?? []);
  if (findings.length === 0) return;
  const look = `Look at the changes with \`fieldsheet plan\`. If they are meant, give the command again with ${allowOption(findings)}.`;
  const left = journal && leftRuns(journal, run.info).at(-1);
  throw new LimitError(`Nothing was sent: ${findings.map((finding) => safetyText(finding)).join(' ')}`, {
    advice: left ? adviceToResume(left, look) : look,
  });
}

function adviceToResume({ run: id, changed }: LeftRun, look: string): string {
  if (changed.length === 0) {
    return `Run ${id} of the same files did not come to its end. Go on with it: fieldsheet resume ${id}`;
  }
  const files = changed.map((file) => basename(file)).join(', ');
  const was = changed.length === 1 ? 'the file was' : 'the files were';
  return (
    `Run ${id} of ${files} did not come to its end, and ${was} changed since. To send the rest as that run read it: ` +
    `fieldsheet resume ${id}; import ${files} afterwards. Or leave that run alone. ${look}`
  );
}
