// node scripts/measure-guess.mjs <folder of cases> [names of cases …] [--noise SEED] [--misses] [--guess-only] [--json]
//
// Says how well `fieldsheet guess` does on files of which a person wrote down what they hold: scripts/measure-guess/
// answers.mjs has the form of an answer, compare.mjs what is counted. Each case is guessed by the built command line in
// an empty folder; its mapping is checked and imported into a sandbox as it is. With `--noise`, some cells of each table
// are changed before (noise.mjs). `npm run build` comes first. The cases of the repository are in test/guess/corpus.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { readCases } from './measure-guess/answers.mjs';
import { compareGuess } from './measure-guess/compare.mjs';
import { share, withNoise } from './measure-guess/noise.mjs';
import { resultsJson, resultsText } from './measure-guess/report.mjs';
import { tryMapping } from './measure-guess/try-mapping.mjs';

const commandLine = fileURLToPath(new URL('../dist/cli/bin.cjs', import.meta.url));
const mostOutput = 2 ** 28;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    noise: { type: 'string' },
    misses: { type: 'boolean', default: false },
    'guess-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [folder, ...names] = positionals;
if (folder === undefined) throw new Error('Name the folder of cases.');

if (values.noise !== undefined && !values.json)
  process.stdout.write(`${100 * share} % of the cells are changed, with seed ${values.noise}.\n`);
const results = [];
for (const each of readCases(resolve(folder), names)) results.push(await measured(each));
process.stdout.write(
  values.json ? `${JSON.stringify(resultsJson(results), undefined, 2)}\n` : `${resultsText(results, values)}\n`,
);

async function measured(original) {
  const { name, half, tables } = original;
  const cwd = await mkdtemp(join(tmpdir(), 'fieldsheet-measure-'));
  try {
    const { noise: seed } = values;
    const files = seed === undefined ? original.files : await withNoise(original, { seed, folder: join(cwd, 'noisy') });
    const { guessed, read, failure } = await guessOf(files, cwd);
    const trial =
      failure === undefined && !values['guess-only']
        ? await tryMapping(read, { mapping: join(cwd, 'guess.ts'), folder: cwd })
        : { sharedKeys: 0, isImported: false, reasons: [] };
    return { name, half, score: compareGuess(guessed, tables), trial, failure };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** The tables that the command maps, and the files that they are in. That it finds nothing to map is a result, too. */
async function guessOf(files, cwd) {
  try {
    const args = [commandLine, 'guess', ...files, '-o', 'guess.ts', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: mostOutput });
    const { tables, files: read } = JSON.parse(stdout);
    return { guessed: tables, read };
  } catch (error) {
    return { guessed: [], read: [], failure: JSON.parse(error.stdout || '{}').error?.message ?? error.message };
  }
}
