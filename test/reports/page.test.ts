import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { Fragment, h } from 'preact';
import { expect, it } from 'vitest';
// @ts-expect-error: a script without types.
import { clientFolders, clientModule, clientScript } from '../../scripts/make-page.mjs';
import { issueKind } from '../../src/mapping/validation/index.js';
import { englishReport } from '../../src/messages/english/report.js';
import { checkPage } from '../../src/reports/check/page.js';
import { Decisions } from '../../src/reports/page/client/decide.js';
import { type Criteria, selector } from '../../src/reports/page/client/select.js';
import { dataBlock, htmlOf } from '../../src/reports/page/frame.js';
import { isolated, percentText } from '../../src/reports/page/parts.js';
import { readable } from '../../src/reports/page/readable.js';
import type { DecideFrame, IssueBlock, IssueFrame, WaitingRecord } from '../../src/reports/page/wire.js';
import type { CheckResult } from '../../src/rows/check/result.js';
import type { CheckedTable } from '../../src/rows/reading.js';
import { dataOf, markupOf, tagsOf, textOf, unbalanced, unescaped } from './page-markup.js';
import { hostile, manyIssuesCheck, shownAs, table } from './page-samples.js';
import { checked, issue, issues } from './results.js';

const now = new Date('2026-11-22T00:30:00Z');
const pageOf = (result: CheckResult) => [...checkPage(result, { now })].join('');

/** Texts as they come: of any characters, halves of pairs and parts of markup among them. */
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(...hostile, '</style>', ']]>', '-->', '\ud800'),
  fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '!', '-', 'script', '\u2028', '\u202e'),
    minLength: 1,
  }),
);

/** A text as an attribute and as content, as a page has it. */
function inMarkup(value: string): readonly [attribute: string, content: string] {
  const html = htmlOf(h(Fragment, {}, h('p', { title: value }, value)));
  const [, attribute = '', content = ''] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(html) ?? [];
  return [attribute, content];
}

it('htmlOf leaves nothing that ends an attribute or begins an element, and reads as the text', () => {
  fc.assert(
    fc.property(text, (value) => {
      for (const found of inMarkup(value)) {
        expect(found.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<"]/);
        expect(unescaped(found)).toBe(readable(value));
      }
    }),
  );
});

it.each(hostile)('htmlOf shows %j as it is, but for what turns or steers', (value) => {
  expect(inMarkup(value).map(unescaped)).toEqual([shownAs(value), shownAs(value)]);
});

it('readable takes line ends of any system for one', () => {
  expect(readable('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});

it('isolated says how much of a long value it leaves out', () => {
  expect(htmlOf(h('p', {}, isolated('x'.repeat(2001), englishReport)))).toMatch(
    /^<p><bdi>x{2000}… \(2\u202f001 characters\)<\/bdi><\/p>$/,
  );
});

it('dataBlock is ended by nothing in its data, and holds them whole', () => {
  fc.assert(
    fc.property(text, fc.integer(), (value, number) => {
      const block = dataBlock('some', { value: [value, number] });
      expect(block.match(/</g)).toHaveLength(2);
      expect(block).not.toMatch(/[\u2028\u2029]/);
      expect(dataOf(block, 'some')).toEqual([{ value: [value, number] }]);
    }),
  );
});

const page = pageOf(manyIssuesCheck(3));
const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}'`;

it('the policy of a page allows its own style and script, by what is in them, and nothing else', () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    `script-src ${hashOf(scripts[0] ?? '')}`,
    `style-src ${hashOf(style)}`,
  ]);
});

it('the policy of a page comes before anything that it is about', () => {
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style'));
});

it('the policy of a page holds for markup that needs no style or script of its own', () => {
  expect(markupOf(page)).not.toMatch(/\s(?:style|on[a-z]+|src|srcset)=/);
  const links = [...markupOf(page).matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !link.startsWith('#'))).toEqual([]);
});

it.each<string>(clientFolders)('the script of %s is made of client/: `node scripts/make-page.mjs`', async (folder) => {
  const file = new URL(`../../src/reports/${folder}/client-script.ts`, import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await clientModule(folder));
});

