import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { applyPlan, showDecided, showPlan } from '../../src/commands/apply.js';
import { readDecisions } from '../../src/commands/decide/read-decisions.js';
import { type PlanFilesOptions, planFiles } from '../../src/commands/import.js';
import type { Language } from '../../src/messages/index.js';
import { languages } from '../../src/messages/languages.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import type { DuplicateWay, PlanChange, PlanDecision } from '../../src/plan/index.js';
import { decisionWords } from '../../src/reports/decide/sheet.js';
import { writePlanFile } from '../../src/reports/files.js';
import { planText } from '../../src/reports/plan/text.js';
import type { Plan } from '../../src/reports/plan/view.js';
import { runText } from '../../src/reports/run/run.js';
import { withJournal } from '../../src/runs/context.js';
import { applyDecisions } from '../../src/runs/planning/decide.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { account, connectionTo, fileOf, importing, newFolder, recordsIn, send } from '../accounts.js';
import { errorOf } from '../errors.js';
import { edit, sheetOf } from '../rows/returned-support.js';

/** Five customers of the account that a person typed, and a file of the same with keys and one more. */
async function planned(inLanguages?: readonly Language[]) {
  const { sandbox, path } = await account();
  const ids = new Map<string, string>();
  for (const name of ['Anna Bau', 'Ben Dach', 'Cem Sanitär', 'Dora Licht', 'Twin Works', 'twin works']) {
    const { id } = await send(sandbox, 'customer', { name, addressZIP: '50667' });
    ids.set(name, String(id));
  }
  const names = ['anna bau', 'Ben Dach', 'CEM Sanitär', 'dora licht', 'Twin Works', 'New One'];
  const rows = names.map((name, at) => `C-${at + 1},${name},50667`);
  fileOf(join(path, 'customers.csv'), ['myId,name,addressZIP', ...rows]);
  const file = join(path, 'plan.xlsx');
  return { sandbox, path, file, ids, ...(await plan(sandbox, path, { file, inLanguages })) };
}

type Planning = { file?: string; inLanguages?: readonly Language[] } & Partial<PlanFilesOptions>;

async function plan(sandbox: Sandbox, path: string, some: Planning = {}) {
  const { file, inLanguages = [], ...more } = some;
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const options = { ...context, files: [join(path, 'customers.csv')], save: true, ...more };
  const told = await planFiles(options, async (plan) => {
    if (file !== undefined) await writePlanFile(file, plan);
    for (const language of inLanguages) await writePlanFile(join(path, `plan-${language}.xlsx`), plan, language);
    return {
      id: plan.summary.id,
      account: plan.summary.account,
      undecided: plan.undecided,
      counts: plan.counts,
      forecast: plan.forecast,
      text: planText(plan, { colour: false }),
      held: [...plan.changes(['conflict'])] as PlanChange[],
    };
  });
  return { ...told, options };
}

const sheetNames = new Set(allReportTexts.map(({ pages }) => pages.sheets.names.decide));

/** Chooses in the sheet as a person does: by the key of the record and, to adopt, the id of the other. */
async function choose(file: string, choices: readonly (readonly [key: string, decision: string, id?: string])[]) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const sheet = workbook.worksheets.find(({ name }) => sheetNames.has(name));
  for (const [key, decision, id] of choices) {
    let chosen = false;
    sheet?.eachRow((row) => {
      const isMeant = row.getCell('B').text.includes(`${key},`) && (id === undefined || row.getCell('H').text === id);
      if (!isMeant || chosen) return;
      row.getCell('A').value = decision;
      chosen = true;
    });
    if (!chosen) throw new Error(`The sheet has no row for ${key} ${id}.`);
  }
  await workbook.xlsx.writeFile(file);
}

const applying = async ({ options, id, file }: { options: PlanFilesOptions; id: string; file: string }) => ({
  ...options,
  plan: id,
  decisions: await readDecisions(file),
  maxIssues: 1000,
});

