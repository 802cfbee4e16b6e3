import { describe, expect, it } from 'vitest';
import { checkExitCode, checkJson, checkText, displayWidth } from '../../src/reports/index.js';
import { checked, issue, issues } from './results.js';

const plain = { colour: false };

const evil = 'a\u001b[2Jb\u009b31mc\u202ed\ne\u0007';

function expectHarmless(text: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
  expect(text.split('\n').filter((line) => line.startsWith('e'))).toEqual([]);
}

function expectWithin(widths: readonly number[], message: string): void {
  for (const width of widths) {
    const text = checkText(checked({ issues: issues([issue({ message })]) }), { colour: false, width });
    const examples = text.split('\n').filter((line) => line.startsWith('    row'));
    expect(examples).toHaveLength(1);
    for (const line of examples) expect(displayWidth(line)).toBeLessThanOrEqual(width);
  }
}

describe('checkText', () => {
  it('reconciles the rows, counts the records and says what comes next', () => {
    expect(checkText(checked(), plain)).toBe(
      [
        '  Rows     292 read = 290 mapped + 2 skipped + 0 rejected',
        '  Records  1 customer, 200 sites',
        '  Issues   none',
        '',
        'Next: `fieldsheet import` with the same arguments; --dry-run shows first what would change in the account.',
      ].join('\n'),
    );
  });

  it('shows of each kind of issue how many there are, examples in their places, and what to do once', () => {
    const list = [issue(), issue({ row: 12, sheet: 'Clients', message: '"x" is no e-mail address.' })];
    const text = checkText(
      checked({ issues: issues(list, { errors: 1234, byCode: { 'not-an-email': 1234 } }) }),
      plain,
    );
    expect(text.split('\n').slice(2, -2)).toEqual([
      '  Issues   1\u202f234 errors',
      '',
      '  error  1\u202f234 × the value is no e-mail address  not-an-email',
      '    row 4 column C           "wrong" is no e-mail address.',
      '    Clients row 12 column C  "x" is no e-mail address.',
      '    … and 1\u202f232 more',
      '    → Correct the cell, or mark the field lenient in the mapping.',
    ]);
  });

  it('puts errors before warnings', () => {
    const warning = issue({ code: 'phone-doubtful', severity: 'warning', message: 'Doubtful.' });
    const text = checkText(checked({ issues: issues([warning, warning, issue()]) }), plain);
    expect(text).toContain('  Issues   1 error, 2 warnings');
    expect(text.indexOf('not-an-email')).toBeLessThan(text.indexOf('phone-doubtful'));
  });

  it('says no more than the counts where no issue is listed', () => {
    const text = checkText(
      checked({ issues: issues([], { errors: 2, byCode: { 'not-an-email': 2 }, leftOut: 2 }) }),
      plain,
    );
    expect(text).toContain('  error  2 × the value is no e-mail address  not-an-email');
    expect(text).not.toContain('more');
  });

  it('keeps to the width of the terminal, however long messages are', () => {
    expectWithin([60, 80, 120], 'word '.repeat(100));
  });

  it('keeps to the width of the terminal also with wide characters', () => {
    expectWithin([60, 80, 120], '長い'.repeat(100));
  });

  it('lets no message steer the terminal', () => {
    expectHarmless(checkText(checked({ issues: issues([issue({ message: evil })]) }), plain));
  });

  it('lets no name of a sheet steer the terminal', () => {
    expectHarmless(checkText(checked({ issues: issues([issue({ sheet: evil })]) }), plain));
  });

  it('reads the same with colour as without it', () => {
    const result = checked({ rows: { read: 2, mapped: 1, skipped: 0, rejected: 1 }, issues: issues([issue()]) });
    const coloured = checkText(result, { colour: true });
    expect(coloured).toContain('\u001b[31m1 rejected\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them.
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(checkText(result, plain));
  });
});

describe('checkJson', () => {
  it('gives every issue the same members, null where there is none', () => {
    const bare = { code: 'no-natural-key', severity: 'warning', file: 'a.csv', message: 'No key.' } as const;
    const { issues: listed } = checkJson(checked({ issues: issues([bare]) })) as { issues: object[] };
    expect(listed).toEqual([{ ...bare, sheet: null, row: null, column: null, value: null }]);
  });
});

describe('checkExitCode', () => {
  it('is 1 with an error, 0 with warnings only', () => {
    expect(checkExitCode(checked({ issues: issues([issue()]) }))).toBe(1);
    expect(checkExitCode(checked({ issues: issues([issue({ severity: 'warning' })]) }))).toBe(0);
    expect(checkExitCode(checked())).toBe(0);
  });
});

describe('checkJson', () => {
  it('is one document with rows, records, issues and counts by code', () => {
    const list = [issue({ sheet: 'Clients' })];
    const document = checkJson(
      checked({ issues: issues(list, { leftOut: 4, errors: 5, byCode: { 'not-an-email': 5 } }) }),
    );
    expect(JSON.parse(JSON.stringify(document))).toEqual({
      command: 'check',
      rows: { read: 292, mapped: 290, skipped: 2, rejected: 0 },
      records: { customer: 1, site: 200 },
      errors: 5,
      warnings: 0,
      issuesByCode: { 'not-an-email': 5 },
      issues: list,
      issuesLeftOut: 4,
      exitCode: 1,
    });
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      ['code', 'severity', 'file', 'sheet', 'row', 'column', 'value', 'message'].sort(),
    );
  });
});
