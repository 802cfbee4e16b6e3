import { createReadStream } from 'node:fs';
import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import { type PackPart, writePack } from '../files/index.js';
import { Spool } from '../files/spool.js';
import { assertTargets, fileTargets } from '../files/targets.js';
import {
  isPartial,
  isSavedPlan,
  isUnfinished,
  type Journal,
  journalDigest,
  type Run,
  type RunSummary,
} from '../journal/index.js';
import type { Language } from '../messages/languages.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import type { ReportTexts } from '../messages/report-texts.js';
import {
  type Allowance,
  ControlTotals,
  columnTitle,
  type Forecast,
  type SummedColumn,
  type Totals,
} from '../plan/index.js';
import { type Identifiers, writeIdentifiersFile } from '../reports/identifiers.js';
import { type Exception, manifestName, manifestOf, type SignOff, type WrittenPack } from '../reports/signoff/view.js';
import { readRecords } from '../rows/read-records.js';
import { noRows, type OverturnedRecord } from '../rows/reading.js';
import type { RunContext } from '../runs/context.js';
import { planOf } from '../runs/planning/view.js';
import { assertSameAccount, isImport } from '../runs/run-family.js';
import { chooseRun, withReadJournal } from './runs.js';
import {
  changesOfKinds,
  kept,
  LaterRuns,
  plannedRecord,
  recordOf,
  recount,
  recountForecast,
} from './signoff/recount.js';
import { assertUnchanged, signedFiles } from './signoff/verify.js';
import { readingAgain } from './sources-again.js';

/** With `client` and `account`, a run is counted again in that account. */
export interface SignOffOptions
  extends Pick<RunContext, 'stateFolder' | 'onEvent' | 'signal'>,
    Partial<Pick<RunContext, 'client' | 'account'>> {
  /** Id of a saved plan or of an import. Default: the newest. */
  readonly run?: string;
  /** The zip file, or an existing folder. Default: named after the run, in the working folder. */
  readonly to?: string;
  /** Replaces an existing file. Default false. */
  readonly overwrite?: boolean;
  /** Columns to sum. Default: all number fields and custom fields that hold only numbers. */
  readonly columns?: readonly SummedColumn[];
  /** Shown what the recount takes; if it returns false, nothing is written. */
  readonly confirm: (forecast: Forecast) => Promise<boolean>;
  /** Of its page; default: English. */
  readonly language?: Language;
  /** Of what wrote the pack, for the record. */
  readonly versions?: SignOff['versions'];
  readonly clock: { now(): number };
}

/** A pack that was written, with what it holds; valid until `tell` ends. */
export interface SignedOff {
  readonly signed: SignOff;
  readonly pack: WrittenPack;
}

/**
 * Writes everything that an owner signs into one zip file: for a saved plan what it would do, for an import what it did
 * and, if an account is given, what the account holds now. Returns undefined if the recount is declined. Throws
 * JournalError for a run that cannot be signed, ConfigurationError, OutputError, and what reading throws.
 */
export async function signOff<T>(
  options: SignOffOptions,
  tell: (result: SignedOff) => Promise<T>,
): Promise<T | undefined> {
  return withReadJournal(options.stateFolder, async (journal) => {
    const run = chosenRun(journal, options.run);
    const stage = isSavedPlan(run) ? 'plan' : 'run';
    const file = await targetOf(run, stage, options);
    const files = await signedFiles(run.info);
    if (stage === 'plan') assertUnchanged(files, run.id);
    const client = stage === 'run' ? options.client : undefined;
    if (client && options.account !== undefined) assertSameAccount(run.summary(), options.account);
    if (client && !(await options.confirm(recountForecast(run, { ...options, client })))) return undefined;
    const { columns } = options;
    const later = new LaterRuns(run, journal);
    const arrived = stage === 'run' ? later : undefined;
    const source = files.areSame ? await sourceTotals(run, options) : undefined;
    const counted = client && (await recount(run, { ...options, client, later, given: source?.given }));
    const totals = plannedTotals(run, columns);
    const table = {
      source: source?.totals,
      plan: totals.plan,
      account: stage === 'plan' ? totals.before : counted?.totals,
      columns,
    };
    assertThere(columns, [table.source, table.plan]);
    const allow: Allowance[] = stage === 'run' ? ['changes', 'creations', 'missing'] : [];
    const plan = planOf(run, { isSaved: true, allow });
    const signed: SignOff = {
      stage,
      made: new Date(options.clock.now()),
      plan: stage === 'run' ? { ...plan, findings: [] } : plan,
      outcomes: run.counts(),
      isPartial: isPartial(run.info),
      ...{ sources: files.sources, mapping: files.mapping },
      journal: journalDigest(run.changes),
      versions: { ...options.versions, contract: 'v3' },
      totals: table,
      recount: counted,
      ...countExceptions(run, arrived),
      exceptions: () => exceptionsOf(run, arrived),
    };
    const identifiers = { account: run.info.account, runs: [run.id] };
    const pages = stage === 'run' ? journal.identified(identifiers) : undefined;
    const sha256 = await writeSignOffPack(file, signed, {
      identifiers: pages && { ...identifiers, pages },
      texts: await loadReportTexts(options.language),
    });
    return tell({ signed, pack: { file, sha256 } });
  });
}

