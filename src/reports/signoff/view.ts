import type { ReadingWay } from '../../account/reading.js';
import type { ResourceName } from '../../contract/index.js';
import type { JournalDigest, RunCounts } from '../../journal/index.js';
import type { Said } from '../../language/said.js';
import type { FieldChange, Origin, SummedColumn, Totals } from '../../plan/index.js';
import type { PackedFile } from '../../tabular/index.js';
import { picked } from '../documents/format.js';
import type { Plan } from '../plan/view.js';

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
