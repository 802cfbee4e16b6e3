// Writes the schemas of all JSON documents anew; test/schemas/ fails when they are stale.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