/** The run that is signed, by its id or the newest. Throws JournalError for one that cannot be signed. */
export async function signableRun(stateFolder: string, id?: string): Promise<RunSummary> {
  return withReadJournal(stateFolder, async (journal) => chosenRun(journal, id).summary());
}

function chosenRun(journal: Journal, id: string | undefined): Run {
  const run = journal.run(chooseRun(journal.runs(), 'signoff', id).id);
  if (!isImport(run.info)) {
    throw new JournalError(
      `Run ${run.id} is not an import but "${run.info.command}", and only plans and imports are signed.`,
      {
        advice: '`fieldsheet runs` lists the runs of this folder.',
      },
    );
  }
  const summary = run.summary();
  if (isSavedPlan(run) || (!isUnfinished(summary) && run.state === 'done') || summary.counts.total.open === 0)
    return run;
  throw new JournalError(
    `Run ${run.id} is not finished: it is ${run.state}, and ${summary.counts.total.open} records are pending.`,
    {
      advice: `Go on with it first: fieldsheet resume ${run.id}`,
    },
  );
}

async function targetOf(
  { id, info }: Run,
  stage: SignOff['stage'],
  { to, overwrite }: SignOffOptions,
): Promise<string> {
  const name = `signoff-${id}${stage === 'plan' ? '-plan' : ''}.zip`;
  const [target] = await fileTargets({ target: to ?? name, sources: [id], nameOf: () => name });
  const file = target?.target ?? name;
  if (!/\.zip$/i.test(file)) {
    throw new ConfigurationError(`${file}: a sign-off pack is a zip file.`, {
      advice: 'Use a name that ends in .zip, or a folder, such as packs/.',
    });
  }
  await assertTargets([file], { sources: info.sources.map((source) => source.file), overwrite });
  return file;
}

/** Of the records as the plan leaves them, and as it found them. */
function plannedTotals(
  run: Run,
  columns?: readonly SummedColumn[],
): { readonly plan: Totals; readonly before: Totals } {
  const [plan, before] = [new ControlTotals(columns), new ControlTotals(columns)];
  for (const resource of resourceNames) {
    for (const page of changesOfKinds(run, resource, kept)) {
      for (const change of page) {
        plan.add(resource, plannedRecord(change), change.key);
        if (change.before) before.add(resource, change.before, change.key);
      }
    }
  }
  return { plan: plan.totals(), before: before.totals() };
}

function assertThere(columns: readonly SummedColumn[] = [], totals: readonly (Totals | undefined)[]): void {
  const missing = columns.find(({ resource, field }) => !totals.some((each) => each?.[resource]?.columns[field]));
  if (!missing) return;
  const { resource, field } = missing;
  throw new ConfigurationError(`No ${resourceOf(resource).name} of the plan has a value in "${columnTitle(field)}".`, {
    advice: 'Write the field as it is in the mapping, such as site:customFieldValues.Power.',
  });
}

const outcomes = ['rejected', 'conflict', 'blocked', 'inDoubt'] as const satisfies readonly Exception['outcome'][];

/**
 * The records that somebody has to decide about, read from the journal while they are asked for; each with the later run by
 * which it has arrived.
 */
