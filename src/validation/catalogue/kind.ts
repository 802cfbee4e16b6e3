/** An error rejects its row, a warning does not. */
export type Severity = 'error' | 'warning';

/** `local`: the files and the mapping tell it; `live`: the account; `server`: the service, once the record is sent. */
export type Scope = 'local' | 'live' | 'server';

export interface IssueKind {
  readonly severity: Severity;
  readonly scope: Scope;
  /** Shown before other issues, because they follow from it. */
  readonly leads?: true;
  /** With `--strict`, a warning of this kind stops the run. */
  readonly isStrict?: true;
  readonly title: string;
  readonly advice: string;
}

/** Adds one scope to issue kinds, by code. */
export function kindsOfScope<Code extends string>(
  scope: Scope,
  kinds: Readonly<Record<Code, Omit<IssueKind, 'scope'>>>,
): Readonly<Record<Code, IssueKind>> {
  const entries = Object.entries<Omit<IssueKind, 'scope'>>(kinds);
  return Object.fromEntries(entries.map(([code, kind]) => [code, { ...kind, scope }])) as Record<Code, IssueKind>;
}
