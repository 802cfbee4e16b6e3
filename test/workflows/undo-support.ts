import { join } from 'node:path';
import { type ImportOptions, importFiles } from '../../src/commands/import.js';
import { type UndoOptions, undo } from '../../src/commands/undo.js';
import { type Payload, type ResourceName, resourceNames } from '../../src/contract/index.js';
import type { UndoPreview } from '../../src/reports/run/undo.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { call, connectionTo, fileOf, importing, newFolder, recordsIn, sandboxWith, send } from '../accounts.js';

/** An account with some records of every resource, and what imports into it and undos need. */
export async function world(options: SandboxOptions = {}) {
  const sandbox = await sandboxWith({
    ...options,
    readings: { unknownCustomFields: 'create', ...options.readings },
  });
  const path = newFolder();
  return { sandbox, path, ...working(sandbox, path) };
}

/** Imports and undos on a sandbox with the state in a folder. */
export function working(sandbox: Sandbox, path: string) {
  const context = { ...importing(connectionTo(sandbox), path), makesCustomFields: true };
  const { mode: _, strict: __, ...undoing } = context;
  return {
    context,
    import: (files: Files, more: Partial<ImportOptions> = {}) =>
      importFiles({
        ...context,
        allow: ['changes', 'creations', 'missing'],
        files: Object.entries(files).map(([name, lines]) => fileOf(join(path, name), lines)),
        ...more,
      }),
    undo: (run: string, more: Partial<UndoOptions> = {}) =>
      undo({ ...undoing, run, confirm: async () => true, ...more }),
  };
}

export type Files = Readonly<Record<string, readonly string[]>>;

/** One record of each resource that is there before an import; their ids by resource. */
export async function oldRecords(sandbox: Sandbox): Promise<Readonly<Record<string, unknown>>> {
  const customer = await send(sandbox, 'customer', {
    ...{ myId: 'C-old', name: 'Old customer', contactPhone: '+33123', addressCity: 'Bonn' },
    customFieldValues: [{ label: 'Segment', value: 'A' }],
  });
  const site = await send(sandbox, 'site', { myId: 'S-old', name: 'Old site', customer: { myId: 'C-old' } });
  const equipment = await send(sandbox, 'equipment', { myId: 'E-old', name: 'Old boiler', site: { myId: 'S-old' } });
  const job = await send(sandbox, 'job', {
    ...{ myId: 'J-old', description: 'Old job', customer: { myId: 'C-old' }, priority: 'low' },
    parts: [{ reference: 'P1', quantity: 1 }],
  });
  const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: Payload[] };
  const workshop = data.find(({ name }) => name === 'Workshop');
  const activity = await send(sandbox, 'activity', {
    ...{ activityType: { id: workshop?.id }, user: { id: 11 }, note: 'Old note' },
    ...{ dateStart: '2026-03-02 08:00', dateEnd: '2026-03-02 09:00' },
  });
  return { customer: customer.id, site: site.id, equipment: equipment.id, job: job.id, activity: activity.id };
}

/** Creates a record of every resource and updates one of each, references and lists among what changes. */
export function everything(activity: unknown): Files {
  return {
    'customers.csv': [
      'myId,name,vatNumber,contactPhone,addressCity',
      'C-old,Renamed customer,FR1,+33999,Köln',
      'C-new,New customer,,,',
    ],
    'customer-custom-fields.csv': [
      'myId,customFieldValues.label,customFieldValues.value',
      'C-old,Segment,B',
      'C-old,Colour,red',
    ],
    'sites.csv': [
      'myId,name,customer.myId,position.latitude,position.longitude',
      'S-old,Old site,C-new,50.1,7.2',
      'S-new,New site,C-new,,',
    ],
    'equipment.csv': ['myId,name,site.myId', 'E-old,Renamed boiler,S-new', 'E-new,New boiler,S-old'],
    'jobs.csv': [
      'myId,description,customer.myId,site.myId,priority,scheduledStart',
      'J-old,Renamed job,C-old,,high,2026-05-01 08:00',
      'J-new,New job,C-new,S-new,,',
    ],
    'job-parts.csv': ['myId,parts.reference,parts.quantity', 'J-old,P1,2', 'J-old,P2,5', 'J-new,P3,1'],
    'activity-types.csv': ['name,color', 'Workshop,#111111', 'Fair,#222222'],
    'activities.csv': [
      'id,activityType.name,user.login,dateStart,dateEnd,note',
      `${activity},,,,,Changed note`,
      ',Fair,benoit.lefevre,2026-03-03 08:00,2026-03-03 10:00,New',
    ],
  };
}

