import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedIssues } from '../inputs/wide-rows.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { makeWide } from '../measure/checks.mjs';
import { MapReader } from '../measure/map-reader.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { median, peakOf } from '../measure/rounds.mjs';
import { inRounds, megabytes, number } from '../report/figures.mjs';
import { memoryGoal, timeGoal } from '../report/goals.mjs';

const wide = new URL('../inputs/wide.mapping.ts', import.meta.url);
const sheets = 15;
const saves = 10;

/** @type {import('../report/case.mjs').Case} */
export const map = {
  name: 'map',
  what: 'how soon `map` shows rows with their records, at its start and after each saving of the mapping',
  libraries: ['jiti', 'sucrase'],
  rounds: { full: 5, short: 1 },
  limit:
    'at the start the loading of modules and of the mapping; after a saving 40 ms of waiting until the file stays as it is, then its loading and the headings of all sheets.',
  measure: measureMap,
};

async function measureMap({ short, rounds, folder }) {
  const rows = short ? 1500 : 50_000;
  const file = await makeWide(folder, 'shared', rows, sheets);
  const mapping = join(folder, 'mapping.ts');
  const text = await mappingText();
  await writeFile(mapping, text);
  const found = [];
  for (let round = 0; round < rounds; round++) found.push(await playRound({ file, mapping, text, rows }));
  const renewals = found.flatMap((each) => each.renewals);
  const firsts = found.map(({ firstMs }) => firstMs);
  const peak = peakOf(found.map(({ measure }) => measure));
  const line = (what, times) => [what, number(median(times)), number(Math.max(...times))];
  return {
    setting: `${number(rows)} rows of 20 columns on ${sheets} sheets, ${saves} savings of the mapping, ${inRounds(rounds)}`,
    tables: [
      {
        rows: [
          ['', 'median ms', 'most ms'],
          line('from the start until 50 rows are there', firsts),
          line(
            'from the start until all rows were read',
            found.map(({ wholeMs }) => wholeMs),
          ),
          line('from a saving until 50 rows are there', renewals),
          line(
            'from a saving until all rows were read',
            found.flatMap((each) => each.recounts),
          ),
        ],
      },
      {
        rows: [
          ['', 'peak MB'],
          ['fieldsheet map', megabytes(peak)],
        ],
      },
    ],
    goals: [
      timeGoal('first sight', '', { ms: median(firsts), limit: 2000 }),
      timeGoal('renewal of what is on screen', '', { ms: median(renewals), limit: 300 }),
      memoryGoal('peak memory', peak, 300),
    ],
  };
}

/** The mapping of the wide rows for each of the sheets. */
async function mappingText() {
  const [, imports = '', records = ''] =
    /^(import [^;]*;).*?( {2}records: \{.*\n {2}\},)\n\}\);/s.exec(await readFile(wide, 'utf8')) ?? [];
  const names = Array.from({ length: sheets }, (_, at) => (at === 0 ? 'Customers' : `Customers ${at + 1}`));
  const tables = names.map((name) => `'${name}': {\n${records}\n},`);
  return `${imports}\nexport default defineMapping({ sheets: {\n${tables.join('\n')}\n} });\n`;
}

async function playRound({ file, mapping, text, rows }) {
  const args = [commandLine(), 'map', file, '-m', mapping, '--json'];
  const began = performance.now();
  let play;
  const measure = await measureProcess(args, {
    onStart: (child) => {
      play = playPage(child, { began, mapping, text, rows }).finally(() => child.kill('SIGINT'));
      // Awaited below; until then the process tells why it failed.
      play.catch(() => {});
    },
  });
  return { measure, ...(await play) };
}

/** What a page asks: the rows on screen at the start and after each saving, in a pause and while all rows are read. */
async function playPage(child, { began, mapping, text, rows }) {
  const page = await MapReader.open(child);
  await page.rows();
  const firstMs = performance.now() - began;
  await page.counted();
  const wholeMs = performance.now() - began;
  const errors = Object.values(expectedIssues(rows)).reduce((sum, count) => sum + count, 0);
  mustAgree('counts', { read: rows, errors }, { map: page.counts() });
  const renewals = [];
  const recounts = [];
  for (let save = 0; save < saves; save++) {
    const { version } = page.state;
    await writeFile(mapping, `${text}// ${save}\n`);
    const saved = performance.now();
    await page.until((state) => state.version > version);
    await page.rows();
    renewals.push(performance.now() - saved);
    if (save % 2 === 1) continue;
    await page.counted();
    recounts.push(performance.now() - saved);
  }
  await writeFile(mapping, text);
  page.close();
  return { firstMs, wholeMs, renewals, recounts };
}
