import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import exceljs from 'exceljs';
import { importFiles } from '../../../src/commands/import.js';
import { connect } from '../../../src/commands/settings/account-settings.js';
import { run } from '../../cli/in-process.js';
import { zip } from '../../files/workbook-builder.js';
import { type Sandbox, startSandbox } from '../../sandbox/strict.js';
import { everyRecord } from '../account.js';
import { accountOf, type Ended, packageFile } from '../binary.js';

/** Ids that examples name. */
export interface WorldRuns {
  /** An import with a rejected row and an updated record. */
  readonly imported: string;
  /** An import without a rejected row. */
  readonly clean: string;
  /** A plan that waits to be applied. */
  readonly plan: string;
}

/** A working folder and an account, as the examples of the documents take them to be. */
export interface World {
  readonly runs: WorldRuns;
  /** A copy of both as they were made: nothing that an example does is seen by the next. */
  enter(): Promise<{ readonly folder: string; readonly sandbox: Sandbox; leave(): Promise<void> }>;
}

const heading = 'Customer no;Company;Street;City;Active';
const row = (number: number, active = 'yes') => `C-${number};Company ${number};Road ${number};Cologne;${active}`;
const numbers = [1, 2, 3, 4, 5, 6];
const extract = Array.from({ length: 10 }, (_, at) => row(50 + at));

const mapping = `import { boolean, defineMapping, key, ref, text } from 'fieldsheet';

export default defineMapping({
  records: {
    customer: { myId: key('Customer no'), name: text('Company').required(), active: boolean('Active') },
    site: { myId: key('Customer no', 'Street'), customer: ref('customer'), name: text('Street'), addressCity: text('City') },
  },
});
`;

const rows = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

/** Text files by their names, as the first import finds them: one row cannot be read. */
const texts: Readonly<Record<string, string>> = {
  'mappings/old.ts': mapping,
  'mappings/other.ts': mapping,
  'old.ts': mapping,
  'old.csv': rows(heading, ...numbers.map((number) => row(number, number === 4 ? 'perhaps' : 'yes'))),
  'customers.csv': rows('Customer no;Company;City', 'C-1;Company 1;Cologne', 'C-2;Company 2;Bonn'),
  'jobs.csv': rows('Order no;Customer no;Description', 'A-1;C-1;Repair', 'A-2;C-2;Clean'),
  'corrected.csv': rows(heading, row(4)),
  'gone.csv': rows('myId', 'C-1', 'C-2'),
  'list.csv': rows('customer.myId,Name', 'C-1,offer.pdf'),
  'new.csv': rows(heading, ...numbers.map((number) => row(number))),
  'new.json': '{ "myId": "C-100", "name": "New" }',
  'scans/contract.pdf': '%PDF-1.4 contract',
  // Two nights; what the second lacks is missing.
  'extracts/customers-2026-11-30.csv': rows(heading, ...extract),
  'extracts/customers-2026-12-01.csv': rows(heading, ...extract.slice(1)),
  'in/offer.pdf': '%PDF-1.4 offer',
  'invoice.pdf': '%PDF-1.4 invoice',
  'archive/1/report.pdf': '%PDF-1.4 report',
  'plans/Order 2 - Smith/floor/a.pdf': '%PDF-1.4 plan',
};

/** Sheets of workbooks by the names of their files. */
const workbooks: Readonly<Record<string, Readonly<Record<string, readonly (readonly string[])[]>>>> = {
  'documents.xlsx': {
    Sheet1: [
      ['customer.myId', 'file'],
      ['C-1', 'contract.pdf'],
    ],
  },
  'invoices.xlsx': {
    Sheet1: [
      ['customer.myId', 'file'],
      ['C-2', 'invoice.pdf'],
    ],
  },
  'jobs.xlsx': { Sheet1: [['num'], ['1'], ['2'], ['3']] },
  'old.xlsx': {
    Clients: [
      ['Customer no', 'Company', 'Street', 'City', 'Active'],
      ['C-1', 'Company 1', 'Road 1', 'Cologne', 'yes'],
    ],
    Sites: [
      ['Site no', 'Site name', 'Customer no', 'Street', 'City'],
      ['S-1', 'Depot 1', 'C-1', 'Road 2', 'Cologne'],
    ],
  },
  'machines.xlsx': {
    Sheet1: [
      ['Serial number', 'Machine', 'Model'],
      ['S-1', 'Boiler', 'B 200'],
      ['S-2', 'Pump', 'P 10'],
    ],
  },
  'off.xlsx': { Sheet1: [['Nr'], ['C-1/Road 1'], ['C-2/Road 2']] },
};

