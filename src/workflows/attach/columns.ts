import { identifierFields } from '../../account/identifiers.js';
import {
  catalogue,
  isResourceName,
  kindOf,
  membersOf,
  type Operation,
  type ResourceName,
  resourceIn,
} from '../../contract/index.js';
import { MappingError, type Place } from '../../errors.js';
import type { RecordKey } from '../../mapping/index.js';
import type { NamedRow } from '../../rows/named-rows.js';
import { type RowIdentifiers, readIdentifiers } from '../row-identifiers.js';

const { send } = catalogue.v2.attachment;

/** The operation that attaches a file; section "v2 endpoints". */
export const attachOperation: Operation = send;

/** One way to name the record that a file belongs to. */
interface TargetColumn {
  /** `job.myId`. */
  readonly name: string;
  readonly resource: ResourceName;
  readonly field: RecordKey['field'];
  readonly isInteger: boolean;
}

/** What the body of the operation has beside the file: the records that may be meant, and how they are named. */
const targets = Object.entries(send.body.shape).flatMap(([column, schema]): TargetColumn[] => {
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

/** Names of the columns of a sheet of files. */
export const attachColumns: readonly string[] = [...fileColumns, nameColumn, ...targets.map(({ name }) => name)];

/** What a row says: which file goes to which record, under which name. */
export interface AttachmentRow extends RowIdentifiers {
  /** As the sheet has it. */
  readonly file: string;
  /** The column that has it. */
  readonly fileColumn: string;
  readonly resource: ResourceName;
  /** Name to be shown, where it is not the file's own. */
  readonly fileName?: string;
}

/** Throws MappingError where no column holds the files, or none the records that they belong to. */
export function assertAttachColumns(bound: ReadonlySet<string>, place: Place): void {
  const hasFile = fileColumns.some((name) => bound.has(name));
  if (hasFile && targets.some(({ name }) => bound.has(name))) return;
  const missing = hasFile
    ? `which record each file belongs to: ${targets.map(({ name }) => name).join(', ')}`
    : `which file each row is about: ${fileColumns.join(' or ')}`;
  throw new MappingError(`No heading says ${missing}.`, {
    place,
    advice: 'Name the columns so, or say which they are: --column file=Filename.',
  });
}

/** Reads a row and reports what is wrong with it; undefined then. */
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
  const given = targets
    .map((target) => ({ ...target, column: target.name, text: row.text(target.name) }))
    .filter(({ text }) => text !== '');
  const [first] = given;
  const other = given.find(({ resource }) => resource !== first?.resource);
  if (row.hasFailed) return undefined;
  if (!first) {
    row.report('record-unclear', 'No record is named that the file belongs to.');
    return undefined;
  }
  if (other) {
    row.report('record-unclear', `A ${first.resource} and a ${other.resource} are named.`, other.name);
    return undefined;
  }
  const naming = readIdentifiers(row, given);
  return naming && { resource: first.resource, ...naming };
}
