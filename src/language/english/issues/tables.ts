import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about tables: headings, rows and sheets, in English. */
export const englishTablesIssues = {
  'cells-beyond-headings': {
    title: 'The row has more cells than there are headings',
    advice:
      'The surplus is not read; give it a heading, or look for a delimiter inside an unquoted value of a CSV file.',
  },
  'cells-missing': {
    title: 'The row has fewer cells than there are headings',
    advice:
      'The missing ones count as empty; look for a line break inside an unquoted value, or for another delimiter.',
  },
  'row-cut-off': {
    title: 'The file ends within the row',
    advice: 'The file was cut short: export it again. If the row is whole, end it with a line break.',
  },
  'heading-repeated': {
    title: 'A heading that is read stands over two columns',
    advice: 'Give each column a heading of its own, or name the second one in a mapping.',
  },
  'heading-merged': {
    title: 'A column without a heading lies beside one with a heading',
    advice: 'Unmerge the heading and name each column, or read this one by its letter.',
  },
  'heading-missing': {
    title: 'A column that holds values has no heading',
    advice: 'Give it a heading, or read it by its letter; it is not read as it is.',
  },
  'headings-repeated': {
    title: 'The row repeats the headings',
    advice: 'It is left out, as are all others of its kind. Files that were put together have one for each file.',
  },
  'row-around-table': {
    title: 'The row was written around the table by a program',
    advice: 'It is left out, as are all others of its kind: a line, or the number of rows.',
  },
  'column-not-read': {
    title: 'The mapping does not read a column that holds values',
    advice: 'Read it in the mapping, or name it under ignore there.',
  },
  'rows-blank': {
    title: 'There are blank rows between the rows',
    advice: 'Blank rows are passed over; make sure that what follows belongs to the table.',
  },
  'rows-hidden': {
    title: 'Rows that the sheet hides are read, too',
    advice: 'Remove the filter and look at them; delete what is not meant, or leave it out with skip in a mapping.',
  },
  'row-of-totals': {
    title: 'The last row looks like totals',
    advice: 'Take it out of the file, or leave it out with skip in a mapping.',
  },
  'totals-among-rows': {
    title: 'A row of totals stands among the records',
    advice: 'Take it out of the file; if it is a record, give it its number and the values that the other rows have.',
  },
  'row-above-headings': {
    title: 'Rows above the headings look like data',
    advice: 'Move them below the headings: what stands above is not read.',
  },
  'encoding-assumed': {
    title: 'The encoding of the file is assumed',
    advice:
      'Nothing in the file proves it. Where the value is wrong, name the right one with --encoding, such as windows-1250, macintosh or gb18030; where it is right, name this one.',
  },
  'sheet-lost': {
    title: 'The workbook does not say where the rows of a sheet are',
    advice: 'The sheet is left out. Open the workbook in a spreadsheet program, look at the sheet and save it anew.',
  },
  'part-not-read': {
    title: 'A part of the file is not read',
    advice: 'If it holds records, save it as a file of its own: CSV, or a workbook.',
  },
  'sheet-not-read': {
    title: 'A sheet that holds rows is not read',
    advice:
      'Rename it, read it with --sheet and --resource, or name it in a mapping; hide it where nothing is to be read.',
  },
  'column-unknown': {
    title: 'The heading names nothing that is read',
    advice: 'The column is not read; correct the heading where it should be.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
