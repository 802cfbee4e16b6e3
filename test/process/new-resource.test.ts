import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../rounds.js';
import { packageFile, run, type Started, start, temporaryFolder, until } from './binary.js';

/** The file of an invented resource; its name is also that of a list of the jobs of v2, with which it has nothing to do. */
const part = `import { customFieldValues, identifier, integer, number, text } from './fields.js';
import { recordOperations } from './record-operations.js';
import { defineResource } from './resource.js';

export const part = defineResource({
  name: 'part',
  section: 'Invented',
  fields: {
    myId: identifier("The caller's own identifier."),
    name: text('Name.'),
    price: number('Price.'),
    customFieldValues: customFieldValues(),
  },
  references: { customer: { to: 'customer', description: 'The customer that it was made for.' } },
  readOnly: { id: integer('Assigned by the service.') },
  naturalKeys: ['myId'],
  requiredOnCreate: [['name']],
});

export const partOperations = recordOperations(part, {
  section: 'Invented',
  filters: { customer_id: integer('Id of the customer.') },
  done: {},
});
`;

const inRegistry: readonly (readonly [string, string])[] = [
  ['import { site,', "import { part, partOperations } from './part.js';\nimport { site,"],
  ['  jobType: {', '  part: { resource: part, operations: partOperations },\n  jobType: {'],
];

/** What the build and the generated documents are made of. */
const copied = [
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'ARCHITECTURE.md',
];

let root: string;
let folder: string;
let remove: () => Promise<void>;
let sandbox: Started;
let account: Readonly<Record<string, string>>;

/** A copy of the source with the resource in it: one file, and its entry in the registry. */
beforeAll(async () => {
  ({ folder: root, remove } = await temporaryFolder());
  await Promise.all(copied.map((path) => cp(packageFile(path), join(root, path), { recursive: true })));
  await symlink(packageFile('node_modules'), join(root, 'node_modules'));
  const registry = join(root, 'src', 'contract', 'registry.ts');
  const changed = inRegistry.reduce((source, [from, to]) => source.replace(from, to), await readFile(registry, 'utf8'));
  await Promise.all([writeFile(join(root, 'src', 'contract', 'part.ts'), part), writeFile(registry, changed)]);
  const node = (script: string) => promisify(execFile)(process.execPath, [join(root, 'scripts', script)]);
  const documented = async () => {
    await node('make-schemas.mjs');
    await node('make-docs.mjs');
  };
  await Promise.all([node('build.mjs'), documented()]);
  folder = join(root, 'work');
  await mkdir(folder);
  // With another seed a customer may have no number.
  const seeded = ['--seed', '3', '--random-seed', '2'];
  sandbox = start(['sandbox', '--port', '0', ...seeded, '--rate', '0', '--json'], { cwd: folder, root });
  await until('the sandbox is up', () => sandbox.output.stdout.includes('\n'));
  const { baseUrl, domain, apiKey } = JSON.parse(sandbox.output.stdout) as Record<
    'baseUrl' | 'domain' | 'apiKey',
    string
  >;
  account = { FIELDSHEET_BASE_URL: baseUrl, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: apiKey };
}, 120_000);

afterAll(async () => {
  sandbox?.child.kill('SIGTERM');
  await sandbox?.ended;
  await remove();
});

const fieldsheet = (...args: readonly string[]) => run(args, { cwd: folder, env: account, root });

/** A GET of the account, with plain fetch. */
async function get(path: string): Promise<{ status: number; body: unknown }> {
  const { FIELDSHEET_BASE_URL: url, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: key } = account;
  const authorization = `Basic ${Buffer.from(`${domain}:${key}`).toString('base64')}`;
  const answer = await fetch(`${url}${path}`, { headers: { authorization } });
  return { status: answer.status, body: await answer.json() };
}

const rows = (...lines: readonly string[]) => writeFile(join(folder, 'parts.csv'), `${lines.join('\n')}\n`);

describe.runIf(isLong)('a resource that is one file and one entry', () => {
  it('is in the help of the commands, and in the documents', async () => {
    for (const command of ['export', 'template']) {
      const { stdout } = await fieldsheet(command, '--help');
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/activities,[\w ,]* parts\b/);
    }
    expect(await readFile(join(root, 'docs', 'fields.md'), 'utf8')).toContain('## Parts');
  });

  it('is in the OpenAPI document, without the operations that it lacks', async () => {
    const { paths } = JSON.parse((await fieldsheet('openapi')).stdout) as { paths: Record<string, unknown> };
    const own = Object.keys(paths).filter((path) => path.startsWith('/api/v3/part/'));
    expect(own.map((path) => path.slice('/api/v3/part/'.length))).toEqual(['details', 'send', 'delete', 'list']);
  });

  it('has a template, which is checked and imported as it is', async () => {
    const written = await fieldsheet('template', 'parts', '-o', 'template.csv');
    expect(written).toMatchObject({ code: 0 });
    const [headings] = (await readFile(join(folder, 'template.csv'), 'utf8')).replace('\ufeff', '').split(/\r?\n/);
    expect(headings?.split(/[;,]/)).toEqual(['myId', 'name', 'customer.myId', 'price']);
  });

  it('is checked, imported, exported and deleted by the real binary', async () => {
    await rows('myId,name,price,customer.myId', 'P-1,Pump,12.5,C-000001', 'P-2,Valve,3,', ',Nameless key,1,');
    expect(await fieldsheet('check', 'parts.csv', '--live')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/myId/),
    });
    await rows('myId,name,price,customer.myId', 'P-1,Pump,12.5,C-000001', 'P-2,Valve,3,');
    expect(await fieldsheet('check', 'parts.csv', '--live')).toMatchObject({ code: 0 });
    expect(await fieldsheet('import', 'parts.csv')).toMatchObject({ code: 0 });
    expect((await get('/api/v3/part/details?myId=P-1')).body).toMatchObject({
      name: 'Pump',
      price: 12.5,
      customer: { myId: 'C-000001' },
    });
    expect(await fieldsheet('import', 'parts.csv')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/2 .*unchanged/),
    });
    expect(await fieldsheet('export', 'parts', '-o', 'out.csv', '--customer-id', '10000001')).toMatchObject({
      code: 0,
    });
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toMatch(/P-1.*Pump/);
    await rows('myId', 'P-2');
    expect(await fieldsheet('bulk', 'delete', 'parts', 'parts.csv', '--yes')).toMatchObject({ code: 0 });
    expect((await get('/api/v3/part/list')).body).toMatchObject({ recordsTotal: 1 });
    expect(await fieldsheet('bulk', 'activate', 'parts', 'parts.csv')).toMatchObject({ code: 2 });
  });

  it('leaves the jobs and customers of v2 as they are', async () => {
    const { body } = await get('/api/v3/job/list?pageSize=1');
    const [{ num }] = (body as { data: [{ num: number }] }).data;
    const job = await get(`/Api/v2/Jobs/Detail?num=${num}`);
    expect(job).toMatchObject({ status: 200, body: { num } });
    expect(await get('/Api/v2/Customer/Details?myId=C-000001')).toMatchObject({
      status: 200,
      body: { sites: expect.any(Array) },
    });
  });
});
