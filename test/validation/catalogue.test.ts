import { expect, test } from 'vitest';
import type { ResourceName } from '../../src/contract/index.js';
import type { Cell, Table } from '../../src/files/types.js';
import { ListItems } from '../../src/mapping/distinct.js';
import * as build from '../../src/mapping/index.js';
import { automaticMapping, compute, DistinctRecords } from '../../src/mapping/index.js';
import type { serverIssues } from '../../src/mapping/validation/catalogue.js';
import { type Issue, type IssueCode, issueCatalogue } from '../../src/mapping/validation/index.js';
import { planChange } from '../../src/plan/index.js';
import { disagreementIssue, issueOf, itemIssue, mixedIssue, repetitionIssue } from '../../src/rows/row-issues.js';
import { mapRows, tableOf } from '../mapping/map-rows.js';
import { attachWays, plannedWays, recordWays } from './account-issues.js';
import { returnedWays, rowWays } from './table-issues.js';

/** What is reported of one row whose columns are A, B and C. */
async function issuesOf(records: build.RecordMappings, cells: readonly Cell[]): Promise<readonly Issue[]> {
  const whole = [...cells, ...new Array<Cell>(Math.max(0, 3 - cells.length)).fill('')];
  return (await mapRows({ records }, tableOf(['A', 'B', 'C'], whole), { identifiers: async () => new Map() })).issues;
}

const { boolean, constant, date, decimal, email, ids, integer, key, phone, ref, refById, text } = build;

const job = (fields: build.RecordFields<'job'>, cells: readonly Cell[]) =>
  issuesOf({ job: { myId: key('A'), ...fields } }, cells);

const automatically = async (resource: ResourceName, table: Table) =>
  (
    await mapRows(
      automaticMapping(resource, table, () => {}),
      table,
    )
  ).issues;

const position = (cells: readonly Cell[]) =>
  job({ position: { latitude: decimal('B'), longitude: decimal('C') } }, cells);

/** For each code the shortest way to it. A code without a way does not compile, but for what no check can know. */
const ways: Record<Exclude<IssueCode, keyof typeof serverIssues>, () => Promise<readonly Issue[]>> = {
  'value-missing': () => job({ description: text('B').required() }, ['1', '']),
  'key-missing': () => job({ description: text('B') }, ['', 'x']),
  'cell-error': () => job({ description: text('B') }, ['1', { error: '#DIV/0!' }]),
  'not-a-number': () => job({ num: integer('B') }, ['1', 'x']),
  'not-an-integer': () => job({ num: integer('B') }, ['1', '1.5']),
  'not-a-date': () => job({ preferences: { date: date('B') } }, ['1', '2024-02-30']),
  'time-left-out': () => job({ preferences: { date: date('B') } }, ['1', '2024-02-28 09:30']),
  'time-zone-missing': () => job({ scheduledStart: build.dateTime('B') }, ['1', '2024-02-02T08:00Z']),
  'date-order-assumed': () => automatically('job', tableOf(['myId', 'scheduledStart'], ['1', '03/04/2026 08:00'])),
  'time-doubtful': async () => {
    const records = { job: { myId: key('A'), scheduledStart: build.dateTime('B') } };
    const table = tableOf(['A', 'B'], ['1', '2024-03-31 02:30']);
    return (await mapRows({ records }, table, { accountTimeZone: 'Europe/Berlin' })).issues;
  },
  'not-a-boolean': () => job({ geocoding: boolean('B') }, ['1', 'perhaps']),
  'not-an-email': () => job({ contactEmail: email('B') }, ['1', 'nobody']),
  'email-doubtful': () => automatically('customer', tableOf(['myId', 'contactEmail'], ['1', 'nobody'])),
  'phone-doubtful': () => job({ contactPhone: phone('B') }, ['1', 'ask Bob']),
  'not-in-table': () => job({ status: text('B').lookup({ open: 'created' }) }, ['1', 'shut']),
  'ambiguous-in-table': async () => {
    const records = {
      job: { myId: key('A'), description: text('B').lookup(build.fromSheet('C', { key: 'D', value: 'E' })) },
    };
    const readLookup = async () => ['x', 'y'].map((value, at) => ({ name: '1', value, row: at + 2 }));
    return (await mapRows({ records }, tableOf(['A', 'B'], ['1', '1']), { readLookup })).issues;
  },
  'id-not-known': () => job({ equipment: refById('equipment', ids('equipment', 'B')) }, ['1', 'x']),
  'value-left-out': () => job({ num: integer('B').lenient() }, ['1', 'x']),
  'custom-function-failed': () => job({ description: text('B').transform(() => JSON.parse('{')) }, ['1', 'x']),
  'wrong-type': () => job({ duration: text('B').transform(Number) }, ['1', 'x']),
  'not-a-choice': () => job({ priority: compute((row) => row.text('B') as 'low') }, ['1', 'urgent']),
  'position-out-of-range': () => position(['1', '91', '0']),
  'position-incomplete': () => position(['1', '50', '']),
  'dates-reversed': () =>
    job({ scheduledStart: build.dateTime('B'), scheduledEnd: build.dateTime('C') }, ['1', '2024-02-02', '2024-02-01']),
  'required-on-create': () => issuesOf({ site: { myId: key('A'), customer: ref('customer', 'B') } }, ['1', '']),
  'rows-disagree': async () => disagreement(),
  'record-repeated': async () => repetition(),
  'item-repeated': async () => itemsOfTwoRows(['A', '1'], ['A', '1']),
  'items-disagree': async () => itemsOfTwoRows(['A', '1'], ['A', '2']),
  'list-mixed': async () => {
    const items = new ListItems();
    const [first, second] = [['A', '1'] as const, ['B', '2'] as const].map((item, row) => itemRow(item, row));
    if (!first || !second) throw new Error('There are two rows.');
    const { gathered: _, ...inColumns } = first;
    items.add(inColumns);
    return items.mixed(second).map(mixedIssue);
  },
  'list-not-compared': async () => {
    const staged = itemRow(['A', '1'], 0);
    const stored = { id: 'j', report: { placeholder: true } };
    const wanted = { ...staged, payload: { report: [{ nmItem: 'A', value: '1' }] } };
    const { reason = '' } = planChange(wanted, { byKey: stored }, 'upsert');
    return [issueOf(wanted, 'list-not-compared', reason)];
  },
  'cells-beyond-headings': () => job({}, ['1', '', '', 'more']),
  'column-unknown': async () => {
    const issues: Issue[] = [];
    automaticMapping('customer', tableOf(['myId', 'Kunde']), (issue) => issues.push(issue));
    return issues;
  },
  ...attachWays,
  ...plannedWays,
  ...recordWays,
  ...returnedWays,
  ...rowWays,
  'clearing-doubtful': () => job({ description: text('B').clearing() }, ['1', '']),
  'never-created': async () => {
    const records = { site: { myId: key('B') } };
    return (await mapRows({ records }, tableOf(['A', 'B'], ['1', 'x']), { lineOf: () => 3 })).issues;
  },
  'no-natural-key': () => issuesOf({ customer: { name: text('B'), active: constant(true) } }, ['1', 'x']),
};

