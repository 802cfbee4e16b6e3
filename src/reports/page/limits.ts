import type { CheckResult } from '../../check/result.js';
import { type IssueKind, issueCatalogue, type Scope } from '../../validation/index.js';
import { notChecked } from '../not-checked.js';
import { escaped } from './html.js';

/** Who can know an issue, in words. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  local: 'the files',
  live: 'the account',
  server: 'the service, once it is sent',
};

/** What a clean result does not promise, and the kinds of issues that the account would show where it was not asked. */
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
