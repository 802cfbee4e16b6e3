import { reasonOf } from '../plan/index.js';
import type { StoredChange } from './stored-change.js';

/** After so many rejections in a row for one reason the cause is hardly the record: the run stops. */
export const mostInARow = 20;

/** Counts how often in a row the service has rejected records for one reason. */
export class RepeatedRejections {
  #reason = '';
  #count = 0;

  /** Notes a rejection by the service; whether it is one too many of its reason. */
  isTooMany({ key }: Pick<StoredChange, 'key'>, message = ''): boolean {
    const reason = reasonOf(message, key?.value);
    this.#count = reason === this.#reason ? this.#count + 1 : 1;
    this.#reason = reason;
    return this.#count >= mostInARow;
  }

  /** Notes that the service took a record. */
  reset(): void {
    this.#count = 0;
  }
}
