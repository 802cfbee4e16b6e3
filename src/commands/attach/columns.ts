import { identifierFields } from '../../account/record-keys.js';
import {
  catalogue,
  isResourceName,
  kindOf,
  membersOf,
  type Operation,
  type ResourceName,
  resourceIn,
} from '../../contract/index.js';
import { ConfigurationError, MappingError, type Place } from '../../errors.js';
import type { RecordKey } from '../../mapping/index.js';
import type { NamedRow } from '../../rows/named-rows.js';
import { withNearest } from '../../text/nearest.js';
import { type RowIdentifiers, readIdentifiers } from '../row-identifiers.js';

const { send } = catalogue.v2.attachment;

/** The operation that attaches a file; section "v2 endpoints". */
export const attachOperation: Operation = send;

export interface TargetColumn {
  /** For example `job.myId`. */
  readonly name: string;
  readonly resource: ResourceName;
  readonly field: RecordKey['field'];
  readonly isInteger: boolean;
}

/** Derived from the body of the operation: the resources that take files, and their identifiers. */
export const targetColumns = Object.entries(send.body.shape).flatMap(([column, schema]): TargetColumn[] => {
  const members = membersOf(schema);
  const resource = resourceIn(schema);
  if (!members || resource === undefined || !isResourceName(resource)) return [];
  return identifierFields.flatMap((field) => {
    const member = members[field];
    return member ? [{ name: `${column}.${field}`, resource, field, isInteger: kindOf(member) === 'integer' }] : [];
  });
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
export function targetColumn(name: string): TargetColumn {
  const found = targetColumns.find((column) => column.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  const names = targetColumns.map((column) => column.name);
  throw new ConfigurationError(`Files are not attached by ${withNearest(name, names)}.`, {
    advice: `The service attaches files to jobs and customers, by ${names.join(', ')}.`,
  });
}

export interface AttachmentRow extends RowIdentifiers {
  readonly file: string;
  readonly fileColumn: string;
  readonly resource: ResourceName;
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
  const target = readTarget(row);
  if (row.hasFailed) return undefined;
  if (file === '') row.report('value-missing', 'No file is named.', ...fileColumns);
  if (row.hasFailed || !target) return undefined;
  return { file, fileColumn, ...target, fileName: fileName || undefined };
}

function readTarget(row: NamedRow): (RowIdentifiers & { readonly resource: ResourceName }) | undefined {
  const given = targetColumns
    .map((target) => ({ ...target, column: target.name, text: row.text(target.name) }))
    .filter(({ text }) => text !== '');
  const [first] = given;
  const other = given.find(({ resource }) => resource !== first?.resource);
  if (row.hasFailed) return undefined;
  if (!first) {
    const note = row.text('note');
    row.report('record-unclear', note ? `No record is named: ${note}` : 'No record is named that the file belongs to.');
    return undefined;
  }
  if (other) {
    row.report('record-unclear', `A ${first.resource} and a ${other.resource} are named.`, other.name);
    return undefined;
  }
  const naming = readIdentifiers(row, given);
  return naming && { resource: first.resource, ...naming };
}
