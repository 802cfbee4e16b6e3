import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { documentedCommands, documentedCommonOptions } from '../scripts/docs/command-line.js';
import { documents, withCrossings } from '../scripts/docs/documents.js';
import { exitCodesText } from '../src/cli/program-help.js';
import { columnsOf, listColumnsOf, listFieldsOf, resourceNames } from '../src/contract/index.js';
import { issueCatalogue } from '../src/mapping/validation/index.js';
import { check } from '../src/rows/check/check.js';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFile(root(path), 'utf8');

test('ARCHITECTURE.md shows every crossing between states as the code has it (`node scripts/make-docs.mjs`)', async () => {
  const text = await read('ARCHITECTURE.md');
  expect(withCrossings(text)).toBe(text);
});

test('ARCHITECTURE.md names files and folders that are there', async () => {
  const paths = [...(await read('ARCHITECTURE.md')).matchAll(/`((?:src|test|scripts)\/[^`]*)`/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path = '') => !existsSync(root(path)))).toEqual([]);
});

describe.each(Object.entries(documents))('%s', (file, render) => {
  test('is as the code has it; `node scripts/make-docs.mjs` writes it anew', async () => {
    expect(await read(file)).toBe(render());
  });

  test('says nothing of the machine that wrote it', () => {
    expect(render()).not.toMatch(/\/(home|tmp|root|work|Users)\/|undefined|\[object/);
  });
});

test('the generated documents name every code of the issue catalogue once in a table', () => {
  const rows = [...(documents['docs/issues.md']?.() ?? '').matchAll(/^\| `([a-z-]+)` \| (?:error|warning) /gm)];
  expect(rows.map(([, code]) => code).sort()).toEqual(Object.keys(issueCatalogue).sort());
});

test('the generated documents name every column of every resource and list', () => {
  const fields = documents['docs/fields.md']?.() ?? '';
  const columns = resourceNames.flatMap((name) => [
    ...columnsOf(name),
    ...listFieldsOf(name).flatMap((field) => listColumnsOf(name, field)),
  ]);
  expect(columns.filter(({ heading }) => !fields.includes(`\`${heading}\``))).toEqual([]);
});

describe.each(documentedCommands().map((command) => [command.name, command] as const))(
  'the command %s',
  (name, { usage, describe: what, positionals, options, examples }) => {
    test('says what it does, and what each of its arguments and options is', () => {
      expect(what).toMatch(/^[A-Z].{10,}[^.]$/);
      const silent = [...positionals, ...options, ...documentedCommonOptions()].filter(
        ({ describe: text }) => !/^[a-z]*[A-Za-z0-9].{3,}[^.]$/.test(text ?? ''),
      );
      expect(silent.map((option) => option.name)).toEqual([]);
    });

    test('describes the arguments that it takes, and no others', () => {
      const taken = [...usage.matchAll(/[<[](\w+)(?:\.\.)?[>\]]/g)].map(([, argument]) => argument);
      expect(positionals.map((positional) => positional.name)).toEqual(taken);
    });

    test('shows an example of itself', () => {
      expect(examples.length).toBeGreaterThan(0);
      for (const [command] of examples) expect(command).toMatch(new RegExp(`^${name}\\b`));
    });
  },
);

test('README.md: the mapping in it reads the register that it is about', async () => {
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

test('README.md names every command and exit code that the command line has', async () => {
  const readme = await read('README.md');
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  expect(flat(readme)).toContain(exitCodesText.replace(/\.$/, ''));
  const commands = documentedCommands().map(({ name }) => name);
  expect(commands.filter((name) => !new RegExp(`(fieldsheet |\`)${name}\\b`).test(readme))).toEqual([]);
});

test('README.md shows first how a clone runs the demo and the tests', async () => {
  const [, block = ''] = /## Start\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(await read('README.md')) ?? [];
  const commands = block.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
  expect(commands).toEqual(['npm ci && npx fieldsheet demo', 'npm ci && npm test', '']);
});

describe('the links of the documents', async () => {
  const { files } = JSON.parse(await read('package.json')) as { files: readonly string[] };
  const packed = ['README.md', ...files];
  const isPacked = (path: string) => packed.some((entry) => path === entry || path.startsWith(`${entry}/`));
  const folders = files.filter((entry) => ['docs', 'samples', 'templates', 'mappings'].includes(entry));
  const inFolders = folders.flatMap((folder) =>
    readdirSync(root(folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const markdown = [...packed, ...inFolders].filter((path) => path.endsWith('.md'));

  test('are looked for in every document of the package', () => {
    expect(markdown).toEqual(
      expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'docs/migrating.md', 'samples/README.md']),
    );
  });

  test.each(markdown)('in %s lead to files and headings that are in the repository and the package', async (file) => {
    const dead: string[] = [];
    for (const [, target = ''] of (await read(file)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path = '', heading] = target.split('#');
      const to = path === '' ? file : posix.join(posix.dirname(file), path);
      if (!isPacked(to) || !existsSync(root(to))) dead.push(target);
      else if (heading !== undefined && !anchorsOf(await read(to)).includes(heading)) dead.push(target);
    }
    expect(dead).toEqual([]);
  });
});

/** The anchors that a reader of Markdown gives the headings of a document. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
