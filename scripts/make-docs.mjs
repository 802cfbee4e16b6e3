// Writes the generated parts of the documents anew; test/docs.test.ts fails when they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderCrossings } from '../dist/execution/index.js';

const file = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url));
const [begin, end] = ['<!-- crossings of a change: begin -->\n', '<!-- crossings of a change: end -->'];
const text = readFileSync(file, 'utf8');
const [before, rest] = text.split(begin);
writeFileSync(file, `${before}${begin}\n${renderCrossings()}\n${end}${rest.slice(rest.indexOf(end) + end.length)}`);
