import type { ReadingWay } from '../../account/reading.js';
import { type ResourceName, resourceNames } from '../../contract/index.js';
import type { PackedFile } from '../../files/index.js';
import type { JournalDigest, RunCounts } from '../../journal/index.js';
import type { PageTexts } from '../../messages/english/pages.js';
import { englishReport } from '../../messages/english/report.js';
import { type ReportTexts, titleIn } from '../../messages/report-texts.js';
import type { Said } from '../../messages/said.js';
import {
  columnTitle,
  type FieldChange,
  type Origin,
  type ResourceTotals,
  type SummedColumn,
  shownColumns,
  type Totals,
  writesOf,
} from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { picked } from '../documents/format.js';
import { recordsText, rowsFact, sliceFact } from '../facts.js';
import { issuesFact, isUnresolved, worstFirst } from '../issues.js';
import { type Fact, type Style, styleFor, type Verdict } from '../layout.js';
import { isRefused, type Plan } from '../plan/view.js';

/** A file that was signed. */
export interface SignedFile {
  /** Relative to the folder of the command if it lies in there. */
  readonly file: string;
  /** Hex. */
  readonly sha256: string;
  /** What became of it since it was read; absent if it is the same. */
  readonly now?: 'changed' | 'gone';
}

/** A record, as lists of differences and exceptions name it. */
export interface SignedRecord extends Origin {
  readonly resource: ResourceName;
  readonly key?: string;
  readonly name?: string;
  readonly id?: string;
}

/** A planned record that the account does not hold as planned. */
export interface Difference extends SignedRecord {
  readonly kind: 'different' | 'missing';
  /** Of the plan (`to`), and of the account (`from`). */
  readonly fields: readonly FieldChange[];
  readonly reason: string;
  /** The reason as data, to be said in other languages. */
  readonly said?: Said;
}

/** A record of the account that was not there when the plan was made, and that the run did not create. */
export interface AddedRecord {
  readonly resource: ResourceName;
  readonly id: string;
  readonly key?: string;
  readonly name?: string;
}

export interface RecountedResource {
  readonly planned: number;
  readonly asPlanned: number;
  readonly different: number;
  readonly missing: number;
  /** All records in the account now. */
  readonly records?: number;
  /** Records that others added; absent if the account did not show all records, or the plan did not know how many. */
  readonly added?: number;
  readonly way: ReadingWay;
}

/** Every planned record, looked up in the account again. */
export interface Recount {
  readonly at: Date;
  readonly requests: number;
  readonly byResource: Readonly<Partial<Record<ResourceName, RecountedResource>>>;
  readonly total: Pick<RecountedResource, 'planned' | 'asPlanned' | 'different' | 'missing'> & {
    readonly added: number;
  };
  readonly totals: Totals;
  readonly differences: readonly Difference[];
  /** Those of the added records that the account shows. */
  readonly added: readonly AddedRecord[];
}

/** A record that does not arrive as the file says, and needs somebody who decides. */
export interface Exception extends SignedRecord {
  readonly outcome: 'rejected' | 'blocked' | 'conflict' | 'inDoubt';
  readonly reason: string;
  readonly said?: Said;
}

export interface ControlTable {
  /** Of the sources, read again; absent if they are no longer as they were. */
  readonly source?: Totals;
  readonly plan: Totals;
  /** Of the planned records: as the plan saw them, or as they were counted again. */
  readonly account?: Totals;
  readonly columns?: readonly SummedColumn[];
}

/** What is signed: a plan before it is applied, or a run with what the account holds after it. */
export interface SignOff {
  readonly stage: 'plan' | 'run';
  readonly made: Date;
  readonly plan: Plan;
  readonly outcomes: RunCounts;
  /** Whether rows of the sources were left out: a trial, a retry. */
  readonly isPartial: boolean;
  readonly sources: readonly SignedFile[];
  /** The mapping first, then what it imports and looks up. */
  readonly mapping: readonly SignedFile[];
  readonly journal: JournalDigest;
  readonly versions: Readonly<Record<string, string>>;
  readonly totals: ControlTable;
  readonly recount?: Recount;
  readonly exceptionCount: number;
  /** Records that were exceptions, and have arrived by later runs of the folder. */
  readonly arrivedLater: { readonly records: number; readonly runs: readonly string[] };
  exceptions(): Iterable<Exception>;
}

export const manifestName = 'manifest.json';
export const manifestFormat = 'fieldsheet sign-off';

