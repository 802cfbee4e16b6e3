import { spawnSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { isLong } from '../rounds.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { accountOf, packageFile } from './binary.js';

const folder = folderOfFile();
let sandbox: Sandbox;

beforeAll(async () => {
  const customFields = { equipment: [{ label: 'Power (kW)', type: 'number' }, { label: "Owner's model" }] } as const;
  sandbox = await startSandbox({ unlimited: true, customFields });
  // As npm would install it; the types are those of the build.
  await mkdir(join(folder, 'node_modules'));
  await symlink(packageFile('.'), join(folder, 'node_modules', 'fieldsheet'));
  const { code } = await run(['init'], { cwd: folder });
  expect(code).toBe(0);
});

afterAll(() => sandbox.close());

const fieldsheet = (...args: string[]) => run(args, { cwd: folder, env: accountOf(sandbox) });

/** What the compiler says in the folder as `fieldsheet init` has left it. */
function compile(...options: string[]): string {
  const tsc = packageFile('node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', '.', ...options], { cwd: folder, encoding: 'utf8' }).stdout;
}

const mappingWith = (label: string) => `import { decimal, defineMapping, key } from 'fieldsheet';

export default defineMapping({
  records: { equipment: { myId: key('No'), customFieldValues: { ${JSON.stringify(label)}: decimal('kW') } } },
});
`;

it('fieldsheet types makes a misspelt label fail in a folder of `fieldsheet init`, without a further step', async () => {
  await writeFile(join(folder, 'mappings', 'stations.ts'), mappingWith('Power (KW)'));
  expect(compile()).toBe('');
  const { code, stdout, stderr } = await fieldsheet('types');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('fieldsheet-account.d.ts');
  expect(compile()).toMatch(/^mappings\/stations\.ts\(4,.+Power \(KW\).+\n$/);
  await writeFile(join(folder, 'mappings', 'stations.ts'), mappingWith('Power (kW)'));
  expect(compile()).toBe('');
});

it.runIf(isLong)('fieldsheet types makes it fail with the module resolution of Node, too', async () => {
  const options = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const own = (output: string) => output.split('\n').filter((line) => /^(fieldsheet|mappings)/.test(line));
  // Declaration files are looked at themselves, too.
  expect(own(compile(...options, '--skipLibCheck', 'false'))).toEqual([]);
  await writeFile(join(folder, 'mappings', 'stations.ts'), mappingWith('Power'));
  expect(own(compile(...options))).toHaveLength(1);
});

it('fieldsheet types tells with --check whether the account has changed, and writes nothing then', async () => {
  const text = await readFile(join(folder, 'fieldsheet-account.d.ts'), 'utf8');
  expect(await fieldsheet('types', '--check')).toMatchObject({ code: 0, stderr: '' });
  sandbox.defineCustomFields({ site: [{ label: 'Floor', type: 'number' }] });
  const { code, stdout } = await fieldsheet('types', '--check', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'types',
    file: 'fieldsheet-account.d.ts',
    state: 'stale',
    fields: { customer: 0, site: 1, equipment: 2, job: 0 },
    exitCode: 1,
  });
  expect(await readFile(join(folder, 'fieldsheet-account.d.ts'), 'utf8')).toBe(text);
});