/** What only the service writes, and changes with every write. */
const dates = ['dateModified', 'dateCreated'];

/** All records of the account as a stranger sees them, by resource and id. */
export async function dump(sandbox: Sandbox): Promise<Map<string, Payload>> {
  const found = new Map<string, Payload>();
  for (const resource of resourceNames) {
    for (const record of await shown(sandbox, resource)) {
      const fields = Object.entries(record).filter(([name]) => !dates.includes(name));
      const plain = fields.map(([name, value]) => [
        name,
        resourceNames.includes(name as ResourceName) ? idOf(value) : value,
      ]);
      found.set(`${resource} ${record.id}`, Object.fromEntries(plain));
    }
  }
  return found;
}

/** What else a reference shows is told with the record that it names. */
function idOf(value: unknown): unknown {
  return (value as Payload | null | undefined)?.id ?? null;
}

async function shown(sandbox: Sandbox, resource: ResourceName): Promise<readonly Payload[]> {
  if (!resource.startsWith('activity')) return recordsIn(sandbox, resource);
  return ((await call(sandbox, 'GET', `${resource}/list?pageSize=100`)) as { data: Payload[] }).data;
}

/** What differs between two dumps: the records that one has alone, and the fields, as `resource key field`. */
export function differences(one: ReadonlyMap<string, Payload>, other: ReadonlyMap<string, Payload>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    const title = `${name.split(' ')[0]} ${(a ?? b)?.myId ?? (a ?? b)?.name ?? (a ?? b)?.id}`;
    if (!a || !b) return [title];
    const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...fields].filter((field) => told(a[field]) !== told(b[field])).map((f) => `${title} ${f}`);
  });
}

/** A field that never held anything is shown in another form than one that was emptied. */
function told(value: unknown): string {
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(isNothing ? null : value);
}

/** What a preview names beforehand, as `resource key field`: what stays for sure, and what may stay. */
export function named({ problems, putBack }: UndoPreview): { readonly surely: string[]; readonly perhaps: string[] } {
  const fieldsIn = (text: string, pattern: RegExp) =>
    (pattern.exec(text)?.[1] ?? '').split(', ').flatMap((part) => (part === '' ? [] : [part.split('.')[0] ?? '']));
  const surely = problems.flatMap(({ resource, key, message }) =>
    fieldsIn(message, /nothing was in (.*?): /).map((field) => `${resource} ${key} ${field}`),
  );
  const perhaps = putBack.flatMap(({ resource, key, note = '' }) =>
    fieldsIn(note, /takes it away: (.*)\.$/).map((field) => `${resource} ${key} ${field}`),
  );
  return { surely, perhaps };
}

/** Two customers with a site each, and a machine or a job X at the first of them. */
export async function twoOwners(sandbox: Sandbox, resource: ResourceName): Promise<void> {
  for (const number of ['1', '2']) {
    await send(sandbox, 'customer', { myId: `C${number}`, name: `C${number}` });
    await send(sandbox, 'site', { myId: `S${number}`, customer: { myId: `C${number}` } });
  }
  await send(sandbox, resource, { myId: 'X', site: { myId: 'S1' }, customer: { myId: 'C1' } });
}
