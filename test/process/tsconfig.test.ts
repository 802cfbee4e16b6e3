import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { render } from '../mapping/rendered-types.js';
import { packageFile } from './binary.js';
import { compiledFolder } from './compile.js';

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
