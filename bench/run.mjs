// npm run bench -- [case …] [--short] [--rounds N] [--write --date YYYY-MM-DD]
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, cpus, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportText } from './report.mjs';

/**
 * @type {Record<string, () => Promise<(options: { short: boolean, rounds?: number, folder: string }) =>
 * Promise<import('./report.mjs').Report>>>}
 */
const cases = {
  start: async () => (await import('./start.mjs')).start,
  'check-csv': async () => (await import('./check-csv.mjs')).checkCsv,
  'check-xlsx': async () => (await import('./check-xlsx.mjs')).checkXlsx,
  'check-copy': async () => (await import('./check-copy.mjs')).checkCopy,
  pacing: async () => (await import('./pacing.mjs')).pacing,
  'pacing-simulated': async () => (await import('./pacing-simulated.mjs')).pacingSimulated,
  plan: async () => (await import('./plan.mjs')).plan,
  import: async () => (await import('./import.mjs')).importCase,
  export: async () => (await import('./export.mjs')).exportCase,
  'export-all': async () => (await import('./export-all.mjs')).exportAllCase,
  'export-memory': async () => (await import('./export-memory.mjs')).exportMemory,
  'export-writing': async () => (await import('./export-writing.mjs')).exportWriting,
  'export-kill': async () => (await import('./export-kill.mjs')).exportKill,
  throttled: async () => (await import('./throttled.mjs')).throttled,
  resume: async () => (await import('./resume.mjs')).resume,
  kill: async () => (await import('./kill.mjs')).kill,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
    date: { type: 'string' },
  },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const unknown = positionals.filter((name) => !Object.hasOwn(cases, name));
if (unknown.length > 0) usage(`There is no case ${unknown.join(', ')}; there are ${Object.keys(cases).join(', ')}.`);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) usage('--rounds takes a whole number from 1.');
if (values.write && !/^\d{4}-\d\d-\d\d$/.test(values.date ?? '')) usage('--write takes --date YYYY-MM-DD too.');

const reports = [];
const chosen = positionals.length > 0 ? positionals : Object.keys(cases);
for (const name of chosen) reports.push(await runCase(name));
if (values.write && process.exitCode === undefined) await writeFile(new URL('RESULTS.md', import.meta.url), results());

/** Runs a case in a folder of its own, prints its report and gives it back. */
async function runCase(name) {
  const folder = await mkdtemp(join(tmpdir(), `fieldsheet-bench-${name}-`));
  try {
    const measure = await cases[name]();
    const text = reportText(name, await measure({ short: values.short, rounds, folder }));
    console.log(`${text}\n`);
    return text;
  } catch (error) {
    console.error(`${name}  FAILED: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
    return '';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function results() {
  const require = createRequire(import.meta.url);
  const versions = ['csv-parse', 'exceljs', 'undici'].map((name) => `${name} ${versionOf(require, name)}`);
  const [cpu] = cpus();
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim()}), ${platform()} ${arch()}`;
  return `# Results

${values.date}, commit ${commit()}: ${machine}; ${versions.join(', ')}. Command: \`npm run bench -- ${process.argv.slice(2).join(' ')}\`.

${reports.map((text) => `\`\`\`\n${text}\n\`\`\``).join('\n\n')}
`;
}

function versionOf(require, name) {
  const file = require.resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')) ?? [];
  for (const candidate of file) {
    try {
      return require(candidate).version;
    } catch {
      // Not in this folder.
    }
  }
  return '?';
}

function commit() {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', 'src') === '' ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}

/** @param {string} message @returns {never} */
function usage(message) {
  console.error(message);
  process.exit(2);
}
