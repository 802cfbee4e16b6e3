// Writes the schemas of all JSON documents anew; test/schemas/ fails when they are stale. With --keep, for a release, also
// keeps them for the tests, as what consumers have.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
// From the sources, so that no build has to be made first.
const { import: load } = createJiti(import.meta.url);
const { renderSchemas } = await load('./schemas/schemas.ts');

const schemas = renderSchemas();
rmSync(root('schemas'), { recursive: true, force: true });
mkdirSync(root('schemas'));
for (const [file, text] of schemas) writeFileSync(root(file), text);

if (process.argv.includes('--keep')) {
  const { formatVersion } = await load('../src/reports/documents/format.ts');
  const folder = root(`test/fixtures/schemas/${formatVersion}`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of schemas)
    writeFileSync(`${folder}/${basename(file)}`, `${JSON.stringify(JSON.parse(text))}\n`);
}
