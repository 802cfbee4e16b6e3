import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedCommands } from '../../scripts/docs/command-line.js';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { casesOf } from '../rounds.js';
import {
  closed,
  documentsIn,
  holdToSchema,
  type SchemaTree,
  schemasIn,
  validatorOf,
} from '../schemas/document-schemas.js';
import { accountOf, packageFile, run as runBinary, start, until } from './binary.js';
import { makeWorld, type World } from './documents/world.js';

let world: World;
const folder = folderOfFile();

beforeAll(async () => {
  world = await makeWorld(folder);
});

/** Said beside a line that only its reader can run. */
const notRun = '(not run by the tests)';

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

/** The commands that write what a shown one reads, where the world does not hold it. */
function writersFor(line: string, folder: string): readonly string[] {
  if (line.startsWith('attach archive-attach.xlsx')) return ['attach archive --by job.num --dry-run'];
  // Only a folder that has read the night before knows what is missing.
  if (line.startsWith('bulk delete') && line.endsWith(' missing.xlsx'))
    return [
      'import extracts/customers-2026-11-30.csv -m mappings/old.ts',
      'plan extracts/customers-2026-12-01.csv -m mappings/old.ts --missing-list missing.xlsx',
      ...(line.includes('customers') ? ['bulk delete sites missing.xlsx'] : []),
    ];
  const [, pack] = /^signoff --verify (\S+)$/.exec(line) ?? [];
  if (pack !== undefined) return [`signoff ${world.runs.plan} -o ${pack.replaceAll(anId, world.runs.plan)}`];
  const [, file] = /^(?:import|plan) (\S+\.xlsx)$/.exec(line) ?? [];
  if (file === undefined || existsSync(join(folder, file))) return [];
  const writer = shownCommands().find((other) => other.line.endsWith(` -o ${file}`));
  return writer ? [writer.line] : [];
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
const processes = casesOf(firsts, 1);

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
      for (const writer of writersFor(line, folder)) expect(await run(typed(writer), where)).toMatchObject({ code: 0 });
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

/** A command that a document or a help shows, without the program's name. */
interface ShownCommand {
  readonly line: string;
  /** Where it stands first. */
  readonly place: string;
  /** What it ends with: 0, or what its comment says. */
  readonly code: number;
}

/** Every command of README.md, of docs/ and of the helps, also of words of other tools, each once. Throws Error for a line that is none. */
function shownCommands(): ShownCommand[] {
  const documents = ['README.md', ...readdirSync(packageFile('docs')).map((name) => `docs/${name}`)];
  const shown = [...documents.flatMap(commandsIn), ...documentedCommands().flatMap(helpExamples), ...wordExamples()];
  return shown.filter(({ line }, at) => shown.findIndex((other) => other.line === line) === at);
}

function helpExamples({ name, examples }: ReturnType<typeof documentedCommands>[number]): ShownCommand[] {
  const place = `help of ${name}`;
  return examples.map(([line, what]) => ({ line, place, code: codeSaid(what) }));
}

/** The commands in the second column of the page of words. */
function wordExamples(): ShownCommand[] {
  const place = 'docs/you-may-know-this-as.md';
  const rows = readFileSync(packageFile(place), 'utf8').matchAll(/^\| \*\*.*?\*\*.*? \| (.*?) \| .*\|$/gm);
  const lines = [...rows].flatMap(([, here = '']) => [...here.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line));
  // An undo names the runs to choose from, and the plan has changes.
  const codeOf = (line: string) => (line === 'undo' ? 2 : line.endsWith('--exit-code') ? 8 : 0);
  return lines.map((line) => ({ line, place, code: codeOf(line) }));
}

function commandsIn(document: string): ShownCommand[] {
  const text = readFileSync(packageFile(document), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => !line.includes(notRun));
  return lines.flatMap((line) => {
    const command = line
      .replace(/(^|\s+)#.*$/, '')
      .replace(/^npm ci && /, '')
      .trim();
    // What runs the tests is run by .ci/run.
    if (['', 'npm test'].includes(command)) return [];
    const [, own] = /^(?:npx )?fieldsheet (.+)$/.exec(command) ?? [];
    if (own === undefined) throw new Error(`${document} shows a line that is no command of ours: ${line}`);
    return [{ line: own.replace(/\s+/g, ' '), place: document, code: codeSaid(line) }];
  });
}

/** `ends with 1` in what is said about a command. */
function codeSaid(text: string): number {
  return Number(/\bends with (\d+)\b/.exec(text)?.[1] ?? 0);
}

/** The forms that each document has, closed; `plan: PlanDocument` where there are several. */
const forms = new Map(
  [...schemasIn('schemas')].flatMap(([name, schema]) => {
    const { anyOf = [schema], $defs } = schema as { anyOf?: readonly SchemaTree[]; $defs?: unknown };
    return anyOf.map((form): [string, unknown] => [
      anyOf.length === 1 ? name : `${name}: ${form.title}`,
      closed({ ...form, $defs }),
    ]);
  }),
);

/** Seen by somebody at a terminal alone, who answers with no, and where a service lets wait. */
const notHere = ['api: NotCalledDocument', 'signoff: NotSignedDocument', 'progress: WaitingLine'];

const seen = new Set<string>();
/** The run of the line before. */
let last = '';

function see(document: SchemaTree, schema = String(document.command)): void {
  holdToSchema(document, schema);
  for (const [name, form] of forms) {
    // A schema of one form is that form.
    const isOnly = name === schema;
    if (isOnly || (name.startsWith(`${schema}: `) && validatorOf(`form ${name}`, () => form)(document))) seen.add(name);
  }
}

/** What prints each document, with `--json`, in this order; `{plan}` and its like are ids of the world, `{last}` the run of a line before. */
const printing = [
  ...['api', 'api customer.list --describe', 'api customer.details -p myId=C-1 --dry-run'],
  ...['check old.csv -m mappings/old.ts', 'check -m mappings/old.ts', 'schema'],
  ...['guess machines.xlsx -o machines.ts', 'template customers -o blank.xlsx', 'types', 'doctor', 'init'],
  ...['openapi -o interface.json', 'duplicates customers', 'export customers -o again.xlsx', 'ids', 'runs'],
  ...['runs show {imported}', 'runs show {plan}', 'signoff {plan} -o pack.zip', 'signoff --verify pack.zip'],
  ...[
    'resume',
    'resume --all',
    'rehearse new.csv -m mappings/old.ts',
    'import new.csv -m mappings/old.ts --dry-run',
    'plan new.csv -m mappings/old.ts',
  ],
  ...['apply --dry-run', 'apply', 'retry {imported} --with copy.xlsx', 'runs show {clean} --follow'],
  ...[
    'bulk deactivate sites off.xlsx --column myId=Nr --dry-run',
    'bulk deactivate sites off.xlsx --column myId=Nr --yes',
  ],
  ...['attach invoices.xlsx --yes', 'photos jobs.xlsx -o pictures'],
  ...["import late.csv --resource customer --notify 'cat > notice.json'", 'undo {last} --dry-run', 'undo {last} --yes'],
  ...['runs forget {plan} --yes', 'demo'],
];

describe('the documents of --json', () => {
  // The world is entered once for all lines; what one leaves, a later one finds.
  let entered: Awaited<ReturnType<World['enter']>>;

  beforeAll(async () => {
    entered = await world.enter();
    writeFileSync(join(entered.folder, 'late.csv'), 'myId,name\nL-1,Late\n');
  });
  afterAll(() => entered.leave());

  it.each(printing)('prints its document: %s', async (line) => {
    const ids: Readonly<Record<string, string>> = { ...world.runs, last };
    const typed = line.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '');
    const args = (typed.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
    const { stdout, stderr } = await run([...args, '--json'], { cwd: entered.folder, env: accountOf(entered.sandbox) });
    const documents = documentsIn(stdout, 0);
    expect(
      documents.map(({ error }) => error),
      stderr,
    ).toEqual(documents.map(() => undefined));
    expect(documents).not.toEqual([]);
    for (const document of documents) see(document);
    last = String(documents.at(-1)?.run ?? last);
  });

  it.each(['sandbox --port 0', 'map old.csv -m mappings/old.ts'])('prints its line when it is up: %s', async (line) => {
    const { child, output, ended } = start([...line.split(' '), '--json'], { cwd: entered.folder });
    await until('the server is up', () => output.stdout.endsWith('\n'));
    child.kill('SIGINT');
    for (const document of documentsIn((await ended).stdout, 0)) see(document);
  });

  it('writes its documents: ids, notice', async () => {
    await run(['ids', '-o', 'ids.json'], { cwd: entered.folder, env: accountOf(entered.sandbox) });
    const read = (file: string) => JSON.parse(readFileSync(join(entered.folder, file), 'utf8'));
    see(read('ids.json'));
    see(read('notice.json'), 'notice');
  });

  it('prints its progress as lines', async () => {
    const { stderr } = await run(['apply', '--progress', 'json'], {
      cwd: entered.folder,
      env: accountOf(entered.sandbox),
    });
    const args = ['import', 'late.csv', '--resource', 'customer', '--progress', 'json'];
    const imported = await run(args, { cwd: entered.folder, env: accountOf(entered.sandbox) });
    for (const line of [...documentsIn(stderr, 0), ...documentsIn(imported.stderr, 0)]) see(line, 'progress');
  });

  it('prints an error as a document', async () => {
    const { stdout } = await run(['check', 'nothing.csv', '--json'], { cwd: entered.folder });
    for (const document of documentsIn(stdout, 0)) see(document, 'error');
  });

  it('every form of every document was seen', () => {
    expect([...forms.keys()].filter((name) => !seen.has(name) && !notHere.includes(name))).toEqual([]);
  });
});
