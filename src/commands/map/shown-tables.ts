import type { LoadedMapping } from '../../mapping/index.js';
import type { MapColumn, MapTable } from '../../reports/map/wire.js';
import { tableName } from '../../rows/choose-tables.js';
import { isSameSheetName, normalizeHeading } from '../../tabular/index.js';
import { fileName } from '../../text/words.js';
import type { TableProfiles } from './column-profiles.js';
import type { RowFindings } from './row-findings.js';
import type { SurveyedTable } from './survey.js';

export interface TablesView {
  readonly tables: readonly SurveyedTable[];
  readonly mapping: LoadedMapping['mapping'] | undefined;
  readonly findings: RowFindings | undefined;
  readonly profiles: TableProfiles;
}

/** The tables as a page shows them. */
export function shownTables(view: TablesView): MapTable[] {
  return view.tables.map((table) => {
    const { id, file, sheet, isHidden, headerRow, rows, first } = table;
    const found = view.findings?.of(table);
    return {
      id,
      title: sheet ?? fileName(file),
      file,
      sheet: sheet ?? null,
      isHidden,
      isRead: table.reads !== undefined,
      headerRow,
      columns: shownColumns(table, view),
      rows: Math.max(0, rows.known - first),
      isWhole: rows.isWhole,
      errors: found?.errors ?? 0,
      warnings: found?.warnings ?? 0,
      rowsWithIssues: found?.rowsWithIssues ?? 0,
      issues: found?.issues ?? [],
    };
  });
}

function shownColumns(table: SurveyedTable, { mapping, findings, profiles }: TablesView): MapColumn[] {
  const ignored = new Set(table.reads && mapping ? ignoredIn(mapping, table) : []);
  const profile = profiles.of(table);
  // Functions of the mapping show only when rows are read what they read.
  const reads = findings?.of(table)?.reads ?? table.reads;
  return table.columns.map(({ index, letter, heading, untitled }) => ({
    index,
    letter,
    heading,
    isUntitled: untitled ?? false,
    isIgnored: ignored.has(heading),
    isRead: reads?.has(index) ?? false,
    reads: reads?.get(index) ?? [],
    profile: profile?.[index] ?? null,
  }));
}

function ignoredIn(mapping: LoadedMapping['mapping'], { file, sheet }: SurveyedTable): string[] {
  const name = sheet ?? tableName(file);
  const table =
    'sheets' in mapping ? Object.entries(mapping.sheets).find(([known]) => isSameSheetName(known, name))?.[1] : mapping;
  return table?.ignore?.map(normalizeHeading) ?? [];
}
