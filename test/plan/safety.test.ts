import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowOption, notAllowed, type PlannedRecords, safetyFindings } from '../../src/plan/index.js';

function planned(kinds: PlannedRecords['kinds'], some: Partial<PlannedRecords> = {}): PlannedRecords[] {
  return [{ resource: 'customer', kinds, ...some }];
}

const limitsOf = (...given: Parameters<typeof safetyFindings>) => safetyFindings(...given).map(({ limit }) => limit);

it.each([
  // The design: more than 30% of at least 10 existing records.
  ['30% of what is there', { update: 3, unchanged: 7 }, []],
  ['more than that', { update: 4, unchanged: 6 }, ['changed']],
  ['all of 9 records, which are too few to judge', { update: 9 }, []],
  ['all of 10 records', { update: 10 }, ['changed']],
  ['a hair more than 30%', { update: 301, unchanged: 699 }, ['changed']],
])('safetyFindings: what would change: %s', (_, kinds, expected) => {
  expect(limitsOf(planned(kinds))).toEqual(expected);
});

it('safetyFindings: what would change counts conflicts with what is there as existing and as not changing', () => {
  expect(limitsOf(planned({ update: 3, unchanged: 6 }))).toEqual([]);
  expect(limitsOf(planned({ update: 4, unchanged: 5, conflict: 5 }, { conflictsFound: 5 }))).toEqual([]);
  expect(limitsOf(planned({ update: 4, unchanged: 6, conflict: 5 }))).toEqual(['changed']);
});

it('what would be created may come twice no more often than the account has records that the file does not name', () => {
  const rest = { create: 1014, unchanged: 36 };
  expect(limitsOf(planned(rest))).toEqual(['created']);
  expect(limitsOf(planned(rest, { inAccount: 40 }))).toEqual([]);
  expect(limitsOf(planned(rest, { inAccount: 336 }))).toEqual([]);
  // Of 1,050 records 1,014 have lost their keys.
  expect(limitsOf(planned(rest, { inAccount: 1050 }))).toEqual(['created']);
});

it.each([
  ['everything of a first import', { create: 10_000 }, []],
  ['nearly everything, where few records were found', { create: 10_000, unchanged: 9 }, []],
  ['half of the records', { create: 10, unchanged: 10 }, []],
  ['more than half of them', { create: 11, unchanged: 10 }, ['created']],
])('what would be created: %s', (_, kinds, expected) => {
  expect(limitsOf(planned(kinds))).toEqual(expected);
});

it('a column that was moved alone is a finding where records would change', () => {
  const moved = [{ heading: 'contactPhone', moved: 5, edited: 6 }];
  const found = { limit: 'moved', allowedBy: 'changes', records: 5, of: 6, column: 'contactPhone' };
  expect(safetyFindings(planned({ update: 6 }, { unedited: 994, moved }))).toMatchObject([found]);
  expect(limitsOf(planned({ unchanged: 6 }, { unedited: 994, moved }))).toEqual([]);
});

it('safetyFindings judges each resource by itself, with its numbers', () => {
  const findings = safetyFindings([
    { resource: 'customer', kinds: { unchanged: 1000 } },
    { resource: 'site', kinds: { update: 40, unchanged: 60, create: 300 } },
  ]);
  expect(findings).toEqual([
    { limit: 'changed', allowedBy: 'changes', resource: 'site', records: 40, of: 100, allowed: 0.3 },
    { limit: 'created', allowedBy: 'creations', resource: 'site', records: 300, of: 400, allowed: 0.5 },
  ]);
});

it('safetyFindings takes the limits of the folder, each by itself', () => {
  const kinds = { update: 50, unchanged: 50, create: 50 };
  expect(limitsOf(planned(kinds), { changed: 0.5 })).toEqual([]);
  expect(limitsOf(planned(kinds), { changed: 1, created: 0.3 })).toEqual(['created']);
  expect(limitsOf(planned({ update: 100, create: 900 }), { changed: 1, created: 1 })).toEqual([]);
});

it('safetyFindings never lets pass a part that is larger than one that it refuses', () => {
  const some = fc.record({ found: fc.integer({ min: 10, max: 5000 }), update: fc.nat(5000), more: fc.nat(100) });
  fc.assert(
    fc.property(some, ({ found, update, more }) => {
      fc.pre(update + more <= found);
      const refused = (count: number) => limitsOf(planned({ update: count, unchanged: found - count })).length > 0;
      expect(refused(update + more) || !refused(update)).toBe(true);
      expect(refused(update)).toBe(10 * update > 3 * found);
    }),
  );
});

it('what comes back is measured by the records that it has, not by the few rows that were edited', () => {
  const edits = { resource: 'customer', kinds: { update: 20 } } as const;
  expect(safetyFindings([edits])).toHaveLength(1);
  expect(safetyFindings([{ ...edits, unedited: 100 }])).toEqual([]);
});

const missing = (records: number, known: number) =>
  planned({ apply: records, update: 1 }, { unedited: 20, missing: { records, known } });

it.each([
  ['5% of the known records', 5, 100, []],
  ['more than 5% of them', 6, 100, ['missing']],
  ['20 of many', 20, 50_000, []],
  ['more than 20 records, however many are known', 21, 50_000, ['missing']],
])('what is missing and would be deactivated: %s', (_, records, known, expected) => {
  expect(limitsOf(missing(records, known))).toEqual(expected);
});

it('what is missing is limited for all resources together', () => {
  const both = [...missing(15, 1000), ...missing(6, 1000)];
  expect(safetyFindings(both)).toHaveLength(2);
});

it('what is allowed lets pass that kind of finding alone, and the option names all kinds', () => {
  const findings = safetyFindings(
    planned({ update: 90, unchanged: 10, create: 250, apply: 21 }, { missing: { records: 21, known: 900 } }),
  );
  expect(findings.map(({ limit }) => limit)).toEqual(['changed', 'created', 'missing']);
  expect(allowOption(findings)).toBe('--allow changes,creations,missing');
  expect(notAllowed(findings, ['changes', 'missing']).map(({ limit }) => limit)).toEqual(['created']);
});
