import type { Mirror } from '../../account/mirror.js';
import type { NameLists } from '../../account/name-lists.js';
import type { Client } from '../../api/index.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import type { Clock } from '../../pacing/index.js';
import type { ImportSettings, MatchRules, Mode } from '../../plan/index.js';
import type { Issue } from '../../validation/index.js';
import type { Listener } from '../events.js';
import type { ChangeRules } from './change-rules.js';
import type { Missing } from './find-missing.js';
import type { Readings } from './readings.js';

export interface PlanOptions extends Pick<ImportSettings, 'fresh' | 'acceptDamage' | 'duplicates'> {
  readonly run: Run;
  readonly client: Client;
  readonly mode: Mode;
  /** Folder of the mirror. Default: nothing is left for the next plan. */
  readonly stateFolder?: string;
  /** The match rules of the mapping: lists of fields, in the order in which they are tried. */
  readonly match?: MatchRules;
  /** Whether a row that this run left out gives the record with this key. Default: none. */
  readonly isGiven?: ((resource: ResourceName, key: RecordKey) => boolean) | undefined;
  /** The records that no given file has. Default: none are looked for. */
  readonly missing?: Missing;
  /** What the account tells about the changes. Default: it is not asked. */
  readonly rules?: ChangeRules;
  readonly clock?: Pick<Clock, 'now'>;
  /** Reports values that are left alone because they cannot be compared. */
  readonly onIssue?: (issue: Issue) => void;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** A plan, with what it needs to read the account. */
export interface PlanReading extends PlanOptions {
  readonly now: () => number;
  readonly readings: Readings;
  readonly names: NameLists;
  readonly mirror: Mirror;
}
