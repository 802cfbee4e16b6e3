import type { Place } from '../../errors.js';
import type { Forecast } from '../../plan/index.js';
import type { AccountTypesDocument } from '../account-types.js';
import type { CheckDocument } from '../check/check.js';
import type { DoctorDocument } from '../doctor.js';
import type { DuplicatesDocument } from '../duplicates.js';
import type { ExportDocument } from '../export.js';
import type { GuessDocument } from '../guess.js';
import type { IdentifiersDocument, IdentifiersFile } from '../identifiers.js';
import type { NotCalledDocument, OperationDocument, OperationsDocument, RequestDocument } from '../operations.js';
import type { PlanDocument } from '../plan/json.js';
import type { RunDetailDocument } from '../run/details.js';
import type { FollowDocument } from '../run/followed.js';
import type { NoticeDocument } from '../run/notice.js';
import type { BulkDocument, PreviewDocument } from '../run/preview.js';
import type { RehearsalDocument, RunDocument } from '../run/run.js';
import type { ForgottenRunsDocument, RunListDocument } from '../run/runs.js';
import type { UndoDocument, UndoPreviewDocument } from '../run/undo.js';
import type { NotSignedDocument, SignOffDocument, VerifiedDocument } from '../signoff/text.js';
import type { TemplateDocument } from '../template.js';

/** All that a program can read of this one, by the name of its schema: what each command prints with `--json`, and more. */
export interface Documents {
  readonly api: OperationsDocument | OperationDocument | RequestDocument | NotCalledDocument;
  readonly apply: RunDocument<'apply'> | PlanDocument;
  readonly attach: AttachDocument;
  readonly bulk: BulkDocument | PreviewDocument;
  readonly check: CheckDocument;
  readonly demo: DemoDocument;
  readonly doctor: DoctorDocument;
  readonly duplicates: DuplicatesDocument;
  readonly export: ExportDocument;
  readonly guess: GuessDocument;
  readonly ids: IdentifiersDocument | IdentifiersFile;
  readonly import: RunDocument<'import'> | PlanDocument;
  readonly init: InitDocument;
  readonly map: MapDocument;
  readonly openapi: OpenApiDocument;
  readonly photos: RunDocument<'photos'>;
  readonly plan: PlanDocument;
  readonly rehearse: RehearsalDocument;
  readonly resume: ResumeDocument | ResumeAllDocument;
  readonly retry: RunDocument<'retry'>;
  readonly runs: RunListDocument | RunDetailDocument | FollowDocument | PlanDocument | ForgottenRunsDocument;
  readonly sandbox: SandboxDocument;
  readonly schema: SchemaListDocument;
  readonly signoff: SignOffDocument | NotSignedDocument | VerifiedDocument;
  readonly template: TemplateDocument;
  readonly types: AccountTypesDocument;
  readonly undo: UndoDocument | UndoPreviewDocument;
  readonly error: ErrorDocument;
  readonly notice: NoticeDocument;
  readonly progress: ProgressLine;
}

/** Any document of a command that nothing prevents. */
export type CommandDocument = Documents[Exclude<keyof Documents, 'error' | 'notice' | 'progress'>];

/** What every command prints with `--json` instead of its document when it ends with an error. */
export interface ErrorDocument {
  /** The command; empty if none was given. */
  readonly command: string;
  readonly error: {
    /** The kind of the error: `ConfigurationError`, `SourceError` and so on. */
    readonly type: string;
    readonly message: string;
    readonly place?: Place;
    /** What to do. */
    readonly advice?: string;
  };
  readonly exitCode: number;
  /** The command that goes on. */
  readonly resume?: string;
  /** Number of records that are kept, for the same command to go on with. */
  readonly kept?: number;
}

export interface AttachDocument extends RunDocument<'attach'> {
  /** Present if the answer was no. */
  readonly sent?: false;
}

