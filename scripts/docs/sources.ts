import { kinds } from '../../src/files/kinds.js';
import { code, table, written } from './markdown.js';

const introduction = `# What can be read

What a file is, its content tells; the endings are the usual ones. Every command that reads rows takes all of these.`;

const rest = `A **folder** stands for the tables in it, in the order of their names: its files are like the sheets of a workbook, and a mapping
with \`sheets\` finds each by its name. Hidden files, folders in it and what is no table are left out;
the latter are named. Texts, pages and programs (\`.md\`, \`.html\`, \`.json\`, \`.ts\` and their like) count as no tables there.

**Standard input** is the file \`-\`. \`--format\` says what comes (\`csv\` by default), \`--name\` what it is called:

\`\`\`sh
old-system export | fieldsheet import - --name Customers -m old.ts  # what another program writes (not run by the tests)
\`\`\`

It is kept in a private temporary file as long as the command runs, and gone afterwards. So \`retry\` wants a file, \`--with\`, and
\`plan\` takes no standard input: a plan is applied from the files that it was made of.

Archives are unpacked, and databases of SQLite copied, to the folder for temporary files (\`TMPDIR\`), where only you can read them.
They are removed at the end of the command. A command that is ended by a signal, Ctrl+C among them, leaves a folder \`fieldsheet-…\`
behind; the next command that makes one removes it.

A **copy** with the wrong cells marked (\`-o copy.xlsx\`) is made of the workbook itself if it is one of \`.xlsx\` or \`.xlsm\`; of everything
else it is a new workbook with the sheets and rows as they were read. Nothing is ever written into a database or an archive.

## Limits

| what | limit |
| --- | --- |
| what a file in an archive, or a part of a workbook, unpacks to | 4 GB, and 200 times its size where that is over 50 MB |
| tables in a zip file | 100 |
| an archive in an archive | is not opened |
| merged cells | the first of them holds the value, the others are empty; unmerge them and fill them down where each row needs it |
| totals | the row of totals of an Excel table (\`.xlsx\`, \`.xlsm\`) is skipped; other rows with a word for totals that lack what the row above says, also below a group (\`Adler GmbH Total\`), are rejected; a last row that only looks like totals is a record, with a warning |
| rows that a filter or a person hides | are read, with a warning in \`.xlsx\`, \`.xlsm\` and \`.ods\`; of a workbook that comes back only if they were edited |
| databases with a password, and encrypted ones | are refused; take the password off in Access |
| Access 97 in another code page than Windows-1252 | letters that Windows-1252 does not have are errors of their cells |
| dates in SQLite, which has no type for them | are read as the text or number that is stored; a mapping says what they are |`;

/** docs/sources.md: the kinds of files, from the table that opens them. */
export function renderSources(): string {
  const rows = kinds.map(({ title, endings, reads }) => [title, endings.map(code).join(' '), reads]);
  return `${written}\n\n${introduction}\n\n${table(['file', 'endings', 'what is read'], rows)}\n\n${rest}\n`;
}
