import { type Issue, type IssueCode, issueKind, type Severity } from '../validation/index.js';

/** The issues of a check: the list is capped, the counts are always whole. */
export interface IssueSummary {
  readonly errors: number;
  readonly warnings: number;
  /** Number of issues of each code, the most frequent first. */
  readonly byCode: Readonly<Partial<Record<IssueCode, number>>>;
  /** The first issues, as many as were asked for. */
  readonly list: readonly Issue[];
  /** Issues that are counted but not listed. */
  readonly leftOut: number;
}

/** Issues of each kind that are listed whatever came before them: a thousand of one kind hide no other. */
const leastOfKind = 3;

/** Collects issues: the list is capped, the counts are always whole. */
export class IssueLog {
  readonly #max: number;
  readonly #onIssue: ((issue: Issue) => void) | undefined;
  readonly #list: Issue[] = [];
  readonly #byCode = new Map<IssueCode, number>();
  readonly #bySeverity: Record<Severity, number> = { error: 0, warning: 0 };

  /** `onIssue` is told of every issue, also of those that the list has no room for. */
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

  /** In a full list the last issue of a kind that has more than its share gives way. */
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

  /** Errors, and the warnings for which `--strict` sends nothing either. */
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
