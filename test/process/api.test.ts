import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder, sandboxWith } from '../accounts.js';
import { run } from '../cli/in-process.js';
import type { Sandbox } from '../sandbox/strict.js';
import { accountOf, type Ended } from './binary.js';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

function api(sandbox: Sandbox, ...args: string[]): Promise<Ended> {
  return run(['api', ...args], { cwd: folder, env: accountOf(sandbox) });
}

const body = { myId: 'C-1', name: 'Weber' };
const bodyFile = () => writeFile(join(folder, 'customer.json'), JSON.stringify(body));

it.each([[[]], [['--list']]])('api, without an account lists all operations: %j', async (args) => {
  const { code, stdout, stderr } = await run(['api', ...args], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^customer\.details +GET +\/api\/v3\/customer\/details +read$/m);
  expect(stdout).toMatch(/^job\.list .* undocumented$/m);
  const { operations } = JSON.parse((await run(['api', ...args, '--json'], { cwd: folder })).stdout);
  expect(operations).toContainEqual(expect.objectContaining({ name: 'v2.job.search', method: 'POST', effect: 'read' }));
});

it('api, without an account describes an operation', async () => {
  const { code, stdout } = await run(['api', 'customer.send', '--describe'], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}vatNumber +text +\S/m);
  const document = await run(['api', 'customer.send', '--describe', '--json'], { cwd: folder });
  expect(JSON.parse(document.stdout).operation).toMatchObject({ name: 'customer.send', effect: 'send' });
});

it('api, without an account shows a request with --dry-run, and sends nothing', async () => {
  await bodyFile();
  const args = ['api', 'customer.send', '--body', 'customer.json', '--dry-run'];
  const { code, stdout } = await run(args, { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toBe(`POST /api/v3/customer/send\n${JSON.stringify(body, null, 2)}\n\nNothing was sent.\n`);
  const document = JSON.parse((await run([...args, '--json'], { cwd: folder })).stdout);
  expect(document.request).toEqual({ method: 'POST', path: '/api/v3/customer/send', body });
});

it.each([
  ['an operation that there is not', ['custmer.details'], /customer\.details/],
  ['parameters of no operation', ['-p', 'id=1'], /Say which operation/],
  ['a file that there is not', ['customer.send', '--body', 'no.json'], /ENOENT[\s\S]*no\.json/],
  ['no account', ['customer.details', '-p', 'id=1'], /FIELDSHEET_BASE_URL/],
])('api, without an account refuses %s with 2', async (_, args, says) => {
  const { code, stdout, stderr } = await run(['api', ...args, '--json'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(says);
  expect(JSON.parse(stdout)).toMatchObject({ command: 'api', exitCode: 2 });
});

it('api, reading prints the answer, indented or on one line', async () => {
  const sandbox = await sandboxWith({ seed: 3 });
  const { code, stdout, stderr } = await api(sandbox, 'customer.list', '-p', 'page=2', '--param', 'pageSize=1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ page: 2, pageSize: 1, records: 1 });
  expect(stdout).toContain('\n  "page": 2,\n');
  const compact = await api(sandbox, 'customer.list', '-p', 'page=2', '--param', 'pageSize=1', '--json');
  expect(compact.stdout).toBe(`${JSON.stringify(JSON.parse(stdout))}\n`);
  expect(stdout + compact.stdout).not.toContain(sandbox.apiKey);
});

it('api, reading prints all pages as one array', async () => {
  const sandbox = await sandboxWith({ seed: 130 });
  const { code, stdout } = await api(sandbox, 'site.list', '--all-pages', '--json');
  expect(code).toBe(0);
  const ids = (JSON.parse(stdout) as { id: number }[]).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  const { recordsTotal } = JSON.parse((await api(sandbox, 'site.list', '-p', 'pageSize=1')).stdout);
  expect(ids).toHaveLength(recordsTotal);
});

it('api, reading prints an empty array where there is nothing', async () => {
  expect(await api(await sandboxWith(), 'site.list', '--all-pages')).toMatchObject({ code: 0, stdout: '[]\n' });
});

it('api, reading leaves an array open that is not the whole', async () => {
  const sandbox = await sandboxWith({ quota: 2, seed: 250 });
  const { code, stdout, stderr } = await api(sandbox, 'site.list', '--all-pages', '--json');
  expect(code).toBe(75);
  expect(stdout).toMatch(/^\[\{.*\}\n$/s);
  expect(() => JSON.parse(stdout)).toThrow(SyntaxError);
  expect(stderr).toContain('quota');
});

it.each([
  ['nothing that matches', ['customer.details', '-p', 'myId=none'], 1, 'NotFoundError'],
  ['an operation that does not answer', ['job.list'], 1, 'NotFoundError'],
])('api, reading ends with its code for %s', async (_, args, code, type) => {
  const ended = await api(await sandboxWith({ undocumented: false }), ...args, '--json');
  expect(ended.code).toBe(code);
  expect(JSON.parse(ended.stdout)).toMatchObject({ error: { type }, exitCode: code });
});

it('api, reading ends with 4 where the key is refused', async () => {
  const sandbox = await sandboxWith();
  const env = accountOf({ ...sandbox, apiKey: 'not-to-be-shown' });
  const { code, stdout, stderr } = await run(['api', 'customer.list'], { cwd: folder, env });
  expect(code).toBe(4);
  expect(stdout + stderr).not.toContain('not-to-be-shown');
});

it('api, writing refuses where nobody can be asked, and names --yes', async () => {
  const sandbox = await sandboxWith();
  await bodyFile();
  const { code, stdout, stderr } = await api(sandbox, 'customer.send', '--body', 'customer.json');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--yes');
  expect(sandbox.log().totals.requests).toBe(0);
});

it('api, writing sends with --yes, and prints the answer', async () => {
  const sandbox = await sandboxWith();
  await bodyFile();
  const { code, stdout } = await api(sandbox, 'customer.send', '--body', 'customer.json', '--yes');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject(body);
  expect(sandbox.log().totals.writes).toEqual({ 'customer.send created': 1 });
});

it('api, writing reads a body from stdin, and warns of a field that the contract does not show', async () => {
  const sandbox = await sandboxWith();
  const text = JSON.stringify({ ...body, nam: 'Weber' });
  const piped = (stdin: string, ...more: string[]) =>
    run(['api', 'customer.send', '--body', '-', ...more], { cwd: folder, env: accountOf(sandbox), stdin });
  const unasked = await piped(text);
  expect(unasked.code).toBe(2);
  expect(unasked.stderr).toContain('stdin holds the body');
  const { code, stderr } = await piped(text, '--yes');
  expect(stderr).toContain('"nam" (did you mean "name"?)');
  // The service decides, and this reading of it refuses what it does not know.
  expect({ code, requests: sandbox.log().totals.requests }).toEqual({ code: 1, requests: 1 });
  expect((await piped(JSON.stringify(body), '--yes')).code).toBe(0);
});
