import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'vitest';
import { rounds } from '../rounds.js';
import { expectLaw, type Law, type Save, treatments } from '../rows/returned-rounds.js';
import { convertAll, saveWithOpenpyxl } from './programs.js';

/** Of each law; FIELDSHEET_SEED repeats rounds from that seed on. */
const count = rounds(8);
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
    for (let seed = firstSeed; seed < firstSeed + count; seed++) await expectLaw(law, { seed, save });
  }

  it.each(laws)(
    'saved by LibreOffice, %s: deletes nothing of which a row is left, and changes what was retyped only',
    (treatment) => expectRounds({ always: [treatment] }, byLibreOffice),
    count * 120_000,
  );

  it(
    'saved by openpyxl, split, sorted and retyped: deletes nothing of which a row is left, and changes what was retyped only',
    () => expectRounds({ always: ['split', 'sorted', 'retyped'] }, byOpenpyxl),
    count * 120_000,
  );
});
