import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type exceljs from 'exceljs';
import { expect } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { exportRecords } from '../../src/export/export.js';
import { inWordsOf } from '../../src/messages/index.js';
import { allReportTexts, reportTextsOf } from '../../src/messages/report-languages.js';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import { connectionTo, importing, newFolder, recordsIn, send } from '../accounts.js';
import { type Choose, chooser } from '../process/choose.js';
import { columnOf, edit, sheetOf } from './returned-support.js';

/** What people do to an exported workbook before it comes back; each is done or not in a round. */
export const treatments = ['split', 'emptied ids', 'gone rows', 'sorted', 'retyped', 'whole copy'] as const;

export type Treatment = (typeof treatments)[number];

/** What a round found. */
export interface Round {
  /** Records of which a row was left in some file, and that were deactivated. */
  readonly wronglyTaken: readonly string[];
  /** Records of which no row was left, and those of them that were deactivated. */
  readonly gone: number;
  readonly taken: number;
  /** Records of which nobody retyped a cell, and that changed. */
  readonly wronglyChanged: readonly string[];
  /** Records with a retyped row in one file and their id in it, whose edits did not arrive. */
  readonly unsent: readonly string[];
  /** Records that were created though nobody added a row. */
  readonly created: number;
}

interface RoundOptions {
  readonly choose: Choose;
  readonly done: ReadonlySet<Treatment>;
  readonly save?: Save | undefined;
}

/** Saves files with another program, and gives back the paths of what it wrote, in the same order. */
export type Save = (files: readonly string[]) => Promise<readonly string[]>;

/** What is always and never done to the workbook; everything else is done or not, as the seed decides. */
export interface Law {
  readonly always: readonly Treatment[];
  readonly never?: readonly Treatment[];
}

/** Plays a round and holds it to what must be true of every one. */
export async function expectLaw(law: Law, { seed, save }: { seed: number; save?: Save }): Promise<Round> {
  const choose = chooser(seed);
  const isDone = (each: Treatment) =>
    law.always.includes(each) || (choose.whole(0, 1) === 0 && !law.never?.includes(each));
  const done = new Set(treatments.filter(isDone));
  const round = await playRound({ choose, done, save });
  const what = `seed ${seed}: ${[...done].join(', ')}`;
  expect(round, what).toMatchObject({ wronglyTaken: [], wronglyChanged: [], unsent: [] });
  // Nothing is doubtful: what is gone is deactivated, and nothing is new.
  if (!done.has('emptied ids')) expect(round, what).toMatchObject({ taken: round.gone, created: 0 });
  return round;
}

/** Exports a random account in some language, does to its workbook what people do, and imports what came of it with --missing deactivate. */
async function playRound({ choose, done, save }: RoundOptions): Promise<Round> {
  const sandbox = await startSandbox({ unlimited: true });
  try {
    await fill(sandbox, choose);
    const path = newFolder();
    const connection = connectionTo(sandbox);
    const exported = join(path, 'all.xlsx');
    const texts = allReportTexts[choose.whole(0, allReportTexts.length - 1)] ?? reportTextsOf('en');
    await exportRecords({ ...connection, to: exported, language: texts.language, datasets: ['customer'] });
    const before = await customersOf(sandbox);
    const fates = fatesOf([...before.keys()], choose, done);
    const files: string[] = [];
    for (let at = 0; at < fates.files; at++) {
      const file = join(path, `part${at}.xlsx`);
      copyFileSync(exported, file);
      await edit(file, (workbook) =>
        treat(sheetOf(workbook, inWordsOf(texts, 'Customers')), { at, fates, choose, done }),
      );
      files.push(file);
    }
    const returned = save ? await save(files) : files;
    await importFiles({
      ...importing(connection, path),
      files: returned,
      missing: 'deactivate',
      allow: ['changes', 'creations', 'missing'],
    });
    return judged(before, await customersOf(sandbox), fates);
  } finally {
    await sandbox.close();
  }
}

