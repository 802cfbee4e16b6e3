import { type Dataset, type FilterValue, filterOptions } from '../contract/index.js';
import {
  type Cell,
  commitOrAbort,
  createWorkbookWriter,
  cutToFit,
  type FormLine,
  type FormPage,
  pieces,
  type SheetColumn,
  type WorkbookWriter,
} from '../files/index.js';
import { type ExportColumn, fieldColumn } from '../mapping/index.js';
import { SheetMark } from '../mapping/memory/index.js';
import { inWordsOf, type Texts } from '../messages/index.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import { meanwhileText, scopeNotes } from '../reports/export.js';
import type { ExportedFile, ExportedTable } from '../reports/results.js';
import { emptyColumns, recordColumns } from './columns.js';
import { columnsInWords } from './headings.js';
import type { Fetched, TargetFile } from './options.js';
import {
  itemsTable,
  listsOf,
  Memory,
  recordsTable,
  type ValuePlace,
  type Writing,
  writeTable,
} from './write-tables.js';

/** Writes the sheets of datasets and lists, values that had no room, a page about the export, and the hidden memory. */
export async function writeWorkbook(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const { file, datasets } = target;
  const { rowsPerSheet } = exporting;
  const texts = await loadReportTexts(exporting.language);
  const memory = new Memory(target, exporting);
  const aside = new AsideSheets(texts);
  const writer = await createWorkbookWriter(file, rowsPerSheet === undefined ? {} : { rowsPerSheet });
  const writing: Writing = {
    ...{ writer, exporting, texts, memory, form: exporting.headings ?? 'words', isRemembered: true },
    fitted: (cell) => cutToFit(cell, texts.workbook.cutMark),
    onCut: (value, heading, place) => aside.add('longTexts', heading, place, String(value)),
    onLeftOver: (value, path, place) =>
      aside.add('others', path, place, typeof value === 'string' ? value : JSON.stringify(value)),
  };
  return commitOrAbort(writer, async () => {
    const written: WrittenDataset[] = [];
    for (const dataset of datasets) written.push(await writeDataset(dataset, writing));
    await aside.writeTo(writer, memory);
    await writer.page(aboutPage({ ...writing, written, aside }));
    await memory.writeTo(writer);
    await memory.keep();
    return { file, format: 'xlsx', tables: written.flatMap(({ tables }) => tables) };
  });
}

async function writeDataset(dataset: Dataset, writing: Writing): Promise<WrittenDataset> {
  const { exporting } = writing;
  const chosen = await recordColumns(dataset, exporting);
  // The memory refers to records by id.
  const hiddenIds = chosen.columns.some(({ heading }) => heading === 'id') ? [] : idColumns(dataset);
  const wanted = [...hiddenIds, ...chosen.columns];
  const empty = emptyColumns(dataset, wanted, exporting);
  const table = recordsTable(dataset, wanted, writing);
  const records = {
    ...table,
    columns: table.columns.map((each) => ({
      ...each,
      isEmpty: empty.has(each.column),
      isHidden: hiddenIds.includes(each.column),
    })),
  };
  const tables = [await writeTable(records, writing)];
  if (dataset.resource !== undefined) writing.memory.endDataset(records, tables[0]?.sheets ?? [], writing);
  for (const list of listsOf(dataset, exporting))
    tables.push(await writeTable(itemsTable(dataset, list, writing), writing));
  const names = new Set(wanted.map(({ heading }) => heading));
  const others = columnsInWords(
    chosen.leftOut.filter(({ heading }) => !names.has(heading)),
    writing,
  );
  return {
    ...{ dataset, tables, hidesIds: hiddenIds.length > 0 },
    leftOut: others.map(({ shown }) => shown),
    empty: records.columns.flatMap(({ isEmpty, shown }) => (isEmpty ? [shown] : [])),
  };
}

function idColumns({ resource, columns }: Dataset): ExportColumn[] {
  const ids = resource === undefined ? [] : columns.filter(({ heading }) => heading === 'id');
  return ids.map((column) => fieldColumn(column));
}

interface WrittenDataset {
  readonly dataset: Dataset;
  readonly tables: readonly ExportedTable[];
  /** Columns that were not chosen, as people call them. */
  readonly leftOut: readonly string[];
  /** Columns without a value, as people call them. */
  readonly empty: readonly string[];
  readonly hidesIds: boolean;
}

