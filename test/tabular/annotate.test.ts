import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { annotateFile, openSource } from '../../src/tabular/index.js';
import { noteNames } from '../../src/text/note-names.js';
import { casesOf } from '../rounds.js';
import { filled, notesAt, partsOf, sheetsOf, widthOf } from './annotated-files.js';
import { testFolder } from './folder.js';
import { packageFaults } from './package-faults.js';

const workbooks = join(import.meta.dirname, '../fixtures/workbooks');
const folder = testFolder();

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** What is no .xlsx gets a new workbook. */
const ofOtherKinds = /^(?:ods|xls)_renamed\.xlsx$/;
const names = readdirSync(workbooks).filter((name) => name.endsWith('.xlsx') && !ofOtherKinds.test(name));
it.each(casesOf(names, 12))('%s keeps its values and the parts that are not concerned', async (name) => {
  const source = join(workbooks, name);
  const target = folder.path(`copy-${name}`);
  const opened = await openSource(source).catch(() => undefined);
  if (!opened) {
    await expect(annotateFile({ source, target, notes: notesAt([]) })).rejects.toThrow(SourceError);
    return;
  }
  await opened.close();
  const sheet = opened.sheets[0]?.name ?? '';
  if (!(await succeeds(sheetsOf(source)))) return;
  await annotateFile({
    source,
    target,
    notes: notesAt(
      [
        { row: 2, column: 0 },
        { row: 3, column: 1 },
      ],
      sheet,
    ),
  });

  const known = await packageFaults(source);
  expect((await packageFaults(target)).filter((fault) => !known.includes(fault))).toEqual([]);
  const before = await sheetsOf(source);
  const after = await sheetsOf(target);
  expect([...after.keys()]).toEqual([...before.keys(), noteNames.en.sheet]);
  for (const [each, rows] of before) {
    const copy = after.get(each) ?? new Map();
    if (each !== sheet) {
      expect(copy, each).toEqual(rows);
      continue;
    }
    const width = Math.max(widthOf(rows), 2);
    expect(filled(copy, width)).toEqual(filled(rows));
    // A merged range may reach beyond the last value.
    const status = copy.get(1)?.indexOf(noteNames.en.status) ?? -1;
    expect(status).toBeGreaterThanOrEqual(width);
    expect(
      copy
        .get(1)
        ?.slice(width, status)
        .every((cell: unknown) => cell === null),
    ).toBe(true);
    expect(copy.get(1)?.slice(status)).toEqual([noteNames.en.status, noteNames.en.text]);
    expect(copy.get(2)?.slice(status)).toEqual(['error', 'wrong in A2']);
    expect(copy.get(3)?.slice(status)).toEqual(['error', 'wrong in B3']);
  }

  const old = await partsOf(source);
  const changed = [...(await partsOf(target))].filter(([part, bytes]) => old.get(part)?.equals(bytes) !== true);
  const touched = changed.map(([part]) => part);
  for (const part of old.keys())
    expect(touched.includes(part) && /theme|sharedstrings|docprops|calcchain|media|table/.test(part)).toBe(false);
  expect(touched.filter((part) => /worksheets\/[^_]/.test(part) && old.has(part)).length).toBeLessThanOrEqual(1);
});
