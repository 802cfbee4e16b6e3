import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';

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
