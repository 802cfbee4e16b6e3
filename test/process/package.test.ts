import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../rounds.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What users get: the tarball, installed into an empty folder; not in memory, from where some systems start nothing. */
const folder = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'fieldsheet-package-'));
let packed: string[] = [];

/** npm packs and installs for half a minute. */
const it = test.runIf(isLong);

beforeAll(() => {
  // The build is fresh (build.ts), and prepare would empty dist under the feet of the other process tests.
  const output = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  const [{ filename, files }] = JSON.parse(output);
  packed = files.map(({ path }: { path: string }) => path);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const install = () =>
    spawnSync('npm', ['install', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder, encoding: 'utf8' });
  // A registry may hang up once; a package that cannot be installed fails both times.
  const first = install();
  const { status, stderr } = first.status === 0 ? first : install();
  if (status !== 0) throw new Error(`npm install failed:\n${stderr}`);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the binary as npm linked it. */
function fieldsheet(...args: string[]) {
  return spawnSync(join(folder, 'node_modules', '.bin', 'fieldsheet'), args, { cwd: folder, encoding: 'utf8' });
}

/** Compiles mapping files of a user against the installed types, one for each field; returns what the compiler says. */
function compile(...fields: readonly string[]): string {
  const files = fields.map((field) => `${field}.ts`);
  for (const [at, field] of fields.entries()) {
    const source = `import { defineMapping, key, text } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('No.'), ${field}: text('Name') } } });
`;
    writeFileSync(join(folder, files[at] ?? ''), source);
  }
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', ...files];
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

it('the packed tarball holds the build, the mappings, the samples, the templates and the documents', () => {
  expect(packed).toEqual(
    expect.arrayContaining([
      'dist/cli/bin.cjs',
      'dist/cli/bin.js',
      'samples/README.md',
      'samples/ladesaeulenregister-koeln.csv',
      'samples/legacy-service.xlsx',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'ARCHITECTURE.md',
    ]),
  );
  expect(packed).toContainEqual(expect.stringMatching(/^mappings\/.+\.ts$/));
  expect(packed).toContainEqual(expect.stringMatching(/^templates\/.+\.xlsx$/));
});

it('the packed tarball holds nothing else: no sources, no tests, no secrets, no state', () => {
  const expected =
    /^(dist\/.+\.(js|d\.ts)|dist\/cli\/bin\.cjs|dist\/LICENSES\.txt|dist\/sandbox\/docs\/[^/.][^/]*|(docs|mappings|samples|schemas|templates)\/[^.].*|(README|CHANGELOG|ARCHITECTURE)\.md|LICENSE|package\.json)$/;
  expect(packed.filter((path) => !expected.test(path) || /(^|\/)\.|\.test\./.test(path))).toEqual([]);
});

it('the packed tarball holds every file that package.json exports or runs', () => {
  const named = [...Object.values(manifest.exports), manifest.bin.fieldsheet].flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry as Record<string, string>),
  );
  // One entry stands for all schemas.
  const files = named.map((path) => path.replace(/^\.\//, '').replace('*', 'plan'));
  expect(packed).toEqual(expect.arrayContaining(files));
});

it('the installed package tells its version', () => {
  const { status, stdout, stderr } = fieldsheet('--version');
  expect({ status, stdout: stdout.trim(), stderr }).toEqual({ status: 0, stdout: manifest.version, stderr: '' });
});

it('the installed package has the schemas, printed and as files', () => {
  const { status, stdout } = fieldsheet('schema', 'plan');
  expect(status).toBe(0);
  const program = `console.log(JSON.stringify(require('fieldsheet/schemas/plan.json')))`;
  const file = execFileSync(process.execPath, ['--eval', program], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(file));
});

it('the installed package is imported by its two names', () => {
  const program = `
      const { defineMapping } = await import('fieldsheet');
      const { startSandbox } = await import('fieldsheet/sandbox');
      console.log(typeof defineMapping, typeof startSandbox);`;
  const args = ['--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('function function\n');
});

it('the installed package brings types that take a right mapping and refuse a misspelt field', () => {
  const [first = '', ...others] = compile('name', 'nmae').split(/^(?=\S)/m);
  expect(first).toMatch(/^nmae\.ts.+error TS\d+.+nmae/);
  expect(others).toEqual([]);
});

it('the installed package runs the demo, with the samples and mappings that it brings', () => {
  const { status, stderr } = fieldsheet('demo');
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}, 120_000);
