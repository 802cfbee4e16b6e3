import {
  AbortedError,
  ApiError,
  CredentialsError,
  FirewallError,
  NotFoundError,
  OutageError,
  ProtocolError,
  QuotaError,
  RejectedError,
  UncertainError,
  UnreachableError,
  UnreadableError,
} from '../errors.js';
import { said, type Words } from '../language/said.js';

export type Failure =
  /** Processed: the record is at fault. */
  | { readonly type: 'rejected'; readonly message: Words }
  /** Perhaps processed. `answeredId`: the id in a foreign answer. */
  | { readonly type: 'uncertain'; readonly error: ApiError; readonly answeredId?: string }
  /** Certainly not processed: the quota is used up or the service is away too long. */
  | { readonly type: 'paused'; readonly error: QuotaError | OutageError }
  /** Certainly not processed, and other requests would fail too. */
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'aborted'; readonly mayHaveLanded: boolean }
  /** Not the service's doing, or an unknown error: what became of the request is open. */
  | { readonly type: 'unknown'; readonly error: unknown };

/** Classifies a failed request by section "v3 status codes" of the service's document. */
export function classify(error: unknown): Failure {
  if (error instanceof RejectedError) return { type: 'rejected', message: error.message };
  if (error instanceof NotFoundError) {
    return { type: 'rejected', message: said('notFoundByService', error.message) };
  }
  if (error instanceof FirewallError) return { type: 'rejected', message: said('refusedByFirewall', error.page) };
  if (error instanceof QuotaError || error instanceof OutageError) return { type: 'paused', error };
  if (error instanceof CredentialsError || error instanceof UnreachableError) return { type: 'refused', error };
  if (error instanceof UncertainError) return { type: 'uncertain', error };
  // May have been processed, and a look-up would be unreadable too.
  if (error instanceof UnreadableError) return { type: 'unknown', error };
  // An unreadable answer does not tell what was done.
  if (error instanceof ProtocolError) {
    return { type: error.status === 405 || error.status === 406 ? 'refused' : 'uncertain', error };
  }
  if (error instanceof AbortedError) return { type: 'aborted', mayHaveLanded: error.cause instanceof UncertainError };
  return error instanceof ApiError ? { type: 'uncertain', error } : { type: 'unknown', error };
}
