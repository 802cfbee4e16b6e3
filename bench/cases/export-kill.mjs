import { torturedRounds } from '../measure/torture.mjs';

/** @type {import('../report/case.mjs').Case} */
export const exportKill = {
  name: 'export-kill',
  what: 'exports killed or interrupted at random moments and begun again, in a sandbox of faults and of days that end, while another client changes the account',
  rounds: { full: 100, short: 4 },
  measure: ({ rounds }) =>
    torturedRounds({
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
        'Every record that was in the account throughout was in the file exactly once, with values that it had, and nothing was left behind: else the case fails.',
      ],
      play: ({ tortureExport }, seed) => tortureExport({ seed, customers: 150, kills: 4 }),
    }),
};
