import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { closed, documentsIn, holdToSchema, validatorOf } from '../schemas/document-schemas.js';
import { type SchemaTree, schemasIn } from '../schemas/schema-files.js';
import { accountOf, start, until } from './binary.js';
import { makeWorld, type World } from './documents/world.js';

// The world is made for all lines; what one leaves, a later one finds.
let world: World;
let entered: Awaited<ReturnType<World['enter']>>;
const folder = folderOfFile();

beforeAll(async () => {
  world = await makeWorld(folder);
  entered = await world.enter();
  writeFileSync(join(entered.folder, 'late.csv'), 'myId,name\nL-1,Late\n');
});
afterAll(() => entered.leave());

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
    if (name.split(': ')[0] === schema && validatorOf(`form ${name}`, () => form)(document)) seen.add(name);
  }
}

/** Each with `--json`, in this order; `{plan}` and its like are ids of the world, `{last}` the run of a line before. */
const lines = [
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

it.each(lines)('prints its document: %s', async (line) => {
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
