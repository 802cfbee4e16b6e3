// Writes the blank workbooks of templates/ anew; test/templates/template.test.ts holds them to what the contract says.
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const folder = fileURLToPath(new URL('../templates/', import.meta.url));
// From the sources, so that no build has to be made first.
const jiti = createJiti(import.meta.url);
const { resourceNames } = await jiti.import('../src/contract/index.ts');
const { writeTemplate } = await jiti.import('../src/mapping/templates/template.ts');
await writeTemplate(resourceNames, `${folder}all.xlsx`);
for (const resource of resourceNames) await writeTemplate([resource], `${folder}${resource}.xlsx`);
