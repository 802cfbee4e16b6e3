import { inWords } from '../contract/index.js';
import { datasetJson, scopeNotes } from './export-scope.js';
import { factLines } from './facts.js';
import type { ExportedDataset, ExportedTable, ExportResult } from './results.js';
import {
  count,
  defaultWidth,
  entryLines,
  longestText,
  momentText,
  oneLine,
  plural,
  type Style,
  styleFor,
  type TextOptions,
} from './style.js';

/** An export as one JSON document. */
export function exportJson({ account, files, datasets, filters, begunAt, endedAt }: ExportResult): object {
  const times = {
    begunAt: new Date(begunAt).toISOString(),
    endedAt: endedAt === undefined ? undefined : new Date(endedAt).toISOString(),
  };
  const records = Object.fromEntries(datasets.map(({ dataset, records }) => [dataset, records]));
  const requests = requestsOf(datasets);
  return {
    command: 'export',
    account,
    records,
    ...times,
    requests,
    filters,
    files,
    datasets: datasets.map(datasetJson),
    exitCode: 0,
  };
}

/** An export for a terminal: what was read, how many records, and where they are. */
export function exportText(result: ExportResult, options: TextOptions): string {
  const style = styleFor(options.colour);
  const { account, datasets, filters, files } = result;
  const said = Object.entries(filters).map(([name, value]) => `${name} ${oneLine(value, longestText)}`);
  const paths = files.map(({ file }) => oneLine(file, 500));
  const facts: (readonly [string, string])[] = [
    ['Account', account],
    ...listed('Filters', said),
    ['Read', readFact(result)],
    ...listed(files.length === 1 ? 'File' : 'Files', paths),
  ];
  return [...datasetLines(datasets, tablesOf(result), { ...options, style }), '', ...factLines(facts, style)].join(
    '\n',
  );
}

/** `2026-11-22 06:00 UTC, in 12 seconds, 14 requests`. */
function readFact({ begunAt, endedAt, datasets }: ExportResult): string {
  const took = endedAt === undefined ? [] : [`in ${durationText(endedAt - begunAt)}`];
  return [momentText(new Date(begunAt)), ...took, plural(requestsOf(datasets), 'request')].join(', ');
}

/** Whole seconds, from two minutes on minutes. */
function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 120 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
}

function requestsOf(datasets: readonly ExportedDataset[]): number {
  return datasets.reduce((sum, { requests }) => sum + requests, 0);
}

/** Several texts below one another, under one label. */
function listed(label: string, texts: readonly string[]): (readonly [string, string])[] {
  return texts.map((text, index) => [index === 0 ? label : '', text] as const);
}

function tablesOf({ files }: ExportResult): ExportedTable[] {
  return files.flatMap(({ tables }) => tables);
}

/** A line for each dataset: its title, how many records, and what is to be known about them. */
function datasetLines(
  datasets: readonly ExportedDataset[],
  tables: readonly ExportedTable[],
  { width = defaultWidth, style }: TextOptions & { readonly style: Style },
): string[] {
  const widest = Math.max(...datasets.map(({ records }) => count(records).length));
  const entries = datasets.map((dataset) => ({
    cells: [dataset.title, count(dataset.records).padStart(widest)],
    text: [...listNotes(dataset, tables), ...notesOf(dataset), ...leftOutNotes(dataset, tables)].join('; '),
  }));
  const mark = (padded: string, { column }: { readonly column: number }) =>
    column === 1 ? style.strong(padded) : padded;
  return entryLines(entries, { width: width - 2, mark })
    .flat()
    .map((line) => `  ${line}`.trimEnd());
}

/** `parts: 45, time entries: 12`: the items of its lists, which have tables of their own. */
function listNotes({ dataset }: ExportedDataset, tables: readonly ExportedTable[]): string[] {
  const lists = tables.filter((table) => table.dataset === dataset && table.list !== undefined && table.rows > 0);
  const items = lists.map(({ list = '', rows }) => `${inWords(list)}: ${count(rows)}`);
  return items.length === 0 ? [] : [items.join(', ')];
}

/** What a CSV file has no column for, and what has room for it. */
function leftOutNotes({ dataset }: ExportedDataset, tables: readonly ExportedTable[]): string[] {
  const values = tables.reduce((sum, { dataset: of, leftOut = 0 }) => sum + (of === dataset ? leftOut : 0), 0);
  const them = values === 1 ? 'it' : 'them';
  return values === 0
    ? []
    : [`${plural(values, 'value')} left out, as no column holds ${them}; .xlsx and .jsonl have room`];
}

function notesOf(dataset: ExportedDataset): string[] {
  const { resumed, meanwhile } = dataset;
  return [
    ...scopeNotes(dataset),
    ...(resumed ? [`${count(resumed)} of them fetched before it was interrupted`] : []),
    ...(meanwhile === undefined ? [] : [meanwhile]),
  ];
}
