import type * as z from 'zod';
import { activity, activityAccess, activityOperations } from './activity.js';
import { activityType, activityTypeAccess, activityTypeOperations } from './activity-type.js';
import { jobTypeOperations, userOperations } from './back-office.js';
import { customFieldOperations } from './custom-field.js';
import { customer, customerOperations } from './customer.js';
import { equipment, equipmentOperations } from './equipment.js';
import { job, jobAccess, jobOperations } from './job.js';
import { legacyActivityOperations } from './legacy/activity.js';
import { legacyActivityTypeOperations } from './legacy/activity-type.js';
import { legacyAttachmentOperations } from './legacy/attachment.js';
import { legacyCustomerOperations } from './legacy/customer.js';
import { legacyEquipmentOperations } from './legacy/equipment.js';
import { legacyCustomFieldOperations, legacyJobOperations } from './legacy/job.js';
import { legacySharedBlockOperations } from './legacy/shared-block.js';
import type { Operation } from './operation.js';
import { type DetailsOperations, detailsAccess, type RecordAccess } from './record-access.js';
import type { Operations, Resource } from './resource.js';
import { site, siteOperations } from './site.js';

/** Section "v2 endpoints": all v2 operations by resource and verb. */
export const legacyOperations = {
  activity: legacyActivityOperations,
  activityType: legacyActivityTypeOperations,
  attachment: legacyAttachmentOperations,
  sharedBlock: legacySharedBlockOperations,
  customer: legacyCustomerOperations,
  customField: legacyCustomFieldOperations,
  equipment: legacyEquipmentOperations,
  job: legacyJobOperations,
} as const;

/** Operations of the service and, if they work on records, the resource of these records. */
type Part =
  | { readonly operations: Operations }
  | { readonly resource: Resource; readonly operations: Operations & DetailsOperations }
  | { readonly resource: Resource; readonly operations: Operations; readonly access: RecordAccess };

/** All parts of v3. A new resource is a file and its entry here, after the resources that it refers to. */
const parts = {
  customer: { resource: customer, operations: customerOperations },
  site: { resource: site, operations: siteOperations },
  equipment: { resource: equipment, operations: equipmentOperations },
  job: { resource: job, operations: jobOperations, access: jobAccess },
  customField: { operations: customFieldOperations },
  activityType: { resource: activityType, operations: activityTypeOperations, access: activityTypeAccess },
  activity: { resource: activity, operations: activityOperations, access: activityAccess },
  jobType: { operations: jobTypeOperations },
  user: { operations: userOperations },
} as const satisfies Readonly<Record<string, Part>>;

type Parts = typeof parts;

export type ResourceName = {
  [N in keyof Parts]: Parts[N] extends { readonly resource: object } ? N : never;
}[keyof Parts];

const entries: readonly (readonly [name: string, part: Part])[] = Object.entries(parts);

/** The resources that are imported and exported. */
export const resources = Object.fromEntries(
  entries.flatMap(([name, part]) => ('resource' in part ? [[name, part.resource]] : [])),
) as { readonly [N in ResourceName]: Parts[N]['resource'] };

const access: Readonly<Record<string, RecordAccess>> = Object.fromEntries(
  entries.flatMap(([name, part]) => {
    if (!('resource' in part)) return [];
    return [[name, 'access' in part ? part.access : detailsAccess(part.operations)]];
  }),
);

/** All operations by resource and verb; those of v2 are separate because their shapes differ. */
export const catalogue = {
  ...(Object.fromEntries(entries.map(([name, { operations }]) => [name, operations])) as {
    readonly [N in keyof Parts]: Parts[N]['operations'];
  }),
  v2: legacyOperations,
};

/** The body of `send`. */
export type PayloadOf<N extends ResourceName> = z.input<(typeof resources)[N]['payload']>;

/** A record as the service answers it. */
export type RecordOf<N extends ResourceName> = z.output<(typeof resources)[N]['record']>;

export const resourceNames = Object.keys(resources) as ResourceName[];

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

/** The resource with this name, without its exact types. */
export function resourceOf(name: ResourceName): Resource {
  return resources[name];
}

/** How the records of a resource are written, looked up and listed. */
export function accessOf(name: ResourceName): RecordAccess {
  return access[name] as RecordAccess;
}

/** The operation with this name; undefined if there is none. */
export function operationNamed(name: string): Operation | undefined {
  return byName.get(name);
}

/** All operations of v3 and v2. */
export function allOperations(): Operation[] {
  const { v2, ...v3 } = catalogue;
  return [...Object.values(v3), ...Object.values(v2)].flatMap((operations) => Object.values<Operation>(operations));
}

/** The cheapest read to find out whether the service answers and accepts the key: the first documented list. */
export function smallestRead(): Operation {
  const list = allOperations().find(
    ({ documented, answerForm, required }) => documented && answerForm === 'page' && !required,
  );
  if (!list) throw new Error('The catalogue has no list.');
  return list;
}

const byName: ReadonlyMap<string, Operation> = new Map(allOperations().map((operation) => [operation.name, operation]));
