import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFile, run, temporaryFolder } from './binary.js';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await writeFile(join(folder, 'rows.csv'), 'No,Name\n1,Ann\n');
});

afterEach(() => remove());

/** The files of src that a command evaluates: V8 names the scripts, and each says what is bundled in it. */
async function loadedBy(...args: readonly string[]): Promise<string[]> {
  const coverage = join(folder, 'coverage');
  const { code } = await run(args, { cwd: folder, env: { NODE_V8_COVERAGE: coverage } });
  expect(code).toBe(0);
  const dist = packageFile('dist');
  const scripts = new Set<string>();
  for (const file of await readdir(coverage)) {
    const { result } = JSON.parse(await readFile(join(coverage, file), 'utf8')) as { result: { url: string }[] };
    const paths = result.flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url)] : []));
    for (const path of paths.filter((each) => each.startsWith(dist))) scripts.add(path);
  }
  const texts = await Promise.all([...scripts].map((path) => readFile(path, 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/^\/\/ (src\/.*\.tsx?)$/gm)].map(([, path = '']) => path));
}

const mappingWith = (names: string) => `import { ${names} } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('No'), name: text('Name') } } });
`;

it('a check with a mapping loads no command that writes to an account or exports from it', async () => {
  await writeFile(join(folder, 'mapping.ts'), mappingWith('defineMapping, key, text'));
  const loaded = await loadedBy('check', 'rows.csv', '-m', 'mapping.ts');
  expect(loaded).toContain('src/rows/check/check.ts');
  const others = ['apply', 'attach', 'bulk', 'import', 'photos', 'rehearse', 'resume', 'retry', 'undo'];
  const entries = [...others.map((name) => `src/commands/${name}.ts`), 'src/export/export.ts'];
  expect(loaded.filter((path) => entries.includes(path))).toEqual([]);
  expect(loaded.filter((path) => /^src\/(commands\/(undo|bulk)|library|guess|sandbox)\//.test(path))).toEqual([]);
  // No page is written: neither the pages nor what they are made of.
  expect(loaded.filter((path) => path.startsWith('src/reports/page/'))).toEqual([]);
});

const translations = 'src/messages/report-languages.ts';

it('a command in English loads neither the messages of other languages nor what reads them', async () => {
  await writeFile(join(folder, 'mapping.ts'), mappingWith('defineMapping, key, text'));
  const check = ['check', 'rows.csv', '-m', 'mapping.ts', '-o'];
  expect(await loadedBy(...check, 'english.html')).not.toContain(translations);
  expect(await loadedBy(...check, 'french.html', '--language', 'fr')).toContain(translations);
});

it('a help loads neither the contract nor a command', async () => {
  const loaded = await loadedBy('check', '--help');
  expect(loaded).toContain('src/cli/check.ts');
  expect(
    loaded.filter((path) => /^src\/(contract\/(index|registry)|reports\/index)\.ts$|^src\/commands\//.test(path)),
  ).toEqual([]);
});

it('a mapping that imports more than builders gets the whole package', async () => {
  await writeFile(
    join(folder, 'mapping.ts'),
    `${mappingWith('connect, defineMapping, key, text')}connect satisfies object;\n`,
  );
  expect(await loadedBy('check', 'rows.csv', '-m', 'mapping.ts')).toContain('src/commands/undo.ts');
});
