import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { importFiles, type PlanFilesOptions, planFiles } from '../../src/commands/import.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import type { PlanChange } from '../../src/plan/index.js';
import { check } from '../../src/rows/check/check.js';
import { withJournal } from '../../src/runs/context.js';
import { applyDecisions } from '../../src/runs/planning/decide.js';
import { account, connectionTo, fileOf, recordsIn, type sandboxWith, send, sendCustomers } from '../accounts.js';

const customFields = {
  site: [
    { label: 'Caretaker', mandatory: true },
    { label: 'Floor', type: 'number' },
  ],
  equipment: [{ label: 'Power (kW)', type: 'number' }],
} as const;

/** An account with three customers, whose list of users tells who is inactive. */
async function anAccount() {
  const made = await account({ customFields, strict: false });
  await sendCustomers(made.sandbox, 3);
  const { dryRun: _, ...context } = made.context;
  const plan = (files: readonly string[], more: Partial<PlanFilesOptions> = {}) =>
    planFiles({ ...context, files, save: true, ...more }, async (planned) => ({
      ...planned,
      id: planned.summary.id,
      asked: planned.summary.options.asked,
      list: planned.issues?.list ?? [],
      changes: [...planned.changes(['update', 'create', 'conflict', 'blocked', 'rejected'])],
    }));
  return { ...made, plan, context };
}

const told = (list: readonly Issue[]) =>
  list.map(({ code, file, row, column }) => [basename(file), code, row, column].join(' ')).sort();
const byKind = (changes: readonly PlanChange[], kind: string) =>
  changes.filter((change) => change.kind === kind).map(({ key }) => key);
/** Writes that the service did not accept. Look-ups answer 404 where nothing is there. */
const refused = (sandbox: Awaited<ReturnType<typeof sandboxWith>>) =>
  sandbox.log().entries.filter(({ method, status = 200 }) => method !== 'GET' && status >= 400);

/** 10 sites of unknown customers, 292 rows with an unknown custom field, mandatory ones left out, inactive technicians. */
function wrongFiles(path: string): readonly string[] {
  const many = (count: number, lineOf: (at: number) => string) => Array.from({ length: count }, (_, at) => lineOf(at));
  return [
    fileOf(join(path, 'sites.csv'), [
      'myId,name,customer.myId,customFieldValues.Caretaker',
      'S0,Hall,C000,Ann',
      ...many(10, (at) => `LOST${at},Hall ${at},X${at},Ann`),
      'S1,Depot,C001,',
      'S2,Yard,C002,Bob',
    ]),
    fileOf(join(path, 'equipment.csv'), [
      'myId,name,site.myId,customer.myId,customFieldValues.Power',
      'F0,Pump,S2,,',
      ...many(292, (at) => `E${at},Boiler ${at},S0,,${at}`),
      'F1,Fan,S1,,',
      'F2,Fan,,C000,',
    ]),
    fileOf(join(path, 'jobs.csv'), [
      'myId,customer.myId,description,technician.login,type.name',
      'J0,C000,Yearly inspection,anna.schaefer,Repair',
      'J1,C001,Repair,noor.haddad,Repair',
      'J2,C001,Repair again,noor.haddad,Repair',
    ]),
  ];
}

it('the plan rejects what the service will reject, at its cells, and what is sent is not rejected', async () => {
  const { sandbox, path, plan, context } = await anAccount();
  const files = wrongFiles(path);
  const { id, list, changes, counts, forecast } = await plan(files);
  expect(told(list.filter(({ severity }) => severity === 'error'))).toEqual(
    [
      ...Array.from({ length: 10 }, (_, at) => `sites.csv reference-unknown ${at + 3} C`),
      'sites.csv custom-field-missing 13 D',
      'equipment.csv custom-field-unknown  E',
      'jobs.csv name-inactive 3 D',
    ].sort(),
  );
  expect(byKind(changes, 'create')).toEqual(['S0', 'S2', 'F0', 'F2', 'J0']);
  // Its site is rejected.
  expect(byKind(changes, 'blocked')).toEqual(['F1']);
  expect(counts).toMatchObject({ create: 5, blocked: 1, rejected: 10 + 1 + 292 + 2 });
  const reasons = changes.filter(({ kind }) => kind === 'rejected').map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason?.includes('no custom field "Power"'))).toHaveLength(292);
  expect(reasons.filter((reason) => reason?.includes('"noor.haddad" is inactive'))).toHaveLength(2);

  const before = sandbox.log().totals.requests;
  const { summary } = await applyPlan({ ...context, plan: id });
  expect(summary.counts.total).toMatchObject({ created: 5, rejected: counts.rejected, blocked: 1 });
  expect(refused(sandbox)).toEqual([]);
  expect(sandbox.log().totals.requests - before).toBe(forecast.requests);
  expect((await recordsIn(sandbox, 'site')).map(({ myId }) => myId)).toEqual(['S0', 'S2']);
});

