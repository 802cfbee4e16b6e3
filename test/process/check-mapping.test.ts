import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { equipmentFields, wrongMappings } from '../check-mapping/wrong-mappings.js';
import { documentOf, run } from '../cli/in-process.js';
import { render } from '../mapping/rendered-types.js';
import { packageFile } from './binary.js';
import { folderWith } from './user-folder.js';

/** No `tsc` of this machine. */
const env = { PATH: '' };
const cli = (cwd: string, ...args: readonly string[]) => run(args, { cwd, env });

const right = `import { defineMapping, key, text } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('No'), name: text('Name') } } });
`;
const misspelt = right.replace('name:', 'nme:');

it('fieldsheet check-mapping says of each wrong mapping what is wrong, once, at its place', async () => {
  const folder = await folderWith('typescript');
  const names = Object.keys(wrongMappings);
  for (const [name, { mapping }] of Object.entries(wrongMappings)) await writeFile(join(folder, `${name}.ts`), mapping);
  await writeFile(join(folder, 'fieldsheet-account.d.ts'), render({ equipment: equipmentFields }));
  const ended = await cli(folder, 'check-mapping', ...names.map((name) => `${name}.ts`), '--json');
  expect(ended.code).toBe(1);
  const document = documentOf(ended);
  expect(document).toMatchObject({ command: 'check-mapping', accountTypes: ['fieldsheet-account.d.ts'], exitCode: 1 });
  expect(document.compiler.version).toBe(
    JSON.parse(await readFile(packageFile('node_modules/typescript/package.json'), 'utf8')).version,
  );
  const said = document.mistakes.map(
    ({ file, line, column, message }: Record<string, unknown>) => `${file}:${line}:${column} ${message}`,
  );
  expect(said).toEqual(Object.entries(wrongMappings).map(([name, { says }]) => `${name}.ts:${says}`));
});

it('fieldsheet check-mapping passes a right mapping, with fieldsheet installed in the folder and without', async () => {
  for (const packages of [['typescript'], ['typescript', 'fieldsheet']]) {
    const folder = await folderWith(...packages);
    await mkdir(join(folder, 'mappings'));
    await writeFile(join(folder, 'mappings', 'right.ts'), right);
    const { code, stdout, stderr } = await cli(folder, 'check-mapping', 'mappings/right.ts');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^mappings\/right\.ts {2}compiles, and fits the service\n {2}Compiler: TypeScript \d/);
  }
});

it('fieldsheet check-mapping says where no TypeScript is at hand, and tells what can be told without', async () => {
  const folder = newFolder();
  await writeFile(join(folder, 'right.ts'), right);
  await writeFile(join(folder, 'misspelt.ts'), misspelt);
  const passed = await cli(folder, 'check-mapping', 'right.ts');
  expect(passed.code).toBe(2);
  expect(passed.stdout).toBe(
    'right.ts  fits the service; not compiled\n  No TypeScript is at hand, so the compiler was not asked: npm install --save-dev typescript\n',
  );
  await writeFile(join(folder, 'fieldsheet-account.d.ts'), '');
  expect((await cli(folder, 'check-mapping', 'right.ts')).stdout).toContain(
    '\n  Custom fields are not compared with fieldsheet-account.d.ts: that takes a compiler.\n',
  );
  const found = await cli(folder, 'check-mapping', 'misspelt.ts', 'right.ts');
  expect(found.code).toBe(1);
  expect(found.stdout).toContain('misspelt.ts:2\n  "nme" (did you mean "name"?) is not a field of customer.\n');
  expect(documentOf(await cli(folder, 'check-mapping', 'right.ts', '--json'))).toMatchObject({
    compiler: null,
    mistakes: [],
    exitCode: 2,
  });
});

it('fieldsheet check-mapping takes the tsc of PATH', async () => {
  const folder = newFolder();
  await writeFile(join(folder, 'misspelt.ts'), misspelt);
  const withPath = { cwd: folder, env: { PATH: packageFile('node_modules/.bin') } };
  const { code, stdout } = await run(['check-mapping', 'misspelt.ts'], withPath);
  expect(code).toBe(1);
  expect(stdout).toContain('misspelt.ts:2:72\n');
});

it('fieldsheet check-mapping compiles the other mappings beside one that is no TypeScript', async () => {
  const folder = await folderWith('typescript');
  await writeFile(join(folder, 'broken.ts'), right.replace("text('Name')", "text('Name'"));
  await writeFile(join(folder, 'kind.ts'), right.replace('text(', 'number(').replace(', text }', ', number }'));
  const { stdout } = await cli(folder, 'check-mapping', 'broken.ts', 'kind.ts');
  expect(stdout).toMatch(/^broken\.ts:2:\d+\n {2}.*expected/);
  expect(stdout).toContain('kind.ts:2:72\n  customer.name takes a text, and is given a number.\n');
});

it('fieldsheet check-mapping reports a mistake in a file that a mapping imports', async () => {
  const folder = await folderWith('typescript');
  await writeFile(
    join(folder, 'words.ts'),
    "export const heading: string = 'Name';\nexport const other: number = 'x';\n",
  );
  const importing = right.replace("text('Name')", 'text(heading)');
  await writeFile(join(folder, 'm.ts'), `import { heading } from './words.ts';\n${importing}`);
  const { code, stdout } = await cli(folder, 'check-mapping', 'm.ts');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^words\.ts:2:14\n/);
  expect(stdout).toContain('m.ts  no mistake in the file itself\n');
});

it('fieldsheet check-mapping checks a mapping in JavaScript', async () => {
  const folder = await folderWith('typescript');
  await writeFile(join(folder, 'm.mjs'), right.replace("text('Name')", "text('Name').pad('5')"));
  const { code, stdout } = await cli(folder, 'check-mapping', 'm.mjs');
  expect(code).toBe(1);
  expect(stdout).toContain('  Here a number is needed, and a text is given.\n');
});

it('a compiler that is too old, or fails by itself, is told of', async () => {
  const folder = newFolder();
  const place = join(folder, 'node_modules', 'typescript');
  await mkdir(join(place, 'bin'), { recursive: true });
  await writeFile(join(folder, 'right.ts'), right);
  await writeFile(join(place, 'package.json'), '{ "name": "typescript", "version": "4.9.5" }');
  const old = await cli(folder, 'check-mapping', 'right.ts');
  expect(old.code).toBe(2);
  expect(old.stdout).toContain('TypeScript 4.9.5 is too old, so the compiler was not asked');
  await writeFile(join(place, 'package.json'), '{ "name": "typescript", "version": "5.9.3" }');
  await writeFile(join(place, 'bin', 'tsc'), "console.error('half of it is missing'); process.exit(7);\n");
  const broken = await cli(folder, 'check-mapping', 'right.ts');
  expect(broken.code).toBe(2);
  expect(broken.stderr).toContain('TypeScript 5.9.3 ended with 7: half of it is missing');
  expect(broken.stderr).toContain('npm install --save-dev typescript');
});
