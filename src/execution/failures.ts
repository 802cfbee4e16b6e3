import {
  AbortedError,
  ApiError,
  CredentialsError,
  NotFoundError,
  OutageError,
  ProtocolError,
  QuotaError,
  RejectedError,
  UncertainError,
  UnreachableError,
  UnreadableError,
} from '../errors.js';

/** What a failed request means for its change. */
export type Failure =
  /** Processed and rejected: the record is at fault. */
  | { readonly type: 'rejected'; readonly message: string }
  /** Perhaps processed; `answeredId` is the id that an answer named which was about another record. */
  | { readonly type: 'uncertain'; readonly error: ApiError; readonly answeredId?: string }
  /** Surely not processed; the quota is used up, or the service is away for longer than anybody waits. */
  | { readonly type: 'paused'; readonly error: QuotaError | OutageError }
  /** Surely not processed, and no other request would be. */
  | { readonly type: 'refused'; readonly error: unknown }
  /** Given up on our side. */
  | { readonly type: 'aborted'; readonly mayHaveLanded: boolean }
  /** None of the service's doing, or nothing that is known: what became of the request is open. */
  | { readonly type: 'unknown'; readonly error: unknown };

/** Section "v3 status codes" of the service's document: what a failed request means for its change. */
export function classify(error: unknown): Failure {
  if (error instanceof RejectedError) return { type: 'rejected', message: error.message };
  if (error instanceof NotFoundError) {
    return { type: 'rejected', message: `The service did not find the record, or one that it names: ${error.message}` };
  }
  if (error instanceof QuotaError || error instanceof OutageError) return { type: 'paused', error };
  if (error instanceof CredentialsError || error instanceof UnreachableError) return { type: 'refused', error };
  if (error instanceof UncertainError) return { type: 'uncertain', error };
  // It may have been processed, and asking further would be answered in the same way.
  if (error instanceof UnreadableError) return { type: 'unknown', error };
  // An answer that cannot be read says nothing about what was done.
  if (error instanceof ProtocolError) {
    return { type: error.status === 405 || error.status === 406 ? 'refused' : 'uncertain', error };
  }
  if (error instanceof AbortedError) return { type: 'aborted', mayHaveLanded: error.cause instanceof UncertainError };
  return error instanceof ApiError ? { type: 'uncertain', error } : { type: 'unknown', error };
}
