import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { runOfCopies, writeRunFiles } from '../../src/commands/index.js';
import type { Language } from '../../src/language/index.js';
import { languages } from '../../src/language/languages.js';
import { noteNames } from '../../src/text/note-names.js';
import { account } from '../accounts.js';
import { textsOfWorkbook } from '../reports/workbook-texts.js';

/** The customer C2 and the site S3 are wrong, the site S2 waits for its customer. */
const rows = {
  Customers: [
    ['myId', 'name', 'active'],
    ['C1', 'One', 'true'],
    ['C2', 'Two', 'perhaps'],
    ['C3', 'Three', 'true'],
  ],
  Sites: [
    ['myId', 'name', 'customer.myId', 'position.latitude', 'position.longitude'],
    ['S1', 'At one', 'C1', '50.9', '6.9'],
    ['S2', 'At two', 'C2', '', ''],
    ['S3', 'Far', 'C3', '500', '6'],
  ],
};

async function changed(file: string, change: (book: ExcelJS.Workbook) => void): Promise<void> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(file);
  change(book);
  await book.xlsx.writeFile(file);
}

async function sheetsOf(file: string): Promise<string[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(file);
  return book.worksheets.map(({ name }) => name);
}

async function imported() {
  const { path, load, again } = await account();
  const source = join(path, 'all.xlsx');
  const book = new ExcelJS.Workbook();
  for (const [name, cells] of Object.entries(rows)) book.addWorksheet(name).addRows(cells);
  await book.xlsx.writeFile(source);
  const { summary } = await load([source]);
  const write = (run: string, language: Language, name: string) => {
    const [copy, rejects] = [join(path, `${name}.xlsx`), join(path, `${name}-rejects.xlsx`)];
    return writeRunFiles({ stateFolder: path, run, reports: [copy], rejects, language }).then(() => ({
      copy,
      rejects,
    }));
  };
  return { path, source, run: summary.id, write, load, again };
}

const others = languages.filter((language) => language !== 'en');

/** Words that the other language has in the same form. */
const alikeIn: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: ['error'],
  fr: ['fieldsheet message'],
  nl: ['fieldsheet status'],
};

it('copies and rejected rows say nothing in English in another language', async () => {
  const { source, run, write } = await imported();
  const own = new Set(await textsOfWorkbook(source));
  const english = await write(run, 'en', 'en');
  for (const language of others) {
    const files = await write(run, language, language);
    for (const kind of ['copy', 'rejects'] as const) {
      const known = new Set(await textsOfWorkbook(english[kind]));
      const texts = (await textsOfWorkbook(files[kind])).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text));
      // Places have the name of a sheet and a cell alone; ids are ids in many languages.
      const shared = texts.filter(
        (text) =>
          known.has(text) &&
          !text.includes('@') &&
          !/^(?:Customers|Sites) [A-Z]\d$/.test(text) &&
          text !== noteNames.en.id,
      );
      const alike = alikeIn[language] ?? [];
      expect([language, kind, texts.length > 3, shared.filter((text) => !alike.includes(text))]).toEqual([
        ...[language, kind, true],
        [],
      ]);
    }
  }
});

it('a copy that comes back is read in whatever language it is, and copied again into another', async () => {
  for (const [at, language] of languages.entries()) {
    const { path, run, write, again } = await imported();
    const { copy } = await write(run, language, 'first');
    expect(await sheetsOf(copy)).toEqual(['Customers', 'Sites', noteNames[language].sheet]);
    await changed(copy, (book) => {
      for (const [sheet, cell, value] of [
        ['Customers', 'C3', 'true'],
        ['Sites', 'D4', 'wrong'],
      ] as const) {
        const there = book.getWorksheet(sheet);
        if (there) there.getCell(cell).value = value;
      }
    });
    expect(await runOfCopies({ stateFolder: path, run: 'latest', files: [copy] })).toBe(run);
    const retried = await again({ files: [copy] });
    expect(retried.summary.counts.total).toMatchObject({ created: 2, blocked: 0 });
    expect(retried.issues?.byCode).toMatchObject({ 'not-a-number': 1 });
    const next = languages[(at + 1) % languages.length] ?? 'en';
    const second = await write(retried.summary.id, next, 'second');
    expect(await sheetsOf(second.copy)).toEqual(['Customers', 'Sites', noteNames[next].sheet]);
    const texts = await textsOfWorkbook(second.copy);
    expect(texts.filter((text) => text === noteNames[next].status)).toHaveLength(2);
    expect(texts.filter((text) => text === noteNames[language].status && text !== noteNames[next].status)).toEqual([]);
  }
});

it('rejected rows that come back are read in whatever language they are', async () => {
  for (const language of languages) {
    const { run, write, again } = await imported();
    const { rejects } = await write(run, language, 'first');
    await changed(rejects, (book) => {
      for (const [sheet, cell, value] of [
        ['Customers', 'C2', 'true'],
        ['Sites', 'D3', '50'],
      ] as const) {
        const there = book.getWorksheet(sheet);
        if (there) there.getCell(cell).value = value;
      }
    });
    const { summary, issues } = await again({ run, files: [rejects] });
    expect(summary.counts.total).toMatchObject({ created: 3, rejected: 0, blocked: 0 });
    expect(issues?.list).toEqual([]);
  }
});
