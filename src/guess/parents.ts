import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { fieldsOf } from './known-fields.js';

/** Resources that a record refers to directly. */
export function directParents(resource: ResourceName): ResourceName[] {
  return Object.values(resourceOf(resource).references).map(({ to }) => to as ResourceName);
}

/** The resource that refers to no other, and that others need to be created: what `--customer` names. */
export const topResource = resourceNames.find((name) => {
  const isNeeded = (other: ResourceName) => {
    const { references, requiredOnCreate } = resourceOf(other);
    return requiredOnCreate.flat().some((field) => references[field]?.to === name);
  };
  return directParents(name).length === 0 && resourceNames.some(isNeeded);
});

/** Resources that a record refers to, directly or through others, in reference order. */
export function parentsOf(resource: ResourceName): ResourceName[] {
  const all = new Set(directParents(resource).flatMap((parent) => [...parentsOf(parent), parent]));
  return resourceNames.filter((name) => all.has(name));
}

/** The place of which a record may be a part: what has an address, and an owner. */
export function placeFor(resource: ResourceName): ResourceName | undefined {
  return directParents(resource).find((name) => name !== topResource && fieldsOf(name).has('addressStreet'));
}
