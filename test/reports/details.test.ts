import { describe, expect, it } from 'vitest';
import { attachDetails } from '../../src/commands/attach/action.js';
import type { StoredChange } from '../../src/journal/index.js';
import { factPairs } from '../../src/reports/layout.js';
import type { RunDetails } from '../../src/reports/results.js';
import { runDetailText } from '../../src/reports/run/details.js';
import { detailFacts, runJson, runText } from '../../src/reports/run/run.js';
import { counts, ran, summary } from './results.js';

const megabyte = 1024 * 1024;

const origin = (row: number) => ({ origin: { file: '/data/list.csv', row }, resource: 'job' as const, message: '' });
const key = { field: 'num', value: '12' } as const;

function attached(row: number, result: object) {
  return { ...origin(row), key, result };
}

const results = [
  attached(2, { file: 'in/a.pdf', fileName: 'a.pdf', bytes: megabyte, id: 7, url: 'https://example.test/7' }),
  attached(3, { file: 'in/b.pdf', fileName: 'Invoice.pdf', bytes: megabyte }),
];

const unchanged = [{ ...origin(4), key, message: 'Run 1 has attached it already.' }];

const job = counts({ applied: 2, unchanged: 1 });
const applied = summary({ command: 'attach', counts: { total: job, byResource: { job } } });

/** The facts of which there is a text. */
const textsOf = (details: RunDetails) => factPairs(detailFacts(details));

const details = attachDetails({ applied: results, pending: [], unchanged }, 10);
const result = ran({ summary: applied, appliedLabel: 'attached', details });

it('the report of attached files says how many, and how much, below the counts', () => {
  const lines = runText(result, { colour: false }).split('\n');
  expect(lines.slice(2, 4)).toEqual(['        attached  unchanged', '  Jobs         2          1']);
  expect(lines).toContain('  Attached  2 files, 2 MB');
  expect(lines).toContain('  Before    1 attached by an earlier run or another row');
});

it('the report of a retry says of a count of nothing, and of a row, what it is', () => {
  const retried = { retryOf: '20261120-0912-k3f9', leftOut: 0 };
  expect(textsOf(retried)).toEqual([]);
  const one = (name: string) => ({ count: 1, first: [name] });
  const names = Array.from({ length: 7 }, (_, at) => `customer C${at}`);
  const missingRows = { count: 12, first: names, nameless: 0 };
  expect(textsOf({ ...retried, edited: one('customer C1'), newRows: one('customer C2'), missingRows })).toEqual([
    ['Edited', '1 record that had arrived, sent as the file has it now: customer C1'],
    ['New keys', '1 row whose record that run did not have under this key: customer C2'],
    [
      'Not given',
      '12 rows that did not arrive before, and of which nothing was given now: customer C0, customer C1, customer C2, customer C3, customer C4 and 7 more',
    ],
  ]);
});

it('the report of attached files lists as many as are asked for, and counts all', () => {
  const { attached } = attachDetails({ applied: results, pending: [], unchanged: [] }, 1);
  expect(attached).toMatchObject({ files: 2, bytes: 2 * megabyte, list: [{ row: 2 }], leftOut: 1 });
});

it('the report of attached files says what is still to be attached', () => {
  const payload = { file: 'in/a.pdf', fileName: 'a.pdf', size: megabyte };
  const change: StoredChange = { ...origin(2), seq: 1, state: 'pending', payload, references: [], attempts: 0 };
  const details = attachDetails({ applied: [], pending: [change], unchanged: [] }, 10);
  expect(textsOf(details)).toEqual([['To attach', '1 file, 1 MB']]);
  expect(details.toAttach).toMatchObject({ files: 1, list: [{ row: 2, file: 'in/a.pdf', bytes: megabyte }] });
});

it.each([null, 'y'])('a shown change that was refused says why, once, below its fields, where they were %s', (from) => {
  const fields = ['name', 'contactEmail', 'remarks'].map((field) => ({ field, from, to: 'x' }));
  const change = { ...origin(3).origin, state: 'rejected', resource: 'customer', attempts: 1, message: 'No.' } as const;
  const detail = { result: ran(), followers: [], changes: [{ ...change, fields }], changesLeft: 0, next: [] };
  expect(runDetailText(detail, { colour: false })).toMatch(/^[^N]+row 3 +customer [^N]+ remarks.*"x"\n +No\.$/);
});

describe('the report of photos', () => {
  const place = { folder: '/data/photos', index: 'index.xlsx' };
  const photos = { jobs: 3, without: 1, photos: 5, bytes: 3 * megabyte, missing: 0, ...place };
  const photosOf = (more: object = {}) => ({ photos: { ...photos, ...more } });

  it('says how many of how many jobs, how much, and where', () => {
    const result = ran({ summary: applied, appliedLabel: 'fetched', details: photosOf() });
    const lines = runText(result, { colour: false }).split('\n');
    expect(lines).toContain('  Photos    5 photos of 3 jobs, 1 of them without photos, 3 MB');
    expect(lines).toContain('  Folder    /data/photos, listed in index.xlsx');
    expect(runJson('photos', result)).toMatchObject({ photos });
  });

  it('says nothing of jobs without photos where there are none', () => {
    const [fact] = textsOf(photosOf({ jobs: 1, without: 0, photos: 1, bytes: 1 }));
    expect(fact).toEqual(['Photos', '1 photo of 1 job, 1 byte']);
  });

  it('says what is no longer there', () => {
    const details = photosOf({ missing: 2 });
    const facts = textsOf(details);
    expect(facts[1]?.[0]).toBe('Missing');
    expect(facts[1]?.[1]).toMatch(/^2 photos /);
    const result = ran({ summary: applied, appliedLabel: 'fetched', details });
    expect(runJson('photos', result)).toMatchObject({ photos: { photos: 5, missing: 2 } });
  });

  it('cannot steer a terminal by the name of a folder', () => {
    const facts = textsOf(photosOf({ folder: '/a\u001b[2J\u202eb' }));
    expect(facts[1]?.[1]).toBe('/a [2J b, listed in index.xlsx');
  });
});
