import type * as z from 'zod';
import { activity, activityAccess, activityOperations } from './activity.js';
import { activityType, activityTypeAccess, activityTypeOperations } from './activity-type.js';
import { jobTypeOperations, userOperations } from './back-office.js';
import { customFieldOperations } from './custom-field.js';
import { customer, customerOperations } from './customer.js';
import { equipment, equipmentOperations } from './equipment.js';
import { job, jobAccess, jobOperations } from './job.js';
import { legacyOperations } from './legacy/operations.js';
import type { Operation } from './operation.js';
import { detailsAccess, type RecordAccess } from './record-access.js';
import type { Resource } from './resource.js';
import { site, siteOperations } from './site.js';

/**
 * The resources that are imported and exported, in the order of their references: a record comes after those it names.
 */
export const resources = { customer, site, equipment, job, activityType, activity } as const;

const access: Readonly<Record<ResourceName, RecordAccess>> = {
  customer: detailsAccess(customerOperations),
  site: detailsAccess(siteOperations),
  equipment: detailsAccess(equipmentOperations),
  job: { ...jobAccess, search: { operation: legacyOperations.job.search, changedFrom: 'changedFrom' } },
  activityType: activityTypeAccess,
  activity: activityAccess,
};

/** Every operation, by resource and verb; v2 apart, because its shapes differ. */
export const catalogue = {
  customer: customerOperations,
  site: siteOperations,
  equipment: equipmentOperations,
  job: jobOperations,
  customField: customFieldOperations,
  activityType: activityTypeOperations,
  activity: activityOperations,
  jobType: jobTypeOperations,
  user: userOperations,
  v2: legacyOperations,
} as const;

export type ResourceName = keyof typeof resources;

/** What `send` takes for a resource. */
export type PayloadOf<N extends ResourceName> = z.input<(typeof resources)[N]['payload']>;

/** What the service answers for a resource. */
export type RecordOf<N extends ResourceName> = z.output<(typeof resources)[N]['record']>;

export const resourceNames = Object.keys(resources) as ResourceName[];

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

/** The resource of that name, without its exact types. */
export function resourceOf(name: ResourceName): Resource {
  return resources[name];
}

/** How the records of a resource are written, looked up and listed. */
export function accessOf(name: ResourceName): RecordAccess {
  return access[name];
}

/** The operation of that name; undefined when the catalogue has none. */
export function operationNamed(name: string): Operation | undefined {
  return byName.get(name);
}

/** All operations in one list. */
export function allOperations(): Operation[] {
  const { v2, ...v3 } = catalogue;
  return [...Object.values(v3), ...Object.values(v2)].flatMap((operations) => Object.values<Operation>(operations));
}

/** The list that shows whether the service answers and takes the key: the first that the document shows. */
export function smallestRead(): Operation {
  const list = allOperations().find(
    ({ documented, answerForm, required }) => documented && answerForm === 'page' && !required,
  );
  if (!list) throw new Error('The catalogue has no list.');
  return list;
}

const byName: ReadonlyMap<string, Operation> = new Map(allOperations().map((operation) => [operation.name, operation]));
