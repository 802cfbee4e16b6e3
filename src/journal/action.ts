import { kindOf, membersOf, type Operation, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { type ApiError, JournalError } from '../errors.js';
import type { StoredChange } from './change.js';
import type { ChangeStore, Facts } from './change-store.js';
import type { Verdict } from './judge.js';
import type { RunInfo } from './run-info.js';

export interface ActionRequest {
  readonly operation: Operation;
  readonly query?: Payload;
  readonly body?: Payload;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Calls the service and returns its answer. Throws as the client does, e.g. NotFoundError. */
export type Ask = (request: ActionRequest) => Promise<unknown>;

export interface Settled extends Facts {
  readonly outcome: 'created' | 'updated' | 'applied' | 'unchanged' | 'rejected' | 'conflict';
}

/** What a refusal means beside a rejection. */
export type Refused = Settled | 'again' | undefined;

/** The answer is about another record than the one sent, so it proves nothing. */
export interface ForeignAnswer {
  /** How it shows, as a clause. */
  readonly foreign: string;
  readonly answeredId: string;
}

/** How to carry out one kind of change. Keeps no state between calls, because a run may resume in another process. */
export interface Action {
  /**
   * Called before each attempt; may read a file. A FieldsheetError rejects the change, but ApiErrors mean what they
   * mean from the client, and a JournalError ends the run, as does any other error.
   */
  request(change: StoredChange): ActionRequest | Promise<ActionRequest>;
  /** Undefined (too little said) and ForeignAnswer cause a look-up. An error interrupts the run; resuming looks up. */
  accepted(
    change: StoredChange,
    answer: unknown,
  ): Settled | ForeignAnswer | undefined | Promise<Settled | ForeignAnswer | undefined>;
  /**
   * What a refusal means (RejectedError, NotFoundError, or ProtocolError if the service lacks the operation), e.g. to
   * accept a deletion that finds nothing. Undefined rejects the change, or ends the run for a ProtocolError. `again`
   * sends it once more, as `request` makes it now.
   * `change.attempts` includes attempts that were certainly not processed. Errors of `ask` may pass through; any other
   * error ends the run, and the change may be sent again.
   */
  refused?(change: StoredChange, error: ApiError, ask: Ask): Refused | Promise<Refused>;
  /**
   * Finds out what became of a request whose answer never came. `notLanded` must be certain, because the request is
   * sent again; `unknown` if nothing can be asked. Errors of `ask` may pass through. `answeredId`: the id in a foreign
   * answer.
   */
  lookUp(change: StoredChange, ask: Ask, answeredId?: string): Promise<Verdict>;
  /** Only if `lookUp` can never ask: what the user can do about a change in doubt, as sentences. */
  readonly byHand?: string;
}

/** Throws JournalError (`unknownOperation`) for an unknown operation. */
export type ActionOf = (change: StoredChange, run: RunInfo) => Action;

/** Error for a change that no action carries out. */
export function unknownOperation({ operation }: Pick<StoredChange, 'operation'>): JournalError {
  return new JournalError(`This fieldsheet cannot carry out ${operation}, which the run asks for.`, {
    advice: 'A newer one made the run: update fieldsheet, then resume the run.',
  });
}

/** Adds ids to names of records of the same run: the plan cannot know the id of a record that the run creates. */
export function withIds({ resource, payload, references }: StoredChange, changes: ChangeStore): Payload {
  const { names = {} } = resourceOf(resource);
  const completed: Record<string, unknown> = { ...payload };
  for (const { field, resource: named, key, row } of references) {
    const value = payload[field] as Payload | undefined;
    if (!Object.hasOwn(names, field) || !value || value.id !== undefined) continue;
    const parent = changes.find(named, row ?? key);
    const id = parent?.answerId ?? parent?.before?.id;
    if (id !== undefined && id !== null) completed[field] = { ...value, id: typedId(resource, field, id) };
  }
  return completed;
}

function typedId(resource: ResourceName, field: string, id: unknown): unknown {
  const schema = resourceOf(resource).payload.shape[field];
  const member = schema && membersOf(schema)?.id;
  return member && kindOf(member) === 'integer' ? Number(id) : id;
}
