import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findCompiler } from '../../src/commands/check-mapping/find-compiler.js';
import { newFolder } from '../accounts.js';

async function install(folder: string, version: string, name = 'typescript'): Promise<string> {
  const place = join(folder, 'node_modules', 'typescript');
  await mkdir(join(place, 'bin'), { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ name, version }));
  await writeFile(join(place, 'bin', 'tsc'), '');
  return place;
}

async function linkTo(program: string, link: string): Promise<void> {
  await mkdir(dirname(link), { recursive: true });
  await symlink(program, link);
}

it('TypeScript is found in a folder above the mapping, the nearest one first', async () => {
  const top = newFolder();
  const upper = await install(top, '5.9.3');
  const mappings = join(top, 'project', 'mappings');
  await mkdir(mappings, { recursive: true });
  expect(await findCompiler(mappings)).toEqual({ compiler: { version: '5.9.3', folder: upper } });
  const nearer = await install(join(top, 'project'), '7.0.2');
  expect(await findCompiler(mappings)).toEqual({ compiler: { version: '7.0.2', folder: nearer } });
});

it('the tsc of PATH is taken where it is that of a TypeScript', async () => {
  const installed = await install(newFolder(), '5.4.5');
  const bin = join(newFolder(), 'bin');
  await linkTo(join(installed, 'bin', 'tsc'), join(bin, 'tsc'));
  expect(await findCompiler(newFolder(), `/nowhere:${bin}`)).toEqual({
    compiler: { version: '5.4.5', folder: installed },
  });
  // As npm installs for all users on Windows.
  const prefix = newFolder();
  const beside = await install(prefix, '5.9.3');
  await writeFile(join(prefix, 'tsc'), 'a script');
  expect(await findCompiler(newFolder(), prefix)).toEqual({ compiler: { version: '5.9.3', folder: beside } });
});

it('what is older than 5, or no TypeScript, is not asked', async () => {
  const old = newFolder();
  await install(old, '4.9.5');
  expect(await findCompiler(old)).toEqual({ tooOld: '4.9.5' });
  const newer = await install(newFolder(), '5.0.4');
  const bin = join(newFolder(), 'bin');
  await linkTo(join(newer, 'bin', 'tsc'), join(bin, 'tsc'));
  expect(await findCompiler(old, bin)).toEqual({ compiler: { version: '5.0.4', folder: newer } });
  const other = newFolder();
  await install(other, '9.0.0', 'tsc');
  expect(await findCompiler(other)).toEqual({});
  const stranger = join(newFolder(), 'bin');
  await mkdir(stranger);
  await writeFile(join(stranger, 'tsc'), '#!/bin/sh\necho no compiler\n');
  expect(await findCompiler(newFolder(), stranger)).toEqual({});
});
