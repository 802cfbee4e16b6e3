import type { PlanDecision } from '../../plan/index.js';
import type { ShownChanges } from './shown-changes.js';

export interface GivenDecision extends PlanDecision {
  /** Where it is written, in words: `cell A7 of the sheet "Decide"`. */
  readonly where: string;
  /** The key of the record, if the file names it. */
  readonly key?: string | undefined;
  /** The title of the record, such as `customer C-17, Mueller`, if the file shows it. */
  readonly title?: string | undefined;
}

/** The decisions of a file. `later` and records about which nothing is written are left out. */
export interface GivenDecisions {
  readonly file: string;
  /** Id of the plan that they belong to. */
  readonly plan: string;
  /** `domain@host`, if the file says it. */
  readonly account?: string | undefined;
  readonly decisions: readonly GivenDecision[];
  /** What a workbook says the plan does; absent for other files. */
  readonly changes?: ShownChanges | undefined;
}
