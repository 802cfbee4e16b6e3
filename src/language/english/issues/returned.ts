import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about exported workbooks that come back, in English. */
export const englishReturnedIssues = {
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
  'heading-not-exported': {
    title: 'A column of an exported workbook has another heading than it was exported with',
    advice:
      'Give it its exported heading back, so that its edits are sent; a column of your own may stand beside those.',
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
} satisfies Readonly<Record<string, IssueTexts>>;
