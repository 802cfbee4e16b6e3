import type { Run } from '../execution/index.js';
import { loadMapping } from '../mapping/index.js';
import type { Forecast, Mode } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import type { Issue } from '../validation/index.js';
import type { SourceOverrides } from './choose-tables.js';
import { readingAccount, strictRefusal, toldExpectation } from './expectation.js';
import { IssueLog } from './issue-log.js';
import { planRun } from './plan-run.js';
import { executeRun, type RunContext, resultOf, withNewRun } from './run.js';
import { fingerprint, stage } from './stage.js';

export interface ImportOptions extends RunContext {
  readonly files: readonly string[];
  readonly mapping?: string;
  readonly overrides?: SourceOverrides;
  readonly timeZone?: string;
  readonly mode: Mode;
  /** Sends nothing at all when a row has an error. */
  readonly strict: boolean;
  /** Plans, tells what would be done, and forgets it. */
  readonly dryRun: boolean;
  readonly maxIssues: number;
}

/** Imports the sources: reads and checks them, compares them with the account, and sends what differs. */
export async function importFiles(options: ImportOptions): Promise<RunResult> {
  const mapping = options.mapping === undefined ? undefined : await loadMapping(options.mapping);
  const sources = await Promise.all(options.files.map(fingerprint));
  const info = {
    command: 'import',
    sources,
    ...(mapping && { mapping: { file: mapping.file, hash: mapping.hash } }),
    options: { mode: options.mode },
  };
  return withNewRun(options, info, async (run) => {
    const issues = new IssueLog(options.maxIssues);
    await stage(run, {
      files: options.files,
      onIssue: issues.add,
      ...(mapping && { mapping }),
      ...(options.overrides && { overrides: options.overrides }),
      ...(options.timeZone && { timeZone: options.timeZone }),
      ...(options.onEvent && { onEvent: options.onEvent }),
      ...(options.signal && { signal: options.signal }),
    });
    if (options.strict && issues.errors > 0) throw strictRefusal(issues.errors, '`fieldsheet check` lists them all.');
    const known = { forecast: await planned(run, options, issues.add), issues: issues.summary() };
    if (options.dryRun)
      return { ...resultOf(run, options.maxIssues), ...known, planned: run.changes.kinds(), dryRun: true };
    await executeRun(run, options);
    return { ...resultOf(run, options.maxIssues), ...known };
  });
}

async function planned(
  run: Run,
  { client, mode, onEvent, signal }: ImportOptions,
  onIssue: (issue: Issue) => void,
): Promise<Forecast> {
  const heard = { ...(onEvent && { onEvent }), ...(signal && { signal }) };
  await readingAccount(run, client, () => planRun({ run, client, mode, onIssue, ...heard }));
  return toldExpectation(run, { client, ...(onEvent && { onEvent }) });
}
