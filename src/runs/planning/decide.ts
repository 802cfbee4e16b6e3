import { resourceNames } from '../../contract/index.js';
import { LimitError } from '../../errors.js';
import { missingParent, type PlannedChange, type Run, type StoredChange } from '../../journal/index.js';
import { quoted } from '../../mapping/validation/index.js';
import { nounOf, said } from '../../messages/said.js';
import { decided } from '../../plan/match.js';
import { type Decision, type DecisionVerb, isUndecided, type PlanDecision } from '../../plan/matching.js';
import type { Mode } from '../../plan/settings.js';
import { labelledValues } from '../../rows/check/custom-fields.js';
import { decisionName, updateOf } from './match-creations.js';

/** How many records of a plan were decided, and how many are left undecided. */
export type DecisionsTaken = Readonly<Record<Exclude<DecisionVerb, 'later'> | 'left', number>>;

/**
 * Takes decisions into the run of a plan: what is created or adopted becomes pending, and so does what waited for it.
 * Asks nothing of the account: the comparison before sending does that. Later plans remember what was skipped.
 */
export function applyDecisions(run: Run, decisions: readonly PlanDecision[]): DecisionsTaken {
  const byNumber = new Map(decisions.map(({ number, decide, id }): [number, Decision] => [number, { decide, id }]));
  const taken = { adopt: 0, create: 0, skip: 0, left: 0 };
  run.transaction(() => {
    for (const change of undecidedIn(run)) {
      const decision = byNumber.get(change.seq);
      const settled = decision && settledBy(run, change, decision);
      if (!decision || !settled || decision.decide === 'later') {
        taken.left += 1;
        continue;
      }
      run.plan([settled]);
      if (settled.change.kind === 'create') rejectLacking(run, change);
      taken[decision.decide] += 1;
      if (decision.decide === 'skip') run.skip(change.resource, decisionName(change));
    }
    run.changes.makePending('decision');
    blockOrphans(run);
  });
  return taken;
}

/** The plan did not know that it would be created, and so did not hold it to what a new record needs. */
function rejectLacking(run: Run, { seq, resource, payload }: StoredChange): void {
  const values = labelledValues(payload);
  const lacking = run.info.options.mandatory?.[resource]?.find((label) => (values.get(label) ?? '') === '');
  if (lacking === undefined) return;
  run.reject([{ seq, reason: said('customEmpty', quoted(lacking), nounOf(resource)) }]);
}

/** Possible duplicates and ambiguities about which nothing was decided. They may be settled during the iteration. */
export function* undecidedIn(run: Run): Generator<StoredChange> {
  for (const resource of resourceNames)
    for (const change of run.changes.each({ state: 'conflict', resource, kind: 'conflict', has: 'matching' }))
      if (isUndecided(change)) yield change;
}

/** Throws LimitError if `--duplicates stop` was given and something is undecided. */
export function assertDecided(run: Run): void {
  if (run.info.options.duplicates !== 'stop') return;
  const [first] = undecidedIn(run);
  if (!first) return;
  throw new LimitError(
    `Nothing was sent: the account may have records already that would be created. ${first.message}`,
    {
      advice:
        'Decide in a workbook, `fieldsheet plan … -o plan.xlsx`, or give --duplicates hold to send everything else.',
    },
  );
}

function settledBy({ info }: Run, change: StoredChange, decision: Decision): PlannedChange | undefined {
  const { mode = 'upsert' satisfies Mode, acceptDamage } = info.options;
  const as = decided(change, decision, { update: (record) => updateOf(change, record, { mode, acceptDamage }) });
  return as && { ...change, change: as };
}

/** Blocks changes whose reference will not exist, so that the plan shows it. Parents come before their referrers. */
export function blockOrphans(run: Run): void {
  const { rejected, blocked, conflict } = run.counts().total;
  if (rejected + blocked + conflict === 0) return;
  const reasonOf = missingParent({ run });
  for (const resource of resourceNames) {
    for (const page of run.changes.pages({ state: 'pending', resource, only: 'records' })) {
      const orphans = page.flatMap((change) => {
        const reason = reasonOf(change);
        return reason === undefined ? [] : [{ seq: change.seq, reason }];
      });
      run.block(orphans);
    }
  }
}
