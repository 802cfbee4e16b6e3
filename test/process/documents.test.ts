import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { casesOf } from '../rounds.js';
import { accountOf, run as runBinary, start, until } from './binary.js';
import { shownCommands } from './documents/examples.js';
import { makeWorld, type World } from './documents/world.js';

let world: World;
const folder = folderOfFile();

beforeAll(async () => {
  world = await makeWorld(folder);
});

/** Documents write this for the id of a run or plan. */
const anId = /\b20\d{6}-\d{4}-[0-9a-z]{4}\b/g;

/** Commands that a person answers with y; here nobody can be asked. */
const asking = /^(attach|bulk|undo|runs forget)\b/;

/** A command for whoever has no mapping yet. */
const beginning = /^guess\b/;

/** Commands that go on until they are interrupted, with what they print when they are up. */
const servers: Readonly<Record<string, string>> = { sandbox: 'FIELDSHEET_API_KEY', map: 'http://127.0.0.1' };

/** What is typed: an id that there is, an answer beforehand or no question, and for servers a port that is free. */
function typed(line: string): string[] {
  const id = /^(apply|signoff)\b/.test(line) ? world.runs.plan : world.runs.imported;
  const words = line.replaceAll(anId, id).match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
  const args = words.map((word) => word.replace(/^(['"])(.*)\1$/, '$2')).filter((arg) => arg !== '--ask');
  if (line.startsWith('sandbox')) return [...args, '--port', '0'];
  // Without a browser, and on a free port.
  if (line.startsWith('map ')) return [...args.filter((arg) => !/^(?:--port|\d+|--no-open)$/.test(arg)), '--no-open'];
  // It ends with the code of its run, and the newest one was interrupted.
  if (line.includes('--follow')) return [...args, world.runs.clean];
  return asking.test(line) && !/--(yes|dry-run)\b/.test(line) ? [...args, '--yes'] : args;
}

/** The shown command that writes what another one imports, where the world does not hold it. */
function writerFor(line: string, folder: string): string | undefined {
  if (line.startsWith('attach archive-attach.xlsx')) return 'attach archive --by job.num --dry-run';
  const [, pack] = /^signoff --verify (\S+)$/.exec(line) ?? [];
  if (pack !== undefined) return `signoff ${world.runs.plan} -o ${pack.replaceAll(anId, world.runs.plan)}`;
  const [, file] = /^(?:import|plan) (\S+\.xlsx)$/.exec(line) ?? [];
  if (file === undefined || existsSync(join(folder, file))) return undefined;
  return shownCommands().find((other) => other.line.endsWith(` -o ${file}`))?.line;
}

/** What an example writes for another one to read is there already; a person writes it once. */
async function removeTarget(line: string, folder: string): Promise<void> {
  for (const [, file = ''] of line.matchAll(/ (?:-o|--rejects) (\S+)/g)) {
    await rm(join(folder, file), { force: true, recursive: true });
  }
}

// The demo is run as it is installed: test/process/package.test.ts.
const commands = shownCommands().filter(({ line }) => line !== 'demo');

const nameOf = (line: string) => line.split(' ', 1)[0] ?? line;
/** The first line of each command: run as a process of its own, which has to end by itself; the others run in this one. */
const firsts = commands
  .map(({ line }) => line)
  .filter((line, at, lines) => lines.findIndex((other) => nameOf(other) === nameOf(line)) === at);
const processes = casesOf(firsts, 3);

it('every command that README.md, docs/ and the helps show is collected', () => {
  expect(commands.length).toBeGreaterThan(40);
});

// Those of README.md stand first.
const few = commands.filter(({ place }) => place === 'README.md').length;

it.each(casesOf(commands, few).map(({ line, place, code }) => [line, place, code] as const))(
  'every command that README.md, docs/ and the helps show: runs: %s (%s)',
  async (line, _, expected) => {
    const { folder, sandbox, leave } = await world.enter();
    try {
      if (beginning.test(line)) await rm(join(folder, 'mappings'), { recursive: true });
      if (!line.includes('--overwrite')) await removeTarget(line, folder);
      const where = { cwd: folder, env: accountOf(sandbox) };
      const writer = writerFor(line, folder);
      if (writer) expect(await run(typed(writer), where)).toMatchObject({ code: 0 });
      const isUp = servers[nameOf(line)];
      if (isUp === undefined) {
        const { code, stderr } = await (processes.includes(line) ? runBinary : run)(typed(line), where);
        expect(code, stderr).toBe(expected);
        return;
      }
      const server = start(typed(line), where);
      await until('the server is up', () => server.output.stdout.includes(isUp));
      server.child.kill('SIGINT');
      expect(await server.ended).toMatchObject({ code: 0 });
    } finally {
      await leave();
    }
  },
);
