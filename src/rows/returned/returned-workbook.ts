import { datasetNamed, datasets, type ResourceName } from '../../contract/index.js';
import { asideHeadings, foldedHeading, inAllLanguages } from '../../language/index.js';
import { said } from '../../language/said.js';
import {
  listMark,
  type Memory,
  memoryRows,
  memorySheetName,
  readMemory,
  SheetMark,
} from '../../mapping/memory/index.js';
import { hasSheets, type Source } from '../../tabular/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import type { ReadOptions } from '../reading.js';
import { ReturnedDataset } from './returned-dataset.js';

export interface ReturnedWorkbook {
  readonly memory: Memory;
  /** Whether it comes from another account, so that its ids are meaningless. */
  readonly isForeign: boolean;
  readonly datasets: ReadonlyMap<ResourceName, ReturnedDataset>;
}

const unusable = { damaged: said('memoryDamaged'), newer: said('memoryNewer') } as const;

/** Undefined without a usable memory; an unusable one is reported. Throws SourceError. */
export async function openReturned(
  source: Source,
  { account, onIssue }: Pick<ReadOptions, 'account' | 'onIssue'>,
): Promise<ReturnedWorkbook | undefined> {
  const sheet = hasSheets(source.kind) && source.sheets.find(({ name }) => name.toLowerCase() === memorySheetName);
  if (!sheet) return undefined;
  const { file } = source;
  const memory = await readMemory(memoryRows(source));
  if (memory === undefined) return undefined;
  if (typeof memory === 'string') {
    onIssue(issueAt('memory-not-used', { file }, unusable[memory]));
    return undefined;
  }
  const isForeign = account !== undefined && account.toLowerCase() !== memory.account.toLowerCase();
  if (isForeign) {
    const what = said('otherAccount', memory.account, account);
    onIssue(issueAt('memory-not-used', { file }, what));
  }
  const remembered = [...memory.datasets].flatMap(([name, dataset]) => {
    const resource = datasetNamed(name)?.resource;
    return resource ? [[resource, new ReturnedDataset(file, resource, dataset)] as const] : [];
  });
  return { memory, isForeign, datasets: new Map(remembered) };
}

/** Issues for missing sheets and missing list items. Call after the sheets were read. */
export function* goneFromWorkbook(
  workbook: ReturnedWorkbook,
  { file, areFoundByName }: { readonly file: string; readonly areFoundByName: boolean },
): Generator<Issue> {
  if (workbook.isForeign) return;
  for (const dataset of workbook.datasets.values()) {
    for (const sheet of areFoundByName ? dataset.goneSheets : [])
      yield issueAt('sheet-gone', { file, sheet }, said('sheetGone', sheet));
    for (const [sheet, items] of dataset.goneItems()) {
      yield issueAt('items-gone', { file, sheet }, said('itemsGone', items));
    }
  }
}

/** Headings of read-only sheets; other columns were added by users. */
const shownHeadings: ReadonlySet<string> = new Set(
  [
    ...asideHeadings(),
    ...datasets
      .filter(({ shown }) => shown)
      .flatMap(({ columns, lists }) => [...columns, ...lists.flatMap((list) => list.columns)])
      .flatMap(({ heading, label }) => [heading, ...inAllLanguages(label)]),
  ].map(foldedHeading),
);

/** Issues for read-only sheets that were edited. Throws SourceError. */
export async function editedShownSheets(source: Source, { shown }: Pick<Memory, 'shown'>): Promise<Issue[]> {
  const present = new Set(source.sheets.map(({ name }) => name));
  const issues: Issue[] = [];
  for (const { sheets, mark } of shown) {
    if (!sheets.every((name) => present.has(name)) || (await markNow(source, sheets)) === mark) continue;
    const [sheet] = sheets;
    issues.push(issueAt('shown-only', { file: source.file, sheet }, said('shownEdited', sheet ?? '')));
  }
  return issues;
}

async function markNow(source: Source, sheets: readonly string[]): Promise<string> {
  const marks: string[] = [];
  for (const sheet of sheets) {
    const { columns, batches } = await source.table(sheet, { headerRow: 1 });
    const known = columns.filter(({ heading }) => shownHeadings.has(foldedHeading(heading)));
    const mark = new SheetMark(known.map(({ heading }) => heading));
    for await (const batch of batches)
      mark.add(batch.map(({ cells }) => known.map(({ index }) => cells[index] ?? null)));
    marks.push(mark.mark);
  }
  return listMark(marks);
}
