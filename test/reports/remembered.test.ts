import { expect, it } from 'vitest';
import { noRecords, rememberedFacts, rememberedMember } from '../../src/reports/facts.js';
import { factPairs } from '../../src/reports/layout.js';
import { planText } from '../../src/reports/plan/text.js';
import { type Plan, safetyText } from '../../src/reports/plan/view.js';
import { change, plan } from './plans.js';

const factsOf = (options: Readonly<Record<string, unknown>>) => factPairs(rememberedFacts(options));

const rows = { unedited: 90, edited: 3, added: 1 };
const options = {
  remembered: [
    { resource: 'customer', ...rows, missing: 12 },
    { resource: 'site', ...rows, missing: 1 },
    { resource: 'job', ...rows, missing: 0 },
  ],
};

const edits = [
  ['Edits', 'customers: 3 edited, 90 unedited, 1 new, 12 gone'],
  ['', 'sites: 3 edited, 90 unedited, 1 new, 1 gone'],
  ['', 'jobs: 3 edited, 90 unedited, 1 new'],
];
const counts = { rows: {}, known: { customer: 105, site: 94 }, missing: { customer: 12, site: 1 } };
const missing = '13 records of the 199 of earlier files have no row any more (12 customers, 1 site)';

it('missing records are told with what is done about them', () => {
  expect(factsOf({ ...options, missing: { ...counts, way: 'report' } })).toEqual([
    ...edits,
    ['Missing', `${missing}: nothing is done about them without --missing deactivate`],
  ]);
  expect(factsOf({ ...options, missing: { ...counts, way: 'deactivate' } }).at(-1)?.[1]).toBe(
    `${missing}: those that nobody has changed since are deactivated`,
  );
});

it('a list of missing records is told with the commands that take it, what names others first', () => {
  const told = factsOf({ missing: { ...counts, way: 'report', list: 'my missing.xlsx' } });
  expect(told[1]?.[1]).toMatch(
    /^listed in my missing\.xlsx; .*: fieldsheet bulk delete sites "my missing\.xlsx"; fieldsheet bulk delete customers "my/,
  );
});

it('rows that are gone are counted together where several workbooks hold a resource', () => {
  const [first] = options.remembered;
  const [[, text] = []] = factsOf({ remembered: [first, first] });
  expect(text).toBe('customers: 6 edited, 180 unedited, 2 new, 24 gone');
});

it('rows that are gone are not spoken of where there are none', () => {
  expect(factsOf({})).toEqual([]);
  expect(factsOf({ remembered: [{ resource: 'job', ...rows, missing: 0 }] })).toHaveLength(1);
  expect(rememberedMember({})).toEqual({});
});

const asExported = { unedited: 90, edited: 0, added: 0, missing: 0 };

it('rows that nobody edited are summed up where others were edited', () => {
  const unedited = ['site', 'job'].map((resource) => ({ resource, ...asExported }));
  const remembered = [{ resource: 'customer', ...rows, missing: 0 }, ...unedited];
  expect(factsOf({ remembered })).toEqual([
    ['Edits', 'customers: 3 edited, 90 unedited, 1 new'],
    ['', 'none elsewhere: 180 rows are as exported'],
  ]);
});

it('rows that nobody edited are said to be that in place of records', () => {
  const remembered = [{ resource: 'customer', ...asExported }] as const;
  expect(factsOf({ remembered })).toEqual([['Edits', 'none: 90 rows are as exported']]);
  expect(noRecords({ remembered })).toBe('Nothing was edited.');
  expect(noRecords({ remembered: [{ resource: 'customer', ...rows, missing: 0 }] as const })).toBe('No records.');
  expect(noRecords({})).toBe('No records.');
});

it('one missing record, and one that is not missing, are said in the singular', () => {
  const missing = { way: 'report', rows: 1, since: '20261120-0912-k3f9' } as const;
  expect(factsOf({ missing: { ...missing, known: { customer: 20 }, missing: { customer: 1 } } })).toEqual([
    [
      'Missing',
      '1 record of the 20 of earlier files has no row any more (1 customer): nothing is done about it without --missing deactivate',
    ],
  ]);
  expect(factsOf({ missing: { ...missing, known: { customer: 1 }, missing: {} } })).toEqual([
    ['Missing', 'none: the one record of earlier files has its row'],
  ]);
});

const deactivation = change({ kind: 'deactivate', row: 0, key: '7', name: 'Old customer', fields: [] });
const planned: Plan = plan([deactivation]);

it('a plan that deactivates has a column and a line of its own for that, without a row', () => {
  const text = planText(planned, { colour: false });
  expect(text).toMatch(/create +update +deactivate +unchanged/);
  expect(text).toMatch(/deactivate +.*gone +customer 7 Old customer/);
  expect(text).not.toContain('row 0');
});

it('a plan that deactivates says how many missing records are too many', () => {
  const finding = { limit: 'missing', allowedBy: 'missing', resource: 'customer', records: 40, of: 300 } as const;
  expect(safetyText({ ...finding, allowed: 0.05, atMost: 20 })).toBe(
    '40 of the 300 customers of earlier files have no row any more and would be deactivated (13.3%; 5% of a kind and 20 in all are allowed).',
  );
});
