import {
  isResourceName,
  type Operation,
  type Payload,
  type ResourceName,
  resourceNames,
} from '../../src/contract/index.js';
import { NotFoundError, RejectedError } from '../../src/errors.js';
import type { Sender, SenderInput } from '../../src/journal/index.js';

interface ModelRecord extends Payload {
  readonly id: string;
}

/** What a script may do with a call: throw before it is processed, or after (`processed` is then true). */
export type Fault = (call: ModelCall) => void | Promise<void>;

export interface ModelCall {
  readonly operation: Operation;
  readonly resource: string;
  readonly input: SenderInput;
  /** Number of the call, from 1. */
  readonly number: number;
  readonly processed: boolean;
}

/**
 * The part of the service that the executor meets, in memory: `send` creates or updates by id, myId or num and changes
 * the given fields only; `details` finds by one of them. A customer named "invalid" is refused, a record that names one
 * that is not there answers 404. Built on `interface.md`, sections "v3 common rules" and "v3 status codes".
 */
export class ModelService implements Sender {
  readonly records = Object.fromEntries(resourceNames.map((name) => [name, []])) as unknown as Record<
    ResourceName,
    ModelRecord[]
  >;
  readonly calls: ModelCall[] = [];
  /** Writes that were processed. */
  writes = 0;
  /** Called while a call waits for its turn, before it leaves. */
  waiting: () => void | Promise<void> = () => {};
  /** Called before and after each call is processed. */
  fault: Fault = () => {};

  async call(operation: Operation, input: SenderInput): Promise<unknown> {
    await this.waiting();
    await input.beforeLeaving?.();
    const number = this.calls.length + 1;
    const call = { operation, resource: operation.resource, input, number, processed: false };
    this.calls.push(call);
    await this.fault(call);
    const answer = this.process(call);
    await this.fault({ ...call, processed: true });
    return answer;
  }

  sends(resource?: ResourceName): ModelCall[] {
    return this.calls.filter((call) => call.operation.effect === 'send' && (!resource || call.resource === resource));
  }

  lookUps(): ModelCall[] {
    return this.calls.filter(({ operation }) => operation.verb === 'details');
  }

  /** What another client does. */
  put(resource: ResourceName, payload: Payload): ModelRecord {
    const existing = this.find(resource, payload);
    const stored = { ...existing, ...payload, id: existing?.id ?? String(this.#nextId++) };
    this.records[resource] = [...this.records[resource].filter((other) => other !== existing), stored];
    return stored;
  }

  find(resource: ResourceName, identifiers: Payload): ModelRecord | undefined {
    return this.records[resource].find((stored) =>
      (['id', 'myId', 'num'] as const).some(
        (field) => identifiers[field] !== undefined && String(stored[field]) === String(identifiers[field]),
      ),
    );
  }

  #nextId = 1000;

  /** What the service does with a call; a model of more operations puts its own before it. */
  protected process({ operation, resource, input }: ModelCall): unknown {
    if (!isResourceName(resource)) throw new Error(`The model has no ${resource}.`);
    if (operation.verb === 'details') {
      const found = this.find(resource, input.query ?? {});
      if (!found) throw new NotFoundError('Nothing matches.', { operation: operation.name, status: 404 });
      return found;
    }
    const body = input.body ?? {};
    if (body.name === 'invalid') {
      throw new RejectedError('The name is not valid.', { operation: operation.name, status: 400 });
    }
    for (const parent of ['customer', 'site', 'equipment'] as const) {
      const named = body[parent] as Payload | undefined;
      if (named && !this.find(parent, named)) {
        throw new NotFoundError(`There is no ${parent} ${named.myId}.`, { operation: operation.name, status: 404 });
      }
    }
    this.writes += 1;
    return this.put(resource, body);
  }
}
