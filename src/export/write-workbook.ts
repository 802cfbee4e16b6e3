import { type Dataset, type FilterValue, filterOptions, type Payload } from '../contract/index.js';
import { inWordsOf, type Texts, textsOf } from '../language/index.js';
import { type ExportColumn, fieldColumn, itemCells, leftoversOf } from '../mapping/index.js';
import { SheetMark, type ShownSheets } from '../mapping/memory/index.js';
import { meanwhileText, scopeNotes } from '../reports/export.js';
import type { ExportedFile, ExportedTable } from '../reports/results.js';
import {
  type Cell,
  commitOrAbort,
  createWorkbookWriter,
  cutToFit,
  type FormLine,
  type FormPage,
  normalizeHeading,
  pieces,
  type SheetColumn,
  type WorkbookWriter,
} from '../tabular/index.js';
import { emptyColumns, listTables, recordColumns } from './columns.js';
import { columnsInWords, rememberedHeadings, rowsInWords, type ShownColumn, sheetColumn } from './headings.js';
import { type MemorySheet, memoryOf } from './memory-sheet.js';
import type { Fetched, TargetFile } from './options.js';
import { itemPages } from './write-csv.js';

type Lists = ReturnType<typeof listTables>;

interface Writing {
  readonly writer: WorkbookWriter;
  readonly exporting: Fetched;
  readonly texts: Texts;
  readonly memory: MemorySheet;
  readonly aside: AsideSheets;
}

/** Writes the sheets of datasets and lists, values that had no room, a page about the export, and the hidden memory. */
export async function writeWorkbook(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const memory = memoryOf(target, exporting);
  const { exportedAt } = memory.facts;
  const aside = new AsideSheets();
  const texts = textsOf(exporting.language ?? 'en');
  return writeSheets(target, { exporting, texts, exportedAt, memory, aside });
}

async function writeSheets(
  { file, datasets }: TargetFile,
  { exportedAt, ...parts }: Omit<Writing, 'writer'> & { readonly exportedAt: string },
): Promise<ExportedFile> {
  const { exporting, texts, memory, aside } = parts;
  const { rowsPerSheet } = exporting;
  const writer = await createWorkbookWriter(file, rowsPerSheet === undefined ? {} : { rowsPerSheet });
  return commitOrAbort(writer, async () => {
    const written: WrittenDataset[] = [];
    for (const dataset of datasets) written.push(await writeDataset(dataset, { ...parts, writer }));
    const asideSheets = await aside.writeTo(writer, texts, (sheets) => memory.addShown(sheets));
    await writer.page(aboutPage({ exporting, texts, exportedAt, written, aside, asideSheets }));
    await memory.writeTo(writer);
    await memory.keep(exporting);
    return { file, format: 'xlsx', tables: written.flatMap(({ tables }) => tables) };
  });
}

async function writeDataset(dataset: Dataset, writing: Writing): Promise<WrittenDataset> {
  const { exporting, texts } = writing;
  const chosen = await recordColumns(dataset, exporting);
  // The memory refers to records by id.
  const hiddenIds = chosen.columns.some(({ heading }) => heading === 'id') ? [] : idColumns(dataset);
  const wanted = [...hiddenIds, ...chosen.columns];
  const empty = emptyColumns(dataset, wanted, exporting);
  const lists = listTables(dataset, exporting);
  const form = exporting.headings ?? 'words';
  const named = (columns: readonly ExportColumn[]) => columnsInWords(columns, { form, texts, isRemembered: true });
  const all = named(wanted);
  const tables = [await writeRecords(dataset, { all, empty, hidden: new Set(hiddenIds), lists, named }, writing)];
  for (const list of lists) tables.push(await writeItems(dataset, { list, named }, writing));
  const written = new Set(wanted.map(({ heading }) => heading));
  const leftOut = named(chosen.leftOut.filter(({ heading }) => !written.has(heading)));
  return {
    ...{ dataset, tables, hidesIds: hiddenIds.length > 0 },
    leftOut: leftOut.map(({ shown }) => shown),
    empty: all.flatMap(({ column, shown }) => (empty.has(column) ? [shown] : [])),
  };
}

function idColumns({ resource, columns }: Dataset): ExportColumn[] {
  const ids = resource === undefined ? [] : columns.filter(({ heading }) => heading === 'id');
  return ids.map((column) => fieldColumn(column));
}

type Named = (columns: readonly ExportColumn[]) => ShownColumn[];

interface RecordsSheet {
  readonly all: readonly ShownColumn[];
  /** Remembered as empty, and left out of the sheet. */
  readonly empty: ReadonlySet<ExportColumn>;
  readonly hidden: ReadonlySet<ExportColumn>;
  readonly lists: Lists;
  readonly named: Named;
}

async function writeRecords(dataset: Dataset, parts: RecordsSheet, writing: Writing): Promise<ExportedTable> {
  const { all, empty, hidden, lists, named } = parts;
  const columns = all.filter(({ column }) => !empty.has(column));
  const { writer, exporting, texts, memory } = writing;
  const { name, title, resource } = dataset;
  const toCells = rowMaker(dataset, parts, writing);
  const [first = []] = exporting.store.records(name);
  const sheet = await writer.sheet({
    name: inWordsOf(texts, title),
    columns: columns.map((each) => ({ ...sheetColumn(each, texts), isHidden: hidden.has(each.column) })),
    sample: rowsInWords(
      columns,
      first.map((record) => columns.map(({ column }) => column.read(record))),
    ),
  });
  let rows = 0;
  const mark = new SheetMark(columns.map(({ shown }) => normalizeHeading(shown)));
  for (const records of exporting.store.records(name)) {
    const cells = rowsInWords(columns, records.map(toCells));
    await sheet.write(cells);
    rows += records.length;
    if (resource === undefined) mark.add(cells);
  }
  if (resource === undefined) memory.addShown({ sheets: sheet.names, mark: mark.mark });
  else {
    memory.endDataset({
      ...{ dataset: name, sheets: sheet.names },
      ...{ ...rememberedHeadings(all), leftOut: new Set([...empty].map(({ heading }) => heading)) },
      lists: lists.map(({ field, table }) => ({ field, ...rememberedHeadings(named(table.columns)) })),
    });
  }
  return { dataset: name, sheets: sheet.names, rows };
}