interface AboutParts extends Pick<Writing, 'exporting' | 'texts' | 'memory'> {
  readonly written: readonly WrittenDataset[];
  readonly aside: AsideSheets;
}

/** The page of a workbook that says what it contains, where it comes from and how to use it. */
function aboutPage(parts: AboutParts): FormPage {
  const { aboutSheet } = parts.texts.workbook;
  return {
    name: aboutSheet,
    title: aboutSheet,
    lines: [...factLines(parts), blank, ...sheetLines(parts), ...meanwhileLines(parts), blank, ...editLines(parts)],
  };
}

const blank: FormLine = { kind: 'text', text: '' };

function factLines({ exporting, texts, memory, written }: AboutParts): FormLine[] {
  const said = texts.workbook.about;
  const { account, sinceLast, timeZone } = exporting;
  const filters = Object.entries(exporting.saidFilters).map(([name, value]) =>
    filterText(name, value, { exporting, texts }),
  );
  const all = sinceLast ? said.sinceLast : said.all;
  const chosen = written.filter(({ leftOut }) => leftOut.length > 0);
  const titleOf = ({ title }: { readonly title: string }) => inWordsOf(texts, title);
  return [
    entry(said.account, account),
    entry(said.read, moment(memory.exportedAt, { timeZone, texts })),
    entry(said.records, filters.length === 0 ? all : said.onlyWith(filters.join(', '))),
    ...exporting.fetched.flatMap((each) => scopeNotes(each, texts).map((note) => entry(titleOf(each), note))),
    ...(chosen.length === 0 ? [entry(said.columns, said.allColumns)] : []),
    ...chosen.map(({ dataset, leftOut }) =>
      entry(said.columnsOf(titleOf(dataset)), said.leftOut(leftOut.length, leftOut.join(', '))),
    ),
    ...written.flatMap(({ dataset, empty }) =>
      empty.length === 0 ? [] : [entry(said.emptyIn(titleOf(dataset)), said.empty(empty.length, empty.join(', ')))],
    ),
  ];
}

/** A filter as the headings of the sheets say it: `Actif = oui`. */
function filterText(
  name: string,
  value: string,
  { exporting, texts }: Pick<AboutParts, 'exporting' | 'texts'>,
): string {
  const option = filterOptions.find((known) => known.name === name);
  if (!option || exporting.headings === 'fields') return `${name} ${value}`;
  const sign = option.value === 'until' ? '≤' : isMoment(option.value) ? '≥' : '=';
  return `${inWordsOf(texts, option.label)} ${sign} ${filterValue(option.value, value, { exporting, texts })}`;
}

function isMoment(value: FilterValue): boolean {
  return value === 'moment' || value === 'from' || value === 'until';
}

function filterValue(
  kind: FilterValue,
  value: string,
  { exporting: { timeZone }, texts }: Pick<AboutParts, 'exporting' | 'texts'>,
): string {
  const { yes, no } = texts.template.choices;
  if (kind === 'yesNo') return /^(true|yes)$/i.test(value) ? yes : no;
  if (kind === 'choice') return inWordsOf(texts, value.toLowerCase());
  if (kind === 'moment') return moment(value.replace(/^(\S+) (\S+) UTC$/, '$1T$2Z'), { timeZone, texts });
  if (!isMoment(kind)) return value;
  const [day = '', time] = value.split(/[T ]/);
  const date = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return time === undefined ? date : `${date} ${time}`;
}

/** Local time of the zone, by default the machine's. */
function moment(
  iso: string,
  { timeZone, texts: { locale } }: { readonly timeZone: string | undefined; readonly texts: Texts },
): string {
  const form = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return `${form.format(new Date(iso))} (${form.resolvedOptions().timeZone})`;
}

function sheetLines({ written, texts, aside }: AboutParts): FormLine[] {
  const said = texts.workbook.about;
  const { longTexts, others } = aside.names;
  return [
    { kind: 'heading', text: said.sheets },
    ...written.flatMap(({ dataset, tables }) => tables.flatMap((table) => tableLines(dataset, table, texts))),
    ...(longTexts === undefined ? [] : [linked(longTexts, said.longTexts(aside.counts.longTexts))]),
    ...(others === undefined ? [] : [linked(others, said.otherValues(aside.counts.others))]),
  ];
}

