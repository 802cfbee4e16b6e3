import { expect, it } from 'vitest';
import { type PlanChange, type SafetyFinding, wholeForecast } from '../../src/plan/index.js';
import { planJson } from '../../src/reports/plan/json.js';
import { planText } from '../../src/reports/plan/text.js';
import { detailedExitCode, planExitCode, planVerdict } from '../../src/reports/plan/view.js';
import { valueText } from '../../src/reports/values.js';
import { change, plan } from './plans.js';
import { issue, issues, summary } from './results.js';

const plain = { colour: false, width: 100 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const finding: SafetyFinding = {
  limit: 'changed',
  allowedBy: 'changes',
  resource: 'customer',
  records: 412,
  of: 1000,
  allowed: 0.3,
};

const creation = change({
  kind: 'create',
  key: 'C9',
  name: 'Cem',
  row: 7,
  sheet: 'New',
  fields: ['myId C9', 'name Cem', 'addressCity Bonn', 'addressZIP 53111', 'a 1', 'b 2', 'c 3'].map((text) => {
    const [field = '', to] = text.split(' ');
    return { field, from: null, to };
  }),
});

const nameDoubtful = issue({ code: 'name-doubtful', severity: 'warning' });

it('planText tells what would happen in numbers, what it costs, each field that changes, and how to go on', () => {
  const update = change({
    fields: [
      { field: 'name', from: 'Anna', to: 'Anna & Co' },
      { field: 'customFieldValues.Power (kW)', from: 48, to: 50.5 },
      { field: 'site', from: null, to: { myId: 'S1' } },
    ],
  });
  const some = {
    summary: summary({
      state: 'planned',
      rows: { read: 12, mapped: 12, skipped: 0, rejected: 0 },
      options: {
        asked: [
          { what: 'customFields', of: 'customer', requests: 1 },
          { what: 'names', of: 'user' },
        ],
      },
    }),
    readings: [
      {
        ...({ resource: 'customer', way: 'lists', requests: 200, records: 20_000 } as const),
        instead: [{ way: 'details', requests: 10_000 }] as const,
      },
    ],
    forecast: wholeForecast({ requests: 26_000, minutes: 216.6, days: 2 }),
    endsAt: new Date('2026-11-21T00:10:00Z'),
    quota: { remaining: 25_000, limit: 50_000 },
    issues: issues([]),
  };
  expect(planText(plan([update, creation], some, 10), plain).split('\n')).toEqual([
    'Plan 20261120-0912-k3f9 for demo@127.0.0.1, nothing was written',
    '',
    '             create  update  unchanged',
    '  Customers       1       1          0',
    '',
    '  Rows       12 read = 12 mapped + 0 skipped + 0 rejected',
    '  Compared   customers by lists of 100: 200 requests (one by one: 10\u202f000)',
    '  Asked      the custom fields of customers: 1 request',
    '  Takes      26\u202f000 requests, 3 hours 37 minutes, 2 days of quota: done about 2026-11-21 00:10 UTC',
    '             if it begins now',
    '  Quota      25 000 of 50 000 requests are left today'.replace(/(\d) (?=000)/g, '$1\u202f'),
    '  Issues     none',
    '  Not asked  the users that rows name: the service does not list them',
    '',
    '  update  row 2      customer C1 Anna  name: "Anna" → "Anna & Co"',
    '                                       customFieldValues.Power (kW): 48 → 50.5',
    '                                       site: empty → "myId S1"',
    '  create  New row 7  customer C9 Cem   addressCity "Bonn", addressZIP "53111", a "1", b "2", 1 more',
    '',
    '2 records would be written; nothing was written so far.',
    'Next: fieldsheet apply 20261120-0912-k3f9',
  ]);
});

it('planText shows as many changes as asked for, and says how many more there are', () => {
  const many = Array.from({ length: 30 }, (_, at) => change({ key: `C${at}`, row: at + 2 }));
  const lines = (limit?: number) =>
    planText(plan(many), { ...plain, ...(limit !== undefined && { limit }) }).match(/^ {2}update /gm)?.length ?? 0;
  expect([lines(), lines(5), lines(0), lines(100)]).toEqual([20, 5, 0, 30]);
  expect(planText(plan(many), plain)).toContain('… and 10 more;');
  expect(planText(plan(many), { ...plain, limit: 100 })).not.toContain('more;');
});

it('planText shows each field of a creation, key and name once, and ends no line with spaces', () => {
  const fields = (...texts: readonly string[]) =>
    texts.map((text) => ({ field: text.split(' ')[0] ?? '', from: null, to: text.slice(text.indexOf(' ') + 1) }));
  const same = change({ kind: 'create', key: 'Weber', name: 'Weber', fields: fields('myId Weber', 'name Weber') });
  const site = change({
    ...{ kind: 'create', resource: 'site', key: 'S1', name: 'Main Street 5' },
    fields: fields('myId S1', 'name Main Street 5', 'addressStreet Main Street 5'),
  });
  const text = planText(plan([same, site]), plain);
  expect(text).toMatch(/^ {2}create {2}row 2 {2}customer Weber$/m);
  expect(text).toMatch(/^ {2}create {2}row 2 {2}site S1 Main Street 5 {2}addressStreet "Main Street 5"$/m);
});

it('planText tells the quota of the day, but no number that stands for no limit', () => {
  const facts = (remaining: number) => planText(plan([change()], { quota: { remaining, limit: remaining } }), plain);
  expect(facts(20_000)).toContain('requests are left today');
  expect(facts(1_000_000_000)).not.toContain('left today');
  const shared = plan([change()], { quota: { remaining: 998, limit: 1000, reserve: 900 } });
  expect(planText(shared, plain)).toMatch(/^ {2}Quota {2}.* are left today, 900 of them for others$/m);
});

it('planText reads no more changes than it shows', () => {
  let read = 0;
  function* endless(): Generator<PlanChange> {
    for (;;) {
      read += 1;
      yield change();
    }
  }
  const some = plan(Array.from({ length: 50 }, () => change()));
  planText({ ...some, changes: (kinds) => (kinds.includes('update') ? endless() : []) }, { ...plain, limit: 3 });
  expect(read).toBeLessThanOrEqual(4);
});

it('planText gives the reasons of what is left alone, but what the issues say only once', () => {
  const refused = change({ kind: 'rejected', key: 'C3', row: 4, fields: [], reason: issue().message });
  const rival = change({ kind: 'conflict', key: 'C2', row: 3, fields: [], reason: 'Row 9 names the same record.' });
  const text = planText(plan([rival, refused]), plain);
  expect(text).toContain('  conflict  row 3  customer C2  Row 9 names the same record.');
  expect(text).toMatch(/rejected {2}row 4/);
  const told = issues([issue({ file: refused.file, row: 4 })]);
  expect(planText(plan([rival, refused], { issues: told }), plain)).not.toMatch(/rejected {2}row 4/);
});

it('planText says why it is not carried out, and with what it would be', () => {
  const site = { resource: 'site', records: 90, of: 100, allowed: 0.5 } as const;
  const created: SafetyFinding = { limit: 'created', allowedBy: 'creations', ...site };
  const refused = plan([change()], { findings: [finding, created] });
  const text = planText(refused, { colour: false });
  expect(text).toContain(
    '  ! 412 of the 1\u202f000 customers of the file that are in the account would change (41.2%; 30% are allowed).',
  );
  expect(text).toContain(
    '  ! 90 of the 100 sites of the file would be created (90%; 50% are allowed), though the others are',
  );
  expect(text).toMatch(
    /Next: look at the changes\. Only if they are meant: fieldsheet apply 20261120-0912-k3f9 --allow changes,creations$/,
  );
  expect(planText({ ...refused, isSaved: false }, plain)).toMatch(
    /without --dry-run, with --allow changes,creations\.$/,
  );
  expect(planText({ ...refused, allow: ['changes', 'creations'] }, plain)).toContain(
    '--allow changes,creations was given',
  );
});

it('planText offers nothing to apply where nothing is to be written', () => {
  expect(planText(plan([]), plain)).toMatch(/\n0 records would be written; nothing was written so far\.$/);
});

it('planText says what comes next where errors leave nothing to be written', () => {
  const text = planText(plan([change({ kind: 'rejected', reason: 'The customer has no key.' })]), plain);
  expect(text).toMatch(
    /0 records would be written, 1 would not; nothing was written so far\.\nNext: correct the errors, then the same command again\.$/,
  );
});

it('planText says how the same command goes on beside the report that it has written', () => {
  const written = ['plan.xlsx'];
  const wrong = planText(plan([change({ kind: 'rejected' })]), { ...plain, written });
  expect(wrong).toMatch(/^Next: correct the errors, then the same command again with --overwrite\.$/m);
  const dry = planText({ ...plan([change({})]), isSaved: false }, { ...plain, written });
  expect(dry).toMatch(/^Next: the same command without --dry-run and -o\.$/m);
});

it('planText lets nothing of a file or an account steer the terminal', () => {
  const evil = 'a\u001b]0;x\u0007\u009b2J\u202eb\r\nFORGED';
  const fields = [{ field: evil, from: evil, to: { [evil]: evil } }];
  const some = { key: evil, name: evil, sheet: evil, fields };
  const text = planText(
    plan([change(some), change({ ...some, kind: 'create' }), change({ ...some, kind: 'conflict', reason: evil })]),
    plain,
  );
  expect(text).not.toMatch(steering);
  expect(text).not.toMatch(/^FORGED/m);
});

const undecidedMissing = { way: 'deactivate', rows: {}, why: 'The extract is shorter.' } as const;
const staysActive = { summary: summary({ options: { missing: undecidedMissing } }) };

it.each([
  ['0 where all is well', [change()], {}, 0],
  ['1 where what is missing stays active, as the run ends then', [change()], staysActive, 1],
  ['1 where a record is in conflict', [change({ kind: 'conflict' })], {}, 1],
  ['1 where a record is blocked', [change({ kind: 'blocked' })], {}, 1],
  ['1 where a row was rejected', [change({ kind: 'rejected' })], {}, 1],
  ['3 where it would be refused', [change({ kind: 'conflict' })], { findings: [finding] }, 3],
  ['3 where something else is allowed', [change()], { findings: [finding], allow: ['missing'] as const }, 3],
  ['0 where it is allowed', [change()], { findings: [finding], allow: ['changes'] as const }, 0],
])('planExitCode is %s', (_, changes, some, expected) => {
  expect(planExitCode(plan(changes, some))).toBe(expected);
});

it.each([
  ['0 where nothing is to be done', [], {}, 0],
  ['8 where something would be written', [change()], {}, 8],
  [
    '1 where a person decides about a conflict, whatever else there is',
    [change(), change({ kind: 'conflict' })],
    {},
    1,
  ],
  ['1 where a row was rejected', [creation, change({ kind: 'rejected' })], {}, 1],
  ['3 where it would be refused', [change()], { findings: [finding] }, 3],
  ['8 where that is allowed', [change()], { findings: [finding], allow: ['changes'] as const }, 8],
])('detailedExitCode, of plan --exit-code, is %s', (_, changes, some, expected) => {
  expect(detailedExitCode(plan(changes, some))).toBe(expected);
});

const documentOf = (...given: Parameters<typeof planJson>) => JSON.parse([...planJson(...given)].join(''));

it('planJson is one document on one line with all that there is to be known', () => {
  const evil = 'a"b\n\u2028</script>';
  const changes = [change({ fields: [{ field: 'name', from: evil, to: { evil } }] }), creation];
  const blocked = change({ kind: 'blocked', row: 9, fields: [], reason: 'Its customer is missing.' });
  const text = [...planJson('plan', plan([...changes, blocked], { endsAt: new Date(0) }))].join('');
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({
    command: 'plan',
    plan: '20261120-0912-k3f9',
    outcome: 'planned',
    apply: 'fieldsheet apply 20261120-0912-k3f9',
    account: 'demo@127.0.0.1',
    sources: ['/data/customers.csv'],
    planned: { create: 1, update: 1, unchanged: 0, conflict: 0, blocked: 1, rejected: 0 },
    byResource: { customer: { create: 1, update: 1, blocked: 1 } },
    forecast: { requests: 0, minutes: 0, days: 0, endsAt: '1970-01-01T00:00:00.000Z' },
    safety: { isRefused: false, isForced: false, allow: [], findings: [] },
    changes: [
      { kind: 'update', key: 'C1', sheet: null, row: 2, fields: [{ from: evil, to: { evil } }], reason: null },
      { kind: 'create', key: 'C9', sheet: 'New', row: 7 },
      { kind: 'blocked', row: 9, reason: 'Its customer is missing.' },
    ],
    exitCode: 1,
  });
});

it('planJson has no id where the plan is not kept', () => {
  expect(documentOf('import', plan([change()], { isSaved: false }))).not.toHaveProperty('plan');
});

it('planJson is handed on in pieces however many changes there are, and all of them are in it', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => change({ key: `C${at}` }));
  const pieces = [...planJson('plan', plan(many))];
  expect(pieces.length).toBeGreaterThan(10);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
  const keys = JSON.parse(pieces.join('')).changes.map(({ key }: PlanChange) => key);
  expect(keys).toEqual(many.map(({ key }) => key));
});

