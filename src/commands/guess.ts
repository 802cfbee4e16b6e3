import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { ConfigurationError, OutputError } from '../errors.js';
import { alreadyThere } from '../files/targets.js';
import {
  assertGuess,
  type Decisions,
  type Guess,
  type GuessDoubt,
  type GuessOptions,
  type GuessTable,
  guessMapping,
  headingLikeness,
  isRowOfData,
  type LeftOutTable,
  printMapping,
  withFindings,
} from '../guess/index.js';
import { isModuleName, loadMapping } from '../mapping/index.js';
import type { GuessResult, GuessSample } from '../reports/guess.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import { throwIfAborted } from '../rows/reading.js';
import { isThere } from '../tabular/index.js';
import { readSamples, type SampledTable } from './guess/sample.js';
import { tryMapping } from './guess/trial.js';
import { writeTsconfigFor } from './tsconfig.js';

export interface GuessFilesOptions {
  readonly files: readonly string[];
  /** Mapping file to write. Default: in `mappings`, named after the first source. */
  readonly to?: string;
  /** Replaces an existing file. Default false. */
  readonly overwrite?: boolean;
  readonly overrides?: SourceOverrides;
  /** The only sheets to read, where they are several; a single one is among the overrides. */
  readonly sheets?: readonly string[] | undefined;
  /** Name of the customer that all rows belong to which name none. */
  readonly customer?: string;
  readonly timeZone?: string;
  /** Asks the user about a doubt; undefined keeps the guess. Absent if nobody can be asked. */
  readonly ask?: (doubt: GuessDoubt) => Promise<string | undefined>;
  readonly signal?: AbortSignal;
}

/** Guesses of the same files, each with what the rows showed when the one before it was tried. */
const mostTrials = 6;

/**
 * Guesses a mapping from headings and values, tries it, writes it with a tsconfig.json where there is none, and previews the first
 * rows. Throws ConfigurationError if the mapping file exists or its name cannot be loaded, SourceError and MappingError if
 * the files cannot be read or hold nothing to map.
 */
export async function guessFiles(options: GuessFilesOptions): Promise<GuessResult> {
  const { files, overrides = {}, sheets, ask, overwrite = false } = options;
  const to = options.to ?? mappingFileFor(files);
  assertModuleName(to);
  if (options.customer?.trim() === '')
    throw new ConfigurationError('The name of the customer is empty.', { advice: 'Give it with --customer NAME.' });
  if (!overwrite && (await isThere(to))) throw new ConfigurationError(...alreadyThere(to));
  const { tables: sampled, hidden } = await readSamples(
    files,
    { ...overrides, sheets },
    { likeness: headingLikeness, isRowOfData },
  );
  const tables = sampled.map(({ table }) => table);
  const { resource } = overrides;
  const pathOf = (file: string) => relative(dirname(resolve(to)), resolve(file)).replaceAll(sep, '/');
  const isChosen =
    overrides.sheet !== undefined || sheets !== undefined || (resource !== undefined && tables.length === 1);
  const how = { pathOf, resource, customer: options.customer, isChosen };
  const guessed = (decisions: Decisions) => guessMapping(tables, { ...how, decisions });
  const decisions = ask ? await decide(guessed, ask) : new Map<string, string>();
  const { found, text, samples } = await foundWith({ tables, how: { ...how, decisions }, hidden, to }, options);
  await write(to, text, overwrite);
  const guess = { ...found, leftOut: [...found.leftOut, ...hidden] };
  const tsconfig = await writeTsconfigFor(to);
  return {
    mapping: to,
    tsconfig,
    tables: guess.tables.map((each) => ({ ...each, found: foundOf(sampled, each.table) })),
    leftOut: guess.leftOut,
    doubts: guess.doubts,
    samples,
    files: filesRead(files, guess),
  };
}

function foundOf(sampled: readonly SampledTable[], table: SampledTable['table']): SampledTable['found'] {
  return sampled.find((each) => each.table.file === table.file && each.table.sheet === table.sheet)?.found ?? {};
}

/** An answer may raise further doubts; each is asked about once. */
async function decide(
  guessed: (decisions: Decisions) => Guess,
  ask: NonNullable<GuessFilesOptions['ask']>,
): Promise<Decisions> {
  const decisions = new Map<string, string>();
  const asked = new Set<string>();
  for (;;) {
    const { leftOut, doubts } = guessed(decisions);
    const all = [...leftOut.flatMap(({ doubt }) => doubt ?? []), ...doubts];
    const open = all.find(({ id, options }) => options !== undefined && !asked.has(id));
    if (!open) return decisions;
    asked.add(open.id);
    const answer = await ask(open);
    if (answer !== undefined) decisions.set(open.id, answer);
  }
}

/** The mapping file of sources where none is named: in `mappings`, named after the first source. */
export function mappingFileFor(files: readonly string[]): string {
  return join('mappings', `${nameFor(files)}.ts`);
}

function nameFor(files: readonly string[]): string {
  const [first = ''] = files;
  const name = basename(first, extname(first))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? 'mapping' : name;
}

/** A mapping under another name could not be loaded and, with `overwrite`, might replace a source. */
function assertModuleName(file: string): void {
  if (isModuleName(file)) return;
  throw new ConfigurationError(`${file}: a mapping is a TypeScript file.`, {
    advice: 'Give a name that ends in .ts with -o.',
  });
}

async function write(file: string, content: string, overwrite: boolean): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: overwrite ? 'w' : 'wx' });
  } catch (cause) {
    throw new OutputError(`The mapping cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
      place: { file },
      advice: 'Check that you may write there.',
      cause,
    });
  }
}

interface Tried {
  readonly found: Guess;
  /** Of the mapping file. */
  readonly text: string;
  readonly samples: readonly GuessSample[];
}

/**
 * Makes a mapping and reads all rows with it, over again until what they show is nothing new: rows of one record that
 * differ, values that a field refuses.
 */
async function foundWith(
  {
    tables,
    how,
    hidden,
    to,
  }: {
    readonly tables: readonly GuessTable[];
    readonly how: GuessOptions;
    readonly hidden: readonly LeftOutTable[];
    readonly to: string;
  },
  options: GuessFilesOptions,
): Promise<Tried> {
  const { resource: _said, ...overrides } = options.overrides ?? {};
  let known: readonly GuessTable[] | undefined = tables;
  for (let trial = 1; ; trial++) {
    const found: Guess = guessMapping(known, how);
    if (trial === 1) assertGuess(found, options);
    throwIfAborted(options.signal);
    const text = printMapping({ ...found, leftOut: [...found.leftOut, ...hidden] });
    // Of a file that cannot be read, a trial would say no more than the doubt about it.
    if (found.tables.some(({ table }) => table.damage !== undefined)) return { found, text, samples: [] };
    const mapping = await loadMapping(to, text);
    const tried = await tryMapping({ ...options, files: filesRead(options.files, found), mapping, overrides });
    known = withFindings(known, found, tried);
    if (known === undefined || trial === mostTrials) return { found, text, samples: tried.samples };
  }
}

function filesRead(files: readonly string[], { tables }: Guess): string[] {
  return files.filter((file) => tables.some(({ table }) => table.file === file));
}
