import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { render } from '../mapping/rendered-types.js';
import { compiledFolder } from './compile.js';
import { folderWith } from './user-folder.js';

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
  const begun = await folderWith('typescript', 'fieldsheet');
  await writeFile(join(guessed, 'old.csv'), 'Kd-Nr.;Firma;PLZ\n0017;Weber;50667\n0018;Rossi;10115\n');
  const { stdout } = await cli(guessed, 'guess', 'old.csv');
  expect(stdout).toContain('tsconfig.json  written');
  await cli(begun, 'init');
  const text = await readFile(join(guessed, 'tsconfig.json'), 'utf8');
  expect(await readFile(join(begun, 'tsconfig.json'), 'utf8')).toBe(text);
  for (const folder of [guessed, begun]) {
    await writeFile(join(folder, 'fieldsheet-account.d.ts'), render({ equipment: fields }));
    await writeFile(join(folder, 'mappings', 'kind.ts'), wrongKind);
    expect(await compiledFolder(folder)).toMatch(/^mappings\/kind\.ts\(3,1\): error TS2322: .*\n( .*\n)+$/);
    await rm(join(folder, 'mappings', 'kind.ts'));
    expect(await compiledFolder(folder)).toBe('');
  }
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
