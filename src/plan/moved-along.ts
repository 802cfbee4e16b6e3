import { isResourceName, type Payload, type ResourceName, resourceOf } from '../contract/index.js';

/**
 * References that the service may change along with sent ones: a new site brings its current customer. Sections "v3
 * Equipment" and "v3 Job".
 */
export function movedAlong(resource: ResourceName, sent: Payload): string[] {
  const references = Object.entries(resourceOf(resource).references);
  const sentTargets = references.flatMap(([field, { to }]) => (field in sent ? [to] : []));
  return references.flatMap(([field, { to }]) =>
    !(field in sent) && sentTargets.some((target) => canName(target, to)) ? [field] : [],
  );
}

function canName(resource: string, named: string): boolean {
  return isResourceName(resource) && Object.values(resourceOf(resource).references).some(({ to }) => to === named);
}
