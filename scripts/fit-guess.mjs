// node scripts/fit-guess.mjs [rounds]
//
// Fits the weights by which `fieldsheet guess` finds what a row is (src/guess/weights.json) to the half "fit" of the
// cases in test/guess/corpus. One weight after the other is changed a little, and the change is kept where more is right
// of those cases as they are and with noise: a coordinate search. The half "measure" is never looked at: measure it
// before and after with scripts/measure-guess.mjs.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readCases } from './measure-guess/answers.mjs';
import { compareGuess, sumOf } from './measure-guess/compare.mjs';
import { withNoise } from './measure-guess/noise.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const file = join(root, 'src/guess/weights.json');
const seeds = ['1'];
const steps = [0.8, 0.2];
/** Where the weights go that the bundled code reads. */
const place = Symbol.for('fieldsheet weights');

const rounds = Number(process.argv[2] ?? 1);
// Packages are found from a folder within the repository, and git leaves that one out.
const folder = await mkdtemp(join(root, 'node_modules/.fit-guess-'));
try {
  const { guessFiles, guessJson } = await bundled();
  const cases = readCases(join(root, 'test/guess/corpus'), []).filter(({ half }) => half === 'fit');
  const noisy = seeds.flatMap((seed) =>
    cases.map(async (each) => ({
      ...each,
      files: await withNoise(each, { seed, folder: join(folder, seed, each.name) }),
    })),
  );
  const all = [...cases, ...(await Promise.all(noisy))];
  let weights = JSON.parse(await readFile(file, 'utf8'));
  let most = await rightWith(weights);
  process.stdout.write(`${most} are right.\n`);
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(weights.rows)) {
      for (const step of steps.flatMap((each) => [each, -each])) {
        const tried = { ...weights, rows: { ...weights.rows, [name]: Number((weights.rows[name] + step).toFixed(2)) } };
        const right = await rightWith(tried);
        if (right <= most) continue;
        [weights, most] = [tried, right];
        process.stdout.write(`${most} are right with ${name} ${tried.rows[name]}.\n`);
        await writeFile(file, `${JSON.stringify(weights, undefined, 2)}\n`);
      }
    }
  }

  /** How many rows, columns and keys are right, less what is read and wrong. */
  async function rightWith(tried) {
    globalThis[place] = tried;
    const scores = [];
    for (const { name, files, tables } of all) {
      const guess = await guessFiles({ files, to: join(folder, `${name}.ts`), overwrite: true }).catch(() => undefined);
      scores.push(compareGuess(guess ? guessJson(guess).tables : [], tables));
    }
    const { rows, precision, recall, keys } = sumOf(scores);
    return 5 * rows.right + recall.right + keys.right - (precision.of - precision.right);
  }
} finally {
  await rm(folder, { recursive: true });
}

/** The code of the command, which reads its weights anew for each guess. */
async function bundled() {
  const outfile = join(folder, 'guess.mjs');
  const weights = {
    name: 'weights',
    setup: ({ onLoad }) =>
      onLoad({ filter: /weights\.json$/ }, () => ({
        contents: `export default { get rows() { return globalThis[Symbol.for('${place.description}')].rows; } };`,
      })),
  };
  await build({
    stdin: {
      contents: "export * from './src/commands/guess.js'; export { guessJson } from './src/reports/guess.js';",
      resolveDir: root,
    },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', plugins: [weights] },
  });
  return import(pathToFileURL(outfile).href);
}
