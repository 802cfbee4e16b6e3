import { describe, expect, it } from 'vitest';
import { isPartial, type RunOptions } from '../../src/execution/index.js';

const run = (options: RunOptions, file = 'old.xlsx') => ({ sources: [{ file }], options });

describe('whether a run left out rows of its sources', () => {
  it('is no for an import of whole files', () => {
    expect(isPartial(run({ mode: 'upsert', overrides: { headerRow: 3, resource: 'customer' } }))).toBe(false);
    expect(isPartial(run({}))).toBe(false);
  });

  it('is yes for a slice, a retry and a part of a sheet', () => {
    expect(isPartial(run({ slice: { first: 10 } }))).toBe(true);
    expect(isPartial(run({ slice: { only: { customer: ['C-17'] } } }))).toBe(true);
    expect(isPartial(run({ of: '20261123-1200-abcd' }))).toBe(true);
    expect(isPartial(run({ overrides: { range: 'A1:D20' } }))).toBe(true);
  });

  it('is yes for one sheet of a workbook, and no for a CSV file that a sheet of the mapping reads', () => {
    expect(isPartial(run({ overrides: { sheet: 'Sites' } }, 'old.XLSM'))).toBe(true);
    expect(isPartial(run({ overrides: { sheet: 'Sites' } }, 'nightly.csv'))).toBe(false);
  });
});