/** The JSON document in a pack, by which it is verified. */
export interface Manifest extends ReturnType<typeof manifestOf> {}

export function manifestOf(signed: SignOff, files: readonly PackedFile[]) {
  const { stage, made, plan, outcomes, recount } = signed;
  const { id, account, createdAt, rows } = plan.summary;
  return {
    format: manifestFormat,
    version: 1,
    stage,
    run: id,
    account,
    plannedAt: createdAt.toISOString(),
    madeAt: made.toISOString(),
    ...picked(signed, 'versions', 'sources', 'mapping', 'journal', 'isPartial'),
    rows,
    planned: plan.byResource,
    outcomes: stage === 'run' ? outcomes : undefined,
    ...picked(signed, 'totals'),
    recount: recount && picked(recount, 'at', 'requests', 'byResource', 'total'),
    exceptions: signed.exceptionCount,
    /** Of the sources; absent for a bulk command. */
    issues: plan.issues && picked(plan.issues, 'errors', 'warnings', 'byCode'),
    files,
  } as const;
}

/** What a pack that was written tells. */
export interface WrittenPack {
  readonly file: string;
  /** Of the zip file, in hex: `sha256sum` gives the same. */
  readonly sha256: string;
}

/** What became of a pack and of what was signed with it. */
export interface VerifiedPack {
  readonly pack: string;
  readonly sha256: string;
  readonly manifest?: Manifest;
  /** What is not as it was signed, as clauses; empty if all is. */
  readonly faults: readonly string[];
}

/** 1 if something is left for a person: exceptions, or records that are not as planned. */
export function signOffExitCode({ exceptionCount, recount }: SignOff): number {
  return exceptionCount + (recount?.differences.length ?? 0) > 0 ? 1 : 0;
}

/** What was signed, in a few lines. */
export function signOffFacts(
  signed: SignOff,
  style: Style = styleFor(false),
  texts: ReportTexts = englishReport,
): Fact[] {
  const { facts, signOff } = texts.pages;
  const [labels, words] = [facts.labels, signOff.facts];
  const { stage, plan, isPartial, recount, exceptionCount, arrivedLater: arrived, versions } = signed;
  const { summary, counts } = plan;
  const { slice } = summary.options;
  const toDecide = exceptionCount > 0 ? words.toDecide(exceptionCount) : words.noExceptions;
  const left = counts.conflict + counts.blocked + counts.rejected;
  return [
    [stage === 'plan' ? labels.plan : labels.run, summary.id],
    [labels.account, summary.account],
    [words.planned, texts.numbers.moment(summary.createdAt)],
    [labels.rows, rowsFact(summary.rows, style, texts)],
    slice ? sliceFact(slice, texts) : [words.scope, isPartial ? words.wholeTotals : undefined],
    [labels.records, words.records(writesOf(counts), counts.unchanged, left)],
    [words.countedAgain, recount ? recountText(recount, texts) : stage === 'run' ? words.no : undefined],
    [labels.issues, plan.issues && issueTexts(plan.issues, style, texts)],
    [
      words.exceptions,
      [toDecide, ...(arrived.records > 0 ? [words.arrivedLater(arrived.records, arrived.runs.join(', '))] : [])],
    ],
    [
      words.versions,
      Object.entries(versions)
        .map(([name, version]) => `${name === 'contract' ? 'API' : name} ${version}`)
        .join(', '),
    ],
  ];
}

/** How many there are, and of which kinds, the worst first. */
function issueTexts(issues: IssueSummary, style: Style, texts: ReportTexts): string[] {
  const kinds = worstFirst(issues.byCode).map(
    ([code, number]) => `${texts.numbers.count(number)} × ${texts.issues[code].title}`,
  );
  return [issuesFact(issues, style, texts), ...kinds];
}

/** `513 records: 511 as planned, 1 different, 1 missing; 1 added by others; 8 requests, 2026-11-21 22:14 UTC`. */
export function recountText({ at, requests, total }: Recount, texts: ReportTexts = englishReport): string {
  const { facts, signOff } = texts.pages;
  const { planned, asPlanned, different, missing, added } = total;
  const found = signOff.facts.recount(planned, asPlanned, different, missing, added);
  return `${found}; ${facts.requests(requests)}, ${texts.numbers.moment(at)}`;
}

