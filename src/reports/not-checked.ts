import type { CheckResult } from '../check/result.js';
import { resourceNames } from '../contract/index.js';
import { englishReport } from '../language/english/report.js';
import { nounsIn, type ReportTexts } from '../language/report-texts.js';
import { type IssueCode, issueCatalogue, issueKind, type Scope } from '../validation/index.js';

/** What the check could not know, a sentence each; names at most `most` kinds of issues only the service can find. */
export function notChecked(
  { account, outside = {} }: Pick<CheckResult, 'account' | 'outside'>,
  most = Number.POSITIVE_INFINITY,
  texts: ReportTexts = englishReport,
): string[] {
  const { limits } = texts.pages.parts;
  const references = resourceNames.flatMap((name) => {
    const number = outside[name] ?? 0;
    return number > 0 ? [limits.references(number, nounsIn(texts, name))] : [];
  });
  const unasked = [limits.customFields, ...references].join(', ');
  const titles = codesOf('server').map((code) => limits.kind(texts.issues[code].title));
  const left = titles.length - most;
  const known = titles.slice(0, most).join('; ') + (left > 0 ? limits.moreKinds(left) : '');
  return [
    ...(account === undefined ? [limits.notAsked(unasked)] : []),
    ...(known === '' ? [] : [limits.onlyService(known)]),
  ];
}

function codesOf(scope: Scope): IssueCode[] {
  return (Object.keys(issueCatalogue) as IssueCode[]).filter((code) => issueKind(code).scope === scope);
}

/** The titles of the kinds of issues that `--live` would look for. */
export function foundWithAccount(texts: ReportTexts): string[] {
  return codesOf('live').map((code) => texts.issues[code].title);
}
