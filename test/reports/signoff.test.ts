import { expect, it } from 'vitest';
import { signOffText } from '../../src/reports/signoff/text.js';
import { type SignOff, signOffVerdict } from '../../src/reports/signoff/view.js';
import { signed } from './language-samples.js';
import { change, plan } from './plans.js';
import { issue, issues } from './results.js';

const customer = { records: 2, distinctKeys: 2, columns: {} };
const totals = { customer };
const written = plan([change(), change({ key: 'C2' })]);

/** A run of which every record is in the account as planned. */
const clean: SignOff = {
  ...signed,
  plan: written,
  isPartial: false,
  sources: signed.sources.map(({ now: _, ...file }) => file),
  totals: { source: totals, plan: totals, account: totals },
  exceptionCount: 0,
  recount: signed.recount && {
    ...signed.recount,
    total: { planned: 2, asPlanned: 2, different: 0, missing: 0, added: 0 },
  },
};

const finding = {
  limit: 'changed',
  resource: 'customer',
  records: 12,
  of: 30,
  allowed: 0.3,
  allowedBy: 'changes',
} as const;

it('signOffText names the version of the interface as everybody does', () => {
  const text = signOffText(
    { ...clean, versions: { fieldsheet: '1.2.3', contract: 'v3' } },
    { file: 'a.zip', sha256: 'f' },
    { colour: false },
  );
  expect(text).toContain('fieldsheet 1.2.3, API v3');
});

it.each([
  ['all is as planned', {}, 'good'],
  ['a record needs somebody who decides', { exceptionCount: 1 }, 'bad'],
  [
    'a total does not agree',
    { totals: { ...clean.totals, source: { customer: { ...customer, records: 3 } } } },
    'warning',
  ],
  [
    'a total of the whole files is not that of a part',
    { isPartial: true, totals: { ...clean.totals, source: { customer: { ...customer, records: 3 } } } },
    'good',
  ],
  ['the account was not counted again', { recount: undefined }, 'warning'],
  ['a source was changed since', { sources: [{ file: 'a.csv', sha256: 'ab', now: 'changed' }] }, 'warning'],
  ['it is a plan that can be applied', { stage: 'plan' }, 'good'],
  [
    'it is a plan that writes more than is safe',
    { stage: 'plan', plan: { ...written, findings: [finding] } },
    'warning',
  ],
  [
    'it is a plan that sends a name that nobody knows',
    { stage: 'plan', plan: { ...written, issues: issues([issue({ code: 'name-doubtful', severity: 'warning' })]) } },
    'warning',
  ],
] as const)('the verdict of a sign-off is green only where nothing is left: %s', (_, some, tone) => {
  expect(signOffVerdict({ ...clean, ...some }).tone).toBe(tone);
});

it('signOffText ends with the verdict and how to sign', () => {
  const lines = signOffText(clean, { file: 'pack.zip', sha256: 'ab' }, { colour: false }).split('\n');
  expect(lines.slice(-2)).toEqual([
    '2 of 2 planned records are in the account as planned.',
    '→ To sign it: ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n fieldsheet pack.zip',
  ]);
});