it('check --live says of the same files what the plan says', async () => {
  const { sandbox, path, plan } = await anAccount();
  const files = wrongFiles(path);
  const { list } = await plan(files);
  const { issues } = await check({ files, maxIssues: 1000, live: connectionTo(sandbox) });
  expect(told(issues.list)).toEqual(told(list));
  expect(issues.list.map(({ message }) => message).sort()).toEqual(list.map(({ message }) => message).sort());
});

it('the plan asks about one request a resource, only for what it writes, and says what it asked', async () => {
  const { sandbox, path, file, load, plan } = await anAccount();
  const headings = 'myId,name,customer.myId,customFieldValues.Caretaker';
  const sites = file('sites', headings, 'S0,Hall,C000,Ann', 'S1,Depot,C001,Ann');
  await load([sites]);
  const customers = file('customers', 'myId,name', 'C000,Zero');
  // Nothing changes in the sites, and of the customer only the name, about which there is no rule.
  expect((await plan([sites, customers])).asked).toEqual([]);

  const jobs = file('jobs', 'myId,customer.myId,type.name', 'J0,C000,Repair', 'J1,C001,Repair');
  const before = sandbox.log().totals.requests;
  const { asked, readings, summary } = await plan([jobs]);
  expect(asked).toEqual([
    { what: 'customFields', of: 'job', requests: 1 },
    { what: 'names', of: 'job type', requests: 1 },
  ]);
  expect(readings).toMatchObject([
    { resource: 'customer', purpose: 'references', requests: 2 },
    { resource: 'job', requests: 2 },
  ]);
  expect(sandbox.log().totals.requests - before).toBe(6);
  expect(summary.requests.sent).toBe(6);

  // An update asks for custom fields where it changes one, and looks up who has the keys that the rows name.
  const rows = ['S0,Hall,C000,3', 'S1,Depot,C002,'];
  const moved = fileOf(join(path, 'sites.csv'), ['myId,name,customer.myId,customFieldValues.Floor', ...rows]);
  const again = await plan([moved]);
  expect(again.asked).toEqual([{ what: 'customFields', of: 'site', requests: 1 }]);
  expect(again.readings[0]).toMatchObject({ resource: 'customer', purpose: 'references', requests: 2 });
});

it('records that the plan has read are not asked for again', async () => {
  const { sandbox, path, plan } = await anAccount();
  await sendCustomers(sandbox, 40, 3);
  const known = (await recordsIn(sandbox, 'customer')).map(({ id, myId }) => [id, String(myId)] as const);
  const customers = fileOf(join(path, 'customers.csv'), ['myId,name', ...known.map(([, myId]) => `${myId},Renamed`)]);
  const rows = known.map(([id, myId]) => `S-${myId},Site of ${myId},${id},Ann`);
  const head = 'myId,name,customer.id,customFieldValues.Caretaker';
  const sites = fileOf(join(path, 'sites.csv'), [head, ...rows]);
  const { counts, readings } = await plan([customers, sites], { duplicates: 'create' });
  expect(counts).toMatchObject({ update: known.length, create: known.length, rejected: 0 });
  expect(readings.filter(({ purpose }) => purpose === 'references')).toEqual([]);
});

it('an update is not rejected for what it does not send', async () => {
  const { sandbox, file, plan } = await anAccount();
  const caretaker = { label: 'Caretaker', value: 'Ann' };
  await send(sandbox, 'site', { myId: 'S', name: 'Hall', customer: { myId: 'C000' }, customFieldValues: [caretaker] });
  await send(sandbox, 'job', { myId: 'J', customer: { myId: 'C000' }, type: { name: 'Old type' }, description: 'Old' });
  const sites = file('sites', 'myId,name,customer.myId', 'S,Renamed,C000');
  const jobs = file('jobs', 'myId,customer.myId,type.name,description', 'J,C000,Old type,New');
  const { counts, list, asked } = await plan([sites, jobs]);
  expect([counts.update, list, asked]).toEqual([2, [], []]);
});

