import { expect, it } from 'vitest';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import { datasetJson, exportText, scopeNotes } from '../../src/reports/export.js';
import type { ExportResult } from '../../src/reports/results.js';

const result: ExportResult = {
  account: 'demo@127.0.0.1',
  begunAt: Date.UTC(2026, 10, 22, 6),
  endedAt: Date.UTC(2026, 10, 22, 6, 0, 31),
  filters: { 'changed-since': '2026-01-31 00:00:00 UTC', active: 'true' },
  files: [
    {
      file: 'all.xlsx',
      format: 'xlsx',
      tables: [
        { dataset: 'customer', sheets: ['Customers'], rows: 1234 },
        { dataset: 'job', sheets: ['Jobs'], rows: 20 },
        { dataset: 'job', list: 'parts', sheets: ['Job parts'], rows: 45 },
        { dataset: 'job', list: 'timeEntries', sheets: ['Job time entries'], rows: 1 },
        { dataset: 'job', list: 'report', sheets: ['Job report'], rows: 0 },
      ],
    },
  ],
  datasets: [
    {
      dataset: 'customer',
      title: 'Customers',
      records: 1234,
      requests: 14,
      resumed: 1000,
      meanwhile: { changed: 1, growth: 0, isRestless: false },
    },
    { dataset: 'job', title: 'Jobs', records: 20, requests: 1 },
  ],
};

const text = (of: ExportResult, width?: number) =>
  exportText(of, { colour: false, ...(width !== undefined && { width }) }).split('\n');

it('exportText says how many records there are of what, and where they are', () => {
  expect(text(result)).toEqual([
    '  Customers  1\u202f234  1\u202f000 of them fetched before it was interrupted; 1 record was created, changed or switched',
    '  Jobs          20  parts: 45, time entries: 1',
    '',
    '  Account  demo@127.0.0.1',
    '  Filters  changed-since 2026-01-31 00:00:00 UTC',
    '           active true',
    '  Read     2026-11-22 06:00 UTC, in 31 seconds, 15 requests',
    '  File     all.xlsx',
  ]);
});

it('exportText writes all numbers in one way, also those of records that were delivered before', () => {
  const changes = { since: Date.UTC(2026, 10, 21), known: 2_000 };
  const of = { ...result, datasets: [{ dataset: 'job', title: 'Jobs', records: 2_000, requests: 1, changes }] };
  expect(text(of)[0]).toContain('2\u202f000 records delivered before');
});

it('exportText names every file on a line of its own', () => {
  const files = ['a.csv', 'b.csv'].map((file) => ({ file, format: 'csv' as const, tables: [] }));
  expect(text({ ...result, files }).slice(-2)).toEqual(['  Files    a.csv', '           b.csv']);
});

it('exportText says how many values a CSV file has no column for', () => {
  const tables = [
    { dataset: 'customer', rows: 1234 },
    { dataset: 'job', rows: 20, leftOut: 3 },
  ];
  const files = [{ file: 'a.csv', format: 'csv' as const, tables }];
  expect(text({ ...result, files })[1]).toBe(
    '  Jobs          20  3 values left out, as no column holds them; .xlsx and .jsonl have room',
  );
});

it('exportText names the records with a NUL that a CSV file does not hold, and how many more there are', () => {
  const first = [{ record: 'c2', row: 3, field: 'name' }];
  const tables = [{ dataset: 'customer', rows: 1234, replaced: { cells: 2, first } }];
  const files = [{ file: 'a.csv', format: 'csv' as const, tables }];
  const lines = text({ ...result, files }, 200);
  expect(lines.slice(lines.indexOf('  File     a.csv') + 1)).toEqual([
    '',
    'In 2 cells of a.csv, a NUL was replaced by \uFFFD, as no text file holds it:',
    '  row 3  customer c2  name',
    '  and 1 more',
    'An import of the file does not send these cells; a .jsonl file holds them as they are.',
  ]);
});

it('exportText fits a narrow terminal but for names of files, and lets nothing steer it', () => {
  const name = '\u001b[31mjobs.csv';
  const meanwhile = { changed: 1200, growth: -7, isRestless: true };
  const datasets = result.datasets.map((dataset) => ({ ...dataset, meanwhile }));
  const lines = text({ ...result, datasets, files: [{ file: name, format: 'csv', tables: [] }] }, 60);
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there.
  expect(lines.join('\n')).not.toMatch(/\u001b/);
});

const english = reportTextsOf('en');

it('the scope is nothing where everything was read', () => {
  expect(scopeNotes({}, english)).toEqual([]);
});

it('the scope is since when, and what was left out as it was delivered before', () => {
  const since = Date.UTC(2026, 10, 2, 8, 30);
  expect(scopeNotes({ changes: { since, known: 0 } }, english)).toEqual(['changed since 2026-11-02 08:30 UTC']);
  const [note] = scopeNotes({ changes: { since, known: 3 } }, english);
  expect(note).toContain('3 records delivered before');
});

it.each(['first', 'untold', 'clock'] as const)('the scope is that everything is in it, and why: %s', (whole) => {
  expect(scopeNotes({ changes: { whole } }, english)[0]).toMatch(/^everything, as /);
});

it('the scope has moments in its document as other documents have them', () => {
  const dataset = { dataset: 'customer', title: 'Customers', records: 2, requests: 5 };
  const changes = { since: Date.UTC(2026, 10, 2, 8, 30), known: 1 };
  expect(datasetJson({ ...dataset, changes })).toMatchObject({
    changes: { since: '2026-11-02T08:30:00.000Z', known: 1 },
  });
  expect(datasetJson(dataset)).toEqual(dataset);
});
