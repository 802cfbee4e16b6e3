import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mapPage } from '../../../src/reports/map/page.js';
import { markupOf, tagsOf, unbalanced } from '../page-markup.js';

const { html, policy } = mapPage();
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the page of a mapping allows its own script and style by hash, and requests to its own server only', () => {
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

it('the page of a mapping names no other place, and needs no style or script of its markup', () => {
  expect(markupOf(html)).not.toMatch(/\s(?:style|on[a-z]+|src|srcset)=|https?:/);
  expect(html.match(/url\(|@import/g)).toBeNull();
});

it('the page of a mapping is balanced, and every control of it has a name', () => {
  expect(unbalanced(html)).toEqual([]);
  const buttons = markupOf(html).matchAll(/<button([^>]*)>([^<]*)/g);
  for (const [, attributes = '', text = ''] of buttons) expect(attributes + text).toMatch(/aria-label=|\w/);
  expect(tagsOf(html).filter((tag) => /^<(section|table|svg|div role)/.test(tag))).not.toContainEqual(
    expect.stringMatching(/^<(section|table)(?![^>]*aria-label)/),
  );
});
