import { dirname, resolve } from 'node:path';
import { MappingError } from '../errors.js';
import {
  automaticMapping,
  compileTable,
  type LookupLine,
  type LookupSource,
  type MapperContext,
  type TableMapper,
} from '../mapping/index.js';
import { cellText, openSource, type Source, type Table } from '../tabular/index.js';
import type { Issue } from '../validation/index.js';
import type { ChosenTable } from './choose-tables.js';
import { columnNamed } from './named-rows.js';
import type { ReadState } from './read-state.js';
import type { Overturned } from './reading.js';
import { bindReturned, type SettlingMapper } from './returned/bind-returned.js';
import type { ReturnedWorkbook } from './returned/returned-workbook.js';

export interface TableTask {
  readonly source: Source;
  readonly chosen: ChosenTable;
  readonly reading: ReadState;
  readonly workbook?: ReturnedWorkbook;
  readonly reopen: () => Promise<Table>;
}

interface Listening {
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/** Binds a table to its mapping, or to its headings; for a returned workbook, only edits. Throws MappingError. */
export async function bindTable(table: Table, task: TableTask, listening: Listening): Promise<SettlingMapper> {
  const { chosen, workbook, reopen } = task;
  const returned = chosen.resource && workbook?.datasets.get(chosen.resource);
  if (!workbook || !returned) return bindColumns(table, task, { onIssue: listening.report });
  const bind = (as: 'whole' | 'edits', named: Table) =>
    as === 'whole' ? bindColumns(named, task, { onIssue: listening.report }) : bindEdits(named, task, listening.report);
  const isPart = chosen.settings.range !== undefined;
  return bindReturned({ table, workbook, returned, isPart, reopen, bind, ...listening });
}

/** Suppresses issues about columns: binding whole rows reports them already. */
async function bindEdits(table: Table, task: TableTask, report: (issue: Issue) => void): Promise<TableMapper> {
  let isBound = false;
  const mapper = await bindColumns(table, task, {
    isPartial: true,
    onIssue: (issue) => {
      if (isBound) report(issue);
    },
  });
  isBound = true;
  return mapper;
}

async function bindColumns(
  table: Table,
  { source, chosen, reading }: TableTask,
  how: Pick<MapperContext, 'onIssue' | 'isPartial'>,
): Promise<TableMapper> {
  const { mapping: file, timeZone, isCompared } = reading.options;
  const mapping = chosen.mapping ?? automaticMapping(chosen.resource, table, how.onIssue);
  const folder = dirname(resolve(file?.file ?? source.file));
  const context: MapperContext = {
    readLookup: lookupReader(source, folder),
    counterOf: reading.counterOf,
    identifiers: reading.options.identifiers,
    isCompared,
    ...how,
    accountTimeZone: timeZone,
    lineOf: file?.lineOf,
  };
  try {
    return await compileTable(table, { ...mapping, source: chosen.settings }, context);
  } catch (error) {
    throw withMappingFile(error, file?.file);
  }
}

function withMappingFile(error: unknown, mappingFile: string | undefined): unknown {
  if (!(error instanceof MappingError) || mappingFile === undefined) return error;
  const place = error.place ?? { file: mappingFile };
  const advice = `${error.advice ?? ''} The mapping is ${mappingFile}.`.trim();
  return new MappingError(error.message, { place, advice, cause: error });
}

/** A file is relative to the mapping, a sheet belongs to the source. */
function lookupReader(source: Source, folder: string): (lookup: LookupSource) => Promise<readonly LookupLine[]> {
  return async (lookup) => {
    if (lookup.file === undefined) return readLookup(source, lookup);
    const opened = await openSource(resolve(folder, lookup.file));
    try {
      return await readLookup(opened, lookup);
    } finally {
      await opened.close();
    }
  };
}

async function readLookup(source: Source, { sheet, key, value }: LookupSource): Promise<readonly LookupLine[]> {
  const table = await source.table(sheet);
  const { index: from } = columnNamed(table, key, 'The lookup table');
  const { index: to } = columnNamed(table, value, 'The lookup table');
  const lines: LookupLine[] = [];
  for await (const batch of table.batches) {
    for (const { cells, number } of batch) {
      const name = cellText(cells[from] ?? null).trim();
      if (name !== '') lines.push({ name, value: cellText(cells[to] ?? null).trim(), row: number });
    }
  }
  return lines;
}
