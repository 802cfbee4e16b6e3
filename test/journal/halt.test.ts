import { describe, expect, it } from 'vitest';
import { CredentialsError, QuotaError } from '../../src/errors.js';
import { isPartial, type RunOptions } from '../../src/journal/index.js';
import { newFolder } from '../accounts.js';
import { ModelService } from './model-service.js';
import { executeRun, openTestJournal, plannedRun, record } from './support.js';

const resetsAt = new Date('2026-11-21T00:00:00Z');
const usedUp = new QuotaError('Used up.', { operation: 'customer.send', status: 429, resetsAt });
const refused = new CredentialsError('Wrong key.', { operation: 'customer.send', status: 401 });

it.each([
  ['the quota', [usedUp, refused]],
  ['the key', [refused, usedUp]],
])('a refused key ends the run with the refusal, when %s is answered first', async (_, [first, second]) => {
  const service = new ModelService();
  let meet = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    meet = resolve;
  });
  service.fault = async ({ number }) => {
    if (number === 2) meet();
    await bothAsked;
    throw number === 1 ? first : second;
  };
  const run = plannedRun(await openTestJournal(newFolder()), [record('customer', 'A'), record('customer', 'B')]);
  await expect(executeRun(run, service, { concurrency: 2 })).rejects.toBe(refused);
  expect(run.summary()).toMatchObject({ state: 'interrupted', message: 'Wrong key.' });
  expect(run.counts().total).toMatchObject({ open: 2 });
});

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