async function fill(sandbox: Sandbox, choose: Choose): Promise<void> {
  const cities = ['Aachen', 'Ulm', 'Köln'];
  for (let at = 0, count = choose.whole(3, 14); at < count; at++) {
    const myId = choose.whole(0, 4) === 0 ? {} : { myId: `0${100 + at}` };
    const mail = choose.whole(0, 2) === 0 ? {} : { contactEmail: `mail${at}@example.com`, addressZIP: `0${1000 + at}` };
    await send(sandbox, 'customer', { name: `Customer ${at}`, addressCity: cities[at % 3], ...myId, ...mail });
  }
}

/** What becomes of the rows of records, by id. */
interface Fates {
  readonly files: number;
  /** The files in which the row of a record is left. */
  readonly left: ReadonlyMap<string, ReadonlySet<number>>;
  readonly emptied: ReadonlySet<string>;
  readonly retyped: ReadonlySet<string>;
}

function fatesOf(ids: readonly string[], choose: Choose, done: ReadonlySet<Treatment>): Fates {
  const parts = done.has('split') ? choose.whole(2, 4) : 1;
  const files = parts + (done.has('whole copy') ? 1 : 0);
  const left = new Map(
    ids.map((id) => {
      const isGone = done.has('gone rows') && choose.whole(0, 3) === 0;
      const homes = new Set(isGone ? [] : [choose.whole(0, parts - 1)]);
      if (!isGone && choose.whole(0, 4) === 0) homes.add(choose.whole(0, parts - 1));
      if (files > parts) homes.add(parts);
      return [id, homes] as const;
    }),
  );
  const some = (treatment: Treatment) => new Set(done.has(treatment) ? ids.filter(() => choose.whole(0, 2) === 0) : []);
  return { files, left, emptied: some('emptied ids'), retyped: some('retyped') };
}

interface Treating {
  readonly at: number;
  readonly fates: Fates;
  readonly choose: Choose;
  readonly done: ReadonlySet<Treatment>;
}

/** Writes the rows that are left in one file, in the order and with the cells that people leave. */
function treat(sheet: exceljs.Worksheet, { at, fates, choose, done }: Treating): void {
  const [id, name, key, city] = ['id', 'name', 'myId', 'addressCity'].map((heading) => columnOf(sheet, heading));
  const rows: exceljs.CellValue[][] = [];
  for (let row = 2; row <= sheet.rowCount; row++) rows.push([...(sheet.getRow(row).values as exceljs.CellValue[])]);
  for (let row = sheet.rowCount; row > 1; row--) sheet.spliceRows(row, 1);
  const kept = rows.filter((cells) => fates.left.get(String(cells[id ?? 0]))?.has(at));
  if (done.has('sorted')) kept.sort(() => choose.whole(0, 2) - 1);
  for (const cells of kept) {
    const own = String(cells[id ?? 0]);
    if (fates.retyped.has(own)) {
      cells[city ?? 0] = `Retyped ${own}`;
      if (choose.whole(0, 1) === 0) cells[name ?? 0] = `Retyped ${own}`;
      if (choose.whole(0, 3) === 0) cells[key ?? 0] = `R${own}`;
    }
    if (fates.emptied.has(own)) cells[id ?? 0] = null;
    sheet.addRow(Array.from({ length: sheet.columnCount }, (_, column) => cells[column + 1] ?? null));
  }
}

async function customersOf(sandbox: Sandbox): Promise<Map<string, string>> {
  const records = await recordsIn(sandbox, 'customer');
  return new Map(records.map(({ id, dateModified: _, ...record }) => [String(id), JSON.stringify(record)]));
}

function judged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, fates: Fates): Round {
  const ids = [...before.keys()];
  const isGone = (id: string) => fates.left.get(id)?.size === 0;
  const taken = ids.filter((id) => after.get(id)?.includes('"active":false'));
  const isTouched = (id: string) => fates.retyped.has(id);
  return {
    wronglyTaken: taken.filter((id) => !isGone(id)),
    gone: ids.filter(isGone).length,
    taken: taken.length,
    wronglyChanged: ids.filter((id) => !isTouched(id) && !taken.includes(id) && after.get(id) !== before.get(id)),
    unsent: ids.filter(
      (id) =>
        isTouched(id) &&
        !fates.emptied.has(id) &&
        fates.left.get(id)?.size === 1 &&
        !after.get(id)?.includes(`"addressCity":"Retyped ${id}"`),
    ),
    created: [...after.keys()].filter((id) => !before.has(id)).length,
  };
}
