import { commandLine, measureProcess } from './processes.mjs';
import { number } from './report.mjs';
import { alternate, median } from './rounds.mjs';

const empty = new URL('alone/empty.mjs', import.meta.url);

/** How long the command line takes to answer, beside Node itself. */
export async function start({ short, rounds = short ? 7 : 21 }) {
  const time =
    (...args) =>
    async () =>
      (await measureProcess(args, { isMetered: false })).wallMs;
  const bin = commandLine();
  const measured = await alternate(
    {
      'node -e 0': time('-e', '0'),
      'an empty module': time(empty),
      'fieldsheet --version': time(bin, '--version'),
      'fieldsheet --help': time(bin, '--help'),
      'fieldsheet import --help': time(bin, 'import', '--help'),
    },
    rounds,
  );
  const help = median(measured['fieldsheet --help']);
  return {
    setting: `${rounds} rounds`,
    table: [
      ['', 'median ms', 'least ms'],
      ...Object.entries(measured).map(([name, times]) => [name, number(median(times)), number(Math.min(...times))]),
    ],
    goals: [{ what: 'fieldsheet --help', value: `${number(help)} ms`, goal: '< 200 ms', isMet: help < 200 }],
  };
}
