import { inWords, isResourceName, type ResourceName, resourceOf } from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import {
  codeText,
  formOf,
  type MappedMember,
  type MappedRecord,
  type MappedTable,
  type MappingStructure,
  readMappingFile,
  type ValueMember,
} from '../../mapping-file/index.js';
import type { MemberStructure, RecordStructure, TableStructure } from '../../reports/map/wire.js';
import { tableName } from '../../rows/choose-tables.js';
import { isSameSheetName } from '../../tabular/index.js';
import { isRequired, kindOfField, labelOf } from './known-fields.js';
import type { SurveyedTable } from './survey.js';

/** What a mapping file says, as a page shows it; empty for one that is not written as an object. */
export function shownStructure(text: string, tables: readonly SurveyedTable[]): TableStructure[] {
  const structure = readStructure(text);
  if (!structure) return [];
  return structure.tables.map((table) => ({
    sheet: table.name ?? null,
    tables: tables.filter((each) => each.reads && isReadBy(each, table)).map(({ id }) => id),
    settings: settingsOf([...structure.settings, ...table.settings]),
    records: table.records.flatMap((record) => shownRecords(record, table)),
    ignored: table.ignored,
  }));
}

function readStructure(text: string): MappingStructure | undefined {
  try {
    return readMappingFile(text);
  } catch (error) {
    // It works all the same: it is only made in another way than this reader knows.
    if (error instanceof MappingError) return undefined;
    throw error;
  }
}

function isReadBy({ sheet, file }: SurveyedTable, { name }: MappedTable): boolean {
  return name === undefined || isSameSheetName(name, sheet ?? tableName(file));
}

function settingsOf(members: readonly ValueMember[]): TableStructure['settings'] {
  return Object.fromEntries(
    members.map(({ name, value }) => [name, value.kind === 'literal' ? value.value : codeText(value)]),
  );
}

/** None for a record of a resource that there is not, of which loading the mapping tells. */
function shownRecords(record: MappedRecord, { records }: MappedTable): RecordStructure[] {
  const { resource, index, line, condition, members } = record;
  if (!isResourceName(resource)) return [];
  const isOnly = records.filter((other) => other.resource === resource).length === 1;
  return [
    {
      id: isOnly ? resource : `${resource}#${index + 1}`,
      resource,
      index,
      noun: inWords(resource),
      line,
      condition: condition ? codeText(condition) : null,
      members: members.map((member) => shownMember(member, resource)),
    },
  ];
}

function shownMember(member: MappedMember, resource: ResourceName): MemberStructure {
  const { path, line, headings, value, comments } = member;
  return {
    path,
    label: labelOf(resource, path),
    kind: kindOfField(resource, path),
    isKey: resourceOf(resource).naturalKeys.includes(path),
    isRequired: isRequired(resource, path),
    line,
    headings,
    code: codeText(value),
    form: formOf(member) ?? null,
    comments: [...comments.above, ...comments.behind].filter((comment) => comment !== ''),
  };
}
