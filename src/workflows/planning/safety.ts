import type { ResourceName } from '../../contract/index.js';
import { LimitError } from '../../errors.js';
import type { Journal, Run, RunInfo } from '../../execution/index.js';
import { type SafetyFinding, type SafetyLimits, safetyFindings } from '../../plan/index.js';
import { safetyText } from '../../reports/plan/safety.js';
import { rememberedIn } from '../../reports/remembered.js';
import { isResumable } from '../runs/unfinished.js';

/** How much of an account may be written unasked. */
export interface SafetyOptions {
  /** What the folder allows, where it is not the default. */
  readonly safety?: SafetyLimits;
  /** Writes all the same. Default false. */
  readonly force?: boolean;
}

/** Why a planned run should not be carried out unasked; `force` plays no part in it. */
export function findingsOf(run: Run, { safety = {} }: Pick<SafetyOptions, 'safety'>): SafetyFinding[] {
  const remembered = rememberedIn(run.info.options);
  const uneditedOf = (resource: ResourceName) =>
    remembered.reduce((sum, rows) => sum + (rows.resource === resource ? rows.unedited : 0), 0);
  const planned = run.changes.kindsByResource();
  return safetyFindings(
    planned.map((each) => ({ ...each, unedited: uneditedOf(each.resource) })),
    safety,
  );
}

/**
 * Throws LimitError where a planned run would change or create more than is allowed, unless `force` says to go on. An
 * import that is given again after it was interrupted looks like that, too: where the journal is given, the run to go
 * on with is named.
 */
export function assertSafe(run: Run, options: SafetyOptions, journal?: Journal): void {
  if (options.force) return;
  const findings = findingsOf(run, options);
  if (findings.length === 0) return;
  const interrupted = journal?.runs().find((other) => isResumable(other) && hasSameSources(other, run.info));
  throw new LimitError(`Nothing was sent: ${findings.map(safetyText).join(' ')}`, {
    advice: interrupted
      ? `An import of the same files did not come to its end. Go on with it: fieldsheet resume ${interrupted.id}`
      : 'Look at the changes with `fieldsheet plan`. If they are meant, give the command again with --force.',
  });
}

function hasSameSources(one: RunInfo, other: RunInfo): boolean {
  const nameOf = ({ account, sources }: RunInfo) =>
    [account, ...sources.map(({ fingerprint }) => fingerprint)].join(' ');
  return nameOf(one) === nameOf(other);
}