it('what is chosen in the workbook is carried out, said, and not asked again', async () => {
  const { sandbox, path, file, ids, undecided, ...rest } = await planned();
  expect(undecided).toEqual({ possible: 5, ambiguous: 0 });
  await choose(file, [
    ['C-1', 'adopt', ids.get('Anna Bau')],
    ['C-2', ' Create '],
    ['C-3', 'skip'],
    ['C-5', 'adopt', ids.get('twin works')],
  ]);
  const result = await applyPlan(await applying({ ...rest, file }));
  expect(result.summary.counts.total).toMatchObject({ created: 2, updated: 2, conflict: 2, rejected: 0 });
  expect(result.decisions).toEqual({ adopt: 2, create: 1, skip: 1, left: 1 });
  expect(result.undecided).toEqual({ possible: 1, ambiguous: 0 });
  const text = runText(result, { colour: false });
  expect(text).toContain('Decided    adopted 2, created 1, skipped 1');
  expect(text).toContain('To decide  1 possible duplicate: it is not sent until decided');
  expect(text).toContain('To decide: fieldsheet plan … -o plan.xlsx');
  const byId = new Map((await recordsIn(sandbox, 'customer')).map(({ id, myId }) => [String(id), String(myId)]));
  expect(byId.get(ids.get('Anna Bau') ?? '')).toBe('C-1');
  expect(byId.get(ids.get('twin works') ?? '')).toBe('C-5');
  expect(byId.size).toBe(6 + 2);
  const again = await plan(sandbox, path);
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 4, conflict: 2 });
  expect(again.undecided).toEqual({ possible: 1, ambiguous: 0 });
});

it('the workbook is read in whatever language it was written, and its words are named in it', async () => {
  const { path, id, ids } = await planned(languages);
  for (const texts of allReportTexts) {
    const file = join(path, `plan-${texts.language}.xlsx`);
    const { adopt, create, skip, later } = decisionWords(texts);
    await choose(file, [
      ['C-1', adopt, ids.get('Anna Bau')],
      ['C-2', create.toUpperCase()],
      ['C-3', skip],
      ['C-4', later],
    ]);
    const read = await readDecisions(file);
    expect(read.plan).toBe(id);
    expect(read.account).toMatch(/@127\.0\.0\.1/);
    expect(read.decisions.map(({ decide }) => decide)).toEqual(['adopt', 'create', 'skip']);
    await choose(file, [['C-2', 'xyz']]);
    const advice = `Choose one of ${[adopt, create, skip, later].join(', ')}.`;
    expect(await errorOf(readDecisions(file))).toMatchObject({ advice });
  }
});

it('decisions of a file of the page are taken as those of the workbook', async () => {
  const { sandbox, path, ids, id, held, account, options } = await planned();
  const numberOf = (key: string) => held.find((change) => change.key === key)?.number;
  const file = join(path, 'saved.json');
  const decisions = [
    { number: numberOf('C-1'), resource: 'customer', key: 'C-1', decide: 'adopt', id: ids.get('Anna Bau') },
    { number: numberOf('C-2'), resource: 'customer', key: 'C-2', decide: 'later' },
  ];
  writeFileSync(file, JSON.stringify({ plan: id, account, decisions }));
  const result = await applyPlan(await applying({ options, id, file }));
  expect(result.decisions).toEqual({ adopt: 1, create: 0, skip: 0, left: 4 });
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(7);
});

it('a file that decides twice, and differently, about one record is refused, with nothing taken', async () => {
  const { sandbox, path, ids, id, held, account, options } = await planned();
  const number = held.find((change) => change.key === 'C-1')?.number;
  const file = join(path, 'saved.json');
  const adopt = { number, decide: 'adopt', id: ids.get('Anna Bau') };
  const decisions = [adopt, adopt, { number, decide: 'create' }];
  writeFileSync(file, JSON.stringify({ plan: id, account, decisions }));
  const error = await errorOf(applyPlan(await applying({ options, id, file })));
  expect(error.message).toBe(`Decision 3: decision 1 says something else about number ${number}.`);
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(6);
});

