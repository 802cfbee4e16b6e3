import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { fences } from '../docs/fences.js';
import { oddLabels, render } from '../mapping/rendered-types.js';
import { packageFile } from './binary.js';
import { compiledFolder, compilerSays } from './compile.js';

it('every TypeScript example of README.md and docs/ compiles', async () => {
  const examples = [...fences].flatMap(([name, list]) =>
    list
      .filter(({ language }) => language === 'ts')
      .map(({ text }, at) => [`${name.replaceAll(/\W/g, '-')}-${at + 1}.ts`, text] as const),
  );
  expect(examples.length).toBeGreaterThan(8);
  expect(await compilerSays(Object.fromEntries(examples))).toBe('');
});

/** A mapping of a user with these values of custom fields of an equipment. */
const mapping = (values: string, resource = 'equipment') =>
  `defineMapping({ records: { ${resource}: { customFieldValues: ${values} } } });\n`;

const imports =
  "import { boolean, constant, compute, date, decimal, defineMapping, equals, integer, key, number, rows, text, when } from 'fieldsheet';\n";

it('a typed compiler takes labels that the account has with values that fit, and nothing else', async () => {
  const equipment = [
    { label: 'Power (kW)', type: 'number' },
    { label: 'Commissioned', type: 'date' },
    { label: 'Lift', type: 'checkbox' },
    { label: 'Model', type: 'select' },
    { label: 'Both', type: 'number' },
    { label: 'Both', type: 'text' },
    { label: 'New', type: 'of next year' },
  ];
  const right = [
    "{ 'Power (kW)': decimal('P'), Commissioned: date('C'), Lift: boolean('L'), Model: text('M') }",
    "{ 'Power (kW)': integer('P').clearing(), Model: integer('M'), New: boolean('N'), Both: text('B') }",
    "{ 'Power (kW)': constant('7.5'), Lift: constant('0'), Commissioned: text('A date of the workbook') }",
    "{ 'Power (kW)': compute((row) => Number(row.text('P')) / 1000) }",
    "rows({ label: text('Field'), value: text('Value') })",
    '{}',
  ];
  const wrong = [
    "{ 'Power (KW)': decimal('P') }",
    "{ 'Power (kW)': text('P') }",
    "{ 'Power (kW)': constant('much') }",
    "{ 'Power (kW)': boolean('P') }",
    "{ Lift: text('L') }",
    "{ Commissioned: integer('C') }",
    "{ 'Power (kW)': decimal('P'), Modell: text('M') }",
  ];
  const fine = right.map((values) => mapping(values));
  const refused = wrong.map((values) => `// @ts-expect-error as it is meant to be\n${mapping(values)}`);
  const conditional =
    "// @ts-expect-error below a condition too\ndefineMapping({ records: { equipment: when(equals('A', 'b'), { myId: key('N'), customFieldValues: { Modell: text('M') } }) } });\n";
  const others = [
    mapping("{ 'No such list was read': text('A') }", 'job'),
    `// @ts-expect-error a customer has none\n${mapping("{ Model: text('M') }", 'customer')}`,
    mapping('{}', 'customer'),
    // Every label is known, so leaving all but one out must compile.
    ...oddLabels.map((label) => mapping(`{ [${JSON.stringify(label)}]: number('A') }`, 'site')),
    mapping('{}', 'site'),
    `// @ts-expect-error one that is nearly known\n${mapping("{ constructors: text('A') }", 'site')}`,
  ];
  const said = await compilerSays({
    'account.d.ts': render({ customer: [], equipment, site: oddLabels.map((label) => ({ label, type: 'number' })) }),
    'mapping.ts': [imports, ...fine, ...refused, conditional, ...others, 'number; compute; date;'].join(''),
  });
  expect(said).toBe('');
});

/** A folder of a user in which these packages are installed. */
async function folderWith(...packages: readonly string[]): Promise<string> {
  const folder = newFolder();
  await mkdir(join(folder, 'node_modules'));
  for (const name of packages) {
    const installed = name === 'fieldsheet' ? packageFile('.') : packageFile(`node_modules/${name}`);
    await symlink(installed, join(folder, 'node_modules', name));
  }
  return folder;
}

const cli = (cwd: string, ...args: readonly string[]) => run(args, { cwd });

const fields = [{ label: 'Power (kW)', type: 'number' }];

/** A text where the account's custom field takes a number. */
const wrongKind = `import { defineMapping, text } from 'fieldsheet';
export default defineMapping({ records: {
equipment: { customFieldValues: { 'Power (kW)': text('P') } }
} });
`;

const ownTsconfig = `{
  "compilerOptions": { "strict": true }
}
`;

it('fieldsheet guess and init write one tsconfig.json, under which the compiler takes their mappings', async () => {
  const guessed = await folderWith('typescript', 'fieldsheet');
  const begun = newFolder();
  await writeFile(join(guessed, 'old.csv'), 'Kd-Nr.;Firma;PLZ\n0017;Weber;50667\n0018;Rossi;10115\n');
  const { stdout } = await cli(guessed, 'guess', 'old.csv');
  expect(stdout).toContain('tsconfig.json  written');
  await cli(begun, 'init');
  const text = await readFile(join(guessed, 'tsconfig.json'), 'utf8');
  expect(await readFile(join(begun, 'tsconfig.json'), 'utf8')).toBe(text);
  // The folder of init: test/process/types.test.ts.
  await writeFile(join(guessed, 'fieldsheet-account.d.ts'), render({ equipment: fields }));
  await writeFile(join(guessed, 'mappings', 'kind.ts'), wrongKind);
  // The mapping that was guessed is fine.
  expect(await compiledFolder(guessed)).toMatch(/^mappings\/kind\.ts\(3,1\): error TS2322: .*\n( .*\n)+$/);
});

it('fieldsheet guess leaves a tsconfig.json as it is, in the folder or above', async () => {
  const folder = newFolder();
  await mkdir(join(folder, 'deep'));
  await writeFile(join(folder, 'tsconfig.json'), ownTsconfig);
  await writeFile(join(folder, 'deep', 'old.csv'), 'Kd-Nr.;Firma;PLZ\n0017;Weber;50667\n');
  const { stdout } = await cli(join(folder, 'deep'), 'guess', 'old.csv', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ mapping: 'mappings/old.ts', tsconfig: null });
  expect(await readFile(join(folder, 'tsconfig.json'), 'utf8')).toBe(ownTsconfig);
  await rm(join(folder, 'tsconfig.json'));
  const again = await cli(join(folder, 'deep'), 'guess', 'old.csv', '-o', 'here.ts', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ mapping: 'here.ts', tsconfig: 'tsconfig.json' });
});