it('an update is rejected for what it sends: an unknown custom field, an unknown customer, a mandatory one emptied', async () => {
  const { sandbox, path, file, plan, context } = await anAccount();
  for (const myId of ['A', 'B', 'C', 'D']) {
    const customFieldValues = [{ label: 'Caretaker', value: 'Ann' }];
    await send(sandbox, 'site', { myId, name: myId, customer: { myId: 'C000' }, customFieldValues });
  }
  const mapping = fileOf(join(path, 'mapping.ts'), [
    "import { defineMapping, key, ref, text } from 'fieldsheet';",
    'export default defineMapping({ records: { site: { myId: key("No"), name: text("Name"), customer: ref("customer", "Client"),',
    '  customFieldValues: { Caretaker: text("Caretaker").clearing(), Lift: text("Lift") } } } });',
  ]);
  const rows = ['A,New A,C000,Ann,', 'B,New B,C000,,', 'C,New C,C999,Ann,', 'D,New D,C000,Ann,yes'];
  const sites = file('sites', 'No,Name,Client,Caretaker,Lift', ...rows);
  const { changes, list, id } = await plan([sites], { mapping });
  expect([byKind(changes, 'update'), byKind(changes, 'rejected')]).toEqual([['A'], ['B', 'C', 'D']]);
  const errors = list.filter(({ severity }) => severity === 'error');
  expect(told(errors)).toEqual([
    'sites.csv custom-field-missing 3 D',
    'sites.csv custom-field-unknown  E',
    'sites.csv reference-unknown 4 C',
  ]);
  await applyPlan({ ...context, plan: id });
  expect(refused(sandbox)).toEqual([]);
});

it('what the service does not list is said, and nothing is rejected for it', async () => {
  const { sandbox, path, context } = await account({ customFields, undocumented: false });
  await sendCustomers(sandbox, 1);
  const lines = ['myId,customer.myId,type.name,preferences.team.name', 'J,C000,Sorcery,North'];
  const jobs = fileOf(join(path, 'jobs.csv'), lines);
  const { dryRun: _, ...planning } = context;
  await planFiles({ ...planning, files: [jobs], save: false }, async ({ counts, summary }) => {
    expect(counts).toMatchObject({ create: 1, rejected: 0 });
    expect(summary.options.asked).toEqual([
      { what: 'customFields', of: 'job', requests: 1 },
      { what: 'names', of: 'job type' },
      { what: 'names', of: 'team' },
    ]);
  });
});

it('an account that makes the custom fields that it does not know is not held to them', async () => {
  const { file, plan } = await anAccount();
  const customers = file('customers', 'myId,customFieldValues.New', 'N,x');
  expect((await plan([customers])).counts).toMatchObject({ create: 0, rejected: 1 });
  expect((await plan([customers], { makesCustomFields: true })).counts).toMatchObject({ create: 1, rejected: 0 });
});

it('what is found by its name is not asked for again', async () => {
  const { path, file, plan } = await anAccount();
  const mapping = fileOf(join(path, 'mapping.ts'), [
    "import { defineMapping, key, refBy, text } from 'fieldsheet';",
    'export default defineMapping({ records: { job: {',
    "  myId: key('No'), customer: refBy('customer', 'name', 'Client'), description: text('What') } } });",
  ]);
  const jobs = file('work', 'No,Client,What', 'J0,customer 0,Inspect', 'J1,Customer 2,Repair');
  const { counts, readings } = await plan([jobs], { mapping });
  expect(counts).toMatchObject({ create: 2, rejected: 0 });
  expect(readings.filter(({ purpose }) => purpose === 'references')).toHaveLength(1);
});

