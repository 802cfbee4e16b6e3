import type { Mirror } from '../../account/mirror.js';
import type { NameLists } from '../../account/name-lists.js';
import type { Clock } from '../../client/pacing/clock.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import type { Issue } from '../../mapping/validation/index.js';
import type { MatchRules } from '../../plan/matching.js';
import type { ImportSettings, Mode } from '../../plan/settings.js';
import type { RunContext } from '../context.js';
import type { ChangeRules } from './change-rules.js';
import type { Readings } from './expectation.js';

export interface PlanOptions
  extends Pick<RunContext, 'client' | 'onEvent' | 'signal'>,
    Pick<ImportSettings, 'fresh' | 'acceptDamage' | 'duplicates'> {
  readonly run: Run;
  readonly mode: Mode;
  /** Folder of the mirror. Default: nothing is left for the next plan. */
  readonly stateFolder?: string;
  /** The match rules of the mapping: lists of fields, in the order in which they are tried. */
  readonly match?: MatchRules;
  /** Whether a row that this run left out gives the record with this key. Default: none. */
  readonly isGiven?: ((resource: ResourceName, key: RecordKey) => boolean) | undefined;
  /** What the account tells about the changes. Default: it is not asked. */
  readonly rules?: ChangeRules;
  readonly clock?: Pick<Clock, 'now'>;
  /** Reports values that are left alone because they cannot be compared. */
  readonly onIssue?: (issue: Issue) => void;
  /** Called when all rows are planned, while the account can be read. */
  readonly onPlanned?: ((planning: PlanReading) => Promise<void>) | undefined;
}

/** A plan, with what it needs to read the account. */
export interface PlanReading extends PlanOptions {
  readonly now: () => number;
  readonly readings: Readings;
  readonly names: NameLists;
  readonly mirror: Mirror;
}
