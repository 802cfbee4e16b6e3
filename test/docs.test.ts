import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { renderCrossings } from '../src/execution/index.js';
import { check } from '../src/workflows/index.js';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFile(root(path), 'utf8');

describe('ARCHITECTURE.md', () => {
  test('shows every crossing between states as the code has it; `node scripts/make-docs.mjs` writes it anew', async () => {
    expect(await read('ARCHITECTURE.md')).toContain(renderCrossings().trim());
  });
});

describe('README.md', () => {
  test('the mapping in it reads the register that it is about', async () => {
    const [, mapping = ''] = /```ts\n([\s\S]*?)```/.exec(await read('README.md')) ?? [];
    const folder = await mkdtemp(join(tmpdir(), 'fieldsheet-readme-'));
    try {
      const file = join(folder, 'mapping.ts');
      await writeFile(file, mapping);
      const result = await check({
        files: [root('samples/ladesaeulenregister-koeln.csv')],
        mapping: file,
        maxIssues: 10,
      });
      expect(result.rows).toEqual({ read: 292, mapped: 292, skipped: 0, rejected: 0 });
      expect(result.records).toMatchObject({ customer: 21, equipment: 292 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('names every command and exit code that the command line has', async () => {
    const readme = await read('README.md');
    const main = await read('src/cli/main.ts');
    const [, codes = ''] = /const footer = `([^`]*?)\.\n\n/.exec(main) ?? [];
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    expect(codes).not.toBe('');
    expect(flat(readme)).toContain(flat(codes));
  });

  test('links to files that are there', async () => {
    for (const [, target = ''] of (await read('README.md')).matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      await expect(readFile(root(target.endsWith('/') ? `${target}README.md` : target)), target).resolves.toBeDefined();
    }
  });
});
