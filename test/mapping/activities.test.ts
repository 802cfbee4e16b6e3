import { expect, test } from 'vitest';
import { MappingError } from '../../src/errors.js';
import type { RecordMappings } from '../../src/mapping/define.js';
import { automaticMapping, dateTime, integer, text } from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { mapRows, type Rows, tableOf } from './map-rows.js';

const headings = ['Type', 'Who', 'From', 'Id'];

async function mapped(records: RecordMappings, cells: Rows) {
  const { rows, issues } = await mapRows({ records }, tableOf(headings, ...cells));
  return { records: rows.flatMap((row) => row.records), statuses: rows.map(({ status }) => status), issues };
}

const activity = { activityType: { name: text('Type') }, user: { login: text('Who') }, dateStart: dateTime('From') };

test('activities need no key, and nothing is said about it', async () => {
  const { records, issues } = await mapped({ activity }, [['Training', 'ann', '2026-03-01 08:00', '']]);
  expect(issues).toEqual([]);
  expect(records[0]?.key).toBeUndefined();
  expect(records[0]?.payload).toEqual({
    activityType: { name: 'Training' },
    user: { login: 'ann' },
    dateStart: '2026-03-01 08:00',
  });
});

test('activities name the type that the same import may create; users are no records', async () => {
  const { records } = await mapped({ activity }, [
    ['Training', 'ann', '2026-03-01 08:00', ''],
    ['', 'ann', '2026-03-02 08:00', ''],
  ]);
  expect(records.map(({ references }) => references)).toEqual([
    [{ field: 'activityType', resource: 'activityType', key: { field: 'name', value: 'Training' } }],
    [],
  ]);
});

test('activities of our own exports are found by their id, new rows among them have none', async () => {
  const records = { activity: { ...activity, id: integer('Id') } } as RecordMappings;
  const found = await mapped(records, [
    ['Training', 'ann', '2026-03-01 08:00', '7'],
    ['Training', 'ann', '2026-03-02 08:00', ''],
  ]);
  expect(found.issues).toEqual([]);
  expect(found.records.map(({ key }) => key)).toEqual([{ field: 'id', value: '7' }, undefined]);
});

test('activities are refused with what the service only shows', async () => {
  const records = { activity: { activityType: { name: text('Type'), category: text('Who') } } };
  const refusal = mapped(records as unknown as RecordMappings, []);
  await expect(refusal).rejects.toThrow(MappingError);
  await expect(refusal).rejects.toThrow('activity.activityType.category is written by the service only');
});

test('activities: our own headings say what is shown, too, and that is passed over', async () => {
  const own = [
    'id',
    'activityType.name',
    'activityType.payable',
    'user.firstName',
    'user.id',
    'dateStart',
    'team.name',
  ];
  const table = tableOf(own, ['', 'Training', 'true', 'Ann', '7', '2026-03-01 08:00', 'North']);
  const unknown: Issue[] = [];
  const { rows, issues } = await mapRows(
    automaticMapping('activity', table, (issue) => unknown.push(issue)),
    table,
  );
  expect([...unknown, ...issues]).toEqual([]);
  expect(rows[0]?.records[0]?.payload).toEqual({
    activityType: { name: 'Training' },
    user: { id: 7 },
    dateStart: '2026-03-01 08:00',
  });
});

test('activity types are known by their name', async () => {
  const { records } = await mapped({ activityType: { name: text('Type') } }, [['Training', '', '', '']]);
  expect(records[0]?.key).toEqual({ field: 'name', value: 'Training' });
});

test('activity types: a name is no key of what has another one', async () => {
  const { records, issues } = await mapped({ customer: { name: text('Type') } }, [['Ann', '', '', '']]);
  expect(records[0]?.key).toBeUndefined();
  expect(issues.map(({ code }) => code)).toEqual(['no-natural-key']);
});

test('activity types without a name are rejected', async () => {
  const { statuses, issues } = await mapped({ activityType: { name: text('Type'), color: text('Who') } }, [
    ['', '#00AA00', '', ''],
  ]);
  expect(statuses).toEqual(['rejected']);
  // The name is what tells it, and what creating it needs: that is said once.
  expect(issues).toEqual([expect.objectContaining({ code: 'key-missing', column: 'A' })]);
});