/** Makes the world in an empty folder. Throws Error when a step of it does not end as it should. */
export async function makeWorld(root: string): Promise<World> {
  const home = join(root, 'home');
  const db = join(root, 'account.sqlite');
  await writeFiles(home);
  const sandbox = await startSandbox({ db, seed: 12, unlimited: true });
  const { port } = sandbox;
  const runs = await fill(home, sandbox);
  await sandbox.close();
  let entered = 0;
  return {
    runs,
    async enter() {
      entered += 1;
      const [folder, copy] = [join(root, `visit-${entered}`), join(root, `account-${entered}.sqlite`)];
      cpSync(home, folder, { recursive: true });
      cpSync(db, copy);
      // At the same address, by which journals know an account.
      const visited = await startSandbox({ db: copy, port, unlimited: true });
      return { folder, sandbox: visited, leave: () => visited.close() };
    },
  };
}

async function writeFiles(home: string): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
  for (const [name, sheets] of Object.entries(workbooks)) {
    const workbook = new exceljs.Workbook();
    for (const [sheet, cells] of Object.entries(sheets)) {
      workbook.addWorksheet(sheet).addRows(cells.map((line) => [...line]));
    }
    await workbook.xlsx.writeFile(join(home, name));
  }
  const photos = ['3_front.jpg', '3_back.jpg'].map((name) => ({ name, data: name }));
  writeFileSync(join(home, 'photos.zip'), zip(photos));
  mkdirSync(join(home, 'node_modules'));
  symlinkSync(packageFile('node_modules/typescript'), join(home, 'node_modules', 'typescript'));
}

/** What happened in the folder before the examples: an import, exports, an interrupted import and a plan. */
async function fill(home: string, sandbox: Sandbox): Promise<WorldRuns> {
  const step = async (code: number, ...args: readonly string[]): Promise<Ended> => {
    const ended = await run([...args, '--json'], { cwd: home, env: accountOf(sandbox) });
    if (ended.code !== code) throw new Error(`${args.join(' ')} ended with ${ended.code}:\n${ended.stderr}`);
    return ended;
  };
  writeFileSync(join(home, 'first.csv'), rows('myId,name', 'C-1,Before', 'C-0042,Meier'));
  const first = await step(0, 'import', 'first.csv', '--resource', 'customer');
  const files = ['-o', 'copy.xlsx', '--rejects', 'rejects.csv'];
  const { stdout } = await step(
    1,
    'import',
    'old.csv',
    '-m',
    'mappings/old.ts',
    '--allow',
    'changes,creations',
    ...files,
  );
  await mend(home);
  writeFileSync(join(home, 'old.csv'), rows(heading, ...numbers.map((number) => row(number))));
  await step(0, 'export', 'customers', '-o', 'customers.xlsx');
  await step(0, 'export', 'all', '-o', 'edited.xlsx');
  cpSync(join(home, 'edited.xlsx'), join(home, 'all.xlsx'));
  await step(0, 'types');
  const done = (await everyRecord(sandbox, 'job')).filter(({ status }) => status === 'completed');
  if (done.length === 0) throw new Error('No invented job is completed.');
  writeFileSync(join(home, 'done.csv'), rows('id', ...done.map(({ id }) => String(id))));
  await interrupt(home, sandbox);
  const planned = await step(0, 'plan', 'old.csv', '-m', 'mappings/old.ts', '-o', 'plan.xlsx', '-o', 'plan.json');
  const { plan, account } = JSON.parse(planned.stdout) as { plan: string; account: string };
  writeFileSync(join(home, `${plan}-decisions.json`), JSON.stringify({ plan, account, decisions: [] }));
  return { imported: JSON.parse(stdout).run, clean: JSON.parse(first.stdout).run, plan };
}

/** Mends the cell that could not be read, in the files that the import wrote for it. */
async function mend(home: string): Promise<void> {
  const rejects = join(home, 'rejects.csv');
  writeFileSync(rejects, readFileSync(rejects, 'utf8').replace('perhaps', 'yes'));
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(join(home, 'copy.xlsx'));
  const [sheet] = workbook.worksheets;
  sheet?.eachRow((line) =>
    line.eachCell((cell) => {
      if (cell.value === 'perhaps') cell.value = 'yes';
    }),
  );
  await workbook.xlsx.writeFile(join(home, 'copy.xlsx'));
}

/** An import that ends after its first answers. */
async function interrupt(home: string, sandbox: Sandbox): Promise<void> {
  const file = join(home, 'more.csv');
  writeFileSync(file, rows('myId,name', ...numbers.map((number) => `M-${number},More ${number}`)));
  const stop = new AbortController();
  const { baseUrl, domain, apiKey } = sandbox;
  const connection = connect({ account: { baseUrl, domain, apiKey } });
  try {
    const { summary } = await importFiles({
      ...connection,
      files: [file],
      overrides: { resource: 'customer' },
      stateFolder: join(home, '.fieldsheet'),
      clock: { now: () => Date.now(), sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined) },
      random: Math.random,
      holder: { pid: process.pid, command: 'test' },
      ...{ mode: 'upsert', strict: false, dryRun: false, maxIssues: 100, concurrency: 1 },
      onEvent: ({ type }) => type === 'execution' && stop.abort(),
      signal: stop.signal,
    });
    if (summary.state !== 'interrupted') throw new Error(`The import ended as ${summary.state}.`);
  } finally {
    await connection.client.close();
  }
}
