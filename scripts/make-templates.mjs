// Writes the blank workbooks of templates/ anew; test/templates/template.test.ts holds them to what the contract says.
import { fileURLToPath } from 'node:url';
import { resourceNames, writeTemplate } from '../dist/index.js';

const folder = fileURLToPath(new URL('../templates/', import.meta.url));
await writeTemplate(resourceNames, `${folder}all.xlsx`);
for (const resource of resourceNames) await writeTemplate([resource], `${folder}${resource}.xlsx`);
