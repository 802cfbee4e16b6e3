import type { ForeignWord } from './foreign-word.js';

const dataLoader = 'Salesforce Data Loader';
const jira = 'Jira importers';
const terraform = 'terraform';
const databases = 'databases';

/** Words for records, their fields and their keys, and for what moves them. */
export const wordsOfRecords: readonly ForeignWord[] = [
  {
    words: ['archive', 'disable', 'soft delete', 'make inactive'],
    from: 'CRM systems',
    here: ['bulk deactivate customers gone.csv', 'import new.csv -m old.ts --vanished deactivate'],
    why: 'A record that is deactivated stays in the account with all that hangs on it; `bulk activate` brings it back.',
  },
  {
    words: ['attachment', 'document', 'picture', 'image'],
    from: jira,
    here: ['attach invoices.xlsx', 'photos --from 2026-01-01 -o pictures'],
    why: '`attach` sends files to jobs and customers, `photos` fetches the photos of jobs.',
    see: 'running.md#more-than-records',
  },
  {
    words: ['clear field', 'insert null values', 'null', 'blank value', 'empty value'],
    from: dataLoader,
    here: [],
    why: 'An empty cell leaves the field alone. `.clearing()` in the mapping sends an empty text for it.',
    see: 'mappings.md#text',
  },
  {
    words: ['crosswalk', 'id map', 'id mapping', 'xref', 'cross reference'],
    from: 'ETL tools',
    here: ['ids -o ids.csv'],
    why: 'Lists the key, the id and the public link of every record that the runs of the folder have sent.',
    see: 'running.md#old-numbers-and-new-ids',
  },
  {
    words: ['custom field', 'user defined field', 'UDF', 'extra column'],
    from: `${jira}, CRM systems`,
    here: ['types', 'check old.csv -m mappings/old.ts --live'],
    why: 'A mapping fills them under `customFieldValues`, by their labels. They are defined in the back office; `check --live` names those that are missing.',
    see: 'mappings.md#custom-fields',
  },
  {
    words: ['dedupe', 'deduplicate', 'duplicate rule', 'matching rule', 'fuzzy match', 'merge'],
    from: `${dataLoader}, CRM systems`,
    here: ['duplicates customers', 'plan old.csv -m mappings/old.ts -o plan.xlsx', 'decisions'],
    why: '`duplicates` lists what looks like one record; it merges nothing. A plan creates nothing that may be there already: it asks.',
    see: 'duplicates.md',
  },
  {
    words: ['download', 'extract', 'dump', 'backup', 'pull', 'fetch', 'clone', 'unload'],
    from: `${dataLoader}, git`,
    here: ['export all'],
    why: 'Writes the records of the account into files, complete or not at all.',
    see: 'exporting.md',
  },
  {
    words: ['external id', 'legacy id', 'foreign key', 'match key', 'unique id', 'primary key'],
    from: `${dataLoader}, ${jira}`,
    here: ['guess old.csv', 'ids'],
    why: 'Here it is `myId`, your own key of a record; a job has `num` as well. A mapping makes it of columns with `key(…)`; without one a second import creates the record again.',
    see: 'mappings.md#keys-and-references',
  },
  {
    words: ['field mapping', 'column mapping', 'mapping', 'SDL file', 'transformation', 'ETL', 'model'],
    from: `${dataLoader}, ${jira}, dbt`,
    here: ['guess old.csv'],
    why: 'A mapping is a TypeScript file that says how rows become records. `guess` writes a first one. A template or an export needs none.',
    see: 'mappings.md',
  },
  {
    words: ['full refresh', 'no cache', 'refresh', 'full sync'],
    from: `dbt, ${terraform}`,
    here: ['plan old.csv -m mappings/old.ts --fresh', 'export all --fresh'],
    why: 'A plan reads only what was changed since the last one, and keeps a copy of the account; `--fresh` reads all of it anew.',
  },
  {
    words: ['hard delete', 'mass delete', 'delete', 'remove', 'purge', 'destroy', 'truncate', 'wipe'],
    from: `${dataLoader}, terraform`,
    here: ['bulk delete customers gone.csv --dry-run'],
    why: 'Deletes the records that a file names, after it has shown them. Nothing empties an account; `undo` brings them back where the service can.',
  },
  {
    words: ['incremental', 'delta', 'changes only', 'CDC', 'change data capture', 'high water mark'],
    from: 'dbt, ETL tools',
    here: ['export all --since-last', 'import new.csv -m old.ts'],
    why: '`--since-last` exports what changed since the last time. An import needs no such option: it never sends what the account has already.',
    see: 'exporting.md#periodic-exports',
  },
  {
    words: ['lookup', 'relationship', 'parent', 'association', 'join', 'VLOOKUP'],
    from: `${dataLoader}, CRM systems`,
    here: [],
    why: "A mapping says `ref('customer')` for the customer of the same row, or gives the key of another one. Codes are replaced by a table of translations.",
    see: 'mappings.md#keys-and-references',
  },
  {
    words: ['prune', 'delete extraneous', 'delete missing', 'mirror'],
    from: 'rsync, git',
    here: ['import new.csv -m old.ts --vanished delete', 'import all.xlsx --delete-missing'],
    why: 'Nothing is deleted unasked. `--vanished` is for the extracts of an old system, `--delete-missing` for an exported workbook that comes back.',
    see: 'running.md#the-next-extract',
  },
  {
    words: ['test', 'validate', 'lint', 'verify', 'data quality', 'compile'],
    from: `dbt, ${terraform}`,
    here: ['check old.csv -m mappings/old.ts', 'check old.csv -m mappings/old.ts --live'],
    why: 'Names everything that is wrong in the files at once. It needs no account; with `--live` it asks one as well.',
    see: 'running.md#the-check-and-its-reports',
  },
  {
    words: ['upsert', 'insert', 'update', 'append', 'create only', 'update only'],
    from: `${dataLoader}, ${databases}`,
    here: [
      'import old.csv -m mappings/old.ts --mode upsert',
      'import old.csv -m mappings/old.ts --mode create-only',
      'import all.xlsx --mode update-only',
    ],
    why: 'Every import creates what is not there and updates what differs. `--mode` restricts it to the one or the other.',
    see: 'running.md#plan-run-undo',
  },
];
