import { type Issue, type IssueCode, issueKind, type Severity } from '../mapping/validation/index.js';

/** Issues of a check: the list is capped, the counts are complete. */
export interface IssueSummary {
  readonly errors: number;
  readonly warnings: number;
  /** Count per code, the most frequent first. */
  readonly byCode: Readonly<Partial<Record<IssueCode, number>>>;
  readonly list: readonly Issue[];
  readonly leftOut: number;
}

/** Listed of each kind even if the list is full, so that frequent issues hide no others. */
const leastOfKind = 3;

export class IssueLog {
  readonly #max: number;
  readonly #onIssue: ((issue: Issue) => void) | undefined;
  readonly #list: Issue[] = [];
  readonly #byCode = new Map<IssueCode, number>();
  readonly #bySeverity: Record<Severity, number> = { error: 0, warning: 0 };

  /** `onIssue` also gets issues that do not fit in the list. */
  constructor(max: number, onIssue?: (issue: Issue) => void) {
    this.#max = max;
    this.#onIssue = onIssue;
  }

  readonly add = (issue: Issue): void => {
    const before = this.#byCode.get(issue.code) ?? 0;
    if (this.#list.length < this.#max) this.#list.push(issue);
    else if (before < leastOfKind) this.#replaceBy(issue);
    this.#byCode.set(issue.code, before + 1);
    this.#bySeverity[issue.severity] += 1;
    this.#onIssue?.(issue);
  };

  #replaceBy(issue: Issue): void {
    const listed = new Map<IssueCode, number>();
    for (const { code } of this.#list) listed.set(code, (listed.get(code) ?? 0) + 1);
    const at = this.#list.findLastIndex(({ code }) => (listed.get(code) ?? 0) > leastOfKind);
    if (at < 0) return;
    this.#list.splice(at, 1);
    this.#list.push(issue);
  }

  get errors(): number {
    return this.#bySeverity.error;
  }

  /** Errors, plus warnings that block sending under `--strict`. */
  get strict(): number {
    const doubts = [...this.#byCode].filter(([code]) => issueKind(code).isStrict);
    return doubts.reduce((sum, [, count]) => sum + count, this.#bySeverity.error);
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
