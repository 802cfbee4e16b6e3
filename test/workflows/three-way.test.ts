import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRecord } from '../../src/account/ask.js';
import { importFiles } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { catalogue, type Payload, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { bulkOperation } from '../../src/plan/lifecycle.js';
import { call, connectionTo, importing, newFolder, sandboxWith, send } from '../accounts.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';
import type { Loose } from '../sandbox/http.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';

/** How records of a resource are made here, and of which two fields the tests change the values. */
interface Sample {
  readonly make: (number: number) => Payload;
  readonly field: string;
  readonly other: string;
  /** Values of the fields; by default their names with a number. */
  readonly value?: (field: string, number: number) => string;
}

const colour = (field: string, number: number) => (field === 'color' ? `00000${number}` : `Type ${field} ${number}`);
const owner = { myId: 'OWNER' };

/** The activity type that the sandbox begins with. */
const firstType = await firstActivityType();

async function firstActivityType(): Promise<number> {
  const sandbox = await startSandbox({ unlimited: true });
  try {
    const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number }[] };
    return data[0]?.id ?? 0;
  } finally {
    await sandbox.close();
  }
}

const named = (prefix: string, title: string, more: Payload = {}) => ({
  make: (number: number) => ({ myId: `${prefix}${number}`, name: `${title} ${number}`, ...more }),
  field: 'name',
});

const samples: Readonly<Record<ResourceName, Sample>> = {
  customer: { ...named('C', 'Customer'), other: 'addressCity' },
  site: { ...named('S', 'Site', { customer: owner }), other: 'addressCity' },
  equipment: { ...named('E', 'Equipment', { customer: owner }), other: 'customFieldValues.Power (kW)' },
  job: {
    make: (number) => ({ myId: `J${number}`, description: `Job ${number}`, customer: owner }),
    ...{ field: 'description', other: 'addressCity' },
  },
  activityType: {
    make: (number) => ({ name: `T${number}`, color: '00FF00' }),
    ...{ field: 'color', other: 'name', value: colour },
  },
  activity: {
    make: (number) => {
      const dates = { dateStart: `2026-11-${10 + number} 08:00`, dateEnd: `2026-11-${10 + number} 09:00` };
      return { activityType: { id: firstType }, ...dates, note: `Note ${number}` };
    },
    ...{ field: 'note', other: 'dateEnd' },
    value: (field, number) => (field === 'note' ? `Changed ${number}` : `2026-11-28 ${10 + number}:00`),
  },
};

const custom = 'customFieldValues.';

/** A payload that says one thing under a heading. */
function saying(heading: string, value: string): Payload {
  if (heading.startsWith(custom)) return { customFieldValues: [{ label: heading.slice(custom.length), value }] };
  return { [heading]: value };
}

function valueIn(record: Loose | undefined, heading: string): unknown {
  if (!record) return undefined;
  if (!heading.startsWith(custom)) return record[heading];
  const list = (record.customFieldValues ?? []) as readonly { label: string; value: unknown }[];
  return list.find(({ label }) => label === heading.slice(custom.length))?.value;
}

/** What the other client did to the record since the export. */
const theirs = ['nothing', 'the same', 'something else', 'another field', 'deleted', 'deactivated'] as const;
type Theirs = (typeof theirs)[number];

const expected: Readonly<Record<Theirs, string>> = {
  nothing: 'updated',
  'the same': 'unchanged',
  'something else': 'conflict',
  'another field': 'updated',
  deleted: 'conflict',
  deactivated: 'updated',
};

/** An account, of which one resource is of interest, as another client of the service sees it. */
class Account {
  readonly sandbox: Sandbox;
  readonly resource: ResourceName;
  readonly connection: Connection;

  constructor(sandbox: Sandbox, resource: ResourceName) {
    this.sandbox = sandbox;
    this.resource = resource;
    this.connection = connectionTo(sandbox);
  }

  async send(body: Payload): Promise<Loose> {
    if (this.resource !== 'activityType') return send(this.sandbox, this.resource, body);
    const answer = await this.connection.client.call(catalogue.v2.activityType.send, { body });
    return (answer as unknown as { data: Loose }).data;
  }

  async apply(verb: 'delete' | 'deactivate', id: unknown): Promise<void> {
    const operation = bulkOperation(verb, this.resource);
    if (!operation) throw new Error(`There is no ${verb} of ${this.resource}.`);
    const named = { id };
    await this.connection.client.call(operation, operation.oneOf ? { query: named } : { body: named });
  }

  async record(id: unknown): Promise<Loose | undefined> {
    return (await findRecord(this.resource, { field: 'id', value: String(id) }, this.connection)) as Loose | undefined;
  }
}

async function account(resource: ResourceName): Promise<Account> {
  const sandbox = await sandboxWith({ readings: { unknownCustomFields: 'create' } });
  await send(sandbox, 'customer', { ...owner, name: 'Owner' });
  return new Account(sandbox, resource);
}

