import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { attachFiles } from '../../src/commands/attach.js';
import { bulk } from '../../src/commands/bulk.js';
import { type ImportOptions, planFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { FieldsheetError, JournalError, UnreadableError } from '../../src/errors.js';
import type { Run } from '../../src/journal/index.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import {
  adopting,
  adoptOthers,
  call,
  connectionTo,
  fileOf,
  importing,
  journalIn,
  recordsIn,
  send,
} from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import { type Mixing, mixingProxy } from './mixing-proxy.js';
import { differences, dump, type Files, named, working, world } from './undo-support.js';

/** Set to repeat what failed. */
const seed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const numRuns = rounds(24);

/** A clock that does not wait before a look-up. */
const quick = { now: () => Date.now(), sleep: async () => undefined };

/** Gives new records names of their own: one that looks like a record of the account waits for a decision. */
function unlike<T extends { readonly key: string }>(wanted: readonly T[], there: readonly T[]): T[] {
  const isThere = ({ key }: T) => there.some((old) => old.key === key);
  return wanted.map((each) => (isThere(each) ? each : { ...each, name: `New ${each.key}` }));
}

/** An account behind a proxy, and imports and undos through it. */
async function mixedWorld(mixing: (url: string) => Mixing, options: Parameters<typeof mixingProxy>[2] = {}) {
  const { sandbox, path } = await world(adopting);
  const proxy = await mixingProxy(sandbox, mixing, options);
  const account = working(proxy.sandbox, path);
  const through = { clock: quick };
  return {
    sandbox,
    path,
    proxy,
    context: { ...account.context, ...through },
    import: (files: Parameters<typeof account.import>[0], more: Partial<ImportOptions> = {}) =>
      account.import(files, { ...through, ...more }),
    resume: (run: string) => resume({ ...account.context, ...through, run }),
    undo: (run: string) => account.undo(run, through),
  };
}

/** Aborts a run when so many of its changes have an outcome. */
function abortingAfter(events: number): Pick<ImportOptions, 'signal' | 'onEvent'> {
  const controller = new AbortController();
  let left = events;
  const onEvent: ImportOptions['onEvent'] = ({ type }) => {
    if (type === 'execution' && --left === 0) controller.abort();
  };
  return { signal: controller.signal, onEvent };
}

/** Ids by key, as a run keeps them. */
async function journalled(path: string, id: string, resource: ResourceName): Promise<Record<string, string>> {
  const journal = await journalIn(path, { readOnly: true });
  try {
    const run: Run = journal.run(id);
    const written = (['created', 'updated'] as const).flatMap((state) => [...run.changes.pages({ state, resource })]);
    return Object.fromEntries(written.flat().map(({ key, answerId = '' }) => [key?.value ?? '', answerId]));
  } finally {
    journal.close();
  }
}

