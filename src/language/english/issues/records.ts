import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about records and how they belong together, in English. */
export const englishRecordsIssues = {
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
} satisfies Readonly<Record<string, IssueTexts>>;
