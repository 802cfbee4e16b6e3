import type { Operation } from '../contract/index.js';
import { UncertainError, UnreadableError } from '../errors.js';
import type { Attempt } from './attempt.js';

/** This many malformed answers of an operation in a row are no accident on the way. */
const mostUnreadable = 3;

/** Stops calls whose answers stay malformed: each retry would cost a request, or leave a write in doubt. */
export class UnreadableAnswers {
  readonly #inARow = new Map<string, number>();

  /** Turns too many malformed answers in a row into a final failure. */
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
