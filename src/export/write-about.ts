import type { Dataset } from '../contract/index.js';
import { inWords } from '../contract/words.js';
import type { asideTitles } from '../mapping/memory/index.js';
import { scopeNotes } from '../reports/export.js';
import type { ExportedTable } from '../reports/results.js';
import type { FormLine, FormPage } from '../tabular/index.js';
import type { Fetched } from './options.js';
import type { AsideSheets } from './write-aside.js';

export interface WrittenDataset {
  readonly dataset: Dataset;
  readonly tables: readonly ExportedTable[];
  readonly leftOut: readonly string[];
  readonly folded: readonly string[];
  readonly hidesIds: boolean;
}

export interface AboutParts {
  readonly exporting: Fetched;
  /** `yyyy-mm-ddThh:mm:ss.sssZ`, by the service's clock. */
  readonly exportedAt: string;
  readonly written: readonly WrittenDataset[];
  readonly aside: AsideSheets;
  readonly asideSheets: Readonly<Partial<Record<keyof typeof asideTitles, string>>>;
}

/** The page of a workbook that says what it contains, where it comes from and how to use it. */
export function aboutPage(parts: AboutParts): FormPage {
  return {
    title: 'About this export',
    lines: [...factLines(parts), blank, ...sheetLines(parts), ...meanwhileLines(parts), blank, ...editLines(parts)],
  };
}

const blank: FormLine = { kind: 'text', text: '' };

function factLines({ exporting, exportedAt, written }: AboutParts): FormLine[] {
  const { account, timeZone, sinceLast } = exporting;
  const filters = Object.entries(exporting.saidFilters).map(([name, value]) => `${inWords(name)} ${value}`);
  const all = sinceLast ? 'What changed since the last export' : 'All, active and inactive';
  const chosen = written.filter(({ leftOut }) => leftOut.length > 0);
  return [
    entry('Account', account),
    entry('Read', moment(exportedAt, timeZone)),
    entry('Records', filters.length === 0 ? all : `Only those with ${filters.join(', ')}`),
    ...exporting.fetched.flatMap((dataset) => scopeNotes(dataset).map((note) => entry(dataset.title, note))),
    ...(chosen.length === 0 ? [entry('Columns', 'All')] : []),
    ...chosen.map(({ dataset, leftOut }) =>
      entry(`Columns of ${dataset.title}`, `${leftOut.length} left out: ${leftOut.join(', ')}`),
    ),
    ...written.flatMap(({ dataset, folded }) =>
      folded.length === 0 ? [] : [entry(`Empty in ${dataset.title}`, foldedText(folded))],
    ),
  ];
}

function foldedText(headings: readonly string[]): string {
  const list = headings.join(', ');
  return `${counted(headings.length, 'column')} without a value folded away; the + above the sheet shows them: ${list}`;
}

/** Local time of the zone, by default the machine's. */
function moment(iso: string, timeZone: string | undefined): string {
  const form = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ dateStyle: 'long', timeStyle: 'short' },
  });
  return `${form.format(new Date(iso))} (${form.resolvedOptions().timeZone})`;
}

function sheetLines({ written, aside, asideSheets }: AboutParts): FormLine[] {
  const { longTexts, others } = asideSheets;
  return [
    { kind: 'heading', text: 'Sheets' },
    ...written.flatMap(({ dataset, tables }) => tables.flatMap((table) => tableLines(dataset, table))),
    ...(longTexts === undefined
      ? []
      : [
          linked(
            longTexts,
            `${counted(aside.counts.longTexts, 'text')} too long for a cell, in parts that make the whole`,
          ),
        ]),
    ...(others === undefined
      ? []
      : [linked(others, `${counted(aside.counts.others, 'value')} that no column holds, as the service shows it`)]),
  ];
}

function tableLines(dataset: Dataset, { list, sheets = [], rows }: ExportedTable): FormLine[] {
  const items = rows > 0 ? `${counted(rows, 'row')}, each with the id of its record` : counted(rows, 'row');
  const what = list === undefined ? counted(rows, 'record') : items;
  return sheets.map((sheet, at) => linked(sheet, at === 0 ? what : `The next rows of ${list ?? dataset.title}`));
}

function meanwhileLines({ exporting }: AboutParts): FormLine[] {
  const changed = exporting.fetched.flatMap(({ title, meanwhile }) => (meanwhile ? [entry(title, meanwhile)] : []));
  return changed.length === 0 ? [] : [blank, { kind: 'heading', text: 'What changed while it was read' }, ...changed];
}

function editLines({ written }: AboutParts): FormLine[] {
  const isImported = written.some(({ dataset }) => dataset.resource !== undefined);
  if (!isImported) return [];
  const where = written.some(({ hidesIds }) => hidesIds) ? 'in the first column, which is hidden' : 'in the column id';
  return [
    { kind: 'heading', text: 'Edit it and import it' },
    {
      kind: 'text',
      text: 'This workbook remembers, on a hidden sheet, what it was exported with. Import it, and only the cells that you edited are sent; what somebody else changed in the service meanwhile is not overwritten. Sort, filter, hide, move and add columns as you like.',
    },
    { kind: 'command', text: 'fieldsheet plan "this workbook.xlsx"' },
    {
      kind: 'text',
      text: 'The command shows what would change; `fieldsheet import` sends it.',
    },
    entry('Ids', `Records are known by their ids, ${where}: leave them as they are.`),
    entry(
      'New records',
      'Add rows, leave their ids empty, and give each a myId of its own where there is that column.',
    ),
    entry('Deleted rows', 'Nothing is deleted in the service, unless you say --delete-missing.'),
  ];
}

function entry(word: string, text: string): FormLine {
  return { kind: 'entry', word, text };
}

function linked(sheet: string, text: string): FormLine {
  return { kind: 'entry', word: sheet, text, sheet };
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
