import {
  AbortedError,
  ApiError,
  ConfigurationError,
  CredentialsError,
  FieldsheetError,
  JournalError,
  LimitError,
  MappingError,
  OutageError,
  OutputError,
  QuotaError,
  SourceError,
  StorageError,
} from '../errors.js';

/** The exit codes; `fieldsheet --help` and the README list the same. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  stopped: 3,
  credentials: 4,
  /** Of `plan --exit-code`. */
  changes: 8,
  paused: 75,
  interrupted: 130,
} as const;

/** The exit code for an error that ended a command. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CredentialsError) return exitCodes.credentials;
  if (error instanceof QuotaError || error instanceof OutageError) return exitCodes.paused;
  if (error instanceof AbortedError || (error instanceof Error && error.name === 'AbortError'))
    return exitCodes.interrupted;
  if (error instanceof LimitError) return exitCodes.stopped;
  const hasFailed = [ApiError, OutputError, StorageError].some((kind) => error instanceof kind);
  if (hasFailed) return exitCodes.failed;
  const isUsage = [ConfigurationError, MappingError, SourceError, JournalError].some((kind) => error instanceof kind);
  return isUsage || (error instanceof FieldsheetError && error.constructor === FieldsheetError)
    ? exitCodes.usage
    : exitCodes.failed;
}
