import { expect, it } from 'vitest';
import { LikenessIndex } from '../../src/likeness/index.js';
import { isLong } from '../rounds.js';
import { madeFile } from './made-account.js';

const { FIELDSHEET_FIGURES } = process.env;

it.runIf(isLong || FIELDSHEET_FIGURES)('100,000 customers are looked for among 100,000', { timeout: 120_000 }, () => {
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
  if (FIELDSHEET_FIGURES)
    console.log(
      `100,000 × 100,000: ${seconds.toFixed(1)} s (adding ${((added.user + added.system) / 1e6).toFixed(1)} s), ` +
        `${megabytes.toFixed(0)} MB, ${(compared / pairs.length).toFixed(1)} compared each, ${found} found`,
    );
  expect(found / pairs.length).toBeGreaterThan(0.95);
  expect(megabytes).toBeLessThan(50);
});
