import { readFile, writeFile } from 'node:fs/promises';
import { resultsMarkdown } from './markdown.mjs';

/** @typedef {import('./case.mjs').Section} Section */

/** The sections that were written last; none where nothing was. @param {URL} folder @returns {Promise<Section[]>} */
export async function readSections(folder) {
  try {
    return JSON.parse(await readFile(new URL('results.json', folder), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The sections with this one in the place of the former one of its case.
 * @param {readonly Section[]} sections
 * @param {Section} section
 */
export function withSection(sections, section) {
  return [...sections.filter(({ name }) => name !== section.name), section];
}

/**
 * Keeps the sections, and writes the page that shows them.
 * @param {URL} folder
 * @param {readonly Section[]} sections
 * @param {readonly import('./case.mjs').Case[]} cases
 */
export async function writeSections(folder, sections, cases) {
  const inOrder = cases.flatMap(({ name }) => sections.filter((section) => section.name === name));
  await writeFile(new URL('results.json', folder), `${JSON.stringify(inOrder, null, 2)}\n`);
  await writeFile(new URL('RESULTS.md', folder), resultsMarkdown(inOrder, cases));
}
