import { torturedRounds } from './torture.mjs';

/** Imports and undos that are killed and resumed at random moments. */
export function kill({ short, rounds = short ? 4 : 100 }) {
  return torturedRounds({
    module: 'torture.ts',
    rounds,
    columns: {
      kills: 'kills',
      early: 'before the first write',
      pauses: 'days',
      records: 'records',
      listed: 'kept by undo',
      requests: 'requests',
    },
    notes: [
      'Every record was in the account exactly once, as the file has it; after the undo the account was as before, but for what',
      'was named: else the case fails.',
    ],
    play: ({ torture }, seed) => torture({ seed, each: 10, kills: 5 }),
  });
}
