import { describe, expect, it } from 'vitest';
import { LikenessIndex } from '../../src/rows/likeness/likeness-index.js';
import { isLong } from '../rounds.js';
import { type MadePair, madeFile } from './made-account.js';

const { FIELDSHEET_FIGURES, FIELDSHEET_SEED = '18' } = process.env;

interface Figures {
  readonly pairs: number;
  readonly missed: readonly MadePair[];
  /** New records that are called a possible duplicate. */
  readonly alarms: readonly string[];
  readonly certain: number;
  /** Certain matches of two records. */
  readonly wrong: readonly string[];
}

/** Looks for each record of the account among those of the file, as a plan does. */
function measure(resource: 'customer' | 'site' | 'equipment', pairs: readonly MadePair[]): Figures {
  const index = new LikenessIndex(resource, { recordAt: (at) => pairs[at]?.inFile });
  for (const [at, { inFile }] of pairs.entries()) index.add(at, inFile);
  const missed: MadePair[] = [];
  const wrong: string[] = [];
  const alarms = new Map<number, string>();
  let certain = 0;
  for (const [own, pair] of pairs.entries()) {
    if (!pair.inAccount) continue;
    const found = index.alike(pair.inAccount);
    if (!found.some(({ at }) => at === own)) missed.push(pair);
    for (const { at, isCertain, score, reasons } of found) {
      const other = pairs[at];
      if (at === own && isCertain) certain += 1;
      if (at === own) continue;
      const line = `${score} ${reasons.join(', ')}: ${JSON.stringify(pair.inAccount.record)} ${JSON.stringify(other?.inFile.record)}`;
      if (isCertain) wrong.push(line);
      if (!other?.inAccount) alarms.set(at, line);
    }
  }
  const known = pairs.filter(({ inAccount }) => inAccount).length;
  return { pairs: known, missed, alarms: [...alarms.values()], certain, wrong };
}

const known = isLong ? 5000 : 1000;

describe(`an account of ${known} customers typed by hand, and a file of them with 20% new ones (seed ${FIELDSHEET_SEED})`, () => {
  const file = madeFile(Number(FIELDSHEET_SEED), { known });

  it.each(['customer', 'site', 'equipment'] as const)('%s records are found, none taken for another', (resource) => {
    const pairs = file[resource];
    const { missed, alarms, wrong, certain, pairs: there } = measure(resource, pairs);
    if (FIELDSHEET_FIGURES) tell(resource, pairs, { missed, alarms, wrong, certain, pairs: there });
    expect(wrong).toEqual([]);
    expect(missed.length / there).toBeLessThanOrEqual(0.05);
    expect(alarms.length / (pairs.length - there), alarms.slice(0, 20).join('\n')).toBeLessThanOrEqual(1 / 200);
  });
});

/** Prints figures by kind of difference: `FIELDSHEET_FIGURES=1 npx vitest run --project unit test/likeness`. */
function tell(
  resource: string,
  pairs: readonly MadePair[],
  { missed, alarms, certain, pairs: known, wrong }: Figures,
): void {
  const rows = new Map<string, { pairs: number; found: number }>();
  for (const { inAccount, kinds } of pairs) {
    for (const kind of inAccount ? [...kinds, kinds.length > 1 ? 'two at once' : 'one'] : []) {
      const row = rows.get(kind) ?? { pairs: 0, found: 0 };
      rows.set(kind, { pairs: row.pairs + 1, found: row.found + 1 });
    }
  }
  for (const { kinds } of missed) {
    for (const kind of [...kinds, kinds.length > 1 ? 'two at once' : 'one']) {
      const row = rows.get(kind);
      if (row) row.found -= 1;
    }
  }
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
  console.log(
    `${resource}: ${known} pairs, found ${share(known - missed.length, known)}, certain ${share(certain, known)}, ` +
      `certain wrongly ${wrong.length}; ${pairs.length - known} new, alarms ${alarms.length} ${share(alarms.length, pairs.length - known)}`,
  );
  console.table(
    Object.fromEntries([...rows].map(([kind, { pairs: of, found }]) => [kind, { of, found: share(found, of) }])),
  );
  if (FIELDSHEET_FIGURES === 'all') {
    for (const { inFile, inAccount, kinds } of missed.slice(0, 40))
      console.log('MISSED', kinds.join('+'), JSON.stringify(inFile), JSON.stringify(inAccount?.record));
    for (const line of alarms.slice(0, 40)) console.log('ALARM', line);
    for (const line of wrong.slice(0, 40)) console.log('WRONG', line);
  }
}

const { FIELDSHEET_FIGURES: FIGURES } = process.env;

it.runIf(isLong || FIGURES)('100,000 customers are looked for among 100,000', { timeout: 120_000 }, () => {
  const pairs = madeFile(18, { known: 100_000, newPercent: 0 }).customer;
  const before = process.memoryUsage().arrayBuffers;
  let compared = 0;
  const recordAt = (at: number) => {
    compared += 1;
    return pairs[at]?.inFile;
  };
  const index = new LikenessIndex('customer', { recordAt });
  const started = process.cpuUsage();
  for (const [at, { inFile }] of pairs.entries()) index.add(at, inFile);
  const added = process.cpuUsage(started);
  let found = 0;
  for (const [own, { inAccount, inFile }] of pairs.entries())
    if (index.alike(inAccount ?? inFile).some(({ at }) => at === own)) found += 1;
  const all = process.cpuUsage(started);
  const seconds = (all.user + all.system) / 1e6;
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
  if (FIGURES)
    console.log(
      `100,000 × 100,000: ${seconds.toFixed(1)} s (adding ${((added.user + added.system) / 1e6).toFixed(1)} s), ` +
        `${megabytes.toFixed(0)} MB, ${(compared / pairs.length).toFixed(1)} compared each, ${found} found`,
    );
  expect(found / pairs.length).toBeGreaterThan(0.95);
  expect(megabytes).toBeLessThan(50);
});
