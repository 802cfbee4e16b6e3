import { parseArgs } from 'node:util';
import { playCases } from './play.mjs';
import { originOf } from './report/origin.mjs';
import { readSections, withSection, writeSections } from './report/results.mjs';
import { reportText } from './report/text.mjs';

const options = {
  short: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  list: { type: 'boolean', default: false },
  render: { type: 'boolean', default: false },
};

/**
 * `npm run bench -- <args>`: plays cases, prints their reports and, unless the inputs are short, puts them into the
 * results. Gives the exit code: 0, 1 where a case failed, 2 for wrong usage.
 * @param {readonly string[]} args
 * @param {{ cases: readonly import('./report/case.mjs').Case[], folder: URL, out: (text: string) => void,
 *   err: (text: string) => void }} surroundings `folder` ends with a slash and holds the results
 */
export async function command(args, { cases, folder, out, err }) {
  const { usage, ...asked } = read(args, cases);
  if (usage) {
    err(usage);
    return 2;
  }
  if (asked.list) {
    for (const { name, what } of cases) out(`${name.padEnd(18)}${what}`);
    return 0;
  }
  if (asked.render) {
    await writeSections(folder, await readSections(folder), cases);
    return 0;
  }
  const failures = [];
  await playCases(asked.chosen, asked, {
    async onReport(one, report) {
      out(`${reportText(one.name, report)}\n`);
      // After each case, so that what was measured for half an hour is not lost with the case after it.
      if (!asked.short) await keep(one, report, { cases, folder });
    },
    onFailure(one, error) {
      failures.push(`${one.name}  FAILED: ${reasonOf(error)}\n`);
      err(failures.at(-1));
    },
  });
  // Once more in the end: a hundred lines of tables may stand below the first one.
  if (failures.length > 0) err(`${failures.length} of ${asked.chosen.length} cases failed:\n\n${failures.join('\n')}`);
  return failures.length === 0 ? 0 : 1;
}

/** What went wrong, and what was behind it: of a request that failed only the cause says how. */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** What is asked for, or what is wrong with it. */
function read(args, cases) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
      return { usage: '--rounds takes a whole number from 1.' };
    }
    const unknown = positionals.filter((name) => !cases.some((one) => one.name === name));
    const names = cases.map(({ name }) => name).join(', ');
    if (unknown.length > 0) return { usage: `There is no case ${unknown.join(', ')}; there are ${names}.` };
    const chosen = cases.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return { ...values, rounds, chosen };
  } catch (error) {
    return { usage: error.message };
  }
}

/** Puts the section of a case in the place of its former one. */
async function keep({ name, libraries = [] }, report, { cases, folder }) {
  const section = { name, ...originOf(libraries), report };
  await writeSections(folder, withSection(await readSections(folder), section), cases);
}
