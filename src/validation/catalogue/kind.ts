/** An error rejects its row, a warning does not. */
export type Severity = 'error' | 'warning';

/** Who can know an issue: `local` the files and the mapping, `live` the account, `server` the service, once it is sent. */
export type Scope = 'local' | 'live' | 'server';

export interface IssueKind {
  readonly severity: Severity;
  readonly scope: Scope;
  /** Other issues follow from it: it is shown before them. */
  readonly leads?: true;
  /** With `--strict`, a warning of this kind stops the run as an error does. */
  readonly isStrict?: true;
  /** What is wrong, as a heading. */
  readonly title: string;
  /** What the user can do about it. */
  readonly advice: string;
}

/** Kinds of issues, by their codes, that are all of one scope. */
export function kindsOfScope<Code extends string>(
  scope: Scope,
  kinds: Readonly<Record<Code, Omit<IssueKind, 'scope'>>>,
): Readonly<Record<Code, IssueKind>> {
  const entries = Object.entries<Omit<IssueKind, 'scope'>>(kinds);
  return Object.fromEntries(entries.map(([code, kind]) => [code, { ...kind, scope }])) as Record<Code, IssueKind>;
}
