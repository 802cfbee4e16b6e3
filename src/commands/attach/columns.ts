import { catalogue, isResourceName, membersOf, type Operation, resourceIn } from '../../contract/index.js';
import { ConfigurationError, MappingError, type Place } from '../../errors.js';
import { withNearest } from '../../messages/text/nearest.js';
import type { NamedRow } from '../../rows/named-rows.js';
import { type NamedRecord, type NamingColumn, namingColumns, readNamed } from '../row-identifiers.js';

const { send } = catalogue.v2.attachment;

/** The operation that attaches a file; section "v2 endpoints". */
export const attachOperation: Operation = send;

/** Derived from the body of the operation: the resources that take files, and their identifiers. */
export const targetColumns = Object.entries(send.body.shape).flatMap(([column, schema]): NamingColumn[] => {
  const members = membersOf(schema);
  const resource = resourceIn(schema);
  if (!members || resource === undefined || !isResourceName(resource)) return [];
  return namingColumns(resource, members, `${column}.`);
});

const fileColumns = ['file', 'path'] as const;
const nameColumn = 'fileName';
/** Written by us beside files that match no record; `near` is for the person who corrects the sheet. */
const noteColumns = ['near', 'note'] as const;

export const attachColumns: readonly string[] = [
  ...fileColumns,
  nameColumn,
  ...targetColumns.map(({ name }) => name),
  ...noteColumns,
];

/** The column of this name. Throws ConfigurationError if it names no record that takes files. */
export function targetColumn(name: string): NamingColumn {
  const found = targetColumns.find((column) => column.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  const names = targetColumns.map((column) => column.name);
  throw new ConfigurationError(`Files are not attached by ${withNearest(name, names)}.`, {
    advice: `The service attaches files to jobs and customers, by ${names.join(', ')}.`,
  });
}

export interface AttachmentRow extends NamedRecord {
  readonly file: string;
  readonly fileColumn: string;
  readonly fileName?: string;
}

/** Throws MappingError if no column holds the files, or none the records. */
export function assertAttachColumns(bound: ReadonlySet<string>, place: Place): void {
  const hasFile = fileColumns.some((name) => bound.has(name));
  if (hasFile && targetColumns.some(({ name }) => bound.has(name))) return;
  const missing = hasFile
    ? `which record each file belongs to: ${targetColumns.map(({ name }) => name).join(', ')}`
    : `which file each row is about: ${fileColumns.join(' or ')}`;
  throw new MappingError(`No heading says ${missing}.`, {
    place,
    advice: 'Name the columns so, or say which they are: --column file=Filename.',
  });
}

/** Reads a row and reports its faults; undefined if it has any. */
export function readAttachmentRow(row: NamedRow): AttachmentRow | undefined {
  const [fileColumn = fileColumns[0], file = ''] =
    fileColumns.map((name) => [name, row.text(name)] as const).find(([, text]) => text !== '') ?? [];
  const fileName = row.text(nameColumn);
  const record = readNamed(row, targetColumns, () => {
    const note = row.text('note');
    return note ? `No record is named: ${note}` : 'No record is named that the file belongs to.';
  });
  if (row.hasFailed) return undefined;
  if (file === '') row.report('value-missing', 'No file is named.', ...fileColumns);
  if (row.hasFailed || !record) return undefined;
  return { file, fileColumn, ...record, fileName: fileName || undefined };
}
