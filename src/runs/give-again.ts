import { OutageError, QuotaError } from '../errors.js';
import { momentText } from '../text/words.js';

/** Replaces the advice if there is no run to resume; `nothing` is a sentence such as `Nothing was written.`. */
export function giveAgain(error: QuotaError | OutageError, nothing: string): QuotaError | OutageError {
  const { message, operation, status } = error;
  const details = { operation, cause: error, status };
  if (error instanceof OutageError) {
    const advice = `${nothing} Give the command again when the service answers, or more time with --patience.`;
    return new OutageError(message, { ...details, since: error.since, advice });
  }
  const { resetsAt } = error;
  const advice = `${nothing} Give the command again after ${momentText(resetsAt)}, or let it wait with --wait.`;
  return new QuotaError(message, { ...details, resetsAt, advice });
}
