import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/reports/index.js';
import { planText } from '../../src/reports/index.js';
import { safetyText } from '../../src/reports/plan/safety.js';
import { missingFacts, rememberedMember } from '../../src/reports/remembered.js';
import { change, plan } from './plans.js';

const rows = { unedited: 90, edited: 3, added: 1 };
const options = {
  remembered: [
    { resource: 'customer', ...rows, missing: 12 },
    { resource: 'site', ...rows, missing: 1 },
    { resource: 'job', ...rows, missing: 0 },
  ],
};

describe('rows that are gone', () => {
  it('are told with what would delete their records', () => {
    const gone = '13 rows are gone from the sheet (12 customers, 1 site)';
    expect(missingFacts(options)).toEqual([
      ['Gone', `${gone}: nothing is done about them; --delete-missing deletes them`],
    ]);
    expect(missingFacts({ ...options, deleteMissing: true })).toEqual([
      ['Gone', `${gone}: --delete-missing deletes what they held`],
    ]);
  });

  it('are not spoken of where there are none', () => {
    expect(missingFacts({})).toEqual([]);
    expect(missingFacts({ remembered: [{ resource: 'job', ...rows, missing: 0 }] })).toEqual([]);
    expect(rememberedMember({})).toEqual({});
  });
});

describe('a plan that deletes', () => {
  const deletion = change({ kind: 'delete', row: 0, key: '7', name: 'Old customer', fields: [] });
  const planned: Plan = plan([deletion]);

  it('has a column and a line of its own for deletions, without a row', () => {
    const text = planText(planned, { colour: false });
    expect(text).toMatch(/create +update +delete +unchanged/);
    expect(text).toMatch(/delete +.*gone +customer 7 Old customer/);
    expect(text).not.toContain('row 0');
    expect(text).toContain('whether other records of the account name what is to be deleted');
  });

  it('says how much of what is too much are deletions', () => {
    const finding = { limit: 'changed', resource: 'customer', records: 40, of: 100, allowed: 0.3 } as const;
    expect(safetyText({ ...finding, deleted: 15 })).toContain('would change, 15 of them deleted (40%');
    expect(safetyText({ ...finding, deleted: 40 })).toContain('would change, all of them deleted (40%');
    expect(safetyText(finding)).toContain('would change (40%');
  });
});
