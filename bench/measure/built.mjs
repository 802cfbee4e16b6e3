import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Within the project, so that packages are found from there. */
const folder = join(root, 'bench', '.built');

/**
 * Bundles a program that imports modules of `src/` which the package does not offer, and gives the address of what is to
 * be run. @param {URL} program
 */
export async function built(program) {
  const source = fileURLToPath(program);
  const outfile = join(folder, basename(source));
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  return pathToFileURL(outfile);
}
