import type { IssueTexts } from '../issue-texts.js';
import { englishTableIssues } from './table-issues.js';

/** Titles and advice of all kinds of issues, in English; other languages have the same codes. */
export const englishIssues = {
  ...englishTableIssues,
  // Records, and how they belong together.
  'key-missing': {
    title: 'A record has no natural key',
    advice:
      'Put back the id or key that the export gave it, or give a new record a key that no other has: by it the next import knows it.',
  },
  'required-on-create': {
    title: 'Creating this record needs a field that is empty',
    advice: 'Fill it, unless the record is in the account already.',
  },
  'rows-disagree': {
    title: 'Two rows say different things about one record',
    advice: 'The first row counts; make the rows equal, or give the record a key that tells them apart.',
  },
  'row-repeated': {
    title: 'A row repeats another one to the letter',
    advice:
      'Take one of them out; where two are meant, give them keys of their own, or count them in a mapping with .counted().',
  },
  'key-repeated': {
    title: 'Two rows give a record under the same key',
    advice: 'It is sent once; where two are meant, give each a key of its own.',
  },
  'zeros-lost': {
    title: 'Numbers may have lost their leading zeros',
    advice: 'Put the zeros back in the source, or add .pad(…) in the mapping: a key without them is another record.',
  },
  'key-respelt': {
    title: 'Two keys differ only in case, spaces, the form of accents or a .0 at the end',
    advice: 'They are two records; where one is meant, write its key in one way.',
  },
  'records-alike': {
    title: 'Two records look like one that was written twice',
    advice: 'Both are sent; where one is meant, give both rows the same key and the same values.',
  },
  'address-respelt': {
    title: 'One address is written in two ways',
    advice: 'Both are sent as they stand; write the address in one way, so that a search finds both.',
  },
  'reference-outside': {
    title: 'A row names a record that the files do not hold',
    advice: 'It must be in the account then; else correct the key, or add the record. --live asks the account.',
  },
  'record-repeated': {
    title: 'Two rows give the same record',
    advice: 'It is sent once; where two are meant, make the rows differ.',
  },
  'item-repeated': {
    title: 'Two rows give a list the same item',
    advice: 'Take one of the rows out; where the record really has it twice, make one row of both.',
  },
  'items-disagree': {
    title: 'Two rows give one item of a list differently',
    advice: 'Correct one of the rows, or take it out: the first one counts.',
  },
  'list-mixed': {
    title: 'A list is given one item a row, and elsewhere in columns',
    advice: 'Give all of it in one way.',
  },
  'never-created': {
    title: 'The mapping cannot create such records',
    advice: 'Map it, unless all of these records are in the account already: then they are changed only.',
  },
  'no-natural-key': {
    title: 'Records without a natural key can only be created',
    advice:
      'Give them one, in a column of that name, or with key() or rowKey() in a mapping: without it a second import creates ' +
      'them again, and one whose answer is lost cannot be looked up and is never sent again by itself.',
  },
  'clearing-doubtful': {
    title: 'The service may keep a value that is to be cleared',
    advice:
      'The service does not say whether an empty text clears a field: look at the warnings of the run, which compares ' +
      'each answer with what was sent.',
  },
  // What only the account tells.
  'list-not-compared': {
    title: 'The account shows a list in a form that cannot be compared',
    advice: 'It is sent with new records only; change it in the service.',
  },
  'export-not-remembered': {
    title: 'The file comes from an account and does not remember what it held',
    advice:
      'To send your edits only, import in the folder that wrote the export, or edit an exported workbook (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'The account did not say whether it has a record',
    advice: 'Try again later. If it stays so, ask whoever runs the firewall or the proxy in front of the service.',
  },
  'record-unknown': {
    title: 'The account has no such record',
    advice: 'Correct the identifier, or import the record first.',
  },
  'reference-unknown': {
    title: 'A row names a record that neither the files nor the account have',
    advice: 'Correct the identifier, or import that record first.',
  },
  'reference-ambiguous': {
    title: 'A row names a record by values that several records have',
    advice: 'Name it by its key, or by more fields: refBy with a name and a postal code.',
  },
  'reference-inactive': {
    title: 'A row names a record that is inactive in the account',
    advice: 'Name another one, or activate it, unless this is meant; the first row that names it is told.',
  },
  'owner-differs': {
    title: 'A row names a record and its owner, which is another one',
    advice: 'It is sent as it stands. Correct one of the two, unless the record is moved on purpose.',
  },
  'closed-job-key': {
    title: 'The own number of a job would change though its report is closed',
    advice:
      'Some accounts refuse that, and the row is rejected with its other changes. Take the number out unless the account is known to accept it.',
  },
  'name-unknown': {
    title: 'A row names a type or a user that the account does not have',
    advice: 'Correct the name, or translate it with a lookup in a mapping; the first row that has it is told.',
  },
  'name-doubtful': {
    title: 'A row names a job type or a user that the account does not list',
    advice:
      'It is sent as it stands, and the service does not say what it does with it: correct the name, or translate it ' +
      'with a lookup in a mapping; the first row that has it is told.',
  },
  'name-inactive': {
    title: 'A row names a user that is inactive in the account',
    advice: 'Name another one, or have it activated in the back office; the first row that names it is told.',
  },
  'custom-field-unknown': {
    title: 'The account has no such custom field',
    advice: 'Correct the label to the letter, or have the field defined in the back office.',
  },
  'custom-field-missing': {
    title: 'A custom field that the account wants is empty',
    advice: 'Fill it: a new record needs it, and no record may lose it.',
  },
  'custom-field-form': {
    title: 'The value does not have the form of its custom field',
    advice: 'Correct the cell, or convert it in a mapping; the service may reject it.',
  },
  // Rows that name records and files.
  'file-missing': {
    title: 'The file is not there',
    advice: 'Correct the path, which counts from the folder of the sheet, or give the folder with --folder.',
  },
  'file-outside': {
    title: 'The file lies outside the folder',
    advice: 'Put the file into the folder, or give with --folder one that holds all files.',
  },
  'file-private': {
    title: 'The file is hidden, or holds settings or secret keys',
    advice: 'Take the row out. If it is a document, give the file another name.',
  },
  'file-unreadable': {
    title: 'The file cannot be read',
    advice: 'Name a file, not a folder or a device, and one that you may read.',
  },
  'file-empty': {
    title: 'The file is empty',
    advice: 'Get it again; a copy may have failed.',
  },
  'file-too-large': {
    title: 'The file is too large',
    advice: 'Make it smaller, or raise --max-size; the service does not say how much it takes.',
  },
  'file-changed': {
    title: 'The file changes while it is read',
    advice: 'Close it in the program that writes it, and start again.',
  },
  'file-name-unfit': {
    title: 'The file name cannot be used everywhere',
    advice: 'Give another one in the column fileName, or rename the file.',
  },
  'record-unclear': {
    title: 'The row does not name exactly one record',
    advice: 'Fill the columns of one record, and leave those of others empty.',
  },
  'named-twice': {
    title: 'Two rows ask for the same',
    advice: 'It is done once; take the second row out.',
  },
  // Exported workbooks that come back.
  'memory-not-used': {
    title: 'What an exported workbook remembers cannot be used',
    advice: 'Its values are compared with the account, as those of any other file.',
  },
  'id-repeated': {
    title: 'Two rows of an exported workbook have the same id',
    advice:
      'Empty the id of a row that was copied to make a new record, or take one of the rows out; as long as there are two, ' +
      'no record of the sheet counts as gone.',
  },
  'id-lost': {
    title: 'A row without an id seems to be that of a record whose row is gone',
    advice:
      'Put that id into the row, so that its edits change the record. Where the row is a new record, put the row of the ' +
      'other one back beside it, or import with --allow creations.',
  },
  'id-not-exported': {
    title: 'A row has an id that the workbook was not exported with',
    advice:
      'Its values are compared with the account, and no record of the sheet counts as gone. Leave the id empty where the ' +
      'record is new: the service gives it one.',
  },
  'row-torn': {
    title: 'A row of an exported workbook holds another record than its id says',
    advice:
      'Some columns were sorted or pasted without the others: put the rows together again, or export anew. Nothing is sent ' +
      'of this row, and no record of the sheet counts as gone.',
  },
  'column-moved': {
    title: 'A column of an exported workbook seems to have been sorted or shifted alone',
    advice:
      'Put its values back beside their records, or export anew. An import is refused; where the values are meant, give it ' +
      '--allow changes.',
  },
  'record-rejected': {
    title: 'Another row of the record is rejected',
    advice: 'Nothing is sent of the record until that row is corrected.',
  },
  'items-gone': {
    title: 'Items of a list are gone from an exported workbook',
    advice: 'Nothing is taken out of a list by an import: do that in the service.',
  },
  'edit-not-sent': {
    title: 'An edit in an exported workbook cannot be sent',
    advice: 'Nothing is sent of this cell; make the change in the service where it is meant.',
  },
  'custom-field-type': {
    title: 'A value is not of the type of its custom field',
    advice: 'Correct the cell: the workbook was exported with the types of the custom fields.',
  },
  'edits-disagree': {
    title: 'Two rows of exported workbooks give one record differently',
    advice:
      'Nothing is sent of the record: make the two rows equal, put one cell back to what was exported, or give a new record a key of its own.',
  },
  'edits-contradict': {
    title: 'Two cells of a row name different records',
    advice: 'Put one of the two back as it was exported.',
  },
  'sheet-gone': {
    title: 'A sheet of an exported workbook is gone',
    advice: 'Nothing is done about its records, and none of them counts as deleted.',
  },
  'shown-only': {
    title: 'What an export only shows is not imported',
    advice: 'Nothing of it is sent: make changes to it in the service.',
  },
  'record-vanished': {
    title: 'A record of an earlier extract has no row any more',
    advice:
      'Nothing is done about it. With --vanished deactivate or --vanished delete, records that nobody has changed since are ' +
      'taken away; what is still needed stays as it is.',
  },
  'gone-doubtful': {
    title: 'Rows of an exported workbook may be gone',
    advice:
      'Nothing is done about them, and none counts as deleted. To delete records, import what is edited and new first, then ' +
      'export anew, take their rows out of that, and import it with --delete-missing.',
  },
  // What only the service tells.
  'text-too-long': {
    title: 'A text is longer than the service takes',
    advice: 'The service names no lengths: shorten the text that it rejects, and send the row again with retry.',
  },
  'option-unknown': {
    title: 'A value is none of the options of its custom field',
    advice: 'The service does not show the options of select and autocomplete fields: look them up in the back office.',
  },
  'name-refused': {
    title: 'The account does not take another record of that name',
    advice:
      'The service does not say whether names may come twice: give the record another one, or the key of the first.',
  },
  'step-refused': {
    title: 'A job cannot go from its status to the wanted one',
    advice: 'The service does not show which steps it allows: change the status in the back office.',
  },
  'field-demanded': {
    title: 'Creating a record needs a field that the document does not name',
    advice: 'Fill the field that the answer names, and send the row again with retry.',
  },
  'not-permitted': {
    title: 'The API key may not write this, or the account lacks an option',
    advice: 'Ask whoever runs the account; travel and clock activities need time tracking, for example.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;

/** The stable code of a kind of issue; scripts rely on it. */
export type IssueCode = keyof typeof englishIssues;
