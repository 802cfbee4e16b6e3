import { catalogue, type Operation } from '../contract/index.js';
import { ReadOnlyError } from '../errors.js';
import type { Client } from './client.js';
import { methodsOf } from './methods.js';
import { pages } from './pages.js';

export interface Answered {
  readonly operation: Operation;
  readonly query: unknown;
  readonly answer: unknown;
}

/** Lets only operations with effect `read` pass, else throws ReadOnlyError. Reports each answer to `onAnswer`. */
export function readOnlyClient(client: Client, onAnswer: (answered: Answered) => void): Client {
  const call: Client['call'] = async (operation, input) => {
    if (operation.effect !== 'read') throw refusal(operation);
    const answer = await client.call(operation, input);
    onAnswer({ operation, query: input?.query, answer });
    return answer;
  };
  return {
    ...client,
    ...methodsOf(catalogue, call),
    call,
    pages: (operation, query, options) => pages(call, operation, query, options),
  };
}

function refusal({ name }: Operation): ReadOnlyError {
  return new ReadOnlyError(`${name} writes to the account, and only reading is allowed here. Nothing was sent.`, {
    operation: name,
    advice: 'This is a fault of fieldsheet: please report it.',
  });
}
