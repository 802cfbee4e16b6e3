import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi.js';
import { newFolder } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { start, until } from './binary.js';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('fieldsheet openapi prints the document, indented, and nothing else', async () => {
  const { code, stdout, stderr } = await run(['openapi'], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual(plain(openApiDocument()));
  expect(stdout.split('\n').slice(0, 2)).toEqual(['{', '  "openapi": "3.1.0",']);
});

it('fieldsheet openapi prints the same document with --json, in one line, and names the server that is given', async () => {
  const args = ['openapi', '--json', '--server', 'https://account.example.org/'];
  const { code, stdout, stderr } = await run(args, { cwd: folder });
  expect({ code, stderr, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, stderr: '', lines: 1 });
  expect(JSON.parse(stdout)).toEqual(plain(openApiDocument({ serverUrl: 'https://account.example.org' })));
});

it('fieldsheet openapi refuses a server that is no address, and writes nothing', async () => {
  const { code, stdout, stderr } = await run(['openapi', '--server', 'account', '-o', 'a.json'], { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('https://account.example.com');
  expect(await readdir(folder)).toEqual([]);
});

it('fieldsheet openapi writes a file, and replaces one only with --overwrite', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, 'mine');
  const refused = await run(['openapi', '--out', 'openapi.json'], { cwd: folder });
  expect({ code: refused.code, kept: await readFile(file, 'utf8') }).toEqual({ code: 2, kept: 'mine' });
  expect(refused.stderr).toContain('--overwrite');
  const written = await run(['openapi', '-o', 'openapi.json', '--overwrite', '--json'], { cwd: folder });
  expect(JSON.parse(written.stdout)).toEqual({
    formatVersion: 1,
    command: 'openapi',
    file: 'openapi.json',
    exitCode: 0,
  });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(plain(openApiDocument()));
  expect(await readdir(folder)).toEqual(['openapi.json']);
});

it('the page of the built sandbox brings its assets with the build', async () => {
  const { child, output, ended } = start(['sandbox', '--port', '0', '--json'], { cwd: folder });
  try {
    await until('the sandbox is up', () => output.stdout.includes('\n'));
    const { baseUrl } = JSON.parse(output.stdout) as { baseUrl: string };
    const page = await (await fetch(`${baseUrl}/docs`)).text();
    const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target = '']) => target);
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const response = await fetch(`${baseUrl}${asset}`);
      expect([asset, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([asset, 200, true]);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
