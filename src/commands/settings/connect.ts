import { type Client, type ClientOptions, createClient } from '../../api/index.js';
import { type Account, accountName } from './account-settings.js';

/** A client, and the account's name in journals and reports. */
export interface Connection {
  readonly client: Client;
  /** `domain@host`, or the given name. */
  readonly account: string;
}

export interface ConnectOptions extends Omit<ClientOptions, keyof Account> {
  readonly account: Account;
  /** Name of the account if its address changes from one time to the next. */
  readonly name?: string;
}

/** Creates a client for an account. Throws ConfigurationError if the address cannot be used. */
export function connect({ account, name, ...options }: ConnectOptions): Connection {
  const client = createClient({ ...options, ...account });
  return { client, account: name ?? accountName(account) };
}
