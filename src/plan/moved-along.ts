import { isResourceName, type Payload, type ResourceName, resourceOf } from '../contract/index.js';

/**
 * The references of a record that are not sent, but that the service may change together with one that is: a site brings
 * the customer that it has at that moment. Sections "v3 Equipment" and "v3 Job": a site may be given in place of a customer.
 */
export function movedAlong(resource: ResourceName, sent: Payload): string[] {
  const references = Object.entries(resourceOf(resource).references);
  const sentTargets = references.flatMap(([field, { to }]) => (field in sent ? [to] : []));
  return references.flatMap(([field, { to }]) =>
    !(field in sent) && sentTargets.some((target) => canName(target, to)) ? [field] : [],
  );
}

/** Whether records of one resource name records of another. */
function canName(resource: string, named: string): boolean {
  return isResourceName(resource) && Object.values(resourceOf(resource).references).some(({ to }) => to === named);
}
