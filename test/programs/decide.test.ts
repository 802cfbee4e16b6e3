import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { readDecisions } from '../../src/commands/decide/read-decisions.js';
import { type PlanFilesOptions, planFiles } from '../../src/commands/import.js';
import { writePlanFile } from '../../src/reports/files.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { account, connectionTo, fileOf, importing, recordsIn, send } from '../accounts.js';
import { ambiguous, candidate, undecided } from '../reports/decide-samples.js';
import { plan as planOfChanges } from '../reports/plans.js';
import { browserOfFile, convert, decideWithOpenpyxl } from './programs.js';

const browser = browserOfFile();

/** As people typed them, and as they stand in the file. */
const names = [
  ['MÜLLER Sanitär', 'Müller Sanitär'],
  ['bäckerei schmidt', 'Bäckerei Schmidt'],
  ['Anna Meier', 'anna meier'],
  ['Dachdecker Kraus', 'Dachdecker KRAUS'],
  ['Café Central', 'CAFÉ Central'],
  ['Elektro Wagner', 'elektro Wagner'],
  ['Gartenbau Hoff', 'GARTENBAU Hoff'],
  ['Malerei Bunt', 'Malerei bunt'],
  ['Tischlerei Holz', 'TISCHLEREI Holz'],
  ['Zimmerei Balken', 'zimmerei Balken'],
] as const;

/** An account with ten customers without keys, and the file of the same ten with keys and of one more. */
async function tenDuplicates() {
  const { sandbox, path } = await account();
  for (const [typed] of names)
    await send(sandbox, 'customer', { name: typed, addressZIP: '50667', addressStreet: 'Ring 5' });
  const rows = [...names.map(([, name]) => name), 'Ganz Neu'].map((name, at) => `C-${at + 1},${name},50667,Ring 5`);
  fileOf(join(path, 'customers.csv'), ['myId,name,addressZIP,addressStreet', ...rows]);
  return { sandbox, path };
}

async function planned(sandbox: Sandbox, path: string, file?: string) {
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const options: PlanFilesOptions = { ...context, files: [join(path, 'customers.csv')], save: true };
  const told = await planFiles(options, async ({ summary, undecided, counts, ...plan }) => {
    if (file !== undefined) await writePlanFile(file, { summary, undecided, counts, ...plan });
    return { id: summary.id, undecided, counts };
  });
  return { ...told, options };
}

/** Applies the decisions of a file, and plans again: nothing is left but what was skipped. */
async function appliedAndLeft({
  sandbox,
  path,
  file,
  options,
}: {
  sandbox: Sandbox;
  path: string;
  file: string;
  options: PlanFilesOptions;
}) {
  const decisions = await readDecisions(file);
  const { summary, decisions: taken } = await applyPlan({
    ...options,
    plan: decisions.plan,
    decisions,
    maxIssues: 100,
  });
  const again = await planned(sandbox, path);
  return { ended: summary.counts.total, taken, again };
}

it('ten duplicates are decided in a workbook that LibreOffice saves, and nothing is left', async () => {
  const { sandbox, path } = await tenDuplicates();
  const file = join(path, 'plan.xlsx');
  const { undecided, options } = await planned(sandbox, path, file);
  expect(undecided).toEqual({ possible: 10, ambiguous: 0 });
  const chosen = [...Array(7).fill('adopt'), 'create', 'create', 'skip'];
  await decideWithOpenpyxl(file, chosen);
  const saved = await convert(file, 'xlsx:Calc MS Excel 2007 XML', join(path, 'saved'));
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(saved);
  expect(workbook.getWorksheet('Decide')?.getCell('A5').dataValidation).toMatchObject({ type: 'list' });
  const { ended, taken, again } = await appliedAndLeft({ sandbox, path, file: saved, options });
  expect(taken).toEqual({ adopt: 7, create: 2, skip: 1, left: 0 });
  expect(ended).toMatchObject({ updated: 7, created: 3, conflict: 1, rejected: 0 });
  expect(again.undecided).toBeUndefined();
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 10, conflict: 1 });
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(10 + 3);
});

