// Writes dist: the types of each module by the compiler, and the code bundled into few files. Bundled, the command line
// answers in half the time: Node takes about 0.2 ms to find and link a module, and there are six hundred.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inputsDigest } from './build-inputs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const src = join(root, 'src');
const sucrase = join(root, 'node_modules', 'sucrase', 'dist', 'esm');
const dist = join(root, 'dist');
// npm asks for the build at each `npx fieldsheet` in a clone, and the tests and `npm pack` do: what is up to date stays.
const stamp = join(dist, '.inputs');
const digest = inputsDigest(root);
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) process.exit(0);
rmSync(dist, { recursive: true, force: true });

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const compiled = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

/** What is loaded by its name: by users, by npm's link to the command, by Worker and below. */
const entries = [
  'index.ts',
  'sandbox/index.ts',
  'sandbox/docs.ts',
  'cli/bin.ts',
  'commands/map/load-worker.ts',
  'files/csv/parse-worker.ts',
  'files/xlsx/sheet-worker.ts',
];

const { metafile } = await build({
  entryPoints: entries.map((entry) => join(src, entry)),
  absWorkingDir: root,
  outdir: dist,
  outbase: src,
  chunkNames: 'chunks/[name]-[hash]',
  metafile: true,
  bundle: true,
  // One instance of each module, whichever entry it is reached from; what is imported lazily stays apart.
  splitting: true,
  minifySyntax: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  legalComments: 'eof',
  alias: {
    // yargs would bring two more copies, of an older version; all measure the same texts.
    'string-width': fileURLToPath(import.meta.resolve('string-width')),
    // As modules, of which what is not used is left out.
    sucrase: join(sucrase, 'index.js'),
    'sucrase/dist/parser/index.js': join(sucrase, 'parser', 'index.js'),
    'sucrase/dist/parser/tokenizer/types.js': join(sucrase, 'parser', 'tokenizer', 'types.js'),
  },
  plugins: [
    { name: 'packages-stay-packages', setup: keepPackages },
    { name: 'own-address', setup: keepAddresses },
    { name: 'made-later', setup: makeLater },
  ],
});
copyFileSync(join(src, 'cli', 'bin.cjs'), join(dist, 'cli', 'bin.cjs'));
for (const name of ['bin.cjs', 'bin.js']) chmodSync(join(dist, 'cli', name), 0o755);
writeFileSync(join(dist, 'LICENSES.txt'), licences(Object.keys(metafile.inputs)));
await copyDocsAssets();
// Last: a build that was interrupted is not up to date.
writeFileSync(stamp, digest);

/**
 * What every command begins with is bundled: yargs and zod come in a hundred files, of which little is needed, and so
 * does sucrase, which mappings wait for; the formatter of messages comes in four packages. Preact is in the scripts of
 * the pages anyway. The others stay packages, loaded by who needs them.
 */
function keepPackages({ onResolve }) {
  const bundled =
    /^(yargs|zod|string-width|fastest-levenshtein|sucrase|intl-messageformat|preact|preact-render-to-string)(\/|$)/;
  onResolve({ filter: /^[^./]/ }, ({ importer, path }) =>
    importer.startsWith(src) && !bundled.test(path) ? { path, external: true } : null,
  );
}

/** Packages make these when a command starts, in 50 ms together, though few commands need them. */
function makeLater({ onLoad }) {
  const later = {
    // Only texts beyond ASCII need either.
    'string-width/index.js': [
      [
        'const segmenter = new Intl.Segmenter();',
        'let own; const segmenter = { segment: (text) => (own ??= new Intl.Segmenter()).segment(text) };',
      ],
      [
        'const rgiEmojiRegex = /^\\p{RGI_Emoji}$/v;',
        "let emoji; const rgiEmojiRegex = { test: (text) => (emoji ??= new RegExp('^\\\\p{RGI_Emoji}$', 'v')).test(text) };",
      ],
    ],
    // yargs keeps the help of each command that runs, and nothing of ours asks for it: --help makes its own.
    'yargs/build/lib/command.js': [['yargs.getInternalMethods().getUsageInstance().cacheHelpMessage();', '']],
  };
  for (const [file, changes] of Object.entries(later)) {
    onLoad({ filter: new RegExp(`[\\\\/]${file.replaceAll('/', '[\\\\/]').replace('.', '\\.')}$`) }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const [found, replacement] of changes) {
        if (!contents.includes(found)) throw new Error(`${path} no longer holds: ${found}`);
        contents = contents.replace(found, () => replacement);
      }
      return { contents };
    });
  }
}

/** In a bundle, too, a module finds what lies beside it by the address that it has in src. */
function keepAddresses({ onLoad, onEnd }) {
  const asking = new Set();
  onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8');
    if (!path.startsWith(src) || !text.includes('import.meta.url')) return null;
    asking.add(relative(root, path).replaceAll('\\', '/'));
    const address = `../${relative(src, path).replaceAll('\\', '/').replace(/\.ts$/, '.js')}`;
    const contents = text.replaceAll('import.meta.url', `new URL(${JSON.stringify(address)}, import.meta.url).href`);
    return { contents, loader: 'ts' };
  });
  onEnd(({ metafile }) => {
    for (const [output, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
      const found = Object.keys(inputs).find((input) => asking.has(input));
      // The address above is right in the folders of dist, and wrong in dist itself and further down.
      if (found && dirname(dirname(output)) !== 'dist')
        throw new Error(`${found} is in ${output}, where it finds nothing.`);
    }
  });
}

/** What the page of the sandbox takes from Swagger UI, and the licences that go with it. */
async function copyDocsAssets() {
  const from = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const to = join(dist, 'sandbox', 'docs');
  const { docsAssets } = await import('../dist/sandbox/docs.js');
  mkdirSync(to, { recursive: true });
  for (const name of [...Object.keys(docsAssets), 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE', 'NOTICE']) {
    copyFileSync(join(from, name), join(to, name));
  }
}

/** The licences of the packages that are in the bundle, as they ask for it. */
function licences(inputs) {
  const packages = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const texts = [...new Set(packages)].sort().map((path) => {
    const folder = resolve(root, path);
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return `${name} ${version}\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
  });
  return texts.join('\n----\n\n');
}
