import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessOf,
  inContractForm,
  type Operation,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import { openDatabase } from '../../src/files/sqlite/database.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { isSame, valueAt } from './torture-compare.js';
import { columnsFor, type ExpectedRecord, identityOf, payloadOf } from './torture-records.js';

export type Account = Readonly<Record<ResourceName, readonly Payload[]>>;

interface Input {
  readonly query?: Payload;
  readonly body?: Payload;
}

/** One request with plain fetch: nothing of the client under test is used to look at what it did. */
export async function ask(
  sandbox: Sandbox,
  { method, path, answer: form }: Pick<Operation, 'method' | 'path' | 'answer'>,
  { query = {}, body }: Input,
): Promise<unknown> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await fetch(`${sandbox.baseUrl}${path}?${parameters}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${sandbox.domain}:${sandbox.apiKey}`).toString('base64')}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return inContractForm(form, JSON.parse(text));
}

/** All records, active and inactive; section "v3 pagination envelope". */
export async function readAccount(sandbox: Sandbox): Promise<Account> {
  const found: Partial<Record<ResourceName, readonly Payload[]>> = {};
  for (const resource of resourceNames) found[resource] = await readRecords(sandbox, resource);
  return found as Account;
}

async function readRecords(sandbox: Sandbox, resource: ResourceName): Promise<Payload[]> {
  const { list, whole } = accessOf(resource);
  if (whole) return (await ask(sandbox, whole.operation, { body: whole.body ?? {} })) as Payload[];
  const filters = 'active' in list.query.shape ? [{ active: true }, { active: false }] : [{}];
  const found: Payload[] = [];
  for (const filter of filters) {
    for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
      const answer = await ask(sandbox, list, { query: { ...filter, page, pageSize: 100 } });
      const { data, recordsTotal } = answer as { data: Payload[]; recordsTotal: number };
      found.push(...data);
      total = recordsTotal;
    }
  }
  return found;
}

/** Sends what is to be in the account before the import. */
export async function putThere(sandbox: Sandbox, records: readonly ExpectedRecord[]): Promise<void> {
  for (const record of records) {
    if (!record.old) continue;
    // What is empty is not there.
    const cells = Object.entries(record.old.cells).filter(([, value]) => value !== '');
    const payload = payloadOf({ ...record, ...record.old, cells: Object.fromEntries(cells) });
    const { operation, body = {} } = accessOf(record.resource).write(await withIds(sandbox, record.resource, payload));
    await ask(sandbox, operation, { body });
  }
}

/** Names as ids: the service wants these where no natural key names a record. */
async function withIds(sandbox: Sandbox, resource: ResourceName, payload: Payload): Promise<Payload> {
  const entries = Object.entries(resourceOf(resource).names ?? {}).map(async ([field, { operation, by }]) => {
    const named = (payload[field] as Payload | undefined)?.[by];
    if (named === undefined) return [];
    const list = operationNamed(operation);
    const answer = list && (await ask(sandbox, list, { query: { pageSize: 100 } }));
    const { data = [] } = (answer ?? {}) as { readonly data?: readonly Payload[] };
    return [[field, { id: data.find((entry) => entry[by] === named)?.id }]];
  });
  return { ...payload, ...Object.fromEntries((await Promise.all(entries)).flat()) };
}

/** The records of the account that are this one, by what identifies it. */
export function recordsLike({ resource, cells }: ExpectedRecord, found: readonly Payload[]): Payload[] {
  const fields = identityOf(resource);
  const headings = columnsFor(resource).filter(({ path }) => fields.includes(path[0] ?? ''));
  return found.filter((record) =>
    headings.every(
      ({ heading, path }) => cells[heading] === undefined || isSame(cells[heading], valueAt(record, path)),
    ),
  );
}

/** The exports that have left something in the mirrors of a state folder. */
export async function leftByExports(stateFolder: string): Promise<string[]> {
  const below = join(stateFolder, 'mirror');
  const names = existsSync(below) ? readdirSync(below) : [];
  const left: string[] = [];
  for (const name of names.filter((each) => each.endsWith('.sqlite'))) {
    const database = await openDatabase(join(below, name), 1000);
    const rows = database.all<{ section: string }>("SELECT DISTINCT section FROM facts WHERE section <> ''");
    left.push(...rows.map(({ section }) => section));
    database.close();
  }
  return left;
}
