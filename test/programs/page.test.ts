import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueKind } from '../../src/mapping/validation/index.js';
import { languages } from '../../src/messages/languages.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import type { PlanChange } from '../../src/plan/index.js';
import { checkPage } from '../../src/reports/check/page.js';
import { writePlanFile } from '../../src/reports/files.js';
import { hostile, manyIssues, manyIssuesCheck, shownAs, table } from '../reports/page-samples.js';
import { change, plan } from '../reports/plans.js';
import { issue, issues } from '../reports/results.js';
import { contrasts, namelessControls } from './contrast.js';
import { browserOfFile } from './programs.js';

let folder: string;
const browser = browserOfFile();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldsheet-page-'));
  await Promise.all([
    writeFile(fileOf('many.html'), [...checkPage(manyIssuesCheck(50_000), { now: new Date(0) })].join('')),
    writeFile(fileOf('hostile.html'), [...checkPage(hostileCheck, { now: new Date(0) })].join('')),
    writeFile(fileOf('few.html'), [...checkPage(few, { now: new Date(0) })].join('')),
    writePlanFile(fileOf('plan.html'), plan(changes, { issues: manyIssuesCheck(40).issues, tables: [table] })),
  ]);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const hostileCheck = manyIssuesCheck(0, {
  issues: issues(
    hostile.map((value, at) => issue({ row: at + 2, value, message: `"${value}" is not an e-mail address.` })),
  ),
});

/** Enough to scroll, and more than stand on paper. */
const fewIssues = 400;
const few = manyIssuesCheck(fewIssues);

const fileOf = (name: string) => join(folder, name);

const changes: readonly PlanChange[] = [
  ...Array.from({ length: 3000 }, (_, at) => {
    const to = hostile[at % hostile.length];
    return change({ key: `C${at}`, row: at + 2, fields: [{ field: 'name', from: `old ${at}`, to }] });
  }),
  change({
    kind: 'conflict',
    key: 'X1',
    file: '/data/sites.csv',
    row: 7,
    fields: [],
    reason: 'It was changed in the service meanwhile.',
  }),
];

interface Opened {
  readonly page: Page;
  /** What the page asked for beside its own file, and what it complained about. */
  readonly noise: readonly string[];
}

async function opened(name: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 900 }, ...options });
  const noise: string[] = [];
  const address = pathToFileURL(fileOf(name)).href;
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('dialog', (dialog) => noise.push(dialog.message()));
  page.on('request', (request) => request.url() !== address && noise.push(request.url()));
  await page.goto(address);
  return { page, noise };
}

/** The text of each cell of the rows that are in the page. */
const rowsOf = (page: Page, list: string) =>
  page
    .locator(`#${list}-table .rows tr:not(.opened)`)
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

const told = (page: Page, list: string) => page.locator(`[data-list="${list}"] [role="status"]`).textContent();

/**
 * Milliseconds that a page is busy by the clock of its thread, whatever else the machine does meanwhile: layout and
 * drawing belong to it, waiting does not.
 */
async function stopwatch(page: Page): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return async (work) => {
    const before = await busy();
    await work();
    return (await busy()) - before;
  };
}

/** Chooses or types, and waits until the result is drawn. */
function choose(page: Page, selector: string, value: string): Promise<void> {
  return page.evaluate(
    async ([where, wanted]) => {
      const target = document.querySelector(where ?? '') as HTMLSelectElement | HTMLInputElement;
      const status = target.closest('.explorer')?.querySelector('[role="status"]');
      const before = status?.textContent;
      target.value = wanted ?? '';
      target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input'));
      while (status?.textContent === before) await new Promise((wait) => setTimeout(wait, 10));
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    },
    [selector, value],
  );
}

it('the page of a check opens within a second and asks for nothing', async () => {
  const { page, noise } = await opened('many.html');
  const busy = await stopwatch(page);
  const took = await busy(async () => {
    await page.reload();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  });
  console.log(`50,000 issues: ready after ${Math.round(took)} ms`);
  expect(took).toBeGreaterThan(10);
  expect(took).toBeLessThan(1000);
  expect(await told(page, 'issues')).toBe('All issues: 50\u202f000');
  // What cannot be seen is not there.
  expect((await rowsOf(page, 'issues')).length).toBeLessThan(60);
  expect(noise).toEqual([]);
  await page.close();
});

