import type { Operation } from '../contract/index.js';
import { type FieldsheetError, UncertainError, UnreadableError } from '../errors.js';
import type { Attempt } from './attempt.js';

/** This many malformed answers of an operation in a row are no accident on the way. */
const mostUnreadable = 3;

/** Stops calls whose answers stay malformed: each retry would cost a request, or leave a write in doubt. */
export class UnreadableAnswers {
  readonly #inARow = new Map<string, number>();

  /** Turns too many malformed answers in a row into a final failure. */
  counted(operation: Operation, attempt: Attempt): Attempt {
    if (attempt.kind === 'answer') this.#inARow.delete(operation.name);
    if (attempt.kind !== 'failed' || !attempt.isMisshapen) return attempt;
    const error = this.failed(operation, attempt.error);
    return error === attempt.error ? attempt : { ...attempt, error, mayRepeat: false };
  }

  /** Counts an unusable answer; returns its error, or the final one. */
  failed({ name, effect }: Operation, failure: FieldsheetError): FieldsheetError {
    if (!(failure instanceof UncertainError)) return failure;
    const count = (this.#inARow.get(name) ?? 0) + 1;
    this.#inARow.set(name, count);
    if (count < mostUnreadable) return failure;
    const { message, status } = failure;
    const last = effect === 'read' ? '' : ' What was sent may have been done: it is looked up when the run is resumed.';
    return new UnreadableError(`${message.replace(/\.$/, '')}, ${count} times in a row.`, {
      operation: name,
      status,
      advice: `Something on the way may change the answers, or the service is of another version: look at one with \`fieldsheet api ${name}\`.${last}`,
      cause: failure,
    });
  }
}