describe('a possible duplicate', () => {
  const segment = { label: 'Segment', mandatory: true } as const;

  async function typedByHand() {
    const { sandbox, path, context } = await account({ customFields: { customer: [segment] } });
    const customFieldValues = [{ label: 'Segment', value: 'A' }];
    for (const [at, name] of ['Anna Bau', 'Ben Kran'].entries())
      await send(sandbox, 'customer', { name, addressZIP: `5066${at}`, customFieldValues });
    const { dryRun: _, ...planning } = context;
    const plan = (...lines: readonly string[]) =>
      planFiles({ ...planning, files: [fileOf(join(path, 'customers.csv'), lines)], save: true }, async (planned) => ({
        id: planned.summary.id,
        counts: planned.counts,
        changes: [...planned.changes(['conflict', 'rejected'])],
      }));
    return { sandbox, path, plan, planning };
  }

  it('may adopt a record without what only a new one needs; where it is to be created, it is rejected', async () => {
    const { sandbox, plan, planning } = await typedByHand();
    const { id, counts, changes } = await plan('myId,name,addressZIP', 'C-1,anna bau,50660', 'C-2,ben kran,50661');
    expect(counts).toMatchObject({ conflict: 2, rejected: 0 });
    const adopted = changes[0]?.matching?.candidates[0]?.id;
    const decisions = [
      { number: changes[0]?.number ?? 0, decide: 'adopt', id: adopted },
      { number: changes[1]?.number ?? 0, decide: 'create' },
    ] as const;
    await withJournal(planning, async (journal) => applyDecisions(journal.run(id), decisions));
    const { summary, problems } = await applyPlan({ ...planning, plan: id });
    expect(summary.counts.total).toMatchObject({ updated: 1, created: 0, rejected: 1 });
    const message = 'The account wants the custom field "Segment" for each customer, and it is empty.';
    expect(problems[0]?.message).toBe(message);
    expect(refused(sandbox)).toEqual([]);
  });

  it('that is adopted and rejected does not get its key, so what names it by that key is blocked', async () => {
    const { sandbox, path, planning } = await typedByHand();
    const mapping = fileOf(join(path, 'mapping.ts'), [
      "import { defineMapping, key, ref, text } from 'fieldsheet';",
      'export default defineMapping({ records: {',
      "  customer: { match: ['name'], myId: key('No'), name: text('Name'), customFieldValues: { Size: text('Size') } },",
      "  site: { myId: key('Site'), customer: ref('customer') } } });",
    ]);
    const files = [fileOf(join(path, 'all.csv'), ['No,Name,Size,Site', 'C-1,anna bau,L,S-1', 'C-2,ben kran,,S-2'])];
    const { summary } = await importFiles({ ...planning, dryRun: false, files, mapping });
    expect(summary.counts.byResource).toMatchObject({
      customer: { updated: 1, rejected: 1 },
      site: { created: 1, blocked: 1 },
    });
    expect(refused(sandbox)).toEqual([]);
  });

  it('is rejected, and nobody is asked, where the service would reject it in either case', async () => {
    const { plan } = await typedByHand();
    const { counts } = await plan('myId,name,addressZIP,customFieldValues.Size', 'C-1,anna bau,50660,L');
    expect(counts).toMatchObject({ conflict: 0, rejected: 1 });
  });
});

it('retry sends what the plan rejected once it is corrected, and what waited for it', async () => {
  const { path, context, again } = await anAccount();
  const files = wrongFiles(path);
  await importFiles({ ...context, dryRun: false, files });
  const sites = readFileSync(join(path, 'sites.csv'), 'utf8');
  writeFileSync(join(path, 'sites.csv'), sites.replace(/,X\d,/g, ',C000,').replace('C001,\n', 'C001,Cem\n'));
  const { summary } = await again();
  // Ten sites, the one without caretaker, and the equipment that names it.
  expect(summary.counts.total).toMatchObject({ created: 12, blocked: 0, rejected: 292 + 2 });
});

describe('a mapping from which nothing can be created', () => {
  it('is one issue at its line, in the check as in the plan', async () => {
    const { sandbox, path, file, plan } = await anAccount();
    const mapping = fileOf(join(path, 'mapping.ts'), [
      "import { defineMapping, key, text } from 'fieldsheet';",
      'export default defineMapping({',
      '  records: {',
      '    equipment: { myId: key("No"), name: text("Name") },',
      '  },',
      '});',
    ]);
    const equipment = file('equipment', 'No,Name', 'E,Pump', 'F,Fan');
    const { list, counts } = await plan([equipment], { mapping });
    const { issues } = await check({ files: [equipment], mapping, maxIssues: 10, live: connectionTo(sandbox) });
    for (const found of [list, issues.list]) {
      expect(found.map(({ code }) => code)).toEqual(['never-created']);
      expect(found[0]?.message).toMatch(/equipment.*line 4.*customer or site/);
    }
    expect(counts).toMatchObject({ create: 0, blocked: 2 });
  });
});
