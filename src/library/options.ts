import type { Connection } from '../commands/index.js';
import { systemClock } from '../pacing/index.js';

/** Defaults for what the command line takes from its process and arguments. */
function defaults() {
  return {
    clock: { now: () => Date.now(), sleep: systemClock.sleep },
    random: Math.random,
    holder: { pid: process.pid, command: 'a program that uses fieldsheet' },
    dryRun: false,
    save: false,
    check: false,
    again: false,
    maxIssues: 100,
    maxHits: 1,
    confirm: () => Promise.resolve(true),
  } as const;
}

type Defaults = ReturnType<typeof defaults>;

/** The options of a command; those with a natural default are optional. */
export type WithDefaults<O> = Omit<O, keyof Defaults> & Partial<Pick<O, Extract<keyof O, keyof Defaults>>>;

/** The same for a command on an account, given by its connection. */
export type OnAccount<O> = WithDefaults<Omit<O, keyof Connection>> & {
  /** The account, as made by `connect`. It stays open; close it with `connection.client.close()`. */
  readonly connection: Connection;
};

/** Fills in the defaults; an option given as undefined counts as left out. */
export function complete<O>(given: WithDefaults<O>): O {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults(), ...Object.fromEntries(said) } as O;
}

/** Fills in the defaults, and the connection. */
export function completeOnAccount<O>({ connection, ...given }: OnAccount<O>): O {
  return {
    ...complete<Omit<O, keyof Connection>>(given as WithDefaults<Omit<O, keyof Connection>>),
    ...connection,
  } as O;
}