it('a dry run shows the plan with the decisions in it, and leaves it undecided', async () => {
  const { sandbox, file, ids, id, options, forecast } = await planned();
  await choose(file, [
    ['C-1', 'adopt', ids.get('Anna Bau')],
    ['C-2', 'create'],
  ]);
  const decisions = await readDecisions(file);
  const deciding = { ...options, plan: id, decisions };
  const shown = await showDecided(deciding, async ({ counts, undecided, forecast }) => ({
    counts,
    undecided,
    forecast,
  }));
  expect(shown.counts).toMatchObject({ create: 2, update: 1, conflict: 3 });
  expect(shown.undecided).toEqual({ possible: 3, ambiguous: 0 });
  expect(shown.forecast.requests).toBeGreaterThanOrEqual(forecast.requests + 2);
  const after = await showPlan({ ...options, plan: id }, async (plan) => plan.undecided);
  expect(after).toEqual({ possible: 5, ambiguous: 0 });
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(6);
});

it('a record that adopts two, or is adopted and created, is refused with its cells', async () => {
  const { file, ids } = await planned();
  await choose(file, [
    ['C-5', 'adopt', ids.get('Twin Works')],
    ['C-5', 'adopt', ids.get('twin works')],
  ]);
  const twice = await errorOf(readDecisions(file));
  expect(twice.message).toMatch(/^The cells A\d \(adopt\), A\d \(adopt\) decide differently about one record\.$/);
  expect(twice.place).toMatchObject({ file, sheet: 'Decide' });
  await choose(file, [['C-5', 'create', ids.get('twin works')]]);
  expect((await errorOf(readDecisions(file))).message).toMatch(/A\d \(adopt\), A\d \(create\)/);
});

it('a sheet of the user is left alone, and a copy of the sheet that decides otherwise is named', async () => {
  const { file } = await planned();
  await choose(file, [['C-2', 'create']]);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  workbook.addWorksheet('Decide with Anna').addRow(['what she said']);
  await workbook.xlsx.writeFile(file);
  expect((await readDecisions(file)).decisions.map(({ decide }) => decide)).toEqual(['create']);
  const rows = (workbook.getWorksheet('Decide')?.getSheetValues() ?? []) as unknown[][];
  const otherwise = rows.slice(1).map(([, decision, ...row]) => [decision === 'create' ? 'skip' : decision, ...row]);
  workbook.addWorksheet('Decide (2)').addRows(otherwise);
  await workbook.xlsx.writeFile(file);
  const { message, place } = await errorOf(readDecisions(file));
  expect(message).toMatch(/^The cells A\d \(create\), A\d of Decide \(2\) \(skip\) decide differently/);
  expect(place).toMatchObject({ sheet: 'Decide (2)' });
});

it('rows of which a part was sorted alone are refused, and nothing is taken', async () => {
  const { file, options, id } = await planned();
  await choose(file, [['C-1', 'create']]);
  await edit(file, (workbook) => {
    const [first, second] = [2, 3].map((row) => sheetOf(workbook, 'Decide').getRow(row).getCell('K')) as [
      exceljs.Cell,
      exceljs.Cell,
    ];
    [first.value, second.value] = [second.value, first.value];
  });
  const refused = await errorOf(applying({ options, id, file }).then(applyPlan));
  const expected = /^Cell A2: number \d+ is customer C-2 in plan .*, and the row shows another record\.$/;
  expect(refused.message).toMatch(expected);
});