/** A row that gives a job one value of a custom field. */
function itemRow([label, value]: readonly [string, string], index: number): build.StagedRecord {
  return {
    resource: 'job',
    key: { field: 'myId', value: 'J' },
    payload: { customFieldValues: [{ label, value }] },
    references: [],
    gathered: ['customFieldValues'],
    origin: { file: 'test.csv', row: index + 2 },
  };
}

/** Records without a key that rows give in the same words are taken for one. */
function repetition(): readonly Issue[] {
  const issues: Issue[] = [];
  const onRepetition = (found: build.Repetition) => issues.push(repetitionIssue(found));
  const records = new DistinctRecords({ onDisagreement: () => {}, onRepetition });
  const payload = { activityType: { name: 'Workshop' }, dateStart: '2026-03-02 08:00' };
  for (const row of [2, 3]) {
    records.add({ resource: 'activity', payload, references: [], origin: { file: 'test.csv', row } });
  }
  return issues;
}

/** Items that come again are found beside the mapper too. */
function itemsOfTwoRows(...rows: readonly (readonly [string, string])[]): readonly Issue[] {
  const items = new ListItems();
  return rows.map(itemRow).flatMap((row) => {
    const known = items.known([row]);
    items.add(row);
    return known.map(itemIssue);
  });
}

/** Rows that disagree are found beside the mapper; the workflow makes the issue of it. */
function disagreement(): readonly Issue[] {
  const issues: Issue[] = [];
  const records = new DistinctRecords({ onDisagreement: (found) => issues.push(disagreementIssue(found)) });
  for (const [index, name] of ['Ann', 'Bob'].entries()) {
    const origin = { file: 'test.csv', row: index + 2 };
    const found = {
      resource: 'customer',
      key: { field: 'myId', value: '1' },
      payload: { name },
      references: [],
    } as const;
    records.add({ ...found, origin });
  }
  return issues;
}

const codes = Object.keys(issueCatalogue) as IssueCode[];

const reported = Object.keys(ways) as (keyof typeof ways)[];

test('the issue catalogue: what only the service knows has no way to it, and is said to be so', () => {
  const scopes = codes.map((code) => [code, issueCatalogue[code].scope]);
  const server = scopes.filter(([, scope]) => scope === 'server').map(([code]) => code);
  expect(server).toEqual(codes.filter((code) => !Object.hasOwn(ways, code)));
  expect(server).toContain('option-unknown');
});

test.each(reported)('the issue catalogue: %s is reported, once, with its severity and its place', async (code) => {
  const issues = await ways[code]();
  expect(issues.map((issue) => issue.code)).toEqual([code]);
  expect(issues[0]?.severity).toBe(issueCatalogue[code].severity);
  expect(issues[0]?.file).toBe('test.csv');
});

test.each(codes)('the issue catalogue: %s says what is wrong and what to do', (code) => {
  const { title, advice } = issueCatalogue[code];
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(advice).toMatch(/^[A-Z].*\.$/);
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('the issue catalogue: an error rejects its row, a warning does not', async () => {
  for (const [cells, status] of [
    [['1', 'x'], 'rejected'],
    [['1', '2'], 'mapped'],
  ] as const) {
    const { rows } = await mapRows(
      { records: { job: { myId: key('A'), num: integer('B') } } },
      tableOf(['A', 'B'], cells),
    );
    expect(rows[0]?.status).toBe(status);
  }
  const doubtful = { job: { myId: key('A'), contactPhone: phone('B') } };
  const { rows } = await mapRows({ records: doubtful }, tableOf(['A', 'B'], ['1', 'ask Bob']));
  expect(rows[0]?.status).toBe('mapped');
});
