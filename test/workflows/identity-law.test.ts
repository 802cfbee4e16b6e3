import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { type Payload, type ResourceName, resourceOf } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { bulkOperation } from '../../src/plan/lifecycle.js';
import { account as anAccount, call, importing, newFolder, recordsIn, send } from '../accounts.js';
import { rounds } from '../rounds.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';
import type { Sandbox } from '../sandbox/strict.js';

/** The levels, each with the one that its records name. */
const levels = [
  { resource: 'customer', parent: undefined },
  { resource: 'site', parent: 'customer' },
  { resource: 'equipment', parent: 'site' },
  { resource: 'job', parent: 'site' },
] as const;

type Level = (typeof levels)[number];

const nameOf = (resource: ResourceName) => (resource === 'job' ? 'description' : 'name');

const perLevel = 3;

interface Shown {
  readonly id: string;
  readonly myId: string;
  readonly name: string;
  readonly parent: string | undefined;
}

/** A row as it stands in a file; what is '' is empty. */
interface Row {
  readonly id: string;
  readonly myId: string;
  readonly name: string;
  readonly parentId: string;
  readonly parentKey: string;
  readonly parentName: string;
}

type Rows = Readonly<Record<string, readonly Row[]>>;

const which = fc.nat({ max: perLevel - 1 });

/** What happens to a row: whose id, key, name and parent it has, by the number of a record; 3 and 4 are nobody's. */
const change = fc.record({
  id: fc.oneof(
    { weight: 4, arbitrary: fc.constant('own' as const) },
    fc.constantFrom('empty' as const, 'other' as const),
  ),
  key: fc.oneof(
    { weight: 4, arbitrary: fc.constant('own' as const) },
    { weight: 1, arbitrary: fc.constant('empty' as const) },
    { weight: 2, arbitrary: fc.nat({ max: 4 }) },
  ),
  parent: fc.oneof({ weight: 3, arbitrary: fc.constant('own' as const) }, fc.nat({ max: 4 })),
  parentId: fc.constantFrom('empty' as const, 'empty' as const, 'own' as const, 'other' as const),
  name: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('own' as const, 'new' as const) },
    { weight: 1, arbitrary: fc.nat({ max: 4 }) },
  ),
  isThere: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
});

const round = fc.record({
  form: fc.constantFrom('csv' as const, 'jsonl' as const, 'xlsx' as const, 'byName' as const, 'byBoth' as const),
  parents: fc.array(which, { minLength: 12, maxLength: 12 }),
  /** Whether the second record of a level has the name of the first one. */
  twins: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  changes: fc.array(change, { minLength: 12, maxLength: 12 }),
  /** Records that are deleted before, and whether one with their key is created anew. */
  deleted: fc.array(fc.record({ level: fc.nat({ max: 1 }), at: which, isAnew: fc.boolean() }), { maxLength: 1 }),
  /** Whether only the records of the levels that name others are given. */
  withoutFirst: fc.boolean(),
  mode: fc.constantFrom('upsert' as const, 'upsert' as const, 'create-only' as const, 'update-only' as const),
});

type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

/** With a mapping that names parents by their name, or by name and key together. */
const isNamed = ({ form }: Round) => form === 'byName' || form === 'byBoth';

const keyAt = ({ resource }: Level, at: number) => `${resource}-${at}`;

/** Records of an account: three of each level. */
async function fill(sandbox: Sandbox, { parents, deleted, twins }: Round): Promise<void> {
  for (const [depth, level] of levels.entries())
    for (let at = 0; at < perLevel; at++) await send(sandbox, level.resource, recordAt(depth, at, { parents, twins }));
  for (const { level: depth, at, isAnew } of deleted) {
    const level = levels[depth] as Level;
    const myId = keyAt(level, at);
    if (bulkOperation('delete', level.resource)) await call(sandbox, 'DELETE', `${level.resource}/delete?myId=${myId}`);
    if (!isAnew) continue;
    const anew = { ...recordAt(depth, at, { parents, twins }), [nameOf(level.resource)]: `${myId} anew` };
    await send(sandbox, level.resource, anew);
  }
}