describe('answers that belong to other requests', () => {
  it('to updates are looked up: the records stay, and undo puts them back', async () => {
    const { sandbox, proxy, path, ...account } = await mixedWorld(() => 'swapped');
    for (const key of ['C1', 'C2', 'C3', 'C4'])
      await send(sandbox, 'customer', { myId: key, name: 'Old', addressCity: key });
    const before = await dump(sandbox);
    const rows = ['myId,name', 'C1,One', 'C2,Two', 'C3,Three', 'C4,Four'];
    const { summary } = await account.import({ 'customers.csv': rows });
    expect(proxy.mixed).toBeGreaterThan(0);
    expect(summary.counts.total).toMatchObject({ updated: 4, conflict: 0, inDoubt: 0 });
    await account.undo(summary.id);
    expect(differences(before, await dump(sandbox))).toEqual([]);
  });

  it('to creations are looked up: the journal keeps the ids of the account', async () => {
    const { sandbox, proxy, path, ...account } = await mixedWorld(() => 'swapped');
    const rows = Array.from({ length: 12 }, (_, at) => `C${at},Customer ${at}`);
    const { summary } = await account.import({ 'customers.csv': ['myId,name', ...rows] });
    expect(proxy.mixed).toBeGreaterThan(0);
    expect(summary.counts.total).toMatchObject({ created: 12, inDoubt: 0 });
    const ids = (await recordsIn(sandbox, 'customer')).map(({ myId, id }) => [myId, String(id)]);
    expect(await journalled(path, summary.id, 'customer')).toEqual(Object.fromEntries(ids));
  });

  it('to creations of activities are looked up among those of their days', async () => {
    const { sandbox, proxy, ...account } = await mixedWorld(() => 'swapped');
    const days = Array.from({ length: 8 }, (_, at) => `2026-03-0${at + 1}`);
    const rows = days.map((day) => `Workshop,benoit.lefevre,${day} 08:00,${day} 09:00`);
    const before = await dump(sandbox);
    const head = 'activityType.name,user.login,dateStart,dateEnd';
    const { summary } = await account.import({ 'activities.csv': [head, ...rows] });
    expect(proxy.mixed).toBeGreaterThan(0);
    expect(summary.counts.total).toMatchObject({ created: 8, inDoubt: 0 });
    await account.undo(summary.id);
    expect(differences(before, await dump(sandbox))).toEqual([]);
  });

  it('that were taken for its own delete nothing that was there before', async () => {
    const { sandbox, path, ...account } = await mixedWorld(() => 'none');
    for (const key of ['C1', 'C2', 'C3']) await send(sandbox, 'customer', { myId: key, name: 'Old' });
    const rows = ['C1,One', 'C2,Two', 'N1,New', 'N2,New too'];
    const { summary } = await account.import({ 'customers.csv': ['myId,name', ...rows] });
    const found = await recordsIn(sandbox, 'customer');
    const idOf = (key: string) => String(found.find(({ myId }) => String(myId) === key)?.id);
    // C1 and C2 got each other's answer, N1 that of C3, which another program had written.
    const { default: Database } = await import('libsql');
    const journal = new Database(join(path, 'journal.sqlite'));
    const set = (key: string, state: string, other: string) =>
      journal
        .prepare('UPDATE changes SET state = ?, answer_id = ?, after = ? WHERE key_value = ?')
        .run(state, idOf(other), JSON.stringify(found.find(({ myId }) => String(myId) === other)), JSON.stringify(key));
    set('C1', 'conflict', 'C2');
    set('C2', 'conflict', 'C1');
    set('N1', 'created', 'C3');
    journal.close();
    const { preview } = await account.undo(summary.id);
    expect(preview.counts).toMatchObject({ apply: 1, kept: 2, notUndone: 1 });
    const kept = (await recordsIn(sandbox, 'customer')).map(({ myId }) => myId);
    expect(kept).toEqual(['C1', 'C2', 'C3', 'N1']);
  });

  it('to undeletes never make an undo delete a record that no row named', async () => {
    const how: Mixing[] = ['none', 'earlier'];
    const { sandbox, path, proxy, ...account } = await mixedWorld(() => how.shift() ?? 'none');
    for (const key of ['C1', 'C2', 'C3']) await send(sandbox, 'customer', { myId: key, name: key });
    for (const key of ['C2', 'C3']) await call(sandbox, 'DELETE', `customer/delete?myId=${key}`);
    const undelete = async (key: string) => {
      const file = fileOf(join(path, 'rows.csv'), ['myId', key]);
      const how = { verb: 'undelete', resource: 'customer', file, dryRun: false, maxHits: 1 } as const;
      const options = { ...importing(connectionTo(proxy.sandbox), path), ...how };
      const { run } = await bulk({ ...options, confirm: async () => true });
      return run?.summary.id ?? '';
    };
    await undelete('C2');
    const { preview } = await account.undo(await undelete('C3'));
    expect(proxy.mixed).toBe(1);
    expect(preview.counts).toMatchObject({ apply: 0, kept: 1 });
    expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C1', 'C2', 'C3']);
  });

  const mixings = fc.array(fc.constantFrom<Mixing>('none', 'swapped', 'swapped', 'earlier', 'withoutId'), {
    minLength: 20,
    maxLength: 20,
  });
  it(`leave the account as it was wished for, also after an interruption and a resume, and as it was after the undo (FIELDSHEET_SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(all, all, mixings, fc.integer({ min: 1, max: 12 }), async (there, wanted, how, events) => {
        let answers = 0;
        const { sandbox, path, ...account } = await mixedWorld(() => how[answers++ % how.length] ?? 'none');
        const old = sound(there);
        await put(sandbox, old);
        const before = await dump(sandbox);
        const wish = sound(wanted, old);
        const customers = unlike(wish.customers, old.customers);
        const sites = unlike(wish.sites, old.sites);
        const equipment = unlike(wish.equipment, old.equipment);
        const first = await account.import(filesOf({ ...wish, customers, sites, equipment }), abortingAfter(events));
        const isDone = first.summary.state === 'done';
        const { summary } = isDone ? first : await account.resume(first.summary.id);
        const { total } = summary.counts;

        const { conflict, inDoubt, rejected } = total;
        expect({ conflict, inDoubt, rejected }).toEqual({ conflict: 0, inDoubt: 0, rejected: 0 });
        for (const resource of ['customer', 'site', 'equipment', 'job'] as const) {
          const ids = new Map((await recordsIn(sandbox, resource)).map(({ myId, id }) => [String(myId), String(id)]));
          for (const [key, id] of Object.entries(await journalled(path, summary.id, resource)))
            expect([resource, key, id]).toEqual([resource, key, ids.get(key)]);
        }
        // Three unreadable answers in a row stop a run; a resume looks up what was sent.
        await account.undo(summary.id).catch((error) => {
          if (!(error instanceof UnreadableError)) throw error;
          return account.resume('latest');
        });
        expect(differences(before, await dump(sandbox))).toEqual([]);
      }),
      { seed, numRuns, endOnFailure: true },
    );
  }, 1_800_000);
});

describe('answers of any two requests that were exchanged', () => {
  it('to look-ups of a plan leave each record to its row, for one more question each', async () => {
    for (const how of ['swapped', 'exchanged'] as const) {
      const mixed = new Set<string>();
      let isQuiet = true;
      const once = (url: string) => {
        if (isQuiet || !url.includes('/details?myId=') || mixed.has(url)) return 'none';
        mixed.add(url);
        return how;
      };
      const { sandbox, proxy, ...account } = await mixedWorld(once, { all: true });
      adoptOthers(sandbox, 350);
      await send(sandbox, 'customer', { myId: 'K150', name: 'Known' });
      const lines = (name: string) => ['myId,name', `K150,Known${name}`, `NEW1,New${name}`];
      // Who creates all asks for each record: nothing that is alike is looked for.
      const asking = { duplicates: 'create' } as const;
      await account.import({ 'customers.csv': lines('') }, { ...asking, dryRun: true });
      const quiet = proxy.reads;
      isQuiet = false;
      const { summary } = await account.import({ 'customers.csv': lines(' anew') }, asking);
      const names = Object.fromEntries((await recordsIn(sandbox, 'customer')).map(({ myId, name }) => [myId, name]));
      expect(names).toMatchObject({ K150: 'Known anew', NEW1: 'New anew' });
      expect(summary.counts.total).toMatchObject({ created: 1, updated: 1 });
      expect(proxy.mixed).toBe(2);
      expect(proxy.reads - quiet).toBe(quiet + 2);
    }
  });

  const mixings = fc.array(fc.constantFrom<Mixing>('none', 'none', 'swapped', 'exchanged'), {
    minLength: 30,
    maxLength: 30,
  });
  const law = { seed, numRuns: isLong ? rounds(96) : 3, endOnFailure: true };

  /** Mixes the answers so, one after the other, until it is calm. */
  function weatherOf(how: readonly Mixing[]) {
    let answers = 0;
    let isCalm = false;
    const calm = () => {
      isCalm = true;
    };
    return { mixing: () => (isCalm ? 'none' : (how[answers++ % how.length] ?? 'none')), calm };
  }

  /** Tries again what stops with an error that says so; at last without a mixed answer. */
  async function insisting<T>(work: () => Promise<T>, calm: () => void): Promise<T> {
    for (let tries = 1; ; tries++) {
      if (tries === 6) calm();
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof FieldsheetError) || tries > 6) throw error;
      }
    }
  }

  /** Undoes a run, unless it has written nothing: its rows were all held. */
  const undoneIfWritten = (undoing: () => ReturnType<ReturnType<typeof working>['undo']>, calm: () => void) =>
    insisting(undoing, calm).catch((error: unknown) => {
      if (error instanceof JournalError) return { preview: undefined, run: undefined };
      throw error;
    });

  it(`write no record that no row means, and undo says what it leaves (FIELDSHEET_SEED=${seed})`, async () => {
    const ways = fc.record({ isPlanned: fc.boolean(), events: fc.integer({ min: 1, max: 12 }) });
    const property = fc.asyncProperty(all, all, mixings, ways, async (there, wanted, how, { isPlanned, events }) => {
      const { mixing, calm } = weatherOf(how);
      const { sandbox, path, context, ...account } = await mixedWorld(mixing, { all: true });
      const old = sound(there);
      await put(sandbox, old);
      const before = await dump(sandbox);
      const wish = sound(wanted, old);
      const customers = unlike(wish.customers, old.customers);
      const files = filesOf({ ...wish, customers });
      const first = await insisting(async () => {
        if (!isPlanned) return (await account.import(files, abortingAfter(events))).summary;
        const { dryRun: _, ...planning } = context;
        const paths = Object.entries(files).map(([name, lines]) => fileOf(join(path, name), lines));
        return planFiles({ ...planning, files: paths, save: true }, async ({ summary }) => summary);
      }, calm);
      const goOn = () =>
        last.state === 'planned' ? applyPlan({ ...context, plan: first.id }) : account.resume(first.id);
      let last = first;
      for (let tries = 1; tries <= 8 && last.state !== 'done'; tries++) {
        if (tries === 6) calm();
        last = (await insisting(goOn, calm)).summary;
      }
      expect(last.state).toBe('done');

      const written = await dump(sandbox);
      const meant = new Map<string, Payload>();
      const mean = (resource: string, letter: string, list: readonly { key: string; name: string }[]) => {
        for (const { key, name } of list) meant.set(`${resource} ${letter}${key}`, { name });
      };
      mean('customer', 'C', customers);
      mean('site', 'S', wish.sites);
      mean('equipment', 'E', wish.equipment);
      mean('job', 'J', wish.jobs);
      const seen = new Set<string>();
      for (const [id, record] of written) {
        const title = `${id.split(' ')[0]} ${record.myId}`;
        if (!/^(customer|site|equipment|job) /.test(title)) continue;
        expect(seen.has(title), `${title} is there twice`).toBe(false);
        seen.add(title);
        const was = before.get(id);
        const row = meant.get(title);
        if (!row) expect(record, `${title} is of no row`).toEqual(was);
        else {
          const field = title.startsWith('job') ? 'description' : 'name';
          expect([was?.[field] ?? '', row.name, ''], title).toContain(record[field] ?? '');
        }
      }
      const { total } = last.counts;
      const unsettled = total.conflict + total.inDoubt + total.rejected + total.blocked;
      if (unsettled === 0) for (const title of meant.keys()) expect(seen.has(title), `${title} is missing`).toBe(true);

      const { preview, run } = await undoneIfWritten(() => account.undo(first.id), calm);
      let undone = run;
      for (let tries = 1; undone && tries <= 8 && undone.summary.state !== 'done'; tries++) {
        if (tries === 6) calm();
        undone = await insisting(() => account.resume('latest'), calm);
      }
      const listed = (preview?.counts.kept ?? 0) + (preview?.counts.notUndone ?? 0);
      const { conflict = 0, rejected = 0, inDoubt = 0, blocked = 0 } = undone?.summary.counts.total ?? {};
      const left = differences(before, await dump(sandbox)).filter((each) => !each.startsWith('activityType'));
      if (listed + conflict + rejected + inDoubt + blocked + total.inDoubt === 0) expect(left).toEqual([]);
    });
    await fc.assert(property, law);
  }, 1_800_000);

  it(`delete and attach what the rows say, and no more (FIELDSHEET_SEED=${seed})`, async () => {
    const property = fc.asyncProperty(mixings, fc.subarray(['C1', 'C2', 'C3', 'C4', 'C5']), async (how, chosen) => {
      const { mixing, calm } = weatherOf(how);
      const { sandbox, path, context, proxy, ...account } = await mixedWorld(mixing, { all: true });
      const keys = ['C1', 'C2', 'C3', 'C4', 'C5'];
      for (const key of keys) await send(sandbox, 'customer', { myId: key, name: key, contactEmail: `${key}@x.org` });
      const before = await dump(sandbox);

      for (const key of keys) fileOf(join(path, `${key}.txt`), key);
      const list = fileOf(join(path, 'list.csv'), ['file,customer.myId', ...keys.map((key) => `${key}.txt,${key}`)]);
      const attached = await insisting(() => attachFiles({ ...context, file: list, again: false }), calm);
      let sent = attached.summary;
      for (let tries = 1; tries <= 6 && sent.state !== 'done'; tries++)
        sent = (await insisting(() => account.resume(sent.id), calm)).summary;
      const ids = new Map((await recordsIn(sandbox, 'customer')).map(({ id, myId }) => [String(id), String(myId)]));
      const owners = sandbox.attachments().map(({ fileName, record }) => `${fileName} of ${ids.get(String(record))}`);
      expect(new Set(owners).size).toBe(owners.length);
      for (const owner of owners) expect(keys.map((key) => `${key}.txt of ${key}`)).toContain(owner);
      const { applied, inDoubt } = sent.counts.total;
      expect(owners.length).toBeLessThanOrEqual(applied + inDoubt);
      expect(owners.length).toBeGreaterThanOrEqual(applied);

      if (chosen.length === 0) return;
      const file = fileOf(join(path, 'gone.csv'), ['myId', ...chosen]);
      const removal = { verb: 'delete', resource: 'customer', file, dryRun: false, maxHits: 1 } as const;
      const { run } = await insisting(() => bulk({ ...context, ...removal, confirm: async () => true }), calm);
      if (!run) return;
      let done = run.summary;
      for (let tries = 1; tries <= 6 && done.state !== 'done'; tries++)
        done = (await insisting(() => account.resume(done.id), calm)).summary;
      const living = (await recordsIn(sandbox, 'customer')).map(({ myId }) => String(myId));
      for (const key of keys.filter((each) => !chosen.includes(each))) expect(living).toContain(key);
      const gone = keys.length - living.length;
      const { total } = done.counts;
      expect(gone).toBeGreaterThanOrEqual(total.applied);
      expect(gone).toBeLessThanOrEqual(total.applied + total.inDoubt + total.unchanged);

      const { preview, run: back } = await undoneIfWritten(() => account.undo(done.id), calm);
      let undone = back?.summary;
      for (let tries = 1; undone && tries <= 6 && undone.state !== 'done'; tries++)
        undone = (await insisting(() => account.resume('latest'), calm)).summary;
      const named = (preview?.counts.kept ?? 0) + (preview?.counts.notUndone ?? 0) + total.unchanged + total.inDoubt;
      const { rejected = 0, conflict = 0, inDoubt: doubtful = 0 } = undone?.counts.total ?? {};
      const open = rejected + conflict + doubtful;
      if (preview && named + open === 0) expect(differences(before, await dump(sandbox))).toEqual([]);
    });
    await fc.assert(property, { ...law, numRuns: isLong ? rounds(48) : 2 });
  }, 1_800_000);
});

const undoRuns = rounds(32);

const readings: fc.Arbitrary<Partial<Readings>> = fc.record({
  emptyText: fc.constantFrom('clears', 'ignored'),
  customFieldValues: fc.constantFrom('merged', 'replaced'),
  objectLists: fc.constantFrom('replaced', 'merged'),
  unsetFields: fc.constantFrom('empty', 'omitted', 'null', 'mixed'),
  memberCase: fc.constantFrom('documented', 'pascal', 'lower', 'upper'),
  deletedRecord: fc.constantFrom('createsNew', 'revives', 'refused'),
});

it(`import and undo leave an account as it was, but for what was named (FIELDSHEET_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(all, all, readings, async (there, wanted, read) => {
      const { sandbox, ...account } = await world({ readings: read });
      const old = sound(there);
      await put(sandbox, old);
      const before = await dump(sandbox);
      const { summary } = await account.import(filesOf(sound(wanted, old)));
      const { preview, run } = await account.undo(summary.id);
      const { created, updated } = summary.counts.total;
      expect(preview.counts).toMatchObject({ apply: created, putBack: updated, kept: 0, notUndone: 0 });
      expect(run?.problems ?? []).toEqual([]);
      const { perhaps } = named(preview);
      const isKind = read.emptyText === 'clears' && read.objectLists === 'replaced';
      const left = differences(before, await dump(sandbox));
      expect(left.filter((name) => isKind || !perhaps.includes(name))).toEqual([]);
    }),
    { seed, numRuns: undoRuns, endOnFailure: true },
  );
}, 60_000);

const keys = ['1', '2', '3', '4'] as const;
const key = fc.constantFrom(...keys);
const text = fc.constantFrom('', 'a', 'b', 'Köln');

/** A record by what it says; what it names is another record of the same number or of the next one. */
interface Wish {
  readonly key: string;
  readonly parent: string;
  readonly name: string;
  readonly other: string;
  readonly field: string;
}

const wish: fc.Arbitrary<Wish> = fc.record({ key, parent: key, name: text, other: text, field: text });
const wishes = fc.uniqueArray(wish, { selector: (each) => each.key, maxLength: 4 });
/** Some records of four resources, as an account may hold them or a file may wish for them. */
const all = fc.record({ customers: wishes, sites: wishes, equipment: wishes, jobs: wishes });
type Wishes = { readonly [K in 'customers' | 'sites' | 'equipment' | 'jobs']: readonly Wish[] };

/** A record is only wished for with those that it names. */
function sound({ customers, sites, equipment, jobs }: Wishes, known?: Wishes): Wishes {
  const has = (list: 'customers' | 'sites', among: readonly Wish[], parent: string) =>
    [...among, ...(known?.[list] ?? [])].some((each) => each.key === parent);
  const soundSites = sites.filter(({ parent }) => has('customers', customers, parent));
  return {
    customers,
    sites: soundSites,
    equipment: equipment.filter(({ parent }) => has('sites', soundSites, parent)),
    jobs: jobs.filter(({ parent }) => has('customers', customers, parent)),
  };
}

const custom = (value: string) => (value === '' ? {} : { customFieldValues: [{ label: 'Colour', value }] });

/** Sends them as a stranger to our client does. */
async function put(sandbox: Sandbox, { customers, sites, equipment, jobs }: Wishes): Promise<void> {
  const filled = (record: Payload) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  for (const { key, name, other, field } of customers)
    await send(sandbox, 'customer', filled({ myId: `C${key}`, name, addressCity: other, ...custom(field) }));
  for (const { key, parent, name, other, field } of sites) {
    const customer = { myId: `C${parent}` };
    await send(sandbox, 'site', filled({ myId: `S${key}`, name, addressZIP: other, customer, ...custom(field) }));
  }
  for (const { key, parent, name, field } of equipment)
    await send(sandbox, 'equipment', filled({ myId: `E${key}`, name, site: { myId: `S${parent}` }, ...custom(field) }));
  for (const { key, parent, name, other } of jobs) {
    const parts = other === '' ? {} : { parts: [{ reference: other, quantity: 1 }] };
    await send(
      sandbox,
      'job',
      filled({ myId: `J${key}`, description: name, customer: { myId: `C${parent}` }, ...parts }),
    );
  }
}

/** Files that wish for them. */
function filesOf({ customers, sites, equipment, jobs }: Wishes): Files {
  const fields = (letter: string, list: readonly Wish[]) => [
    'myId,customFieldValues.label,customFieldValues.value',
    ...list.flatMap(({ key, field }) => (field === '' ? [] : [`${letter}${key},Colour,${field}`])),
  ];
  const parts = jobs.flatMap(({ key, other }) => (other === '' ? [] : [`J${key},${other},2`]));
  return {
    'customers.csv': ['myId,name,addressCity', ...customers.map((c) => `C${c.key},${c.name},${c.other}`)],
    'customer-custom-fields.csv': fields('C', customers),
    'sites.csv': [
      'myId,name,addressZIP,customer.myId',
      ...sites.map((s) => `S${s.key},${s.name},${s.other},C${s.parent}`),
    ],
    'site-custom-fields.csv': fields('S', sites),
    'equipment.csv': ['myId,name,site.myId', ...equipment.map((e) => `E${e.key},${e.name},S${e.parent}`)],
    'equipment-custom-fields.csv': fields('E', equipment),
    'jobs.csv': ['myId,description,customer.myId', ...jobs.map((j) => `J${j.key},${j.name},C${j.parent}`)],
    'job-parts.csv': ['myId,parts.reference,parts.quantity', ...parts],
  };
}
