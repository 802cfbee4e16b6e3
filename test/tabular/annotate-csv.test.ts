import { expect, it } from 'vitest';
import { ConfigurationError, OutputError } from '../../src/errors.js';
import { annotateFile } from '../../src/tabular/index.js';
import { noteNames } from '../../src/text/note-names.js';
import { errorOf, expectError } from '../errors.js';
import { isLong } from '../rounds.js';
import { notesAt, partText, sheetsOf } from './annotated-files.js';
import { readRows, testFolder } from './folder.js';
import { packageFaults } from './package-faults.js';

const folder = testFolder();
const own = [noteNames.en.status, noteNames.en.text];

it('a workbook made of a CSV file has every cell as the text of the file, at the same place', async () => {
  const source = await folder.file(
    'Report of May\r\n\r\nKey;Name;Key\r\n007;"=1+1";1.50\r\n 8;"two\nlines"\r\n9;Zoë;x;more\r\n',
  );
  const target = folder.path('texts.xlsx');
  const notes = notesAt(
    [
      { row: 4, column: 1 },
      { row: 5, column: 2 },
    ],
    undefined,
    3,
  );
  await annotateFile({ source, target, notes, options: { csv: { delimiter: ';' } } });
  expect((await readRows(target)).map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'Report of May'],
    [3, 'Key', 'Name', 'Key', null, ...own],
    [4, '007', '=1+1', '1.50', null, 'error', 'wrong in B4'],
    [5, ' 8', 'two\nlines', null, null, 'error', 'wrong in C5'],
    [6, '9', 'Zoë', 'x', 'more'],
  ]);
  expect(await packageFaults(target)).toEqual([]);
  const xml = await partText(target, 'xl/worksheets/sheet1.xml');
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml.match(/<c [^>]*>/g)?.filter((tag) => !/ t="(?:str|inlineStr)"|\/>$/.test(tag))).toEqual([]);
  expect(xml).toContain('<autoFilter ref="A3:F6"/>');
  expect(await partText(target, 'xl/comments1.xml')).toContain('<comment ref="B4"');
  const listed = (await readRows(target, noteNames.en.sheet)).map(({ cells }) => cells[1]);
  expect(listed).toEqual(expect.arrayContaining(['B4', 'C5']));
});

it('a workbook made of a CSV file has its name, and a sheet that links to its cells', async () => {
  const target = folder.path('linked.xlsx');
  const source = await folder.file('Key\n1\n2\n', "-O'Neil [1].csv");
  await annotateFile({ source, target, notes: notesAt([{ row: 2, column: 0 }]) });
  const [name = ''] = (await sheetsOf(target)).keys();
  expect(name).toMatch(/O'Neil -1-$/);
  const location = `'${name.replace("'", "''")}'!A2`;
  expect(await partText(target, 'xl/worksheets/sheet2.xml')).toContain(`location="${location}"`);
});

it.runIf(isLong)('a workbook made of a CSV file is refused where it would not fit, with advice', async () => {
  const source = await folder.file(`${'a'.repeat(3)}\n`.repeat(1_048_577));
  const error = await errorOf(annotateFile({ source, target: folder.path('no.xlsx'), notes: notesAt([]) }));
  expect(error).toBeInstanceOf(OutputError);
  expect(error).toMatchObject({
    message: expect.stringContaining('more than 1,048,576 rows'),
    advice: expect.any(String),
  });
});

it('a workbook made of a CSV file is a workbook and nothing else', async () => {
  const source = await folder.file('Key\n1\n');
  await expectError(annotateFile({ source, target: folder.path('no.csv'), notes: notesAt([]) }), ConfigurationError);
});