const nameAt = (level: Level, at: number) => `name of ${keyAt(level, at)}`;

function recordAt(depth: number, at: number, { parents, twins }: Pick<Round, 'parents' | 'twins'>): Payload {
  const level = levels[depth] as Level;
  const myId = keyAt(level, at);
  const above = levels.find(({ resource }) => resource === level.parent);
  const parent = above && { [above.resource]: { myId: keyAt(above, parents[depth * perLevel + at] ?? 0) } };
  return { myId, [nameOf(level.resource)]: nameAt(level, at === 1 && twins[depth] ? 0 : at), ...parent };
}

async function shown(sandbox: Sandbox): Promise<Readonly<Record<string, readonly Shown[]>>> {
  const found = levels.map(async ({ resource, parent }) => {
    const records = await recordsIn(sandbox, resource);
    return [
      resource,
      records.map((record): Shown => {
        const above = parent && (record[parent] as Payload | undefined);
        const [id, myId] = [String(record.id), String(record.myId ?? '')];
        return { id, myId, name: String(record[nameOf(resource)]), parent: above ? String(above.id) : undefined };
      }),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The rows of a file: those of the records there are, changed. */
function rowsFor(before: Readonly<Record<string, readonly Shown[]>>, each: Round): Rows {
  const { changes, form } = each;
  const all = levels.map(({ resource, parent }, depth) => {
    const level = levels[depth] as Level;
    const above = levels.find((each) => each.resource === parent);
    const records = (before[resource] ?? []).filter(({ myId }) => myId !== '');
    const rows = records.flatMap((record, at): Row[] => {
      const made = changes[depth * perLevel + at];
      if (!made || (!made.isThere && form !== 'xlsx')) return [];
      const other = records[(at + 1) % records.length] ?? record;
      const owner = (before[parent ?? ''] ?? []).find(({ id }) => id === record.parent);
      const others = before[parent ?? ''] ?? [];
      const id = form === 'xlsx' || made.id === 'own' ? record.id : made.id === 'other' ? other.id : '';
      const parentId = { empty: '', own: owner?.id ?? '', other: others[0]?.id ?? '' }[made.parentId];
      return [
        {
          id,
          myId: made.key === 'own' ? record.myId : made.key === 'empty' ? '' : keyAt(level, made.key),
          name: { own: record.name, new: `${record.name} new` }[made.name] ?? nameAt(level, Number(made.name)),
          parentId: form === 'xlsx' || isNamed(each) ? '' : parentId,
          parentKey: !above ? '' : made.parent === 'own' ? (owner?.myId ?? '') : keyAt(above, made.parent),
          parentName: !above ? '' : made.parent === 'own' ? (owner?.name ?? '') : nameAt(above, made.parent),
        },
      ];
    });
    return [resource, rows] as const;
  });
  return Object.fromEntries(all);
}

async function write(
  rows: Rows,
  { form, withoutFirst }: Round,
  { connection, folder }: { readonly connection: Connection; readonly folder: string },
): Promise<string[]> {
  const isCsv = form !== 'xlsx' && form !== 'jsonl';
  const isGiven = ({ resource, parent }: Level) =>
    (!withoutFirst || parent !== undefined) && (form === 'xlsx' || (rows[resource] ?? []).length > 0);
  const given = levels.filter(isGiven);
  if (form !== 'xlsx')
    return given.map(({ resource, parent }) => {
      const file = join(folder, `${resourceOf(resource).plural}.${isCsv ? 'csv' : form}`);
      const given = rows[resource] ?? [];
      const headings = ['id', 'myId', nameOf(resource), ...(parent ? [`${parent}.id`, `${parent}.myId`] : [])];
      if (form.startsWith('by') && parent) headings.push('parentName');
      const lines = isCsv
        ? [headings, ...given.map((row) => cellsOf(row).slice(0, headings.length))].map((cells) => cells.join())
        : given.map((row) => lineOf(resource, parent, row));
      writeFileSync(file, `${lines.join('\n')}\n`);
      return file;
    });
  const to = join(folder, 'all.xlsx');
  await exportRecords({ ...connection, to, datasets: given.map(({ resource }) => resource) });
  await edit(to, (workbook) => {
    for (const { resource, parent } of given) {
      const sheet = sheetOf(workbook, sheetNames[resource]);
      const column = (heading: string) => columnOf(sheet, heading);
      for (let at = 2; at <= sheet.rowCount; at++) {
        const cells = sheet.getRow(at);
        const row = (rows[resource] ?? []).find(({ id }) => id === String(cells.getCell(column('id')).value));
        if (!row) continue;
        cells.getCell(column('myId')).value = row.myId === '' ? null : row.myId;
        cells.getCell(column(nameOf(resource))).value = row.name;
        if (parent && row.parentKey !== '') cells.getCell(column(`${parent}.myId`)).value = row.parentKey;
      }
    }
  });
  return [to];
}

const sheetNames = { customer: 'Customers', site: 'Sites', equipment: 'Equipment', job: 'Jobs' } as const;

const cellsOf = (row: Row) => [row.id, row.myId, row.name, row.parentId, row.parentKey, row.parentName];

function lineOf(resource: ResourceName, parent: string | undefined, row: Row): string {
  const filled = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const above = filled({ id: row.parentId, myId: row.parentKey });
  const named = parent && Object.keys(above).length > 0 ? { [parent]: above } : {};
  return JSON.stringify({ ...filled({ id: row.id, myId: row.myId, [nameOf(resource)]: row.name }), ...named });
}

function mappingOf({ form }: Round): string {
  const records = levels.map(({ resource, parent }) => {
    const by = form === 'byBoth' ? `{ name: 'parentName', myId: '${parent}.myId' }` : `'name', 'parentName'`;
    const above = parent ? `, ${parent}: refBy('${parent}', ${by})` : '';
    const fields = `id: integer('id'), myId: text('myId'), ${nameOf(resource)}: text('${nameOf(resource)}')`;
    return `${resourceOf(resource).plural}: { records: { ${resource}: { ${fields}${above} } } },`;
  });
  return `import { defineMapping, integer, refBy, text } from 'fieldsheet';
export default defineMapping({ sheets: { ${records.join('\n')} } });`;
}

/** The record of the account that a row means; undefined if it means none, or two. */
function meantBy(row: Row, records: readonly Shown[], isExported: boolean): Shown | undefined {
  const byId = records.find(({ id }) => id === row.id);
  const byKey = records.find(({ myId }) => myId !== '' && myId === row.myId);
  if (isExported) return byId;
  return byId && byKey && byId !== byKey ? undefined : (byId ?? byKey);
}

interface Parents extends Record<'before' | 'after', readonly Shown[]> {
  readonly rows: readonly Row[];
  readonly form: Round['form'];
}

/**
 * Ids of records that have, or are to receive, what a row says of its parent, as rows say it, then as the account does. One
 * that rows give another name counts where nobody else has the name. None if they are several. The first row with a key
 * counts, and another one is told to be left out.
 */
function parentsNamed({ parentName, parentKey }: Row, { before, after, rows, form }: Parents): string[] {
  const isIt = (name: string, myId: string) => name === parentName && (form === 'byName' || myId === parentKey);
  const isFirst = ({ myId }: Row, at: number) => myId === '' || rows.findIndex((row) => row.myId === myId) === at;
  const given = rows.filter(isFirst).map((row) => {
    const meant = meantBy(row, before, false);
    // Its id and its key are not of one record: it is a conflict, and its record keeps its name.
    const isHeld = meant !== undefined && row.id === meant.id && row.myId !== '' && row.myId !== meant.myId;
    return { row, id: meant?.id, isHeld, myId: row.myId === '' ? (meant?.myId ?? '') : row.myId };
  });
  const received = given.filter(({ row, myId }) => isIt(row.name, myId));
  const ids = received.map(({ id, myId }) => {
    const created = after.find((each) => each.myId === myId && !before.some((old) => old.id === each.id));
    return id ?? created?.id ?? 'nobody';
  });
  const named = before.filter((record) => isIt(record.name, record.myId)).map(({ id }) => id);
  const isGiven = (id: string) => given.some((each) => each.id === id && !each.isHeld);
  const now = new Set([...ids, ...named.filter((id) => !isGiven(id))]);
  const found = now.size > 0 ? now : new Set(named);
  return found.size === 1 ? [...found] : [];
}

/** Ids of the records that a reference may mean, after the import. */
function parentsMeant(row: Row, parents: Parents): string[] {
  const { parentId, parentKey } = row;
  const { before, after, rows, form } = parents;
  if (form === 'byName' || form === 'byBoth') return parentsNamed(row, parents);
  const isExported = form === 'xlsx';
  const giving = rows.filter(({ myId }) => myId !== '' && myId === parentKey);
  const own = giving.map(
    (row) => meantBy(row, before, isExported)?.id ?? after.find(({ myId }) => myId === row.myId)?.id,
  );
  const holder = before.find(({ myId }) => myId === parentKey)?.id;
  const byKey = (giving.length > 0 ? own : [holder]).filter((id) => id !== undefined);
  if (parentKey === '') return [parentId];
  const isTwo = parentId !== '' && before.some(({ id }) => id === parentId) && !byKey.includes(parentId);
  return isTwo ? [] : byKey;
}

async function play(sandbox: Sandbox, connection: Connection, each: Round): Promise<void> {
  sandbox.reset();
  await fill(sandbox, each);
  const before = await shown(sandbox);
  const rows = rowsFor(before, each);
  const folder = newFolder();
  const files = await write(rows, each, { connection, folder });
  const mapping = isNamed(each) ? join(folder, 'mapping.ts') : undefined;
  if (mapping) writeFileSync(mapping, mappingOf(each));
  const given: Rows = each.withoutFirst ? { ...rows, customer: [] } : rows;
  if (files.length === 0) return;
  const context = { ...importing(connection, newFolder()), duplicates: 'create' as const };
  const options = { ...context, files, mapping, mode: each.mode };
  await importFiles(options);
  const after = await shown(sandbox);
  const isExported = each.form === 'xlsx';
  for (const { resource, parent } of levels) {
    const old = before[resource] ?? [];
    for (const record of after[resource] ?? []) {
      const known = old.find(({ id }) => id === record.id);
      const isShownAlike = known && JSON.stringify({ ...known }) === JSON.stringify(record);
      if (isShownAlike) continue;
      const meaning = (given[resource] ?? []).filter((row) => {
        const meant = meantBy(row, old, isExported);
        return known ? meant === known : !meant && row.myId === record.myId;
      });
      expect(meaning, `${resource} ${record.id} ${record.myId} was written`).not.toEqual([]);
      expect(meaning.map(({ name }) => name)).toContain(record.name);
      if (!parent || record.parent === known?.parent) continue;
      const { form } = each;
      const among = { before: before[parent] ?? [], after: after[parent] ?? [], rows: given[parent] ?? [], form };
      const parents = meaning.flatMap((row) => parentsMeant(row, among));
      expect(parents, `the parent of ${resource} ${record.myId}`).toContain(record.parent);
    }
  }
  // What has neither id nor key is created as often as it is told to be.
  const isNameless = Object.values(given).some((some) => some.some(({ id, myId }) => id === '' && myId === ''));
  const writes = () => {
    const told = Object.entries(sandbox.log().totals.writes);
    return told.filter(([name]) => !isNameless || !name.endsWith('created'));
  };
  const first = writes();
  await importFiles(options);
  expect(writes(), 'writes of a second import').toEqual(first);
}

it('no record that no row means is written, no child gets another parent, and a second import changes nothing (law)', async () => {
  const { sandbox, connection } = await anAccount();
  await fc.assert(
    fc.asyncProperty(round, (each) => play(sandbox, connection, each)),
    { numRuns: rounds(96), endOnFailure: true },
  );
}, 1_800_000);