/** What is wrong, or that nothing is, as a sentence; good only if all was looked at and every total agrees. */
export function signOffVerdict(signed: SignOff, texts: ReportTexts = englishReport): Verdict {
  const { stage, plan, recount, exceptionCount, isPartial, totals } = signed;
  const { verdict } = texts.pages.signOff;
  // Those of the sources are of the whole files.
  const comparable = isPartial ? { ...signed, totals: { ...totals, source: undefined } } : signed;
  // A file that was changed since is not counted.
  const isCounted = signed.sources.every(({ now }) => now === undefined);
  const agreed = isCounted && totalLines(comparable).every(({ agree }) => agree) ? 'good' : 'warning';
  if (stage === 'plan') {
    const text = verdict.wouldWrite(writesOf(plan.counts), exceptionCount);
    return { text, tone: exceptionCount > 0 || isRefused(plan) || isUnresolved(plan.issues) ? 'warning' : agreed };
  }
  if (!recount) return { text: verdict.notCounted(exceptionCount), tone: exceptionCount > 0 ? 'bad' : 'warning' };
  const { planned, asPlanned, added } = recount.total;
  const text = verdict.counted(asPlanned, planned, exceptionCount, added);
  return { text, tone: asPlanned === planned && exceptionCount === 0 ? agreed : 'bad' };
}

/** A line of control totals; a total that was not taken is absent. */
export interface TotalLine {
  readonly resource: ResourceName;
  readonly title: string;
  readonly what: string;
  readonly source?: string;
  readonly plan?: string;
  readonly account?: string;
  /** Whether those that were taken agree; before the import, the account does not count. */
  readonly agree: boolean;
}

/** Records, distinct keys, and count and sum of each column, of the sources, the plan and the account. */
export function totalLines(
  { stage, totals: { source, plan, account, columns } }: SignOff,
  texts: ReportTexts = englishReport,
): TotalLine[] {
  const { lines } = texts.pages.signOff;
  return resourceNames.flatMap((resource) => {
    if (!source?.[resource] && !plan[resource]) return [];
    const line = (what: string, of: (totals: ResourceTotals) => number | string): TotalLine => {
      const values = [source, plan, account].map((each) => each && told(each, resource, of));
      const [inSource, inPlan, inAccount] = values;
      const compared = stage === 'plan' ? values.slice(0, 2) : values;
      const agree = new Set(compared.filter((value) => value !== undefined)).size <= 1;
      const title = titleIn(texts, resource);
      return { resource, title, what, source: inSource, plan: inPlan, account: inAccount, agree };
    };
    return [
      line(lines.records, ({ records }) => records),
      line(lines.distinctKeys, ({ distinctKeys }) => distinctKeys),
      ...shownColumns(resource, [source, plan], columns).flatMap((field) => [
        line(lines.values(columnTitle(field)), (of) => of.columns[field]?.count ?? 0),
        line(lines.sum(columnTitle(field)), (of) => of.columns[field]?.sum ?? 0),
      ]),
    ];
  });
}

function told(totals: Totals, resource: ResourceName, of: (totals: ResourceTotals) => number | string): string {
  return String(of(totals[resource] ?? { records: 0, distinctKeys: 0, columns: {} }));
}

/** A decimal number with thin spaces between thousands. */
export function grouped(decimal: string): string {
  return englishReport.numbers.decimal(decimal);
}

/** A thing that was signed: what it is, its name, and its hash. */
export type SignedThing = readonly [role: string, name: string, sha256: string];

export function signedThings(
  { sources, mapping, journal }: SignOff,
  { pages: { signOff: words } }: ReportTexts,
): SignedThing[] {
  const { roles } = words;
  return [
    ...sources.map((file) => thing(roles.source, file, words)),
    ...mapping.map((file, at) => thing(at === 0 ? roles.mapping : roles.used, file, words)),
    [roles.plan, words.plannedChanges(journal.changes), journal.plan],
  ];
}

function thing(role: string, { file, sha256, now }: SignedFile, words: PageTexts['signOff']): SignedThing {
  const note = now === undefined ? '' : now === 'gone' ? words.gone : words.changed;
  return [role, `${file}${note}`, sha256];
}

/** `1 customer, 2 sites`: how many others added. */
export function addedText({ byResource }: Recount, texts: ReportTexts = englishReport): string {
  const parts = resourceNames.flatMap((name) => {
    const added = byResource[name]?.added ?? 0;
    return added === 0 ? [] : [recordsText(added, name, texts)];
  });
  return parts.length === 0 ? texts.pages.facts.none : parts.join(', ');
}
