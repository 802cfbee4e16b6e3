/** Run as a process of its own: opens the journal of the folder given, says so, and keeps it until it is killed. */
import { openJournal } from '../../src/execution/index.js';

const [folder = ''] = process.argv.slice(2);
await openJournal(folder, {
  now: () => Date.UTC(2026, 10, 20, 9, 12),
  random: Math.random,
  holder: { pid: process.pid, command: 'fieldsheet import first.csv' },
});
process.stdout.write('held\n');
setInterval(() => {}, 1000);
