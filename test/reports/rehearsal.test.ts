import { expect, it } from 'vitest';
import { wholeForecast } from '../../src/plan/index.js';
import { type RehearsalResult, type RunResult, rehearsalText, runExitCode } from '../../src/reports/index.js';
import { counts, issues, ran, summary } from './results.js';

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
