import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { accountOf, packageFile } from './binary.js';

const sample = (name: string) => readFileSync(packageFile(`samples/schedule/${name}`), 'utf8');
const lines = (name: string) => sample(name).split('\n');

/** What follows `fieldsheet` in each file, in words. */
const commands = {
  crontab: () => lines('crontab').flatMap((line) => wordsAfter(/ && fieldsheet (.+)$/, line)),
  systemd: () =>
    lines('fieldsheet-export.service').flatMap((line) => wordsAfter(/^ExecStart=\S+fieldsheet (.+)$/, line)),
  windows: () => lines('fieldsheet-export.xml').flatMap((line) => wordsAfter(/<Arguments>(.+)<\/Arguments>/, line)),
  container: () => lines('Dockerfile').flatMap((line) => [/^CMD (\[.+\])$/.exec(line)?.[1]].flatMap(jsonOf)),
};

function wordsAfter(pattern: RegExp, line: string): string[][] {
  const [, words] = pattern.exec(line) ?? [];
  return words === undefined ? [] : [words.split(' ')];
}

function jsonOf(text: string | undefined): string[][] {
  return text === undefined ? [] : [JSON.parse(text) as string[]];
}

let sandbox: Sandbox;
const folder = folderOfFile();

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 5, unlimited: true });
});

afterAll(() => sandbox.close());

/** As samples/schedule/README.md has it: the folders of the files, and the key in .env. */
function workingFolder(name: string): string {
  const path = join(folder, name);
  for (const inner of ['changes', 'weekly']) mkdirSync(join(path, inner), { recursive: true });
  const variables = Object.entries(accountOf(sandbox)).map(([variable, value]) => `${variable}=${value}\n`);
  writeFileSync(join(path, '.env'), variables.join(''));
  return path;
}

it('schedule files start the same command every hour, which prints nothing to cron as long as all is well', () => {
  const [hourly = []] = commands.crontab();
  const others = [...commands.systemd(), ...commands.windows(), ...commands.container()];
  expect(others).toHaveLength(3);
  for (const other of others) expect([...other, '--quiet']).toEqual(hourly);
});

it('schedule files show commands that do what they say', async () => {
  const cwd = workingFolder('cron');
  const [hourly = [], weekly = []] = commands.crontab();
  for (const args of [hourly, weekly]) {
    const { code, stdout, stderr } = await run(args, { cwd });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  }
  const written = readdirSync(join(cwd, 'changes'));
  for (const plural of ['customers', 'sites', 'equipment', 'jobs']) {
    expect(written.some((name) => new RegExp(`^${plural}-\\d{4}-\\d{2}-\\d{2}-\\d{4}Z\\.csv$`).test(name))).toBe(true);
  }
  expect(readdirSync(join(cwd, 'weekly'))).toEqual([expect.stringMatching(/^demo-\d{4}-\d{2}-\d{2}\.xlsx$/)]);
});

it('schedule files give cron five fields of time, and XML that is well-formed', () => {
  const jobs = lines('crontab').filter((line) => line.includes('fieldsheet export'));
  expect(jobs.length).toBeGreaterThan(1);
  for (const job of jobs) expect(job).toMatch(/^(?:(?:\*|\d+) ){5}cd \/srv\/fieldsheet && /);
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(sample('fieldsheet-export.xml')).close();
  expect(names[0]).toBe('Task');
  expect(names).toEqual(expect.arrayContaining(['Triggers', 'Actions', 'WorkingDirectory']));
});

it('schedule files hold no key', () => {
  for (const name of readdirSync(packageFile('samples/schedule')))
    expect(sample(name)).not.toMatch(/FIELDSHEET_API_KEY=\S/);
});
