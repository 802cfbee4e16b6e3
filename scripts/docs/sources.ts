import { kinds } from '../../src/files/kinds.js';
import { code, table, written } from './markdown.js';

const introduction = `# What can be read

For whoever wonders whether fieldsheet reads a file. Every command that reads rows takes all of these. The content decides what a
file is; the endings are the usual ones.`;

const rest = `\`\`\`sh
old-system export | fieldsheet import - --name Customers -m old.ts  # what another program writes (not run by the tests)
\`\`\`

| source | how it is read |
| --- | --- |
| a folder | its tables by name, like the sheets of a workbook. Hidden files are left out; sub-folders, texts, programs (\`.md\`, \`.html\`, \`.ts\` …), backups and unfinished downloads are left out and named |
| standard input, \`-\` | \`--format\` says what comes (\`csv\` by default), \`--name\` what it is called. It is kept only until the command ends, so \`plan\` does not take it, and \`retry\` needs \`--with\` |
| \`.xls\`, \`.xlsb\`, \`.ods\` | like \`.xlsx\`: the last result of a formula, dates without a time zone |
| a hidden sheet | only if it is named |
| a number whose format is made of zeros | the code that the workbook shows: 1067 with \`00000\` is \`01067\`, 1 with \`"K-"0000\` is \`K-0001\`, 1234 with \`00\\-000\` is \`01-234\`. A number field reads \`007\` as 7 |
| a number in any other format | the number |

Archives are unpacked, and SQLite databases copied, to the folder for temporary files (\`TMPDIR\`), where only you can read them
until the command ends. After a signal or Ctrl+C, the next command that makes such a folder removes what is left.

[Marked copies](migrating.md#the-check-and-its-reports) of what is not \`.xlsx\` or \`.xlsm\` are new workbooks. Nothing is written
into a database or an archive.

## Limits

| what | limit |
| --- | --- |
| a file in an archive, or a part of a workbook, when unpacked | 4 GB; if it is over 50 MB, also 200 times its packed size |
| tables in a zip file | 100 |
| an archive in an archive | is not opened |
| merged cells | the first one holds the value, the others are empty. Unmerge them, and fill them down if each row needs the value |
| a row of totals | is skipped in an Excel table (\`.xlsx\`, \`.xlsm\`). Another row is rejected if it has a word for totals, also below a group (\`Adler GmbH Total\`), and lacks values of the row above. A last row that only looks like totals is a record, with a warning |
| hidden and filtered rows | are read, with a warning in \`.xlsx\`, \`.xlsm\` and \`.ods\`; of an exported workbook only if they were edited |
| files with a password, encrypted databases | are refused; take the password off |
| Excel 4 and older, \`.fods\` | are not read; save them as \`.xlsx\` |
| Access 97 in another code page than Windows-1252 | letters that Windows-1252 does not have are errors of their cells |
| dates in SQLite, which has no type for them | are read as text or number; a mapping says what they are |`;

/** docs/sources.md: the kinds of files, from the table that opens them. */
export function renderSources(): string {
  const rows = kinds.map(({ title, endings, reads }) => [title, endings.map(code).join(' '), reads]);
  return `${written}\n\n${introduction}\n\n${table(['file', 'endings', 'what is read'], rows)}\n\n${rest}\n`;
}
