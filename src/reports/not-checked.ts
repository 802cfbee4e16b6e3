import type { CheckResult } from '../check/result.js';
import { resourceNames } from '../contract/index.js';
import { type IssueKind, issueCatalogue } from '../validation/index.js';
import { recordsWord } from './facts.js';
import { plural } from './words.js';

/**
 * What a check could not know, a sentence each, so that nobody takes a clean check for more than it is: what the
 * account would tell, where it was not asked, and what the service alone decides; of that so many kinds, default all.
 */
export function notChecked(
  { account, outside = {} }: Pick<CheckResult, 'account' | 'outside'>,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const references = resourceNames.flatMap((name) => {
    const number = outside[name] ?? 0;
    return number > 0 ? [plural(number, 'reference to', 'references to').concat(` ${recordsWord(name)}`)] : [];
  });
  const unasked = ['custom fields', ...references].join(', ');
  const server = (Object.values(issueCatalogue) as IssueKind[]).filter(({ scope }) => scope === 'server');
  const titles = server.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1));
  const left = titles.length - most;
  const known = titles.slice(0, most).join('; ') + (left > 0 ? `; and ${left} more, which --json lists` : '');
  return [
    ...(account === undefined ? [`Not asked: the account (${unasked}); --live asks it.`] : []),
    ...(known === '' ? [] : [`Only the service knows: ${known}.`]),
  ];
}