async function opened(file: string): Promise<{ page: Page; noise: string[] }> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(pathToFileURL(file).href);
  return { page, noise };
}

/** Clicks on Save, and keeps the file. */
async function savedFrom(page: Page, folder: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#decide-save', { hasText: 'Save decisions' }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

it('ten duplicates are decided in the page of the plan in Chromium, with the keyboard too, and nothing is left', async () => {
  const { sandbox, path } = await tenDuplicates();
  const file = join(path, 'plan.html');
  const { id, options } = await planned(sandbox, path, file);
  const { page, noise } = await opened(file);
  const told = page.locator('#decide-told');
  expect(await told.textContent()).toBe('10 left to decide; adopt 0, create 0, skip 0');
  const records = page.getByRole('article');
  const name = names[1][1];
  expect(await records.nth(1).getAttribute('aria-label')).toBe(`customer C-2, ${name}`);
  await records.nth(0).getByRole('button', { name: 'Create', exact: true }).click();
  // From a button of the first record to Adopt, Create and Skip of the second.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  const skip = records.nth(1).getByRole('button', { name: 'Skip', exact: true });
  expect(await skip.getAttribute('aria-pressed')).toBe('true');
  expect(await told.textContent()).toBe('8 left to decide; adopt 0, create 1, skip 1');
  const bottomOf = async (box: ReturnType<typeof told.boundingBox>) =>
    ((await box)?.y ?? 0) + ((await box)?.height ?? 0);
  await records.nth(9).getByRole('button', { name: 'Later' }).focus();
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Shift+Tab');
    const bar = await bottomOf(page.locator('.decide-bar').boundingBox());
    expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThan(bar);
  }
  await page.getByRole('button', { name: 'Adopt all certain' }).click();
  expect(await told.textContent()).toBe('0 left to decide; adopt 8, create 1, skip 1');
  const saved = await savedFrom(page, path);
  expect(saved).toBe(join(path, `${id}-decisions.json`));
  expect(noise).toEqual([]);
  await page.close();
  const { ended, taken, again } = await appliedAndLeft({ sandbox, path, file: saved, options });
  expect(taken).toEqual({ adopt: 8, create: 1, skip: 1, left: 0 });
  expect(ended).toMatchObject({ updated: 8, created: 2, conflict: 1 });
  expect(again.undecided).toBeUndefined();
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 10, conflict: 1 });
});

it('the page holds thousands, saves what was chosen among several candidates, and takes no record twice', async () => {
  const { path } = await account();
  const file = join(path, 'many.html');
  const two = ambiguous(1, [candidate({ id: '5' }), candidate({ id: '6' })]);
  const other = undecided(2, { candidates: [candidate({ id: '6' })] });
  const many = Array.from({ length: 2500 }, (_, at) => undecided(at + 3));
  await writePlanFile(file, planOfChanges([two, other, ...many]));
  const { page, noise } = await opened(file);
  const records = page.getByRole('article');
  await records.nth(0).getByRole('button', { name: 'Adopt 6' }).click();
  const taken = records.nth(1).getByRole('button', { name: 'Adopt 6' });
  const saved = JSON.parse(readFileSync(await savedFrom(page, path), 'utf8'));
  await taken.click();
  const told = page.locator('#decide-told');
  expect(await told.textContent()).toMatch(/^Not done: customer C-1, Müller 1 GmbH \(row 2\)/);
  expect(await taken.getAttribute('aria-pressed')).toBe('false');
  expect(await records.count()).toBe(2000);
  expect(await page.locator('main').textContent()).toContain(
    'The first 2\u202f000 are in this page; plan.xlsx holds all.',
  );
  // Nothing is unsaved by what was not done.
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  expect(saved.decisions).toEqual([{ number: 1, resource: 'customer', key: 'C-1', decide: 'adopt', id: '6' }]);
  expect(noise).toEqual([]);
  await page.close();
});