function tableLines(dataset: Dataset, { list, sheets = [], rows }: ExportedTable, texts: Texts): FormLine[] {
  const said = texts.workbook.about;
  const items = rows > 0 ? said.itemCount(rows) : said.rowCount(rows);
  const what = list === undefined ? said.recordCount(rows) : items;
  const title = dataset.lists.find(({ field }) => field === list)?.title ?? dataset.title;
  return sheets.map((sheet, at) => linked(sheet, at === 0 ? what : said.nextRows(inWordsOf(texts, title))));
}

function meanwhileLines({ exporting, texts }: AboutParts): FormLine[] {
  const changed = exporting.fetched.flatMap((dataset) => {
    const text = meanwhileText(dataset, texts);
    return text === undefined ? [] : [entry(inWordsOf(texts, dataset.title), text)];
  });
  return changed.length === 0 ? [] : [blank, { kind: 'heading', text: texts.workbook.about.meanwhile }, ...changed];
}

function editLines({ written, texts, exporting }: AboutParts): FormLine[] {
  const isImported = written.some(({ dataset }) => dataset.resource !== undefined);
  if (!isImported) return [];
  const said = texts.workbook.about;
  const nameOf = (field: string, label: string) => (exporting.headings === 'fields' ? field : inWordsOf(texts, label));
  return [
    { kind: 'heading', text: said.edit },
    { kind: 'text', text: said.remembers },
    { kind: 'command', text: `fieldsheet plan "${said.command}"` },
    { kind: 'text', text: said.shows },
    entry(said.ids, written.some(({ hidesIds }) => hidesIds) ? said.idsHidden : said.idsShown(nameOf('id', 'Id'))),
    entry(said.newRecords, said.aboutNew(nameOf('myId', 'Own number'))),
    entry(said.deletedRows, said.aboutDeleted),
  ];
}

function entry(word: string, text: string): FormLine {
  return { kind: 'entry', word, text };
}

function linked(sheet: string, text: string): FormLine {
  return { kind: 'entry', word: sheet, text, sheet };
}

/** Texts too long for a cell, and values without a column. */
type Aside = 'longTexts' | 'others';

function columnsIn({ workbook: { aside } }: Texts): SheetColumn[] {
  return [
    { heading: aside.dataset, kind: 'text' },
    { heading: aside.id, kind: 'text' },
    { heading: aside.field, kind: 'text', width: 28 },
    { heading: aside.part, kind: 'number' },
    { heading: aside.text, kind: 'text', width: 100 },
  ];
}

/** Collects texts too long for a cell and values without a column for sheets of their own. */
class AsideSheets {
  readonly counts: Record<Aside, number> = { longTexts: 0, others: 0 };
  /** Of the sheets that were written. */
  readonly names: Partial<Record<Aside, string>> = {};
  readonly #texts: Texts;
  readonly #rows: Record<Aside, Cell[][]> = { longTexts: [], others: [] };

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** @param field heading of the column, or path of a member without one */
  add(kind: Aside, field: string, { dataset, id, row }: ValuePlace, text: string): void {
    const heading = row === undefined ? field : this.#texts.workbook.inRow(field, row);
    this.counts[kind] += 1;
    for (const [at, piece] of pieces(text).entries()) this.#rows[kind].push([dataset, id, heading, at + 1, piece]);
  }

  /** Writes the sheets that are not empty. Throws OutputError. */
  async writeTo(writer: WorkbookWriter, memory: Memory): Promise<void> {
    const { longTextsSheet, otherValuesSheet } = this.#texts.workbook;
    const columns = columnsIn(this.#texts);
    for (const [kind, name] of [['longTexts', longTextsSheet] as const, ['others', otherValuesSheet] as const]) {
      if (this.counts[kind] === 0) continue;
      const sheet = await writer.sheet({ name, columns });
      const shown = new SheetMark(columns.map(({ heading }) => heading));
      await sheet.write(this.#rows[kind]);
      shown.add(this.#rows[kind]);
      memory.addShown({ sheets: sheet.names, mark: shown.mark });
      this.names[kind] = sheet.name;
    }
  }
}
