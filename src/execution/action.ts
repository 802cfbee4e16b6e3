import type { Operation, Payload } from '../contract/index.js';
import { type ApiError, JournalError } from '../errors.js';
import type { Verdict } from './judge.js';
import type { RunInfo } from './run-info.js';
import type { StoredChange } from './stored-change.js';

/** One request, as the client takes it. */
export interface ActionRequest {
  readonly operation: Operation;
  readonly query?: Payload;
  readonly body?: Payload;
  /** Members of the path, for the few operations that have some. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Calls the service and gives its answer. Throws as the client does: NotFoundError where nothing matches. */
export type Ask = (request: ActionRequest) => Promise<unknown>;

/** What an answer means for its change. */
export interface Settled {
  readonly outcome: 'created' | 'updated' | 'applied' | 'unchanged' | 'rejected' | 'conflict';
  /** The service's id of the record. */
  readonly answerId?: string;
  /** The record after it, as the answer shows it; an undo compares the account with it. */
  readonly record?: Payload;
  /** What is to be known about the outcome. */
  readonly message?: string;
  /** What the answer gave, for reports; kept as JSON. */
  readonly result?: unknown;
}

/** An answer that is about another record than the one that was sent: it proves nothing. */
export interface ForeignAnswer {
  /** What shows it, as a clause. */
  readonly foreign: string;
  /** The id that it names. */
  readonly answeredId: string;
}

/** How one kind of change is carried out. It keeps nothing between its calls: a run may go on in another process. */
export interface Action {
  /**
   * The request that does it; asked for each time that it is to be sent, before anything leaves, and may read a file. A
   * FieldsheetError that it throws rejects the change. ApiErrors mean what they mean from the client; a JournalError
   * and whatever is no FieldsheetError end the run.
   */
  request(change: StoredChange): ActionRequest | Promise<ActionRequest>;
  /**
   * What an answer of 2xx did; undefined when it says too little to know, ForeignAnswer when it is about another
   * record: then the change is looked up. Whatever it throws interrupts the run, as when a file cannot be written (OutputError): the change is looked up when the run
   * goes on.
   */
  accepted(
    change: StoredChange,
    answer: unknown,
  ): Settled | ForeignAnswer | undefined | Promise<Settled | ForeignAnswer | undefined>;
  /**
   * What a refusal means (RejectedError, NotFoundError; ProtocolError where the service does not have the operation),
   * so that a deletion that finds nothing can be told from a failure; without it, or where it gives undefined, the
   * change is rejected, or the run ends. `change.attempts` counts this request too, and any that surely was not
   * processed. Errors of `ask` that it lets through are dealt with; whatever else it throws ends the run, and the
   * change may be sent again.
   */
  refused?(change: StoredChange, error: ApiError, ask: Ask): Settled | undefined | Promise<Settled | undefined>;
  /**
   * What became of a request whose answer never came. `notLanded` sends it again, so only who knows may say it; where
   * nothing can be asked, `unknown` without a request. Errors of `ask` that it lets through are dealt with. `answeredId`
   * is the id that a foreign answer named.
   */
  lookUp(change: StoredChange, ask: Ask, answeredId?: string): Promise<Verdict>;
  /** Only where `lookUp` never can ask: what a person can do instead about a change in doubt, as sentences. */
  readonly byHand?: string;
}

/**
 * Which action carries out a change that names an operation. Throws JournalError where none does: see
 * `unknownOperation`.
 */
export type ActionOf = (change: StoredChange, run: RunInfo) => Action;

/** The error for a change that nothing here can carry out. */
export function unknownOperation({ operation }: Pick<StoredChange, 'operation'>): JournalError {
  return new JournalError(`This fieldsheet cannot carry out ${operation}, which the run asks for.`, {
    advice: 'A newer one made the run: update fieldsheet, then resume the run.',
  });
}
