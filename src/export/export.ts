import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Mirror } from '../account/mirror.js';
import type { RecordStore } from '../account/record-store.js';
import { progressFact } from '../account/stored-list.js';
import { canonical, type Dataset, datasetNamed } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { safeName } from '../files/safe-name.js';
import { withNearest } from '../messages/text/nearest.js';
import { shellWord } from '../messages/text/words.js';
import type { ExportedDataset, ExportFormat, ExportResult } from '../reports/results.js';
import { assertColumns, assertCustomColumns } from './columns.js';
import { fetchRecords, isOfMirror } from './fetch.js';
import { recordFilters, toldFilters } from './filters.js';
import { exportFormats, fileFormats } from './formats.js';
import type { Exporting, ExportOptions, TargetFile } from './options.js';
import { areNamed, assertRoom, removeParts, writeAll } from './publish-files.js';
import { openSinceLast } from './since-last.js';

export type { ExportOptions } from './options.js';

/**
 * Exports the records of datasets, active and inactive: fetches them into the mirror, then writes the files. Files get
 * their names only when complete; an interrupted export continues where it stopped. Throws ConfigurationError,
 * OutputError, ApiError and JournalError.
 */
export async function exportRecords(options: ExportOptions): Promise<ExportResult> {
  const { account, lists = true, now = Date.now, filters: said = {} } = options;
  const datasets = options.datasets.map(namedDataset);
  const filters = recordFilters(datasets, said);
  for (const dataset of datasets) assertColumns(dataset, options.columns?.[dataset.name] ?? []);
  const startedAt = now();
  const targets = targetFiles({ ...options, datasets, lists, at: startedAt });
  await assertRoom(targets, options);
  const saidFilters = toldFilters(said);
  const last = options.sinceLast && (await openSinceLast(datasets, { ...options, filters, saidFilters }));
  // A mark that was moved makes it another export: what an interrupted one has read was delivered since.
  const attempt = { ...options, now, filters, saidFilters, targets, attemptedAt: startedAt };
  return withStore(attempt, last?.delivered ?? [], async (exporting) => {
    const { begunAt } = exporting;
    await assertCustomColumns(datasets, exporting);
    const fetched: ExportedDataset[] = [];
    for (const dataset of datasets)
      fetched.push(await (last ? last.fetch(dataset, exporting) : fetchRecords(dataset, exporting)));
    const told = { ...saidFilters, ...(options.sinceLast && { 'since-last': options.sinceLast.reader || 'yes' }) };
    const write = (target: TargetFile) => fileFormats[target.format].write(target, { ...exporting, fetched });
    const files = await writeAll(targets, write, exporting);
    await last?.keep();
    return { account, begunAt, endedAt: now(), files, datasets: fetched, filters: told };
  });
}

function namedDataset(name: string): Dataset {
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`There is no dataset ${name}.`);
  return dataset;
}

/**
 * An export left for longer than this (ms) is not continued: records deleted since would be in the file. Counts from
 * the last attempt, so an export that hits the quota each day may take many days.
 */
const longestPauseMs = 48 * 60 * 60_000;

const begunFact = 'begunAt';
const workedFact = 'workedAt';

type Attempt = Omit<Exporting, 'store' | 'held' | 'begunAt'>;

/**
 * Works with the mirror and a section of its file, which is removed afterwards. If the work fails, it stays, and the same
 * command continues with it.
 */
async function withStore<T>(
  attempt: Attempt,
  marked: readonly unknown[],
  work: (exporting: Exporting) => Promise<T>,
): Promise<T> {
  const { datasets, filters, sinceLast, fresh = false, now, onEvent } = attempt;
  const mirror = await Mirror.open(attempt);
  try {
    // Nobody continued these exports: records of customers must not stay on the disk for ever.
    for (const left of mirror.sections().map((name) => mirror.section(name)))
      if (now() - (left.fact<number>(workedFact) ?? 0) > longestPauseMs) await removeLeft(left);
    const wanted = canonical({ datasets, filters, sinceLast, marked });
    const store = mirror.section(createHash('sha256').update(wanted).digest('hex').slice(0, 16));
    if (fresh || areNamed(store)) await removeLeft(store);
    const begunAt = store.fact<number>(begunFact) ?? now();
    store.keep(begunFact, begunAt);
    store.keep(workedFact, now());
    const whole = datasets.filter((name) => isOfMirror(namedDataset(name), attempt));
    const held = (name: string) => (whole.includes(name) ? mirror.section('') : store);
    const exporting: Exporting = { ...attempt, mirror, store, held, begunAt };
    const records = recordsIn(exporting);
    if (records > 0) onEvent?.({ type: 'export-resumed', records, begunAt });
    const result = await work(exporting).catch((error: unknown) => {
      if (mirror.isKept) leave(exporting);
      throw error;
    });
    store.removeSection();
    return result;
  } finally {
    mirror.close();
  }
}

async function removeLeft(store: RecordStore): Promise<void> {
  await removeParts(store);
  store.removeSection();
}

function recordsIn({ datasets, store }: Exporting): number {
  const readOf = (name: string) => store.fact<{ readonly records: number }>(progressFact(name));
  return datasets.reduce((sum, name) => sum + (readOf(name)?.records ?? store.count(name)), 0);
}