function* undecided(run: Run, later: LaterRuns | undefined) {
  for (const outcome of outcomes)
    for (const change of run.changes.each({ state: outcome })) yield { outcome, change, by: later?.bringer(change) };
}

/** Without those that have arrived by a later run. */
function* exceptionsOf(run: Run, later: LaterRuns | undefined): Generator<Exception> {
  for (const { outcome, change, by } of undecided(run, later))
    if (by === undefined) yield { ...recordOf(change), outcome, reason: change.message ?? '', said: change.said };
}

/** How many they are, and how many have arrived by which later runs. */
function countExceptions(run: Run, later: LaterRuns | undefined): Pick<SignOff, 'exceptionCount' | 'arrivedLater'> {
  let [exceptionCount, records] = [0, 0];
  const runs = new Set<string>();
  for (const { by } of undecided(run, later)) {
    if (by === undefined) exceptionCount += 1;
    else records += 1;
    if (by !== undefined) runs.add(by);
  }
  return { exceptionCount, arrivedLater: { records, runs: [...runs] } };
}

interface SourceTotals {
  readonly totals: Totals;
  /** The fields that rows give, by resource. */
  readonly given: ReadonlyMap<ResourceName, ReadonlySet<string>>;
}

type Place = Pick<OverturnedRecord, 'resource' | 'origin'>;

/** Reads the sources of a run once more and counts the records of their valid rows. Throws what reading throws. */
async function sourceTotals(run: Run, options: SignOffOptions): Promise<SourceTotals> {
  const overturned = new Set<string>();
  const first = await count(run, options, overturned);
  // A later row may prove an earlier one wrong: then they are counted again without it.
  return overturned.size === 0 ? first : count(run, options, overturned);
}

async function count(run: Run, options: SignOffOptions, overturned: Set<string>): Promise<SourceTotals> {
  const totals = new ControlTotals(options.columns);
  const given = new Map<ResourceName, Set<string>>();
  const left = new Set(overturned);
  const note = (resource: ResourceName, payload: object) => {
    const fields = given.get(resource) ?? new Set();
    given.set(resource, fields);
    for (const field in payload) fields.add(field);
  };
  const reading = { ...(await readingAgain(run, options)), onIssue: () => {}, onEvent: options.onEvent };
  for await (const batch of readRecords(reading, noRows())) {
    for (const record of batch.records) {
      if (left.has(nameOf(record))) continue;
      totals.add(record.resource, record.payload, record.key);
      note(record.resource, record.payload);
    }
    for (const { resource, payload, items } of batch.fills) {
      totals.addValues(resource, payload);
      note(resource, { ...payload, ...items });
    }
    for (const record of batch.overturned) overturned.add(nameOf(record));
  }
  return { totals: totals.totals(), given };
}

function nameOf({ resource, origin: { file, sheet, row } }: Place): string {
  return JSON.stringify([resource, file, sheet ?? '', row]);
}

/** Writes the pack and returns its hash; nothing is left behind if that fails. Throws OutputError. */
async function writeSignOffPack(
  file: string,
  signed: SignOff,
  { identifiers, texts }: { readonly identifiers: Identifiers | undefined; readonly texts: ReportTexts },
): Promise<string> {
  const { signOffPage, writeSignOffWorkbook } = await import('../reports/signoff/pack.js');
  // Not beside the pack: a killed process would leave records there.
  const spool = Spool.create();
  try {
    const parts: PackPart[] = [{ name: 'signoff.html', content: () => bytesOf(signOffPage(signed, texts)) }];
    const [workbook, ids] = [spool.path('signoff.xlsx'), spool.path('ids.csv')];
    await writeSignOffWorkbook(workbook, signed, texts);
    parts.push({ name: 'signoff.xlsx', content: () => createReadStream(workbook) });
    if (identifiers) {
      await writeIdentifiersFile(ids, identifiers);
      parts.push({ name: 'ids.csv', content: () => createReadStream(ids) });
    }
    const manifest: PackPart['content'] = (before) =>
      bytesOf([`${JSON.stringify(manifestOf(signed, [...before]), undefined, 2)}\n`]);
    return await writePack(file, [...parts, { name: manifestName, content: manifest }], signed.made);
  } finally {
    spool.remove();
  }
}

function* bytesOf(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}
