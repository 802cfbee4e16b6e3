import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface Fence {
  readonly language: string;
  /** What follows the language: the name of a file. */
  readonly name: string;
  readonly text: string;
}

function fencesIn(document: string): Fence[] {
  const found = document.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm);
  return [...found].map(([, language = '', name = '', text = '']) => ({ language, name, text }));
}

/** The text of a document of the package. */
export const read = (path: string): Promise<string> => readFile(root(path), 'utf8');

const documents = ['README.md', ...(await readdir(root('docs'))).map((name) => `docs/${name}`)];

/** The code in README.md and docs/, by document. */
export const fences = new Map(
  await Promise.all(documents.map(async (name) => [name, fencesIn(await read(name))] as const)),
);
