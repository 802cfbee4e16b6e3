import { dirname, resolve } from 'node:path';
import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { automaticMapping, compileTable, type MapperContext, type TableMapper } from '../mapping/index.js';
import type { Source, Table } from '../tabular/index.js';
import type { Issue } from '../validation/index.js';
import type { ChosenTable } from './choose-tables.js';
import { lookupReader } from './lookups.js';
import type { ReadState } from './read-state.js';
import type { Overturned } from './reading.js';
import { bindReturned, type SettlingMapper } from './returned/bind-returned.js';
import type { ReturnedWorkbook } from './returned/returned-workbook.js';

/** A table, and all that decides how it is read. */
export interface TableTask {
  readonly source: Source;
  readonly chosen: ChosenTable;
  readonly reading: ReadState;
  /** What its workbook remembers, where it is an exported one that comes back. */
  readonly workbook?: ReturnedWorkbook;
  /** Opens the table once more. */
  readonly reopen: () => Promise<Table>;
}

interface Listening {
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/**
 * Binds the mapping of a table, or the one that its headings say, to its columns; of an exported workbook that comes
 * back it maps what was edited. Throws MappingError.
 */
export async function bindTable(table: Table, task: TableTask, listening: Listening): Promise<SettlingMapper> {
  const { chosen, workbook, reopen } = task;
  const returned = chosen.mapping ? undefined : workbook?.datasets.get(resourceOfTable(chosen));
  if (!workbook || !returned) return bindColumns(table, task, { onIssue: listening.report });
  const bind = (as: 'whole' | 'edits', named: Table) =>
    as === 'whole' ? bindColumns(named, task, { onIssue: listening.report }) : bindEdits(named, task, listening.report);
  const isPart = chosen.settings.range !== undefined;
  return bindReturned({ table, workbook, returned, isPart, reopen, bind, ...listening });
}

/** What is to be said about the columns is said of whole rows. */
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
  const { mapping: file, timeZone } = reading.options;
  const mapping = chosen.mapping ?? automaticMapping(resourceOfTable(chosen), table, how.onIssue);
  const folder = dirname(resolve(file?.file ?? source.file));
  const context: MapperContext = {
    readLookup: lookupReader(source, folder),
    counters: reading.counters,
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

function resourceOfTable({ resource }: ChosenTable): ResourceName {
  if (!resource) throw new Error('A table without a mapping has no resource.');
  return resource;
}

/** Says which mapping does not fit, beside the file that it does not fit. */
function withMappingFile(error: unknown, mappingFile: string | undefined): unknown {
  if (!(error instanceof MappingError) || mappingFile === undefined) return error;
  const place = error.place ?? { file: mappingFile };
  const advice = `${error.advice ?? ''} The mapping is ${mappingFile}.`.trim();
  return new MappingError(error.message, { place, advice, cause: error });
}
