import { expect, it } from 'vitest';
import { textsOf } from '../../src/language/index.js';
import { datasetJson, scopeNotes } from '../../src/reports/export.js';

const english = textsOf('en');

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
