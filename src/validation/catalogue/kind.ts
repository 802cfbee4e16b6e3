import { englishIssues, type IssueCode } from '../../language/english/issues.js';
import type { IssueTexts } from '../../language/issue-texts.js';

/** An error rejects its row, a warning does not. */
export type Severity = 'error' | 'warning';

/** `local`: the files and the mapping tell it; `live`: the account; `server`: the service, once the record is sent. */
export type Scope = 'local' | 'live' | 'server';

/** A kind of issue, with its English title and advice. */
export interface IssueKind extends IssueTexts {
  readonly severity: Severity;
  readonly scope: Scope;
  /** Shown before other issues, because they follow from it. */
  readonly leads?: true;
  /** With `--strict`, a warning of this kind stops the run. */
  readonly isStrict?: true;
}

/** Completes issue kinds by their scope, and by their texts in English. */
export function kindsOfScope<Code extends IssueCode>(
  scope: Scope,
  kinds: Readonly<Record<Code, Omit<IssueKind, 'scope' | keyof IssueTexts>>>,
): Readonly<Record<Code, IssueKind>> {
  const codes = Object.keys(kinds) as Code[];
  const entries = codes.map((code) => [code, { ...kinds[code], scope, ...englishIssues[code] }]);
  return Object.fromEntries(entries) as Record<Code, IssueKind>;
}
