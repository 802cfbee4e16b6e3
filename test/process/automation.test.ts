import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { fences } from '../docs/fences.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { holdToSchema } from '../schemas/document-schemas.js';
import { accountOf, type Ended, packageFile } from './binary.js';

let sandbox: Sandbox;
const folder = folderOfFile();
const bin = join(folder, 'bin');

beforeAll(async () => {
  sandbox = await startSandbox({ unlimited: true });
  mkdirSync(bin);
  const binary = `exec "${process.execPath}" "${packageFile('dist/cli/bin.js')}"`;
  script(join(bin, 'fieldsheet'), `#!/bin/sh\n${binary} "$@"\n`);
  script(join(bin, 'npx'), `#!/bin/sh\nshift\n${binary} "$@"\n`);
});
afterAll(() => sandbox.close());

function script(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

/** An example of docs/automating.md by the name of its file. */
function example(name: string): string {
  const found = (fences.get('docs/automating.md') ?? []).find((fence) => fence.name === name);
  if (!found) throw new Error(`docs/automating.md has no ${name}.`);
  return found.text;
}

const mapping = `import { defineMapping, key, text } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('Nr'), name: text('Name').required() } } });
`;

/** A working folder with the mapping of the examples. */
function workingFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'mappings'), { recursive: true });
  writeFileSync(join(path, 'mappings', 'old.ts'), mapping);
  return path;
}

/** Runs a program as on a machine where fieldsheet is installed. */
function runIn(cwd: string, program: string, ...args: readonly string[]): Promise<Omit<Ended, 'signal'>> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH: `${bin}:${PATH}`, HOME, ...accountOf(sandbox) };
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** What no example starts itself is run in this process. */
const inProcess = (cwd: string) => ({ cwd, env: accountOf(sandbox) });

const writes = () => sandbox.log({ writesOnly: true }).entries.length;

it('cron: applies what needs no person, says nothing where nothing is to do, and sends nothing where a person has to look', async () => {
  const cwd = workingFolder('cron');
  script(join(cwd, 'nightly.sh'), example('nightly.sh'));
  const night = (...rows: readonly string[]) => {
    writeFileSync(join(cwd, 'extract.csv'), ['Nr,Name', ...rows, ''].join('\n'));
    return runIn(cwd, './nightly.sh');
  };
  expect(await night('N1,One', 'N2,Two')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect(writes()).toBe(2);
  expect(await night('N1,One', 'N2,Two')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  const wrong = await night('N1,One', 'N2,Zwei', 'N3,');
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('Look at plan.html, then: fieldsheet apply');
  expect(writes()).toBe(2);
  expect(await run(['apply'], inProcess(cwd))).toMatchObject({ code: 1 });
  expect(writes()).toBe(3);
});

it('continuous integration: the steps plan, and apply what was approved', async () => {
  const cwd = workingFolder('integration');
  mkdirSync(join(cwd, 'data'));
  writeFileSync(join(cwd, 'data', 'customers.csv'), 'Nr,Name\nI1,One\n');
  const steps = [...example('import.yml').matchAll(/^ +- run: (npx fieldsheet .+)$/gm)].map(([, step = '']) => step);
  expect(steps).toHaveLength(3);
  const before = writes();
  for (const step of steps.slice(0, -1)) expect(await runIn(cwd, 'sh', '-c', step)).toMatchObject({ code: 0 });
  expect(writes()).toBe(before);
  expect(existsSync(join(cwd, 'plan.html'))).toBe(true);
  expect(await runIn(cwd, 'sh', '-c', steps.at(-1) ?? '')).toMatchObject({ code: 0 });
  const applied = JSON.parse(readFileSync(join(cwd, 'applied.json'), 'utf8'));
  holdToSchema(applied);
  expect(applied).toMatchObject({ command: 'apply', records: { created: 1 } });
});

describe('workflow tools: the code after a plan', () => {
  /** What the node gives for the plan of rows. */
  async function branch(...rows: readonly string[]): Promise<Record<string, unknown>> {
    const cwd = workingFolder('workflow');
    writeFileSync(join(cwd, 'new.csv'), ['Nr,Name', ...rows, ''].join('\n'));
    const { stdout } = await run(['plan', 'new.csv', '-m', 'mappings/old.ts', '--json'], inProcess(cwd));
    const node = new Function('$input', example('after-plan.js'));
    const [{ json }] = node({ first: () => ({ json: { stdout } }) });
    return json;
  }

  it('tells what is to do, and where a person has to look', async () => {
    expect(await branch('W1,One')).toMatchObject({ isToDo: true, needsPerson: false, planned: { create: 1 } });
    expect(await branch('W1,One', 'W2,')).toMatchObject({ isToDo: true, needsPerson: true });
    expect(await branch('W2,')).toMatchObject({ isToDo: false, needsPerson: true });
  });

  it('throws what went wrong', async () => {
    await expect(branch()).resolves.toMatchObject({ isToDo: false });
    const node = new Function('$input', example('after-plan.js'));
    const cwd = workingFolder('workflow');
    const { stdout } = await run(['plan', 'nothing.csv', '--json'], inProcess(cwd));
    expect(() => node({ first: () => ({ json: { stdout } }) })).toThrow('There is no such file.');
    const other = JSON.stringify({ formatVersion: 2 });
    expect(() => node({ first: () => ({ json: { stdout: other } }) })).toThrow('Format 2');
  });
});

it('an assistant can plan, and nothing that it is let through sends', async () => {
  const cwd = workingFolder('assistant');
  script(join(bin, 'fieldsheet-look'), example('fieldsheet-look'));
  writeFileSync(join(cwd, 'new.csv'), 'Nr,Name\nA1,One\n');
  const before = writes();
  const look = (...args: readonly string[]) => runIn(cwd, 'fieldsheet-look', ...args);
  const planned = await look('plan', 'new.csv', '-m', 'mappings/old.ts', '-o', 'plan.html');
  expect(planned.code).toBe(0);
  holdToSchema(JSON.parse(planned.stdout));
  expect((await look('check', 'new.csv', '-m', 'mappings/old.ts')).code).toBe(0);
  for (const command of ['apply', 'import', 'resume', 'retry', 'undo', 'bulk', 'attach', 'api', 'runs', ''])
    expect(await look(command, 'latest', '--yes')).toMatchObject({ code: 2, stdout: '' });
  expect(writes()).toBe(before);
  expect(await run(['apply'], inProcess(cwd))).toMatchObject({ code: 0 });
  expect(writes()).toBe(before + 1);
});

it('a program shows the progress of an import', async () => {
  const cwd = workingFolder('progress');
  writeFileSync(join(cwd, 'new.csv'), 'Nr,Name\nP1,One\nP2,Two\n');
  writeFileSync(join(cwd, 'progress.mjs'), example('progress.mjs'));
  const { code, stdout, stderr } = await runIn(cwd, process.execPath, 'progress.mjs');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('send customer 2 of 2\n');
  expect(stdout).toMatch(/^new\.csv/m);
});
