import type { Place } from '../../errors.js';
import type { AccountTypesDocument } from '../account-types.js';
import type { CheckDocument } from '../check/check.js';
import type { DoctorDocument } from '../doctor.js';
import type { DuplicatesDocument } from '../duplicates/duplicates.js';
import type { ExportDocument } from '../export.js';
import type { GuessDocument } from '../guess.js';
import type { IdentifiersDocument, IdentifiersFile } from '../identifiers/identifiers.js';
import type { NotCalledDocument, OperationDocument, OperationsDocument, RequestDocument } from '../operations.js';
import type { PlanDocument } from '../plan/json.js';
import type { RunDetailDocument } from '../run/details.js';
import type { FollowDocument } from '../run/followed.js';
import type { RunDocument } from '../run/json.js';
import type { NoticeDocument } from '../run/notice.js';
import type { BulkDocument, PreviewDocument } from '../run/preview.js';
import type { RehearsalDocument } from '../run/rehearsal.js';
import type { ForgottenRunsDocument, RunListDocument } from '../run/runs.js';
import type { UndoDocument, UndoPreviewDocument } from '../run/undo.js';
import type { NotSignedDocument, SignOffDocument, VerifiedDocument } from '../signoff/text.js';
import type { TemplateDocument } from '../template.js';
import type { ProgressLine } from './progress.js';

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
