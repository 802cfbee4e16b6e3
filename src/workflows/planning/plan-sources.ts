import { resolve } from 'node:path';
import type { Run, RunInfo } from '../../execution/index.js';
import { type LoadedMapping, loadMapping } from '../../mapping/index.js';
import type { Forecast, Mode } from '../../plan/index.js';
import type { SourceOverrides } from '../../rows/choose-tables.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { IssueLog } from '../../rows/issue-log.js';
import type { ReadOptions } from '../../rows/reading.js';
import type { RunContext } from '../run.js';
import { askSizes } from './account-size.js';
import { holdMoved } from './counted-keys.js';
import { readingAccount, strictRefusal, toldExpectation } from './expectation.js';
import { blockOrphans } from './orphans.js';
import { planRun } from './plan-run.js';
import { recheckRequests } from './recheck-cost.js';
import { RememberedSources } from './remembered-sources.js';
import { findingsOf } from './safety.js';
import { fingerprint, type StageOptions, stage } from './stage.js';

/** What is to be imported, and how. */
export interface SourceOptions {
  readonly files: readonly string[];
  readonly mapping?: string;
  readonly overrides?: SourceOverrides;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  readonly mode: Mode;
  /** Sends nothing at all when a row has an error. */
  readonly strict: boolean;
  readonly maxIssues: number;
  /** Reads the account anew, whatever is kept of it from before. Default false. */
  readonly fresh?: boolean;
  /** Deletes the records whose rows are gone from an exported workbook. Default false. */
  readonly deleteMissing?: boolean;
  /** Sends values that look damaged by a spreadsheet program all the same. Default false. */
  readonly acceptDamage?: boolean;
}

/** The options of a run by which its sources are read once more: what `retry` needs. */
export type ImportRunOptions = Pick<
  SourceOptions,
  'mode' | 'overrides' | 'timeZone' | 'deleteMissing' | 'acceptDamage'
>;

/**
 * What a run of an import keeps about itself, and the mapping that it is read through. Throws SourceError and
 * MappingError.
 */
export async function describeSources(
  options: SourceOptions,
): Promise<{ readonly info: Omit<RunInfo, 'account' | 'command'>; readonly mapping?: LoadedMapping }> {
  const mapping = options.mapping === undefined ? undefined : await loadMapping(options.mapping);
  const sources = await Promise.all(options.files.map(fingerprint));
  const { mode, overrides, timeZone, deleteMissing, acceptDamage } = options;
  const kept: ImportRunOptions = {
    mode,
    overrides,
    timeZone,
    deleteMissing: deleteMissing || undefined,
    acceptDamage: acceptDamage || undefined,
  };
  const info = {
    sources,
    mapping: mapping && { file: resolve(mapping.file), hash: mapping.hash },
    options: { ...kept },
  };
  return { info, mapping };
}

export interface PlanSourcesOptions extends SourceOptions, RunContext {
  readonly run: Run;
  readonly loaded?: LoadedMapping;
  /** Which of the records are to be staged; default: all. */
  readonly accept?: StageOptions['accept'];
  /** Default: see `ReadOptions`; where creations are allowed beyond the safety limits, none is. */
  readonly mayBeLost?: ReadOptions['mayBeLost'];
  readonly onTable?: ReadOptions['onTable'];
  readonly profile?: ReadOptions['profile'];
  /** Whether it is kept to be applied later, after another look at the account. Default false. */
  readonly save?: boolean;
  /** Called when all is staged, before it is compared with the account. */
  readonly onStaged?: () => void;
}

/** What reading and comparing showed. */
export interface PlannedSources {
  readonly issues: IssueSummary;
  readonly forecast: Forecast;
}

/**
 * Reads the sources into a run, checks them and compares them with the account: the run is planned then, and nothing
 * was sent. Throws LimitError where `strict` forbids to go on.
 */
export async function planSources(options: PlanSourcesOptions): Promise<PlannedSources> {
  const { run, client } = options;
  const issues = new IssueLog(options.maxIssues);
  const remembered = new RememberedSources(run, options);
  await stage(run, {
    ...options,
    mapping: options.loaded,
    onIssue: issues.add,
    onRemembered: remembered.add,
    mayBeLost: options.allow?.includes('creations') ? () => false : options.mayBeLost,
  });
  remembered.keep();
  options.onStaged?.();
  if (options.strict && issues.strict > 0) throw strictRefusal(issues, '`fieldsheet check` lists them all.');
  await readingAccount(run, client, async () => {
    await planRun({ ...options, onIssue: issues.add });
    holdMoved(run);
    // What is too much is said in true numbers, and of an account that was not read whole these are asked for.
    const resources = findingsOf(run, options).flatMap(({ limit, resource }) =>
      limit === 'changed' ? [] : [resource],
    );
    await askSizes(run, resources, options);
  });
  blockOrphans(run);
  const reads = options.save ? recheckRequests(run) : 0;
  const forecast = toldExpectation(run, { ...options, reads });
  run.keepOption('forecast', forecast);
  return { forecast, issues: issues.summary() };
}
