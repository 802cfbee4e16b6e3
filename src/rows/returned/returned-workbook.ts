import {
  columnsOf,
  customFieldPrefix,
  datasetNamed,
  datasets,
  listTitle,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import {
  firstBatch,
  hasSheets,
  isNoteHeading,
  isSameSheetName,
  normalizeHeading,
  type Source,
  type Table,
} from '../../files/index.js';
import { likenessToFields, namedByFields, resourceNamed } from '../../mapping/index.js';
import {
  idColumnOf,
  idInCell,
  listMark,
  type Memory,
  memoryRows,
  memorySheetName,
  placed,
  readMemory,
  SheetMark,
} from '../../mapping/memory/index.js';
import { type Issue, issueAt } from '../../mapping/validation/index.js';
import { asideHeadings, foldedHeading, inAllLanguages } from '../../messages/index.js';
import { said } from '../../messages/said.js';
import type { ReadOptions } from '../reading.js';
import { isOwnSheet } from '../unread-sheets.js';
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

/**
 * Refuses a sheet in which a heading was renamed or erased, because the edits below it would be lost. That is so where an
 * exported heading is gone, and an unknown column with values is next to one of its neighbours. Throws MappingError.
 */
export function assertExportedHeadings(table: Table, { memory, resource }: ReturnedDataset): void {
  const { headings, leftOut, shown = {} } = memory.about;
  const places = placed(headings, table).filter(({ heading }) => !leftOut?.has(heading));
  const taken = new Set(places.map(({ index }) => index));
  const fields = columnsOf(resource);
  const names = new Set(fields.map(({ heading }) => heading.toLowerCase()));
  const shownOnly = new Set(fields.flatMap(({ heading, readOnly }) => (readOnly && heading !== 'id' ? heading : [])));
  const strange = table.columns.filter(({ index, heading, isEmpty }) => {
    const isField = names.has(heading.toLowerCase()) || heading.startsWith(customFieldPrefix);
    return !isEmpty && !taken.has(index) && !isField && !isNoteHeading(heading);
  });
  for (const [at, { heading, index }] of places.entries()) {
    if (index !== undefined || shownOnly.has(heading)) continue;
    const besides = [places[at - 1]?.index, places[at + 1]?.index];
    const column = strange.find((each) =>
      [each.index - 1, each.index + 1].some((beside, of) => beside === besides[of]),
    );
    if (!column) continue;
    const former = shown[heading] ?? heading;
    const now = column.untitled ? 'has no heading any more' : `is called "${column.heading}" now`;
    throw new MappingError(`The column that was exported as "${former}" ${now}, so its edits cannot be read.`, {
      place: { file: table.file, sheet: table.sheet, row: table.headerRow, column: column.letter },
      advice: `Call it "${former}" again. A column of your own may stand behind the exported ones.`,
    });
  }
}

/**
 * Refuses a sheet that has another name than it was exported with, and finds the exported sheets that are hidden, which
 * count all the same. A further sheet with exported records makes it uncertain which ones are gone. Throws MappingError
 * and SourceError.
 */
export async function hiddenExports(
  source: Source,
  returned: ReadonlyMap<ResourceName, ReturnedDataset>,
): Promise<ReadonlyMap<string, ResourceName>> {
  const hidden = new Map<string, ResourceName>();
  const datasets = [...returned.values()];
  const isThere = (sheet: string) => source.sheets.some(({ name }) => isSameSheetName(name, sheet));
  for (const { name, state } of source.sheets) {
    if (state === 'lost') for (const dataset of datasets) dataset.missPart(said('whySheetLost', name));
    if (state === 'lost' || isOwnSheet(name) || name.startsWith(memorySheetName)) continue;
    const resource = resourceNamed(name);
    const named = resource && returned.get(resource);
    if (named && state !== 'visible' && isNameOf(named, name)) hidden.set(name, named.resource);
    for (const dataset of hidden.has(name) ? [] : new Set([...(named ? [named] : []), ...datasets])) {
      const held = await exportedAs(dataset, source, name);
      if (held === undefined) continue;
      if (held.names.some((own) => isSameSheetName(own, name))) break;
      const gone = held.names.find((own) => !isThere(own));
      if (dataset === named) {
        // Its title in another language is as good.
        if (gone !== undefined) dataset.callSheet(name, gone);
        if (gone !== undefined && state !== 'visible') hidden.set(name, dataset.resource);
        break;
      }
      const former = gone ?? (named && isNameOf(named, name) ? held.names[0] : undefined);
      if (former !== undefined) {
        throw new MappingError(`The sheet "${name}" was exported as "${former}".`, {
          place: { file: source.file, sheet: name },
          advice: `Call it "${former}" again, so that its edits are read.`,
        });
      }
      if (held.areRecords) dataset.missPart(said('whySheetUnread', name));
    }
  }
  return hidden;
}

/** Whether the records of a dataset, or the items of one of its lists, were exported into a sheet of this name. */
function isNameOf({ memory, resource }: ReturnedDataset, name: string): boolean {
  return memory.about.sheets.includes(name) || !inAllLanguages(resourceOf(resource).title).includes(name);
}

/** The sheets into which was exported what a sheet holds, the records of a dataset or the items of one of its lists. */
async function exportedAs(
  dataset: ReturnedDataset,
  source: Source,
  name: string,
): Promise<{ readonly names: readonly string[]; readonly areRecords: boolean } | undefined> {
  const { resource, memory } = dataset;
  const { sheets, headings, leftOut, lists } = memory.about;
  const written = await source.table(name, { likeness: likenessToFields(resource) });
  const table = namedByFields(written, { resource, shownIn: (list) => dataset.shownIn(list) });
  const id = idColumnOf(table);
  if (id === undefined) return undefined;
  const present = new Set(table.columns.map(({ heading }) => heading));
  const isPresent = (heading: string) => present.has(normalizeHeading(heading));
  const list = lists.find((each) => each.headings.every(isPresent));
  if (list) {
    const language = inAllLanguages(resourceOf(resource).title).indexOf(sheets[0] ?? '');
    const title = inAllLanguages(listTitle(resource, list.field))[language];
    return { names: title === undefined ? [] : [title], areRecords: false };
  }
  const exported = headings.filter((heading) => !leftOut?.has(heading));
  if (exported.filter(isPresent).length * 2 < exported.length) return undefined;
  const rows = await firstBatch(table);
  const areRecords = rows.some(({ cells }) => memory.find(idInCell(cells[id])) !== undefined);
  return areRecords ? { names: sheets, areRecords } : undefined;
}
