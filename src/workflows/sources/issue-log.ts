import type { IssueSummary } from '../../reports/results.js';
import type { Issue, IssueCode, Severity } from '../../validation/index.js';

/** Collects issues: the list is capped, the counts are always whole. */
export class IssueLog {
  readonly #max: number;
  readonly #list: Issue[] = [];
  readonly #byCode = new Map<IssueCode, number>();
  readonly #bySeverity: Record<Severity, number> = { error: 0, warning: 0 };

  constructor(max: number) {
    this.#max = max;
  }

  readonly add = (issue: Issue): void => {
    if (this.#list.length < this.#max) this.#list.push(issue);
    this.#byCode.set(issue.code, (this.#byCode.get(issue.code) ?? 0) + 1);
    this.#bySeverity[issue.severity] += 1;
  };

  get errors(): number {
    return this.#bySeverity.error;
  }

  summary(): IssueSummary {
    const { error: errors, warning: warnings } = this.#bySeverity;
    const codes = [...this.#byCode].sort(([, a], [, b]) => b - a);
    return {
      errors,
      warnings,
      byCode: Object.fromEntries(codes),
      list: this.#list,
      leftOut: errors + warnings - this.#list.length,
    };
  }
}
