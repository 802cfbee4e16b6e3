import { issueAt } from '../../src/mapping/validation/index.js';
import { said } from '../../src/messages/said.js';
import type { SignOff } from '../../src/reports/signoff/view.js';
import { outsideBrackets } from '../messages/pseudo.js';
import { ambiguous, candidate, undecided } from './decide-samples.js';
import { change, plan } from './plans.js';
import { checked, counts, issues, summary } from './results.js';

const file = '/data/old.csv';
const place = { file, row: 7, column: 'C', value: '0815' };
const reason = said('onlyUpdates', said('noun', 'customer'));

const table = {
  file,
  kind: 'csv' as const,
  found: { encoding: 'utf-8', delimiter: ';' },
  headerRow: 1,
  rows: { read: 12, mapped: 9, skipped: 1, rejected: 2 },
  columns: [
    { letter: 'C', heading: 'Mail', reads: ['customer.contactEmail'] },
    { letter: 'D', heading: '', reads: [] },
  ],
};

const found = issues(
  [
    issueAt('not-an-email', place, said('noEmail', '"0815"')),
    issueAt('column-unknown', { file }, said('unknownField', '"Mail"', said('noun', 'customer'))),
    issueAt('part-not-read', { file }, said('partUnread', said('moreFiles', 2), said('noTables'))),
    issueAt('part-not-read', { file }, said('partUnread', 'C', said('fileUnread', 'empty', 'the file is empty'))),
    issueAt('reference-unknown', place, said('recordNowhere', said('noun', 'site'), ['myId "S-1"'])),
  ],
  { leftOut: 2 },
);

/** A check that finds some of everything. */
export const check = checked({
  tables: [table],
  issues: found,
  rows: table.rows,
  records: { customer: 9 },
  outside: { site: 2 },
  remembered: [{ resource: 'customer', edited: 2, unedited: 1, added: 1, missing: 1 }],
});

const someChanges = [
  change(),
  change({ kind: 'create', key: 'C2', fields: [{ field: 'name', from: null, to: 'Bob' }] }),
  change({ kind: 'blocked', key: 'C3', fields: [], reason: 'English', said: reason }),
  change({ kind: 'conflict', key: 'C4', reason: 'English', said: reason }),
  { ...undecided(5, { candidates: [candidate({ id: '47', reasons: ['same name and city'] })] }), said: reason },
  { ...ambiguous(6, [candidate({ id: '48', isCertain: true, reasons: ['same e-mail'] })]), said: reason },
];

/** A plan with some of everything. */
export const planned = plan(someChanges, {
  issues: found,
  tables: [table],
  readings: [
    { resource: 'customer', way: 'lists', records: 30, requests: 4, instead: [{ way: 'details', requests: 200 }] },
  ],
  forecast: { requests: 9, reads: 4, writes: 5, seconds: 130, minutes: 3, days: 1 },
  endsAt: new Date('2026-11-22T00:30:00Z'),
  quota: { remaining: 900, limit: 1000, reserve: 10 },
  damage: { 'zeros lost': 3, 'date serial': 1 },
  findings: [{ limit: 'changed', resource: 'customer', records: 12, of: 30, allowed: 0.3, allowedBy: 'changes' }],
});

const signedRecord = {
  resource: 'customer',
  key: 'C9',
  name: 'Zoe',
  file,
  row: 4,
  reason: 'English',
  said: reason,
} as const;
const totals = { customer: { records: 2, distinctKeys: 2, columns: {} } };

/** A run that was signed, and does not hold all as planned. */
export const signed: SignOff = {
  stage: 'run',
  made: new Date('2026-11-22T00:30:00Z'),
  plan: planned,
  outcomes: { total: counts(), byResource: {} },
  isPartial: true,
  sources: [{ file, sha256: 'ab', now: 'changed' }],
  mapping: [{ file: 'old.ts', sha256: 'cd' }],
  journal: { changes: 3, plan: 'ef' } as SignOff['journal'],
  versions: { fieldsheet: '1.0.0' },
  totals: { source: totals, plan: totals, account: { customer: { ...totals.customer, records: 1 } } },
  recount: {
    at: new Date('2026-11-22T00:30:00Z'),
    requests: 3,
    byResource: {
      customer: { planned: 2, asPlanned: 1, different: 1, missing: 0, records: 5, added: 1, way: 'lists' },
    },
    total: { planned: 2, asPlanned: 1, different: 1, missing: 0, added: 1 },
    totals,
    differences: [{ ...signedRecord, kind: 'different', fields: [{ field: 'name', from: ' Zo', to: 1.2345 }] }],
    added: [{ resource: 'customer', id: '77', key: 'C77', name: 'Max' }],
  },
  exceptionCount: 1,
  arrivedLater: { records: 2, runs: ['20261120-0912-k3f9'] },
  exceptions: () => [{ ...signedRecord, outcome: 'blocked' }],
};

/** A run that goes on. */
export const running = summary({
  state: 'running',
  counts: { total: counts({ created: 3, open: 2 }), byResource: { customer: counts({ created: 3, open: 2 }) } },
});

/** What is said by nobody: values, names of files, fields and commands, and what stands between words. */
const data = new Set(
  [
    `${file} old.csv old.ts C D Mail 0815 utf-8 customer.contactEmail not-an-email https acme example com name`,
    'Anna & Co Bob Zo Zoe Max id ab cd ef SHA-256 myId',
  ].flatMap((text) => text.split(/[^\p{L}]+/u)),
);

/** Words of a text that are in English for sure. */
export function strayWords(text: string): string[] {
  const words = outsideBrackets(text).split(/[^\p{L}]+/u);
  return words.filter((word) => word !== '' && !data.has(word) && !isData(word));
}

function isData(word: string): boolean {
  const { id, account, sources, mapping, command } = planned.summary;
  const known = [
    id,
    account,
    command,
    mapping?.file,
    ...sources.map((source) => source.file),
    'fieldsheet apply allow changes',
  ];
  return /^(C|UTC|Mueller|Müller|GmbH|decisions|json|data|customers|csv)$/.test(word) || known.join(' ').includes(word);
}
