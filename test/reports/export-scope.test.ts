import { expect, it } from 'vitest';
import { datasetJson, scopeNotes } from '../../src/reports/export-scope.js';

it('the scope is nothing where everything was read', () => {
  expect(scopeNotes({})).toEqual([]);
});

it('the scope is since when, and what was left out as it was delivered before', () => {
  const since = Date.UTC(2026, 10, 2, 8, 30);
  expect(scopeNotes({ changes: { since, known: 0 } })).toEqual(['changed since 2026-11-02 08:30 UTC']);
  const [note] = scopeNotes({ changes: { since, known: 3 } });
  expect(note).toContain('3 delivered before');
});

it.each(['first', 'untold', 'clock'] as const)('the scope is that everything is in it, and why: %s', (whole) => {
  expect(scopeNotes({ changes: { whole } })[0]).toMatch(/^everything, as /);
});

it('the scope is what a merge took, fetched and left out', () => {
  const merged = { taken: 1200, changed: 3, again: 2, deleted: 1, missing: 0 };
  const notes = scopeNotes({ merged }).join('\n');
  for (const part of [
    '1\u202f200 from the base',
    '3 changed since',
    '2 records asked for again',
    '1 deleted since, left out',
  ])
    expect(notes).toContain(part);
  expect(notes).not.toContain('--find-deleted');
  expect(scopeNotes({ merged: { ...merged, deleted: 0, missing: 4 } }).join('\n')).toContain(
    '4 deleted since, still in it: --find-deleted',
  );
  expect(scopeNotes({ merged: { whole: 'edited' } })[0]).toMatch(/^all read anew, as /);
});

it('the scope has moments in its document as other documents have them', () => {
  const dataset = { dataset: 'customer', title: 'Customers', records: 2, requests: 5 };
  const changes = { since: Date.UTC(2026, 10, 2, 8, 30), known: 1 };
  expect(datasetJson({ ...dataset, changes })).toMatchObject({
    changes: { since: '2026-11-02T08:30:00.000Z', known: 1 },
  });
  expect(datasetJson(dataset)).toEqual(dataset);
});
