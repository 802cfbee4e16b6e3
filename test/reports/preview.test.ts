import { expect, it } from 'vitest';
import { wholeForecast } from '../../src/plan/index.js';
import {
  type BulkPreview,
  backText,
  previewExitCode,
  previewQuestion,
  previewText,
} from '../../src/reports/run/preview.js';
import { issues, problem } from './results.js';

const plain = { colour: false, width: 100 };

function preview(some: Partial<BulkPreview> = {}): BulkPreview {
  return {
    verb: 'delete',
    past: 'deleted',
    resource: 'customer',
    account: 'acme@api.example.com',
    file: 'old.csv',
    operation: 'customer.delete',
    documented: true,
    rows: { read: 1240, mapped: 1240, skipped: 0, rejected: 0 },
    repeated: 0,
    apply: 1234,
    unchanged: 0,
    left: 0,
    rejected: 0,
    listed: [],
    isBlind: false,
    several: [],
    severalRows: 0,
    maxHits: 100,
    dependants: ['site', 'job'],
    takenBackBy: 'undelete',
    forecast: wholeForecast({ requests: 1234, minutes: 10.3, days: 1 }),
    issues: issues([]),
    problems: [],
    ...some,
  };
}

const twins = { row: 5, by: 'name', called: 'name', value: 'Müller', records: 240, first: ['C-1', 'C-2', 'id 77'] };

it('previewText says what would be done, to how many, what it takes, and how it is taken back', () => {
  const text = previewText(preview({ unchanged: 3, rejected: 1, repeated: 2, problems: [problem()] }), plain);
  expect(text.split('\n')).toEqual([
    'Delete customers, nothing was written so far  acme@api.example.com',
    '',
    '  Rows       1 240 read = 1 240 mapped + 0 skipped + 0 rejected'.replaceAll('1 240', '1\u202f240'),
    '  Repeated   2 rows of them',
    '  Customers  1\u202f234 to be deleted, 3 unchanged: not sent, 1 row rejected',
    '  Takes      1\u202f234 requests, 10 minutes 18 seconds, 1 day of quota',
    '  Issues     none',
    '',
    '  rejected  row 7  site S1  There is no customer A.',
    '',
    '  → Only these are deleted: what the service does with their sites, jobs is not documented.',
    '  → The opposite is: fieldsheet bulk undelete customers, with the same file.',
  ]);
});

it('previewText says in words that nothing is to be sent', () => {
  const text = previewText(preview({ apply: 0, forecast: wholeForecast({ requests: 0, minutes: 0, days: 0 }) }), plain);
  expect(text).toContain('  Takes      no requests\n');
});

it('previewText lists the first records and says how many more there are', () => {
  const listed = [
    { sheet: 'Old', row: 2, key: 'C-1', name: 'Adler' },
    { sheet: 'Old', row: 13, key: '77' },
  ];
  const lines = previewText(preview({ listed, apply: 5 }), plain).split('\n');
  const at = lines.indexOf('  delete  Old row 2   customer C-1 Adler');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  delete  Old row 13  customer 77',
    '  … and 3 more; --show N shows more.',
  ]);
});

it('previewText names the rows that hit several records, with their number and the first of them', () => {
  const few = { ...twins, row: 12, records: 2, first: ['C-8', 'C-9'], sheet: 'Old' };
  const text = previewText(preview({ several: [twins, few], severalRows: 2, most: twins }), plain);
  expect(text).toContain('  2 rows hit more than one record\n');
  expect(text).toMatch(
    / {4}row 5 +name "Müller" +240 {2}C-1, C-2, id 77, …\n {4}Old row 12 +name "Müller" +2 {2}C-8, C-9\n/,
  );
  expect(text).toContain('→ A row hits 240 records: that needs --max-hits 240.');
});

it('previewText shows ten of them and says how many more there are', () => {
  const several = Array.from({ length: 12 }, (_, at) => ({ ...twins, row: at + 2, records: 2 }));
  const text = previewText(preview({ several, severalRows: 40 }), plain);
  expect(text.match(/name "Müller"/g)).toHaveLength(10);
  expect(text).toContain('… and 30 more; --json lists them.');
  expect(text).not.toContain('--max-hits');
});

it('previewText warns of an operation that is not documented, and of what cannot be taken back', () => {
  const { takenBackBy: _, ...job } = preview({ resource: 'job', operation: 'job.delete', documented: false });
  const text = previewText({ ...job, dependants: [] }, plain);
  expect(text).toContain('→ Deleting jobs is not documented.');
  expect(text).toContain('→ The service has no operation that takes it back.');
  expect(text).not.toContain('Only these');
});

it('previewText says that nobody knows what comes back', () => {
  const text = previewText(
    preview({ verb: 'undelete', past: 'undeleted', isBlind: true, apply: 1, dependants: [] }),
    plain,
  );
  expect(text).toContain('Customers  those that 1 row names');
  expect(text).toContain('→ Deleted records are in no list');
});

it('previewText lets nothing of a file or an account steer the terminal', () => {
  const evil = '\u001b[2J\u202eevil\nline';
  const hits = { ...twins, value: evil, sheet: evil, first: [evil] };
  const text = previewText(preview({ several: [hits], severalRows: 1 }), plain);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  expect(text).not.toContain('\nline');
});

it('backText says how many records came back, and what is not known', () => {
  expect(backText(preview(), 1)).toBe('Brought back: 1 customer.');
  expect(backText(preview(), 3, 2)).toBe(
    'Brought back: 3 customers, and those of 2 rows whose answer was lost: how many is not known.',
  );
});

it.each([
  [{}, 'Delete 1\u202f234 customers in acme@api.example.com?'],
  [{ apply: 1 }, 'Delete 1 customer in acme@api.example.com?'],
  [{ verb: 'undelete', isBlind: true, apply: 2 }, 'Undelete what 2 rows name in acme@api.example.com?'],
])('previewQuestion: %j: %s', (some, question) => {
  expect(previewQuestion(preview(some))).toBe(question);
});

it('previewExitCode is 1 when a row names nothing, or nothing that is there', () => {
  const rows = { read: 2, mapped: 1, skipped: 0, rejected: 1 };
  expect([preview(), preview({ rows }), preview({ rejected: 1 })].map(previewExitCode)).toEqual([0, 1, 1]);
});