it('two records that adopt the same one are refused, and so is one that no report offers; nothing is taken', async () => {
  const { sandbox, path, account } = await planned();
  fileOf(join(path, 'customers.csv'), ['myId,name,addressZIP', 'C-8,anna bau,50667', 'C-9,Anna  Bau,50667']);
  const { id, held, options } = await plan(sandbox, path);
  const [one, other] = held;
  const anna = one?.matching?.candidates[0]?.id;
  const refusal = async (decisions: readonly object[]) => {
    const file = join(path, 'saved.json');
    writeFileSync(file, JSON.stringify({ plan: id, account, decisions }));
    return (await errorOf(applying({ options, id, file }).then(applyPlan))).message;
  };
  const both = [one, other].map((change) => ({ number: change?.number, decide: 'adopt', id: anna }));
  expect(await refusal(both)).toBe(`Decision 2: the customer with the id ${anna} is that of decision 1 already.`);
  const unknown = [{ number: one?.number, decide: 'adopt', id: '999999' }];
  expect(await refusal(unknown)).toBe('Decision 1: customer C-8 has no candidate with the id 999999.');
  const wrongKey = [{ number: one?.number, key: 'C-9', decide: 'create' }];
  expect(await refusal(wrongKey)).toBe(`Decision 1: number ${one?.number} is customer C-8 in plan ${id}, not "C-9".`);
  const nothing = [{ number: 999, decide: 'create' }];
  expect(await refusal(nothing)).toBe(`Decision 1: plan ${id} has nothing to decide under number 999.`);
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(6);
  expect((await showPlan({ ...options, plan: id }, async (shown) => shown.undecided))?.possible).toBe(held.length);
});

it('decisions of another plan, of another account and of an applied plan are refused', async () => {
  const { sandbox, path, file, id, ...rest } = await planned();
  const second = await plan(sandbox, path);
  const given = await readDecisions(file);
  const options = { ...rest.options, maxIssues: 10, decisions: given };
  const otherPlan = await errorOf(applyPlan({ ...options, plan: second.id }));
  expect(otherPlan.message).toBe(`These decisions are about plan ${id}, not about plan ${second.id}.`);
  const foreign = { ...given, account: 'other@example.com' };
  const otherAccount = await errorOf(applyPlan({ ...options, plan: id, decisions: foreign }));
  expect(otherAccount.message).toMatch(/^These decisions are for other@example.com; plan .* was made for /);
  await applyPlan({ ...options, plan: id });
  expect((await errorOf(applyPlan({ ...options, plan: id }))).message).toBe(`Plan ${id} was applied already.`);
});

const numberIs = (number: string) => `{"plan":"x","decisions":[{"number":${number},"decide":"merge"}]}`;
it.each([
  ['{', /^The file of decisions is not JSON at line 1, column 2\.$/],
  ['{}', /^These are not decisions about a plan: "plan" must be a text\.$/],
  [numberIs('1'), /"decide" of decision 1 must be one of adopt, create/],
  [numberIs('"1"').replace('merge', 'skip'), /"number" of decision 1 must be the number of a record/],
])('the file %j is refused with what is wrong', async (content, message) => {
  const file = fileOf(join(newFolder(), 'saved.json'), content);
  const error = await errorOf(readDecisions(file));
  expect(error.message).toMatch(message);
  expect(error.place).toMatchObject({ file });
});

it('a workbook that is no plan is refused', async () => {
  const { path } = await account();
  const file = join(path, 'other.xlsx');
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Summary').addRow(['Total', 1]);
  await workbook.xlsx.writeFile(file);
  expect((await errorOf(readDecisions(file))).message).toBe('This workbook is not that of a saved plan.');
});

type Verb = 'adopt' | 'create' | 'skip';

interface Wanted {
  /** What is decided, by the keys of the rows. */
  readonly decide?: Readonly<Record<string, Verb>>;
  /** Whether the first customer of the file has a site. */
  readonly withSite?: boolean;
  readonly duplicates?: DuplicateWay;
  readonly askAgain?: boolean;
}

