import { torturedRounds } from '../measure/torture.mjs';

/** @type {import('../report/case.mjs').Case} */
export const kill = {
  name: 'kill',
  what: 'imports of all resources and their undos, killed at random moments and resumed, in a sandbox of faults and of days that end',
  rounds: { full: 100, short: 4 },
  measure: ({ rounds }) =>
    torturedRounds({
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
        'Every record was in the account exactly once, as the file has it; after the undo the account was as before, but for what was named: else the case fails.',
      ],
      play: ({ torture }, seed) => torture({ seed, each: 10, kills: 5 }),
    }),
};
