import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'vitest';
import { expectLaw, type Law, type Save, treatments } from '../workflows/returned-rounds.js';
import { convertAll, saveWithOpenpyxl } from './programs.js';

/** Rounds of each law: FIELDSHEET_ROUNDS=20 for more of them. FIELDSHEET_SEED repeats rounds from that seed on. */
const rounds = Number(process.env.FIELDSHEET_ROUNDS ?? 1);
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);

const byLibreOffice: Save = (files) => {
  const saved = join(dirname(files[0] ?? ''), 'saved');
  mkdirSync(saved);
  return convertAll(files, 'xlsx', saved);
};

const byOpenpyxl: Save = async (files) => {
  for (const file of files) await saveWithOpenpyxl(file);
  return files;
};

describe(`an exported workbook that comes back with --delete-missing (FIELDSHEET_SEED=${firstSeed})`, () => {
  const laws = treatments.filter((each) => each !== 'whole copy');

  async function expectRounds(law: Law, save: Save): Promise<void> {
    for (let seed = firstSeed; seed < firstSeed + rounds; seed++) await expectLaw(law, { seed, save });
  }

  it.each(laws)(
    'saved by LibreOffice, %s: deletes nothing of which a row is left, and changes what was retyped only',
    (treatment) => expectRounds({ always: [treatment] }, byLibreOffice),
    rounds * 120_000,
  );

  it(
    'saved by openpyxl, split, sorted and retyped: deletes nothing of which a row is left, and changes what was retyped only',
    () => expectRounds({ always: ['split', 'sorted', 'retyped'] }, byOpenpyxl),
    rounds * 120_000,
  );
});