/** An account in which somebody typed one customer, and a way to plan customers of its name under some keys. */
async function typedOnce() {
  const { sandbox, path } = await account();
  const { id } = await send(sandbox, 'customer', { name: 'Anna Bau', addressZIP: '50667' });
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const plan = async (keys: readonly string[], { decide, withSite = false, ...how }: Wanted = {}) => {
    const customers = join(path, 'customers.csv');
    fileOf(customers, ['myId,name,addressZIP', ...keys.map((key) => `${key},anna bau,50667`)]);
    const sites = join(path, 'sites.csv');
    fileOf(sites, ['myId,customer.myId,name', `S-1,${keys[0]},Works`]);
    const files = withSite ? [customers, sites] : [customers];
    const planned = await planFiles({ ...context, ...how, files, save: true }, async (shown) => {
      const decisions = decide ? decisionsOf(shown, decide, String(id)) : [];
      return { ...shown.counts, undecided: shown.undecided, id: shown.summary.id, decisions };
    });
    if (decide)
      await withJournal(context, async (journal) => applyDecisions(journal.run(planned.id), planned.decisions));
    return planned;
  };
  const apply = (planned: { readonly id: string }) => applyPlan({ ...context, plan: planned.id, maxIssues: 10 });
  return { sandbox, id, plan, apply };
}

function decisionsOf(plan: Plan, choices: Readonly<Record<string, Verb>>, id: string): PlanDecision[] {
  return [...plan.changes(['conflict'])].flatMap(({ number = 0, key }) => {
    const decide = choices[String(key)];
    return decide ? [{ number, decide, id: decide === 'adopt' ? id : undefined }] : [];
  });
}

it('what was skipped because another row is the record of the account is not created by the next plan', async () => {
  const { plan, apply } = await typedOnce();
  await apply(await plan(['C-1', 'C-2'], { decide: { 'C-1': 'adopt', 'C-2': 'skip' } }));
  expect(await plan(['C-1', 'C-2'])).toMatchObject({ unchanged: 1, create: 0, conflict: 1, undecided: undefined });
  expect(await plan(['C-2'])).toMatchObject({ create: 0, conflict: 1, undecided: undefined });
});

it('what was skipped is asked again with askAgain, and by the plans after it', async () => {
  const { plan } = await typedOnce();
  await plan(['C-1'], { decide: { 'C-1': 'skip' } });
  expect(await plan(['C-1'])).toMatchObject({ conflict: 1, undecided: undefined });
  const again = { create: 0, conflict: 1, undecided: { possible: 1, ambiguous: 0 } };
  expect(await plan(['C-1'], { askAgain: true })).toMatchObject(again);
  expect(await plan(['C-1'])).toMatchObject(again);
});

it('an adoption is known by its key once it is applied, and asked again before', async () => {
  const { plan, apply } = await typedOnce();
  const planned = await plan(['C-1'], { decide: { 'C-1': 'adopt' } });
  expect(await plan(['C-1'])).toMatchObject({ conflict: 1, undecided: { possible: 1 } });
  await apply(planned);
  expect(await plan(['C-1'])).toMatchObject({ unchanged: 1, conflict: 0 });
});

it('an adoption that somebody overtook is not sent, blocks its sites, and does not become a creation', async () => {
  const { sandbox, id, plan, apply } = await typedOnce();
  const planned = await plan(['C-1'], { decide: { 'C-1': 'adopt' }, withSite: true });
  await send(sandbox, 'customer', { id, name: 'Something Else' });
  const { total } = (await apply(planned)).summary.counts;
  expect(total).toMatchObject({ conflict: 1, blocked: 1, created: 0, rejected: 0 });
});

it('where possible duplicates are created, what was skipped is not', async () => {
  const { plan } = await typedOnce();
  await plan(['C-1', 'C-2'], { decide: { 'C-1': 'adopt', 'C-2': 'skip' } });
  const created = await plan(['C-2', 'C-3'], { duplicates: 'create' });
  expect(created).toMatchObject({ update: 0, conflict: 1, create: 1, undecided: undefined });
});
