import type { Operation } from '../contract/index.js';
import { UncertainError, UnreadableError } from '../errors.js';
import type { Attempt } from './attempt.js';

/** So many answers in a row of an operation that cannot be read are no accident on the way. */
const mostUnreadable = 3;

/**
 * Ends calls whose answers cannot be read: each further one would cost a request, or leave a write in doubt, and be
 * answered in the same way.
 */
export class UnreadableAnswers {
  readonly #inARow = new Map<string, number>();

  /** The attempt, or its last failure of the kind when its operation was answered like this too often. */
  counted({ name, effect }: Operation, attempt: Attempt): Attempt {
    if (attempt.kind === 'answer') this.#inARow.delete(name);
    if (attempt.kind !== 'failed' || !attempt.isMisshapen || !(attempt.error instanceof UncertainError)) return attempt;
    const count = (this.#inARow.get(name) ?? 0) + 1;
    this.#inARow.set(name, count);
    if (count < mostUnreadable) return attempt;
    const { message, status } = attempt.error;
    const last = effect === 'read' ? '' : ' What was sent may have been done: it is looked up when the run is resumed.';
    const error = new UnreadableError(`${message.replace(/\.$/, '')}, ${count} times in a row.`, {
      operation: name,
      status,
      advice: `Something on the way may change the answers, or the service is of another version: look at one with \`fieldsheet api ${name}\`.${last}`,
      cause: attempt.error,
    });
    return { ...attempt, error, mayRepeat: false };
  }
}