it.each([
  [null, ''],
  ['text', 'text'],
  [48, '48'],
  [false, 'false'],
  [{ myId: 'S1' }, 'myId S1'],
  [{ id: 7, name: 'Anna', myId: 'S1' }, 'myId S1'],
  [{ id: 7, myId: '' }, 'id 7'],
  [{ name: 'Anna', phone: '1' }, '{"name":"Anna","phone":"1"}'],
  [{}, '{}'],
  [{ latitude: 1, longitude: 2 }, '{"latitude":1,"longitude":2}'],
  [[{ label: 'a', value: 1 }], '[{"label":"a","value":1}]'],
])('valueText: %j is %s', (value, expected) => {
  expect(valueText(value)).toBe(expected);
});

it.each([
  ['all is written', [creation], {}, 'good'],
  ['nothing is to be written', [], {}, 'good'],
  ['a record is rejected', [creation, change({ kind: 'rejected' })], {}, 'warning'],
  ['a record is blocked', [creation, change({ kind: 'blocked' })], {}, 'warning'],
  ['a record is in conflict', [creation, change({ kind: 'conflict' })], {}, 'warning'],
  ['more is written than is safe', [creation], { findings: [finding] }, 'bad'],
  ['a name is sent that nobody knows', [creation], { issues: issues([nameDoubtful]) }, 'warning'],
  ['what is missing stays active', [creation], staysActive, 'warning'],
] as const)('the verdict of a plan has the tone of what it leaves: %s', (_, changes, more, tone) => {
  const planned = plan([...changes], more);
  expect(planVerdict(planned).tone).toBe(tone);
  expect(planText(planned, plain)).toContain(`\n${planVerdict(planned).text}`);
});