it('the page of a check: searches, filters and orders within a second each, and says how many are left', async () => {
  const { page, noise } = await opened('many.html');
  const all = manyIssues(50_000);
  const list = '[data-list="issues"]';
  const busy = await stopwatch(page);
  const times = {
    search: await busy(() => choose(page, `${list} input`, 'anna.4')),
    severity: await busy(() => choose(page, `${list} [data-facet="severity"]`, 'warning')),
    kind: await busy(() => choose(page, `${list} [data-facet="kind"]`, 'rows-disagree')),
  };
  const isLeft = ({ code, value = '' }: (typeof all)[number]) => code === 'rows-disagree' && value.includes('anna.4');
  const left = all.filter(isLeft);
  expect(await told(page, 'issues')).toBe(`${left.length} of 50\u202f000 issues`);
  expect((await rowsOf(page, 'issues')).slice(0, 5).map(([place]) => place)).toEqual(
    left.slice(0, 5).map(({ row }) => `row ${row}`),
  );
  await page.locator(`${list} [data-reset]`).click();
  const order = await busy(() =>
    page.evaluate(async () => {
      document.querySelector<HTMLButtonElement>('[data-order="value"]')?.click();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }),
  );
  console.log(
    'milliseconds:',
    Object.entries({ ...times, order }).map(([name, ms]) => `${name} ${Math.round(ms)}`),
  );
  for (const each of [...Object.values(times), order]) expect(each).toBeLessThan(1000);
  expect(await page.locator('[data-list="issues"] th:has([data-order="value"])').getAttribute('aria-sort')).toBe(
    'ascending',
  );
  const shown = (await rowsOf(page, 'issues')).map((cells) => cells[4] ?? '');
  const { compare } = new Intl.Collator('en', { numeric: true });
  expect(shown).toEqual(shown.toSorted(compare));
  expect(shown[0]).toBe(all.map(({ value = '' }) => shownAs(value)).toSorted(compare)[0]);
  expect(noise).toEqual([]);
  await page.close();
});

