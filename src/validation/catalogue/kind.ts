/** An error rejects its row, a warning does not. */
export type Severity = 'error' | 'warning';

/**
 * Who can know it: `local` is known from the files and the mapping, `live` with the account, `server` by the service
 * alone, once it is sent.
 */
export type Scope = 'local' | 'live' | 'server';

export interface IssueKind {
  readonly severity: Severity;
  readonly scope: Scope;
  /** What follows from it are other issues: it is told before them. */
  readonly leads?: true;
  /** A warning for which `--strict` sends nothing, too. */
  readonly isStrict?: true;
  /** What is wrong, as a heading. */
  readonly title: string;
  /** What the user can do about it. */
  readonly advice: string;
}
