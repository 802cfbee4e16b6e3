import { kindsOfScope } from './kind.js';

export const returnedIssues = kindsOfScope('local', {
  'memory-not-used': {
    severity: 'warning',
    leads: true,
    title: 'What an exported workbook remembers cannot be used',
    advice: 'Its values are compared with the account, as those of any other file.',
  },
  'id-repeated': {
    severity: 'error',
    title: 'Two rows of an exported workbook have the same id',
    advice:
      'Empty the id of a row that was copied to make a new record, or take one of the rows out; as long as there are two, ' +
      'no record of the sheet counts as gone.',
  },
  'id-lost': {
    severity: 'error',
    title: 'A row without an id seems to be that of a record whose row is gone',
    advice:
      'Put that id into the row, so that its edits change the record. Where the row is a new record, put the row of the ' +
      'other one back beside it, or import with --allow creations.',
  },
  'id-not-exported': {
    severity: 'warning',
    title: 'A row has an id that the workbook was not exported with',
    advice:
      'Its values are compared with the account, and no record of the sheet counts as gone. Leave the id empty where the ' +
      'record is new: the service gives it one.',
  },
  'row-torn': {
    severity: 'error',
    title: 'A row of an exported workbook holds another record than its id says',
    advice:
      'Some columns were sorted or pasted without the others: put the rows together again, or export anew. Nothing is sent ' +
      'of this row, and no record of the sheet counts as gone.',
  },
  'record-rejected': {
    severity: 'error',
    title: 'Another row of the record is rejected',
    advice: 'Nothing is sent of the record until that row is corrected.',
  },
  'items-gone': {
    severity: 'warning',
    title: 'Items of a list are gone from an exported workbook',
    advice: 'Nothing is taken out of a list by an import: do that in the service.',
  },
  'edit-not-sent': {
    severity: 'warning',
    title: 'An edit in an exported workbook cannot be sent',
    advice: 'Nothing is sent of this cell; make the change in the service where it is meant.',
  },
  'custom-field-type': {
    severity: 'error',
    title: 'A value is not of the type of its custom field',
    advice: 'Correct the cell: the workbook was exported with the types of the custom fields.',
  },
  'heading-not-exported': {
    severity: 'error',
    leads: true,
    title: 'A column of an exported workbook has another heading than it was exported with',
    advice:
      'Give it its exported heading back, so that its edits are sent; a column of your own may stand beside those.',
  },
  'edits-contradict': {
    severity: 'error',
    title: 'Two edited cells of a row name different records',
    advice: 'Edit one of the two and leave the other as it was exported.',
  },
  'sheet-gone': {
    severity: 'warning',
    title: 'A sheet of an exported workbook is gone',
    advice: 'Nothing is done about its records, and none of them counts as deleted.',
  },
  'shown-only': {
    severity: 'warning',
    title: 'A sheet of an exported workbook was edited that is only shown',
    advice: 'Nothing of this sheet is sent: make the change in the service.',
  },
  'record-vanished': {
    severity: 'warning',
    title: 'A record of an earlier extract has no row any more',
    advice:
      'Nothing is done about it. With --vanished deactivate or --vanished delete, records that nobody has changed since are ' +
      'taken away; what is still needed stays as it is.',
  },
  'gone-doubtful': {
    severity: 'warning',
    title: 'Rows of an exported workbook may be gone',
    advice:
      'Nothing is done about them, and none counts as deleted. To delete records, import what is edited and new first, then ' +
      'export anew, take their rows out of that, and import it with --delete-missing.',
  },
});
