import { expect, it } from 'vitest';
import { wholeForecast } from '../../src/plan/index.js';
import { type UndoPreview, undoExitCode, undoQuestion, undoText, undoWrites } from '../../src/reports/index.js';

const counts = { apply: 1200, putBack: 12, unchanged: 0, kept: 1, notUndone: 0 };

const preview: UndoPreview = {
  of: {
    ...{ id: '20261120-0912-k3f9', command: 'import', state: 'interrupted', isUnfinished: true },
    createdAt: new Date('2026-11-20T09:12:00Z'),
    files: ['/data/customers.csv'],
  },
  account: 'acme@api.example.com',
  counts,
  byResource: { customer: counts },
  appliedLabel: 'deleted',
  putBack: Array.from({ length: 12 }, (_, index) => ({
    ...{ resource: 'customer', key: `C-${index}`, file: '/data/customers.csv', row: index + 2 },
    fields: [
      { field: 'name', from: `New\u001b[31m ${'x'.repeat(200)}`, to: 'Old' },
      { field: 'customer', from: { id: 2, myId: 'B' }, to: { id: 1, name: '', myId: '' } },
      { field: 'vatNumber', from: 'FR1', to: '' },
    ],
    ...(index === 0 && { note: 'May stay: vatNumber.' }),
  })),
  problems: [
    {
      ...{
        outcome: 'conflict',
        label: 'kept',
        resource: 'customer',
        key: 'C-99',
        file: '/data/customers.csv',
        row: 99,
      },
      message: 'Somebody has changed it since: name.',
    },
  ],
  laterRuns: ['20261121-0800-abcd'],
  retries: [],
  undocumented: ['job.delete'],
  unseen: ['activity'],
  compared: 14,
  forecast: wholeForecast({ requests: 1212, minutes: 10.1, days: 1 }),
};

it('the preview of an undo tells what would be done, kept and not be undone, and why', () => {
  const text = undoText(preview, { colour: false });
  expect(text.split('\n').slice(0, 4)).toEqual([
    'Undo run 20261120-0912-k3f9, nothing was written so far  acme@api.example.com',
    '',
    '             to be deleted  put back  kept',
    '  Customers          1\u202f200        12     1',
  ]);
  expect(text).toMatch(
    / {2}Compared {2}14 requests so far\n {2}Takes {5}1\u202f212 requests, 10 minutes 6 seconds, 1 day of quota\n/,
  );
  expect(text).toContain('import of customers.csv, 2026-11-20 09:12 UTC');
  expect(text).toContain('    customer: "myId B" → "id 1"\n    vatNumber: "FR1" → empty\n    May stay: vatNumber.');
  expect(text).toContain('… and 2 more put back; --json lists them.');
  expect(text).toMatch(/kept {2}row 99 {2}customer C-99 {2}Somebody has changed it since: name\./);
  expect(text).toContain('→ Run 20261120-0912-k3f9 has something left to do: once it is undone, it cannot be resumed.');
  expect(text).toContain('→ job.delete is not documented.');
  expect(text).toContain('→ The service cannot be asked which activities name what is to be deleted.');
  expect(text).toContain('→ Since then, 20261121-0800-abcd wrote to the account');
});

it('the preview of an undo cannot be steered by what it shows', () => {
  const text = undoText(preview, { colour: false });
  expect(text).not.toContain('\u001b');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(130);
});

it('the preview of an undo asks for what it is about to do', () => {
  const asked = 'Undo run 20261120-0912-k3f9 in acme@api.example.com: 1\u202f200 records deleted, 12 records put back?';
  expect(undoQuestion(preview)).toBe(asked);
  const one = { ...preview, counts: { ...counts, apply: 0, putBack: 1 } };
  expect(undoQuestion(one)).toContain('com: 1 record put back?');
});

it('the preview of an undo ends with 1 where something is kept or cannot be undone', () => {
  const clean = { ...preview, counts: { ...counts, kept: 0 } };
  expect([undoExitCode(preview), undoExitCode(clean), undoWrites(preview)]).toEqual([1, 0, 1212]);
  expect(undoExitCode({ ...clean, counts: { ...clean.counts, notUndone: 1 } })).toBe(1);
});
