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
