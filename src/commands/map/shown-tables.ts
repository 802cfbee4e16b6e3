import { isResourceName, type ResourceName } from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import { isSameSheetName, normalizeHeading } from '../../files/index.js';
import {
  codeText,
  doubtsIn,
  formOf,
  headingsIn,
  type MappedRecord,
  type MappedTable,
  type MappingStructure,
  readMappingFile,
} from '../../mapping/file/index.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { fileName } from '../../messages/text/words.js';
import type { MapColumn, MapTable, MemberStructure, RecordStructure, ShownDoubt } from '../../reports/map/wire.js';
import { tableName } from '../../rows/choose-tables.js';
import type { OpenTable } from '../../rows/reading.js';
import { fieldAt, withoutIndexes } from './known-fields.js';
import type { RowFindings } from './row-findings.js';
import type { KeptSources, Reading, SurveyedTable } from './survey.js';

interface TablesView {
  readonly tables: readonly SurveyedTable[];
  /** Undefined if there is no mapping that works. */
  readonly reading: Reading | undefined;
  /** What the mapping file says; undefined for one that is not written as an object. */
  readonly structure: MappingStructure | undefined;
  /** Of all rows, if they were read with this mapping. */
  readonly findings: RowFindings | undefined;
  readonly sources: KeptSources;
  readonly texts: ReportTexts;
}

/** The tables as a page shows them, each with what the mapping file says of it. */
export function shownTables(view: TablesView): MapTable[] {
  return view.tables.map((table) => {
    const { id, file, sheet, isHidden, headerRow, rows, first } = table;
    const found = view.findings?.of(table);
    const name = sheet ?? tableName(file);
    const isMapped = ({ name: known }: MappedTable) => known === undefined || isSameSheetName(known, name);
    const mapped = table.reads && view.structure?.tables.find(isMapped);
    const settings = mapped ? [...(view.structure?.settings ?? []), ...mapped.settings] : [];
    const wanted = table.reads ? mapped?.name : name;
    return {
      id,
      title: sheet ?? fileName(file),
      file,
      place: wanted === undefined ? {} : { table: wanted },
      isHidden,
      isRead: table.reads !== undefined,
      headerRow,
      columns: shownColumns(table, view, name),
      rows: Math.max(0, rows.known - first),
      isWhole: rows.isWhole,
      errors: found?.errors ?? 0,
      warnings: found?.warnings ?? 0,
      rowsWithIssues: found?.rowsWithIssues ?? 0,
      issues: found?.issues ?? [],
      settings: Object.fromEntries(
        settings.map(({ name: setting, value }) => [setting, value.kind === 'literal' ? value.value : codeText(value)]),
      ),
      records: mapped?.records.flatMap((record) => shownRecords(record, mapped, table, view)) ?? [],
      doubts: mapped && view.structure ? shownDoubts(view.structure, mapped, table) : [],
    };
  });
}

function shownColumns(table: SurveyedTable, view: TablesView, name: string): MapColumn[] {
  const { mapping } = view.reading?.mapping ?? {};
  const own =
    mapping && 'sheets' in mapping
      ? Object.entries(mapping.sheets).find(([known]) => isSameSheetName(known, name))?.[1]
      : mapping;
  const ignored = new Set(table.reads && own?.ignore?.map(normalizeHeading));
  const profile = view.sources.profileOf(table);
  const reads = readsOf(table, view);
  return table.columns.map(({ index, letter, heading, untitled }) => ({
    index,
    letter,
    heading,
    isUntitled: untitled ?? false,
    isIgnored: ignored.has(heading),
    isRead: reads?.has(index) ?? false,
    profile: profile?.[index] ?? null,
  }));
}

/** Fields by the column that they are read from. What functions of the mapping read shows only when rows are read. */
export function readsOf(
  table: SurveyedTable,
  { findings }: Pick<TablesView, 'findings'>,
): OpenTable['reads'] | undefined {
  return findings?.of(table)?.reads ?? table.reads;
}

/** Indexes of the columns that a field is read from, by its path. Items of a list are not told apart. */
export function columnsOfField(reads: OpenTable['reads'], resource: ResourceName, path: string): number[] {
  const plain = `${resource}.${withoutIndexes(path)}`;
  const read = (isIt: (place: string) => boolean) =>
    [...reads].filter(([, places]) => places.some(isIt)).map(([column]) => column);
  const exact = read((place) => place === plain);
  // Keys and references may read columns one level below.
  return exact.length > 0 ? exact : read((place) => place.startsWith(`${plain}.`));
}

/** None for a record of a resource that there is not, of which loading the mapping tells. */
function shownRecords(
  { resource, index, line, condition, members }: MappedRecord,
  { records }: MappedTable,
  table: SurveyedTable,
  view: TablesView,
): RecordStructure[] {
  if (!isResourceName(resource)) return [];
  const isOnly = records.filter((other) => other.resource === resource).length === 1;
  const reads = readsOf(table, view) ?? new Map();
  const shown = members.map((member): MemberStructure => {
    const { path, headings, value, comments } = member;
    const columns = columnsOfField(reads, resource, path);
    const own = new Set(columnsNamed(headings, table));
    return {
      path,
      ...fieldAt(view.texts, resource, path),
      line: member.line,
      headings,
      // Of several records of a resource, the headings tell which one reads a column.
      columns: isOnly ? columns : columns.filter((column) => own.has(column)),
      code: codeText(value),
      form: formOf(member) ?? null,
      comments: [...comments.above, ...comments.behind].filter((comment) => comment !== ''),
    };
  });
  const id = isOnly ? resource : `${resource}#${index + 1}`;
  const code = condition ? codeText(condition) : null;
  return [{ id, resource, index, noun: nounIn(view.texts, resource), line, condition: code, members: shown }];
}

function columnsNamed(headings: readonly string[], { columns }: SurveyedTable): number[] {
  const wanted = new Set(headings.map(normalizeHeading));
  return columns.filter(({ heading }) => wanted.has(normalizeHeading(heading))).map(({ index }) => index);
}

/** What is doubtful about a table. A doubt about the rows or a whole record is at none of its columns. */
function shownDoubts(structure: MappingStructure, { name }: MappedTable, table: SurveyedTable): ShownDoubt[] {
  const own = doubtsIn(structure).filter(({ at }) => name === undefined || at[1] === name);
  return own.map(({ at, comment, line, value }) => {
    const isOfField = at.includes('records') ? at.length - at.indexOf('records') > 2 : value.kind === 'call';
    const columns = isOfField ? columnsNamed(headingsIn(value), table) : [];
    return { at, comment, line, text: comment.replace(/^doubtful: /, ''), columns };
  });
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
