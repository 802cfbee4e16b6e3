import { systemClock } from '../pacing/index.js';
import type { Connection } from '../workflows/index.js';

/** What the command line knows from its process and its arguments, with the value for a program that does not say it. */
function defaults() {
  return {
    clock: { now: () => Date.now(), sleep: systemClock.sleep },
    random: Math.random,
    holder: { pid: process.pid, command: 'a program that uses fieldsheet' },
    mode: 'upsert',
    strict: false,
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

/** The options of a workflow, of which those with a natural default may be left out. */
export type WithDefaults<O> = Omit<O, keyof Defaults> & Partial<Pick<O, Extract<keyof O, keyof Defaults>>>;

/** The same for a workflow on an account, which is named by its connection. */
export type OnAccount<O> = WithDefaults<Omit<O, keyof Connection>> & {
  /** The account, as `connect` made it. It stays open: close it by `connection.client.close()`. */
  readonly connection: Connection;
};

/** The options as the workflow takes them; one that is given as undefined counts as left out. */
export function complete<O>(given: WithDefaults<O>): O {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults(), ...Object.fromEntries(said) } as O;
}

/** The same for a workflow on an account. */
export function completeOnAccount<O>({ connection, ...given }: OnAccount<O>): O {
  return {
    ...complete<Omit<O, keyof Connection>>(given as WithDefaults<Omit<O, keyof Connection>>),
    ...connection,
  } as O;
}
