import type { ChangeCounts, RunSummary } from '../../src/journal/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import type { Problem, RunResult } from '../../src/reports/results.js';
import type { CheckResult } from '../../src/rows/check/result.js';
import type { IssueSummary } from '../../src/rows/issue-log.js';

/** Counts by outcome, zero where nothing is said. */
export function counts(some: Partial<ChangeCounts> = {}): ChangeCounts {
  const failed = { rejected: 0, blocked: 0, conflict: 0, inDoubt: 0 };
  return { created: 0, updated: 0, applied: 0, unchanged: 0, ...failed, open: 0, ...some };
}

export function issue(some: Partial<Issue> = {}): Issue {
  return {
    code: 'not-an-email',
    severity: 'error',
    file: 'in/customers.csv',
    row: 4,
    column: 'C',
    value: 'wrong',
    message: '"wrong" is not an e-mail address. Correct the cell, or mark the field lenient in a mapping.',
    ...some,
  };
}

export function issues(list: readonly Issue[], some: Partial<IssueSummary> = {}): IssueSummary {
  const of = (severity: Issue['severity']) => list.filter((one) => one.severity === severity).length;
  const byCode: Partial<Record<Issue['code'], number>> = {};
  for (const { code } of list) byCode[code] = (byCode[code] ?? 0) + 1;
  return { errors: of('error'), warnings: of('warning'), byCode, list, leftOut: 0, ...some };
}

export function checked(some: Partial<CheckResult> = {}): CheckResult {
  return {
    rows: { read: 292, mapped: 290, skipped: 2, rejected: 0 },
    records: { customer: 1, site: 200 },
    issues: issues([]),
    tables: [],
    ...some,
  };
}

export function summary(some: Partial<RunSummary> = {}): RunSummary {
  const total = counts({ created: 3 });
  return {
    id: '20261120-0912-k3f9',
    state: 'done',
    command: 'import',
    account: 'demo@127.0.0.1',
    sources: [{ file: '/data/customers.csv', fingerprint: 'f' }],
    options: {},
    createdAt: new Date('2026-11-20T09:12:00Z'),
    changedAt: new Date('2026-11-20T09:13:00Z'),
    rows: { read: 3, mapped: 3, skipped: 0, rejected: 0 },
    requests: { sent: 5, retried: 0, throttled: 0 },
    counts: { total, byResource: { customer: total } },
    ...some,
  };
}

export function problem(some: Partial<Problem> = {}): Problem {
  const place = { file: '/data/sites.csv', row: 7 };
  return { outcome: 'rejected', resource: 'site', key: 'S1', ...place, message: 'There is no customer A.', ...some };
}

export function ran(some: Partial<RunResult> = {}): RunResult {
  return { summary: summary(), problems: [], dryRun: false, ...some };
}
