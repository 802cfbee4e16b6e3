import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type IssueCode, issueCatalogue } from '../../src/mapping/validation/index.js';
import { checkExitCode, checkJson, checkText, checkVerdict } from '../../src/reports/check/check.js';
import { fewerIssues } from '../../src/reports/issues.js';
import { displayWidth } from '../../src/reports/layout.js';
import { check } from '../../src/rows/check/check.js';
import { fileOf, newFolder } from '../accounts.js';
import { checked, issue, issues } from './results.js';

const plain = { colour: false };

const evil = 'a\u001b[2Jb\u009b31mc\u202ed\ne\u0007';

describe('checkText', () => {
  it('reconciles the rows, counts the records, says what it does not know and what comes next', () => {
    const lines = checkText(checked({ outside: { customer: 312, site: 1 } }), plain).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '  Rows     292 read = 290 mapped + 2 skipped + 0 rejected',
      '  Records  1 customer, 200 sites',
      '  Issues   none',
      '',
      'Not asked: the account (custom fields, 312 references to customers, 1 reference to sites); --live asks it.',
    ]);
    expect(lines[5]).toMatch(/^Only the service knows: /);
    expect(lines.slice(6)).toEqual([
      '',
      'No errors: 290 rows of 292 can be imported, provided that the account holds 313 records that they need.',
      'Next: `fieldsheet check --live` with the same arguments, which asks the account for what the files alone cannot tell.',
      'Then: `fieldsheet rehearse` with the same arguments, which does the import in a copy.',
    ]);
  });

  it('leads to the account where rows give custom fields, and on to the rehearsal where it was asked or need not be', () => {
    const column = (reads: string) => ({ letter: 'A', heading: 'A', reads: [reads] });
    const table = { file: 'a.csv', kind: 'csv', found: {}, headerRow: 1 } as const;
    const of = (reads: string) => [{ ...table, rows: checked().rows, columns: [column(reads)] }];
    const steps = (some: Parameters<typeof checked>[0]) =>
      checkText(checked(some), plain)
        .split('\n')
        .filter((line) => /^(Next|Then): /.test(line))
        .map((line) => /`(.*?)`/.exec(line)?.[1]);
    const custom = of('customer.customFieldValues.Floor');
    expect(steps({ tables: custom })).toEqual(['fieldsheet check --live', 'fieldsheet rehearse']);
    expect(steps({ tables: custom, account: 'demo@host' })).toEqual(['fieldsheet rehearse']);
    expect(steps({ tables: of('customer.name') })).toEqual(['fieldsheet rehearse']);
  });

  it('offers no import of rows that are not there', () => {
    const none = { read: 3, mapped: 0, skipped: 0, rejected: 3 };
    const refused = checkText(checked({ rows: none, issues: issues([issue()]) }), plain);
    expect(refused).toContain('Next: correct the rows with an error.');
    expect(refused).not.toContain('rehearse');
    const empty = checkText(checked({ rows: { ...none, read: 0, rejected: 0 } }), plain);
    expect(empty).toMatch(/Next: nothing; no row is there to be imported\.$/);
  });

  it('shows of a message that goes on and on so much as can be read', () => {
    const message = `"${'x '.repeat(5000)}" is not a field of customer.`;
    const text = checkText(checked({ issues: issues([issue({ message })]) }), plain);
    expect(Math.max(...text.split('\n').map(displayWidth))).toBeLessThan(500);
  });

  it('names the account that was asked, and does not say that it was not', () => {
    const text = checkText(checked({ account: 'demo@example.com' }), plain);
    expect(text).toMatch(/^ {2}Account +demo@example\.com$/m);
    expect(text).not.toContain('Not asked');
  });

  it('does not call the others ready where the account lacks what they name', () => {
    const rows = { read: 9, mapped: 6, skipped: 1, rejected: 2 };
    const text = (code: IssueCode) => checkText(checked({ rows, issues: issues([issue({ code })]) }), plain);
    expect(text('value-missing')).toContain('; the others can be imported');
    for (const code of ['custom-field-unknown', 'reference-unknown'] as const) {
      expect(text(code)).toMatch(/what the account does not know: the service\s+rejects/);
      expect(text(code)).not.toContain('the others can be imported');
    }
  });

  it('names three columns of a kind where of rows one is enough', () => {
    const codes = ['value-missing', 'not-a-number', 'not-a-date', 'key-missing'] as const;
    const { row: _row, ...wholeColumn } = issue({ code: 'custom-field-unknown' });
    const columns = ['A', 'B', 'C', 'D', 'E'].map((column) => ({ ...wholeColumn, column }));
    const list = [...codes.map((code) => issue({ code })), ...columns];
    const text = checkText(checked({ issues: issues(list) }), plain);
    for (const column of ['A', 'B', 'C']) expect(text).toContain(`    column ${column} `);
    expect(text).toContain('… and 2 more');
  });

  it('shows other faults of a kind beside the first, however often that one comes', () => {
    const codes = ['not-a-number', 'not-a-date', 'key-missing', 'cell-error'] as const;
    const many = (column: string) => Array.from({ length: 9 }, (_, at) => issue({ row: at + 2, column }));
    const list = [...many('C'), ...many('F'), ...codes.map((code) => issue({ code }))];
    const text = checkText(checked({ issues: issues(list) }), plain);
    expect(text).toMatch(/row 2 column C .*\n {4}row 2 column F .*\n {4}… and 16 more/);
    const alone = checkText(checked({ issues: issues(list.slice(0, 18)) }), plain);
    expect(alone).toMatch(/row 2 column C .*\n {4}row 3 column C .*\n {4}row 2 column F .*\n {4}… and 15 more/);
  });

  it('names the files that were written instead of the options that write them', () => {
    const result = checked({ issues: issues([issue()]) });
    expect(checkText(result, plain)).toContain('`-o checked.xlsx`');
    const leftOut = ['5 comments had no room.'];
    const text = checkText(result, {
      ...plain,
      written: [
        { file: 'a.xlsx', leftOut },
        { file: 'b.csv', rows: 1 },
      ],
    });
    expect(text).toContain(
      'Written: a.xlsx\n  5 comments had no room.\nWritten: b.csv, 1 row to be corrected\n1 error: ',
    );
    expect(text).not.toContain('checked.xlsx');
  });

  it('shows of each kind of issue how many there are, examples in their places, and what to do once', () => {
    const list = [issue(), issue({ row: 12, sheet: 'Clients', message: '"x" is not an e-mail address.' })];
    const text = checkText(
      checked({ issues: issues(list, { errors: 1234, byCode: { 'not-an-email': 1234 } }) }),
      plain,
    );
    expect(text.split('\n').slice(2, 9)).toEqual([
      '  Issues   1\u202f234 errors',
      '',
      '  error  1\u202f234 × the value is not an e-mail address  not-an-email',
      '    row 4 column C           "wrong" is not an e-mail address.',
      '    Clients row 12 column C  "x" is not an e-mail address.',
      '    … and 1\u202f232 more',
      '    → Correct the cell, or mark the field lenient in a mapping.',
    ]);
  });

  it('labels a kind that not the files alone can show', () => {
    const live = issue({ code: 'record-unknown', message: 'There is no customer A.' });
    expect(checkText(checked({ issues: issues([live]) }), plain)).toContain('  record-unknown, live\n');
  });

  it('names the file of each example where several are told of', () => {
    const list = [issue(), issue({ file: 'in/more.csv', row: 9 })];
    const text = checkText(checked({ issues: issues(list) }), plain);
    expect(text).toMatch(/^ {4}customers\.csv row 4 column C {2}"wrong"/m);
    expect(text).toMatch(/^ {4}more\.csv row 9 column C {7}"wrong"/m);
  });

  it('shows the ten worst kinds: errors first, then the most frequent', () => {
    const codes = Object.keys(issueCatalogue) as IssueCode[];
    const kindsOf = (severity: 'error' | 'warning') =>
      codes.filter((code) => issueCatalogue[code].severity === severity);
    const errors = kindsOf('error').slice(0, 7);
    const warnings = kindsOf('warning').slice(0, 5);
    const numbers = new Map([...warnings, ...errors].map((code, at) => [code, ((at * 5) % 12) + 1]));
    const text = checkText(checked({ issues: issues([], { byCode: Object.fromEntries(numbers), leftOut: 1 }) }), plain);
    const shown = [...text.matchAll(/^ {2}(?:error|warning) {2}\d+ × .* {2}([a-z-]+)(?:, \w+)?$/gm)].map(
      ([, code]) => code,
    );
    const byNumber = (a: IssueCode, b: IssueCode) => (numbers.get(b) ?? 0) - (numbers.get(a) ?? 0);
    expect(shown).toEqual([...errors.sort(byNumber), ...warnings.sort(byNumber)].slice(0, 10));
    expect(text).toContain('… and 2 more kinds');
  });

  it('puts the code below a title that leaves it no room', () => {
    const text = checkText(checked({ issues: issues([issue()]) }), { colour: false, width: 56 });
    const lines = text.split('\n');
    const at = lines.indexOf('  error  1 × the value is not an e-mail address');
    expect(lines[at + 1]).toBe('         not-an-email');
    expect(checkText(checked({ issues: issues([issue()]) }), { colour: false, width: 80 })).toContain(
      '  error  1 × the value is not an e-mail address  not-an-email',
    );
  });

  it('says no more than the counts where no issue is listed', () => {
    const text = checkText(
      checked({ issues: issues([], { errors: 2, byCode: { 'not-an-email': 2 }, leftOut: 2 }) }),
      plain,
    );
    expect(text).toContain('  error  2 × the value is not an e-mail address  not-an-email');
    expect(text).not.toContain('… and');
  });

  it.each(['word '.repeat(100), '長い'.repeat(100)])('keeps to the width of the terminal, with %s', (message) => {
    for (const width of [60, 80, 120]) {
      const text = checkText(checked({ issues: issues([issue({ message })]) }), { colour: false, width });
      const examples = text.split('\n').filter((line) => line.startsWith('    row'));
      expect(examples).toHaveLength(1);
      for (const line of examples) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  it.each(['message', 'sheet'])('lets no %s steer the terminal', (member) => {
    const text = checkText(checked({ issues: issues([issue({ [member]: evil })]) }), plain);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(text.split('\n').filter((line) => line.startsWith('e'))).toEqual([]);
  });

  it('reads the same with colour as without it', () => {
    const result = checked({ rows: { read: 2, mapped: 1, skipped: 0, rejected: 1 }, issues: issues([issue()]) });
    const coloured = checkText(result, { colour: true });
    expect(coloured).toContain('\u001b[31m1 rejected\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them.
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(checkText(result, plain));
  });
});

it('checkJson gives every issue the same members, null where there is none', () => {
  const bare = { code: 'no-natural-key', severity: 'warning', file: 'a.csv', message: 'No key.' } as const;
  const { issues: listed } = checkJson(checked({ issues: issues([bare]) }));
  expect(listed).toEqual([{ ...bare, scope: 'local', sheet: null, row: null, column: null, value: null }]);
});

it('checkExitCode is 1 with an error, 0 with warnings only', () => {
  expect(checkExitCode(checked({ issues: issues([issue()]) }))).toBe(1);
  expect(checkExitCode(checked({ issues: issues([issue({ severity: 'warning' })]) }))).toBe(0);
  expect(checkExitCode(checked())).toBe(0);
});

it('the tables in checkJson have the same members always, null where there is no such thing', () => {
  const rows = { read: 1, mapped: 1, skipped: 0, rejected: 0 };
  const columns = [{ letter: 'A', heading: 'Name', reads: ['customer.name'] }];
  const csv = {
    file: 'a.csv',
    kind: 'csv',
    found: { encoding: 'utf-8', delimiter: ';' },
    headerRow: 4,
    rows,
    columns,
  } as const;
  const sheet = { file: 'b.xlsx', sheet: 'Sites', kind: 'xlsx', found: {}, headerRow: 1, rows, columns } as const;
  const { tables } = checkJson(checked({ tables: [csv, sheet] }));
  expect(tables).toEqual([
    { file: 'a.csv', sheet: null, kind: 'csv', encoding: 'utf-8', delimiter: ';', headerRow: 4, rows, columns },
    { file: 'b.xlsx', sheet: 'Sites', kind: 'xlsx', encoding: null, delimiter: null, headerRow: 1, rows, columns },
  ]);
});

const phone = issue({ code: 'phone-doubtful', severity: 'warning' });
const list = [...Array.from({ length: 6 }, (_, at) => issue({ row: at + 2 })), phone, phone];

it('fewerIssues keeps the first ones and three of each kind, in their order, and counts what it leaves out', () => {
  const fewer = fewerIssues(issues(list, { leftOut: 3 }), 6);
  expect(fewer.list.map(({ code, row }) => `${code} ${row}`)).toEqual([
    ...[2, 3, 4, 5].map((row) => `not-an-email ${row}`),
    ...[4, 4].map((row) => `phone-doubtful ${row}`),
  ]);
  expect(fewer).toMatchObject({ errors: 6, warnings: 2, leftOut: 5 });
});

it('fewerIssues keeps as many as are asked for, whatever they are', () => {
  for (let most = 0; most <= 10; most++) {
    const fewer = fewerIssues(issues(list), most);
    expect(fewer.list).toHaveLength(Math.min(most, list.length));
    expect(fewer.list.length + fewer.leftOut).toBe(list.length);
  }
});

it.each([
  ['nothing is wrong', {}, 'good'],
  ['a warning that stops no row', { issues: issues([issue({ code: 'records-alike', severity: 'warning' })]) }, 'good'],
  ['files lack a record', { issues: issues([issue({ code: 'reference-outside', severity: 'warning' })]) }, 'warning'],
  ['only an update', { issues: issues([issue({ code: 'required-on-create', severity: 'warning' })]) }, 'warning'],
  [
    'a name is sent that nobody knows',
    { issues: issues([issue({ code: 'name-doubtful', severity: 'warning' })]) },
    'warning',
  ],
  ['a row names what only the account has', { outside: { customer: 1 } }, 'warning'],
  ['a row has an error', { issues: issues([issue({})]) }, 'bad'],
  ['no row is mapped', { rows: { read: 2, mapped: 0, skipped: 2, rejected: 0 } }, undefined],
] as const)('the verdict of a check has the tone of what can become of the rows: %s', (_, result, tone) => {
  expect(checkVerdict(checked(result)).tone).toBe(tone);
});

test('a check counts what guess doubted and nobody has settled, with the lines of the mapping', async () => {
  const folder = newFolder();
  const file = fileOf(join(folder, 'old.csv'), ['No;Name', '1;Anna']);
  const mapping = fileOf(join(folder, 'old.ts'), [
    "import { defineMapping, key, text } from 'fieldsheet';",
    'export default defineMapping({',
    '  // doubtful: one row may be a total.',
    '  records: {',
    '    // doubtfully named',
    '    customer: {',
    "      myId: key('No'),",
    '      // doubtful: it may be a contact.',
    "      name: text('Name'), // not a comment of guess: doubtful: x",
    '    },',
    '  },',
    '});',
  ]);
  const result = await check({ files: [file], mapping, maxIssues: 9 });
  expect(checkText(result, plain)).toMatch(/^ *Doubts +2 doubts left in the mapping, line 3, line 8$/m);
  expect(checkText({ ...result, doubts: [] }, plain)).not.toContain('Doubts');
});
