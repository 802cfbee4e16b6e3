/** Where something is wrong. Rows count from 1 as a spreadsheet program shows them; columns are letters. */
export interface Place {
  readonly file?: string;
  readonly sheet?: string;
  readonly row?: number;
  readonly column?: string;
}

export interface ErrorDetails {
  readonly place?: Place;
  /** What the user can do about it, as a sentence. */
  readonly advice?: string;
  readonly cause?: unknown;
}

/**
 * Base of every error that fieldsheet throws on purpose. Anything else that escapes is a fault of fieldsheet itself.
 */
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

/** A wrong option, setting or combination of them. */
export class ConfigurationError extends FieldsheetError {}

/** A mapping file that cannot be loaded or does not fit the source. */
export class MappingError extends FieldsheetError {}

/** A source file that cannot be read, or not to its end. */
export class SourceError extends FieldsheetError {}

/** A file that cannot be written. */
export class OutputError extends FieldsheetError {}

/** The journal cannot be used: held by another run, damaged, of another version. */
export class JournalError extends FieldsheetError {}

/** The disk of the journal is full or failing; what was sent is safe, and the run can be resumed. */
export class StorageError extends JournalError {}

/** Stopped on purpose by a limit that the user set or by a safety rule. */
export class LimitError extends FieldsheetError {}

export interface ApiErrorDetails extends ErrorDetails {
  /** Name of the operation in the catalogue. */
  readonly operation: string;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
}

/** Base of everything that can go wrong between us and the service. */
export class ApiError extends FieldsheetError {
  readonly operation: string;
  readonly status: number | undefined;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details);
    this.operation = details.operation;
    this.status = details.status;
  }
}

/** 400: the service refused what was sent. */
export class RejectedError extends ApiError {}

/** 404: nothing matches, or a reference leads nowhere. */
export class NotFoundError extends ApiError {}

/** 401 or 403: the key is wrong, or may not do this. */
export class CredentialsError extends ApiError {}

/** 405 or 406, or an answer that is none: the service is not what the contract says. */
export class ProtocolError extends ApiError {}

/** The request surely did nothing: the connection never came about. */
export class UnreachableError extends ApiError {}

/** A request that writes, asked of a client that only reads; nothing left. */
export class ReadOnlyError extends ApiError {}

/** 5xx, a reset or a time-out: the request may have been processed or not. */
export class UncertainError extends ApiError {}

/** An answer of a form that no answer of its operation has, several times in a row: asking on would waste the quota. */
export class UnreadableError extends ProtocolError {}

/** The service was away for longer than the caller is ready to wait; what asks for this request did nothing. */
export class OutageError extends ApiError {
  /** When it was first found away, ms since the epoch. */
  readonly since: number;

  constructor(message: string, details: ApiErrorDetails & { readonly since: number }) {
    super(message, details);
    this.since = details.since;
  }
}

/** The daily quota is used up. */
export class QuotaError extends ApiError {
  /** When the quota starts anew, UTC. */
  readonly resetsAt: Date;

  constructor(message: string, details: ApiErrorDetails & { readonly resetsAt: Date }) {
    super(message, details);
    this.resetsAt = details.resetsAt;
  }
}

/** The caller aborted: a signal, or the end of the run. */
export class AbortedError extends FieldsheetError {}
