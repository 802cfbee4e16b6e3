import type { CheckResult } from '../check/result.js';
import { resourceNames } from '../contract/index.js';
import { plural } from '../text/words.js';
import { type IssueKind, issueCatalogue, type Scope } from '../validation/index.js';
import { recordsWord } from './facts.js';
import { escaped } from './page/html.js';

/** What the check could not know, a sentence each; names at most `most` kinds of issues only the service can find. */
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

/** Who can detect an issue, in words. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  local: 'the files',
  live: 'the account',
  server: 'the service, once it is sent',
};

/** HTML: what a clean result does not promise, and the kinds of issues that `--live` would look for. */
export function limitList(looked: Pick<CheckResult, 'account' | 'outside'>): string {
  const texts = [
    'What shows in the files and the mapping was looked for.',
    ...notChecked(looked),
    'The service has the last word: it may reject a record that looks right here.',
  ];
  const paragraphs = `${texts.map((text) => `<p>${escaped(text)}</p>`).join('\n')}\n`;
  if (looked.account !== undefined) return paragraphs;
  const kinds: readonly IssueKind[] = Object.values(issueCatalogue);
  const items = kinds.filter(({ scope }) => scope === 'live').map(({ title }) => `<li>${escaped(title)}</li>`);
  return `${paragraphs}<p>With the account, these would be looked for:</p>\n<ul>\n${items.join('\n')}\n</ul>\n`;
}
