import type { Issue, IssueCode } from '../../src/mapping/validation/index.js';
import { issueKind } from '../../src/mapping/validation/index.js';
import type { CheckResult } from '../../src/rows/check/result.js';
import type { CheckedTable } from '../../src/rows/reading.js';
import { checked, issue, issues } from './results.js';

/** What nobody should write into a cell, and somebody has. */
export const hostile = [
  '=HYPERLINK("http://evil.example","click")',
  '+1+1',
  '@SUM(A1:A9)',
  "-2+3+cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  '&lt;b&gt; & co',
  'a\u0000b\u0007c\u001bd',
  'right\u202eot tfel',
  'lone \ud800 half',
  'line\u2028ends\u2029here',
  'no \ufdd0 character \uffff',
  ' white space \n at its ends ',
  '_x0041_',
  '0012',
];

const headings = ['myId', 'Name', 'E-mail', 'Opened', 'Street', 'Power (kW)', 'Remarks'];

export const table: CheckedTable = {
  file: '/data/old system/customers.xlsx',
  sheet: 'Customers',
  kind: 'xlsx',
  found: {},
  headerRow: 1,
  rows: { read: 50_000, mapped: 41_000, skipped: 1000, rejected: 8000 },
  columns: headings.map((heading, at) => ({
    letter: 'ABCDEFG'[at] ?? 'Z',
    heading,
    reads: at === 6 ? [] : [`customer.${['myId', 'name', 'email', 'x', 'addressStreet', 'y'][at]}`],
    profile: {
      filled: 50_000 - at * 7000,
      empty: at * 7000,
      distinct: at === 0 ? 10_000 : 40 * (at + 1),
      distinctIsLeast: at === 0,
      shortest: at,
      longest: 12 * (at + 1),
      samples: ['<script>alert(1)</script>', 'Köln', 'Müller GmbH & Co. KG', '0012', '']
        .slice(0, 5 - (at % 3))
        .map((value) => ({
          value: value || '—',
          count: 400 - at,
        })),
    },
  })),
};

const codes = [
  'not-an-email',
  'not-a-date',
  'value-missing',
  'not-a-number',
  'required-on-create',
  'rows-disagree',
] as const satisfies readonly IssueCode[];

/** So many issues of several kinds, columns and rows; every tenth value is hostile. */
export function manyIssues(count: number): Issue[] {
  return Array.from({ length: count }, (_, at) => {
    const code = codes[((at * 7) % 11) % codes.length] ?? 'not-an-email';
    const { severity, advice } = issueKind(code);
    const value = at % 10 === 0 ? (hostile[(at / 10) % hostile.length] ?? '') : `value ${at} of anna.${at}@example`;
    return issue({
      code,
      severity,
      file: table.file,
      ...(table.sheet !== undefined && { sheet: table.sheet }),
      row: at + 2,
      column: 'BCDEF'[(at * 3) % 5] ?? 'B',
      value,
      message: `"${value}" is not what is wanted here. ${advice}`,
    });
  });
}

/** A check with so many issues. */
export function manyIssuesCheck(count: number, some: Partial<CheckResult> = {}): CheckResult {
  return checked({
    rows: table.rows,
    records: { customer: 41_000, site: 1200 },
    issues: issues(manyIssues(count)),
    tables: [table],
    ...some,
  });
}

/** How a page shows a text: what it has no character for, and what turns the direction of writing, as \uFFFD. */
export function shownAs(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a) || (code >= 0x7f && code <= 0x9f);
    const turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const isNone = (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
    return isControl || turns || isHalf || isNone ? '\ufffd' : character;
  }).join('');
}
