import { expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import { wholeForecast } from '../../src/plan/index.js';
import { type Diagnosis, doctorExitCode, doctorText, type Finding } from '../../src/reports/doctor.js';
import { type GuessSample, guessText } from '../../src/reports/guess.js';
import {
  jsonText,
  type OperationDescription,
  operationsText,
  operationText,
  requestText,
} from '../../src/reports/operations.js';
import type { RehearsalResult, RunResult } from '../../src/reports/results.js';
import { rehearsalText, runExitCode } from '../../src/reports/run/run.js';
import { type UndoPreview, undoExitCode, undoQuestion, undoText, undoWrites } from '../../src/reports/run/undo.js';
import { guessTableOf } from '../guess/corpus.js';
import { counts, issues, ran, summary } from './results.js';

const ok: Finding = { subject: 'credentials', status: 'ok', found: 'accepted by demo@service.example' };
const warning: Finding = {
  subject: 'quota',
  status: 'warning',
  found: '12 of 1000 requests left today',
  advice: 'A long run will pause today and go on then.',
  facts: { limit: 1000, remaining: 12 },
};
const failed: Finding = { subject: 'disk', status: 'failed', found: 'nothing can be written (EROFS)' };
const skipped: Finding = { subject: 'clock', status: 'skipped', found: 'not looked at: credentials failed' };

function diagnosed(...findings: Finding[]): Diagnosis {
  return { account: 'demo@service.example', findings, requests: 1 };
}

it('doctorText aligns what was found, with particulars and advice below it', () => {
  const details = [
    ['FIELDSHEET_DOMAIN', 'of .env'],
    ['FIELDSHEET_API_KEY', 'missing'],
  ] as const;
  const found = { subject: 'configuration', status: 'ok', found: 'the account is set', details } as const;
  expect(doctorText(diagnosed(ok, warning, found), { colour: false }).split('\n')).toEqual([
    '  credentials    ok       accepted by demo@service.example',
    '  quota          warning  12 of 1000 requests left today',
    '                 → A long run will pause today and go on then.',
    '  configuration  ok       the account is set',
    '                 FIELDSHEET_DOMAIN   of .env',
    '                 FIELDSHEET_API_KEY  missing',
    '',
    '1 warning. 1 request was made of demo@service.example.',
  ]);
});

it('doctorText counts what is not well', () => {
  const last = (...findings: Finding[]) =>
    doctorText(diagnosed(...findings), { colour: false })
      .split('\n')
      .at(-1);
  expect(last(ok)).toMatch(/^All is well\. /);
  expect(last(ok, failed, failed, warning, warning, skipped)).toMatch(/^2 failed, 2 warnings, 1 skipped\. /);
});

it('doctorText says the same with and without colour', () => {
  const diagnosis = diagnosed(ok, warning, failed, skipped);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours a text.
  const bare = doctorText(diagnosis, { colour: true }).replace(/\u001b\[\d+m/g, '');
  expect(bare.replace(/ +/g, ' ')).toBe(doctorText(diagnosis, { colour: false }).replace(/ +/g, ' '));
});

it('doctorText takes out what could steer a terminal', () => {
  const found = 'said \u001b[2J\u009b1m so\nand so';
  const text = doctorText(diagnosed({ ...failed, found, advice: found, details: [['x', found]] }), { colour: false });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  expect(text.split('\n')).toHaveLength(5);
});

const configuration: Finding = { ...failed, subject: 'configuration', blame: 'configuration' };
const credentials: Finding = { ...failed, subject: 'credentials', blame: 'credentials' };

it.each([
  ['all is well', [ok], 0],
  ['there are warnings only', [ok, warning], 0],
  ['something failed', [ok, failed], 1],
  ['the configuration is missing', [configuration, skipped], 2],
  ['it is missing and something else failed', [configuration, failed], 2],
  ['the key is refused', [ok, credentials], 4],
  ['it is refused and something else failed', [failed, credentials], 4],
] as const)('doctorExitCode when %s', (_, findings, code) => {
  expect(doctorExitCode(diagnosed(...findings))).toBe(code);
});

const look = 'fieldsheet sandbox --db copy.sqlite';

function rehearsed(some: Partial<RunResult> = {}): RehearsalResult {
  const of = counts({ created: 1200, rejected: 2 });
  const ended = ran({
    summary: summary({
      command: 'rehearse',
      rows: { read: 1202, mapped: 1202, skipped: 0, rejected: 0 },
      sources: [{ file: '/data/old sites.csv', fingerprint: 'f' }],
      counts: { total: of, byResource: { site: of } },
    }),
    issues: issues([]),
    forecast: wholeForecast({ requests: 1202, minutes: 10.02, days: 1 }),
    ...some,
  });
  const rehearsal = { account: 'demo@host', copied: { customer: 30, site: 1 }, reads: 4, file: '/state/copy.sqlite' };
  return { ...ended, rehearsal };
}

it('rehearsalText tells what the import would do and take, and that nothing was written', () => {
  expect(rehearsalText(rehearsed(), { colour: false, look })).toBe(
    [
      'Rehearsal of old sites.csv, nothing was written to demo@host',
      '',
      '         created  updated  unchanged  rejected',
      '  Sites    1\u202f200        0          0         2',
      '',
      '  Rows     1\u202f202 read = 1\u202f202 mapped + 0 skipped + 0 rejected',
      '  Records  1\u202f202 = 1\u202f200 created + 2 rejected',
      '  Writing  will take 1\u202f202 requests, 10 minutes 2 seconds, 1 day of quota',
      '  Reading  took 4 requests and copied 30 customers, 1 site',
      '  Issues   none',
      '',
      'What the document of the service leaves open, such as a field that is required beyond it, the copy cannot know.',
      `Look at the copy with: ${look}`,
      'Next: correct what did not arrive, which the account would not take either; `fieldsheet check --live` names what it does not know. Then `fieldsheet plan` with the same arguments, which shows what would change.',
    ].join('\n'),
  );
});

it('rehearsalText leads on to the plan where all arrived', () => {
  const of = counts({ created: 1 });
  const clean = summary({ command: 'rehearse', counts: { total: of, byResource: { site: of } } });
  expect(rehearsalText(rehearsed({ summary: clean }), { colour: false, look })).toMatch(
    /\nNext: `fieldsheet plan` with the same arguments, which shows what would change\.$/,
  );
});

it('rehearsalText says why it ended early, on one line, and does not lead on to the plan then', () => {
  const early = summary({ state: 'stopped', message: '3 errors,\n--max-errors allows 2.' });
  const [headline = '', ...rest] = rehearsalText(rehearsed({ summary: early }), { colour: false, look }).split('\n');
  expect(headline).toContain('stopped: 3 errors, --max-errors allows 2.');
  expect(rest.at(-1)).toMatch(/^Next: correct what did not arrive.* Then rehearse it again\.$/);
  expect(rest.join('\n')).not.toContain('fieldsheet plan');
});

it.each([
  ['done', 1],
  ['stopped', 3],
  ['interrupted', 130],
] as const)('runExitCode of a rehearsal that is %s with rejected records is %i', (state, code) => {
  const of = counts({ rejected: 1 });
  const ended = summary({ state, counts: { total: of, byResource: { site: of } } });
  expect(runExitCode(rehearsed({ summary: ended }))).toBe(code);
});

const wide = (name: string, columns: number) => {
  const headings = [
    ...['Customer no.', 'Customer', 'Site name', 'Street', 'ZIP', 'City', 'Serial no.', 'Model'],
    ...Array.from({ length: columns }, (_, at) => `Own column ${at}`),
  ];
  const rows = Array.from({ length: 20 }, (_, row) => [
    ...[`K${row}`, `Firm ${row}`, `Depot ${row}`, `Ring ${row}`, '50667', 'Köln', `S-${name}-${row}`, 'V4'],
    ...Array.from({ length: columns }, (_, at) => (at % 3 === 0 ? '' : `${at} of ${row}`)),
  ]);
  return guessTableOf(name, headings, rows);
};

function report(tables: Parameters<typeof guessMapping>[0], samples: readonly GuessSample[] = []): string[] {
  const guess = guessMapping(tables);
  const found = guess.tables.map((table) => ({ ...table, found: {} }));
  const result = { ...guess, tables: found, mapping: 'old.ts', files: ['old.xlsx'], samples };
  return guessText(result, { colour: false, width: 100 }).split('\n');
}

it('the report of guess is a screen long for a table of 100 columns, and names what is not read by group', () => {
  const lines = report([wide('Machines', 92)]);
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(lines.filter((line) => line.includes('it is empty'))).toHaveLength(1);
  expect(lines.join('\n')).toMatch(/Own column 0, Own column 3,[^.]*… and \d+ more/s);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('the report of guess is a screen long for 15 sheets, of which some are left out', () => {
  const sheets = Array.from({ length: 12 }, (_, at) => wide(`Depot ${at}`, 2));
  const junk = ['Pivot 1', 'Pivot 2', 'Pivot 3'].map((name) =>
    guessTableOf(name, ['Row Labels', 'Sum of Amount'], [['North', 12]]),
  );
  const lines = report([...sheets, ...junk]);
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(lines).toContain('- Pivot 1, Pivot 2, Pivot 3, each: it is a pivot table');
  expect(lines.filter((line) => line.startsWith('Depot '))).toHaveLength(12);
});

it('the report of guess names the command that shows its mapping at work, before the steps to the plan', () => {
  const lines = report([wide('Machines', 2)]);
  const shown = lines.indexOf('To see it at work in a browser, and edit it there: fieldsheet map old.xlsx -m old.ts');
  expect(shown).toBeGreaterThan(0);
  expect(lines[shown + 1]).toBe('Next: fieldsheet check old.xlsx -m old.ts');
});

it('the report of guess shows the first record of each resource in two lines, and says how many fields it leaves out', () => {
  const custom = Array.from({ length: 20 }, (_, at) => ({
    label: `Own field ${at}`,
    value: `value ${at} of a record`,
  }));
  const samples = (['customer', 'site', 'equipment', 'job'] as const).map((resource) => ({
    resource,
    records: [
      { origin: { file: 'old.xlsx', row: 2 }, payload: { myId: 'K-1', name: 'Firm', customFieldValues: custom } },
    ],
  }));
  const lines = report([wide('Machines', 2)], samples);
  const first = lines.indexOf('The first records');
  const shown = lines.slice(first + 1, lines.indexOf('', first));
  expect(shown.filter((line) => /^ {2}\w+, row 2 {2}myId K-1 · name Firm · Own field 0 /.test(line))).toHaveLength(4);
  expect(shown).toHaveLength(8);
  expect(shown.filter((line) => /… and 1\d more$/.test(line))).toHaveLength(4);
  expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('the report of guess says once what is doubtful in several sheets', () => {
  const month = (name: string) => {
    const rows = ['Holm', 'Lang', 'Holm'].map((firm, at) => [`${name}-${at}`, firm, 'Service', `2026-01-1${at}`]);
    return guessTableOf(name, ['Job no.', 'Customer name', 'Description', 'Date'], rows);
  };
  const lines = report([month('Jobs March'), month('Jobs April'), month('Jobs May')]);
  const doubts = lines.filter((line) => /^ {2}\d\. .*No customer number was found/.test(line));
  expect(doubts).toHaveLength(1);
  expect(doubts[0]).toMatch(/^ {2}\d\. Jobs March, Jobs April, Jobs May: No customer number/);
});

const undoCounts = { apply: 1200, putBack: 12, unchanged: 0, kept: 1, notUndone: 0 };

const preview: UndoPreview = {
  of: {
    ...{ id: '20261120-0912-k3f9', command: 'import', state: 'interrupted', isUnfinished: true },
    createdAt: new Date('2026-11-20T09:12:00Z'),
    files: ['/data/customers.csv'],
  },
  account: 'acme@api.example.com',
  counts: undoCounts,
  byResource: { customer: undoCounts },
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
  expect(text).toContain('→ Deleting jobs is not documented.');
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
  const one = { ...preview, counts: { ...undoCounts, apply: 0, putBack: 1 } };
  expect(undoQuestion(one)).toContain('com: 1 record put back?');
});

it('the preview of an undo ends with 1 where something is kept or cannot be undone', () => {
  const clean = { ...preview, counts: { ...undoCounts, kept: 0 } };
  expect([undoExitCode(preview), undoExitCode(clean), undoWrites(preview)]).toEqual([1, 0, 1212]);
  expect(undoExitCode({ ...clean, counts: { ...clean.counts, notUndone: 1 } })).toBe(1);
});

const plain = { colour: false };

const described: OperationDescription = {
  name: 'customer.delete',
  method: 'DELETE',
  path: '/api/v3/customer/delete',
  effect: 'delete',
  documented: true,
  summary: 'Deletes every customer that matches.',
  section: 'v3 Customers',
  pathParameters: [],
  parameters: [
    { name: 'name', kind: 'text', description: 'Exact name.' },
    { name: 'order', kind: 'choice', description: 'Order.', choices: ['up', 'down'] },
  ],
  oneOf: ['name', 'id'],
  required: [],
  bodyIdentifiers: [],
  answer: 'list',
};

it('operationsText has a line for each operation and marks those that no document shows', () => {
  const other = { ...described, name: 'job.list', method: 'GET', path: '/api/v3/job/list', effect: 'read' };
  expect(operationsText([described, { ...other, documented: false }], plain).split('\n')).toEqual([
    'operation        method  path                     effect',
    'customer.delete  DELETE  /api/v3/customer/delete  delete',
    'job.list         GET     /api/v3/job/list         read    undocumented',
    '',
    'Next: fieldsheet api <operation> --describe says what one takes.',
  ]);
});

it('operationText says what the operation does and takes, and what is needed', () => {
  expect(operationText(described, plain).split('\n')).toEqual([
    'customer.delete  DELETE /api/v3/customer/delete',
    'Deletes every customer that matches.',
    'Effect: delete; section "v3 Customers" of the document. Answers a list.',
    '',
    'Parameters, --param name=value, exactly one of name, id is needed',
    '  name   text    Exact name.',
    '  order  choice  Order. One of up, down.',
  ]);
});

it('operationText shows body and path where there are some, and leaves out what is not', () => {
  const field = { name: 'id', kind: 'integer', description: 'Id.' };
  const text = operationText(
    {
      ...described,
      documented: false,
      parameters: [],
      pathParameters: [field],
      body: [field],
      bodyIdentifiers: ['id'],
    },
    plain,
  );
  expect(text).toContain('no document shows it');
  expect(text).toContain('In the path, --param name=value, all needed\n  id  integer  Id.');
  expect(text).toContain('Body, --body file.json, one of id is needed\n  id  integer  Id.');
  expect(text).not.toContain('Parameters');
});

it('requestText shows what would be sent', () => {
  expect(requestText({ method: 'POST', path: '/send', body: { name: 'Weber' } })).toBe(
    'POST /send\n{\n  "name": "Weber"\n}\n\nNothing was sent.',
  );
  expect(requestText({ method: 'GET', path: '/list?page=1' })).toBe('GET /list?page=1\n\nNothing was sent.');
});

it('jsonText means the same as the value, and cannot steer a terminal', () => {
  const value = { name: 'a\u001b[2J\u009b31m\u202eb\u2028c\u007f', list: [1, null, 'Müller'] };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
  expect(text).toContain('Müller');
});
