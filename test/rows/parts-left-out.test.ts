import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { allReportTexts } from '../../src/language/report-languages.js';
import { sayIn } from '../../src/language/said.js';
import { partsLeftOut } from '../../src/rows/unread-sheets.js';
import { openSource } from '../../src/tabular/index.js';
import { newFolder } from '../accounts.js';
import { zip } from '../tabular/workbook-builder.js';

const zipOf = (files: Readonly<Record<string, string | Buffer>>) =>
  zip(Object.entries(files).map(([name, data]) => ({ name, data })));

const members = {
  'customers.csv': 'No,Name\n1,Anna\n',
  'sites.csv': 'No,Name\n1,Works\n',
  'readme.txt': 'x',
  'empty.csv': '',
  'report.csv': '%PDF-1.7 and so on',
  'page.xlsx': '<html><body>no rights</body></html>',
  'bytes.csv': Buffer.from([0xff, 0, 0xff, 0, 1, 2, 3, 0, 0xfe, 0]),
  'cut.xlsx': Buffer.from('PK\x03\x04 and no more'),
  'inner.csv': zipOf({ 'a.csv': 'No\n1\n' }),
  'lines.jsonl': '{"No":1}\n',
  ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`photo${at}.jpg`, 'x'])),
};

async function leftOut() {
  const file = join(newFolder(), 'all.zip');
  writeFileSync(file, zipOf(members));
  const source = await openSource(file);
  await source.close();
  return partsLeftOut(source);
}

/** Behind the name of the part. */
const whyOf = (message: string) => message.slice(message.indexOf(':') + 1);

it('what is not read of an archive has its own reason', async () => {
  const told = (await leftOut()).map(({ message }) => message);
  for (const words of [
    '"readme.txt" is not read: it is not a table.',
    '"empty.csv" is not read: the file is empty.',
    '"report.csv" is not read: it is a PDF document, not a workbook or a CSV file.',
    '"page.xlsx" is not read: it is a web page (HTML), not a workbook or a CSV file.',
    '"cut.xlsx" is not read: the workbook is cut short or damaged: its table of contents cannot be read.',
    '"inner.csv" is not read: what was unpacked is an archive again.',
    '"lines.jsonl" is not read: JSON lines are read from a file of their own only.',
    '"6 more files" is not read: they are not tables.',
  ])
    expect(told.some((message) => message.startsWith(words))).toBe(true);
});

test.each(allReportTexts.filter(({ language }) => language !== 'en').map((texts) => [texts.language, texts] as const))(
  'in %s no reason is in English',
  async (_, texts) => {
    const issues = await leftOut();
    expect(issues.length).toBeGreaterThan(25);
    for (const { said, message } of issues) {
      const own = whyOf(sayIn(texts, said ?? message));
      expect(own).not.toBe('');
      expect(own).not.toContain(whyOf(message).slice(0, 20));
    }
  },
);