it('the page of a check goes from row to row by keys, opens one with Enter, and keeps the focus', async () => {
  const { page, noise } = await opened('few.html');
  const place = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Tab');
  expect(await place()).toBe('Skip to the content');
  await page.locator('[data-list="issues"] .opener').first().focus();
  for (const [key, row] of [
    ['ArrowDown', 3],
    ['ArrowDown', 4],
    ['ArrowUp', 3],
    ['End', fewIssues + 1],
    ['ArrowUp', fewIssues],
    ['Home', 2],
  ] as const) {
    await page.keyboard.press(key);
    expect(await place(), key).toBe(`row ${row}`);
  }
  await page.keyboard.press('PageDown');
  const [, number = ''] = /^row (\d+)$/.exec((await place()) ?? '') ?? [];
  expect(Number(number)).toBeGreaterThan(8);
  await page.keyboard.press('Enter');
  const chosen = manyIssues(Number(number)).at(Number(number) - 2);
  const detail = page.locator('#issues-table-detail');
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
  expect(await detail.textContent()).toContain(issueKind(chosen?.code ?? 'not-an-email').advice);
  expect(await place()).toBe(`row ${number}`);
  // One stop of the tab key for the whole table: the next is behind it.
  await page.keyboard.press('ArrowDown');
  expect(await place()).toBe(`row ${Number(number) + 1}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.explorer'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  expect(await detail.count()).toBe(0);
  expect(noise).toEqual([]);
  await page.close();
});

it('the page of a check tells a screen reader which row of how many it is, and what each control is', async () => {
  const { page } = await opened('few.html');
  await page.locator('[data-list="issues"] .opener').first().focus();
  await page.keyboard.press('End');
  const grid = page.locator('#issues-table');
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(fewIssues + 1));
  expect(await grid.locator('.rows tr').last().getAttribute('aria-rowindex')).toBe(String(fewIssues + 1));
  expect(await namelessControls(page)).toEqual([]);
  const levels = await page.locator('h1, h2, h3').evaluateAll((all) => all.map((each) => Number(each.tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
  await page.close();
});

it('the page of a check names its controls by what they are', async () => {
  const { page } = await opened('few.html');
  for (const found of [
    page.getByRole('table', { name: 'issues' }),
    page.getByRole('searchbox', { name: 'Search' }),
    page.getByRole('combobox', { name: 'Severity' }),
    page.getByRole('columnheader', { name: 'Value', exact: true }),
    page.getByRole('rowheader', { name: 'row 2', exact: true }),
    page.getByRole('button', { name: 'row 2', exact: true, expanded: false }),
    page.getByRole('region', { name: 'Columns of customers.xlsx, Customers' }),
    page.getByRole('navigation', { name: 'Parts of this page' }),
  ]) {
    expect(await found.count(), String(found)).toBe(1);
  }
  await page.close();
});

it('the page of a check has the right rows wherever it is scrolled to, with a row open too', async () => {
  const { page } = await opened('many.html');
  await page.locator('[data-list="issues"] .opener').nth(5).click();
  for (const share of [0.5, 0.123, 1]) {
    const seen = await page.evaluate(async (to) => {
      const viewport = document.querySelector('[data-list="issues"] .viewport') as HTMLElement;
      viewport.scrollTop = to * (viewport.scrollHeight - viewport.clientHeight);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { bottom } = viewport.getBoundingClientRect();
      const head = viewport.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...viewport.querySelectorAll<HTMLElement>('.rows tr')];
      const visible = rows.filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > head + 1 && box.top < bottom - 1;
      });
      return {
        numbers: visible.map((row) => Number(row.ariaRowIndex)),
        isFull: (visible.at(-1)?.getBoundingClientRect().bottom ?? 0) >= bottom - 2,
      };
    }, share);
    const [first = 0] = seen.numbers;
    expect(seen.numbers).toEqual(seen.numbers.map((_, at) => first + at));
    expect(seen.isFull).toBe(true);
    // As far down as it was scrolled, but for the rows that are in sight.
    expect(Math.abs(first - share * 50_000)).toBeLessThan(30);
    if (share === 1) expect(seen.numbers.at(-1)).toBe(50_001);
  }
  await page.close();
});

it('the page of a check: filters by what is clicked in the pictures', async () => {
  const { page } = await opened('few.html');
  const { title } = issueKind('not-a-number');
  await page.getByRole('button', { name: title }).first().click();
  const wanted = manyIssues(fewIssues).filter(({ code }) => code === 'not-a-number').length;
  expect(await told(page, 'issues')).toBe(`${wanted} of ${fewIssues} issues`);
  expect(await page.locator('[data-list="issues"] [data-facet="kind"]').inputValue()).toBe('not-a-number');
  await page.close();
});

it('the page of a check counts in its choices what it lists', async () => {
  const two = issues([issue(), issue()], { errors: 700, byCode: { 'not-an-email': 700 }, leftOut: 698 });
  await writeFile(
    fileOf('two.html'),
    [...checkPage(manyIssuesCheck(2, { issues: two }), { now: new Date(0) })].join(''),
  );
  const { page } = await opened('two.html');
  const choices = page.locator('[data-list="issues"] [data-facet="kind"] option');
  expect(await choices.allTextContents()).toEqual(['all', `${issueKind('not-an-email').title} (2)`]);
  await page.close();
});

it('what somebody wrote shows what somebody wrote as text, and runs none of it', async () => {
  const { page, noise } = await opened('hostile.html');
  for (const [at, value] of hostile.entries()) {
    await page.getByRole('button', { name: `row ${at + 2}`, exact: true }).click();
    expect(await page.locator('#issues-table-detail dd').first().textContent()).toBe(shownAs(value));
  }
  expect(await page.locator('main script, main img, main iframe').count()).toBe(0);
  expect(noise).toEqual([]);
  await page.close();
});

it('what somebody wrote could neither run in the page nor fetch anything, even if it got there', async () => {
  const { page, noise } = await opened('few.html');
  let fetched = 0;
  const server = createServer((_, answer) => {
    fetched += 1;
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const title = await page.evaluate(async (address) => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "ran"';
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'document.title = "ran"');
    picture.src = address;
    document.body.append(script, picture);
    await fetch(address).catch(() => undefined);
    await new Promise((waited) => setTimeout(waited, 200));
    return document.title;
  }, `http://127.0.0.1:${port}/picture.png`);
  server.close();
  expect([title, fetched]).toEqual(['Check of customers.xlsx', 0]);
  expect(noise.join('\n')).toMatch(/Content Security Policy/);
  await page.close();
});

it('the page of a plan lists every change with old and new values, and filters by kind', async () => {
  const { page, noise } = await opened('plan.html');
  expect(await told(page, 'changes')).toBe('All changes: 3\u202f001');
  await page.locator('[data-list="changes"] .opener').nth(1).click();
  const detail = page.locator('#changes-table-detail');
  expect(await detail.locator('del').textContent()).toBe('old 1');
  expect(await detail.locator('ins').textContent()).toBe(shownAs(hostile[1] ?? ''));
  const busy = await stopwatch(page);
  const took = await busy(() => choose(page, '[data-list="changes"] [data-facet="kind"]', 'conflict'));
  expect(took).toBeLessThan(1000);
  expect((await rowsOf(page, 'changes')).map(([place, , , what]) => [place, what])).toEqual([
    ['row 7, sites.csv', 'It was changed in the service meanwhile.'],
  ]);
  expect(await told(page, 'issues')).toBe('All issues: 40');
  expect(noise).toEqual([]);
  await page.close();
});

it.each(['light', 'dark'] as const)('a page has enough contrast for every text when it is %s', async (colorScheme) => {
  for (const name of ['few.html', 'plan.html']) {
    const { page } = await opened(name, { colorScheme });
    await page.locator('.opener').first().click();
    const found = await contrasts(page);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([contrast]) => contrast < 4.5)).toEqual([]);
    await page.close();
  }
});

