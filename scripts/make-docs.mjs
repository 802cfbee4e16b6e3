// Writes the generated documents, and the generated parts of others, anew; test/docs.test.ts fails when they are stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
// From the sources, so that no build has to be made first.
const { documents, withCrossings } = await createJiti(import.meta.url).import('./docs/documents.ts');

mkdirSync(root('docs'), { recursive: true });
for (const [file, render] of Object.entries(documents)) writeFileSync(root(file), render());
writeFileSync(root('ARCHITECTURE.md'), withCrossings(readFileSync(root('ARCHITECTURE.md'), 'utf8')));
