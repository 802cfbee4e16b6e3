// Compiles src to dist, then bundles yargs into the command line's entry: --help answers sooner from one file.
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
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const compiled = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

const entry = join(root, 'src', 'cli', 'bin.ts');
if (existsSync(entry)) {
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    metafile: true,
    outfile: join(dist, 'cli', 'bin.js'),
    allowOverwrite: true,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'eof',
    // yargs' CommonJS dependencies call require.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'keep-other-rooms-apart',
        setup({ onResolve }) {
          // Other folders of src stay separate modules, so that the library has one instance of each.
          onResolve({ filter: /^\.\.\// }, ({ importer, path }) =>
            importer.includes(join('src', 'cli')) ? { path, external: true } : null,
          );
          onResolve({ filter: /^[^./]/ }, ({ importer, path }) =>
            importer.includes(join('src', 'cli')) && path !== 'yargs' && !path.startsWith('yargs/')
              ? { path, external: true }
              : null,
          );
        },
      },
    ],
  });
  chmodSync(join(dist, 'cli', 'bin.js'), 0o755);
  writeFileSync(join(dist, 'cli', 'LICENSES.txt'), licences(Object.keys(metafile.inputs)));
}

await copyDocsAssets();

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