it.each<string>(clientFolders)('the script of %s writes texts only, never markup', async (folder) => {
  // Preact writes markup for who asks it to by name: data that were parsed cannot become an element of it.
  expect(await clientScript(folder, ['preact', 'preact/jsx-runtime'])).not.toMatch(
    /innerHTML|outerHTML|dangerously|insertAdjacentHTML|document\.write|eval\(|new Function/i,
  );
});

it('checkPage has the same markup whatever somebody wrote', () => {
  const withTexts = ([file, sheet, heading, value, field, account, letter]: readonly string[]) => {
    const place = { file: file ?? '', sheet: sheet ?? '', column: letter ?? '' };
    const [column] = table.columns;
    const read: CheckedTable = {
      ...table,
      ...place,
      found: { encoding: value ?? '', delimiter: heading ?? '' },
      columns: [
        {
          letter: letter ?? '',
          heading: heading ?? '',
          reads: [field ?? ''],
          ...(column?.profile && { profile: { ...column.profile, samples: [{ value: value ?? '', count: 2 }] } }),
        },
      ],
    };
    const found = issue({ ...place, value: value ?? '', message: `"${value}" ${field}` });
    return checked({ issues: issues([found]), tables: [read], account: account ?? '' });
  };
  // The markup may say more of an empty text.
  const filled = text.map((each) => `a/${each}z`);
  const plain = tagsOf(pageOf(withTexts(Array.from({ length: 7 }, () => 'x'))));
  expect(plain.length).toBeGreaterThan(100);
  const ours = plain.map((tag) => tag.replaceAll(/(aria-label)="[^"]*"/g, '$1'));
  fc.assert(
    fc.property(fc.tuple(filled, filled, filled, filled, filled, filled, filled), (texts) => {
      // A name may break between its parts.
      const page = pageOf(withTexts(texts)).replaceAll('<wbr/>', '');
      expect(tagsOf(page).map((tag) => tag.replaceAll(/(aria-label)="[^"]*"/g, '$1'))).toEqual(ours);
      expect(unbalanced(page)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('checkPage tells the figures, the kinds, where they are, the columns and the limits without its script', () => {
  const shown = textOf(pageOf(manyIssuesCheck(1000)));
  for (const part of [
    'customers.xlsx',
    '2026-11-22 00:30 UTC, no account was asked',
    '50\u202f000',
    '41\u202f000',
    '8\u202f000',
    issueKind('not-a-date').title,
    issueKind('record-unknown').title,
    'Power (kW)',
    'customer.addressStreet',
    'nothing reads it',
    '≥\u202f10\u202f000',
    'The first 300 of 1\u202f000',
  ]) {
    expect(shown).toContain(part);
  }
});

it('checkPage names the account that was asked, and then leaves open only what the service knows', () => {
  const shown = textOf(pageOf(manyIssuesCheck(1, { account: 'demo@example' })));
  expect(shown).toContain('account demo@example');
  expect(shown).not.toContain(issueKind('record-unknown').title);
  expect(shown).toContain('The service has the last word');
});

it('checkPage has numbers alone for figures, and says in sentences below what was edited', () => {
  const remembered = [{ resource: 'customer' as const, edited: 2, unedited: 31, added: 5, missing: 0 }];
  const page = pageOf(checked({ tables: [table], remembered }));
  const figures = [...page.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, figure = '']) => figure);
  expect(figures.length).toBeGreaterThan(6);
  expect(figures.filter((figure) => !/^\d+$/.test(figure))).toEqual([]);
  expect(page).toContain('<th scope="row">Edits</th><td>customers: 2 edited, 31 unedited, 5 new</td>');
});

it('checkPage says how many issues are not listed', () => {
  const some = manyIssuesCheck(5);
  const shown = textOf(pageOf({ ...some, issues: { ...some.issues, errors: 700, leftOut: 695 + 5 } }));
  expect(shown).toContain('5 of 705 issues are listed here');
});

it('checkPage stands without any issue and without any table', () => {
  const page = pageOf(checked({ rows: { read: 0, mapped: 0, skipped: 0, rejected: 0 }, records: {} }));
  expect(unbalanced(page)).toEqual([]);
  expect(textOf(page)).toContain('There are no rows.');
  expect(dataOf(page, 'issues')).toEqual([]);
});

it('checkPage tells sheets of one name in two files apart, and names no table where there is only one', () => {
  const of = (...files: string[]) => {
    const list = files.map((file) => issue({ file, sheet: 'Sheet1', row: 4 }));
    const [frame] = dataOf<IssueFrame>(pageOf(checked({ issues: issues(list) })), 'issue-frame');
    return [frame?.hasTables, ...(frame?.places ?? []).map(({ table: name }) => name)];
  };
  expect(of('in/a.xlsx')).toEqual([false, 'Sheet1']);
  expect(of('in/a.xlsx', 'in/b.xlsx')).toEqual([true, 'a.xlsx, Sheet1', 'b.xlsx, Sheet1']);
});

it('checkPage shows the beginning of a heading that somebody wrote a letter into', () => {
  const heading = `Dear ${'x'.repeat(5000)}`;
  const columns = [{ letter: 'C', heading, reads: [] }];
  const { file } = issue();
  const { sheet, ...others } = table;
  const result = checked({ issues: issues([issue()]), tables: [{ ...others, file, columns }] });
  const page = pageOf(result);
  expect(textOf(page)).toContain('(5\u202f005 characters)');
  expect(page).not.toContain('x'.repeat(101));
});

it('checkPage keeps 50,000 issues below 6 MB, every one of them', () => {
  const result = manyIssuesCheck(50_000);
  const page = pageOf(result);
  const bytes = Buffer.byteLength(page);
  console.log(`50,000 issues: ${(bytes / 1e6).toFixed(1)} MB`);
  expect(bytes).toBeLessThan(6e6);
  const [frame] = dataOf<IssueFrame>(page, 'issue-frame');
  const blocks = dataOf<IssueBlock>(page, 'issues');
  const told = blocks.flatMap((block) =>
    block.kind.map((kind, at) => {
      const place = frame?.places[block.place[at] ?? 0];
      const value = block.texts[block.value[at] ?? -1];
      return [frame?.kinds[kind]?.code, place?.sheet, place?.column, block.row[at], value];
    }),
  );
  const expected = result.issues.list.map(({ code, sheet, column, row, value = '' }) => [
    code,
    sheet,
    column,
    row,
    shownAs(value),
  ]);
  expect(told).toEqual(expected);
});

it('checkPage shows as many columns as a page can hold, and says how many more there are', () => {
  const [column] = table.columns;
  const columns = Array.from({ length: 16_384 }, () => column).filter((each) => each !== undefined);
  const page = pageOf(checked({ tables: [{ ...table, columns }] }));
  expect(textOf(page)).toContain('16\u202f084 more columns not shown');
});

it.each([
  [0, 10, '0%'],
  [10, 10, '100%'],
  [1, 50_000, '1%'],
  [49_999, 50_000, '99%'],
  [1, 3, '33%'],
  [0, 0, '0%'],
])('percentText of %i of %i is %s', (part, whole, expected) => {
  expect(percentText(part, whole, englishReport)).toBe(expected);
});

const decisionsAbout = (...records: readonly WaitingRecord[]) => {
  const frame: DecideFrame = { plan: '20261120-0912-abcd', account: 'acme@example.com', file: 'x.json', records };
  return new Decisions(frame);
};

/** A record that waits; with an id, that of its certain candidate. */
function waiting(number: number, certain?: string): WaitingRecord {
  return { number, resource: 'customer', key: `C-${number}`, row: number, certain };
}

const adopt = (id: string) => ({ decide: 'adopt', id });
const plainly = (decide: string) => ({ decide, id: undefined });

it('Decisions saves what was decided for apply, and leaves the rest out', () => {
  const decisions = decisionsAbout(waiting(1), waiting(2), waiting(3));
  decisions.decide(1, plainly('skip'));
  decisions.decide(0, adopt('5'));
  decisions.decide(2, plainly('create'));
  decisions.decide(2, plainly('later'));
  expect(JSON.parse(decisions.fileText())).toEqual({
    plan: '20261120-0912-abcd',
    account: 'acme@example.com',
    decisions: [
      { number: 1, resource: 'customer', key: 'C-1', decide: 'adopt', id: '5' },
      { number: 2, resource: 'customer', key: 'C-2', decide: 'skip' },
    ],
  });
});

it('Decisions gives one record of the account to one record of the file, until that one lets it go', () => {
  const decisions = decisionsAbout(waiting(1), waiting(2), { ...waiting(3), resource: 'site' });
  expect(decisions.decide(0, adopt('5'))).toBeUndefined();
  expect(decisions.decide(0, adopt('5'))).toBeUndefined();
  expect(decisions.decide(1, adopt('5'))).toBe(0);
  expect(decisions.made.has(1)).toBe(false);
  // A site of the same id is another record.
  expect(decisions.decide(2, adopt('5'))).toBeUndefined();
  decisions.decide(0, adopt('6'));
  expect(decisions.decide(1, adopt('5'))).toBeUndefined();
});

it('Decisions takes for certain what is certain alone: not what another has or may have, not what is decided', () => {
  const decisions = decisionsAbout(waiting(1, '5'), waiting(2), waiting(3, '9'), waiting(4, '9'), waiting(5, '11'));
  decisions.decide(4, plainly('create'));
  expect(decisions.certain).toEqual([0]);
  // Another record of the file takes it by hand.
  decisions.decide(1, adopt('5'));
  expect(decisions.certain).toEqual([]);
});

interface Entry {
  readonly kind: string;
  readonly place: string;
  readonly row: number;
  readonly text: string;
}

const select = (entries: readonly Entry[], criteria: Partial<Criteria>) =>
  selector<Entry>({
    entries,
    facets: [
      { name: 'kind', of: ({ kind }) => kind },
      { name: 'place', of: ({ place }) => place },
    ],
    columns: [
      { className: 'row', order: ({ row }) => row },
      { className: 'text', order: ({ text }) => text },
    ],
    text: ({ text, place }) => `${text}\n${place}`,
  })({ facets: {}, search: '', ...criteria });

const option = (some: Partial<Entry>): Entry => ({ kind: 'k', place: 'A', row: 1, text: '', ...some });
const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('k', 'l'),
    place: fc.constantFrom('A', 'B', 'C'),
    row: fc.integer({ min: 0, max: 5 }),
    text: fc.constantFrom('Anna', 'anna 9', 'Anna 10', 'Köln', ''),
  }),
);

it('selector keeps what has every facet and every word, in its order', () => {
  const criteria = fc.record({
    facets: fc.record({ kind: fc.constantFrom('', 'k', 'l'), place: fc.constantFrom('', 'A', 'B') }),
    search: fc.constantFrom('', 'ANNA', '9 anna', 'köln', 'b', '  '),
  });
  fc.assert(
    fc.property(entries, criteria, (list, asked) => {
      const { facets, search } = asked;
      const words = search.split(' ').map((word) => word.toLowerCase());
      const expected = list.flatMap(({ kind, place, text }, at) => {
        const fits = [kind, ''].includes(facets.kind) && [place, ''].includes(facets.place);
        return fits && words.every((word) => `${text} ${place}`.toLowerCase().includes(word)) ? [at] : [];
      });
      expect(select(list, asked)).toEqual(expected);
    }),
  );
});

it('selector orders all that it keeps; equal ones stay as they were, in both directions', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom('row', 'text'), fc.boolean(), (list, name, isDescending) => {
      const found = select(list, { order: { name, isDescending } });
      expect(found.toSorted((a, b) => a - b)).toEqual(list.map((_, at) => at));
      const { compare } = new Intl.Collator('en', { numeric: true });
      for (const [at, later] of found.entries()) {
        if (at === 0) continue;
        const earlier = found[at - 1] ?? 0;
        const [one, other] = [list[earlier], list[later]];
        const difference =
          name === 'row' ? (one?.row ?? 0) - (other?.row ?? 0) : compare(one?.text ?? '', other?.text ?? '');
        expect(isDescending ? -difference : difference).toBeLessThanOrEqual(0);
        if (difference === 0) expect(earlier).toBeLessThan(later);
      }
    }),
  );
});

it('selector takes numbers in texts for numbers', () => {
  const list = [option({ text: 'row 10' }), option({ text: 'row 9' }), option({ text: 'Row 9' })];
  const order = { name: 'text', isDescending: false };
  expect(select(list, { order }).at(-1)).toBe(0);
});

it('selector leaves the order alone where it knows none of that name', () => {
  expect(select([option({ row: 2 }), option({ row: 1 })], { order: { name: 'other', isDescending: false } })).toEqual([
    0, 1,
  ]);
});
