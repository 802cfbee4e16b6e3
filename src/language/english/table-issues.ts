import type { IssueTexts } from '../issue-texts.js';

/** Titles and advice of the issues about tables and the values of their cells, in English. */
export const englishTableIssues = {
  // Tables: headings, rows and sheets.
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
  // The values of cells.
  'value-missing': {
    title: 'A required value is missing',
    advice: 'Fill the cell.',
  },
  'cell-error': {
    title: 'The cell holds an error instead of a value',
    advice: 'Correct the formula in the workbook, or replace it by its value; pictures and documents are never read.',
  },
  'not-a-number': {
    title: 'The value is not a number',
    advice:
      'Write it as 1234.5; a mapping can set decimalSeparator and groupSeparator, and take a unit off: ' +
      'decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': {
    title: 'The value is not a whole number',
    advice: 'Correct the cell.',
  },
  'not-a-date': {
    title: 'The value is not a date of the expected form',
    advice: 'Write a day as 2026-11-20, a moment as 2026-11-20 08:30. A mapping reads other forms that it names.',
  },
  'time-left-out': {
    title: 'A date field takes no time of day',
    advice:
      'The day alone is sent. In a mapping, dateTime() reads the time as well, and date(text("Day").replace(/ .*/, "")) ' +
      'takes it off.',
  },
  'time-zone-missing': {
    title: 'A moment cannot be told without the time zone of the account',
    advice: "Set it in fieldsheet.config.ts, such as timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'A date may have its day and month the other way round',
    advice: 'The day is taken to come first; write the date as 2026-11-22, or as a date of the workbook.',
  },
  'time-doubtful': {
    title: 'A time does not exist on the day when clocks change, or exists twice',
    advice: 'Correct the cell, or give the time with its offset, such as 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'A number stands where a date is wanted',
    advice: 'Format the cells as dates in the spreadsheet program, and save or export them again.',
  },
  'text-became-date': {
    title: 'A date stands where a text is wanted',
    advice: 'A spreadsheet program may have made it of a text such as 3-1; format the cell as text and enter it again.',
  },
  'number-shortened': {
    title: 'A number is written in powers of ten',
    advice: 'A spreadsheet program has cut a longer one; take it from the source, and format the cell as text before.',
  },
  'digits-lost': {
    title: 'A number has more digits than spreadsheet programs keep',
    advice: 'From the sixteenth on they are not what was entered; format the cell as text and enter it again.',
  },
  'value-cut': {
    title: 'The text is as long as a cell can be',
    advice: 'Its end is probably lost; look at it where it comes from.',
  },
  'text-cut-off': {
    title: 'The text was cut when the workbook was exported, because no cell holds it',
    advice: 'Leave the cell out or write a text of your own; the whole one is in the sheet "Long texts".',
  },
  'word-for-nothing': {
    title: 'The cell holds a word for no value',
    advice: 'Empty the cell in the source, or write the value.',
  },
  'ditto-mark': {
    title: 'The cell repeats the row above with a mark',
    advice: 'Write the value itself: when rows are sorted or left out, the mark means another row.',
  },
  'nul-character': {
    title: 'The value holds a NUL character',
    advice: 'Take it out: what stands behind it would be lost.',
  },
  'control-characters': {
    title: 'The value holds control characters',
    advice: 'Take them out, in the source or with replace() in a mapping.',
  },
  'characters-lost': {
    title: 'A character was lost on the way',
    advice: 'Export it again as UTF-8, or correct the cell: the file does not hold the character any more.',
  },
  'characters-garbled': {
    title: 'The text was read in a wrong encoding before',
    advice:
      'Export it again as UTF-8, or correct the cell. It is sent as it is, but never over the right value of the account.',
  },
  'characters-invisible': {
    title: 'The value holds characters that nobody sees',
    advice: 'A search does not find what looks the same; take them out, or replace them in a mapping.',
  },
  'spaces-around': {
    title: 'Spaces stand around the value',
    advice: 'Take them out in the source.',
  },
  'not-a-boolean': {
    title: 'The value is neither yes nor no',
    advice: 'Correct the cell, or add the word to the lists in a mapping.',
  },
  'not-an-email': {
    title: 'The value is not an e-mail address',
    advice: 'Correct the cell, or mark the field lenient in a mapping.',
  },
  'email-doubtful': {
    title: 'The value does not look like an e-mail address',
    advice: 'It is sent as it stands; correct the cell if it is wrong.',
  },
  'phone-doubtful': {
    title: 'The value does not look like a phone number',
    advice: 'It is sent as it stands; correct the cell if it is wrong.',
  },
  'not-in-table': {
    title: 'The value is not in the lookup table',
    advice: 'Add it to the table of the mapping, or correct the cell.',
  },
  'ambiguous-in-table': {
    title: 'The lookup table gives two values',
    advice: 'Keep one row of the table for each value, or correct the cell.',
  },
  'id-not-known': {
    title: 'No earlier run knows an id of the record',
    advice: 'Import the record first, or correct the key; `fieldsheet ids` lists what is known.',
  },
  'value-left-out': {
    title: 'A value that cannot be read is left out',
    advice: 'The field is marked lenient in the mapping; correct the cell to send it.',
  },
  'custom-function-failed': {
    title: 'A function of the mapping failed',
    advice: 'Correct the function in the mapping.',
  },
  'wrong-type': {
    title: 'The mapping made a value of the wrong type',
    advice: 'Correct the function in the mapping that makes it.',
  },
  'not-a-choice': {
    title: 'The value is none that the service knows',
    advice: 'Write one of these, or translate it with a lookup in a mapping.',
  },
  'position-out-of-range': {
    title: 'The position does not exist',
    advice: 'Latitude runs from -90 to 90, longitude from -180 to 180; check separators and order.',
  },
  'position-incomplete': {
    title: 'Only one half of a position is given',
    advice: 'Fill latitude and longitude, or neither.',
  },
  'position-doubtful': {
    title: 'The position cannot be the right one',
    advice: 'Correct it, or leave it empty: the service finds the address by itself.',
  },
  'date-doubtful': {
    title: 'The date lies in a year that nobody plans for',
    advice: 'It is sent as it stands; correct the cell, or empty it where no date is meant.',
  },
  'number-doubtful': {
    title: 'A number may not be the one that was meant',
    advice:
      'It is sent as it stands; correct the cell if it is wrong. A mapping can set decimalSeparator, groupSeparator and the unit.',
  },
  'length-doubtful': {
    title: 'A text is longer than the importer of the vendor takes',
    advice: 'It is sent as it stands, and the service may refuse it; shorten it if it is not all needed.',
  },
  'dates-reversed': {
    title: 'An end lies before its start',
    advice: 'Correct one of the two dates.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