it('a page is whole without its script: figures, kinds, columns and the first issues', async () => {
  const { page } = await opened('few.html', { javaScriptEnabled: false });
  const text = await page.locator('main').innerText();
  for (const part of ['41\u202f000', issueKind('not-a-date').title, 'Power (kW)', `The first 300 of ${fewIssues}`]) {
    expect(text).toContain(part);
  }
  expect(await page.locator('table.issues tbody tr').count()).toBe(300);
  expect(await page.locator('.explorer:visible').count()).toBe(0);
  await page.close();
});

it('a page has on paper what stands still, not what filters', async () => {
  const { page } = await opened('plan.html');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.explorer:visible, nav:visible').count()).toBe(0);
  expect(await page.locator('table.changes:visible').count()).toBe(2);
  expect(await page.locator('table.changes.update > tbody > tr:visible').count()).toBe(300);
  expect(await page.locator('table.issues:visible tbody tr').count()).toBe(40);
  await page.close();
});

it('a page needs no sideways scrolling on a narrow screen', async () => {
  for (const name of ['few.html', 'plan.html']) {
    const { page } = await opened(name, { viewport: { width: 400, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
    await page.close();
  }
});

it.each(languages)('a page in %s cuts no word of its own, on a wide screen and on a narrow one', async (language) => {
  const name = `${language}.html`;
  await writeFile(fileOf(name), [...checkPage(few, { now: new Date(0), texts: reportTextsOf(language) })].join(''));
  for (const width of [1280, 400]) {
    const { page } = await opened(name, { viewport: { width, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const cut = await page
      .locator('.list td.severity, .figures dt, .pictured td.severity')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    const kinds = await page
      .locator('.pictured tbody th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    expect(Math.min(...kinds)).toBeGreaterThan(90);
    await page.close();
  }
});
