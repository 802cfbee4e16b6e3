/** Where something is wrong. Rows count from 1 and columns are letters, as in a spreadsheet program. */
export interface Place {
  readonly file?: string;
  readonly sheet?: string;
  readonly row?: number;
  readonly column?: string;
}

export interface ErrorDetails {
  readonly place?: Place;
  /** What the user can do next, as a sentence. */
  readonly advice?: string;
  readonly cause?: unknown;
}

/** Base of every error that fieldsheet throws on purpose. Any other error that escapes is a bug in fieldsheet. */
export class FieldsheetError extends Error {
  readonly place: Place | undefined;
  readonly advice: string | undefined;

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.place = details.place;
    this.advice = details.advice;
  }
}

/** A wrong option or setting, or a combination that does not fit. */
export class ConfigurationError extends FieldsheetError {}

/** A mapping file cannot be loaded or does not fit the source. */
export class MappingError extends FieldsheetError {}

/** What kind of fault keeps a file from being read. */
export type SourceFault = 'empty' | 'locked' | 'damaged' | 'tooLarge' | 'archive' | 'noTables' | 'otherKind' | 'noText';

/** A source file cannot be read, or breaks off. */
export class SourceError extends FieldsheetError {
  readonly fault: SourceFault | undefined;

  constructor(message: string, details: ErrorDetails & { readonly fault?: SourceFault | undefined } = {}) {
    super(message, details);
    this.fault = details.fault;
  }
}

/** A file cannot be written. */
export class OutputError extends FieldsheetError {}

/** The journal cannot be used: another run holds it, it is damaged, or it has another version. */
export class JournalError extends FieldsheetError {}

/** The journal's disk is full or failing. Everything sent is safe; the run can be resumed. */
export class StorageError extends JournalError {}

/** A limit that the user set, or a safety rule, stopped the run. */
export class LimitError extends FieldsheetError {}

export interface ApiErrorDetails extends ErrorDetails {
  readonly operation: string;
  /** HTTP status; undefined when no answer came. */
  readonly status?: number;
}

/** Base of all errors of calls to the service. */
export class ApiError extends FieldsheetError {
  readonly operation: string;
  readonly status: number | undefined;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details);
    this.operation = details.operation;
    this.status = details.status;
  }
}

/** 400: the service rejected the request. */
export class RejectedError extends ApiError {}

/** 404: nothing matches, or a reference leads nowhere. */
export class NotFoundError extends ApiError {}

/** 401 or 403: the key is wrong or lacks the right. */
export class CredentialsError extends ApiError {}

/** Something in front of the service refused the request, mostly for a text in it. The service never saw it. */
export class FirewallError extends ApiError {
  /** The status, and the title and the incident number of the page that answered. */
  readonly page: string;

  constructor(message: string, details: ApiErrorDetails & { readonly page: string }) {
    super(message, details);
    this.page = details.page;
  }
}

/** 405, 406 or an answer that breaks the contract: this is not the service we know. */
export class ProtocolError extends ApiError {}

/** The request certainly did nothing: no connection came about. */
export class UnreachableError extends ApiError {}

/** A read-only client was asked to write; nothing was sent. */
export class ReadOnlyError extends ApiError {}

/** 5xx, a reset or a time-out: the request may or may not have been processed. */
export class UncertainError extends ApiError {}

/** The answer belongs to another request, for a read also when it was asked again: what was asked stays unknown. */
export class ForeignAnswerError extends UncertainError {}

/** Several malformed answers of one operation in a row; asking again would only waste quota. */
export class UnreadableError extends ProtocolError {}

/** The service was away longer than the caller's patience. The request was not processed. */
export class OutageError extends ApiError {
  /** Start of the outage, ms since the epoch. */
  readonly since: number;

  constructor(message: string, details: ApiErrorDetails & { readonly since: number }) {
    super(message, details);
    this.since = details.since;
  }
}

/** The daily quota is used up, or the service asks for a longer wait after a 429 than the caller accepts. */
export class QuotaError extends ApiError {
  /** When requests are allowed again, UTC. */
  readonly resetsAt: Date;

  constructor(message: string, details: ApiErrorDetails & { readonly resetsAt: Date }) {
    super(message, details);
    this.resetsAt = details.resetsAt;
  }
}

/** The caller aborted, or the run ended. */
export class AbortedError extends FieldsheetError {}
