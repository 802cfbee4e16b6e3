import { OutageError, QuotaError } from '../errors.js';
import { momentText } from '../reports/words.js';

/**
 * A used-up quota or an outage that leaves no run to resume, with advice that says so: `nothing`, such as `Nothing was
 * written.`, and the command is to be given again.
 */
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