function rowMaker(dataset: Dataset, { all, empty, lists }: RecordsSheet, { memory, aside, texts }: Writing) {
  const leftovers = leftoversOf(dataset);
  const title = inWordsOf(texts, dataset.title);
  const fitting = (cell: Cell) => cutToFit(cell, texts.workbook.cutMark);
  const isWritten = all.map(({ column }) => !empty.has(column));
  return (record: Payload): Cell[] => {
    const id = String(record.id);
    const cells = all.map(({ column, shown }) => {
      const cell = column.read(record);
      const cut = fitting(cell);
      if (cut !== cell) aside.add('longTexts', { dataset: title, id, heading: shown }, String(cell));
      return cut;
    });
    for (const { path, value } of leftovers(record)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      aside.add('others', { dataset: title, id, heading: path }, text);
    }
    if (dataset.resource !== undefined) {
      const items = lists.map(({ table }) => table.items(record).map((item) => itemCells(table, item).map(fitting)));
      memory.add(id, cells, items);
    }
    return empty.size === 0 ? cells : cells.filter((_, at) => isWritten[at]);
  };
}

async function writeItems(
  dataset: Dataset,
  { list, named }: { readonly list: Lists[number]; readonly named: Named },
  writing: Writing,
): Promise<ExportedTable> {
  const { writer, exporting, texts, aside, memory } = writing;
  const { field, table } = list;
  const title = inWordsOf(texts, list.title);
  const columns = named([...table.keys, ...table.columns]);
  const pages = () => itemPages(dataset, { table, exporting });
  const [sample = []] = pages();
  const sheet = await writer.sheet({
    name: title,
    columns: columns.map((column) => sheetColumn(column, texts)),
    sample: rowsInWords(columns, sample),
  });
  const mark = new SheetMark(columns.map(({ shown }) => normalizeHeading(shown)));
  let rows = 0;
  for (const page of pages()) {
    const cut = rowsInWords(columns, page).map((cells, at) =>
      cells.map((cell, column) => {
        const fitting = cutToFit(cell, texts.workbook.cutMark);
        if (fitting === cell) return cell;
        const heading = texts.workbook.inRow(columns[column]?.shown ?? '', rows + at + 2);
        aside.add('longTexts', { dataset: title, id: String(cells[0]), heading }, String(cell));
        return fitting;
      }),
    );
    await sheet.write(cut);
    rows += page.length;
    if (dataset.resource === undefined) mark.add(cut);
  }
  if (dataset.resource === undefined) memory.addShown({ sheets: sheet.names, mark: mark.mark });
  return { dataset: dataset.name, list: field, sheets: sheet.names, rows };
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

interface AboutParts {
  readonly exporting: Fetched;
  readonly texts: Texts;
  /** `yyyy-mm-ddThh:mm:ss.sssZ`, by the service's clock. */
  readonly exportedAt: string;
  readonly written: readonly WrittenDataset[];
  readonly aside: AsideSheets;
  readonly asideSheets: Readonly<Partial<Record<Aside, string>>>;
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

function factLines({ exporting, texts, exportedAt, written }: AboutParts): FormLine[] {
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
    entry(said.read, moment(exportedAt, { timeZone, texts })),
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

function sheetLines({ written, texts, aside, asideSheets }: AboutParts): FormLine[] {
  const said = texts.workbook.about;
  const { longTexts, others } = asideSheets;
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

interface AsidePlace {
  readonly dataset: string;
  readonly id: string;
  /** Heading of the column, or path of a member without one. */
  readonly heading: string;
}

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
  readonly #rows: Record<Aside, Cell[][]> = { longTexts: [], others: [] };

  add(kind: Aside, { dataset, id, heading }: AsidePlace, text: string): void {
    this.counts[kind] += 1;
    for (const [at, piece] of pieces(text).entries()) this.#rows[kind].push([dataset, id, heading, at + 1, piece]);
  }

  /** Writes the sheets that are not empty and returns their names. Throws OutputError. */
  async writeTo(
    writer: WorkbookWriter,
    texts: Texts,
    onShown: (sheets: ShownSheets) => void,
  ): Promise<Partial<Record<Aside, string>>> {
    const names: Partial<Record<Aside, string>> = {};
    const { longTextsSheet, otherValuesSheet } = texts.workbook;
    const columns = columnsIn(texts);
    for (const [kind, name] of [['longTexts', longTextsSheet] as const, ['others', otherValuesSheet] as const]) {
      if (this.counts[kind] === 0) continue;
      const sheet = await writer.sheet({ name, columns });
      const shown = new SheetMark(columns.map(({ heading }) => heading));
      await sheet.write(this.#rows[kind]);
      shown.add(this.#rows[kind]);
      onShown({ sheets: sheet.names, mark: shown.mark });
      names[kind] = sheet.name;
    }
    return names;
  }
}
