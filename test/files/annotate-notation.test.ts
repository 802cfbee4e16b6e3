import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FieldsheetError, SourceError } from '../../src/errors.js';
import { annotateFile, openSource } from '../../src/files/index.js';
import { expectError } from '../errors.js';
import { casesOf } from '../rounds.js';
import { inNotation, notesAt, partsOf, rewriteTags, sheetsOf } from './annotated-files.js';
import { testFolder } from './folder.js';

const folder = testFolder();
const top = join(import.meta.dirname, '../..');
const workbooks = ['samples', 'test/fixtures/workbooks'].flatMap((name) =>
  readdirSync(join(top, name))
    .filter((file) => file.endsWith('.xlsx'))
    .map((file) => join(top, name, file)),
);

/** Notes at the second row of every sheet; undefined for a file that is not a readable workbook. */
async function notesFor(file: string) {
  try {
    const source = await openSource(file);
    const sheets = source.sheets.filter(({ state }) => state !== 'lost');
    await source.close();
    if (source.kind !== 'xlsx') return undefined;
    const each = sheets.map(({ name }) =>
      notesAt(
        [
          { row: 2, column: 0 },
          { row: 3, column: 1, tone: 'doubtful' },
        ],
        name,
      ),
    );
    const [first] = each;
    return (
      first && { ...first, sheets: each.flatMap((notes) => notes.sheets), listed: each.flatMap(({ listed }) => listed) }
    );
  } catch (error) {
    if (error instanceof FieldsheetError) return undefined;
    throw error;
  }
}

async function textOf(file: string): Promise<string> {
  const sheets = [...(await sheetsOf(file))].map(([name, rows]) => [name, [...rows]]);
  return JSON.stringify(sheets);
}

async function xmlOf(file: string): Promise<Map<string, string>> {
  const parts = [...(await partsOf(file))].filter(([name]) => /\.(xml|rels|vml)$/.test(name));
  return new Map(parts.map(([name, bytes]) => [name, inNotation(bytes.toString('utf8'), 'collapsed')]));
}

it.each(casesOf(workbooks, 20).map((file) => [basename(file), file]))(
  '%s: copies do not depend on how its empty elements are written',
  async (name, file) => {
    const notes = await notesFor(file);
    if (!notes) return;
    const plain = folder.path(`plain-${name}`);
    try {
      await annotateFile({ source: file, target: plain, notes });
    } catch (error) {
      expect(error).toBeInstanceOf(FieldsheetError);
      return;
    }
    const [cells, parts] = [await textOf(plain), await xmlOf(plain)];
    for (const notation of ['expanded', 'collapsed'] as const) {
      const source = folder.path(`${notation}-${name}`);
      await rewriteTags(file, source, notation);
      const target = folder.path(`${notation}-copy-${name}`);
      await annotateFile({ source, target, notes });
      expect(await textOf(target), notation).toBe(cells);
      const written = await xmlOf(target);
      expect([...written.keys()]).toEqual([...parts.keys()]);
      for (const [part, xml] of parts) expect(written.get(part), `${notation} ${part}`).toBe(xml);
    }
  },
);

it('a copy that cannot be read again gets no name, and its source is named', async () => {
  const source = join(top, 'samples/legacy-service.xlsx');
  const target = folder.path('unreadable.xlsx');
  const notes = (await notesFor(source)) ?? notesAt([]);
  // The notes make a part larger than any of the source is.
  const partBytes = Math.max(...[...(await partsOf(source)).values()].map(({ length }) => length));
  const copying = annotateFile({ source, target, notes, options: { limits: { partBytes } } });
  const error = await expectError(copying, SourceError);
  expect(error.message).toContain(`${source}: the workbook cannot be copied: its copy cannot be read again.`);
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(dirname(target)).filter((name) => name.includes('unreadable'))).toEqual([]);
});
