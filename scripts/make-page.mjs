// Bundles the script of the reports' web page into the module that carries it; a test fails when it is stale.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const page = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'reports', 'page');

/** The module `client-script.ts`, made from `client/main.ts`. */
export async function clientModule() {
  const { outputFiles } = await build({
    entryPoints: [join(page, 'client', 'main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    write: false,
  });
  const text = outputFiles[0].text.trim();
  return [
    '// Made by scripts/make-page.mjs from client/: change it there.',
    '',
    '/** The script of the page, as it stands between its tags. */',
    `export const clientScript = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(page, 'client-script.ts'), await clientModule());
