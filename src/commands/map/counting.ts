import type { CheckResult } from '../../check/result.js';
import type { Counting } from '../../reports/map/wire.js';
import { type IssueCode, issueKind } from '../../validation/index.js';

/** Before all rows were read for the first time. */
export const notCounted: Counting = {
  version: 0,
  isWhole: false,
  readSoFar: 0,
  rows: { read: 0, mapped: 0, skipped: 0, rejected: 0 },
  records: {},
  errors: 0,
  warnings: 0,
  kinds: [],
};

/** What a check of all rows counted with a version of the mapping. */
export function countedAll({ rows, records, issues }: CheckResult, version: number): Counting {
  const { read, mapped, skipped, rejected } = rows;
  const codes = Object.entries(issues.byCode) as [IssueCode, number][];
  return {
    version,
    isWhole: true,
    readSoFar: read,
    rows: { read, mapped, skipped, rejected },
    records,
    errors: issues.errors,
    warnings: issues.warnings,
    kinds: codes.map(([code, count]) => {
      const { severity, title } = issueKind(code);
      return { code, severity, title, count };
    }),
  };
}
