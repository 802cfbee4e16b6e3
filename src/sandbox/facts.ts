import type { z } from 'zod';
import {
  isResourceName,
  kindOf,
  type Resource,
  type ResourceName,
  recordOperationsOf,
  resourceNames,
  resourceOf,
} from '../contract/index.js';

/** What the service's document says of single resources in prose, so that the contract does not carry it as data. */
export interface Facts {
  /** "Present in send responses": details and lists leave `dateCreated` and `dateModified` out. */
  readonly datesInSendOnly: boolean;
  /** References whose tags a new record inherits, the nearest first. */
  readonly inheritsTagsFrom: readonly string[];
  /** Values of a new record that the caller left open. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

const common: Facts = { datesInSendOnly: true, inheritsTagsFrom: [], defaults: {} };

const particular: Partial<Record<string, Partial<Facts>>> = {
  site: { inheritsTagsFrom: ['customer'] },
  equipment: { inheritsTagsFrom: ['site', 'customer'] },
  job: { datesInSendOnly: false, defaults: { priority: 'medium', status: 'created', geocoding: true } },
};

export function factsOf(resource: string): Facts {
  return { ...common, ...particular[resource] };
}

/** Query parameters that look at a field of another name; section "v3 Customers": `email` is exact on contactEmail. */
export const fieldBehind: Readonly<Record<string, string>> = { email: 'contactEmail' };

/** Fields of each resource by which the service finds a record, besides `id` and `name`. */
export function lookupFields(resource: Resource): string[] {
  return Object.values(fieldBehind).filter((field) => field in resource.fields);
}

/** Choices by which the list of a resource filters, such as the status of a job. */
export function listedChoices(resource: Resource): string[] {
  const filters = isResourceName(resource.name) ? recordOperationsOf(resource.name).list.query.shape : {};
  return Object.keys(filters).filter(
    (name) => name in resource.fields && kindOf(resource.fields[name] as z.ZodType) === 'choice',
  );
}

export function everyResource(): Resource[] {
  return resourceNames.map((name: ResourceName) => resourceOf(name));
}