/** Those of the other client's doings that there are for a resource. */
function doingsOf(resource: ResourceName): Theirs[] {
  return theirs.filter((doing) => doing !== 'deactivated' || bulkOperation('deactivate', resource));
}

describe.each(resourceNames)('an exported %s', (resource) => {
  const { make, field, other, value = (name: string, number: number) => `${name} ${number}` } = samples[resource];

  it('comes back with our edits, and tells them from what another client did meanwhile', async () => {
    const where = await account(resource);
    const doings = doingsOf(resource);
    const path = newFolder();
    const made: { readonly id: unknown; readonly doing: Theirs; readonly isOurs: boolean }[] = [];
    for (const isOurs of [true, false]) {
      for (const doing of doings) made.push({ id: (await where.send(make(made.length)))?.id, doing, isOurs });
    }
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...where.connection, to: file, datasets: [resource] });

    const before = new Map<unknown, Loose | undefined>();
    for (const [at, { id, doing }] of made.entries()) {
      if (doing === 'the same') await where.send({ id, ...saying(field, value(field, 1)) });
      if (doing === 'something else') await where.send({ id, ...saying(field, value(field, 2)) });
      if (doing === 'another field') await where.send({ id, ...saying(other, value(other, at)) });
      if (doing === 'deleted') await where.apply('delete', id);
      if (doing === 'deactivated') await where.apply('deactivate', id);
      before.set(id, await where.record(id));
    }
    await edit(file, (workbook) => {
      const sheet = sheetOf(workbook, resourceOf(resource).title);
      const [idColumn, fieldColumn] = [columnOf(sheet, 'id'), columnOf(sheet, field)];
      const ours = new Set(made.filter(({ isOurs }) => isOurs).map(({ id }) => String(id)));
      sheet.eachRow((row) => {
        if (ours.has(String(row.getCell(idColumn).value))) row.getCell(fieldColumn).value = value(field, 1);
      });
    });
    const options = { ...importing(where.connection, path), files: [file] };
    const { summary, problems } = await importFiles(options);

    // Rows that nobody edited are not even compared.
    const outcomes = made.filter(({ isOurs }) => isOurs).map(({ doing }) => expected[doing]);
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
    const total = { updated: count('updated'), unchanged: count('unchanged'), conflict: count('conflict') };
    expect(summary.counts.total).toMatchObject({ ...total, created: 0, rejected: 0 });
    const conflicts = made.filter(({ doing, isOurs }) => isOurs && expected[doing] === 'conflict');
    expect(problems.map(({ key }) => key).sort()).toEqual(conflicts.map(({ id }) => String(id)).sort());
    for (const { id, doing, isOurs } of made) {
      const now = await where.record(id);
      const wanted = isOurs && expected[doing] === 'updated' ? value(field, 1) : valueIn(before.get(id), field);
      expect([doing, isOurs, valueIn(now, field)]).toEqual([doing, isOurs, wanted]);
      expect([doing, isOurs, valueIn(now, other)]).toEqual([doing, isOurs, valueIn(before.get(id), other)]);
      expect(now?.active).toBe(before.get(id)?.active);
    }
    // Given again, the same workbook sends nothing.
    const again = await importFiles(options);
    expect(again.summary.counts.total).toMatchObject({ updated: 0, created: 0, conflict: count('conflict') });
  }, 20_000);

  it.runIf(bulkOperation('deactivate', resource))(
    'has what is missing deactivated as it was exported, and kept where another client changed it',
    async () => {
      const where = await account(resource);
      const path = newFolder();
      const ids: unknown[] = [];
      for (let number = 0; number < 6; number++) ids.push((await where.send(make(number)))?.id);
      const file = join(path, 'all.xlsx');
      await exportRecords({ ...where.connection, to: file, datasets: [resource] });
      const [kept, gone, changed, both] = ids;
      await where.send({ id: changed, ...saying(other, value(other, 3)) });
      await where.apply('delete', both);
      await edit(file, (workbook) => {
        const sheet = sheetOf(workbook, resourceOf(resource).title);
        const column = columnOf(sheet, 'id');
        const missing = new Set([gone, changed, both].map(String));
        for (let row = sheet.rowCount; row > 1; row--) {
          if (missing.has(String(sheet.getRow(row).getCell(column).value))) sheet.spliceRows(row, 1);
        }
      });
      const options = { ...importing(where.connection, path), files: [file] };
      const untold = await importFiles(options);
      expect(untold.summary.counts.total).toMatchObject({ applied: 0, open: 0 });
      const { summary } = await importFiles({ ...options, missing: 'deactivate', allow: ['missing'] });
      expect(summary.counts.total).toMatchObject({ applied: 1, conflict: 1, unchanged: 1, updated: 0, open: 0 });
      const there = await Promise.all([kept, gone, changed, both].map((id) => where.record(id)));
      expect(there.map((record) => record?.active)).toEqual([true, false, true, undefined]);
    },
    20_000,
  );
});
