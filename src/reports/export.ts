import { inWords } from '../contract/index.js';
import { englishReport } from '../messages/english/report.js';
import type { Texts } from '../messages/index.js';
import { count, durationText, momentText, plural } from '../messages/text/words.js';
import { picked } from './documents/format.js';
import { longestText, oneLine, type TextOptions } from './layout.js';
import { type Block, tableBlock, terminalText } from './report.js';
import type { ExportedChanges, ExportedDataset, ExportedFile, ExportedTable, ExportResult } from './results.js';

/** What an export prints with `--json`. */
export interface ExportDocument extends ReturnType<typeof exportJson> {}

/** An export as JSON; `notFound` says which keys of filters nobody has. */
export function exportJson(result: ExportResult, notFound: readonly string[] = []) {
  const { account, begunAt, endedAt } = result;
  const datasets: readonly DatasetDocument[] = result.datasets.map(datasetJson);
  return {
    command: 'export',
    account,
    /** Number of records by dataset. */
    records: Object.fromEntries(datasets.map(({ dataset, records }) => [dataset, records])),
    begunAt: new Date(begunAt).toISOString(),
    endedAt: endedAt === undefined ? undefined : new Date(endedAt).toISOString(),
    requests: requestsOf(datasets),
    ...picked(result, 'filters', 'files'),
    datasets,
    /** Keys of filters that no record has, in sentences; absent if all are there or records were found. */
    notFound: notFound.length > 0 ? notFound : undefined,
    exitCode: notFound.length > 0 ? 1 : 0,
  } as const;
}

/** What an export read of one dataset, in JSON documents. */
export interface DatasetDocument extends ReturnType<typeof datasetJson> {}

/** A dataset of an export as JSON; moments are ISO 8601. */
export function datasetJson({ changes, ...dataset }: ExportedDataset) {
  return {
    ...dataset,
    /** What changed in the account during the export, in words; absent if nothing did. */
    meanwhile: meanwhileText(dataset, englishReport),
    changes: changes && changesJson(changes),
  };
}

/** Since when the changes of a dataset were read, or why all records were written. */
function changesJson(changes: ExportedChanges) {
  if ('whole' in changes) return changes;
  return {
    /** The service's time when the last export began. */
    since: new Date(changes.since).toISOString(),
    /** Records that the service listed again but that had been delivered unchanged. */
    known: changes.known,
  };
}

/** An export for a terminal. */
export function exportText(result: ExportResult, options: TextOptions): string {
  const { account, datasets, filters, files, begunAt, endedAt } = result;
  const tables = files.flatMap((file) => file.tables);
  const took = endedAt === undefined ? [] : [`in ${durationText(Math.max(1000, endedAt - begunAt))}`];
  const facts = [
    ['Account', account],
    ['Filters', Object.entries(filters).map(([name, value]) => `${name} ${oneLine(value, longestText)}`)],
    ['Read', [momentText(new Date(begunAt)), ...took, plural(requestsOf(datasets), 'request')].join(', ')],
    [files.length === 1 ? 'File' : 'Files', files.map(({ file }) => oneLine(file, 500))],
  ] as const;
  const read = tableBlock(datasets, [
    { text: ({ title }) => title },
    { text: ({ records }) => count(records), align: 'right', tone: 'strong' },
    {
      text: (dataset) =>
        [...listNotes(dataset, tables), ...notesOf(dataset), ...leftOutNotes(dataset, tables)].join('; '),
      wraps: true,
    },
  ]);
  return terminalText({ parts: [read, { facts }, ...files.flatMap(replacedParts)] }, options);
}

/** Which cells of a CSV file differ from the account, as no text file holds a NUL. */
function replacedParts({ file, tables }: ExportedFile): Block[][] {
  return tables.flatMap(({ dataset, replaced }) => {
    if (!replaced) return [];
    const { cells, first } = replaced;
    const where = `In ${plural(cells, 'cell')} of ${oneLine(file, longestText)}, a NUL was replaced by \uFFFD, as no text file holds it:`;
    const named = first.map(
      ({ record, row, field }) => `  row ${count(row)}  ${dataset} ${oneLine(record ?? '', longestText)}  ${field}`,
    );
    const others = cells > first.length ? [`  and ${count(cells - first.length)} more`] : [];
    const how = 'An import of the file does not send these cells; a .jsonl file holds them as they are.';
    return [[{ text: where }, ...named, ...others, { text: how }]];
  });
}

function requestsOf(datasets: readonly Pick<ExportedDataset, 'requests'>[]): number {
  return datasets.reduce((sum, { requests }) => sum + requests, 0);
}

/** `parts: 45, time entries: 12`: the items of its lists, which have their own tables. */
function listNotes({ dataset }: ExportedDataset, tables: readonly ExportedTable[]): string[] {
  const lists = tables.filter((table) => table.dataset === dataset && table.list !== undefined && table.rows > 0);
  const items = lists.map(({ list = '', rows }) => `${inWords(list)}: ${count(rows)}`);
  return items.length === 0 ? [] : [items.join(', ')];
}

function leftOutNotes({ dataset }: ExportedDataset, tables: readonly ExportedTable[]): string[] {
  const values = tables.reduce((sum, { dataset: of, leftOut = 0 }) => sum + (of === dataset ? leftOut : 0), 0);
  const them = values === 1 ? 'it' : 'them';
  return values === 0
    ? []
    : [`${plural(values, 'value')} left out, as no column holds ${them}; .xlsx and .jsonl have room`];
}

function notesOf(dataset: ExportedDataset): string[] {
  const { resumed } = dataset;
  const meanwhile = meanwhileText(dataset, englishReport);
  const notes = [
    ...scopeNotes(dataset, englishReport),
    ...(resumed ? [`${count(resumed)} of them fetched before it was interrupted`] : []),
    ...(meanwhile === undefined ? [] : [meanwhile]),
  ];
  // Words of workbooks have commas in their numbers, a terminal has narrow spaces.
  return notes.map((note) => note.replace(/(?<=\d),(?=\d{3})/g, '\u202f'));
}

/** Notes on a dataset that was not simply read whole, in the words of a language; none otherwise. */
export function scopeNotes({ changes }: Pick<ExportedDataset, 'changes'>, { workbook }: Texts): string[] {
  if (!changes) return [];
  const said = workbook.about;
  if ('whole' in changes) return [said.whole[changes.whole]];
  const since = said.changedSince(momentText(new Date(changes.since)));
  return [changes.known === 0 ? since : `${since}; ${said.deliveredBefore(changes.known)}`];
}

/** What changed while a dataset was read, in the words of a language; undefined if nothing did. */
export function meanwhileText(
  { meanwhile }: Pick<ExportedDataset, 'meanwhile'>,
  { workbook }: Texts,
): string | undefined {
  if (!meanwhile) return undefined;
  const { changed, growth, isRestless } = meanwhile;
  const said = workbook.about;
  const parts = [
    ...(changed > 0 ? [said.changedMeanwhile(changed)] : []),
    ...(growth > 0 ? [said.moreInTheEnd(growth)] : []),
    ...(growth < 0 ? [said.fewerInTheEnd(-growth)] : []),
    ...(isRestless ? [said.restless] : []),
  ];
  return parts.join('; ');
}
