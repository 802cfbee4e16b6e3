// Bundles the scripts of the web pages into the modules that carry them; a test fails when one is stale.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const reports = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'reports');

/** The folders in `src/reports/` that have a script: the page of the reports, and that of a mapping at work. */
export const clientFolders = ['page', 'map'];

/** The script of a folder; without the packages that are external. */
export async function clientScript(folder, external = []) {
  const { outputFiles } = await build({
    entryPoints: [join(reports, folder, 'client', 'main')],
    bundle: true,
    external,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    write: false,
  });
  return outputFiles[0].text.trim();
}

/** The module `client-script.ts` of a folder, made from its `client/main`. */
export async function clientModule(folder) {
  const text = await clientScript(folder);
  return [
    '// Made by scripts/make-page.mjs from client/: change it there.',
    '',
    '/** The script of the page, as it stands between its tags. */',
    `export const clientScript = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const folder of clientFolders) {
    writeFileSync(join(reports, folder, 'client-script.ts'), await clientModule(folder));
  }
}
