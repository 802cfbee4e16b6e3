import type { Client } from '../api/index.js';
import { resourceNames, resourceOf } from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import { isPartial, isSavedPlan, isUnfinished, type Journal, type Run, type RunSummary } from '../execution/index.js';
import { assertTargets, fileTargets } from '../files/targets.js';
import type { Language } from '../language/languages.js';
import { reportTextsOf } from '../language/report-languages.js';
import {
  type Allowance,
  ControlTotals,
  columnTitle,
  type Forecast,
  type SummedColumn,
  type Totals,
} from '../plan/index.js';
import type { SignOff, WrittenPack } from '../reports/signoff/view.js';
import type { Listener } from '../runs/events.js';
import { planOf } from '../runs/planning/view.js';
import { isImport } from '../runs/run-family.js';
import { assertSameAccount } from '../runs/same-account.js';
import { withReadJournal } from './runs.js';
import { countExceptions, exceptionsOf } from './signoff/exceptions.js';
import { LaterRuns } from './signoff/later-runs.js';
import { changesOfKinds, kept, plannedRecord } from './signoff/planned-records.js';
import { recount, recountForecast } from './signoff/recount.js';
import { assertUnchanged, signedFiles } from './signoff/signed-files.js';
import { sourceTotals } from './signoff/source-totals.js';
import { writeSignOffPack } from './signoff/write-pack.js';

export interface SignOffOptions {
  readonly stateFolder: string;
  /** Id of a saved plan or of an import. Default: the newest. */
  readonly run?: string;
  /** The zip file, or an existing folder. Default: named after the run, in the working folder. */
  readonly to?: string;
  /** Replaces an existing file. Default false. */
  readonly overwrite?: boolean;
  /** Columns to sum. Default: all number fields and custom fields that hold only numbers. */
  readonly columns?: readonly SummedColumn[];
  /** The account, to count a run again in it. Default: it is not counted again. */
  readonly client?: Client;
  /** `domain@host`. */
  readonly account?: string;
  /** Shown what the recount takes; if it returns false, nothing is written. */
  readonly confirm: (forecast: Forecast) => Promise<boolean>;
  /** Of its page; default: English. */
  readonly language?: Language;
  /** Of what wrote the pack, for the record. */
  readonly versions?: SignOff['versions'];
  readonly clock: { now(): number };
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
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
    const allow: Allowance[] = stage === 'run' ? ['changes', 'creations', 'deletions'] : [];
    const plan = planOf(run, { isSaved: true, allow });
    const signed: SignOff = {
      stage,
      made: new Date(options.clock.now()),
      plan: stage === 'run' ? { ...plan, findings: [] } : plan,
      outcomes: run.counts(),
      isPartial: isPartial(run.info),
      ...{ sources: files.sources, mapping: files.mapping },
      journal: run.digest(),
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
      texts: reportTextsOf(options.language),
    });
    return tell({ signed, pack: { file, sha256 } });
  });
}

/** The run that is signed, by its id or the newest. Throws JournalError for one that cannot be signed. */
export async function signableRun(
  stateFolder: string,
  id?: string,
): Promise<{ readonly summary: RunSummary; readonly isPlan: boolean }> {
  return withReadJournal(stateFolder, async (journal) => {
    const run = chosenRun(journal, id);
    return { summary: run.summary(), isPlan: isSavedPlan(run) };
  });
}

function chosenRun(journal: Journal, id: string | undefined): Run {
  const isSignable = (run: Run) => isSavedPlan(run) || (isImport(run.info) && run.state !== 'planned');
  const newest = id ?? journal.runs().find((each) => isSignable(journal.run(each.id)))?.id;
  if (newest === undefined) {
    throw new JournalError('There is no plan and no import in this folder.', {
      advice: 'Make a plan with `fieldsheet plan`, and sign it before you apply it.',
    });
  }
  const run = journal.run(newest);
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
