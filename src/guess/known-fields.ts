import {
  columnsOf,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';

const fieldsByResource = new Map(
  resourceNames.map((resource): [ResourceName, ReadonlyMap<string, FieldColumn>] => {
    const own = columnsOf(resource).filter(({ readOnly, references }) => !readOnly && references === undefined);
    return [resource, new Map(own.map((field) => [field.heading, field]))];
  }),
);
const noFields: ReadonlyMap<string, FieldColumn> = new Map();

/** Fields of a resource that can be sent and fit a cell, by path. */
export function fieldsOf(resource: ResourceName): ReadonlyMap<string, FieldColumn> {
  return fieldsByResource.get(resource) ?? noFields;
}

/** The kind of a field, from any resource that has it. */
export function fieldKind(path: string): FieldKind | undefined {
  const owner = resourceNames.find((name) => fieldsOf(name).has(path));
  return owner && fieldsOf(owner).get(path)?.kind;
}

/** Fields that hold the name of a person who has a login, too. */
export const personPaths: ReadonlySet<string> = new Set(
  resourceNames.flatMap((resource) => {
    const names = [...fieldsOf(resource).keys()].map((path) => path.replace(/\.login$/, '.name'));
    return names.filter((path, at) => names.indexOf(path) !== at);
  }),
);

/** Whether a record may be called by its kind: a machine of a kind, but no customer. */
export function goesByKind(resource: ResourceName): boolean {
  return resourceOf(resource).distinction.recognisedBy?.customFields === true;
}

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