export interface ResumeDocument extends RunDocument<'resume'> {
  /** Other runs that can be resumed. */
  readonly others?: readonly string[];
}

/** What `resume --all` prints with `--json`. */
export interface ResumeAllDocument {
  readonly command: 'resume';
  readonly runs: readonly RunDocument<'resume'>[];
  readonly exitCode: number;
}

export interface DemoDocument {
  readonly command: 'demo';
  readonly check: CheckDocument;
  readonly import: RunDocument<'import'>;
  readonly secondImport: RunDocument<'import'>;
  readonly export: ExportDocument;
  readonly exitCode: number;
}

export interface InitDocument {
  readonly command: 'init';
  readonly written: readonly string[];
  /** Files that were there and stay as they are. */
  readonly kept: readonly string[];
  readonly exitCode: 0;
}

/** The line that `map` prints when its page can be opened. */
export interface MapDocument {
  readonly command: 'map';
  readonly address: string;
  readonly mapping: string;
  /** Whether the mapping was guessed just now. */
  readonly isGuessed: boolean;
}

/** What `openapi -o` prints with `--json`; without `-o` it prints the OpenAPI document itself. */
export interface OpenApiDocument {
  readonly command: 'openapi';
  readonly file: string;
  readonly exitCode: 0;
}

/** What `schema` prints with `--json` without a name; with one, the schema itself. */
export interface SchemaListDocument {
  readonly command: 'schema';
  readonly schemas: readonly ListedSchema[];
  readonly exitCode: 0;
}

export interface ListedSchema {
  readonly name: string;
  /** What it is the schema of. */
  readonly what: string;
  /** Its file in the package. */
  readonly file: string;
}

/** The line that `sandbox` prints when it is up. */
export interface SandboxDocument {
  readonly command: 'sandbox';
  readonly baseUrl: string;
  readonly domain: string;
  readonly apiKey: string;
  readonly randomSeed: number;
}

/** A line on stderr of a command with `--progress json`. */
export type ProgressLine = StepLine | PlannedLine | StartedLine | WaitingLine | MessageLine;

interface Line {
  /** The command that prints it. */
  readonly command: string;
  readonly at: string;
}

/** How far a step is: at its beginning and its end, and at most once a second between them. */
export interface StepLine extends Line {
  readonly type: 'progress';
  readonly step: 'read' | 'compare' | 'fetch' | 'send' | 'rehearse' | 'write';
  /** A resource (`customer`), or what an export fetches (`customers`); absent for rows and files. */
  readonly resource?: string;
  /** Rows, records or files. */
  readonly done: number;
  /** Absent if it is not known before the end. */
  readonly total?: number;
  /** Requests a minute, measured over the last minute. */
  readonly rate?: number;
  /** Seconds until all of the run is sent, at this rate. */
  readonly left?: number;
  /** Requests of the day that are left, if the service says so. */
  readonly quotaRemaining?: number;
}

/** What is to be done, before it begins. */
export interface PlannedLine extends Line {
  readonly type: 'planned';
  readonly run: string;
  /** `domain@host`. */
  readonly account: string;
  /** Number of records by kind of change; of a run that goes on, those that are left. */
  readonly changes: Readonly<Record<string, number>>;
  readonly forecast: Forecast;
}

/** A run begins to send, or goes on. */
export interface StartedLine extends Line {
  readonly type: 'started';
  readonly run: string;
  /** `domain@host`. */
  readonly account: string;
}

/** Nothing is sent for a while: a limit is used up, or the service is away. */
export interface WaitingLine extends Line {
  readonly type: 'waiting';
  readonly for: 'window' | 'day' | 'service';
  /** When it goes on; for a service that is away, when it is given up. */
  readonly until: string;
  readonly reason?: string;
}

/** What else is said on the way: the words that a person reads, errors included. */
export interface MessageLine extends Line {
  readonly type: 'message';
  readonly message: string;
}
