import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { account, connectionTo, fileOf, importing, keyOf, recording, requestsOf, sendCustomers } from '../accounts.js';

const rows = 20;
const numbers = Array.from({ length: rows }, (_, index) => index);

/** Files of 20 rows, in which cells of five fields can be edited. */
const files: readonly {
  readonly resource: 'customer' | 'job' | 'activity';
  readonly headings: readonly string[];
  readonly row: (number: number) => readonly string[];
  /** New values, by row and column, and what is to be sent for them beside the id. */
  readonly edits: readonly (readonly [row: number, column: number, value: string])[];
  readonly sent: readonly Payload[];
}[] = [
  {
    resource: 'customer',
    headings: ['myId', 'name', 'addressCity', 'customFieldValues.Segment'],
    row: (at) => [`K${at}`, `Name ${at}`, `City ${at}`, 'Retail'],
    edits: [
      [2, 1, 'Renamed'],
      [2, 2, 'Köln'],
      [5, 2, 'Bonn'],
      [7, 3, 'Trade'],
      [19, 1, 'Last'],
    ],
    sent: [
      { name: 'Renamed', addressCity: 'Köln' },
      { addressCity: 'Bonn' },
      { customFieldValues: [{ label: 'Segment', value: 'Trade' }] },
      { name: 'Last' },
    ],
  },
  {
    resource: 'job',
    headings: ['myId', 'customer.myId', 'description', 'priority', 'scheduledStart'],
    row: (at) => [`J${at}`, keyOf(0), `Work ${at}`, 'low', `2026-11-${10 + (at % 20)} 09:30`],
    edits: [
      [0, 2, 'Other work'],
      [1, 3, 'high'],
      [2, 4, '2026-12-01 10:00'],
      [3, 2, 'More work'],
      [3, 3, 'medium'],
    ],
    sent: [
      { description: 'Other work' },
      { priority: 'high' },
      { scheduledStart: '2026-12-01 10:00' },
      { description: 'More work', priority: 'medium' },
    ],
  },
  {
    resource: 'activity',
    headings: ['activityType.name', 'user.login', 'dateStart', 'dateEnd', 'note'],
    row: (at) => ['Workshop', 'anna.schaefer', `2026-03-${10 + at} 08:00`, `2026-03-${10 + at} 09:00`, `Note ${at}`],
    edits: [0, 4, 8, 12, 16].map((row) => [row, 4, `Changed ${row}`]),
    sent: [0, 4, 8, 12, 16].map((row) => ({ note: `Changed ${row}` })),
  },
];

it.each(files)('a file sends nothing the second time, and then its edited cells only: $resource', async (file) => {
  const { resource, headings, row, edits, sent } = file;
  const { sandbox, path } = await account();
  await sendCustomers(sandbox, 1);
  const { connection, bodies } = recording(connectionTo(sandbox));
  const run = async (cells: readonly (readonly string[])[]) => {
    const lines = [headings, ...cells].map((line) => line.join(','));
    const name = resource === 'activity' ? 'activities.csv' : `${resource}s.csv`;
    const { summary } = await importFiles({
      ...importing(connection, path),
      files: [fileOf(join(path, name), lines)],
    });
    return summary.counts.total;
  };
  const cells = numbers.map((at) => [...row(at)]);
  expect(await run(cells)).toMatchObject({ created: rows });
  const [written, requests] = [sandbox.log().totals.writes, sandbox.log().totals.requests];
  expect(await run(cells)).toMatchObject({ unchanged: rows, created: 0, updated: 0 });
  expect(sandbox.log().totals.writes).toEqual(written);
  // Twenty records fit into one page of each list; names, the samples of a search and what it hides take a few more.
  expect(sandbox.log().totals.requests - requests).toBeLessThanOrEqual(6);
  for (const [at, column, value] of edits) (cells[at] ?? [])[column] = value;
  const sends = requestsOf(sandbox, `${resource}.send`);
  expect(await run(cells)).toMatchObject({ updated: sent.length, unchanged: rows - sent.length, created: 0 });
  expect(requestsOf(sandbox, `${resource}.send`) - sends).toBe(sent.length);
  const last = bodies(`${resource}.send`).slice(-sent.length);
  expect(last.map(({ id: _, ...fields }) => fields)).toEqual(sent);
  // The id names each record for good.
  for (const { id } of last) expect(id).toBeDefined();
});
