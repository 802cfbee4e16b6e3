// Compiles src to dist, then bundles yargs into the command line's entry: --help answers sooner from one file.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  await build({
    entryPoints: [entry],
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
}
