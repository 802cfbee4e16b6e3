import { expect, it } from 'vitest';
import { type Diagnosis, doctorExitCode, doctorText, type Finding } from '../../src/reports/index.js';

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