/** Reports what stays for the next export; removes it if that is nothing. */
function leave(exporting: Exporting): void {
  const { store, now, onEvent } = exporting;
  const records = recordsIn(exporting);
  if (records === 0 || areNamed(store)) store.removeSection();
  else {
    store.keep(workedFact, now());
    onEvent?.({ type: 'export-kept', records });
  }
}

export interface FileNaming extends Pick<ExportOptions, 'to' | 'format' | 'sinceLast' | 'timeZone' | 'account'> {
  readonly datasets: readonly Dataset[];
  readonly lists: boolean;
  /** Time in the names, ms since 1970. */
  readonly at: number;
}

const placeholders = ['date', 'time', 'resource', 'account'];

/**
 * The files of an export: one workbook with a sheet for each dataset, or a file for each if the name contains
 * {resource} or is a folder. CSV has one more per list. Throws ConfigurationError if the name does not fit.
 */
export function targetFiles(naming: FileNaming): TargetFile[] {
  const { datasets, lists } = naming;
  const { pattern, format } = patternOf(naming);
  assertPlaceholders(pattern);
  const isForEach = pattern.includes('{resource}');
  const { holdsSeveral, listsApart } = fileFormats[format];
  if (!holdsSeveral && !isForEach && datasets.length > 1) throw oneTableOnly(naming, pattern, format);
  if (!isForEach && !listsApart) return [{ file: filled(pattern, 'fieldsheet', naming), format, datasets }];
  const ending = extname(pattern);
  const start = pattern.slice(0, pattern.length - ending.length);
  return datasets.flatMap((dataset) => {
    const own = { file: filled(pattern, dataset.plural, naming), format, datasets: [dataset] };
    const apart = listsApart && lists ? dataset.lists : [];
    return [
      own,
      ...apart.map(({ field: list }) => {
        // `jobs.csv` has `jobs-parts.csv` beside it; with {resource}, the placeholder makes the difference.
        const beside = isForEach ? pattern : `${start}-${list}${ending}`;
        return { ...own, file: filled(beside, `${dataset.plural}-${list}`, naming), list };
      }),
    ];
  });
}

/** The default name of changes has the time as well: they may be exported several times a day. */
function patternOf({ datasets, to, format, sinceLast }: FileNaming): { pattern: string; format: ExportFormat } {
  const wanted = format ?? 'xlsx';
  const ending = `${sinceLast ? '{date}-{time}' : '{date}'}${fileFormats[wanted].endings[0]}`;
  if (to === undefined) {
    const start = datasets.length === 1 ? '{resource}' : 'fieldsheet';
    return { pattern: `${start}-${ending}`, format: wanted };
  }
  if (isFolder(to)) return { pattern: join(to, `{resource}-${ending}`), format: wanted };
  const said = formatSaid(to);
  if (format !== undefined && said !== undefined && said !== format) {
    throw new ConfigurationError(`--format ${format} does not fit the ending of the name.`, {
      place: { file: to },
      advice: `End the name with ${fileFormats[format].endings.join(' or ')}, or leave --format out.`,
    });
  }
  if (said !== undefined || format !== undefined) return { pattern: to, format: said ?? wanted };
  throw new ConfigurationError('The ending of the name does not say what kind of file it is.', {
    place: { file: to },
    advice: `End it with ${exportFormats.flatMap((known) => fileFormats[known].endings).join(', ')}, say --format, or end it with / for a folder.`,
  });
}

/** An existing folder with a file's ending does not count. */
function isFolder(path: string): boolean {
  if (/[/\\]$/.test(path)) return true;
  return formatSaid(path) === undefined && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

function formatSaid(path: string): ExportFormat | undefined {
  return exportFormats.find((known) => fileFormats[known].endings.includes(extname(path).toLowerCase()));
}

function assertPlaceholders(pattern: string): void {
  for (const [, name = ''] of pattern.matchAll(/\{([^{}]*)\}/g)) {
    if (placeholders.includes(name)) continue;
    throw new ConfigurationError(`The name of the file holds a placeholder ${withNearest(name, placeholders)}.`, {
      place: { file: pattern },
      advice: `It may hold ${placeholders.map((known) => `{${known}}`).join(', ')}.`,
    });
  }
}

function oneTableOnly({ to, datasets }: FileNaming, pattern: string, format: ExportFormat): ConfigurationError {
  const ending = extname(pattern) || fileFormats[format].endings[0];
  const suggested = join(dirname(pattern), `{resource}-{date}${ending}`);
  return new ConfigurationError(
    `${fileFormats[format].words} holds one resource only, and ${datasets.length} are exported.`,
    {
      place: to === undefined ? undefined : { file: to },
      advice: `Write one for each with -o ${shellWord(suggested)}, or a workbook, whose name ends with .xlsx.`,
    },
  );
}

/** Fills in the placeholders of a name; no value can lead to another folder. */
function filled(pattern: string, resource: string, { account, at, timeZone }: FileNaming): string {
  const form = new Intl.DateTimeFormat('en-GB', {
    // Names with a time are in UTC: in autumn, a local hour comes twice, and two exports would get one name.
    timeZone: pattern.includes('{time}') ? 'UTC' : timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as Intl.DateTimeFormatOptions);
  const parts = Object.fromEntries(form.formatToParts(at).map(({ type, value }) => [type, value]));
  const [domain = ''] = account.split('@', 1);
  const values: Readonly<Record<string, string>> = {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}${parts.minute}Z`,
    resource,
    account: safeName(domain, 'account'),
  };
  return pattern.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}
