import { isResourceName, type ResourceName, resourceOf } from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import {
  codeText,
  type Doubt,
  doubtsIn,
  formOf,
  headingsIn,
  type MappedMember,
  type MappedRecord,
  type MappedTable,
  type MappingStructure,
  readMappingFile,
  type ValueMember,
} from '../../mapping-file/index.js';
import type { MemberStructure, RecordStructure, ShownDoubt, TableStructure } from '../../reports/map/wire.js';
import { tableName } from '../../rows/choose-tables.js';
import { isSameSheetName } from '../../tabular/index.js';
import { isRequired, kindOfField, labelOf } from './known-fields.js';
import type { SurveyedTable } from './survey.js';

/** What a mapping file says, as a page shows it. */
export function shownStructure(
  structure: MappingStructure | undefined,
  tables: readonly SurveyedTable[],
  texts: ReportTexts,
): TableStructure[] {
  if (!structure) return [];
  const doubts = doubtsIn(structure);
  return structure.tables.map((table) => ({
    sheet: table.name ?? null,
    tables: tables.filter((each) => each.reads && isReadBy(each, table)).map(({ id }) => id),
    settings: settingsOf([...structure.settings, ...table.settings]),
    records: table.records.flatMap((record) => shownRecords(record, table, texts)),
    ignored: table.ignored,
    doubts: doubts.filter(({ at }) => table.name === undefined || at[1] === table.name).map(shownDoubt),
  }));
}

/** What a mapping file says; undefined for one that is not written as an object. */
export function readStructure(text: string): MappingStructure | undefined {
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
function shownRecords(record: MappedRecord, { records }: MappedTable, texts: ReportTexts): RecordStructure[] {
  const { resource, index, line, condition, members } = record;
  if (!isResourceName(resource)) return [];
  const isOnly = records.filter((other) => other.resource === resource).length === 1;
  return [
    {
      id: isOnly ? resource : `${resource}#${index + 1}`,
      resource,
      index,
      noun: nounIn(texts, resource),
      line,
      condition: condition ? codeText(condition) : null,
      members: members.map((member) => shownMember(member, resource, texts)),
    },
  ];
}

function shownMember(member: MappedMember, resource: ResourceName, texts: ReportTexts): MemberStructure {
  const { path, line, headings, value, comments } = member;
  return {
    path,
    label: labelOf(texts, resource, path),
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

/** A doubt about the rows or a whole record is at none of its columns. */
function shownDoubt({ at, comment, line, value }: Doubt): ShownDoubt {
  const isOfField = at.includes('records') ? at.length - at.indexOf('records') > 2 : value.kind === 'call';
  const headings = isOfField ? headingsIn(value, new Map()) : [];
  return { at, comment, line, text: comment.replace(/^doubtful: /, ''), headings };
}
