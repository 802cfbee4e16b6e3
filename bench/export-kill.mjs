import { torturedRounds } from './torture.mjs';

/** Exports that are killed while others change the account. */
export function exportKill({ short, rounds = short ? 4 : 100 }) {
  return torturedRounds({
    module: 'export-torture.ts',
    rounds,
    columns: {
      kills: 'kills',
      interrupts: 'interrupts',
      failures: 'ended by faults',
      pauses: 'days',
      changes: 'changes by others',
      requests: 'requests',
    },
    notes: [
      'Every record that was in the account throughout was in the file exactly once, with values that it had, and nothing was',
      'left behind: else the case fails.',
    ],
    play: ({ tortureExport }, seed) => tortureExport({ seed, customers: 150, kills: 4 }),
  });
}
