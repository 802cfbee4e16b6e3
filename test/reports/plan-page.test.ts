import { describe, expect, it } from 'vitest';
import { type Plan, planExitCode } from '../../src/reports/index.js';
import { mostChanges } from '../../src/reports/page/changes.js';
import type { ChangeBlock } from '../../src/reports/page/wire.js';
import { planPage } from '../../src/reports/plan/page.js';
import { isLong } from '../rounds.js';
import { dataOf, markupOf, tagsOf, textOf, unbalanced, unescaped } from './page-markup.js';
import { hostile, manyIssuesCheck, shownAs, table } from './page-samples.js';
import { change, plan, updates } from './plans.js';

const pageOf = (of: Plan) => [...planPage(of)].join('');
/** A value, in quotes if it has white space at its ends. */
const valueAs = (text: string) => shownAs(text === text.trim() ? text : `"${text}"`);
const long = 'x'.repeat(40_000);

const all = updates(700);
const reasons = hostile.map((reason, at) => change({ kind: 'conflict', key: reason, row: at + 2, fields: [], reason }));
const creation = change({ kind: 'create', key: 'L', fields: [{ field: 'a', from: null, to: long }] });
const whole = plan([...all, creation, ...reasons], {
  findings: [{ limit: 'changed', allowedBy: 'changes', resource: 'customer', records: 700, of: 700, allowed: 0.3 }],
});

/** The changes of a page as its script reads them. */
function changesOf(page: string) {
  return dataOf<ChangeBlock>(page, 'changes').flatMap((block) => {
    const text = (number = -1) => block.texts[number];
    return block.kind.map((kind, at) => ({
      kind: text(kind),
      resource: text(block.resource[at]),
      key: text(block.key[at]),
      row: block.row[at],
      reason: text(block.reason[at]),
      fields: block.fields[at]?.map(text),
    }));
  });
}

describe('planPage', () => {
  const page = pageOf(whole);

  it('gives its script every change with its old and new values', () => {
    const found = changesOf(page);
    expect(found).toHaveLength(all.length + 1 + reasons.length);
    for (const [at, { key, row }] of all.entries()) {
      const fields = [
        'name',
        `old ${at}`,
        valueAs(hostile[at % hostile.length] ?? ''),
        'customFieldValues.<b>',
        '',
        String(at),
      ];
      expect(found[at]).toEqual({ kind: 'update', resource: 'customer', key, row, reason: undefined, fields });
    }
    expect(found[all.length]?.fields?.at(-1)).toMatch(/^x{2000}… \(40\u202f000 characters\)$/);
    expect(found.slice(all.length + 1).map(({ reason }) => reason)).toEqual(hostile.map(shownAs));
  });

  it('has the first of each kind in its markup, as the texts that they are', () => {
    const shown = [...page.matchAll(/<ins><bdi>(.*?)<\/bdi><\/ins>/gs)].map(([, text = '']) => unescaped(text));
    const expected = all.slice(0, 300).flatMap(({ fields }) => fields.map(({ to }) => valueAs(String(to))));
    expect(shown.slice(0, -1)).toEqual(expected);
    expect(textOf(page)).toContain('The first 300 of 700');
  });

  it('shows white space at the ends of a value, which a page does not, by quotes', () => {
    const fields = [{ field: 'name', from: 'Anna', to: 'Anna ' }];
    const shown = pageOf(plan([change({ fields })]));
    expect(changesOf(shown)[0]?.fields).toEqual(['name', 'Anna', '"Anna "']);
    expect(shown).toContain('<del><bdi>Anna</bdi></del></td><td><ins><bdi>&quot;Anna &quot;</bdi></ins>');
  });

  it('has nothing in its markup that could run, and is well formed', () => {
    const names = new Set(tagsOf(page).map((tag) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1]));
    for (const name of ['script', 'img', 'iframe', 'link', 'object', 'form']) expect(names).not.toContain(name);
    expect(tagsOf(page).join('')).not.toMatch(/alert|onerror|onmouseover|evil/);
    expect(unbalanced(page)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(page.search(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)).toBe(-1);
  });

  it('tells the same as the other reports: the numbers, the warning, the reasons, the command', () => {
    const text = textOf(page);
    for (const part of [
      'Plan 20261120-0912-k3f9',
      'demo@127.0.0.1',
      'would change',
      'give --allow changes',
      hostile[0],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('fieldsheet apply 20261120-0912-k3f9 --allow changes');
    expect(planExitCode(whole)).toBe(3);
  });

  it('shows the issues and columns of its sources where they are known', () => {
    const { issues } = manyIssuesCheck(20);
    const text = textOf(pageOf(plan([change()], { issues, tables: [table] })));
    expect(text).toContain('Where the issues are');
    expect(text).toContain('Power (kW)');
    expect(textOf(pageOf(plan([change()])))).not.toContain('Where the issues are');
  });

  it('stands where nothing would change', () => {
    const nothing = pageOf(plan([], {}, 12));
    expect(unbalanced(nothing)).toEqual([]);
    expect(markupOf(nothing)).not.toContain('data-list');
    expect(textOf(nothing)).toContain('0 records would be written');
  });

  it('reads the journal as it goes: few changes are in memory at a time', () => {
    let ahead = 0;
    let most = 0;
    const counted: Plan = {
      ...plan(updates(1)),
      counts: { ...whole.counts, create: 0, conflict: 0, update: 50_000 },
      *changes(kinds) {
        if (!kinds.includes('update')) return;
        for (let at = 0; at < 50_000; at++) {
          ahead += 1;
          most = Math.max(most, ahead);
          yield change({ row: at });
        }
      },
    };
    let longest = 0;
    for (const piece of planPage(counted)) {
      ahead = 0;
      longest = Math.max(longest, piece.length);
    }
    expect(most).toBeLessThanOrEqual(2000);
    expect(longest).toBeLessThan(500_000);
  });

  it.runIf(isLong)('says what it leaves out where there are more changes than a browser can hold', () => {
    const one = change();
    const total = mostChanges + 1;
    const many: Plan = {
      ...plan([one]),
      counts: { ...whole.counts, create: 0, conflict: 0, update: total },
      *changes(kinds) {
        for (let at = 0; kinds.includes('update') && at < total; at++) yield one;
      },
    };
    let entries = 0;
    let text = '';
    for (const piece of planPage(many)) {
      entries += dataOf<ChangeBlock>(piece, 'changes').reduce((sum, { kind }) => sum + kind.length, 0);
      if (piece.length < 5000) text += piece;
    }
    expect(entries).toBe(mostChanges);
    expect(textOf(text)).toContain('The first 200\u202f000 of 200\u202f001 are in this page');
  });
});
