import type { z } from 'zod';
import { customFieldOperations } from './custom-field.js';
import { customer, customerOperations } from './customer.js';
import { equipment, equipmentOperations } from './equipment.js';
import { job, jobOperations } from './job.js';
import { legacyJobOperations } from './legacy/job-search.js';
import type { Operation } from './operation.js';
import type { Resource } from './resource.js';
import { site, siteOperations } from './site.js';

/** The resources that are imported and exported, in the order of their references: a record comes after those it names. */
export const resources = { customer, site, equipment, job } as const;

/** Every operation, by resource and verb; v2 apart, because its shapes differ. */
export const catalogue = {
  customer: customerOperations,
  site: siteOperations,
  equipment: equipmentOperations,
  job: jobOperations,
  customField: customFieldOperations,
  v2: { job: legacyJobOperations },
} as const;

export type ResourceName = keyof typeof resources;

/** What `send` takes for a resource. */
export type PayloadOf<N extends ResourceName> = z.input<(typeof resources)[N]['payload']>;

/** What the service answers for a resource. */
export type RecordOf<N extends ResourceName> = z.output<(typeof resources)[N]['record']>;

/** A payload of any resource, as data. */
export type Payload = Readonly<Record<string, unknown>>;

export const resourceNames = Object.keys(resources) as ResourceName[];

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

/** The resource of that name, without its exact types. */
export function resourceOf(name: ResourceName): Resource {
  return resources[name];
}

/** The operations that every importable resource has. */
export function recordOperationsOf(name: ResourceName): { details: Operation; send: Operation; list: Operation } {
  return catalogue[name];
}

/** All operations in one list. */
export function allOperations(): Operation[] {
  const { v2, ...v3 } = catalogue;
  return [...Object.values(v3), ...Object.values(v2)].flatMap((operations) => Object.values<Operation>(operations));
}
